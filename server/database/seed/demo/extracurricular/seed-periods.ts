import type { Insertable, Kysely } from 'kysely';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { addDays } from '#shared/calendar.ts';
import { encodeEntities } from '#shared/entities.ts';
import { usualEnd } from '#shared/extracurricular/period-check.ts';
import { surveyWindow } from '#shared/extracurricular/survey-window.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { stableId } from '../../stable-id.ts';
import { paperIdOf, paperVerIdOf } from '../diagnosis/paper-plan.ts';
import { userIdOf } from '../user-id.ts';
import { hoursAt } from './curri-plan.ts';
import { listSeededPeriods, type SeededPeriod } from './period-plan.ts';
import { seedPeriodDocuments } from './seed-period-documents.ts';

const STAMP = { version: 1, regId: 'SYSTEM', modId: 'SYSTEM' } as const,
  SURVEY = 'program',
  INSTRUCTORS = [
    ['김도윤', '한빛커리어연구소'],
    ['이서연', '미래교육컨설팅'],
    ['박준호', '대구창업지원센터'],
    ['최은정', '한국코칭협회'],
    ['정민재', '데이터랩스'],
    ['윤지아', '경북청년센터'],
  ] as const,
  LECTURE_FEE = 300_000,
  SURVEY_DAYS = 7;

/** Periods with everything that belongs to one but people: those apply afterwards. */
export async function seedPeriods(db: Kysely<Schema>, now: Date, seedDay: string): Promise<void> {
  const planned = listSeededPeriods(seedDay);
  const shares = await db.selectFrom('ecpCurriAbility').select(['curriId', 'abilityId', 'ratio']).execute(),
    sharesOf = groupBy(shares, ({ curriId }) => curriId);
  await insertRows(
    db,
    'ecpPrd',
    planned.map((period) => ({ ...periodRow(period), ...writtenAt(period, now) })),
  );
  await insertRows(
    db,
    'ecpPrdAbility',
    planned.flatMap(({ prdId, curriId }) =>
      (sharesOf.get(curriId) ?? []).map(({ abilityId, ratio }) => ({ prdId, abilityId, ratio })),
    ),
  );
  await insertRows(db, 'ecpPrdCond', planned.filter(isApproved).flatMap(conditionRows));
  await insertRows(db, 'ecpPrdInstr', planned.map(instructorRow), now);
  await insertRows(db, 'ecpPrdSess', planned.flatMap(sessionRows), now);
  await insertRows(db, 'ecpPrdBudget', planned.flatMap(budgetRows), now);
  await seedCounters(db, planned);
  await seedSurveys(db, now, seedDay, planned.filter(hasSurvey));
  await insertRows(db, 'acdmSchdl', planned.filter(isRunning).flatMap(calendarRows), now);
  await seedPeriodDocuments(db, now, planned);
}

/** A period is written some weeks before people can apply for it, and none later than today. */
const WRITTEN_BEFORE_DAYS = 20;
function writtenAt({ rcrtStrtDt }: SeededPeriod, now: Date): { readonly regDt: string; readonly modDt: string } {
  const before = koreanMoment(addDays(rcrtStrtDt, -WRITTEN_BEFORE_DAYS), '1000'),
    at = (before < now ? before : now).toISOString();
  return { regDt: at, modDt: at };
}

const isApproved = ({ prdSt }: SeededPeriod): boolean =>
  prdSt !== 'DRAFT' && prdSt !== 'SUBMITTED' && prdSt !== 'RETURNED';
const isRunning = ({ prdSt }: SeededPeriod): boolean => prdSt === 'APPROVED';
/** Where the survey is still to come: it is needed for the completion. */
const isToAsk = ({ prdSt, phase }: SeededPeriod): boolean => prdSt === 'APPROVED' && phase !== 'P5';
const hasSurvey = (period: SeededPeriod): boolean => isToAsk(period) || period.judgeDay !== null;

const lectureFees = ({ sessions }: SeededPeriod): number => Math.max(1, Math.ceil(sessions.length / 2)) * LECTURE_FEE;
const itemsOf = (period: SeededPeriod) =>
  [
    ['LECT', lectureFees(period)],
    ['MEET', period.capacity * 8_000],
    ['MTRL', period.capacity * 12_000],
  ] as const;
const budgetOf = (period: SeededPeriod): number => itemsOf(period).reduce((sum, [, amount]) => sum + amount, 0);
const at = (day: string, time = '1000'): string => koreanMoment(day, time).toISOString();

