/* What screens of this area use of the page's shared state; only state/ knows where it comes from. */
export { reportStale } from '#bridge/failures/version-conflict.ts';
export { sheetPort } from '#bridge/files/sheets.ts';
export { filePort } from '#bridge/files/file-port.ts';
export { useAuth, useScreenInfo } from '#bridge/shared-state/useSharedState.ts';
export { useDirtyForm } from '#bridge/shared-state/useDirtyForm.ts';
export { useReopened, type Reopened } from '#bridge/reopened/reopened.ts';
export { reopenUnsent, useUnsent } from '#bridge/reopened/unsent.ts';
export { useOwnEdits } from '#bridge/shared-state/useOwnEdits.ts';
