# 크라스 카리어트. 라운드는 여러 턴으로 이루어지고, 턴은 한 바퀴만 돕니다.

krass_kariert-title = 크라스 카리어트
krass_kariert-summary = 순서를 바꾸지 않고 손의 카드를 모두 내려놓으세요. 카드가 남은 사람이 토큰을 냅니다. 3~5명, 짧은 라운드 여러 번.

krass_kariert-option-chips = 토큰 몇 개로 시작하나요?
krass_kariert-option-chips-2 = 두 개
krass_kariert-option-chips-3 = 세 개

krass_kariert-asked-deal = 카드를 나누고 있습니다.
krass_kariert-asked-lead = { PARTICLE($name, "이/가") } 턴을 시작합니다.
krass_kariert-asked-lead-you = 내가 턴을 시작합니다. 아무 조합이나 내세요.
krass_kariert-asked-act = { $name } 차례: 더 센 조합을 내거나 예비 카드를 가져갑니다.
krass_kariert-asked-act-you = 내 차례: 더 센 조합을 내거나 예비 카드를 가져가세요.
krass_kariert-asked-place = { PARTICLE($name, "이/가") } 벌칙으로 카드를 뽑아 손에 넣습니다.
krass_kariert-asked-place-you = 벌칙으로 뽑은 카드를 손의 틈에 넣으세요.
krass_kariert-over = { PARTICLE($losers, "은/는") } 낼 토큰이 없어 졌습니다. { PARTICLE($winners, "이/가") } 이겼습니다.

krass_kariert-card-x = X
krass_kariert-card-stop = 중단 카드
krass_kariert-card-penalty = 벌칙 카드
krass_kariert-at = [{ $position }] **{ $card }**
krass_kariert-x-as = X({ $number })
krass_kariert-with-x = { $what } (X는 { $numbers })
krass_kariert-kind-single = { $number }
krass_kariert-kind-two-run = 연속 { $lowest }-{ $number }
krass_kariert-kind-pair = { $number } 두 장
krass_kariert-kind-three-run = 연속 { $lowest }~{ $number }
krass_kariert-kind-triple = { $number } 세 장

krass_kariert-standing = { $name } ● { $chips }, { $hand }장
krass_kariert-seat = **{ $name }**: 토큰 { $chips }개, 손패 { $hand }장, 예비 카드 { $reserves }
krass_kariert-no-reserves = 없음
krass_kariert-no-cards = 없음
krass_kariert-pile = { $deal }라운드. 뽑는 더미: { $count }장
krass_kariert-lies = { $name }: **{ $what }**
krass_kariert-took = { $name }: 예비 카드 { PARTICLE($card, "을/를") } 가져감
krass_kariert-to-beat = 이겨야 할 조합: **{ $what }** (한 장, 두 장 연속, 같은 두 장, 세 장 연속, 같은 세 장)
krass_kariert-penalties = 이 턴을 이기면 카드 { $cards }장을 뽑습니다.
krass_kariert-still-to-act = 남은 사람: { $names }

krass_kariert-fact-dealt = { $deal }라운드: 모두 새 손패를 받았습니다. { PARTICLE($name, "이/가") } 먼저 시작합니다.
krass_kariert-fact-played = { PARTICLE($name, "이/가") } **{ $what }** 조합을 냈습니다.
krass_kariert-fact-took = { PARTICLE($name, "이/가") } 예비 카드 { PARTICLE($card, "을/를") } 가져갔습니다.
krass_kariert-fact-won-stop = { PARTICLE($name, "이/가") } 턴을 중단하고 이겼습니다.
krass_kariert-fact-won-strongest = { PARTICLE($name, "이/가") } 턴을 이겼습니다.
krass_kariert-fact-won-leader = 아무도 조합을 내지 않아 시작한 사람이 턴을 이겼습니다: { $name }
krass_kariert-fact-drew = { PARTICLE($name, "이/가") } 벌칙으로 카드를 한 장 뽑았습니다.
krass_kariert-fact-drew-card = { PARTICLE($name, "이/가") } 벌칙으로 { PARTICLE($card, "을/를") } 뽑았습니다.
krass_kariert-fact-safe = { PARTICLE($name, "이/가") } 카드를 모두 내려놓았습니다.
krass_kariert-fact-leads = 다음 시작: { $name }
krass_kariert-fact-ended-stuck = { $deal }라운드 끝: 이길 수도 예비 카드를 가져갈 수도 없는 사람이 나왔습니다.
krass_kariert-fact-ended-one-left = { $deal }라운드 끝: 한 사람만 카드가 남았습니다.
krass_kariert-fact-ended-none-left = { $deal }라운드 끝: 아무도 카드가 남지 않았습니다.
krass_kariert-fact-paid = { PARTICLE($name, "이/가") } 토큰을 하나 냈습니다. { $chips }개 남았습니다.
krass_kariert-fact-lost = { PARTICLE($name, "이/가") } 낼 토큰이 없어 졌습니다.

