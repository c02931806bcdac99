# 명령어, 알림, 안내 문장: 모든 게임 공통.

language-name = 한국어

command-new = 이 채널에 테이블을 엽니다
command-join = 이 채널의 테이블에 앉습니다
command-leave = 시작 전에 자리에서 일어납니다
command-start = 게임을 시작합니다(방장)
command-start-first = 먼저 시작할 사람. 비워 두면 순서를 뽑습니다
command-add-computer = 컴퓨터 플레이어를 앉힙니다
command-invite = 이 테이블에 초대합니다
command-invite-user = 초대할 사람
command-status = 현재 상황을 글로 봅니다
command-board = 보드를 나만 보기로 봅니다
command-history = 지금까지 있었던 일
command-history-since = 어디서부터
since-my-last-move = 내 마지막 차례 이후
since-start = 처음부터
command-undo = 마지막 수를 무릅니다
command-resign = 자리를 포기하고 컴퓨터에게 맡깁니다
command-close = 이 테이블을 끝냅니다
command-hand = 테이블의 내 화면을 봅니다
command-table = 여러 테이블에 앉아 있을 때 고릅니다
command-move = 글로 수를 둡니다
command-move-move = 둘 수. 가능한 수가 제안됩니다
command-games = 내 모든 테이블. 내 차례인 곳부터
command-rules = 규칙을 주제별로 봅니다
command-rules-game = 어떤 게임
command-rules-topic = 어떤 주제
command-settings = 언어, 이름, 조용한 시간 등
command-settings-language = 나만 보는 글의 언어
command-settings-name = 불리고 싶은 이름
command-settings-quiet = 알림 없는 시간. 예: 22:00-08:00, 없으면 "none"
command-settings-zone = 시간대. 예: Asia/Seoul
command-settings-hand = 손패를 볼 곳
command-settings-colours = 그림의 색 대비
command-privacy-export = 내 데이터를 파일로 받습니다
command-privacy-delete = 다른 사람의 게임은 그대로 두고 나를 잊습니다
command-help = 처음 하는 분을 위한 안내
command-owner-check = 데이터베이스를 점검합니다. 바꾸지는 않습니다
command-option-pace = 한 수에 걸리는 시간
command-option-language = 테이블의 언어
command-option-where = 여기 또는 별도 스레드
where-here = 이 채널
where-thread = 별도 스레드
hand-dm = 개인 메시지
hand-button = 카드의 버튼
colours-default = 보통
colours-high-contrast = 강한 대비

help-head = ### 열 줄로 보는 Stammtisch
help = 1. `/keltis new`, `/krass new`, `/catan new` 명령어로 채널에 테이블을 엽니다. 채널마다 테이블은 하나입니다.
    2. **참가**를 누르면 자리에 앉습니다. **컴퓨터 추가**로 빈자리를 채우고 **시작**을 누릅니다.
    3. 손패는 개인 메시지로 옵니다. 카드의 **내 손패**나 `/hand`로도 볼 수 있습니다.
    4. 버튼을 눌러 수를 둡니다. `/move`로 글로 둘 수도 있고, 가능한 수가 제안됩니다.
    5. 서두를 필요가 없습니다. 차례가 오면 메시지가 옵니다.
    6. `/games`는 내 모든 테이블을 보여 줍니다. 내 차례인 곳이 먼저입니다.
    7. `/rules`는 규칙을 주제별로 설명합니다.
    8. `/table undo`는 수를 무르고, `/table resign`은 자리를 포기합니다.
    9. `/settings`에서 언어, 조용한 시간, 손패를 볼 곳을 정합니다.
    10. `/privacy`는 저장된 내 데이터를 보여 주거나 지웁니다.
rules-head = ### { $game }: { $topic }
pick-topic = 다른 주제 …

opened = { $channel } 채널에 { $table }번 테이블을 열었습니다.
joined = { $table }번 테이블에 앉았습니다. 손패는 개인 메시지로 옵니다.
joined-greeting = { $server } 서버의 { $game } { $table }번 테이블에 앉았습니다. 손패는 여기로 옵니다.
joined-by-button = { $table }번 테이블에 앉았습니다. 카드의 **내 손패**나 `/hand`로 손패를 봅니다.
joined-dms-closed = { $table }번 테이블에 앉았습니다. 개인 메시지가 닫혀 있어서 카드의 **내 손패**나 `/hand`로 손패를 보고, 차례는 채널에서 알려 드립니다. 메시지로 받으려면 서버 메뉴의 개인정보 보호 설정에서 개인 메시지를 허용해 주세요.
left = { $table }번 테이블에서 일어났습니다.
computer-added = 컴퓨터 플레이어가 앉았습니다.
started = 게임을 시작합니다.
undone = 수를 무르었습니다.
resigned = 자리를 포기했습니다. 컴퓨터가 이어서 둡니다.
resign-sure = 자리를 완전히 포기할까요? 컴퓨터가 이어서 둡니다.
closed-now = 테이블을 닫았습니다.
invited = 초대를 보냈습니다.
invitation = { $mention } 님, { $host } 님이 { $game } 게임에 초대합니다.
button-accept = 수락
button-resign = 자리 포기
ballot-undo = { PARTICLE($name, "이/가") } 수를 무르고 싶어 합니다. 아직 동의하지 않은 사람: { $missing }
ballot-close = { PARTICLE($name, "이/가") } 테이블을 끝내고 싶어 합니다. 아직 동의하지 않은 사람: { $missing }
ballot-undo-done = 모두 동의하여 수를 무르었습니다.
ballot-close-done = 모두 동의하여 테이블을 닫았습니다.
games-head = ### 내 테이블
games-none = 앉아 있는 테이블이 없습니다. `/keltis new`로 열 수 있습니다.
games-needed = **[{ $table }]({ $link })** ({ $server }): { $asked }
games-line = [{ $table }]({ $link }) ({ $server }): { $asked }
games-lobby = 시작을 기다리는 중
history-head = ### { $table }번 테이블에서 있었던 일
history-none = 아직 아무 일도 없었습니다.
history-taken-back = { PARTICLE($name, "이/가") } 수를 무르었습니다.
settings-saved = 설정을 저장했습니다.
settings-now = ### 내 설정
    언어: { $language }
    이름: { $name }
    조용한 시간: { $quiet }
    시간대: { $zone }
    손패: { $hand }
    색: { $colours }
