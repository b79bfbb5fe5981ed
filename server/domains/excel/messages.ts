/** Sentences about workbooks that are made in the background. */
export const EXCEL_MESSAGES = {
  tooMany: '만들고 있는 파일이 {n}건 있습니다. 완료된 후 다시 요청해주세요.',
  ended: '이미 끝난 요청입니다.',
  stopped: '요청을 취소했습니다.',
  lost: '파일을 만들지 못했습니다. 다시 요청해주세요.',
  noOrder: '사용자가 요청할 때 실행됩니다.',
} as const;
