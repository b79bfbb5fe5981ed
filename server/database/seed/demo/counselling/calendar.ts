import { sql, type Kysely } from 'kysely';
import { addDays } from '#shared/calendar.ts';
import { slotsOfHours } from '#shared/counselling/weekly-slots.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { stableId } from '../../stable-id.ts';

const DAYS_BACK = 14,
  DAYS_AHEAD = 13,
  /** Hours began with the term before. */
  HOURS_SINCE = 200;
const WORKING_DAYS = [1, 2, 3, 4, 5];
const HOURS = [
  { strtTm: '0900', endTm: '1200' },
  { strtTm: '1300', endTm: '1800' },
] as const;
const METHODS = JSON.stringify(['FACE', 'TEL', 'VIDEO']);

/** A counsellor of the demo campus, with the length of the slots. */
export interface SeedCounsellor {
  readonly cnslrId: string;
  readonly stfNo: string;
  readonly slotMin: number;
}
/** A client of a counsellor. */
export interface SeedClient {
  readonly index: number;
  readonly cnslDivCd: string;
  readonly cnslrId: string;
  readonly stdNo: string;
  readonly caseId: string;
  readonly aplyId: string;
  readonly roomNm: string;
  /** Students' bookings wait for staff. */
  readonly needsApproval: boolean;
}

interface SeedSlot {
  readonly slotId: string;
  readonly cnslrId: string;
  readonly stfNo: string;
  readonly slotDt: string;
  readonly strtTm: string;
  readonly endTm: string;
}
type RsvState = Schema['cnslRsv']['rsvSt'];

/**
 * Weekly hours of every counsellor and the slots of four weeks around the day, and for each client what was and what is to come:
 * a reservation in every state.
 */
export async function seedCalendar(
  db: Kysely<Schema>,
  counsellors: readonly SeedCounsellor[],
  clients: readonly SeedClient[],
  { now, seedDay }: { readonly now: Date; readonly seedDay: string },
): Promise<void> {
  const hours = WORKING_DAYS.flatMap((dow) =>
      HOURS.map((range) => ({ ...range, dow, mthdCds: [], strtDt: addDays(seedDay, -HOURS_SINCE), endDt: null })),
    ),
    holidays = new Set(
      (await db.selectFrom('cmmnCd').select('cdId').where('upCdId', '=', 'HLDY').execute()).map(({ cdId }) => cdId),
    ),
    period = { strtDt: addDays(seedDay, -DAYS_BACK), endDt: addDays(seedDay, DAYS_AHEAD) },
    times = new Map([30, 60].map((slotMin) => [slotMin, slotsOfHours(hours, period, slotMin, holidays)]));
  await insertRows(
    db,
    'cnslSchd',
    counsellors.flatMap(({ cnslrId }) =>
      hours.map(({ mthdCds: _, ...row }) => ({
        ...row,
        cnslrId,
        schdId: stableId(`cnslSchd:${cnslrId}:${row.dow}:${row.strtTm}`),
      })),
    ),
    now,
  );
  const slots = counsellors.flatMap(({ cnslrId, stfNo, slotMin }): SeedSlot[] =>
    (times.get(slotMin) ?? []).map(({ slotDt, strtTm, endTm }) => ({
      slotId: stableId(`cnslSlot:${cnslrId}:${slotDt}${strtTm}`),
      cnslrId,
      stfNo,
      slotDt,
      strtTm,
      endTm,
    })),
  );
  await insertRows(
    db,
    'cnslSlot',
    slots.map((slot) => ({ ...slot, slotSt: 'OPEN' as const })),
    now,
  );
  for (const table of ['cnslSchd', 'cnslSlot'] as const)
    await sql`update ${sql.table(table)} set "mthdCds" = ${METHODS}::jsonb`.execute(db);
  const rsvs = reservationsOf(slots, clients, seedDay);
  await insertRows(db, 'cnslRsv', rsvs, now);
  await sql`update "cnslRsv" set "rqstDt" = ${now.toISOString()}::timestamptz - interval '15 days',
    "cnfmDt" = case when "rsvSt" = 'REQ' then null else ${now.toISOString()}::timestamptz - interval '15 days' end,
    "cnclDt" = case when "rsvSt" in ('CNCLS', 'CNCLC') then ${now.toISOString()}::timestamptz - interval '1 day' end`.execute(
    db,
  );
  await sql`update "cnslSlot" s set "slotSt" = 'BOOK', "rsvId" = r."rsvId" from "cnslRsv" r
    where r."slotId" = s."slotId" and r."rsvSt" not in ('CNCLS', 'CNCLC')`.execute(db);
  await sql`update "cnslCase" c set "rsvCnt" = (select count(*) from "cnslRsv" r where r."caseId" = c."caseId" and r."rsvSt" not in ('CNCLS', 'CNCLC')),
    "noshwCnt" = (select count(*) from "cnslRsv" r where r."caseId" = c."caseId" and r."rsvSt" = 'NOSHOW')`.execute(db);
  await insertRows(
    db,
    'cnslCnsnt',
    clients.map(({ stdNo, cnslDivCd }) => ({
      cnsntId: stableId(`cnslCnsnt:${cnslDivCd}:${stdNo}:BASIC`),
      stdNo,
      cnslDivCd,
      cnsntItemCd: 'BASIC' as const,
      agrYn: 'Y' as const,
      agrDt: now.toISOString(),
    })),
    now,
  );
}

