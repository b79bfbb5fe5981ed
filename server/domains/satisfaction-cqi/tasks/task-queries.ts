import { sql } from 'kysely';
import {
  PHASE_SCREENS,
  PLANNING_STATES,
  RUNNING_STATES,
  SLCT_NAMES,
  STEP_STATES,
  type SatisState,
} from '#contract/satisfaction-cqi/satis-codes.ts';
import { SATIS_ACTS, type SatisTask } from '#contract/satisfaction-cqi/satis-fields.ts';
import { waitsForCaller } from '#server/domains/work/index.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { among, withinDepts, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { daysBetween } from '#shared/calendar.ts';
import { exact, roundTo } from '#shared/diagnosis/exact.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { headOf, isHead, isManager, isTaskManager, tasksReached } from '../reach.ts';
import { taskRights } from './task-rights.ts';

type Filter = FilterOf<'getCqiList'>;

const PLAN_DUE: readonly SatisState[] = PLANNING_STATES,
  RESULT_DUE: readonly SatisState[] = ['PAPR', 'RDRF', 'RSBM', 'RDPT'];
/** The last day of what is due next. */
export const dueOf = ({
  cqiSt,
  planDueDt,
  rsltDueDt,
}: {
  readonly cqiSt: SatisState;
  readonly planDueDt: string | null;
  readonly rsltDueDt: string | null;
}): string | null => {
  if (PLAN_DUE.includes(cqiSt)) return planDueDt;
  return RESULT_DUE.includes(cqiSt) ? rsltDueDt : null;
};
/** Plans that are awaited come first, then results. */
const DUE = sql`case when c."cqiSt" = any (${[...PLAN_DUE]}::text[]) then c."planDueDt" when c."cqiSt" = any (${[...RESULT_DUE]}::text[]) then '9' || c."rsltDueDt" end`;

const days = (from: ReturnType<typeof sql>, to: ReturnType<typeof sql>) =>
  sql`(to_date(${to}, 'YYYYMMDD') - to_date(${from}, 'YYYYMMDD') + 1)`;
/**
 * Whether a task of a plan that is carried out lies more than 20 %p behind its days, as `isLate` of the shared rules has it;
 * in whole numbers, so that nothing is rounded.
 */
const late = (today: string) => {
  const all = days(sql`lt."strtDt"`, sql`lt."endDt"`),
    gone = sql`least(${days(sql`lt."strtDt"`, sql`${today}`)}, ${all})`;
  return sql<boolean>`(c."cqiSt" = any (${[...RESULT_DUE]}::text[]) and exists (select from "satisCqiTask" lt where lt."planId" = p."planId"
    and lt."taskSt" not in ('DONE', 'STOP') and lt."strtDt" <= ${today} and lt."endDt" >= lt."strtDt" and (lt."prgrsRt" + 20) * ${all} < ${gone} * 100))`;
};

function tasksWhere(call: CallContext, filter: Filter) {
  const { model } = signedInOf(call),
    { phase } = filter,
    today = koreanDate8(call.now);
  let rows = call.db
    .selectFrom('satisCqi as c')
    .leftJoin('satisCqiPlan as p', 'p.cqiId', 'c.cqiId')
    .leftJoin('satisCqiRslt as r', 'r.cqiId', 'c.cqiId')
    .leftJoin('dept as d', 'd.deptCd', 'c.deptCd')
    .leftJoin('staff as m', 'm.stfNo', 'c.mngrStfNo')
    .where(tasksReached(call, phase));
  if (filter.schlYear) rows = rows.where('c.schlYear', '=', filter.schlYear);
  if (filter.rschId) rows = rows.where('c.rschId', '=', filter.rschId);
  if (filter.trgtDivCd) rows = rows.where('c.trgtDivCd', '=', filter.trgtDivCd);
  if (filter.evlGrdCd) rows = rows.where('r.evlGrdCd', '=', filter.evlGrdCd);
  if (filter.efctCd) rows = rows.where('c.efctCd', '=', filter.efctCd);
  if (filter.slctCd) rows = rows.where(sql<boolean>`${filter.slctCd} = any (c."slctCds")`);
  if (filter.aprvStepCd) {
    const states = STEP_STATES[filter.aprvStepCd],
      asks = filter.aprvStepCd === 'OPER';
    rows = rows.where((eb) =>
      eb.or([
        eb('c.cqiSt', 'in', [...states]),
        ...(asks ? [eb.and([eb('p.planSt', '=', 'CHRQ'), eb('c.cqiSt', 'in', [...RUNNING_STATES])])] : []),
      ]),
    );
  }
  if (filter.lateYn) rows = rows.where(filter.lateYn === 'Y' ? late(today) : sql<boolean>`not ${late(today)}`);
  if (filter.workDivCd)
    rows = rows.where(waitsForCaller(call, filter.workDivCd, 'satisCqi', 'c.cqiId', PHASE_SCREENS[phase]));
  rows = among(rows, 'c.cqiSt', filter.cqiSts);
  rows = withinDepts(rows, 'c.deptCd', filter.deptCds, model.depts);
  return withKeyword(rows, filter.searchKeyword, ['c.cqiNo', 'c.itemNm', 'c.itemCd', 'c.areaNm', 'c.rschNm']);
}

