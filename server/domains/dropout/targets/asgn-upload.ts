import { z } from 'zod';
import { message } from '#messages/message.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure } from '#server/http/failure.ts';
import { foldWidths } from '#shared/clean-text.ts';
import { termOfDay } from '#shared/dropout/terms.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { manages } from '../reach.ts';
import { say } from '../say.ts';
import { assignStaff, checkStaff, notifyStaff, type StaffChange } from './assignment.ts';
import { targets, type StoredTarget } from './target-records.ts';

const rowSchema = z.object({ trgtId: z.string(), advsrStfNo: z.string(), cnslrStfNo: z.string().nullable() });
type Row = z.infer<typeof rowSchema>;
const KIND: UploadKind<Row, object> = { op: 'uploadAsgn', row: rowSchema, context: z.object({}) };
const OPEN: ReadonlySet<StoredTarget['trgtSt']> = new Set(['UNAS', 'ASGN', 'PROG', 'MONI']);

/** Targets of the present term of these students; what is out of the caller's reach counts as missing. */
async function targetsOf(call: CallContext, stdNos: readonly string[]): Promise<ReadonlyMap<string, StoredTarget>> {
  const { schlYear, shtmCd } = termOfDay(koreanDate8(call.now)),
    rows = await call.db
      .selectFrom('drptTrgt')
      .selectAll()
      .where('schlYear', '=', schlYear)
      .where('shtmCd', '=', shtmCd)
      .where('stdNo', 'in', [...stdNos])
      .execute();
  return new Map(rows.filter((row) => OPEN.has(row.trgtSt) && manages(call, 'U', row)).map((row) => [row.stdNo, row]));
}

/** Says of each row what is wrong with it, and keeps the good ones; nothing is assigned yet. */
export async function checkAssignments(call: CallContext, { rows }: ParsedArg<'uploadAsgn'>): Promise<CheckAnswer> {
  const cells = rows.map(({ rowNo, stdNo, advsrStfNo, cnslrStfNo }) => ({
      rowNo,
      stdNo: foldWidths(stdNo).trim(),
      advsrStfNo: foldWidths(advsrStfNo).trim(),
      cnslrStfNo: foldWidths(cnslrStfNo).trim() || null,
    })),
    stdNos = [...new Set(cells.map(({ stdNo }) => stdNo))],
    known = new Set(
      (
        await asSystem(call, (db) => db.selectFrom('student').select('stdNo').where('stdNo', 'in', stdNos).execute())
      ).map(({ stdNo }) => stdNo),
    ),
    byStudent = await targetsOf(call, stdNos),
    seen = new Map<string, number>(),
    verdicts: Verdict<Row>[] = [];
  for (const { rowNo, stdNo, advsrStfNo, cnslrStfNo } of cells) {
    const before = seen.get(stdNo),
      target = byStudent.get(stdNo);
    if (!known.has(stdNo)) verdicts.push({ rowNo, problem: message('M-ROW-NOSTD') });
    else if (before !== undefined) verdicts.push({ rowNo, problem: message('M-ROW-DUP', { row: before }) });
    else if (!target) verdicts.push({ rowNo, problem: say('notTarget') });
    else {
      const problem = await problemOf(call, target, { advsrStfNo: advsrStfNo || null, cnslrStfNo });
      verdicts.push(
        problem === null ? { rowNo, row: { trgtId: target.trgtId, advsrStfNo, cnslrStfNo } } : { rowNo, problem },
      );
    }
    if (!seen.has(stdNo)) seen.set(stdNo, rowNo);
  }
  return keepChecked(call, KIND, {}, verdicts);
}

/** Why a target cannot be given to this staff, in the words of the assignment; null where it can. */
async function problemOf(
  call: CallContext,
  target: StoredTarget,
  staff: { readonly advsrStfNo: string | null; readonly cnslrStfNo: string | null },
): Promise<string | null> {
  try {
    await checkStaff(staffActor(call), target, staff);
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

/** Assigns the good rows of a check; what has become wrong meanwhile is left out and counted. @throws Failure 403, 409 */
export async function applyAssignments(call: CallContext, uploadId: string) {
  const { rows, errCnt } = await takeChecked(call, KIND, uploadId),
    actor = staffActor(call),
    changes: StaffChange[] = [];
  let left = 0;
  for (const { trgtId, ...staff } of rows.toSorted((one, other) => one.trgtId.localeCompare(other.trgtId))) {
    try {
      const row = await targets.hold(call, trgtId);
      changes.push(await assignStaff(actor, row, staff));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      left += 1;
    }
  }
  await notifyStaff(actor, changes);
  return { totCnt: rows.length + errCnt, okCnt: rows.length - left, errCnt: errCnt + left };
}