krass_kariert-hand = 내 손패: { $cards }
krass_kariert-reserves = 내 예비 카드: { $cards }
krass_kariert-drawn = 뽑은 카드: **{ $card }**. { $left ->
    [0] 마지막 카드입니다.
   *[other] { $left }장 더 뽑습니다.
}
krass_kariert-only-one = 할 수 있는 일이 하나뿐입니다.
krass_kariert-gap = { PARTICLE($left, "과/와") } { $right } 사이에
krass_kariert-gap-left = 왼쪽 끝, { $card } 앞에
krass_kariert-gap-right = 오른쪽 끝, { $card } 뒤에
krass_kariert-gap-empty = 빈손에

krass_kariert-move-play = { $cards } 내기 ({ $at }번)
krass_kariert-move-take = { PARTICLE($card, "을/를") } { $gap } 가져오기
krass_kariert-move-insert = { PARTICLE($card, "을/를") } { $gap } 넣기
krass_kariert-block-x = { $cards } 내기 ({ $at }번), 숫자 고르기 …
krass_kariert-likely = { $move }
krass_kariert-button-take = { $card } 가져오기 …
krass_kariert-pick-block = 내기 …
krass_kariert-pick-gap = 다른 틈 …
krass_kariert-pick-then = 정확히 어떻게 할까요?
krass_kariert-back = 뒤로

krass_kariert-refusal-over = 이 게임은 끝났습니다.
krass_kariert-refusal-not-your-turn = 아직 차례가 아닙니다.
krass_kariert-refusal-acted-already = 이번 턴에는 이미 행동했습니다. 턴은 한 바퀴만 돕니다.
krass_kariert-refusal-out-of-the-deal = 카드를 모두 내려놓아 이번 라운드는 안전합니다.
krass_kariert-refusal-nothing-to-place = 넣을 카드가 없습니다.
krass_kariert-refusal-place-first = 먼저 뽑은 카드를 틈에 넣어 주세요. “insert”와 위치를 적으면 됩니다.
krass_kariert-refusal-no-such-position = 손패에 { $position }번 자리가 없습니다. 카드는 { $cards }장입니다.
krass_kariert-refusal-too-long = 조합은 최대 { $longest }장입니다.
krass_kariert-refusal-only-alone = 중단 카드와 벌칙 카드는 한 장씩만 냅니다.
krass_kariert-refusal-x-missing = X마다 어떤 숫자인지 적어 주세요. 예: X=9
krass_kariert-refusal-x-too-many = 적은 숫자가 X보다 많습니다.
krass_kariert-refusal-x-does-not-fit = 그 숫자로는 조합이 되지 않습니다.
krass_kariert-refusal-not-a-combination = 이 카드들은 조합이 아닙니다. 나란히 있는 같은 숫자나 연속된 숫자여야 합니다.
krass_kariert-refusal-does-not-beat = 놓여 있는 조합보다 세지 않습니다.
krass_kariert-refusal-leader-takes-none = 턴을 시작하는 사람은 카드를 내야 합니다. 예비 카드는 뒤따를 때만 가져갑니다.
krass_kariert-refusal-reserve-gone = { $reserve }번 예비 카드는 이제 없습니다.
krass_kariert-refusal-no-such-gap = { $gap }번 틈이 없습니다. 오른쪽 끝은 { $last }번입니다.

