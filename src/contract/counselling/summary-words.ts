/** Sentences of 이관 요약서 (counselling.md 5.1). */
export const SUMMARY_WORDS = {
  needOut: '외부기관 요약서 제공 동의가 필요합니다.',
  over: '유효기간이 지난 요약서입니다.',
  unreadable: 'QR의 주소가 온전하지 않습니다. 다시 촬영해주세요.',
  onlyOutside: '외부기관 의뢰에만 요약서를 발급할 수 있습니다.',
  askIssue: '서명하여 발급하면 수정할 수 없습니다. 발급하시겠습니까?',
  askRevoke: '회수하면 QR로 요약서를 열 수 없습니다. 회수하시겠습니까?',
  askClose: 'QR은 다시 볼 수 없습니다. 학생이 받았으면 닫아주세요.',
} as const;
