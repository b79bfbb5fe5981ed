/** Sentences that only the guide says. */
export const GUIDE_MESSAGES = {
  noImage: '이미지를 1개 이상 등록해주세요.',
  foreignImage: '이 홍보에 등록한 이미지가 아닙니다.',
  badCrop: '이미지 자르기 범위가 올바르지 않습니다.',
} as const;

export const PROMO_STATE_NAMES = { DRAFT: '임시저장', OPEN: '공개', CLOSE: '종료' } as const;
