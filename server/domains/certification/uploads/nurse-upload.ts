import { readDecimal, readNumber } from '#shared/clean-text.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { UPLOAD_SRCS, type UploadSrc } from '#contract/certification/certi-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { asSystem } from '#server/access/row-security.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { created, personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, refused } from '#server/http/failure.ts';
import { lockKey } from '#server/records/numbers.ts';
import { parseDate } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { requireSetup } from '../reach.ts';
import { say } from '../say.ts';
import { batches } from './up-queries.ts';

const rowSchema = z.object({ stdNo: z.string(), itemCd: z.string(), val: z.number(), evalDt: z.string() }),
  contextSchema = z.object({ certiDiv: z.string(), srcDiv: z.enum(UPLOAD_SRCS) });
type Row = z.infer<typeof rowSchema>;
const KIND: UploadKind<Row, z.infer<typeof contextSchema>> = {
  op: 'uploadNurseData',
  row: rowSchema,
  context: contextSchema,
};
const RESULTS: Readonly<Record<string, number>> = { 합격: 1, 불합격: 0 };
type Wrong = 'passOrFail' | 'hoursPositive' | 'hoursPlaces';
const PLACES = 2,
  MOST_HOURS = 99_999;

function readHours(txt: string): number | Wrong {
  const hours = readNumber(txt);
  if (hours === null || hours <= 0 || hours > MOST_HOURS) return 'hoursPositive';
  return readDecimal(txt, PLACES) ?? 'hoursPlaces';
}

/** What the cell of a value says, or what is wrong with it. */
const READERS: Readonly<
  Record<
    UploadSrc,
    { readonly read: (txt: string) => number | Wrong; readonly unknown: 'unknownSkill' | 'unknownClinic' }
  >
> = {
  SKILL_PASS: { read: (txt) => RESULTS[txt] ?? 'passOrFail', unknown: 'unknownSkill' },
  CLINIC_HOUR: { read: readHours, unknown: 'unknownClinic' },
};

/** Says of each row what is wrong with it; it is applied only when nothing is. @throws Failure 403 */
export async function checkNurseData(
  call: CallContext,
  { certiDiv, srcDiv, rows }: ParsedArg<'uploadNurseData'>,
): Promise<CheckAnswer> {
  const programme = requireSetup(call, certiDiv, 'U');
  if (!programme.hasUploads) throw forbidden();
  const today = koreanDate8(call.now),
    { read, unknown } = READERS[srcDiv],
    students = await asSystem(call, (db) =>
      db
        .selectFrom('student')
        .select(['stdNo', 'stdNm', 'hakguaCd'])
        .where(sql<boolean>`"stdNo" = any (${rows.map(({ stdNo }) => stdNo.trim())}::text[])`)
        .execute(),
    ),
    studentOf = new Map(students.map((student) => [student.stdNo, student])),
    dept = await call.db
      .selectFrom('dept')
      .select('deptNm')
      .where('deptCd', '=', programme.ownerDeptCd)
      .executeTakeFirstOrThrow(),
    items = await call.db
      .selectFrom('certiUpItem')
      .select('itemCd')
      .where('srcDiv', '=', srcDiv)
      .where('useYn', '=', 'Y')
      .execute(),
    itemCds = new Set(items.map(({ itemCd }) => itemCd)),
    rowOf = new Map<string, number>();
  const judge = (cells: (typeof rows)[number]): Row | string => {
    const stdNo = cells.stdNo.trim(),
      itemCd = cells.itemCd.trim().toUpperCase(),
      student = studentOf.get(stdNo),
      val = read(cells.valTxt.trim()),
      evalDt = parseDate(cells.evalDt);
    if (!student) return message('M-ROW-NOSTD');
    if (student.stdNm !== cells.stdNm.trim().normalize('NFC')) return message('M-ROW-NAME');
    if (programme.hakguaCd !== null && student.hakguaCd !== programme.hakguaCd)
      return say('notNurse', { dept: dept.deptNm });
    if (!itemCds.has(itemCd)) return say(unknown);
    if (typeof val === 'string') return say(val);
    if (evalDt === null) return message('M-DATE-FMT');
    if (evalDt > today) return say('evalFuture');
    const before = rowOf.get(`${stdNo} ${itemCd}`);
    if (before !== undefined) return say('sameRow', { row: before });
    rowOf.set(`${stdNo} ${itemCd}`, cells.rowNo);
    return { stdNo, itemCd, val, evalDt };
  };
  const verdicts = rows.map((cells): Verdict<Row> => {
    const judged = judge(cells);
    return typeof judged === 'string' ? { rowNo: cells.rowNo, problem: judged } : { rowNo: cells.rowNo, row: judged };
  });
  return keepChecked(call, KIND, { certiDiv, srcDiv }, verdicts);
}

/** Writes a checked upload as one batch, when no row of it was wrong. @throws Failure 400, 403, 409 */
export async function applyNurseData(call: CallContext, uploadId: string) {
  const { context, rows, errCnt } = await takeChecked(call, KIND, uploadId);
  requireSetup(call, context.certiDiv, 'U');
  if (errCnt > 0) throw refused('STATE', say('errRows', { n: errCnt }));
  await lockKey(call.db, 'certiUpBatch.batchNo');
  const { last } = await call.db
      .selectFrom('certiUpBatch')
      .select(sql<number | null>`max("batchNo")`.as('last'))
      .executeTakeFirstOrThrow(),
    batchNo = (last ?? 0) + 1;
  await call.db
    .insertInto('certiUpBatch')
    .values({ certiUpBatchId: randomUUID(), batchNo, rowCnt: rows.length, ...context, ...created(call) })
    .execute();
  await insertRows(
    call.db,
    'certiUpload',
    rows.map(({ val, ...row }) => ({
      ...row,
      val: String(val),
      certiUploadId: randomUUID(),
      srcDiv: context.srcDiv,
      batchNo,
      regDt: call.now.toISOString(),
    })),
  );
  return { totCnt: rows.length, okCnt: rows.length, errCnt: 0 };
}

/** Takes a batch back: what was in force before it is in force again. @throws Failure 403, 409 */
export async function withdrawBatch(
  call: CallContext,
  { certiUpBatchId, version, rsn }: ParsedArg<'withdrawNurseBatch'>,
): Promise<void> {
  const batch = await batches.hold(call, certiUpBatchId);
  requireSetup(call, batch.certiDiv, 'U');
  if (batch.withdrawYn === 'Y') throw refused('STATE', say('withdrawn'));
  await batches.update(call, certiUpBatchId, version, {
    withdrawYn: 'Y',
    withdrawDt: call.now,
    withdrawId: personOf(call).userId,
    rsn,
  });
}
