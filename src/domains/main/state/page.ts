/* What the home uses of the page's shared state; only state/ knows where it comes from. */
export { usePolling } from '#bridge/shared-state/usePolling.ts';
export { useAuth, usePerson, useScreenInfo } from '#bridge/shared-state/useSharedState.ts';
export { useDirtyForm } from '#bridge/shared-state/useDirtyForm.ts';
export { useReopened, useReopenedEnd, type Reopened } from '#bridge/reopened/reopened.ts';
export { useUnsent } from '#bridge/reopened/unsent.ts';
export { useOwnEdits } from '#bridge/shared-state/useOwnEdits.ts';
export { useDraft } from '#bridge/drafts/useDraft.ts';
export { sheetPort } from '#bridge/files/sheets.ts';
export { useExcelDownload } from '#bridge/files/useExcelDownload.ts';
export { findFieldErrors } from '#bridge/failures/field-errors.ts';
export { findVersionConflict } from '#bridge/failures/version-conflict.ts';
