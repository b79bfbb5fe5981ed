import type { Kysely } from 'kysely';
import { familyOf } from '#contract/extracurricular/families.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { promotionFault, type ApplyFault } from '#shared/extracurricular/apply-check.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import { readPeople, type Person } from '../applicants/people.ts';
import { readPeriodFacts, type PeriodFacts } from '../applicants/period-facts.ts';
import {
  actorOf,
  lockPersons,
  moveUnits,
  NEWS,
  recount,
  tellPeople,
  unitsOf,
  type Counts,
  type StoredAppl,
  type Unit,
} from '../applicants/store.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';

/**
 * Where places of one period are given away: the period is held, no other transaction holds the persons concerned, and the clock
 * was read behind the locks, so that what is asked here happens in one order for all.
 */
export interface Intake {
  readonly actor: Actor;
  /** YYYYMMDDHHMM in Korea. */
  readonly minute: string;
  readonly period: StoredPeriod;
  readonly about: PeriodFacts;
  readonly people: ReadonlyMap<string, Person>;
  /** As the rows are now. */
  counts: Counts;
  lastWaitNo: number;
  /** Who has applied at this intake since it was opened. */
  readonly placed: Set<string>;
}

const waitingRows = (db: Kysely<Schema>, prdId: string): Promise<StoredAppl[]> =>
  db
    .selectFrom('ecpAppl')
    .selectAll()
    .where('prdId', '=', prdId)
    .where('applSt', '=', 'WAITING')
    .orderBy('waitNo')
    .orderBy('applId')
    .execute();

/** Whether those who wait may still take a place that becomes free by itself (E6). */
export const isPromoting = ({ period, about, minute }: Pick<Intake, 'period' | 'about' | 'minute'>): boolean =>
  period.prdSt === 'APPROVED' && minute < about.moments.promotionEnd;

/**
 * @param period held by the caller
 * @param userIds who is concerned; those who wait are, too, where a place is or becomes free
 */
export async function openIntake(
  call: CallContext,
  period: StoredPeriod,
  userIds: readonly string[],
  { frees = false }: { readonly frees?: boolean } = {},
): Promise<Intake> {
  const { db } = call,
    hasFree = frees || period.selCnt < (period.capacity ?? 0),
    isWaitedFor = period.waitCnt > 0 && hasFree,
    waiting = isWaitedFor ? (await waitingRows(db, period.prdId)).map(({ userId }) => userId) : [],
    concerned = [...new Set([...userIds, ...waiting])];
  await lockPersons(db, period.userDiv, concerned);
  const view = await readView(db, period, concerned, call.services.clock.now());
  return { ...view, actor: { ...actorOf(call), now: view.now } };
}

/** An intake without the user who acts at it. */
export interface IntakeView extends Omit<Intake, 'actor'> {
  readonly now: Date;
}

async function readView(
  db: Kysely<Schema>,
  period: StoredPeriod,
  userIds: readonly string[],
  now: Date,
): Promise<IntakeView> {
  const about = (await readPeriodFacts(db, [period])).get(period.prdId);
  if (about === undefined) throw new Error(`no facts of ${period.prdId}`);
  const people = await readPeople(db, familyOf(period.userDiv), userIds, {
    prdIds: [period.prdId],
    days: [...new Set(about.facts.sessions.map(({ sessDt }) => sessDt))],
  });
  const { applCnt, selCnt, waitCnt, lastWaitNo } = period;
  return {
    now,
    minute: koreanMinute(now),
    period,
    about,
    people,
    counts: { applCnt, selCnt, waitCnt },
    lastWaitNo,
    placed: new Set(),
  };
}

/**
 * The intake of a period that is not locked, to refuse by. Null while there is a place or one in the line, when only the held one can
 * tell who gets it, and for a period that does not exist.
 */
export async function viewIntake(
  db: Kysely<Schema>,
  prdId: string,
  userIds: readonly string[],
  clock: () => Date,
): Promise<IntakeView | null> {
  const period = await db.selectFrom('ecpPrd').selectAll().where('prdId', '=', prdId).executeTakeFirst();
  if (!period || period.selCnt < (period.capacity ?? 0) || period.waitCnt < period.waitCap) return null;
  return readView(db, period, userIds, clock());
}

/** What keeps a unit from a free place: of a team the first fault of a member; a person who is unknown by now fails, too. */
export function unitFault({ about, people, minute }: Intake, { rows }: Unit): ApplyFault | null {
  for (const { userId } of rows) {
    const person = people.get(userId),
      fault: ApplyFault | null = person
        ? promotionFault(about.facts, person, minute.slice(0, 8))
        : { word: 'notTarget', field: 'userDiv', mine: null };
    if (fault) return fault;
  }
  return null;
}

/** Free places of a period. */
export const freePlaces = ({ period, counts }: Intake): number => (period.capacity ?? 0) - counts.selCnt;

/** Gives a place to who waits, and notifies them. */
export async function promote(intake: Intake, units: readonly Unit[]): Promise<void> {
  if (units.length === 0) return;
  const { actor, period } = intake;
  await moveUnits(actor, units, { applSt: 'SELECTED' });
  intake.counts = await recount(actor.db, period.prdId);
  const userIds = units.flatMap(({ rows }) => rows.map(({ userId }) => userId));
  await tellPeople(actor, period, userIds, NEWS.promoted);
}

/**
 * Gives free places to those who wait, in the order of their numbers (E6). Who fails by now, or does not fit, keeps the number
 * and is passed over.
 */
export async function promoteLine(intake: Intake): Promise<void> {
  if (!isPromoting(intake) || intake.counts.waitCnt === 0 || freePlaces(intake) <= 0) return;
  const { db } = intake.actor,
    line = await unitsOf(db, await waitingRows(db, intake.period.prdId)),
    taken: Unit[] = [];
  let free = freePlaces(intake);
  for (const unit of line) {
    if (free <= 0) break;
    if (unit.size > free || unitFault(intake, unit)) continue;
    taken.push(unit);
    free -= unit.size;
  }
  await promote(intake, taken);
}
