import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { listScheduleProblems, SCHEDULE_ROW_LABELS } from '#contract/main/schedule-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { isInScope } from '#server/access/scope.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { created, personOf, type CallContext } from '#server/http/call-context.ts';
import { parseDate } from '#shared/calendar.ts';
import { messageOf } from './save-schedule.ts';

type UploadRow = ParsedArg<'uploadSchdl'>['rows'][number];

const rowSchema = z.object({
  schdlNm: z.string(),
  schdlDivCd: z.string(),
  strtDt: z.string(),
  endDt: z.string(),
  deptCd: z.string().nullable(),
});
type EntryRow = z.infer<typeof rowSchema>;
const KIND: UploadKind<EntryRow, null> = { op: 'uploadSchdl', row: rowSchema, context: z.null() };

const reaches = (call: CallContext, deptCd: string | null): boolean =>
  isInScope(call.scope, { deptCd, ownerId: personOf(call).userId });

/** Judges the rows of a workbook by the rules of the form and keeps the good ones. */
export async function checkScheduleUpload(call: CallContext, rows: readonly UploadRow[]): Promise<CheckAnswer> {
  const codes = await call.db
    .selectFrom('cmmnCd')
    .select(['cdId', 'cdNm'])
    .where('upCdId', '=', 'SCHDL_DIV')
    .where('useYn', '=', 'Y')
    .execute();
  // A workbook may hold the code or its name.
  const kinds = new Map(
    codes.flatMap(({ cdId, cdNm }) => [
      [cdNm, cdId],
      [cdId, cdId],
    ]),
  );
  const depts = new Set((await call.db.selectFrom('dept').select('deptCd').execute()).map(({ deptCd }) => deptCd));
  const judge = ({ rowNo, ...cells }: UploadRow): Verdict<EntryRow> => {
    const schdlDivCd = kinds.get(cells.schdlDivCd.trim()),
      strtDt = parseDate(cells.strtDt),
      endDt = parseDate(cells.endDt),
      deptCd = cells.deptCd.trim() || null;
    if (schdlDivCd === undefined) return { rowNo, problem: SCHEDULE_ROW_LABELS.kind };
    if (strtDt === null || endDt === null) return { rowNo, problem: message('M-DATE-FMT') };
    if (deptCd !== null && !depts.has(deptCd)) return { rowNo, problem: SCHEDULE_ROW_LABELS.dept };
    const row = { schdlNm: cells.schdlNm.trim(), schdlDivCd, strtDt, endDt, deptCd },
      [problem] = listScheduleProblems(row);
    if (problem) return { rowNo, problem: messageOf(problem) };
    return reaches(call, deptCd) ? { rowNo, row } : { rowNo, problem: SCHEDULE_ROW_LABELS.scope };
  };
  return keepChecked(call, KIND, null, rows.map(judge));
}

/** Enters the rows of a check, once. What lies outside the scope by now is left out and counted. */
export async function applyScheduleUpload(
  call: CallContext,
  uploadId: string,
): Promise<{ totCnt: number; okCnt: number; errCnt: number }> {
  const { rows, errCnt } = await takeChecked(call, KIND, uploadId),
    { regId, modId } = created(call);
  const entries = rows
    .filter(({ deptCd }) => reaches(call, deptCd))
    .map((row) => ({ acdmSchdlId: randomUUID(), ...row, linkUrl: '', cntn: '', regId, modId, version: 1 }));
  await insertRows(call.db, 'acdmSchdl', entries, call.now);
  const totCnt = rows.length + errCnt;
  return { totCnt, okCnt: entries.length, errCnt: totCnt - entries.length };
}