krass_kariert-topics = aim trick combinations x reserves special end mistakes
krass_kariert-topic-aim = 목표
krass_kariert-topic-aim-text = 손패를 모두 내려놓으세요. 카드 순서는 바꿀 수 없습니다. 나란히 있는 카드만 함께 낼 수 있고, 낸 자리는 메워집니다. 라운드가 끝날 때 카드가 남은 사람이 토큰을 냅니다. 낼 토큰이 없으면 지고, 나머지는 모두 이깁니다.
krass_kariert-topic-trick = 한 턴
krass_kariert-topic-trick-text = 턴은 한 바퀴만 돕니다. 시작한 사람은 아무 조합이나 냅니다. 다음 사람들은 차례로 더 센 조합을 내거나, 중단 카드나 벌칙 카드를 내거나, 자기 예비 카드를 가져갑니다. 이긴 사람이 다음 턴을 시작합니다.
krass_kariert-topic-combinations = 조합
krass_kariert-topic-combinations-text = 약한 것부터: 한 장, 두 장 연속, 같은 두 장, 세 장 연속, 같은 세 장. 종류가 높으면 숫자와 상관없이 이깁니다. 같은 종류면 큰 숫자가 이기고, 같으면 이기지 못합니다. 묶음 안의 순서는 자유입니다. 8-10-9도 연속입니다.
krass_kariert-topic-x = X
krass_kariert-topic-x-text = X는 낼 때 정하는 1~12 중 한 숫자입니다. 혼자 내거나 옆 카드와 함께 냅니다.
krass_kariert-topic-reserves = 예비 카드
krass_kariert-topic-reserves-text = 앞에 예비 카드 두 장이 있습니다. 한 장을 손의 아무 틈에 넣으면 차례가 끝나며, 이길 수 있을 때도 할 수 있습니다. 예비 카드는 손패가 아니므로 다 내지 않아도 됩니다. 예비 카드가 없으면 반드시 내야 하고, 낼 수 없으면 라운드가 끝나고 토큰을 냅니다.
krass_kariert-topic-special = 중단 카드와 벌칙 카드
krass_kariert-topic-special-text = 둘 다 한 장씩, 무엇 위에든 낼 수 있습니다. 중단 카드는 턴을 바로 끝내고 이깁니다. 벌칙 카드는 세기가 없어서, 다음 사람은 그 전에 놓인 조합을 이겨야 합니다. 턴을 이긴 사람은 벌칙 카드 한 장마다 세 장을 뽑아 하나씩 틈에 넣습니다.
krass_kariert-topic-end = 라운드의 끝
krass_kariert-topic-end-text = 꼼짝할 수 없는 사람이 나오면(그 사람이 냅니다), 턴이 끝났을 때 한 사람만 카드가 남으면(그 사람이 냅니다), 아무도 남지 않으면(그 턴에 행동한 사람 가운데 이긴 사람만 빼고 모두 냅니다) 라운드가 끝납니다.
krass_kariert-topic-mistakes = 자주 놓치는 것
krass_kariert-topic-mistakes-text = 턴은 한 바퀴만 돕니다. 턴을 이기는 것은 중요하지 않고, 카드를 없애는 것이 전부입니다. 예비 카드는 손패가 아닙니다. 이길 수 있어도 예비 카드를 가져갈 수 있습니다. 예비 카드가 없으면 이길 수 있을 때 반드시 내야 합니다. 중단 카드와 벌칙 카드는 무엇 위에든, 한 장씩만 냅니다. 벌칙은 다음 사람이 아니라 이긴 사람이 뽑습니다. 턴 중에 카드가 떨어져도 턴은 계속됩니다. 마지막 토큰을 내도 끝이 아닙니다.
