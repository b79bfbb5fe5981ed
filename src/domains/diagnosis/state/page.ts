/* What screens of this area use of the page's shared state; only state/ knows where it comes from. */
export { tellStale } from '#bridge/failures/version-conflict.ts';
export { sheetPort } from '#bridge/files/sheets.ts';
export { useAuth, usePerson } from '#bridge/shared-state/useSharedState.ts';
export { usePolling } from '#bridge/shared-state/usePolling.ts';
