import type { Kysely } from 'kysely';
import { HISTORIES, type HistoryCd } from '#contract/security/history-rules.ts';
import { addDays, addMonths } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { Schema } from '#server/database/schema.ts';
import { digestDay, FIRST_DIGEST } from './seal-day.ts';
import { SEALED_TABLES } from './sealed-tables.ts';

interface BadDay {
  readonly sealDt: string;
  readonly rowCnt: number;
  readonly sealedCnt: number;
}
interface SealCheck {
  readonly okCnt: number;
  readonly openCnt: number;
  readonly bad: readonly BadDay[];
}

/** Days that the nightly job looks at again. */
const RECHECKED_DAYS = 7;

/** First day whose rows a history still has to hold, by the policy. */
export async function firstKeptDay(db: Kysely<Schema>, history: HistoryCd, now: Date): Promise<string> {
  const policy = await db.selectFrom('securityPolicy').selectAll().executeTakeFirstOrThrow();
  return `${addMonths(koreanDate8(now), -policy[SEALED_TABLES[history].keptMm]).slice(0, 6)}01`;
}

/**
 * Recomputes the sealed days of a range. A day is wrong when its rows differ from its seal, when its seal does not hang
 * on the one before, or when it has none although a later day has. Days that the policy has let go are left out.
 */
export async function verifySeals(
  db: Kysely<Schema>,
  history: HistoryCd,
  strtDt: string,
  endDt: string,
  now: Date,
): Promise<SealCheck> {
  const kept = await firstKeptDay(db, history, now),
    today = koreanDate8(now);
  const from = strtDt < kept ? kept : strtDt,
    until = endDt > today ? today : endDt;
  const seals = await db
    .selectFrom('logSeal')
    .select(['sealDt', 'rowCnt', 'digest', 'prevDigest'])
    .where('logDivCd', '=', history)
    .orderBy('sealDt')
    .execute();
  const first = seals[0]?.sealDt,
    last = seals.at(-1)?.sealDt ?? '';
  const check = { okCnt: 0, openCnt: 0, bad: [] as BadDay[] };
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const index = seals.findIndex((seal) => seal.sealDt === day),
      seal = seals[index];
    if (!seal && (first === undefined || day < first || day > last)) {
      check.openCnt += 1;
      continue;
    }
    const found = await digestDay(db, history, day, seal?.prevDigest ?? FIRST_DIGEST);
    const isChained = seal !== undefined && seal.prevDigest === (seals[index - 1]?.digest ?? FIRST_DIGEST);
    if (isChained && found.digest === seal.digest && found.rowCnt === seal.rowCnt) check.okCnt += 1;
    else check.bad.push({ sealDt: day, rowCnt: found.rowCnt, sealedCnt: seal?.rowCnt ?? 0 });
  }
  return check;
}

/** The last days of all histories again, for the nightly job; empty when everything is in order. */
export async function recheckSeals(
  db: Kysely<Schema>,
  now: Date,
): Promise<readonly (BadDay & { readonly logDivCd: HistoryCd })[]> {
  const yesterday = addDays(koreanDate8(now), -1),
    found = [];
  for (const logDivCd of HISTORIES) {
    const { bad } = await verifySeals(db, logDivCd, addDays(yesterday, 1 - RECHECKED_DAYS), yesterday, now);
    found.push(...bad.map((day) => ({ ...day, logDivCd })));
  }
  return found;
}
