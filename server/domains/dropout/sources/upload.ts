import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { IND_CDS, RUN_EXCLUSIONS, UPLOAD_SOURCES } from '#contract/dropout/dropout-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { asSystem, withoutRowSecurity } from '#server/access/row-security.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { invalidField, refused } from '#server/http/failure.ts';
import { readCells } from '#shared/dropout/sources.ts';
import { termOfDay } from '#shared/dropout/terms.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { say } from '../say.ts';
import { loadEvents, writeExclusions, writeLoad, writeValues } from './source-records.ts';

const rowSchema = z.object({
    stdNo: z.string(),
    values: z.array(
      z.object({
        indCd: z.enum(IND_CDS),
        rawVal: z.string().nullable(),
        rawCd: z.string().nullable(),
        auxVal: z.number().nullable(),
      }),
    ),
    exclRsnCd: z.enum(RUN_EXCLUSIONS).nullable(),
  }),
  contextSchema = z.object({ loadId: z.string(), srcCd: z.enum(UPLOAD_SOURCES), baseDt: z.string() });
type Row = z.infer<typeof rowSchema>;
const KIND: UploadKind<Row, z.infer<typeof contextSchema>> = {
  op: 'uploadSrcData',
  row: rowSchema,
  context: contextSchema,
};

/** Says of each row what is wrong with it, and keeps the good ones with a load that waits. @throws Failure 400 */
export async function checkSource(
  call: CallContext,
  { srcCd, baseDt, rows }: ParsedArg<'uploadSrcData'>,
): Promise<CheckAnswer> {
  if (baseDt > koreanDate8(call.now)) throw invalidField('baseDt', message('M-FUTURE', { label: '기준일' }));
  const known = new Set(
      (
        await asSystem(call, (db) =>
          db
            .selectFrom('student')
            .select('stdNo')
            .where('stdNo', '=', sql<string>`any(${rows.map(({ stdNo }) => stdNo.trim())}::text[])`)
            .execute(),
        )
      ).map(({ stdNo }) => stdNo),
    ),
    rowOf = new Map<string, number>();
  const verdicts = rows.map(({ rowNo, ...cells }): Verdict<Row> => {
    const stdNo = cells.stdNo.trim(),
      before = rowOf.get(stdNo),
      read = readCells(srcCd, cells);
    if (!known.has(stdNo)) return { rowNo, problem: message('M-ROW-NOSTD') };
    if (before !== undefined) return { rowNo, problem: message('M-ROW-DUP', { row: before }) };
    rowOf.set(stdNo, rowNo);
    if (read === null) return { rowNo, problem: say('valueRange') };
    return { rowNo, row: { stdNo, values: [...read.values], exclRsnCd: read.exclRsnCd } };
  });
  const loadId = randomUUID(),
    answer = await keepChecked(call, KIND, { loadId, srcCd, baseDt }, verdicts);
  await writeLoad(staffActor(call), {
    loadId,
    srcCd,
    loadMthdCd: 'XLS',
    baseDt,
    okCnt: answer.okCnt,
    errCnt: answer.errCnt,
    loadSt: 'VLDT',
  });
  return answer;
}

/**
 * Writes the good rows of a check, once: values of the runs, which change no owner, or the students that are left out of
 * the term of the base date. @throws Failure 409 STATE for wrong rows that were not confirmed to be left out
 */
export async function applySource(call: CallContext, { uploadId, skipErrYn }: ParsedArg<'applySrcDataUpload'>) {
  const { context, rows, errCnt } = await takeChecked(call, KIND, uploadId);
  if (errCnt > 0 && skipErrYn === 'N') throw refused('STATE', message('M-XLS-SKIP', { n: errCnt }));
  const actor = staffActor(call);
  await loadEvents.happen(call, { id: context.loadId }, 'apply');
  await withoutRowSecurity(call.db, async () => {
    await writeValues(
      actor,
      context,
      rows.flatMap(({ stdNo, values }) => values.map((value) => ({ stdNo, ...value }))),
    );
    await writeExclusions(
      actor,
      termOfDay(context.baseDt),
      context.loadId,
      rows.flatMap(({ stdNo, exclRsnCd }) => (exclRsnCd === null ? [] : [{ stdNo, exclRsnCd }])),
    );
  });
  return { totCnt: rows.length + errCnt, okCnt: rows.length, errCnt };
}
