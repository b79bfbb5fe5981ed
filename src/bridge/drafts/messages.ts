export const draftMessages = {
  changedSince: '불러온 내용 중 {n}개 항목은 그사이 다른 내용으로 저장되었습니다. 저장하기 전에 확인해주세요.',
} as const;
