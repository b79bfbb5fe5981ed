import { BANNER_RULE_MESSAGES } from '#contract/communication/banner-rules.ts';

/** Sentences of banners, as their document has them. */
export const BANNER_MESSAGES = {
  ...BANNER_RULE_MESSAGES,
  noImage: '배너 이미지를 등록해주세요.',
  tooNarrow: '이미지 너비는 800px 이상이어야 합니다.',
  badLink: '링크 형식이 올바르지 않습니다.',
  badCrop: '이미지를 자른 범위가 올바르지 않습니다.',
  foreignImage: '이 배너에 올린 이미지가 아닙니다.',
  banner: '배너',
} as const;
