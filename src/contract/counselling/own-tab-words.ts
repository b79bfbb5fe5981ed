/** Sentences of the own tab of a kind (counselling.md 4.15). */
export const OWN_TAB_WORDS = {
  needConsent: '심리검사 동의가 필요합니다.',
  futureTest: '검사일은 오늘 이후일 수 없습니다.',
  needResult: '총점이나 결과를 입력해주세요.',
} as const;
