import { MAX_EXCEL_ROWS, MAX_EXCEL_ROWS_AT_ONCE } from '#contract/excel/excel-request-rules.ts';
import { message } from '#messages/message.ts';
import type { CallContext } from './call-context.ts';
import { invalid, refused } from './failure.ts';
import { HTTP_MESSAGES } from './messages.ts';

/**
 * The number of rows of a download, when a workbook may hold them.
 * @throws Failure 400 when there are too many; 409 LIMIT when there are too many for a direct answer, which the page
 * takes for the moment to order the file
 */
export function requireExcelSize(call: CallContext, rows: number): number {
  if (rows > MAX_EXCEL_ROWS) throw invalid([{ field: '', message: message('M-XLS-LIMIT') }]);
  if (rows > MAX_EXCEL_ROWS_AT_ONCE && call.isOrdered !== true) throw refused('LIMIT', HTTP_MESSAGES.excelInBackground);
  return rows;
}
