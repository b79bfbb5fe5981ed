/** Sentences of the transport itself, which no business document owns. */
export const HTTP_MESSAGES = {
  unknownField: '알 수 없는 항목이 있습니다. ({field})',
  badFormat: '{label} 형식이 올바르지 않습니다.',
  badBody: '요청 형식이 올바르지 않습니다.',
  noSuchPath: '없는 경로입니다.',
  csrf: '요청을 확인할 수 없습니다. 화면을 새로고침해주세요.',
  needRequestId: '요청 번호가 없습니다.',
  otherBody: '같은 요청 번호로 다른 내용을 보낼 수 없습니다.',
  tooLarge: '요청이 너무 큽니다.',
  mediaType: '지원하지 않는 요청 형식입니다.',
  oldPage: '새 버전이 있습니다. 화면을 새로고침해주세요.',
  diskFull: '서버의 저장 공간이 부족하여 저장할 수 없습니다. 관리자에게 문의해주세요.',
  excelInBackground: '10,000건을 넘는 파일은 요청해서 받아주세요.',
  defaultLabel: '값',
} as const;
