# 카드, 손패, 차례 알림, 대기실: 모든 게임 공통.

seat-name = { $name } 님
seat-you = 본인
list-comma = {", "}
list-last = { $first }, { $last }
list-dot = {" · "}

table-line = { $game } · { $table }번 테이블
where-server = { $server }
where-link = [테이블로 가기]({ $link })
until = { $time }까지
standing = { $name } **{ $points }**점
place = { $place }위 **{ $name }**: { $sources }
won = { $count ->
    [one] { PARTICLE($names, "이/가") } { $points }점으로 이겼습니다.
   *[other] { PARTICLE($names, "이/가") } { $points }점으로 함께 이겼습니다.
}

button-join = 참가
button-leave = 나가기
button-add-computer = 컴퓨터 추가
button-start = 시작
button-rules = 규칙
button-hand = 내 손패
button-history = 기록
button-since = 무슨 일이 있었나요?
button-undo = 무르기
button-agree = 동의
button-seat-back = 내 자리 되찾기

lobby-head = ### { $game } · { $table }번 테이블
    -# 방장: { $host }
lobby-sitter = { $number }. **{ $name }**
lobby-computer = { $number }. { $name }
lobby-option = -# { $option } **{ $value }**
lobby-wanted = -# { $least }~{ $most }명이 할 수 있습니다. 한 명 더 필요합니다.
lobby-enough = -# 시작할 수 있습니다. 최대 { $most }명.
pace-none = -# 시간 제한 없음.
pace-day = -# 한 수에 하루쯤. 깨어 있는 시간만 셉니다.
pace-hour = -# 한 수에 한 시간쯤. 깨어 있는 시간만 셉니다.
pace-three-days = -# 한 수에 사흘쯤. 깨어 있는 시간만 셉니다.

computer-name = 컴퓨터 { $number }

call = { $mentions } – { $game } { $table }번 테이블, 당신 차례입니다: { $link }
folded = -# 이 테이블의 카드는 아래로 옮겼습니다: [카드로 가기]({ $link })
closed = -# { $game } · { $table }번 테이블을 닫았습니다.
button-stand-in = 컴퓨터에게 맡기기
overdue = { $name }의 시간이 다 되었습니다. 원하면 돌아올 때까지 컴퓨터가 대신 둡니다.
stood-in = 컴퓨터가 { $name } 대신 둡니다. 언제든 자리를 되찾을 수 있습니다.
call-over = { $mentions } – { $game } { $table }번 테이블이 끝났습니다: { $link }
