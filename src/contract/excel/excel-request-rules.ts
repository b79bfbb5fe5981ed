/** States of a workbook that is made in the background. */
export const EXCEL_REQUEST_STATES = ['WAIT', 'RUN', 'DONE', 'FAIL', 'STOP'] as const;
export type ExcelRequestState = (typeof EXCEL_REQUEST_STATES)[number];

/** Whether a workbook is still being waited for. */
export const isExcelUnderWay = (statCd: ExcelRequestState): boolean => statCd === 'WAIT' || statCd === 'RUN';

/** Most rows of a workbook that the page makes while a person waits. */
export const MAX_EXCEL_ROWS_AT_ONCE = 10_000;
/** Most rows of any workbook. */
export const MAX_EXCEL_ROWS = 50_000;
/** So long a workbook made in the background can be fetched. */
export const EXCEL_KEPT_HOURS = 24;
