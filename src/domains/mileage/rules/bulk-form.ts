import type { BulkRow } from '#contract/mileage/bulk.ts';
import type { BulkState } from '#contract/mileage/mileage-codes.ts';
import { message } from '#messages/message.ts';
import type { ReadRow } from '#shared/excel/sheet-rows.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { uploadRows, type UploadRow } from '#ui/excel/upload-rows.ts';

/** A batch as its form holds it; its rows are those of a workbook. */
export type BulkForm = Pick<BulkRow, 'title' | 'sdaId' | 'mlgTermId' | 'docNo' | 'occurDt'>;

const NEW: BulkForm = { title: '', sdaId: '', mlgTermId: '', docNo: '', occurDt: '' };

/** A stored batch whose rows are replaced, or a new one. */
export const bulkFormOf = (batch: BulkRow | null): BulkForm => {
  if (!batch) return NEW;
  const { title, sdaId, mlgTermId, docNo, occurDt } = batch;
  return { title, sdaId, mlgTermId, docNo, occurDt };
};

export const bulkPayload = (form: BulkForm): BulkForm => ({
  ...form,
  title: form.title.trim(),
  docNo: form.docNo.trim(),
});

/** States in which a batch is corrected, requested or deleted. */
export const isEdited = (state: BulkState): boolean => state === 'VALIDATED' || state === 'RETURNED';

export const SHEET_COLUMNS = [
  { key: 'stdNo', label: '학번', width: 14 },
  { key: 'stdNm', label: '성명', width: 12 },
  { key: 'pntTxt', label: '점수', width: 8 },
  { key: 'rowRsn', label: '사유', width: 40 },
] as const;
type SheetKey = (typeof SHEET_COLUMNS)[number]['key'];
export type SheetRow = UploadRow<SheetKey>;
/** The template's one row, left out while it is unchanged. */
export const SHEET_SAMPLE = { stdNo: '00000000', stdNm: '견본', pntTxt: '10', rowRsn: '행사 참여' };
const MAX_ROWS = 5_000;

/** Rows of a workbook, or the sentence that refuses it. */
export function rowsOfSheet(read: readonly ReadRow[]): readonly SheetRow[] | string {
  const rows = uploadRows(SHEET_COLUMNS, SHEET_SAMPLE, read);
  if (!rows) return message('M-XLS-FORM');
  if (rows.length === 0) return message('M-XLS-EMPTY');
  return rows.length > MAX_ROWS ? message('M-XLS-ROWS') : rows;
}

/** What is wrong with a batch beside the rules of its fields. @param today YYYYMMDD */
export const checkBulk =
  (today: string) =>
  ({ occurDt }: Pick<BulkForm, 'occurDt'>): FieldErrors<BulkForm> =>
    occurDt > today ? { occurDt: message('M-FUTURE', { label: '발생일' }) } : {};
