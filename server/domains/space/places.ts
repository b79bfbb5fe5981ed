import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { groupBy } from '#shared/group-by.ts';
import {
  isClassDay,
  rangesOn,
  type Blackout,
  type DayFacts,
  type OpenDay,
  type OpenHours,
} from '#shared/space/open-time.ts';
import type { Term } from '#shared/term-week.ts';

export type StoredSpace = Selectable<Schema['space']>;
export type StoredRule = Selectable<Schema['spaceRule']>;

/** A space with all that decides about a booking of it. */
export interface Place {
  readonly space: StoredSpace;
  readonly rule: StoredRule;
  readonly hours: readonly OpenHours[];
}

/** Spaces with their rules and hours, by id; ids without a space are left out. */
export async function loadPlaces(db: Kysely<Schema>, spaceIds: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  if (spaceIds.length === 0) return new Map();
  const spaces = await db.selectFrom('space').selectAll().where('spaceId', 'in', spaceIds).execute();
  const rules = await db
    .selectFrom('spaceRule')
    .selectAll()
    .where(
      'ruleId',
      'in',
      spaces.map(({ ruleId }) => ruleId),
    )
    .execute();
  const hours = await db
    .selectFrom('spaceOprtTm')
    .select(['spaceId', 'oprtDivCd', 'dow', 'strtTm', 'endTm'])
    .where('spaceId', 'in', spaceIds)
    .orderBy('dow')
    .orderBy('strtTm')
    .execute();
  const ruleById = new Map(rules.map((rule) => [rule.ruleId, rule])),
    hoursBySpace = groupBy(hours, ({ spaceId }) => spaceId);
  return new Map(
    spaces.flatMap((space) => {
      const rule = ruleById.get(space.ruleId);
      return rule ? [[space.spaceId, { space, rule, hours: hoursBySpace.get(space.spaceId) ?? [] }]] : [];
    }),
  );
}

/**
 * Locks spaces in the order of their ids until the transaction ends. Bookings share the lock; whatever changes when a space
 * may be booked (closing, hours, blackouts) has it alone, so that no booking slips in between look and write.
 */
export async function lockSpaces(
  db: Kysely<Schema>,
  spaceIds: readonly string[],
  how: 'share' | 'alone',
): Promise<void> {
  if (spaceIds.length === 0) return;
  const strength = how === 'share' ? sql`for share` : sql`for update`;
  await sql`select "spaceId" from "space" where "spaceId" in (${sql.join([...spaceIds])}) order by "spaceId" ${strength}`.execute(
    db,
  );
}

export interface Calendar {
  readonly terms: readonly Term[];
  /** YYYYMMDD. */
  readonly holidays: ReadonlySet<string>;
}

/** Terms and holidays that are in use. */
async function loadCalendar(db: Kysely<Schema>): Promise<Calendar> {
  const codes = await db
    .selectFrom('cmmnCd')
    .select(['upCdId', 'cdId', 'userdef1', 'userdef2', 'userdef3'])
    .where('upCdId', 'in', ['ACDM_TERM', 'HLDY'])
    .where('useYn', '=', 'Y')
    .execute();
  return {
    terms: codes.filter(({ upCdId }) => upCdId === 'ACDM_TERM'),
    holidays: new Set(codes.filter(({ upCdId }) => upCdId === 'HLDY').map(({ cdId }) => cdId)),
  };
}

const dayFactsOf = ({ terms, holidays }: Calendar, useDt: string): DayFacts => ({
  useDt,
  isClassDay: isClassDay(terms, useDt),
  isHoliday: holidays.has(useDt),
});

/** When spaces are open from one day to another, both included. */
export interface OpenTimes {
  readonly calendar: Calendar;
  readonly openOn: (place: Place, useDt: string) => OpenDay;
}

export async function loadOpenTimes(
  db: Kysely<Schema>,
  places: readonly Place[],
  from: string,
  to: string,
): Promise<OpenTimes> {
  const calendar = await loadCalendar(db),
    blackouts = await listBlackouts(db, places, from, to);
  return {
    calendar,
    openOn: ({ space, rule, hours }, useDt) => ({
      ranges: rangesOn(hours, dayFactsOf(calendar, useDt), rule.hldyOpenYn),
      blackouts: blackouts.filter(({ spaceId, bldgCd }) =>
        spaceId === null ? bldgCd === null || bldgCd === space.bldgCd : spaceId === space.spaceId,
      ),
    }),
  };
}

type PlacedBlackout = Blackout & { readonly spaceId: string | null; readonly bldgCd: string | null };

const listBlackouts = async (
  db: Kysely<Schema>,
  places: readonly Place[],
  from: string,
  to: string,
): Promise<PlacedBlackout[]> =>
  db
    .selectFrom('spaceBlkt')
    .select(['spaceId', 'bldgCd', 'blktDivCd', 'strtDt', 'endDt', 'strtTm', 'endTm', 'dows', 'publicYn'])
    .where('endDt', '>=', from)
    .where('strtDt', '<=', to)
    .where((eb) =>
      eb.or([
        eb(
          'spaceId',
          'in',
          places.map(({ space }) => space.spaceId),
        ),
        eb.and([
          eb('spaceId', 'is', null),
          eb.or([
            eb('bldgCd', 'is', null),
            eb(
              'bldgCd',
              'in',
              places.map(({ space }) => space.bldgCd),
            ),
          ]),
        ]),
      ]),
    )
    .orderBy('strtDt')
    .orderBy('blktId')
    .execute();
