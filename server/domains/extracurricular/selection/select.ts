import { createHash } from 'node:crypto';
import { PROPOSED_SELECTIONS, type SelResult } from '#contract/extracurricular/appl-codes.ts';
import type { SelectionCounts } from '#contract/extracurricular/appl.ts';
import { finishWork } from '#server/domains/work/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { alreadyDone, gone, invalidField, refused } from '#server/http/failure.ts';
import { versioned } from '#server/records/versioned.ts';
import { byLottery, byReview, cutOrder, type Candidate } from '#shared/extracurricular/selection.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import { listSessions, momentsOf } from '../applicants/period-facts.ts';
import { shownMinute } from '../applicants/refusals.ts';
import {
  actorOf,
  changeRows,
  moveUnits,
  NEWS,
  recount,
  tellPeople,
  unitsOf,
  type StoredAppl,
  type Unit,
} from '../applicants/store.ts';
import { requireRunning } from '../applications/cancel.ts';
import { openIntake, promoteLine } from '../applications/intake.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';
import { periodWork } from '../period-work.ts';
import { sayAppl } from '../say.ts';
import { applications } from './scores.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const periods = versioned({
  table: 'ecpPrd',
  key: 'prdId',
  find: async (call, prdId) => countProposals(call, prdId),
});

const appliedRows = ({ db }: Pick<CallContext, 'db'>, prdId: string): Promise<StoredAppl[]> =>
  db
    .selectFrom('ecpAppl')
    .selectAll()
    .where('prdId', '=', prdId)
    .where('applSt', '=', 'APPLIED')
    .orderBy('rankNo')
    .orderBy('applId')
    .execute();

/** Who would be selected, wait and be rejected, in units of the capacity. */
export async function countProposals(call: CallContext, prdId: string): Promise<SelectionCounts | null> {
  const period = await call.db.selectFrom('ecpPrd').select('version').where('prdId', '=', prdId).executeTakeFirst();
  if (!period) return null;
  const units = await unitsOf(call.db, await appliedRows(call, prdId));
  return { prdId, ...countsOf(units), version: period.version };
}
const countsOf = (units: readonly Unit[]) => {
  const count = (result: SelResult): number =>
    units.filter(({ rows }) => rows[0]?.selRslt === result).reduce((sum, { size }) => sum + size, 0);
  return { selectedCnt: count('SELECTED'), waitingCnt: count('WAITING'), rejectedCnt: count('REJECTED') };
};

/** @throws Failure 409 STATE for what is not proposed, or is confirmed */
function requireOpenSelection(period: StoredPeriod): void {
  requireRunning(period);
  if (!PROPOSED_SELECTIONS.includes(period.selDiv ?? '')) throw refused('STATE', sayAppl('notProposed'));
  if (period.selConfirmDt !== null) throw alreadyDone(sayAppl('decided'));
}

/** @throws Failure 409 STATE while people may still apply */
async function requireRecruited(call: CallContext, period: StoredPeriod): Promise<void> {
  const { rcrtEnd } = momentsOf(period, await listSessions(call.db, [period.prdId]));
  if (koreanMinute(call.now) < rcrtEnd) throw refused('STATE', sayAppl('recruiting', { when: shownMinute(rcrtEnd) }));
}

/** A team stands in the order with its leader's number, score and time. */
const candidateOf = ({ key, rows: [leader] }: Unit): Candidate => ({
  applId: key,
  applDt: leader ? new Date(leader.applDt).getTime() : 0,
  reviewScore: leader?.reviewScore == null ? null : Number(leader.reviewScore),
  userId: leader?.userId ?? '',
});

/**
 * Proposes who is selected, waits and is rejected: by score (E3) or by lot (E4). Nothing is decided; it may be run again until
 * the selection is confirmed, which forgets what was changed by hand.
 * @param period held by the caller
 * @throws Failure 400 for a lottery without a number, 409 STATE, VERSION
 */
