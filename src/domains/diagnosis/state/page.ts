/* What screens of this area use of the page's shared state; only state/ knows where it comes from. */
export { tellStale } from '#bridge/failures/version-conflict.ts';
export { uploadEditorImage } from '#bridge/files/file-port.ts';
export { sheetPort } from '#bridge/files/sheets.ts';
export { usePolling } from '#bridge/shared-state/usePolling.ts';
export { useReopened, useReopenedEnd, type Reopened } from '#bridge/reopened/reopened.ts';
export { useUnsent } from '#bridge/reopened/unsent.ts';
export { savePdf, useBookDownload } from '#bridge/files/useFileDownload.ts';
export { useExcelDownload } from '#bridge/files/useExcelDownload.ts';
export { useAuth, useConnectionWord, usePermit, usePerson } from '#bridge/shared-state/useSharedState.ts';
export { findFieldErrors } from '#bridge/failures/field-errors.ts';
