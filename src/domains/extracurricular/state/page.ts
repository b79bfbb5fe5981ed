/* What screens of this area use of the page's shared state; only state/ knows where it comes from. */
export { reportStale } from '#bridge/failures/version-conflict.ts';
export { sheetPort } from '#bridge/files/sheets.ts';
export { filePort, uploadEditorImage, uploadGroup } from '#bridge/files/file-port.ts';
export { saveCarriedPdf, savePdf } from '#bridge/files/useFileDownload.ts';
export { useExcelDownload } from '#bridge/files/useExcelDownload.ts';
export { useAuth, useConnectionStatus, usePerson } from '#bridge/shared-state/useSharedState.ts';
export { useReopened, type Reopened } from '#bridge/reopened/reopened.ts';
export { reopenUnsent, useUnsent } from '#bridge/reopened/unsent.ts';
export { MOST_OWN_EDITS, useOwnEdits } from '#bridge/shared-state/useOwnEdits.ts';
