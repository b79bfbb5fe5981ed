/* What screens of this area use of the page's shared state; only state/ knows where it comes from. */
export {
  useAuth,
  useConnectionStatus,
  usePermit,
  usePerson,
  useScreenInfo,
} from '#bridge/shared-state/useSharedState.ts';
export { useOwnEdits } from '#bridge/shared-state/useOwnEdits.ts';
export { usePolling } from '#bridge/shared-state/usePolling.ts';
export { useReopened, useReopenedEnd, type Reopened } from '#bridge/reopened/reopened.ts';
export { reopenUnsent, useUnsent } from '#bridge/reopened/unsent.ts';
export { sheetPort } from '#bridge/files/sheets.ts';
export { filePort, uploadEditorImage, uploadGroup } from '#bridge/files/file-port.ts';
export { findFieldErrors } from '#bridge/failures/field-errors.ts';
export { reportStale } from '#bridge/failures/version-conflict.ts';
