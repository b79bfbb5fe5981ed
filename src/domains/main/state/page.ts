/* What the home uses of the page's shared state; only state/ knows where it comes from. */
export { usePolling } from '#bridge/shared-state/usePolling.ts';
export { useAuth, usePerson, useScreenInfo } from '#bridge/shared-state/useSharedState.ts';
export { useReopened, useReopenedEnd, type Reopened } from '#bridge/reopened/reopened.ts';
export { useUnsent } from '#bridge/reopened/unsent.ts';
export { useOwnEdits } from '#bridge/shared-state/useOwnEdits.ts';
export { sheetPort } from '#bridge/files/sheets.ts';
export { useExcelDownload } from '#bridge/files/useExcelDownload.ts';
