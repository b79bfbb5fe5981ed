import type { Kysely } from 'kysely';
import { HOLDING_STATES } from '#contract/counselling/counselling-codes.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { refused } from '#server/http/failure.ts';
import { displayDate } from '#shared/display.ts';
import { bannedUntil, sessionLimit } from '#shared/counselling/booking-rules.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanDate8, koreanMinute } from '#shared/korean-time.ts';
import { say } from '../say.ts';
import type { KindRow } from '../settings/kind-settings.ts';
import { takenSlot, type Slot } from './slots.ts';

type Db = Kysely<Schema>;

/** @throws Failure 409 STATE without the consent that every counselling stands on */
export async function requireBasic(db: Db, stdNo: string, cnslDivCd: string): Promise<void> {
  const consent = await withoutRowSecurity(db, () =>
    db
      .selectFrom('cnslCnsnt')
      .select('cnsntId')
      .where('stdNo', '=', stdNo)
      .where('cnslDivCd', '=', cnslDivCd)
      .where('cnsntItemCd', '=', 'BASIC')
      .where('agrYn', '=', 'Y')
      .where('wthdrDt', 'is', null)
      .executeTakeFirst(),
  );
  if (!consent) throw refused('STATE', say('needBasic'));
}

/**
 * The last days, themselves included, on which students may not book in a kind; who may book now is not among them.
 * @param db with the server's own eyes
 */
export async function bansOf(
  db: Db,
  stdNos: readonly string[],
  settings: KindRow,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const bans = new Map<string, string>();
  if (settings.noshwLmtCnt === null || stdNos.length === 0) return bans;
  const missed = groupBy(
    await db
      .selectFrom('cnslRsv')
      .select(['stdNo', 'rsvDt', 'strtTm'])
      .where('stdNo', 'in', [...stdNos])
      .where('cnslDivCd', '=', settings.cnslDivCd)
      .where('rsvSt', '=', 'NOSHOW')
      .execute(),
    ({ stdNo }) => stdNo ?? '',
  );
  if (missed.size === 0) return bans;
  const lifts = await db
      .selectFrom('cnslBanLift')
      .select(['stdNo', ({ fn }) => fn.max('liftDt').as('at')])
      .where('stdNo', 'in', [...missed.keys()])
      .where('cnslDivCd', '=', settings.cnslDivCd)
      .groupBy('stdNo')
      .execute(),
    lifted = new Map(lifts.map(({ stdNo, at }) => [stdNo, at]));
  for (const [stdNo, rows] of missed) {
    const at = lifted.get(stdNo),
      from = at ? koreanMinute(new Date(at)) : '',
      until = bannedUntil(
        rows.filter(({ rsvDt, strtTm }) => rsvDt + strtTm >= from).map(({ rsvDt }) => rsvDt),
        settings,
      );
    if (until !== null && koreanDate8(now) <= until) bans.set(stdNo, until);
  }
  return bans;
}

/** The last day on which a student may not book in a kind, that day included; null for a student who is not banned now. */
export const banOf = (db: Db, stdNo: string, settings: KindRow, now: Date): Promise<string | null> =>
  withoutRowSecurity(db, async () => (await bansOf(db, [stdNo], settings, now)).get(stdNo) ?? null);

/** @throws Failure 409 STATE for a student who is banned */
export async function requireNoBan(db: Db, stdNo: string, settings: KindRow, now: Date): Promise<void> {
  const until = await banOf(db, stdNo, settings, now);
  if (until !== null) throw refused('STATE', say('banned', { date: displayDate(until) }));
}

/**
 * @throws Failure 409 DUP where the student has another reservation at that time, in whatever kind, or the counsellor is taken in
 * another one; the constraints of the tables decide where two come at once
 */
export async function requireFree(db: Db, stdNo: string | null, slot: Slot, exceptRsvId = ''): Promise<void> {
  const { busy, taken } = await withoutRowSecurity(db, async () => ({
    busy:
      stdNo === null
        ? undefined
        : await db
            .selectFrom('cnslRsv')
            .select('rsvId')
            .where('stdNo', '=', stdNo)
            .where('rsvDt', '=', slot.slotDt)
            .where('strtTm', '<', slot.endTm)
            .where('endTm', '>', slot.strtTm)
            .where('rsvSt', 'in', [...HOLDING_STATES])
            .where('rsvId', '<>', exceptRsvId)
            .executeTakeFirst(),
    taken: await db
      .selectFrom('cnslSlot')
      .select('slotId')
      .where('stfNo', '=', slot.stfNo)
      .where('slotDt', '=', slot.slotDt)
      .where('strtTm', '<', slot.endTm)
      .where('endTm', '>', slot.strtTm)
      .where('slotSt', '=', 'BOOK')
      .where('slotId', '<>', slot.slotId)
      .where((eb) => eb.or([eb('rsvId', 'is', null), eb('rsvId', '<>', exceptRsvId)]))
      .executeTakeFirst(),
  }));
  if (busy) throw refused('DUP', say('studentBusy'), { errors: [{ field: 'slotId', message: say('studentBusy') }] });
  if (taken) throw takenSlot();
}

/** Sessions of a case that count against its limit: those that were, and those that are to come. */
const COUNTED = ['DONE', ...HOLDING_STATES] as const;

/** @throws Failure 409 LIMIT where a case, which is held, has no session left */
export async function requireSession(
  db: Db,
  { caseId, addSesnCnt }: { readonly caseId: string; readonly addSesnCnt: number },
  { maxSesnCnt }: KindRow,
): Promise<void> {
  const limit = sessionLimit(maxSesnCnt, addSesnCnt);
  if (limit === null) return;
  const { used } = await withoutRowSecurity(db, () =>
    db
      .selectFrom('cnslRsv')
      .select(({ fn }) => fn.countAll<number>().as('used'))
      .where('caseId', '=', caseId)
      .where('rsvSt', 'in', [...COUNTED])
      .executeTakeFirstOrThrow(),
  );
  if (used >= limit) throw refused('LIMIT', say('sessionsOver', { n: limit }));
}
