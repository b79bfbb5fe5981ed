import { sql, type Kysely } from 'kysely';
import type { AprvActCd, AprvPhase, SatisState } from '#contract/satisfaction-cqi/satis-codes.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import {
  satisfactionSeeding,
  settleEffects,
  type Survey,
  type SurveyItem,
} from '#server/domains/satisfaction-cqi/index.ts';
import { clockActor } from '#server/http/actor.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { ratesOf, taskStateOf } from '#shared/satisfaction-cqi/rates.ts';
import { termOfDay } from '#shared/dropout/terms.ts';
import { stableId } from '../../stable-id.ts';
import { userIdOf } from '../user-id.ts';
import { DEMO_TASKS, OUTSIDE_ITEMS, OUTSIDE_SURVEY, successorOf, surveyOf, type PlannedTask } from './task-plan.ts';

type Db = Kysely<Schema>;
const OFFICE = 'oper01',
  /** Points that a goal lies above the score. */
  ABOVE = 4,
  /** Days behind the last one on which a task is carried over. */
  CARRIED = 5,
  MOST = 100;
const STAMP = { version: 1, regId: userIdOf(OFFICE), modId: userIdOf(OFFICE) } as const;
const { columnsOf, itemsInYear, itemsOf, listSurveys, outsideSurveyId, settleWork } = satisfactionSeeding;

const yearOf = (schlYear: string, ago: number): string => String(Number(schlYear) - ago);

/** Two years of the survey of employers, which come as workbooks. */
async function seedOutside(db: Db, now: Date, schlYear: string): Promise<void> {
  for (const ago of [0, 1] as const) {
    const year = yearOf(schlYear, ago),
      rschId = outsideSurveyId(year, OUTSIDE_SURVEY, 'IND');
    await insertRows(
      db,
      'satisItem',
      OUTSIDE_ITEMS.map(([areaNm, itemNm, rspCnt, present, former, imptAvg], at) => ({
        itemId: stableId(`satis-item:${year}:${at}`),
        rschId,
        schlYear: year,
        serKey: OUTSIDE_SURVEY,
        trgtDivCd: 'IND' as const,
        areaNm,
        itemCd: `I${String(at + 1).padStart(2, '0')}`,
        itemNm,
        rspCnt,
        avg5: ago === 0 ? present : former,
        imptAvg,
        ...STAMP,
      })),
      now,
    );
  }
}

/** The survey of a school year from which a task of the demo takes its item. */
async function findSurvey(db: Db, schlYear: string, { ago, srcCd: wanted }: ReturnType<typeof surveyOf>) {
  const survey = (await listSurveys(db, { schlYear: yearOf(schlYear, ago) })).find(({ srcCd }) => srcCd === wanted);
  if (!survey) return null;
  return {
    survey,
    items: await itemsOf(db, survey),
    before: await itemsInYear(db, survey, yearOf(survey.schlYear, 1)),
  };
}

interface Dates {
  readonly planDueDt: string;
  readonly rsltDueDt: string;
  readonly strtDt: string;
  /** Days on which something happened, the oldest first. */
  readonly from: string;
}
const datesOf = (seedDay: string, schlYear: string, ago: number): Dates => {
  const year = yearOf(schlYear, ago);
  return ago === 0
    ? {
        planDueDt: addDays(seedDay, 28),
        rsltDueDt: addDays(seedDay, 220),
        strtDt: addDays(seedDay, -20) < `${year}0301` ? `${year}0301` : addDays(seedDay, -20),
        from: addDays(seedDay, -20),
      }
    : { planDueDt: `${year}0531`, rsltDueDt: `${Number(year) + 1}0115`, strtDt: `${year}0301`, from: `${year}0410` };
};

