/* What screens of this area use of the page's shared state; only state/ knows where it comes from. */
export { useAuth, usePermit, usePerson } from '#bridge/shared-state/useSharedState.ts';
export { useDirtyForm } from '#bridge/shared-state/useDirtyForm.ts';
export { useExcelDownload } from '#bridge/files/useExcelDownload.ts';
export { sheetPort } from '#bridge/files/sheets.ts';
export { findVersionConflict, reportStale, type VersionConflict } from '#bridge/failures/version-conflict.ts';
export { findFieldErrors } from '#bridge/failures/field-errors.ts';
export { uploadEditorImage } from '#bridge/files/file-port.ts';
export { useConnectionStatus } from '#bridge/shared-state/useSharedState.ts';
export { useRememberedState } from '#bridge/screen-memory/screen-memory.ts';
