/** Sentences about workbooks that are made in the background. */
export const EXCEL_MESSAGES = {
  tooMany: '만들고 있는 파일이 {n}건 있습니다. 완료된 후 다시 요청해주세요.',
  ended: '이미 끝난 요청입니다.',
  readyTitle: '엑셀 파일 준비: {name}',
  ready: '{file} ({n}건) 파일이 준비되었습니다. {hours}시간 동안 받은 파일에서 내려받을 수 있습니다.',
  failedTitle: '엑셀 파일 생성 실패: {name}',
  stopped: '요청을 취소했습니다.',
  lost: '파일을 만들지 못했습니다. 다시 요청해주세요.',
  noOrder: '사용자가 요청할 때 실행됩니다.',
} as const;
