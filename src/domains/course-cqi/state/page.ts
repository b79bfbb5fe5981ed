/* What screens of this area use of the page's shared state; only state/ knows where it comes from. */
export { sheetPort } from '#bridge/files/sheets.ts';
export { savePdf } from '#bridge/files/useFileDownload.ts';
export { useAuth } from '#bridge/shared-state/useSharedState.ts';
export type { Reopened } from '#bridge/reopened/reopened.ts';
export { useUnsent } from '#bridge/reopened/unsent.ts';