/** 만족도 CQI: every state over two years and the present one, with plans, progress, results, decisions and open work. */
export async function seedSatisfaction(db: Db, now: Date, seedDay: string): Promise<void> {
  const { schlYear } = termOfDay(seedDay);
  await seedOutside(db, now, schlYear);
  const numbers = new Map<string, number>(),
    surveys = new Map<string, Awaited<ReturnType<typeof findSurvey>>>(),
    ids = new Map<PlannedTask, string>();
  for (const task of DEMO_TASKS) {
    const wanted = surveyOf(task),
      place = `${wanted.srcCd} ${wanted.ago}`,
      found = surveys.get(place) ?? (await findSurvey(db, schlYear, wanted)),
      item = found?.items[task.item % found.items.length];
    surveys.set(place, found);
    if (!found || !item) continue;
    const former = DEMO_TASKS.find((one) => successorOf(one) === task),
      prevCqiId = (former && ids.get(former)) ?? null;
    ids.set(task, await seedTask(db, now, { task, numbers, seedDay, schlYear, found, item, prevCqiId }));
  }
  await settleEffects(clockActor(db, now));
  await stableWork(db);
}

interface Laid {
  readonly task: PlannedTask;
  readonly numbers: Map<string, number>;
  readonly seedDay: string;
  readonly schlYear: string;
  readonly found: { readonly survey: Survey; readonly before: ReadonlyMap<string, SurveyItem> };
  readonly item: SurveyItem;
  /** The task of the year before that it carries on. */
  readonly prevCqiId: string | null;
}

/** Lays one task down with everything of its way. @returns its id */
async function seedTask(
  db: Db,
  now: Date,
  { task, numbers, seedDay, schlYear, found, item, prevCqiId }: Laid,
): Promise<string> {
  const year = yearOf(schlYear, task.ago),
    no = (numbers.get(year) ?? 0) + 1,
    cqiNo = `S${year}${String(no).padStart(4, '0')}`,
    cqiId = stableId(`satis-cqi:${cqiNo}`),
    dates = datesOf(seedDay, schlYear, task.ago),
    columns = columnsOf(found.survey, item, found.before.get(item.itemCd)),
    isAssigned = task.cqiSt !== 'DRFT';
  numbers.set(year, no);
  await insertRows(
    db,
    'satisCqi',
    [
      {
        cqiId,
        cqiNo,
        schlYear: year,
        ...columns,
        slctCds: [...task.slctCds],
        slctRsn: task.slctRsn ?? null,
        prirCd: task.prirCd ?? null,
        goalScr: isAssigned ? String(Math.min(MOST, Number(columns.scr100) + ABOVE)) : null,
        deptCd: task.deptCd || null,
        mngrStfNo: task.mngrStfNo || null,
        planDueDt: isAssigned ? dates.planDueDt : null,
        rsltDueDt: isAssigned ? dates.rsltDueDt : null,
        cqiSt: task.cqiSt,
        prevCqiId,
        ...STAMP,
      },
    ],
    koreanMoment(dates.from, '0930'),
  );
  if (task.cqiSt !== 'ASGN' && isAssigned && task.cqiSt !== 'CNCL') await seedPlan(db, cqiId, task, dates, seedDay);
  await seedDecisions(db, cqiId, task, dates);
  await settleWork(clockActor(db, now), cqiId);
  return cqiId;
}

const PARTS = [
  ['운영 방식 개선', 60, '참여 인원', '명', 'UP', '20', '40'],
  ['처리 기간 단축', 40, '평균 처리일', '일', 'DOWN', '7', '3'],
] as const;
/** Days on which progress was entered, and how much of what there is now: by quarters of a former year, of the present one today. */
function monthsOf(ago: PlannedTask['ago'], { strtDt, rsltDueDt }: Dates, seedDay: string) {
  const year = strtDt.slice(0, 4);
  if (ago === 0) return [{ day: seedDay, share: 1, exeCn: '계획에 따라 진행하고 있다.' }];
  return [
    { day: `${year}0527`, share: 0.35, exeCn: '이용자의 의견을 듣고 운영안을 마련하였다.' },
    { day: `${year}0827`, share: 0.6, exeCn: '두 부서에서 먼저 운영하였다.' },
    { day: `${year}1126`, share: 0.8, exeCn: '모든 부서로 넓혔다.' },
    { day: addDays(rsltDueDt, -20), share: 1, exeCn: '계획에 따라 진행하고 있다.' },
  ];
}
const stampOf = (stfNo: string) => ({ version: 1, regId: userIdOf(stfNo), modId: userIdOf(stfNo) });

