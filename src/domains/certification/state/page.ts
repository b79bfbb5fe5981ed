/* What screens of this area use of the page's shared state; only state/ knows where it comes from. */
export { reportStale } from '#bridge/failures/version-conflict.ts';
export { sheetPort } from '#bridge/files/sheets.ts';
export { filePort, uploadEditorImage } from '#bridge/files/file-port.ts';
export { saveCarriedPdf } from '#bridge/files/useFileDownload.ts';
export { useExcelDownload } from '#bridge/files/useExcelDownload.ts';
export { useAuth, useConnectionStatus } from '#bridge/shared-state/useSharedState.ts';
export { usePolling } from '#bridge/shared-state/usePolling.ts';
export { useReopened, type Reopened } from '#bridge/reopened/reopened.ts';
export { useUnsent } from '#bridge/reopened/unsent.ts';