export async function runSelect(
  call: CallContext,
  period: StoredPeriod,
  version: number,
  seed: number | null,
): Promise<void> {
  const { prdId, capacity, waitCap } = period,
    isLottery = period.selDiv === 'LOTTERY';
  requireOpenSelection(period);
  await requireRecruited(call, period);
  if (isLottery && seed === null) throw invalidField('seed', sayAppl('needSeed'));
  const units = await unitsOf(call.db, await appliedRows(call, prdId));
  if (units.length === 0) throw refused('STATE', sayAppl('noCandidate'));
  await periods.update(call, prdId, version, { selRunDt: call.now, selSeed: isLottery ? seed : null });
  const candidates = units.map(candidateOf),
    ordered = isLottery ? byLottery(candidates, seed ?? 0, sha256) : byReview(candidates),
    byKey = new Map(units.map((unit) => [unit.key, unit]));
  for (const { applId: key, rankNo, selRslt } of cutOrder(ordered, { capacity: capacity ?? 0, waitCap }))
    await changeRows(actorOf(call), byKey.get(key)?.rows ?? [], { rankNo, selRslt, selRsn: null });
}

/**
 * Changes one proposal by hand, within the places (E3).
 * @param period held by the caller
 * @throws Failure 409 STATE, VERSION, GONE, LIMIT
 */
export async function changeProposal(
  call: CallContext,
  period: StoredPeriod,
  { applId, version, selRslt, rsn }: { applId: string; version: number; selRslt: SelResult; rsn: string },
): Promise<void> {
  requireOpenSelection(period);
  if (period.selRunDt === null) throw refused('STATE', sayAppl('notRun'));
  const units = await unitsOf(call.db, await appliedRows(call, period.prdId)),
    unit = units.find(({ rows }) => rows.some((row) => row.applId === applId)),
    row = unit?.rows.find((one) => one.applId === applId);
  if (!unit || !row) throw gone();
  if (row.version !== version) throw await applications.stale(call, applId);
  const others = countsOf(units.filter((one) => one !== unit)),
    capacity = period.capacity ?? 0;
  if (selRslt === 'SELECTED' && others.selectedCnt + unit.size > capacity)
    throw refused('LIMIT', sayAppl('mostSelected', { n: capacity }));
  if (selRslt === 'WAITING' && others.waitingCnt + unit.size > period.waitCap)
    throw refused('LIMIT', sayAppl('mostWaiting', { n: period.waitCap }));
  await changeRows(actorOf(call), unit.rows, { selRslt, selRsn: rsn });
  // The user who confirms has to have seen it.
  await periods.update(call, period.prdId, period.version, {});
}

/**
 * Makes the proposals what they say, once, and notifies them all; then free places go to who waits.
 * @param period held by the caller
 * @throws Failure 409 STATE, VERSION
 */
export async function confirmSelect(
  call: CallContext,
  period: StoredPeriod,
  version: number,
): Promise<SelectionCounts> {
  const { prdId } = period;
  requireOpenSelection(period);
  await requireRecruited(call, period);
  if (period.selRunDt === null) throw refused('STATE', sayAppl('notRun'));
  const units = await unitsOf(call.db, await appliedRows(call, prdId));
  if (units.some(({ rows }) => rows[0]?.selRslt == null)) throw refused('STATE', sayAppl('notRanked'));
  const counts = countsOf(units);
  if (counts.selectedCnt > (period.capacity ?? 0))
    throw refused('LIMIT', sayAppl('mostSelected', { n: period.capacity ?? 0 }));
  const of = (result: SelResult): Unit[] => units.filter(({ rows }) => rows[0]?.selRslt === result),
    waiting = of('WAITING').toSorted((a, b) => (a.rows[0]?.rankNo ?? 0) - (b.rows[0]?.rankNo ?? 0)),
    actor = actorOf(call);
  await periods.update(call, prdId, version, { selConfirmDt: call.now, lastWaitNo: waiting.length });
  await moveUnits(actor, of('SELECTED'), { applSt: 'SELECTED' });
  await moveUnits(actor, of('REJECTED'), { applSt: 'REJECTED' });
  for (const [at, unit] of waiting.entries()) await moveUnits(actor, [unit], { applSt: 'WAITING', waitNo: at + 1 });
  await recount(call.db, prdId);
  for (const [result, news] of [
    ['SELECTED', NEWS.selected],
    ['WAITING', NEWS.waiting],
    ['REJECTED', NEWS.rejected],
  ] as const) {
    const userIds = of(result).flatMap(({ rows }) => rows.map(({ userId }) => userId));
    await tellPeople(actor, period, userIds, news);
  }
  await finishWork(call, periodWork('ECP_SLCT', prdId), 'DONE');
  const now = await periods.hold(call, prdId);
  await promoteLine(await openIntake(call, now, [], { frees: true }));
  return { prdId, ...counts, version: now.version };
}
