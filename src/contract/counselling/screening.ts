import { z } from 'zod';
import { declareWrite } from '../endpoint.ts';
import { appliedSchema, checkedExtra, checkedRowSchema, sheetRowNo, uploadRows } from '../excel/uploads.ts';
import { COUNSEL_API } from './kinds.ts';
import { cnslDivCd, onKinds } from './setting.ts';

const cell = z.string().max(100),
  cells = z.strictObject({
    ...sheetRowNo,
    stdNo: cell,
    asmDt: cell,
    agrYn: cell,
    q1: cell,
    q2: cell,
    q3: cell,
    q4: cell,
    q5: cell,
    q6: cell,
    q7: cell,
    q8: cell,
    q9: cell,
    gad7Tot: cell,
  }),
  /** More than a counsellor looks through at once. */
  MOST_CHOSEN = 5_000;

const foundSchema = checkedRowSchema.extend({
  /** The level that the nine answers propose, with its reason; null for a row that cannot be taken. */
  sugLvl: z.number().nullable(),
  sugCn: z.string().nullable(),
});
export type FoundScreening = z.infer<typeof foundSchema>;

/** Endpoints of 선별검사 업로드 (counselling.md 5.1): of a kind that assesses danger alone. */
export const screeningEndpoints = {
  uploadScrn: declareWrite({
    path: `${COUNSEL_API}/uploadScrn`,
    access: onKinds('C'),
    offline: 'online',
    personal: true,
    summary: '선별검사 검증',
    body: z.strictObject({ cnslDivCd, rows: uploadRows(cells) }),
    row: foundSchema,
    extra: checkedExtra,
  }),
  applyScrnUpload: declareWrite({
    path: `${COUNSEL_API}/applyScrnUpload`,
    access: onKinds('C'),
    offline: 'online',
    summary: '선별검사 반영',
    body: z.strictObject({
      cnslDivCd,
      uploadId: z.string().max(40),
      /** Rows of the workbook that become applications. */
      rowNos: z.array(sheetRowNo.rowNo).max(MOST_CHOSEN).meta({ label: '상담을 신청할 학생' }),
    }),
    row: appliedSchema,
  }),
};
