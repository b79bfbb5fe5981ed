import { PROPOSED_SELECTIONS } from '#contract/extracurricular/appl-codes.ts';
import { cancelWorkAs, raiseWorkAs, type NewWork } from '#server/domains/work/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import { reportsToWrite } from '../cqi/report-work.ts';
import { workOfManager } from '../period-work.ts';
import type { RunningPeriod } from './running-periods.ts';

/** Whether a period waits for its manager's selection: recruited, applied for, and not decided. */
const isToSelect = ({ period, moments }: RunningPeriod, minute: string): boolean =>
  PROPOSED_SELECTIONS.includes(period.selDiv ?? '') &&
  period.selConfirmDt === null &&
  period.applCnt > 0 &&
  minute >= moments.rcrtEnd;

/**
 * Lets the work of a kind be what it has to be now: opens what is missing, and takes back what waits for somebody else, or
 * for nothing any more.
 * @returns how much was opened
 */
async function keepWork(actor: Actor, workDivCd: NewWork['workDivCd'], wanted: readonly NewWork[]): Promise<number> {
  const open = await actor.db
      .selectFrom('workItem')
      .select(['refTable', 'refId', 'trgtUserId'])
      .where('workDivCd', '=', workDivCd)
      .where('statCd', '=', 'OPEN')
      .execute(),
    keyOf = (refId: string, userId: string | null | undefined): string => `${refId} ${userId ?? ''}`,
    known = new Set(open.map(({ refId, trgtUserId }) => keyOf(refId, trgtUserId))),
    asked = new Set(wanted.map(({ refId, trgtUserId }) => keyOf(refId, trgtUserId)));
  for (const { refTable, refId, trgtUserId } of open)
    if (!asked.has(keyOf(refId, trgtUserId))) await cancelWorkAs(actor, { workDivCd, refTable, refId });
  const missing = wanted.filter(({ refId, trgtUserId }) => !known.has(keyOf(refId, trgtUserId)));
  await raiseWorkAs(actor, missing);
  return missing.length;
}

/** Selections and confirmations that wait for whoever is in charge of the period. */
export async function keepPeriodWork(actor: Actor, running: readonly RunningPeriod[]): Promise<number> {
  const minute = koreanMinute(actor.now);
  const workOf = (workDivCd: 'ECP_SLCT' | 'ECP_CMPL', isWaiting: (one: RunningPeriod) => boolean): NewWork[] =>
    running.flatMap((one) =>
      one.managerId !== null && isWaiting(one) ? [workOfManager(workDivCd, one.period, one.managerId)] : [],
    );
  return (
    (await keepWork(
      actor,
      'ECP_SLCT',
      workOf('ECP_SLCT', (one) => isToSelect(one, minute)),
    )) +
    (await keepWork(
      actor,
      'ECP_CMPL',
      workOf('ECP_CMPL', ({ moments }) => minute >= moments.end),
    ))
  );
}

/** Reports of the CQI whose window has begun and that nobody was asked for yet. */
export async function openReportWork(actor: Actor): Promise<number> {
  const open = await actor.db
      .selectFrom('workItem')
      .select('refId')
      .where('workDivCd', '=', 'ECP_CQI')
      .where('statCd', '=', 'OPEN')
      .execute(),
    known = new Set(open.map(({ refId }) => refId)),
    missing = (await reportsToWrite(actor)).filter(({ refId }) => !known.has(refId));
  await raiseWorkAs(actor, missing);
  return missing.length;
}