function periodRow(period: SeededPeriod): Insertable<Schema['ecpPrd']> {
  const { curri, sessions, documents } = period,
    { granted } = curri.family,
    hours = hoursAt(curri.at),
    end = usualEnd(period.oprtStrtDt),
    [opening] = documents;
  return {
    prdId: period.prdId,
    userDiv: period.userDiv,
    curriId: period.curriId,
    schlYear: period.schlYear,
    shtmCd: period.shtmCd,
    prdNo: period.prdNo,
    prdNm: period.prdNm,
    oprtDeptCd: period.deptCd,
    mngStfNo: period.mngStfNo,
    telNo: '0538505114',
    rcrtStrtDt: period.rcrtStrtDt,
    rcrtStrtTm: '0900',
    rcrtEndDt: period.rcrtEndDt,
    rcrtEndTm: '1800',
    lateApplyYn: 'N',
    selAnncDt: period.selDiv === 'FCFS' ? null : addDays(period.rcrtEndDt, 1),
    cancelEndDt: end.dt,
    cancelEndTm: end.tm,
    prmtEndDt: end.dt,
    prmtEndTm: end.tm,
    oprtStrtDt: period.oprtStrtDt,
    oprtEndDt: period.oprtEndDt,
    place: sessions.length === 0 ? '팀별 활동 장소' : '학생회관 세미나실',
    onlnDiv: curri.leaf.curriTp === 'ONLN' ? 'ONLN' : 'OFF',
    capacity: period.capacity,
    waitCap: period.waitCap,
    minCapacity: Math.ceil(period.capacity / 3),
    applyDiv: period.applyDiv,
    teamMin: period.applyDiv === 'TEAM' ? 3 : null,
    teamMax: period.applyDiv === 'TEAM' ? 5 : null,
    selDiv: period.selDiv,
    attModeDiv: period.attModeDiv,
    attBasisDiv: hours >= 16 ? 'HOUR' : 'SESS',
    complAttRate: '80.0',
    reqLogCnt: period.attModeDiv === 'TEAMLOG' ? 6 : null,
    surveyReqYn: isToAsk(period) ? 'Y' : 'N',
    surveyDays: SURVEY_DAYS,
    mlgDiv: granted === 'mileage' ? 'PER_HOUR' : 'NONE',
    // One in nine asks for more points than the standard: its approver has to say why.
    pntPerHour: granted === 'mileage' ? (curri.at % 9 === 2 ? '2.00' : '1.00') : null,
    maxPnt: granted === 'mileage' ? hours * 2 : null,
    recogHour: granted === 'teaching' ? String(hours) : null,
    achvPnt: granted === 'teaching' ? '1.0' : null,
    eduHour: granted === 'education' ? String(hours) : null,
    lawEduYn: curri.leaf.code === 'EDU-LAW-1' ? 'Y' : 'N',
    feeAmt: curri.family.hasFee && curri.at % 3 === 0 ? 10_000 : 0,
    budgetAmt: budgetOf(period),
    budgetSrcCd: null,
    guide: encodeEntities(`<p>${period.prdNm}에 참여할 분을 모집합니다.</p>`),
    applyForm: APPLY_FORM as never,
    pubYn: 'Y',
    satisPaperVerId: hasSurvey(period) ? paperVerIdOf(SURVEY, 1) : null,
    satisPlanId: hasSurvey(period) ? surveyIdOf(period) : null,
    cond: period.cond as never,
    prdSt: period.prdSt,
    aprvDt: isApproved(period) && opening ? at(addDays(opening.day, 3), '1500') : null,
    judgeDt: period.judgeDay === null ? null : at(period.judgeDay, '1600'),
    ...STAMP,
    regId: userIdOf(period.drafterStfNo),
  };
}
const APPLY_FORM = [{ qstnNo: 1, qstnNm: '신청 동기', ansDiv: 'TEXT', optns: [], requireYn: 'N' }];

const conditionRows = ({ prdId, cond }: SeededPeriod): Insertable<Schema['ecpPrdCond']>[] =>
  Object.entries(cond).flatMap(([condDiv, values]) =>
    values.map((condVal) => ({
      prdCondId: stableId(`ecp-cond:${prdId}:${condDiv}:${condVal}`),
      prdId,
      condDiv,
      condVal,
    })),
  );

const instrIdOf = (prdId: string): string => stableId(`ecp-instructor:${prdId}`);
function instructorRow(period: SeededPeriod): Insertable<Schema['ecpPrdInstr']> {
  const { prdId, curri } = period,
    [instrNm, orgNm] = INSTRUCTORS[(curri.at + period.prdNo) % INSTRUCTORS.length] ?? INSTRUCTORS[0],
    // A professor teaches some of the office's programmes, which only gives the part of a teacher.
    isProfessor = period.deptCd === '9200' && curri.at % 2 === 1;
  return {
    instrId: instrIdOf(prdId),
    prdId,
    instrNm: isProfessor ? '임재현' : instrNm,
    orgNm: isProfessor ? '컴퓨터공학과' : orgNm,
    stfNo: isProfessor ? 'prof01' : null,
    feeAmt: lectureFees(period),
    telNo: isProfessor ? null : '01012340000',
    ...STAMP,
  };
}

