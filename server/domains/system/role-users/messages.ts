/** Texts of 역할별 사용자. */
export const ROLE_USER_MESSAGES = {
  alarmTitle: '역할 만료 안내',
  alarmText: '{role} 역할의 사용 기간이 {date}에 끝납니다. 계속 필요하면 담당자에게 연장을 요청해주세요.',
  noneEnding: '만료예정인 사용자를 선택해주세요.',
} as const;
