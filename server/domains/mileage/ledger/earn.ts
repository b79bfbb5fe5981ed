import { sql } from 'kysely';
import type { Area, SrcDiv } from '#contract/mileage/mileage-codes.ts';
import type { Actor } from '#server/http/actor.ts';
import { groupBy } from '#shared/group-by.ts';
import { capPoints, capsOf, type Earned, type Granted } from '#shared/mileage/caps.ts';
import { append, entryOfSource, lockBalance, type LedgerEntry, type StudentBalance } from './ledger.ts';
import type { PostingTerm } from './term-of-entry.ts';

/** Points to be granted; what the caps cut is not posted. */
export interface Earning {
  readonly stdNo: string;
  readonly reqPnt: number;
  readonly areaCd: Area;
  /** The item, for its caps; completions of programmes know the caps of their area only. */
  readonly item: { readonly sdaId: string; readonly itemTermCap: number; readonly itemCareerCap: number } | null;
  readonly srcDiv: SrcDiv;
  readonly srcId: string;
  readonly srcKey: string;
  readonly occurDt: string;
  readonly rsn?: string | null;
  readonly abilities: readonly { readonly abilityId: string; readonly ratio: number }[];
}

export interface Earnt extends Granted {
  /** None when the caps left nothing. */
  readonly entry: LedgerEntry | null;
  readonly balance: StudentBalance;
}

/** What students have been granted and not lost again, by student, item, area and term. */
export async function earnedOfMany(
  { db }: Pick<Actor, 'db'>,
  stdNos: readonly string[],
): Promise<ReadonlyMap<string, readonly Earned[]>> {
  const rows = await db
    .selectFrom('mlgLedger as e')
    .leftJoin('mlgLedger as r', 'r.rvslOfId', 'e.ledgerId')
    .select(['e.stdNo', 'e.areaCd', 'e.sdaId', 'e.mlgTermId'])
    .select(sql<number>`sum(e."pnt")::integer`.as('pnt'))
    .where('e.stdNo', 'in', stdNos)
    .where('e.entryDiv', '=', 'EARN')
    .where('r.ledgerId', 'is', null)
    .groupBy(['e.stdNo', 'e.areaCd', 'e.sdaId', 'e.mlgTermId'])
    .execute();
  return groupBy(rows, ({ stdNo }) => stdNo);
}

/** The same of one student. */
export const earnedOf = async (actor: Pick<Actor, 'db'>, stdNo: string): Promise<readonly Earned[]> =>
  (await earnedOfMany(actor, [stdNo])).get(stdNo) ?? [];

/** What the caps leave of points asked for, now. The caller holds the balance of the student where it posts afterwards. */
export async function expectedPoints(
  actor: Pick<Actor, 'db'>,
  stdNo: string,
  earning: Pick<Earning, 'reqPnt' | 'areaCd' | 'item'>,
  mlgTermId: string,
): Promise<Granted> {
  const area = await capsOfArea(actor.db, earning.areaCd),
    rule = capRule(earning.areaCd, earning.item, mlgTermId, area);
  return capPoints(earning.reqPnt, capsOf(rule, await earnedOf(actor, stdNo)));
}

interface AreaCaps {
  readonly termCap: number;
  readonly careerCap: number;
}
const capsOfArea = async (db: Actor['db'], areaCd: Area): Promise<AreaCaps | undefined> =>
  db.selectFrom('mlgArea').select(['termCap', 'careerCap']).where('areaCd', '=', areaCd).executeTakeFirst();
const capRule = (areaCd: Area, item: Earning['item'], mlgTermId: string, area: AreaCaps | undefined) => ({
  areaCd,
  sdaId: item?.sdaId ?? null,
  mlgTermId,
  itemTermCap: item?.itemTermCap ?? 0,
  itemCareerCap: item?.itemCareerCap ?? 0,
  areaTermCap: area?.termCap ?? 0,
  areaCareerCap: area?.careerCap ?? 0,
});

/** Points that the caps leave many students for the same item in a term. The caller holds their balances where it posts. */
export async function expectedOfMany(
  { db }: Pick<Actor, 'db'>,
  stdNos: readonly string[],
  { areaCd, item }: Pick<Earning, 'areaCd' | 'item'>,
  mlgTermId: string,
): Promise<(stdNo: string, reqPnt: number) => Granted> {
  const rule = capRule(areaCd, item, mlgTermId, await capsOfArea(db, areaCd)),
    earned = await earnedOfMany({ db }, stdNos);
  return (stdNo, reqPnt) => capPoints(reqPnt, capsOf(rule, earned.get(stdNo) ?? []));
}

/** What the caps leave of claims of several areas; `earned` is what the student of a claim has been granted. */
export async function expectedOfClaims({ db }: Pick<Actor, 'db'>) {
  const areas = await db.selectFrom('mlgArea').select(['areaCd', 'termCap', 'careerCap']).execute(),
    capsBy = new Map<string, AreaCaps>(areas.map((area) => [area.areaCd, area]));
  return (
    { reqPnt, areaCd, item }: Pick<Earning, 'reqPnt' | 'areaCd' | 'item'>,
    mlgTermId: string,
    earned: readonly Earned[],
  ): Granted => capPoints(reqPnt, capsOf(capRule(areaCd, item, mlgTermId, capsBy.get(areaCd)), earned));
}

/**
 * Posts an EARN under the caps of M3. The same source posts once: asked again, it answers what was posted then.
 * @param held the balance, when the caller has locked it already
 */
export async function earn(actor: Actor, term: PostingTerm, earning: Earning, held?: StudentBalance): Promise<Earnt> {
  const balance = held ?? (await lockBalance(actor, earning.stdNo)),
    posted = await entryOfSource(actor, earning.srcKey);
  if (posted)
    return {
      entry: posted,
      balance,
      grantPnt: posted.pnt,
      cutPnt: Math.max(0, earning.reqPnt - posted.pnt),
      cutBy: null,
    };
  const granted = await expectedPoints(actor, earning.stdNo, earning, term.mlgTermId);
  if (granted.grantPnt === 0) return { ...granted, entry: null, balance };
  const { stdNo, areaCd, item, srcDiv, srcId, srcKey, occurDt, rsn, abilities } = earning;
  const after = await append(actor, balance, {
    stdNo,
    entryDiv: 'EARN',
    pnt: granted.grantPnt,
    mlgTermId: term.mlgTermId,
    areaCd,
    sdaId: item?.sdaId ?? null,
    srcDiv,
    srcId,
    srcKey,
    occurDt,
    rsn: rsn ?? null,
    abilities,
  });
  return { ...granted, ...after };
}
