import { sql } from 'kysely';
import type { PaperBody } from '#contract/diagnosis/paper-tree.ts';
import type { StatRound } from '#contract/diagnosis/stat.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { message } from '#messages/message.ts';
import { onePlace, twoPlaces } from '#shared/diagnosis/exact.ts';
import { responseRate } from '#shared/diagnosis/response-rate.ts';
import type { StoredPlan } from '../plans/plan-store.ts';
import { AS_SCORED } from './as-scored.ts';
import { countPeople, openStat, requireScored, type GroupFilter, type StatScope } from './scope.ts';
import { countTargets, satisfactionMean } from './summary.ts';

type Db = Pick<CallContext, 'db'>;
const MAX_PLANS = 10;

/** Abilities of level 1 with everything that they have replaced: their names of former years. */
interface Lineage {
  readonly abilityId: string;
  readonly abilityNm: string;
  readonly former: readonly string[];
}
async function lineages({ db }: Db, planId: string): Promise<readonly Lineage[]> {
  const { rows } = await sql<Lineage>`
    with recursive chain as (
      select a."abilityId" as root, a."abilityId" as id, a."prevAbilityId" as prev from "abilityCd" a
        where a."abilityLvl" = 1 and a."abilityId" in (select "abilityId" from "respAblScore" where "planId" = ${planId})
      union select c.root, p."abilityId", p."prevAbilityId" from chain c join "abilityCd" p on p."abilityId" = c.prev)
    select a."abilityId", a."abilityNm", jsonb_agg(c.id) as former from chain c join "abilityCd" a on a."abilityId" = c.root
    group by a."abilityId", a."abilityNm", a."sortOrdr" order by a."sortOrdr", a."abilityId"`.execute(db);
  return rows;
}

const orderOf = ({ schlYear, shtmCd, rndNo }: StoredPlan): string => schlYear + shtmCd + String(rndNo).padStart(2, '0');

/** 추이: plans of the same office and paper by year and round, up to the open one, under one filter. @throws Failure 409 STATE before scores are made */
export async function listTrend(call: CallContext, scope: StatScope, filter: GroupFilter): Promise<StatRound[]> {
  requireScored(scope);
  const { plan } = scope;
  const found = await call.db
    .selectFrom('plan')
    .select('planId')
    .where('instDiv', '=', plan.instDiv)
    .where('deptCd', '=', plan.deptCd)
    .where('paperId', '=', plan.paperId)
    .where('planSt', 'in', ['SCORED', 'RELEASED'])
    .where(sql<string>`"schlYear" || "shtmCd" || lpad("rndNo"::text, 2, '0')`, '<=', orderOf(plan))
    .orderBy('schlYear', 'desc')
    .orderBy(sql`"shtmCd"`, 'desc')
    .orderBy('rndNo', 'desc')
    .orderBy('planId')
    .limit(MAX_PLANS)
    .execute();
  const rounds: StatScope[] = [];
  for (const { planId } of found.toReversed()) rounds.push(await openStat(call, planId, filter));
  return compare(call, scope, rounds);
}

/** 연도 비교: two to five plans of one instrument, the newest of which names the abilities. @throws Failure 400, 403, 409 */
export async function comparePlans(call: CallContext, { planIds }: ParsedArg<'getStatCompare'>): Promise<StatRound[]> {
  const scopes: StatScope[] = [];
  for (const planId of planIds) scopes.push(await openStat(call, planId));
  scopes.forEach(requireScored);
  const sorted = scopes.toSorted((a, b) => (orderOf(a.plan) < orderOf(b.plan) ? -1 : 1)),
    newest = sorted.at(-1);
  if (!newest || scopes.some(({ plan }) => plan.instDiv !== newest.plan.instDiv))
    throw invalidField('planIds', message('M-REQ-SEL', { label: '같은 구분의 계획' }));
  return compare(call, newest, sorted);
}

async function compare(call: Db, base: StatScope, rounds: readonly StatScope[]): Promise<StatRound[]> {
  const abilities = await lineages(call, base.plan.planId),
    shown: StatRound[] = [];
  for (const round of rounds) shown.push(await roundOf(call, base, round, abilities));
  return shown;
}

/** The figures of one plan in the terms of another. Of too few answers without names there are none (R11). */
async function roundOf(
  call: Db,
  base: Pick<StatScope, 'body' | 'instrument'>,
  round: StatScope,
  abilities: readonly Lineage[],
): Promise<StatRound> {
  const { plan, body, counted, heldTo } = round,
    { planId, planNm, schlYear, shtmCd, rndNo } = plan,
    { n, isFew } = await countPeople(call, round);
  const found = await sql<{ pct: string | null; points: string | null }>`
      select round(avg(r."totPct"), 4)::text as pct, round(avg(${AS_SCORED.earnPoint}), 4)::text as points from "resp" r where ${counted}`.execute(
      call.db,
    ),
    means = await sql<{ abilityId: string; pct: string; t: string | null }>`
      select s."abilityId", round(avg(s."pct"), 4)::text as pct, round(avg(s."tScore"), 4)::text as t from "respAblScore" s
      join "resp" r on r."respId" = s."respId" where ${counted} and s."pct" is not null group by 1`.execute(call.db);
  const { pct, points } = found.rows[0] ?? { pct: null, points: null },
    meanOf = new Map(means.rows.map((row) => [row.abilityId, row]));
  const ownMean = async (): Promise<string> => {
    const { scoring } = base.instrument;
    if (scoring === 'satisfaction') return twoPlaces(await satisfactionMean(call, { body, counted }));
    return scoring === 'exam' ? twoPlaces(num(points)) : onePlace(num(pct));
  };
  return {
    planId,
    planNm,
    schlYear,
    shtmCd,
    rndNo,
    n: isFew ? '-' : String(n),
    respRate: onePlace(responseRate(await countTargets(call, plan, heldTo))),
    mean: isFew ? '-' : await ownMean(),
    scaleYn: scalesOf(body) === scalesOf(base.body) ? 'N' : 'Y',
    abilities: abilities.map(({ abilityId, abilityNm, former }) => {
      const id = former.find((known) => meanOf.has(known)),
        row = isFew || id === undefined ? undefined : meanOf.get(id),
        hasT = id !== undefined && sharesNorm(base.body, abilityId, body, id);
      return { abilityId, abilityNm, mean: onePlace(num(row?.pct)), meanT: hasT ? onePlace(num(row?.t)) : '-' };
    }),
  };
}

const num = (decimal: string | null | undefined): number | null => (decimal == null ? null : Number(decimal));

/** The scales on which a paper asks, as one text. */
const scalesOf = ({ sects }: PaperBody): string =>
  [...new Set(sects.flatMap(({ qstns }) => qstns.flatMap(({ scalePoint }) => scalePoint ?? [])))]
    .toSorted((a, b) => a - b)
    .join();

/** Whether T of an ability means the same in two versions: fixed norms of one year. */
function sharesNorm(a: PaperBody, aId: string, b: PaperBody, bId: string): boolean {
  if (a.normDiv !== 'FIXED' || b.normDiv !== 'FIXED') return false;
  const yearOf = ({ norms }: PaperBody, id: string) => norms.find(({ abilityId }) => abilityId === id)?.baseYear;
  const baseYear = yearOf(a, aId);
  return baseYear !== undefined && baseYear === yearOf(b, bId);
}
