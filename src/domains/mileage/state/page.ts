/* What screens of this area use of the page's shared state; only state/ knows where it comes from. */
export { tellStale } from '#bridge/failures/version-conflict.ts';
export { filePort, uploadGroup } from '#bridge/files/file-port.ts';
export { sheetPort } from '#bridge/files/sheets.ts';
export { useAuth, useScreenInfo } from '#bridge/shared-state/useSharedState.ts';
export { useDraft } from '#bridge/drafts/useDraft.ts';
export { useDirtyForm } from '#bridge/shared-state/useDirtyForm.ts';
