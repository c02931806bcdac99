# 켈티스. 카드 색: R 적갈색, Y 노랑, P 분홍, G 초록, B 하늘색.

keltis-title = 켈티스
keltis-summary = 카드를 줄지어 놓아 다섯 갈래 돌길을 걷습니다. 길은 일찍 시작하거나 아예 시작하지 않는 편이 좋습니다. 2~4명, 한 사람당 서른 번쯤 둡니다.

keltis-option-retake = 방금 버린 카드를 다시 가져갈 수 있나요?
keltis-option-retake-yes = 예, 막는 규칙이 없습니다
keltis-option-retake-no = 아니요, 이번 차례에는 그 더미가 닫힙니다
keltis-option-tie = 동점이면 누가 이기나요?
keltis-option-tie-shared = 함께 이깁니다
keltis-option-tie-wishing-stones = 소원석이 많은 사람

keltis-asked-setup = 타일과 카드를 펼치고 있습니다.
keltis-asked-act = { $name } 차례: 카드를 내거나 버립니다.
keltis-asked-act-you = 내 차례: 카드를 내거나 버리세요.
keltis-asked-advance = { $name } 차례: 한 칸 나아갈 말을 고릅니다.
keltis-asked-advance-you = 내 차례: 한 칸 나아갈 말을 고르세요.
keltis-asked-draw = { $name } 차례: 카드를 한 장 가져옵니다.
keltis-asked-draw-you = 내 차례: 카드를 한 장 가져오세요.

keltis-sources = { $points }점 (돌 { $stones }, 소원석 { $wishing }, 숫자 타일 { $numbers })
keltis-seat = **{ $name }**: { $sources }; 손패 { $hand }장; { $paths }
keltis-no-paths = 시작한 길 없음
keltis-path = { $path } { $values }, { $stone }번 돌 ({ $size ->
    [large] 큰 말
   *[small] 작은 말
})
keltis-draw-pile = 뽑는 더미: { $count }장
keltis-pile = 맨 위 { $card }, 모두 { $count }장
keltis-discards = 버린 더미: { $piles }
keltis-no-discards = 버린 더미가 모두 비어 있습니다.
keltis-tiles = { $path } 길의 타일: { $tiles }
keltis-tile = { $stone } { $tile }
keltis-tile-wishing-stone = 소원석
keltis-tile-clover = 클로버
keltis-tile-number = +{ $points }

keltis-fact-dealt = 카드를 나눴습니다. { PARTICLE($name, "이/가") } 먼저 시작합니다.
keltis-fact-played = { PARTICLE($name, "이/가") } **{ $card }** 카드를 냈습니다.
keltis-fact-discarded = { PARTICLE($name, "이/가") } **{ $card }** 카드를 버렸습니다.
keltis-fact-advanced = { $size ->
    [large] 큰
   *[small] 작은
} 말이 { $path } 길의 { $stone }번 돌로 갔습니다.
keltis-fact-scored = { PARTICLE($name, "이/가") } 숫자 타일로 { $points }점을 얻었습니다.
keltis-fact-wishing-stone = { PARTICLE($name, "이/가") } 소원석을 가져가 이제 { $count }개입니다.
keltis-fact-clover = 클로버: 한 걸음 더.
keltis-fact-clover-idle = 클로버지만 나아갈 말이 없습니다.
keltis-fact-drew = { PARTICLE($name, "이/가") } 카드를 한 장 뽑았습니다.
keltis-fact-drew-card = { PARTICLE($name, "이/가") } **{ $card }** 카드를 뽑았습니다.
keltis-fact-took = { PARTICLE($name, "이/가") } 버린 더미에서 **{ $card }** 카드를 가져갔습니다.
keltis-fact-ended-goal = 말 다섯 개가 목표 구역에 섰습니다. 게임이 끝났습니다.
keltis-fact-ended-pile = 뽑는 더미의 마지막 카드를 뽑았습니다. 게임이 끝났습니다.

keltis-hand = 내 손패: **{ $cards }**

keltis-move-play = { PARTICLE($card, "을/를") } 내기
keltis-move-begin = { PARTICLE($card, "을/를") } 내고 { $size ->
    [large] 큰 말로
   *[small] 작은 말로
} 시작하기
keltis-move-discard = { $card } 버리기
keltis-move-advance = { $path } 길에서 { $to }번 돌로 가기
keltis-move-draw-deck = 더미에서 뽑기
keltis-move-draw = { $card } 가져가기
keltis-button-play = { $card } 내기{ $size ->
    [large] , 큰 말
    [small] , 작은 말
   *[none] { "" }
}
keltis-pick-discard = 대신 카드 버리기 …