/** A row with what it is to the caller. */
export const withStanding = (rows: ReturnType<typeof tasksWhere>, call: CallContext) => {
  const today = koreanDate8(call.now),
    head = headOf(today);
  return rows
    .selectAll('c')
    .select([
      'd.deptNm',
      'm.stfNm as mngrNm',
      'p.planId',
      'p.planSt',
      'p.chrqRsn',
      'p.budgetAmt',
      'r.exeRt',
      'r.indiAhvRt',
      'r.evlGrdCd',
    ])
    .select([
      head.as('headStfNo'),
      sql<string | null>`(select h."stfNm" from "staff" h where h."stfNo" = ${head})`.as('headNm'),
      isManager(call).as('isManager'),
      isTaskManager(call).as('isTaskManager'),
      isHead(call).as('isHead'),
      late(today).as('isLate'),
      sql<number>`(select count(*)::integer from "satisCqiTask" k where k."planId" = p."planId")`.as('taskCnt'),
      sql<
        string | null
      >`(select max(g."chkYm") from "satisCqiPrgrs" g join "satisCqiTask" k on k."taskId" = g."taskId" where k."planId" = p."planId")`.as(
        'lastChkYm',
      ),
    ]);
};
export type FoundTask = Awaited<ReturnType<ReturnType<typeof withStanding>['executeTakeFirstOrThrow']>>;

export const numberOf = (text: string | number | null): number | null => (text === null ? null : Number(text));

/** Rows as the contract shows them. */
export const presentTasks = (rows: readonly FoundTask[], call: CallContext): Promise<SatisTask[]> =>
  Promise.all(
    rows.map(async (row) => {
      const scr100 = Number(row.scr100),
        prevScr100 = numberOf(row.prevScr100),
        due = dueOf(row),
        waits = row.cqiSt === 'PSBM' || row.cqiSt === 'RSBM';
      return {
        cqiId: row.cqiId,
        cqiNo: row.cqiNo,
        schlYear: row.schlYear,
        rschId: row.rschId,
        srcCd: row.srcCd,
        rschNm: row.rschNm,
        trgtDivCd: row.trgtDivCd,
        areaNm: row.areaNm,
        itemCd: row.itemCd,
        itemNm: row.itemNm,
        rspCnt: row.rspCnt,
        avg5: Number(row.avg5),
        scr100,
        prevScr100,
        diff: prevScr100 === null ? null : roundTo(exact(scr100).minus(prevScr100), 1),
        imptScr100: numberOf(row.imptScr100),
        slctCds: row.slctCds,
        slctNms: row.slctCds.map((code) => SLCT_NAMES[code]).join(', '),
        slctRsn: row.slctRsn,
        prirCd: row.prirCd,
        goalScr: numberOf(row.goalScr),
        deptCd: row.deptCd,
        deptNm: row.deptNm,
        mngrStfNo: row.mngrStfNo,
        mngrNm: row.mngrNm,
        planDueDt: row.planDueDt,
        rsltDueDt: row.rsltDueDt,
        dday: due === null ? null : daysBetween(koreanDate8(call.now), due),
        cqiSt: row.cqiSt,
        planSt: row.planSt,
        dcdrNm: waits ? row.headNm : null,
        taskCnt: row.taskCnt,
        budgetAmt: numberOf(row.budgetAmt),
        exeRt: numberOf(row.exeRt),
        indiAhvRt: numberOf(row.indiAhvRt),
        evlGrdCd: row.evlGrdCd,
        nextScr100: numberOf(row.nextScr100),
        efctCd: row.efctCd,
        lastChkYm: row.lastChkYm,
        lateYn: row.isLate ? ('Y' as const) : ('N' as const),
        version: row.version,
        can: await taskRights.listFor(call, row, SATIS_ACTS),
      };
    }),
  );

const ORDER = (column: string, codes: readonly string[]) =>
  sql`array_position(array[${sql.join(codes.map((code) => sql.lit(code)))}], ${sql.ref(column)})`;

export const taskList = listOf({
  where: tasksWhere,
  select: withStanding,
  sort: { cqiNo: 'desc' },
  id: 'c.cqiId',
  columns: {
    cqiNo: 'c.cqiNo',
    rschNm: 'c.rschNm',
    areaNm: 'c.areaNm',
    itemNm: 'c.itemNm',
    scr100: 'c.scr100',
    prevScr100: 'c.prevScr100',
    diff: sql`c."scr100" - c."prevScr100"`,
    goalScr: 'c.goalScr',
    prirCd: ORDER('c.prirCd', ['H', 'M', 'L']),
    deptNm: 'd.deptNm',
    mngrNm: 'm.stfNm',
    planDueDt: 'c.planDueDt',
    dday: DUE,
    budgetAmt: 'p.budgetAmt',
    exeRt: 'r.exeRt',
    indiAhvRt: 'r.indiAhvRt',
    evlGrdCd: ORDER('r.evlGrdCd', ['EXC', 'GOOD', 'PART', 'POOR']),
    nextScr100: 'c.nextScr100',
    efctCd: ORDER('c.efctCd', ['IMPR', 'PIMP', 'SAME', 'WRSN']),
    lastChkYm: 'lastChkYm',
    cqiSt: ORDER('c.cqiSt', [
      'DRFT',
      'ASGN',
      'PDRF',
      'PSBM',
      'PDPT',
      'PAPR',
      'RDRF',
      'RSBM',
      'RDPT',
      'DONE',
      'CARY',
      'CNCL',
    ]),
  },
  present: presentTasks,
});

/** One row with its standing, whatever its state and whichever screen asks; the row policies hold. */
export const findStanding = (call: CallContext, cqiId: string): Promise<FoundTask | undefined> =>
  withStanding(
    call.db
      .selectFrom('satisCqi as c')
      .leftJoin('satisCqiPlan as p', 'p.cqiId', 'c.cqiId')
      .leftJoin('satisCqiRslt as r', 'r.cqiId', 'c.cqiId')
      .leftJoin('dept as d', 'd.deptCd', 'c.deptCd')
      .leftJoin('staff as m', 'm.stfNo', 'c.mngrStfNo')
      .where('c.cqiId', '=', cqiId),
    call,
  ).executeTakeFirst();
