/** Sentences of the section, in the manner of mileage.md. */
export const WORDS = {
  title: '마일리지',
  apply: '활동 신청',
  applications: '나의 신청',
  entries: '거래 내역',
  noApplications: '신청한 활동이 없습니다.',
  noEntries: '거래 내역이 없습니다.',
  noItems: '지금 신청할 수 있는 활동이 없습니다.',
  saved: '임시저장되었습니다.',
  submitted: '신청되었습니다. (신청번호 {no})',
  canceled: '신청을 취소했습니다.',
  cancelAsk: '{name} 신청을 취소하시겠습니까?',
  reviewer: '심사 의견 {text}',
  keptFiles: '첨부한 파일은 그대로 있습니다. 새로 선택하면 바뀝니다.',
} as const;