settings-unset = Discord와 같음
settings-no-quiet = 없음
privacy-exported = 저장된 내 데이터 전부입니다.
privacy-sure = 나를 잊게 할까요? 설정과 이름을 지웁니다. 진행 중인 게임은 컴퓨터가 이어서 둡니다.
privacy-deleted = 모두 지웠습니다.
button-forget = 나를 잊기

refusal-unknown-press = 이 버튼은 이제 쓰이지 않습니다.
refusal-stale = 이미 처리되었습니다.
refusal-not-seated = { $table }번 테이블에 앉아 있지 않습니다. 공개된 것은 모두 카드에 있습니다.
refusal-no-such-table = 그런 테이블은 이제 없습니다.
refusal-no-table-here = 이 채널에는 테이블이 없습니다. `/keltis new`로 열 수 있습니다.
refusal-no-tables = 앉아 있는 테이블이 없습니다.
refusal-which-table = 여러 테이블에 앉아 있습니다. “table” 옵션으로 골라 주세요.
refusal-channel-busy = 이 채널에는 { $table }번 테이블이 아직 열려 있습니다. 게임을 마치거나 `/table close`로 끝내 주세요.
refusal-already-seated = 이미 { $table }번 테이블에 앉아 있습니다.
refusal-table-full = { $table }번 테이블은 자리가 다 찼습니다.
refusal-already-started = { $table }번 테이블의 게임은 이미 시작했습니다.
refusal-not-started = { $table }번 테이블의 게임은 아직 시작하지 않았습니다.
refusal-not-host = 게임은 방장이 시작합니다: { $host }
refusal-too-few = 한 명 더 필요합니다. **컴퓨터 추가**로 채울 수 있습니다.
refusal-too-many = 자리보다 사람이 많습니다.
refusal-not-running = { $table }번 테이블에는 진행 중인 게임이 없습니다.
refusal-ended = { $table }번 테이블은 이미 끝났습니다.
refusal-no-computer = { $table }번 테이블에는 컴퓨터 플레이어가 없습니다.
refusal-no-threads-here = 여기에는 스레드를 열 수 없습니다. “여기”를 고르거나 텍스트 채널에서 다시 해 주세요.
refusal-not-over = { $table }번 테이블의 게임은 아직 끝나지 않았습니다.
refusal-not-invited = 다른 사람에게 보낸 초대입니다.
refusal-bots-cannot-play = 봇은 앉을 수 없습니다. **컴퓨터 추가**를 눌러 주세요.
refusal-nothing-to-undo = 무를 수 있는 수가 없습니다.
refusal-undo-needs-agreement = 다른 사람이 이미 본 수입니다. `/table undo`로 물어볼 수 있습니다.
refusal-ballot-too-late = 그 뒤로 게임이 더 진행되었습니다.
refusal-not-in-dm = 서버 채널에서 쓸 수 있습니다.
refusal-not-a-move = “{ $text }” 같은 수는 이 게임에 없습니다. `/move`의 제안에 가능한 수가 나옵니다.
refusal-no-such-game = 여기에는 그런 게임이 없습니다.
refusal-no-such-topic = 그런 주제는 없습니다.
refusal-faulty = { $table }번 테이블의 기록이 손상되었습니다. 봇 관리자가 `check`로 고칠 수 있습니다.
refusal-unknown-version = { $table }번 테이블에는 더 새로운 봇이 필요합니다.
refusal-bad-quiet-hours = 조용한 시간은 22:00-08:00처럼 적어 주세요.
refusal-bad-zone = “{ $zone }” 시간대는 없습니다. 제안에서 골라 주세요.
refusal-bad-name = 이름은 1~32자입니다.
refusal-not-stood-in = 자리를 직접 지키고 있습니다.
refusal-missing-right = 봇에 이 채널의 권한이 부족합니다. 필요한 권한: 채널 보기, 메시지 보내기, 파일 첨부, 메시지 기록 보기.
refusal-missing-view-channel = 봇이 이 채널을 볼 수 없습니다. “채널 보기” 권한을 주세요.
refusal-missing-send-messages = 봇이 여기에 글을 쓸 수 없습니다. “메시지 보내기” 권한을 주세요.
refusal-missing-attach-files = 봇이 여기에 그림을 올릴 수 없습니다. “파일 첨부” 권한을 주세요.
refusal-missing-read-message-history = 봇이 메시지 기록을 볼 수 없습니다. “메시지 기록 보기” 권한을 주세요.
refusal-missing-create-public-threads = 봇이 스레드를 만들 수 없습니다. “공개 스레드 만들기” 권한을 주세요.
refusal-missing-send-messages-in-threads = 봇이 스레드에 글을 쓸 수 없습니다. “스레드에서 메시지 보내기” 권한을 주세요.
refusal-not-owner = 봇의 주인만 할 수 있습니다.
bug = 저희 쪽에 문제가 생겼고, 바뀐 것은 없습니다. 번호 { $number }번이 원인을 찾는 데 도움이 됩니다.
