import { sql, type Selectable, type SqlBool } from 'kysely';
import { instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import { PLAN_ACTS, PLAN_ROW_ACTS, type PlanDetail, type PlanRow } from '#contract/diagnosis/plan.ts';
import type { AuthType } from '#contract/permission.ts';
import { reachOf } from '#server/access/reach.ts';
import { NOTHING } from '#server/access/scope.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { onePlace } from '#shared/diagnosis/exact.ts';
import { responseRate } from '#shared/diagnosis/response-rate.ts';
import { departmentsOf, reaches, type Reach } from '../reach.ts';

type PlanScreen = 'Plan' | 'Stat';
/** How far a letter reaches on the plans, or on the statistics, of an instrument. */
const screenReach = (call: CallContext, instDiv: string, screen: PlanScreen, letter: AuthType): Promise<Reach> =>
  departmentsOf(call, screenPath(instrumentOf(instDiv), screen), letter);
export const planReach = (call: CallContext, instDiv: string, letter: AuthType): Promise<Reach> =>
  screenReach(call, instDiv, 'Plan', letter);
export const statReach = (call: CallContext, instDiv: string, letter: AuthType): Promise<Reach> =>
  screenReach(call, instDiv, 'Stat', letter);

/** How far letters reach on the screens of an instrument, each looked up once for all plans of a call. */
type ReachOn = (screen: PlanScreen, letter: AuthType) => Promise<Reach>;
function reachesIn(call: CallContext, instDiv: string): ReachOn {
  const known = new Map<string, Promise<Reach>>();
  return (screen, letter) => {
    const key = `${screen} ${letter}`,
      reach = known.get(key) ?? screenReach(call, instDiv, screen, letter);
    known.set(key, reach);
    return reach;
  };
}

type Owned = Pick<Selectable<Schema['plan']>, 'instDiv' | 'deptCd' | 'anonymDiv'>;
type PlanAct = (typeof PLAN_ACTS)[number];
interface Reached extends Owned {
  readonly reachOn: ReachOn;
}
const onScreen =
  (screen: PlanScreen, letter: AuthType) =>
  async (_call: CallContext, { deptCd, reachOn }: Reached): Promise<boolean> =>
    reaches(await reachOn(screen, letter), deptCd);
const writes = onScreen('Plan', 'U'),
  evaluates = onScreen('Stat', 'U'),
  readsStat = onScreen('Stat', 'R');

/** Rights on a plan, by operation: what people wrote is for the office that asked (diagnosis.md 5.5, 6). */
const planRights = rightsOn<Reached, PlanAct>({
  savePlan: writes,
  confirmPlan: writes,
  unconfirmPlan: writes,
  openPlan: writes,
  extendPlan: writes,
  closePlan: writes,
  reopenPlan: writes,
  cancelPlan: writes,
  deletePlan: onScreen('Plan', 'D'),
  refreshPlanTarget: writes,
  addPlanTarget: writes,
  exemptPlanTarget: writes,
  restorePlanTarget: writes,
  uploadPlanTargetExcel: writes,
  applyPlanTargetUpload: writes,
  savePlanRemind: writes,
  sendPlanRemind: writes,
  grantRemain: writes,
  saveProxyResp: writes,
  uploadRespExcel: writes,
  applyRespUpload: writes,
  calcPlanScore: evaluates,
  releaseResult: evaluates,
  withdrawResult: evaluates,
  hideRespText: evaluates,
  invalidateResp: evaluates,
  restoreResp: evaluates,
  saveGrade: evaluates,
  confirmGrading: evaluates,
  fixAnswerKey: evaluates,
  getPlanTargetCount: onScreen('Plan', 'R'),
  getStatText: readsStat,
  getGradingList: readsStat,
  // With names a department has the answers of its own people.
  downloadRawRespExcel: async (call, plan) => plan.anonymDiv === 'NAMED' || readsStat(call, plan),
});
/** @throws Failure 403 */
export const requirePlanRight = (call: CallContext, op: PlanAct, plan: Owned): Promise<void> =>
  planRights.require(call, op, { ...plan, reachOn: reachesIn(call, plan.instDiv) });

/** Of a plan of another department one sees the targets of one's own (diagnosis.md 6). */
const reachedPlans = ({ everything, deptCds }: Reach) =>
  everything
    ? sql<SqlBool>`true`
    : sql<SqlBool>`("plan"."deptCd" = any (${[...deptCds]}::text[]) or exists (select from "planTarget" t
        where t."planId" = "plan"."planId" and t."hakguaCd" = any (${[...deptCds]}::text[])))`;

/**
 * Targets of a plan that a person may count: all of a plan that the person manages, else those of the person's
 * departments.
 */
const reachedTargets = ({ everything, deptCds }: Reach) =>
  everything
    ? sql<SqlBool>`true`
    : sql<SqlBool>`("plan"."deptCd" = any (${[...deptCds]}::text[]) or t."hakguaCd" = any (${[...deptCds]}::text[]))`;

/** Plans with their paper. */
export const planRows = ({ db }: Pick<CallContext, 'db'>) =>
  db
    .selectFrom('plan')
    .innerJoin('paper', 'paper.paperId', 'plan.paperId')
    .innerJoin('paperVer', 'paperVer.paperVerId', 'plan.paperVerId');

type PlanFilter = FilterOf<'getPlanList'>;

/** The plans that a filter means, within a reach. */
function plansOf(call: CallContext, filter: PlanFilter, reach: Reach) {
  let rows = planRows(call).where('plan.instDiv', '=', filter.instDiv).where(reachedPlans(reach));
  if (filter.schlYear) rows = rows.where('plan.schlYear', '=', filter.schlYear);
  if (filter.shtmCd) rows = rows.where(sql<string>`"plan"."shtmCd"`, '=', filter.shtmCd);
  rows = among(rows, 'plan.planSt', filter.planSt);
  if (filter.deptCd) rows = rows.where('plan.deptCd', '=', filter.deptCd);
  if (filter.strtDt) rows = rows.where('plan.endDt', '>=', filter.strtDt);
  if (filter.endDt) rows = rows.where('plan.strtDt', '<=', filter.endDt);
  if (filter.linkDiv === 'NONE') rows = rows.where('plan.linkDiv', 'is', null);
  else if (filter.linkDiv) rows = rows.where('plan.linkDiv', '=', filter.linkDiv);
  return withKeyword(rows, filter.searchKeyword, ['plan.planNm']);
}

const countOf = (reach: Reach, condition: string) =>
  sql<number>`(select count(*)::integer from "planTarget" t where t."planId" = "plan"."planId" and ${reachedTargets(reach)} and ${sql.raw(condition)})`;
/** Answers on paper of an anonymous plan have no target and count as submitted (R9). */
const ON_PAPER = sql<number>`(select count(*)::integer from "resp" r where r."planId" = "plan"."planId" and "plan"."anonymDiv" = 'ANON' and r."entryDiv" <> 'SELF' and r."respSt" = 'SUBMITTED')`;

/** The columns of a plan as lists show it. */
const withCounts = (rows: ReturnType<typeof planRows>, reach: Reach) =>
  rows
    .leftJoin('dept', 'dept.deptCd', 'plan.deptCd')
    .select([
      'plan.planId',
      'plan.instDiv',
      'plan.paperId',
      'plan.paperVerId',
      'paper.paperNm',
      'paperVer.verNo',
      'plan.planNm',
      'plan.deptCd',
      'dept.deptNm',
      'plan.schlYear',
      'plan.shtmCd',
      'plan.rndNo',
      'plan.strtDt',
      'plan.strtTm',
      'plan.endDt',
      'plan.endTm',
      'plan.anonymDiv',
      'plan.linkDiv',
      'plan.planSt',
      'plan.recalcYn',
      'plan.calcDt',
      'plan.modDt',
      'plan.version',
    ])
    .select([
      countOf(reach, 'true').as('targetCnt'),
      countOf(reach, `t."respSt" = 'EXEMPT'`).as('exemptCnt'),
      countOf(reach, `t."respSt" = 'IN_PROGRESS'`).as('progressCnt'),
      countOf(reach, `t."respSt" = 'SUBMITTED'`).as('selfCnt'),
      ON_PAPER.as('paperCnt'),
    ]);
type Found = Awaited<ReturnType<ReturnType<typeof withCounts>['executeTakeFirstOrThrow']>>;

/** Rows of one instrument with their rate, and what the caller may do with them. */
async function marked(
  call: CallContext,
  rows: readonly Found[],
  acts: readonly PlanAct[] = PLAN_ACTS,
): Promise<PlanRow[]> {
  const reachOn = reachesIn(call, rows[0]?.instDiv ?? '');
  return Promise.all(
    rows.map(async ({ selfCnt, paperCnt, ...row }) => {
      const submitCnt = selfCnt + paperCnt;
      return {
        ...row,
        submitCnt,
        respRate: onePlace(responseRate({ targetCnt: row.targetCnt, exemptCnt: row.exemptCnt, submitCnt })),
        can: await planRights.listFor(call, { ...row, reachOn }, acts),
      };
    }),
  );
}

const RATE = sql`(select count(*) filter (where t."respSt" = 'SUBMITTED')::numeric / nullif(count(*) filter (where t."respSt" <> 'EXEMPT'), 0)
  from "planTarget" t where t."planId" = "plan"."planId")`;
const SORT = {
  schlYear: sql`"plan"."schlYear" || "plan"."shtmCd"`,
  strtDt: sql`"plan"."strtDt" || "plan"."strtTm"`,
  planNm: 'plan.planNm',
  planSt: 'plan.planSt',
  respRate: RATE,
};

/** A list is described without a call, so that how far the caller reaches is looked up first. */
const listWithin = (read: Reach) =>
  listOf({
    where: (call: CallContext, filter: PlanFilter) => plansOf(call, filter, read),
    select: (rows: ReturnType<typeof plansOf>) => withCounts(rows, read),
    sort: { schlYear: 'desc', strtDt: 'desc' },
    id: 'plan.planId',
    columns: SORT,
    present: (rows, call) => marked(call, rows, PLAN_ROW_ACTS),
  });

/** The list of plans for one call. @throws Failure 403 without the right to read the instrument's plans */
export async function planListFor(call: CallContext, instDiv: string) {
  if (reachOf(call, screenPath(instrumentOf(instDiv), 'Plan'), 'R') === NOTHING) throw forbidden();
  return listWithin(await planReach(call, instDiv, 'R'));
}

/** The same plans on the screen of the statistics. @throws Failure 403 without the right to read them */
export async function statListFor(call: CallContext, instDiv: string) {
  if (reachOf(call, screenPath(instrumentOf(instDiv), 'Stat'), 'R') === NOTHING) throw forbidden();
  return listWithin(await statReach(call, instDiv, 'R'));
}

/** How far the caller reads a plan, by either of its screens. */
async function readReach(call: CallContext, instDiv: string): Promise<Reach> {
  const [plan, stat] = [await planReach(call, instDiv, 'R'), await statReach(call, instDiv, 'R')];
  return {
    everything: plan.everything || stat.everything,
    deptCds: new Set([...plan.deptCds, ...stat.deptCds]),
  };
}

/** A plan that the caller may look at, without what is counted for its screen. @throws Failure 409 GONE, 403 outside the reach */
export async function requirePlan(call: CallContext, planId: string) {
  const plan = await call.db.selectFrom('plan').selectAll().where('planId', '=', planId).executeTakeFirst();
  if (!plan) throw gone();
  const read = await readReach(call, plan.instDiv),
    reached = await call.db
      .selectFrom('plan')
      .select('planId')
      .where('planId', '=', planId)
      .where(reachedPlans(read))
      .executeTakeFirst();
  if (!reached) throw forbidden();
  return { plan, read };
}

/** A plan with everything its screen shows. @throws Failure 409 GONE, 403 outside the reach */
export async function getPlan(call: CallContext, planId: string): Promise<PlanDetail> {
  const { plan, read } = await requirePlan(call, planId),
    found = await withCounts(planRows(call).where('plan.planId', '=', planId), read).execute(),
    [row] = await marked(call, found);
  if (!row) throw gone();
  const { editAllowYn, resultOpenDiv, resultOpenDt, minReportCnt, trgtDivCd, linkId, condJson, closeDt } = plan;
  const detail = { editAllowYn, resultOpenDiv, resultOpenDt, minReportCnt, trgtDivCd, linkId, closeDt };
  return {
    ...row,
    ...detail,
    cond: condJson,
    reminds: await listReminds(call, planId),
    his: await listHistory(call, planId),
  };
}

const listReminds = ({ db }: CallContext, planId: string) =>
  db
    .selectFrom('planRemind')
    .select(['remindId', 'sendDiv', 'offsetDay', 'sendTm', 'chnlCds', 'toDiv', 'msg', 'lastSendDt'])
    .where('planId', '=', planId)
    .where('sendDiv', '<>', 'NOW')
    .orderBy('regDt')
    .orderBy('remindId')
    .execute();

const listHistory = ({ db }: CallContext, planId: string) =>
  db
    .selectFrom('planHis')
    .select(['planHisId', 'evtCd', 'bfSt', 'afSt', 'rsn', nameOfUser('planHis.actId').as('actNm'), 'actDt'])
    .where('planId', '=', planId)
    .orderBy('actDt', 'desc')
    .orderBy('planHisId')
    .execute();
