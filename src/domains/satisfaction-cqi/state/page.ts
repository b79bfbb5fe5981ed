/* What screens of this area use of the page's shared state; only state/ knows where it comes from. */
export { findFieldErrors } from '#bridge/failures/field-errors.ts';
export { reportStale } from '#bridge/failures/version-conflict.ts';
export { filePort } from '#bridge/files/file-port.ts';
export { sheetPort } from '#bridge/files/sheets.ts';
export { savePdf } from '#bridge/files/useFileDownload.ts';
export { endReopened, useReopened, type Reopened } from '#bridge/reopened/reopened.ts';
export { useUnsent } from '#bridge/reopened/unsent.ts';
export { useAuth } from '#bridge/shared-state/useSharedState.ts';