const sessionRows = ({ prdId, sessions, prdSt }: SeededPeriod): Insertable<Schema['ecpPrdSess']>[] =>
  sessions.map((session) => ({
    ...session,
    hour: String(session.hour),
    prdId,
    sessNm: session.sessNo === 1 ? '오리엔테이션' : `${session.sessNo}차시 실습`,
    place: null,
    instrId: instrIdOf(prdId),
    requireYn: session.sessNo === 1 ? ('Y' as const) : ('N' as const),
    closeDt: session.sessSt === 'CLOSED' && prdSt !== 'CANCELED' ? at(session.sessDt, session.endTm) : null,
    ...STAMP,
  }));

const budgetRows = (period: SeededPeriod): Insertable<Schema['ecpPrdBudget']>[] =>
  itemsOf(period).map(([itemCd, planAmt], place) => ({
    budgetId: stableId(`ecp-budget:${period.prdId}:${itemCd}`),
    prdId: period.prdId,
    itemCd,
    planAmt,
    // What is reported was spent.
    execAmt: period.prdSt === 'CLOSED' || period.prdSt === 'RSLT_SUBMITTED' ? Math.floor(planAmt * 0.9) : null,
    note: null,
    sortOrdr: place + 1,
    ...STAMP,
  }));

/** The last number of each curriculum and term. */
async function seedCounters(db: Kysely<Schema>, planned: readonly SeededPeriod[]): Promise<void> {
  const last = new Map(
    planned.map(({ curriId, schlYear, shtmCd, prdNo }) => [`PRD:${curriId}:${schlYear}${shtmCd}`, prdNo]),
  );
  await insertRows(
    db,
    'ecpCounter',
    [...last].map(([counterKey, lastNo]) => ({ counterKey, lastNo })),
  );
}

const surveyIdOf = ({ prdId }: SeededPeriod): string => stableId(`ecp-survey:${prdId}`);
/** Surveys of periods: those to come, and those that have run or run still. The version that they ask with stays as it is. */
async function seedSurveys(
  db: Kysely<Schema>,
  now: Date,
  seedDay: string,
  planned: readonly SeededPeriod[],
): Promise<void> {
  await db
    .updateTable('paperVer')
    .set({ paperVerSt: 'FROZEN', frozenDt: now })
    .where('paperVerId', '=', paperVerIdOf(SURVEY, 1))
    .execute();
  await insertRows(
    db,
    'plan',
    planned.map((period) => {
      const last = period.sessions.at(-1),
        window = surveyWindow(last ? last.sessDt + last.endTm : `${period.oprtEndDt}2400`, SURVEY_DAYS),
        planSt = isToAsk(period)
          ? ('READY' as const)
          : window.endDt < seedDay
            ? ('CLOSED' as const)
            : ('OPEN' as const);
      return {
        planId: surveyIdOf(period),
        instDiv: 'SATIS',
        paperId: paperIdOf(SURVEY),
        paperVerId: paperVerIdOf(SURVEY, 1),
        planNm: `${period.prdNm} 만족도`,
        deptCd: period.deptCd,
        schlYear: period.schlYear,
        shtmCd: period.shtmCd,
        rndNo: 1,
        ...window,
        anonymDiv: instrumentOf('SATIS').anonymity,
        editAllowYn: 'N' as const,
        resultOpenDiv: 'NONE' as const,
        linkDiv: 'ECP_PRD',
        linkId: period.prdId,
        condJson: { userDivs: [] } as unknown as string,
        onceYn: 'N' as const,
        planSt,
        closeDt: planSt === 'CLOSED' ? koreanMoment(window.endDt, window.endTm).toISOString() : null,
        ...STAMP,
      };
    }),
    now,
  );
}

function calendarRows(period: SeededPeriod): Insertable<Schema['acdmSchdl']>[] {
  const { prdId, prdNm } = period,
    entry = (kind: '모집' | '운영', strtDt: string, endDt: string, times: readonly [string | null, string | null]) => ({
      acdmSchdlId: stableId(`ecp-calendar:${prdId}:${kind}`),
      schdlNm: `${kind} ${prdNm}`,
      schdlDivCd: 'ECP',
      strtDt,
      endDt,
      strtTm: times[0],
      endTm: times[1],
      trgtRoleCds: [] as never,
      deptCd: null,
      linkUrl: recordAddress.period(period.curri.family, prdId),
      cntn: '',
      refTable: 'ecpPrd',
      refId: prdId,
      ...STAMP,
    });
  return [
    entry('모집', period.rcrtStrtDt, period.rcrtEndDt, ['0900', '1800']),
    entry('운영', period.oprtStrtDt, period.oprtEndDt, [null, null]),
  ];
}
