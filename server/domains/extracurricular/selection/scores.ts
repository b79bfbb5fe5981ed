import { z } from 'zod';
import type { ParsedArg } from '#contract/registry.ts';
import { APPL_STATE_NAMES } from '#contract/extracurricular/appl-codes.ts';
import { familyOf } from '#contract/extracurricular/families.ts';
import { asSystem } from '#server/access/row-security.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure, refused, wrongState } from '#server/http/failure.ts';
import { versioned } from '#server/records/versioned.ts';
import { REGISTERS } from '../applicants/people.ts';
import { actorOf, changeRows, type StoredAppl } from '../applicants/store.ts';
import { requireRunning } from '../applications/cancel.ts';
import { managePeriod, type StoredPeriod } from '../periods/period-reach.ts';
import { sayAppl } from '../say.ts';

interface Score {
  readonly applId: string;
  readonly reviewScore: number | null;
}

export const applications = versioned({
  table: 'ecpAppl',
  key: 'applId',
  find: async ({ db }, applId) => {
    const row = await db
      .selectFrom('ecpAppl')
      .select(['applId', 'prdId', 'reviewScore', 'version'])
      .where('applId', '=', applId)
      .executeTakeFirst();
    return row && { ...row, reviewScore: row.reviewScore === null ? null : Number(row.reviewScore) };
  },
});

/** @throws Failure 409 STATE where nothing is reviewed, or all is decided */
function requireReview(period: StoredPeriod): void {
  requireRunning(period);
  if (period.selDiv !== 'REVIEW') throw refused('STATE', sayAppl('notReview'));
  if (period.selConfirmDt !== null) throw refused('STATE', sayAppl('scored'));
}

/** A score belongs to the application; of a team to all its rows. */
async function writeScore(call: CallContext, row: StoredAppl, reviewScore: number | null): Promise<void> {
  if (row.applSt !== 'APPLIED') throw wrongState(APPL_STATE_NAMES[row.applSt]);
  const rows =
    row.teamId === null
      ? [row]
      : await call.db
          .selectFrom('ecpAppl')
          .selectAll()
          .where('teamId', '=', row.teamId)
          .where('applSt', '=', 'APPLIED')
          .execute();
  await changeRows(actorOf(call), rows, { reviewScore: reviewScore === null ? null : String(reviewScore) });
}

/** The period of an application that the caller manages, held. @throws Failure 409 GONE, 403 */
export async function periodOfAppl(call: CallContext, applId: string): Promise<StoredPeriod> {
  const { prdId } = await applications.require(call, applId);
  return managePeriod(call, prdId, 'U', ['PeriodOprt'], 'update');
}

/** @throws Failure 409 GONE, VERSION, STATE, 403 */
export async function saveScore(
  call: CallContext,
  { applId, version, reviewScore }: ParsedArg<'saveReviewScore'>,
): Promise<void> {
  requireReview(await periodOfAppl(call, applId));
  await writeScore(call, await applications.take(call, applId, version), reviewScore);
}

const KIND: UploadKind<Score, { readonly prdId: string }> = {
  op: 'uploadReviewExcel',
  row: z.object({ applId: z.string(), reviewScore: z.number().nullable() }),
  context: z.object({ prdId: z.string() }),
};
const SCORE = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/;

/** Says of each row whose score it is, and keeps the good ones to be applied once. @throws Failure 403, 409 */
export async function checkScores(
  call: CallContext,
  { prdId, rows }: ParsedArg<'uploadReviewExcel'>,
): Promise<CheckAnswer> {
  const period = await managePeriod(call, prdId, 'U', ['PeriodOprt']);
  requireReview(period);
  const applied = await asSystem(call, (db) =>
      db
        .selectFrom('ecpAppl as a')
        .innerJoin(REGISTERS[familyOf(period.userDiv).people], 'who.userId', 'a.userId')
        .select(['a.applId', 'a.userId', 'a.applSt', 'who.userNm'])
        .where('a.prdId', '=', prdId)
        .where('a.applSt', '=', 'APPLIED')
        .execute(),
    ),
    byUser = new Map(applied.map((row) => [row.userId, row])),
    rowOf = new Map<string, number>();
  const verdicts = rows.map((row): Verdict<Score> => {
    const { rowNo } = row,
      userId = row.userId.trim(),
      found = byUser.get(userId),
      before = rowOf.get(userId);
    if (before !== undefined) return { rowNo, problem: sayAppl('sheetRepeated', { row: before }) };
    rowOf.set(userId, rowNo);
    if (!found) return { rowNo, problem: sayAppl('notApplicant') };
    if (row.userNm.trim() !== '' && row.userNm.trim() !== found.userNm) return { rowNo, problem: sayAppl('otherName') };
    const text = row.reviewScore.normalize('NFKC').trim();
    if (!SCORE.test(text)) return { rowNo, problem: sayAppl('sheetScore', { value: text.slice(0, 40) || '-' }) };
    return { rowNo, row: { applId: found.applId, reviewScore: Number(text) } };
  });
  return keepChecked(call, KIND, { prdId }, verdicts);
}

/** Writes the good scores of a check once; an applicant who has left meanwhile is passed over. @throws Failure 403, 409 */
export async function applyScores(call: CallContext, uploadId: string) {
  const { rows, errCnt, context } = await takeChecked(call, KIND, uploadId);
  requireReview(await managePeriod(call, context.prdId, 'U', ['PeriodOprt'], 'update'));
  let okCnt = 0;
  for (const { applId, reviewScore } of rows) {
    try {
      await writeScore(call, await applications.hold(call, applId), reviewScore);
      okCnt += 1;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
  const totCnt = rows.length + errCnt;
  return { totCnt, okCnt, errCnt: totCnt - okCnt };
}
