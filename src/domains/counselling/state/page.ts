/* What screens of this area use of the page's shared state; only state/ knows where it comes from. */
export { findFieldErrors } from '#bridge/failures/field-errors.ts';
export { filePort } from '#bridge/files/file-port.ts';
export { reportStale } from '#bridge/failures/version-conflict.ts';
export { endReopened, useReopened, type Reopened } from '#bridge/reopened/reopened.ts';
export { useUnsent } from '#bridge/reopened/unsent.ts';
export { useAuth, useConnectionStatus, usePerson } from '#bridge/shared-state/useSharedState.ts';
export { usePolling } from '#bridge/shared-state/usePolling.ts';
export { sheetPort } from '#bridge/files/sheets.ts';
export { savePdf } from '#bridge/files/useFileDownload.ts';
export { useOwnEdits } from '#bridge/shared-state/useOwnEdits.ts';
export { useExcelDownload } from '#bridge/files/useExcelDownload.ts';
