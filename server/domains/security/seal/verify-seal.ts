import type { Kysely } from 'kysely';
import { HISTORIES, type HistoryCd } from '#contract/security/history-rules.ts';
import { addDays, addMonths } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { Schema } from '#server/database/schema.ts';
import { findChainFaults, judgeDays, type BadDay, type Chain, type FoundDay, type SealCheck } from './chain-rules.ts';
import { readDay, readOpenDay } from './seal-store.ts';
import { SEALED_TABLES } from './sealed-tables.ts';

/** Days that the nightly job looks at again. */
const RECHECKED_DAYS = 7;

/** First day whose rows a history still has to hold, by the policy. */
export async function firstKeptDay(db: Kysely<Schema>, history: HistoryCd, now: Date): Promise<string> {
  const policy = await db.selectFrom('securityPolicy').selectAll().executeTakeFirstOrThrow();
  return `${addMonths(koreanDate8(now), -policy[SEALED_TABLES[history].keptMm]).slice(0, 6)}01`;
}

/** Recomputes the days of a range, as far as the policy has kept them and up to today; `judgeDays` says what is wrong with them. */
export async function verifySeals(
  db: Kysely<Schema>,
  chain: Chain,
  strtDt: string,
  endDt: string,
  now: Date,
): Promise<SealCheck> {
  const kept = await firstKeptDay(db, chain.history, now),
    today = koreanDate8(now);
  const found: FoundDay[] = [];
  for (let day = strtDt < kept ? kept : strtDt; day <= endDt && day <= today; day = addDays(day, 1))
    found.push(await findDay(db, chain, day));
  return judgeDays(chain, found);
}

async function findDay(db: Kysely<Schema>, { history, seals }: Chain, day: string): Promise<FoundDay> {
  const seal = seals.find(({ sealDt }) => sealDt === day);
  if (!seal) return { day, digest: null, ...(await readOpenDay(db, history, day)) };
  return { day, ...(await readDay(db, history, day, seal.rowsDigest === null ? seal.prevDigest : '')) };
}

export type FoundFault = Pick<BadDay, 'sealDt' | 'whyCd'> & { readonly logDivCd: HistoryCd };

/** What is wrong with the seals of any day, with the last days' rows and with the days that are still open. */
export async function recheckSeals(
  db: Kysely<Schema>,
  chains: ReadonlyMap<HistoryCd, Chain>,
  now: Date,
): Promise<readonly FoundFault[]> {
  const today = koreanDate8(now),
    found: FoundFault[] = [];
  for (const logDivCd of HISTORIES) {
    const chain = chains.get(logDivCd);
    if (!chain) continue;
    const { bad } = await verifySeals(db, chain, addDays(today, -RECHECKED_DAYS), today, now);
    found.push(...listFaults(chain), ...bad.map(({ sealDt, whyCd }) => ({ logDivCd, sealDt, whyCd })));
  }
  return distinct(found);
}

/** The same without reading the rows of sealed days: quick enough for every start. */
export async function checkOpenDays(
  db: Kysely<Schema>,
  chains: ReadonlyMap<HistoryCd, Chain>,
): Promise<readonly FoundFault[]> {
  const found: FoundFault[] = [];
  for (const chain of chains.values()) {
    const sealed = new Set(chain.seals.map(({ sealDt }) => sealDt)),
      days: FoundDay[] = [];
    for (const day of chain.counts.keys()) if (!sealed.has(day)) days.push(await findDay(db, chain, day));
    const { bad } = judgeDays(chain, days);
    found.push(...listFaults(chain), ...bad.map(({ sealDt, whyCd }) => ({ logDivCd: chain.history, sealDt, whyCd })));
  }
  return distinct(found);
}

const listFaults = (chain: Chain): readonly FoundFault[] =>
  [...findChainFaults(chain)].map(([sealDt, whyCd]) => ({ logDivCd: chain.history, sealDt, whyCd }));

const distinct = (found: readonly FoundFault[]): readonly FoundFault[] => [
  ...new Map(found.map((fault) => [`${fault.logDivCd} ${fault.sealDt}`, fault])).values(),
];
