import { z } from 'zod';
import { whole } from '../fields.ts';
import { UPLOAD_EFFECTS } from './upload-rules.ts';

/** Most rows of an uploaded workbook. */
const MAX_UPLOAD_ROWS = 5_000;

/** Number of a row in the workbook, as the program that made it counts. */
export const sheetRowNo = { rowNo: whole('행', 1, 1_048_576) };

/** Rows of a checked upload: what the cells held, as texts, and the row's number. */
export const uploadRows = <Row extends z.ZodType>(row: Row) => z.array(row).min(1).max(MAX_UPLOAD_ROWS);

/** What a check found: one row of the answer for each row of the workbook. */
export const checkedRowSchema = z.object({
  rowNo: z.number(),
  okYn: z.string(),
  message: z.string(),
  effectCd: z.enum(UPLOAD_EFFECTS).optional(),
});
export const checkedExtra = { uploadId: z.string(), totCnt: z.number(), okCnt: z.number(), errCnt: z.number() };
export const applyUploadBody = z.strictObject({ uploadId: z.string().max(40) });
export const appliedSchema = z.object({ totCnt: z.number(), okCnt: z.number(), errCnt: z.number() });

/** Answer to one row of a bulk change. */
export const outcomeSchema = z.object({
  id: z.string(),
  okYn: z.string(),
  code: z.number(),
  reason: z.string().nullable(),
  message: z.string(),
});
