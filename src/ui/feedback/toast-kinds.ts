import type { ToastKind } from './feedback-store.ts';

/** Glyph and word of each kind: colour alone is not enough. */
export const TOAST_KINDS: Readonly<Record<ToastKind, { readonly icon: string; readonly word: string }>> = {
  success: { icon: 'check-circle', word: '완료' },
  info: { icon: 'info-circle', word: '안내' },
  warning: { icon: 'exclamation-triangle', word: '주의' },
  error: { icon: 'times-circle', word: '오류' },
};
