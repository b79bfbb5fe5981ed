import type { Data, ParsedArg } from '#contract/registry.ts';
import type { EfctCd, TaskState } from '#contract/satisfaction-cqi/satis-codes.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { withinDepts } from '#server/records/conditions.ts';
import { groupBy } from '#shared/group-by.ts';
import { exact, roundTo, sumOf } from '#shared/diagnosis/exact.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { isLate, quarterOf, QUARTERS } from '#shared/satisfaction-cqi/lateness.ts';
import { newestOf } from '#shared/satisfaction-cqi/progress.ts';
import { taskStateOf } from '#shared/satisfaction-cqi/rates.ts';
import { tasksReached } from '../reach.ts';

/* Figures of 개선결과 관리 (cqi.md 5.8): the board of departments and quarters, and the effects. */

type BoardRow = Data<'getSatisBoard'>['data'][number];
const MONTH = 6,
  /** A plan counts from the day on which it was confirmed. */
  CONFIRMED = ['PAPR', 'RDRF', 'RSBM', 'RDPT', 'DONE'] as const;

interface BoardTask {
  readonly deptCd: string;
  readonly deptNm: string;
  readonly strtDt: string;
  readonly endDt: string;
  readonly months: readonly {
    readonly chkYm: string;
    readonly prgrsRt: number;
    readonly stopYn: 'Y' | 'N';
  }[];
}

/** State and rate of a task as its progress said until a day. */
function asOf({ months }: BoardTask, day: string): { readonly prgrsRt: number; readonly taskSt: TaskState } {
  const newest = newestOf(months.filter(({ chkYm }) => chkYm <= day.slice(0, MONTH)));
  return newest === null
    ? { prgrsRt: 0, taskSt: 'READY' }
    : { prgrsRt: newest.prgrsRt, taskSt: taskStateOf(newest.prgrsRt, newest.stopYn) };
}

/** Tasks of confirmed plans of a school year by department and quarter: how many have begun, and how many of them are late. */
export async function boardOf(
  call: CallContext,
  { schlYear, deptCds }: ParsedArg<'getSatisBoard'>,
): Promise<BoardRow[]> {
  const today = koreanDate8(call.now),
    tasks = await boardTasks(call, schlYear, deptCds);
  return [...groupBy(tasks, ({ deptCd }) => deptCd)].map(([deptCd, own]) => ({
    deptCd,
    deptNm: own[0]?.deptNm ?? '',
    quarters: QUARTERS.map((quarter) => {
      const { strtDt, endDt } = quarterOf(schlYear, quarter),
        day = endDt < today ? endDt : today;
      if (strtDt > today) return null;
      const begun = own.filter((task) => task.strtDt <= day);
      return {
        taskCnt: begun.length,
        lateCnt: begun.filter((task) => isLate({ ...task, ...asOf(task, day) }, day)).length,
      };
    }),
  }));
}

async function boardTasks(call: CallContext, schlYear: string, deptCds: string | undefined): Promise<BoardTask[]> {
  const rows = await withinDepts(
    call.db
      .selectFrom('satisCqi as c')
      .innerJoin('satisCqiPlan as p', 'p.cqiId', 'c.cqiId')
      .innerJoin('satisCqiTask as t', 't.planId', 'p.planId')
      .innerJoin('dept as d', 'd.deptCd', 'c.deptCd')
      .where(tasksReached(call, 'RSLT'))
      .where('c.schlYear', '=', schlYear)
      .where('c.cqiSt', 'in', [...CONFIRMED]),
    'c.deptCd',
    deptCds,
    signedInOf(call).model.depts,
  )
    .select(['t.taskId', 't.strtDt', 't.endDt', 'd.deptCd', 'd.deptNm'])
    .orderBy('d.deptNm')
    .orderBy('t.taskId')
    .execute();
  const ids = rows.map(({ taskId }) => taskId);
  const months =
      ids.length === 0
        ? []
        : await call.db
            .selectFrom('satisCqiPrgrs')
            .select(['taskId', 'chkYm', 'prgrsRt', 'stopYn'])
            .where('taskId', 'in', ids)
            .execute(),
    byTask = groupBy(months, ({ taskId }) => taskId);
  return rows.flatMap(({ taskId, strtDt, endDt, deptCd, deptNm }) =>
    strtDt === null || endDt === null ? [] : [{ deptCd, deptNm, strtDt, endDt, months: byTask.get(taskId) ?? [] }],
  );
}

interface Judged {
  readonly areaNm: string;
  readonly scr100: string;
  readonly nextScr100: string;
  readonly efctCd: EfctCd;
}
type EffectRow = Data<'getEfctStat'>['data'][number];

/** Mean of scores with one place; null without any. */
const meanOf = (scores: readonly string[]): number | null =>
  scores.length === 0 ? null : roundTo(sumOf(scores.map((score) => exact(score))).div(scores.length), 1);

function effectsOf(areaNm: string, rows: readonly Judged[]): EffectRow {
  const cnt = (code: EfctCd): number => rows.filter(({ efctCd }) => efctCd === code).length,
    imprCnt = cnt('IMPR');
  return {
    areaNm,
    jdgCnt: rows.length,
    imprCnt,
    pimpCnt: cnt('PIMP'),
    sameCnt: cnt('SAME'),
    wrsnCnt: cnt('WRSN'),
    imprRt: rows.length === 0 ? null : roundTo(exact(imprCnt).times(100).div(rows.length), 1),
    bfScr: meanOf(rows.map(({ scr100 }) => scr100)),
    afScr: meanOf(rows.map(({ nextScr100 }) => nextScr100)),
  };
}

/** What became of the items of a school year by their areas; a share of the items whose effect is known. */
export async function effectStat(
  call: CallContext,
  { schlYear, trgtDivCd, deptCds }: ParsedArg<'getEfctStat'>,
): Promise<Data<'getEfctStat'>> {
  let rows = withinDepts(
    call.db
      .selectFrom('satisCqi as c')
      .where(tasksReached(call, 'RSLT'))
      .where('c.schlYear', '=', schlYear)
      .where('c.efctCd', 'is not', null),
    'c.deptCd',
    deptCds,
    signedInOf(call).model.depts,
  );
  if (trgtDivCd) rows = rows.where('c.trgtDivCd', '=', trgtDivCd);
  const found = await rows
      .select(['c.areaNm', 'c.scr100', 'c.nextScr100', 'c.efctCd'])
      .orderBy('c.areaNm')
      .orderBy('c.cqiId')
      .execute(),
    judged = found.flatMap(({ efctCd, nextScr100, ...row }): Judged[] =>
      efctCd === null || nextScr100 === null ? [] : [{ ...row, efctCd, nextScr100 }],
    );
  return {
    data: [...groupBy(judged, ({ areaNm }) => areaNm)].map(([areaNm, own]) => effectsOf(areaNm, own)),
    total: effectsOf('전체', judged),
  };
}
