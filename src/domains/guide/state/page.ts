/* What screens of this area use of the page's shared state; only state/ knows where it comes from. */
export { askAhead } from '#bridge/ask-ahead.ts';
export { useAuth, useConnectionWord } from '#bridge/shared-state/useSharedState.ts';
export { useDirtyForm } from '#bridge/shared-state/useDirtyForm.ts';
export { useExcelDownload } from '#bridge/files/useExcelDownload.ts';
export { useUnfinishedWrites } from '#bridge/shared-state/useSharedState.ts';
