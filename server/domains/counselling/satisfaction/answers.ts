import { randomInt, randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { LEAST_RESPONSES, STATISTIC_WORDS } from '#contract/counselling/satisfaction-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import { forbidden, refused } from '#server/http/failure.ts';
import { daysOfTerm } from '#shared/counselling/statistic-rules.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

type Db = Kysely<Schema>;
type Held = Selectable<Schema['cnslSatisHold']>;

/**
 * Takes an answer; the request ends in the same transaction, and nothing of it stays with the answer.
 * @throws Failure 403 for the request of another, 409 STATE for one that is answered or over
 */
export async function answerRequest(
  { db, now }: Pick<Actor, 'db' | 'now'>,
  stdNo: string,
  { satisTkn, freeCn, ...answers }: ParsedArg<'partSaveCnslSatis'>,
): Promise<void> {
  const request = await db
    .selectFrom('cnslSatisTkn')
    .select(['stdNo', 'cnslDivCd', 'cnslrId', 'schlYear', 'shtmCd', 'xpirDt'])
    .where('satisTkn', '=', satisTkn)
    .forUpdate()
    .executeTakeFirst();
  if (request && request.stdNo !== stdNo) throw forbidden();
  if (!request || new Date(request.xpirDt) <= now) throw refused('STATE', STATISTIC_WORDS.satisOver);
  await db.deleteFrom('cnslSatisTkn').where('satisTkn', '=', satisTkn).execute();
  const { cnslDivCd, cnslrId, schlYear, shtmCd } = request;
  await db
    .insertInto('cnslSatisHold')
    .values({ cnslDivCd, cnslrId, schlYear, shtmCd, ...answers, freeCn: freeCn?.trim() || null })
    .execute();
}

/** The same things in an order that says nothing of when they came. */
function shuffled<Row>(rows: readonly Row[]): Row[] {
  const mixed = [...rows];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1),
      [one, two] = [mixed[at], mixed[other]];
    if (one !== undefined && two !== undefined) [mixed[at], mixed[other]] = [two, one];
  }
  return mixed;
}
const placeOf = ({ cnslDivCd, cnslrId, schlYear, shtmCd }: Held): string =>
  [cnslDivCd, cnslrId, schlYear, shtmCd].join(' ');

/** Moves the answers of one counsellor and term, and writes those that were moved before anew among them. */
async function moveAnswers(db: Db, held: readonly Held[], rspDt: string): Promise<void> {
  const [first] = held;
  if (!first) return;
  const { cnslDivCd, cnslrId, schlYear, shtmCd } = first;
  const before = await db
    .deleteFrom('cnslSatis')
    .where('cnslDivCd', '=', cnslDivCd)
    .where('cnslrId', '=', cnslrId)
    .where('schlYear', '=', schlYear)
    .where('shtmCd', '=', shtmCd)
    .returning(['cnslDivCd', 'cnslrId', 'schlYear', 'shtmCd', 'q1', 'q2', 'q3', 'q4', 'q5', 'freeCn'])
    .execute();
  const rows: Insertable<Schema['cnslSatis']>[] = shuffled([...before, ...held]).map((row) => ({
    ...row,
    cnslSatisId: randomUUID(),
    rspDt,
  }));
  await db.insertInto('cnslSatis').values(rows).execute();
}

/**
 * Mixes what has been answered (counselling.md 4.17): from the fifth answer of a counsellor and term on they are moved,
 * at the end of the term the rest; what goes on waiting is written anew in random order. @returns how many were moved
 */
export async function mixAnswers(db: Db, now: Date): Promise<number> {
  const today = koreanDate8(now),
    held = await db.deleteFrom('cnslSatisHold').returningAll().execute(),
    places = new Map<string, Held[]>();
  if (held.length === 0) return 0;
  for (const row of held) places.set(placeOf(row), [...(places.get(placeOf(row)) ?? []), row]);
  let moved = 0;
  const waiting: Held[] = [];
  for (const rows of places.values()) {
    const [first] = rows;
    if (!first) continue;
    const { known } = await db
        .selectFrom('cnslSatis')
        .select(({ fn }) => fn.countAll<number>().as('known'))
        .where('cnslDivCd', '=', first.cnslDivCd)
        .where('cnslrId', '=', first.cnslrId)
        .where('schlYear', '=', first.schlYear)
        .where('shtmCd', '=', first.shtmCd)
        .executeTakeFirstOrThrow(),
      isOver = today > daysOfTerm(first.schlYear, first.shtmCd).endDt;
    if (isOver || known + rows.length >= LEAST_RESPONSES) {
      await moveAnswers(db, rows, today);
      moved += rows.length;
    } else waiting.push(...rows);
  }
  if (waiting.length > 0) await db.insertInto('cnslSatisHold').values(shuffled(waiting)).execute();
  return moved;
}