async function seedPlan(db: Db, cqiId: string, task: PlannedTask, dates: Dates, seedDay: string): Promise<void> {
  const planId = stableId(`satis-plan:${cqiId}`),
    written = koreanMoment(addDays(dates.from, 5), '1400'),
    stamp = stampOf(task.mngrStfNo),
    isBegun = task.progress !== undefined && task.cqiSt !== 'PAPR';
  await insertRows(
    db,
    'satisCqiPlan',
    [
      {
        planId,
        cqiId,
        causeCn: '이용 안내가 부족하고 처리 과정이 여러 부서로 나뉘어 있다.',
        drctCn: '담당 창구를 하나로 모으고 처리 단계를 줄인다.',
        budgetAmt: 12_000_000,
        budgetSrcCd: 'UNIV',
        planSt: task.isChange ? ('CHRQ' as const) : ('NORM' as const),
        chrqRsn: task.isChange ? '담당 인력이 바뀌어 기간을 조정한다.' : null,
        ...stamp,
      },
    ],
    written,
  );
  const parts = PARTS.map(([taskNm, weight, indiNm, indiUnit, indiDirCd, baseVal, goalVal], at) => {
    const prgrsRt = task.progress?.[at] ?? 0,
      stopYn = at === 1 && task.isStopped ? ('Y' as const) : ('N' as const);
    return {
      taskId: stableId(`satis-task:${cqiId}:${at}`),
      planId,
      taskNo: at + 1,
      taskNm,
      taskCn: null,
      weight,
      // The second part begins later and lasts until the result is due.
      strtDt: at === 0 ? dates.strtDt : addDays(dates.strtDt, task.ago === 0 ? 10 : 61),
      endDt: at === 0 ? addDays(dates.strtDt, task.ago === 0 ? 80 : 274) : dates.rsltDueDt,
      mngrStfNo: task.mngrStfNo,
      indiNm,
      indiUnit,
      indiDirCd,
      baseVal,
      goalVal,
      actVal: isBegun ? (at === 0 ? '38' : '4') : null,
      prgrsRt,
      taskSt: taskStateOf(prgrsRt, stopYn),
      stopYn,
    };
  });
  await insertRows(
    db,
    'satisCqiTask',
    parts.map(({ stopYn: _stopYn, ...part }) => ({ ...part, ...stamp })),
    written,
  );
  if (task.progress === undefined) return;
  if (isBegun)
    for (const { day, share, exeCn } of monthsOf(task.ago, dates, seedDay))
      await insertRows(
        db,
        'satisCqiPrgrs',
        parts.map(({ taskId, prgrsRt, actVal, baseVal, stopYn }) => {
          const isNewest = share === 1,
            isDone = isNewest && prgrsRt === MOST;
          return {
            prgrsId: stableId(`satis-prgrs:${taskId}:${day.slice(0, 6)}`),
            taskId,
            chkYm: day.slice(0, 6),
            prgrsRt: Math.round(prgrsRt * share),
            actVal: String(Math.round(Number(baseVal) + (Number(actVal) - Number(baseVal)) * share)),
            exeCn: isDone ? '계획한 내용을 모두 마쳤다.' : exeCn,
            issueCn: isDone ? null : '담당 인력이 부족하다.',
            rsn: isNewest && stopYn === 'Y' ? '예산이 줄어 더 진행하지 않는다.' : null,
            stopYn: isNewest ? stopYn : ('N' as const),
            ...stamp,
          };
        }),
        koreanMoment(day, '1500'),
      );
  const rates = ratesOf(parts),
    isWritten = ['RSBM', 'RDPT', 'DONE'].includes(task.cqiSt);
  await insertRows(
    db,
    'satisCqiRslt',
    [
      {
        rsltId: stableId(`satis-rslt:${cqiId}`),
        cqiId,
        exeRt: String(rates.exeRt),
        indiAhvRt: String(rates.indiAhvRt),
        rsltCn: isWritten ? '이용 학생이 늘고 처리 기간이 짧아졌다.' : null,
        lackCn: isWritten ? '야간 이용 안내가 아직 부족하다.' : null,
        nextCn: isWritten ? '다음 학기에 안내를 보완한다.' : null,
        useBudgetAmt: isWritten ? 11_200_000 : null,
        evlGrdCd: task.evlGrdCd ?? null,
        evlOpnnCn: task.evlGrdCd === undefined ? null : '증빙과 실적을 확인하였다.',
        ...stamp,
      },
    ],
    written,
  );
}

