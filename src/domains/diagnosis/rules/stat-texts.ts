/* Sentences of the statistics that more than one of its tabs says. */
export const DIAGNOSIS_TEXTS = {
  noRows: '실명이 아닌 계획이라 숫자에서 응답자 목록을 열 수 없습니다.',
  noPeople: '이 조사는 개인별 응답을 열지 않아 숫자에서 응답자 목록을 열 수 없습니다.',
  changeFew: '두 차수에 모두 응답한 사람이나 한 차수에만 응답한 사람이 적어 비교를 표시하지 않습니다.',
  changeFilter: '실명이 아닌 계획의 사전·사후 비교는 조회 조건 없이 전체에서만 볼 수 있습니다.',
  scaleChanged: '문항의 척도가 최근 계획과 다릅니다. 점수는 100점으로 환산한 값입니다.',
} as const;
