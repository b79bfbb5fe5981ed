/* What the console uses of the page's shared state; only state/ knows where it comes from. */
export { useAuth, usePerson } from '#bridge/shared-state/useSharedState.ts';
export { findFieldErrors } from '#bridge/failures/field-errors.ts';
export { useExcelDownload } from '#bridge/files/useExcelDownload.ts';
export { sheetPort } from '#bridge/files/sheets.ts';
export { uploadGroup } from '#bridge/files/file-port.ts';