keltis-refusal-over = 이 게임은 끝났습니다.
keltis-refusal-not-your-turn = 아직 차례가 아닙니다.
keltis-refusal-first-act = 먼저 카드를 내거나 버려 주세요.
keltis-refusal-first-advance = 먼저 한 칸 나아갈 말을 골라 주세요.
keltis-refusal-first-draw = 이미 카드를 냈습니다. 이제 한 장 가져오세요.
keltis-refusal-no-such-card = { PARTICLE($card, "은/는") } 손에 없습니다.
keltis-refusal-does-not-fit = { PARTICLE($card, "은/는") } 그 색의 줄에 맞지 않습니다. 줄의 방향이 반대입니다.
keltis-refusal-size-not-asked = 그 색의 줄은 이미 시작했으니 { PARTICLE($card, "은/는") } 크기 없이 냅니다.
keltis-refusal-size-asked = { PARTICLE($card, "은/는") } 새 줄을 시작합니다. 말의 크기를 “large”나 “small”로 덧붙여 주세요.
keltis-refusal-no-figure-left = 출발 돌에 남은 { $size ->
    [large] 큰
   *[small] 작은
} 말이 없습니다.
keltis-refusal-cannot-advance = { $colour } 길에는 나아갈 수 있는 내 말이 없습니다.
keltis-refusal-pile-empty = { $colour } 버린 더미가 비어 있습니다.
keltis-refusal-pile-closed = 이 테이블에서는 방금 버린 더미에서 가져갈 수 없습니다.

keltis-topics = turn rows tiles clover goal end points mistakes
keltis-topic-turn = 한 차례
keltis-topic-turn-text = 카드를 한 장 내거나 버리고, 한 장 가져옵니다. 뽑는 더미에서 뽑거나, 아무 버린 더미의 맨 위 카드를 가져갑니다. 클로버로 말이 더 가지 않는 한 다른 일은 없습니다.
keltis-topic-rows = 줄
keltis-topic-rows-text = 각자 색마다 자기 줄에 카드를 놓습니다. 줄은 어떤 카드로든 시작합니다. 처음 놓인 *다른* 값이 오름이나 내림 방향을 정하고, 그 뒤로는 같거나 그 방향으로 더 나아간 카드만 놓습니다. 같은 값은 언제나 맞고, 건너뛰어도 됩니다.
keltis-topic-tiles = 말과 타일
keltis-topic-tiles-text = 한 색의 첫 카드는 말 하나를 그 길의 1번 돌에 올립니다. 큰 말과 작은 말 중에 고릅니다. 다음 카드마다 한 칸 나아갑니다. 숫자 타일은 바로 점수를 주고 남습니다. 소원석은 가져갑니다. 클로버는 말을 한 번 더 움직입니다.
keltis-topic-clover = 클로버
keltis-topic-clover-text = 말이 클로버에 들어가면, 이미 길 위에 있고 끝 돌에 서지 않은 내 말 하나가 한 칸 나아갑니다. 어느 말인지는 직접 고릅니다. 그 칸의 타일도 효과가 있어 클로버가 이어질 수 있습니다. 클로버로 말을 출발시킬 수는 없습니다.
keltis-topic-goal = 끝 돌
keltis-topic-goal-text = 말이 이미 9번 돌에 있어도 맞는 카드는 놓을 수 있습니다. 그때는 길 위의 다른 말 하나가 한 칸 나아갑니다.
keltis-topic-end = 끝
keltis-topic-end-text = *모든 사람을 합쳐* 다섯 번째 말이 목표 구역(7, 8, 9번 돌)에 들어가거나, 뽑는 더미의 마지막 카드를 뽑으면 게임이 바로 끝납니다. 다섯 번째 말이 들어간 돌의 타일은 효과가 없고, 라운드를 마저 돌지 않습니다.
keltis-topic-points = 점수
keltis-topic-points-text = 1번부터 9번 돌까지 -4, -3, -2, 1, 2, 3, 6, 7, 10점입니다. 큰 말은 두 배이고 감점도 두 배입니다. 소원석은 0개 -4, 1개 -3, 2개 2, 3개 3, 4개 6, 5개 이상 10점입니다. 숫자 타일은 두 배가 되지 않습니다.
keltis-topic-mistakes = 자주 놓치는 것
keltis-topic-mistakes-text = 클로버로는 말을 출발시킬 수 없습니다. 한 사람이 아니라 모두 합쳐 말 다섯 개가 게임을 끝냅니다. 큰 말은 감점도 두 배지만 숫자 타일은 두 배가 아닙니다. 줄의 방향은 처음 놓인 다른 값이 정합니다. 보드에서 없어지는 타일은 소원석뿐입니다. 버린 더미에서는 맨 위 카드만 가져갑니다. 두 명이면 카드 30장이 아무도 모르게 빠집니다.
