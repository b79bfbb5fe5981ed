import type { Area } from '#contract/mileage/mileage-codes.ts';
import type { Actor } from '#server/http/actor.ts';
import { gone } from '#server/http/failure.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { revisionFor } from '../catalogue/revisions.ts';
import { earn } from './earn.ts';
import { entryOfSource, type LedgerEntry } from './ledger.ts';
import { reverse } from './reverse.ts';
import { holdTermOfDay } from './term-of-entry.ts';

/** A grant of another domain (mileage.md 6, postEarn). */
export interface PostedEarn {
  readonly stdNo: string;
  /** Points asked for; an AUTO item has its own fixed points. */
  readonly pnt: number;
  readonly srcDiv: 'ECP' | 'AUTO';
  readonly srcId: string;
  /** `ECP:{applId}:{n}` or `AUTO:{sdaId}:{refId}`. */
  readonly srcKey: string;
  /** YYYYMMDD: the end of the programme, or the day of the counselling. */
  readonly occurDt: string;
  /** Of AUTO. */
  readonly sdaId?: string;
  readonly abilities?: readonly { readonly abilityId: string; readonly ratio: number }[];
}

/** What the ledger took of a grant; no entry where the caps left nothing. */
interface PostedResult {
  readonly grantPnt: number;
  readonly cutPnt: number;
  readonly ledgerId: string | null;
}

/**
 * The one door by which other domains grant points, in their own transaction. The same srcKey is posted once and
 * answered alike afterwards. Several students are posted in ascending order, so that there is no deadlock.
 * @throws Failure 409 STATE without an open term (M4), GONE for an item that has no points
 */
export async function postEarn(actor: Actor, order: PostedEarn): Promise<PostedResult> {
  const today = koreanDate8(actor.now),
    term = await holdTermOfDay(actor.db, order.srcDiv === 'ECP' ? order.occurDt : today, today);
  const revision = order.sdaId === undefined ? null : await revisionFor(actor, order.sdaId, term.schlYear);
  if (order.sdaId !== undefined && revision === null) throw gone();
  const areaCd: Area = revision?.areaCd ?? 'ECP';
  const { grantPnt, cutPnt, entry } = await earn(actor, term, {
    stdNo: order.stdNo,
    reqPnt: revision?.pnt ?? order.pnt,
    areaCd,
    item: revision,
    srcDiv: order.srcDiv,
    srcId: order.srcId,
    srcKey: order.srcKey,
    occurDt: order.occurDt,
    abilities: order.abilities ?? revision?.abilities ?? [],
  });
  return { grantPnt, cutPnt, ledgerId: entry?.ledgerId ?? null };
}

/**
 * Takes a grant of another domain back, by its source; a source that posted nothing has nothing to give back. @throws
 * Failure 409 STATE
 */
export async function postReverse(actor: Actor, srcKey: string, rsn: string): Promise<LedgerEntry | null> {
  const entry = await entryOfSource(actor, srcKey);
  return entry ? reverse(actor, entry.ledgerId, rsn) : null;
}

/** Whether any of these sources was posted to a term that is closed: what a closed term holds is not taken back as a whole. */
export async function isInClosedTerm({ db }: Pick<Actor, 'db'>, srcKeys: readonly string[]): Promise<boolean> {
  if (srcKeys.length === 0) return false;
  const found = await db
    .selectFrom('mlgLedger as e')
    .innerJoin('mlgTerm as t', 't.mlgTermId', 'e.mlgTermId')
    .select('e.ledgerId')
    .where('e.srcKey', 'in', srcKeys)
    .where('t.termSt', '=', 'CLOSED')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
