import { sql } from 'kysely';
import type { Data } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { exact, onePlace, roundTo } from '#shared/diagnosis/exact.ts';
import type { StoredPlan } from '../plans/plan-store.ts';
import { isCountedValid } from './as-scored.ts';
import { countPeople, requireScored, type StatScope } from './scope.ts';

type Db = Pick<CallContext, 'db'>;
type Change = Data<'getStatChange'>;

interface Found {
  readonly abilityId: string;
  readonly abilityNm: string;
  readonly abilityLvl: number;
  readonly n: number;
  readonly before: string;
  readonly after: string;
}

/**
 * 사전·사후: those who answered both the first and the second round of a paper in one year, and how their means have moved.
 * If one of the two is without names it is shown for all of them only: with filters, and beside the figures of the
 * whole rounds, it would tell of the few who took one of the two.
 * @throws Failure 409 STATE before scores are made
 */
export async function listChange(call: Db, scope: StatScope): Promise<Change> {
  requireScored(scope);
  const partner = await findPartner(call, scope.plan);
  if (!partner) return { data: [], pairId: null, beforeNm: null, afterNm: null, coverDiv: '' };
  const isFirst = scope.plan.rndNo < partner.rndNo,
    [before, after] = isFirst ? [scope.plan, partner] : [partner, scope.plan],
    names = { pairId: partner.planId, beforeNm: before.planNm, afterNm: after.planNm };
  const isCovered = scope.isCovered || partner.anonymDiv !== 'NAMED',
    hidden = isCovered ? await whyCovered(call, scope, partner) : '';
  if (hidden !== '') return { data: [], ...names, coverDiv: hidden };
  const own = sql`avg(so."pct")`,
    other = sql`avg(sp."pct")`,
    { rows } = await sql<Found>`
      select a."abilityId", a."abilityNm", a."abilityLvl", count(*)::integer as n, round(${isFirst ? own : other}, 8)::text as before, round(${isFirst ? other : own}, 8)::text as after
      from (${pairsOf(scope, partner)}) pair join "respAblScore" so on so."respId" = pair.own and so."pct" is not null
      join "respAblScore" sp on sp."respId" = pair.other and sp."abilityId" = so."abilityId" and sp."pct" is not null
      join "abilityCd" a on a."abilityId" = so."abilityId" left join "abilityCd" up on up."abilityId" = a."upAbilityId"
      group by a."abilityId", a."abilityNm", a."abilityLvl", up."sortOrdr", a."sortOrdr"
      order by coalesce(up."sortOrdr", a."sortOrdr"), a."abilityLvl", a."sortOrdr"`.execute(call.db);
  return {
    data: rows.map(({ before: first, after: second, n, ...ability }) => ({
      ...ability,
      n: String(n),
      before: onePlace(Number(first)),
      after: onePlace(Number(second)),
      diff: signed(roundTo(exact(second).minus(first), 4)),
    })),
    ...names,
    coverDiv: '',
  };
}

const signed = (value: number): string => (value > 0 ? `+${onePlace(value)}` : onePlace(value));

/** The other of the rounds 1 and 2 of the paper in the same year, once it has scores. */
const findPartner = async ({ db }: Db, plan: StoredPlan): Promise<StoredPlan | undefined> =>
  plan.rndNo > 2
    ? undefined
    : db
        .selectFrom('plan')
        .selectAll()
        .where('instDiv', '=', plan.instDiv)
        .where('paperId', '=', plan.paperId)
        .where('deptCd', '=', plan.deptCd)
        .where('schlYear', '=', plan.schlYear)
        .where('rndNo', '=', 3 - plan.rndNo)
        .where('planSt', 'in', ['SCORED', 'RELEASED'])
        .orderBy('strtDt')
        .limit(1)
        .executeTakeFirst();

/** Valid answers of the same person to both plans. */
const pairsOf = ({ counted }: StatScope, partner: StoredPlan) => sql`
  select r."respId" as own, p."respId" as other from "resp" r join "planTarget" t on t."planTargetId" = r."planTargetId"
  join "planTarget" u on u."planId" = ${partner.planId} and u."userDiv" = t."userDiv" and u."userId" = t."userId"
  join "resp" p on p."planTargetId" = u."planTargetId" and ${isCountedValid('p')}
  where ${counted}`;

/** Those without a partner must be enough not to be identified by the difference, in either round. */
async function whyCovered(call: Db, scope: StatScope, partner: StoredPlan): Promise<Change['coverDiv']> {
  const { isFiltered, plan, heldTo } = scope;
  if (isFiltered) return 'FILTER';
  const held = heldTo ? sql`r."hakguaCd" = any (${[...heldTo]}::text[])` : sql`true`,
    { rows } = await sql<{
      pairs: number;
      others: number;
    }>`select (select count(*)::integer from (${pairsOf(scope, partner)}) q) as pairs,
      (select count(*)::integer from "resp" r where r."planId" = ${partner.planId} and ${isCountedValid('r')} and ${held}) as others`.execute(
      call.db,
    ),
    { pairs = 0, others = 0 } = rows[0] ?? {},
    { n } = await countPeople(call, scope),
    least = Math.max(plan.minReportCnt, partner.minReportCnt),
    reveals = (rest: number): boolean => rest > 0 && rest < least;
  return pairs < least || reveals(n - pairs) || reveals(others - pairs) ? 'FEW' : '';
}
