/* What screens of this area use of the page's shared state; only state/ knows where it comes from. */
export { reportStale } from '#bridge/failures/version-conflict.ts';
export { sheetPort } from '#bridge/files/sheets.ts';
export { useAuth, useConnectionStatus, usePermit, usePerson } from '#bridge/shared-state/useSharedState.ts';
export { endReopened, useReopened, useReopenedEnd, type Reopened } from '#bridge/reopened/reopened.ts';
export { findUnsent, reopenUnsent, useUnsent } from '#bridge/reopened/unsent.ts';
export { useOwnEdits } from '#bridge/shared-state/useOwnEdits.ts';
export { filePort, uploadEditorImage, uploadGroup } from '#bridge/files/file-port.ts';
export { useUnfinishedWrites } from '#bridge/shared-state/useSharedState.ts';