type Line = readonly [actCd: AprvActCd, phaseCd: AprvPhase | null, by: 'MNGR' | 'HEAD' | 'OPER'];
const PLAN_WAY: readonly Line[] = [
    ['SBMT', 'PLAN', 'MNGR'],
    ['APRV', 'PLAN', 'HEAD'],
    ['CNFM', 'PLAN', 'OPER'],
  ],
  RESULT_WAY: readonly Line[] = [
    ['SBMT', 'RSLT', 'MNGR'],
    ['APRV', 'RSLT', 'HEAD'],
    ['CNFM', 'RSLT', 'OPER'],
  ];
const WAYS: Readonly<Record<SatisState, readonly Line[]>> = {
  DRFT: [],
  ASGN: [],
  PDRF: [],
  PSBM: PLAN_WAY.slice(0, 1),
  PDPT: PLAN_WAY.slice(0, 2),
  PAPR: PLAN_WAY,
  RDRF: PLAN_WAY,
  RSBM: [...PLAN_WAY, ...RESULT_WAY.slice(0, 1)],
  RDPT: [...PLAN_WAY, ...RESULT_WAY.slice(0, 2)],
  DONE: [...PLAN_WAY, ...RESULT_WAY],
  CARY: PLAN_WAY,
  CNCL: [['CNCL', null, 'OPER']],
};

/** 결재이력 of a task until its state. */
async function seedDecisions(db: Db, cqiId: string, task: PlannedTask, dates: Dates): Promise<void> {
  const change: readonly Line[] = task.isChange ? [['CHRQ', 'PLAN', 'MNGR']] : [],
    carry: readonly Line[] = successorOf(task) ? [['CARY', null, 'OPER']] : [],
    lines = [...WAYS[task.cqiSt], ...change, ...carry];
  if (lines.length === 0) return;
  const { rows } = await sql<{
      head: string | null;
    }>`select "satisHead"(${task.deptCd}, ${task.mngrStfNo}, ${dates.from}) as head`.execute(db),
    people = { MNGR: task.mngrStfNo, HEAD: rows[0]?.head ?? OFFICE, OPER: OFFICE };
  await insertRows(
    db,
    'satisCqiAprv',
    lines.map(([actCd, phaseCd, by], at) => {
      const isEnd = phaseCd === 'RSLT' || actCd === 'CARY',
        // A task is carried over behind its last day.
        day = isEnd ? addDays(dates.rsltDueDt, actCd === 'CARY' ? CARRIED : at - 8) : addDays(dates.from, 8 + at),
        moment = koreanMoment(day, '1100').toISOString();
      return {
        aprvId: stableId(`satis-aprv:${cqiId}:${at}`),
        cqiId,
        phaseCd,
        actCd,
        actId: userIdOf(people[by]),
        actDt: moment,
        opnnCn:
          actCd === 'CNCL' ? '다른 과제와 합친다.' : actCd === 'CHRQ' ? '담당 인력이 바뀌어 기간을 조정한다.' : null,
        regDt: moment,
      };
    }),
  );
}

/** Gives the work of tasks ids that are the same on every machine. */
async function stableWork(db: Db): Promise<void> {
  const rows = await db
      .selectFrom('workItem')
      .select(['workItemId', 'workDivCd', 'refId', 'trgtUserId'])
      .where('refTable', '=', 'satisCqi')
      .execute(),
    ids = rows.map(({ workItemId, workDivCd, refId, trgtUserId }) => ({
      old: workItemId,
      new: stableId(`satis-work:${workDivCd}:${refId}:${trgtUserId ?? ''}`),
    }));
  await sql`update "workItem" w set "workItemId" = i."new"
    from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as i("old" text, "new" text) where w."workItemId" = i."old"`.execute(
    db,
  );
}
