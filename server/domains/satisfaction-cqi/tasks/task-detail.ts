import { APRV_CDS, PHASE_SCREENS, RESULT_STATES, type SatisPhase } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { SatisDetail } from '#contract/satisfaction-cqi/satis-fields.ts';
import type { Data, ParsedArg } from '#contract/registry.ts';
import { asSystem, missingRowError } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';
import { cqiItemCounts } from '#server/domains/diagnosis/index.ts';
import { reachOf } from '#server/access/reach.ts';
import { nameOfUser } from '#server/records/names.ts';
import { asScore } from '#shared/satisfaction-cqi/scores.ts';
import { planTasks, plans } from '../plans/plan-records.ts';
import { tasksReached } from '../reach.ts';
import { itemsInYear, yearBefore } from '../register/surveys.ts';
import { presentPrgrs, presentRslt, resultOf } from '../results/result-records.ts';
import { findStanding, presentTasks, type FoundTask } from './task-queries.ts';

/** A task that the caller reaches on the screen of a phase. @throws Failure 403, 409 GONE */
async function requireReached(call: CallContext, cqiId: string, phase: SatisPhase): Promise<FoundTask> {
  const reached = await call.db
    .selectFrom('satisCqi as c')
    .select('c.cqiId')
    .where('c.cqiId', '=', cqiId)
    .where(tasksReached(call, phase))
    .executeTakeFirst();
  const found = reached && (await findStanding(call, cqiId));
  if (found) return found;
  // A task that has not come so far yet is none of that screen, and not a secret to who reaches everything.
  const isThere = reachOf(call, PHASE_SCREENS[phase], 'R').everything && (await findStanding(call, cqiId));
  throw isThere
    ? gone()
    : await missingRowError(call, 'satisCqi', cqiId, gone(), { key: 'cqiId', hidden: forbidden() });
}

/** A task with everything of its way (cqi.md 5.5, 5.7 and 5.9). @throws Failure 403, 409 GONE */
export async function viewTask(call: CallContext, { cqiId, phase }: ParsedArg<'getCqi'>): Promise<SatisDetail> {
  const found = await requireReached(call, cqiId, phase),
    [row] = await presentTasks([found], call),
    { planId } = found;
  if (!row) throw gone();
  const stored = await resultOf(call, cqiId),
    // Numbers of the years beside it say nothing of what stands there, and the reader need not reach it.
    linked = await asSystem(call, (db) =>
      db
        .selectFrom('satisCqi')
        .select(['cqiId', 'cqiNo', 'prevCqiId'])
        .where((eb) =>
          eb.or([
            eb.and([eb('prevCqiId', '=', cqiId), eb('cqiSt', '<>', 'CNCL')]),
            eb('cqiId', '=', found.prevCqiId ?? ''),
          ]),
        )
        .execute(),
    );
  return {
    ...row,
    prevCqiNo: linked.find((one) => one.cqiId === found.prevCqiId)?.cqiNo ?? null,
    nextCqiNo: linked.find(({ prevCqiId }) => prevCqiId === cqiId)?.cqiNo ?? null,
    chrqRsn: found.chrqRsn,
    plan: planId === null ? null : await plans.require(call, planId),
    tasks:
      planId === null
        ? []
        : await planTasks(
            call,
            planId,
            RESULT_STATES.some((state) => state === found.cqiSt),
          ),
    his: planId === null ? [] : await formerPlans(call, planId),
    prgrs: planId === null ? [] : await progressOf(call, planId),
    rslt: stored ? presentRslt(stored) : null,
    aprvs: await decisionsOf(call, cqiId),
  };
}

async function formerPlans({ db }: CallContext, planId: string): Promise<SatisDetail['his']> {
  const rows = await db
    .selectFrom('satisCqiPlanHis')
    .select(['hisNo', 'rsn', 'regDt', 'planJson'])
    .where('planId', '=', planId)
    .orderBy('hisNo', 'desc')
    .execute();
  return rows.map(({ hisNo, rsn, regDt, planJson }) => ({
    hisNo,
    rsn,
    regDt: new Date(regDt).toISOString(),
    plan: { ...planJson, tasks: [...planJson.tasks] },
  }));
}

async function progressOf({ db }: CallContext, planId: string): Promise<SatisDetail['prgrs']> {
  const rows = await db
    .selectFrom('satisCqiPrgrs as g')
    .innerJoin('satisCqiTask as t', 't.taskId', 'g.taskId')
    .selectAll('g')
    .where('t.planId', '=', planId)
    .orderBy('g.chkYm', 'desc')
    .orderBy('g.prgrsId')
    .execute();
  return rows.map(presentPrgrs);
}

async function decisionsOf({ db }: CallContext, cqiId: string): Promise<SatisDetail['aprvs']> {
  const rows = await db
    .selectFrom('satisCqiAprv as a')
    .select(['a.aprvId', 'a.phaseCd', 'a.actCd', 'a.actDt', 'a.opnnCn', nameOfUser('a.actId').as('actNm')])
    .where('a.cqiId', '=', cqiId)
    .orderBy('a.actDt', 'desc')
    .orderBy('a.aprvId')
    .execute();
  return rows.flatMap(({ actCd, actDt, ...row }) => {
    const known = APRV_CDS.find((code) => code === actCd);
    return known ? [{ ...row, actCd: known, actDt: new Date(actDt).toISOString() }] : [];
  });
}

const YEARS = 3;

/** The item of a task in its survey: how many answered what, and its scores of three years. @throws Failure 403, 409 GONE */
export async function itemHistory(
  call: CallContext,
  { cqiId, phase }: ParsedArg<'getItemHis'>,
): Promise<Data<'getItemHis'>> {
  const row = await requireReached(call, cqiId, phase);
  return asSystem(call, async (db) => {
    const data: Data<'getItemHis'>['data'][number][] = [];
    for (let at = 0, { schlYear } = row; at < YEARS; at += 1, schlYear = yearBefore(schlYear)) {
      const item = (await itemsInYear(db, row, schlYear)).get(row.itemCd);
      if (item) data.push({ schlYear, rspCnt: item.rspCnt, scr100: asScore(item.scrVal) });
    }
    const counts = row.srcCd === 'PLAN' ? await cqiItemCounts(db, row.rschId, row.itemCd) : null;
    return { data, dist: counts === null ? null : [...counts] };
  });
}
