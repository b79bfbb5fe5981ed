/** Sentences of List 선택·체크·라디오. */
export const LIST2_MESSAGES = {
  partlyChanged: '{ok}건을 변경하고 {failed}건은 제외했습니다. ({reason})',
} as const;
