import type { Kysely } from 'kysely';
import { termBefore, termOfDay } from '#shared/dropout/terms.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { stableId } from '../../stable-id.ts';

const DAY_MS = 86_400_000,
  VALID_DAYS = 14;
/** Requests and responses of the former term, by place of the counsellor in the kind: some have too few. */
const FORMER = [
  { sent: 12, answered: 8 },
  { sent: 9, answered: 6 },
  { sent: 7, answered: 3 },
] as const;
const SCORES = [
  [5, 5, 4, 5, 5],
  [4, 5, 4, 4, 5],
  [5, 4, 5, 5, 4],
  [3, 4, 4, 4, 4],
] as const;
const TEXTS = ['편하게 이야기할 수 있었습니다.', null, '예약 시간이 더 많았으면 좋겠습니다.', null] as const;

/** What students have said of the former term, and what is asked of them now. */
export async function seedSatisfaction(
  db: Kysely<Schema>,
  { now, seedDay }: { readonly now: Date; readonly seedDay: string },
): Promise<void> {
  const present = termOfDay(seedDay),
    former = termBefore(present),
    people = await db
      .selectFrom('cnslr')
      .select(['cnslrId', 'cnslDivCd'])
      .where('rcptYn', '=', 'N')
      .orderBy('cnslDivCd')
      .orderBy('stfNo')
      .execute(),
    places = new Map<string, number>(),
    asked = people.map((person) => {
      const place = places.get(person.cnslDivCd) ?? 0;
      places.set(person.cnslDivCd, place + 1);
      return { ...person, ...(FORMER[place % FORMER.length] ?? FORMER[0]) };
    });
  await insertRows(
    db,
    'cnslSatis',
    asked.flatMap(({ cnslrId, cnslDivCd, answered }) =>
      Array.from({ length: answered }, (_, at) => {
        const [q1, q2, q3, q4, q5] = SCORES[at % SCORES.length] ?? SCORES[0];
        return {
          cnslSatisId: stableId(`cnslSatis:${cnslrId}:${at}`),
          cnslDivCd,
          cnslrId,
          ...former,
          q1,
          q2,
          q3,
          q4,
          q5,
          freeCn: TEXTS[at % TEXTS.length] ?? null,
          rspDt: seedDay,
        };
      }),
    ),
  );
  const open = await db
      .selectFrom('cnslRsv as r')
      .innerJoin('cnslKind as i', 'i.cnslDivCd', 'r.cnslDivCd')
      .select(['r.rsvId', 'r.stdNo', 'r.cnslDivCd', 'r.cnslrId'])
      .where('r.rsvSt', '=', 'DONE')
      .where('i.satisAtCd', '=', 'SESN')
      .where('r.stdNo', 'is not', null)
      .orderBy('r.rsvId')
      .execute(),
    sent = new Map<string, number>();
  for (const { cnslrId } of open) sent.set(cnslrId, (sent.get(cnslrId) ?? 0) + 1);
  const sentRow = (
    { cnslrId, cnslDivCd }: { readonly cnslrId: string; readonly cnslDivCd: string },
    term: typeof present,
    sentCnt: number,
  ) => ({
    cnslSatisSentId: stableId(`cnslSatisSent:${cnslrId}:${term.schlYear}${term.shtmCd}`),
    cnslDivCd,
    cnslrId,
    ...term,
    sentCnt,
  });
  await insertRows(
    db,
    'cnslSatisSent',
    asked.flatMap((person) => [
      sentRow(person, former, person.sent),
      // Of the term that has begun: sessions that were held, and in 심리 a case or two.
      sentRow(person, present, sent.get(person.cnslrId) ?? 2),
    ]),
    now,
  );
  await insertRows(
    db,
    'cnslSatisTkn',
    open.map(({ rsvId, stdNo, cnslDivCd, cnslrId }) => ({
      satisTkn: stableId(`cnslSatisTkn:${rsvId}`),
      stdNo: stdNo ?? '',
      cnslDivCd,
      cnslrId,
      ...present,
      rsvId,
      sentDt: new Date(now.getTime() - DAY_MS).toISOString(),
      xpirDt: new Date(now.getTime() + (VALID_DAYS - 1) * DAY_MS).toISOString(),
    })),
    now,
  );
}
