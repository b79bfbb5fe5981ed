import { familyOf } from '#contract/extracurricular/families.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { nextStep } from '#shared/extracurricular/next-step.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import { listSessions, phaseNow, questionsOf } from '../applicants/period-facts.ts';
import { findPeriod, partIn } from '../periods/period-reach.ts';
import { prdRights } from '../periods/period-rights.ts';
import { runRights } from './run-rights.ts';

/** What stands above the tabs of a period that is run: counters, phase, and the next thing to do. */
async function headerOf(call: CallContext, prdId: string) {
  const known = await findPeriod(call, prdId);
  await prdRights.require(call, 'getOprtPrd', known);
  const { isManaged: _managed, isTaught: _taught, ...period } = known,
    sessions = await listSessions(call.db, [prdId]),
    now = koreanMinute(call.now),
    phase = phaseNow(period, sessions, now),
    names = await call.db
      .selectFrom('ecpCurri as c')
      .leftJoin('dept as d', (join) => join.on('d.deptCd', '=', period.oprtDeptCd))
      .leftJoin('staff as s', (join) => join.on('s.stfNo', '=', period.mngStfNo))
      .select(['c.curriNm', 'd.deptNm as oprtDeptNm', 's.stfNm as mngStfNm'])
      .where('c.curriId', '=', period.curriId)
      .executeTakeFirstOrThrow(),
    next = nextStep({ ...period, phase, sessions, now });
  return {
    data: [
      {
        ...period,
        ...names,
        can: await runRights.listFor(call, known),
        phase,
        part: partIn(call, known, 'R', ['PeriodOprt']) ?? 'TEACHER',
        capacity: period.capacity ?? 0,
        applyDiv: period.applyDiv ?? 'INDV',
        selDiv: period.selDiv ?? 'FCFS',
        needsConsent: familyOf(period.userDiv).needsConsent ? ('Y' as const) : ('N' as const),
        nextDo: next.text,
        nextTab: next.tab,
      },
    ],
    sessions,
    applyForm: questionsOf(period).map((question) => ({ ...question, optns: [...question.optns] })),
  };
}

export const operationBindings: readonly Binding[] = [
  implement('getOprtPrd', async ({ prdId }, call) => headerOf(call, prdId)),
];