/** What was and what is to come of the so many-th client. */
const STATES: readonly (readonly [past: RsvState, next: RsvState])[] = [
  ['DONE', 'CNFM'],
  ['NOSHOW', 'CNFM'],
  ['DONE', 'REQ'],
  ['CNCLS', 'CNFM'],
  ['DONE', 'CNCLC'],
  ['DONE', 'CHKIN'],
];

/** Two reservations for each client, in slots that neither the counsellor nor the same person in another kind has given away. */
function reservationsOf(slots: readonly SeedSlot[], clients: readonly SeedClient[], seedDay: string) {
  const given = new Set<string>(),
    hourOf = ({ stfNo, slotDt, strtTm }: SeedSlot): string => `${stfNo} ${slotDt}${strtTm.slice(0, 2)}`,
    bySide = new Map<string, SeedSlot[]>();
  for (const slot of slots) {
    const side = slot.slotDt < seedDay ? 'past' : slot.slotDt === seedDay ? 'today' : 'next',
      key = `${slot.cnslrId} ${side}`;
    bySide.set(key, [...(bySide.get(key) ?? []), slot]);
  }
  // What was lies on the last days.
  for (const [key, list] of bySide) if (key.endsWith(' past')) list.reverse();
  const take = (cnslrId: string, side: string): SeedSlot | undefined => {
    const found = bySide.get(`${cnslrId} ${side}`)?.find((slot) => !given.has(hourOf(slot)));
    if (found) given.add(hourOf(found));
    return found;
  };
  return clients.flatMap((client) => {
    const [past, wished] = STATES[client.index % STATES.length] ?? ['DONE', 'CNFM'],
      isToday = wished === 'CHKIN',
      today = isToday ? take(client.cnslrId, 'today') : undefined,
      next = wished === 'REQ' && !client.needsApproval ? 'CNFM' : isToday && !today ? 'CNFM' : wished;
    return [
      { rsvSt: past, slot: take(client.cnslrId, 'past') },
      { rsvSt: next, slot: today ?? take(client.cnslrId, 'next') },
    ].flatMap(({ rsvSt, slot }) =>
      slot === undefined
        ? []
        : [
            {
              rsvId: stableId(`cnslRsv:${client.caseId}:${slot.slotId}`),
              caseId: client.caseId,
              aplyId: client.aplyId,
              cnslDivCd: client.cnslDivCd,
              cnslrId: client.cnslrId,
              stdNo: client.stdNo,
              slotId: slot.slotId,
              rsvDt: slot.slotDt,
              strtTm: slot.strtTm,
              endTm: slot.endTm,
              mthdCd: 'FACE' as const,
              placeNm: client.roomNm,
              rsvSt,
            },
          ],
    );
  });
}
