import { sql, type Kysely } from 'kysely';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { loadTerms, scorePlan, scoreResponse } from '#server/domains/diagnosis/index.ts';
import { clockActor } from '#server/http/actor.ts';
import { addDays, daysBetween } from '#shared/calendar.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { createRandom } from '../../random.ts';
import { stableId } from '../../stable-id.ts';
import { userIdOf } from '../user-id.ts';
import { answerPaper } from './response-plan.ts';
import { gradedTerms, seedGrading } from './exam-grading.ts';
import { paperIdOf, paperVerIdOf } from './paper-plan.ts';
import { datesOf, PLANS, type PlannedPlan } from './plan-list.ts';

const BY = { regId: 'SYSTEM', modId: 'SYSTEM', version: 1 } as const,
  SEED = 20_260_304;

/** Plans with their targets and answers; scores are made as the office makes them. */
export async function seedPlans(db: Kysely<Schema>, now: Date, seedDay: string): Promise<void> {
  const students = await readStudents(db);
  for (const plan of PLANS) await seedPlan(db, now, seedDay, plan, students);
}

export type AskedStudent = Awaited<ReturnType<typeof readStudents>>[number];
const MAX_PEOPLE = 400;
/** Students of all departments, in an order that is no order of theirs. */
const readStudents = (db: Kysely<Schema>) =>
  db
    .selectFrom('student')
    .select(['stdNo', 'colgCd', 'hakguaCd', 'majorCd', 'gradeCd', 'genderCd', 'entYear', 'shregSt'])
    .where('shregSt', '=', '10')
    .orderBy(sql`md5("stdNo")`)
    .limit(MAX_PEOPLE)
    .execute();

/** A plan with targets, answers and what follows from them. @param students whom it may ask, the first of them first */
export async function seedPlan(
  db: Kysely<Schema>,
  now: Date,
  seedDay: string,
  plan: PlannedPlan,
  students: readonly AskedStudent[],
): Promise<void> {
  const planId = stableId(`plan:${plan.name}`),
    instrument = instrumentOf(plan.instDiv),
    [strtDt, endDt] = datesOf(plan, seedDay),
    month = Number(strtDt.slice(4, 6)),
    schoolYear = Number(strtDt.slice(0, 4)) - (month < 3 ? 1 : 0),
    isAnonymous = plan.anonymDiv === 'ANON',
    isOver = plan.planSt !== 'OPEN' && plan.planSt !== 'READY',
    paperVerId = paperVerIdOf(plan.paper, 1);
  await insertRows(
    db,
    'plan',
    [
      {
        planId,
        instDiv: plan.instDiv,
        paperId: paperIdOf(plan.paper),
        paperVerId,
        planNm: `${schoolYear}학년도 ${plan.planNm}`,
        deptCd: plan.deptCd,
        schlYear: String(schoolYear),
        shtmCd: month >= 3 && month <= 8 ? ('10' as const) : ('20' as const),
        rndNo: plan.rndNo,
        strtDt,
        strtTm: '0900',
        endDt,
        endTm: '1800',
        anonymDiv: plan.anonymDiv,
        editAllowYn: 'N' as const,
        resultOpenDiv: instrument.mayOpenResult ? ('ON_RELEASE' as const) : ('NONE' as const),
        minReportCnt: 5,
        trgtDivCd: plan.trgtDivCd ?? null,
        // Rows of this kind of insert are JSON already.
        condJson: { userDivs: ['USER'], shregSts: ['10'] } as unknown as string,
        onceYn: instrument.isOncePerRound ? ('Y' as const) : ('N' as const),
        planSt: plan.planSt === 'READY' ? ('READY' as const) : isOver ? ('CLOSED' as const) : ('OPEN' as const),
        closeDt: isOver ? koreanMoment(endDt, '1800').toISOString() : null,
        recalcYn: 'N' as const,
        ...BY,
      },
    ],
    now,
  );
  await seedHistory(db, planId, plan, { strtDt, endDt, isOver });
  const random = createRandom(SEED + Number(strtDt.slice(4)) + plan.people),
    terms = await loadTerms(db, { planId, paperVerId, instDiv: plan.instDiv });
  const people = students.slice(0, plan.people).map((student, index) => {
    const isAnswered = random.chance(plan.percent),
      day = koreanMoment(
        addDays(strtDt, random.below(Math.max(1, daysBetween(strtDt, isOver ? endDt : seedDay)))),
        '1000',
      ),
      at = isAnonymous
        ? koreanMoment(addDays(strtDt, index % 3))
        : new Date(day.getTime() + random.below(500) * 60_000);
    return { student, isAnswered, at, planTargetId: stableId(`target:${plan.name}:${student.stdNo}`) };
  });
  await insertRows(
    db,
    'planTarget',
    people.map(({ student: { stdNo, ...groups }, isAnswered, at, planTargetId }) => ({
      ...groups,
      planTargetId,
      planId,
      userDiv: 'USER' as const,
      userId: stdNo,
      respSt: isAnswered ? ('SUBMITTED' as const) : ('NOT_STARTED' as const),
      submitDt: isAnswered ? at.toISOString() : null,
      remindCnt: 0,
      handYn: 'N' as const,
      ...BY,
    })),
    now,
  );
  const answered = people.filter(({ isAnswered }) => isAnswered),
    // An anonymous answer stands in no order of people.
    ordered = isAnonymous ? answered.toSorted((a, b) => (a.planTargetId < b.planTargetId ? -1 : 1)) : answered;
  const responses = ordered.map(({ student, at, planTargetId }, index) => {
    const leaning = plan.leaning + (random.below(200) - 100) / 90,
      answers = answerPaper(random, terms.body, leaning),
      scored = scoreResponse(answers, plan.isGraded ? gradedTerms(terms, answers) : terms);
    return { student, at, planTargetId, scored, respId: stableId(`resp:${plan.name}:${index}`) };
  });
  await insertRows(
    db,
    'resp',
    responses.map(({ student, at, planTargetId, scored, respId }) => ({
      respId,
      planId,
      planTargetId: isAnonymous ? null : planTargetId,
      attemptNo: 1,
      countYn: 'Y' as const,
      userDiv: 'USER' as const,
      colgCd: student.colgCd,
      hakguaCd: student.hakguaCd,
      gradeCd: student.gradeCd,
      genderCd: student.genderCd,
      entYear: isAnonymous ? null : student.entYear,
      respSt: 'SUBMITTED' as const,
      entryDiv: 'SELF' as const,
      strtDt: isAnonymous ? null : at.toISOString(),
      submitDt: at.toISOString(),
      elapsedSec: isAnonymous ? null : 540,
      suspectYn: 'N' as const,
      validYn: 'Y' as const,
      totPct: text(scored.totPct),
      earnPoint: text(scored.earnPoint),
      passYn: scored.passYn,
      gradeSt: scored.gradeSt,
      ...BY,
      regId: isAnonymous ? 'ANON' : student.stdNo,
    })),
    now,
  );
  await insertRows(
    db,
    'respAns',
    responses.flatMap(({ respId, scored }) =>
      scored.answers.map(({ qstnId, rowNo, answer, scoreVal, itemPct, earnPoint }) => ({
        ansId: ansIdOf(respId, qstnId, rowNo),
        respId,
        planId,
        qstnId,
        rowNo,
        optnIds: (answer?.optnIds ?? null) as unknown as string | null,
        numVal: text(answer?.numVal ?? null),
        txtVal: answer?.txtVal ?? null,
        naYn: 'N' as const,
        scoreVal: text(scoreVal),
        itemPct: text(itemPct),
        earnPoint: text(earnPoint),
        hideYn: 'N' as const,
        version: 1,
      })),
    ),
  );
  await insertRows(
    db,
    'respAblScore',
    responses.flatMap(({ respId, scored }) =>
      scored.abilities.map(({ abilityId, pct, answerRate }) => ({
        respId,
        abilityId,
        planId,
        pct: text(pct),
        answerRate: text(answerRate),
      })),
    ),
  );
  if (plan.isGraded)
    await seedGrading(
      db,
      planId,
      terms.body,
      responses,
      { graded: koreanMoment(addDays(endDt, 1), '1510'), objected: koreanMoment(addDays(endDt, 2), '1120') },
      ansIdOf,
    );
  if (plan.planSt !== 'SCORED' && plan.planSt !== 'RELEASED') return;
  const stored = await db.selectFrom('plan').selectAll().where('planId', '=', planId).executeTakeFirstOrThrow();
  const office = { ...clockActor(db, koreanMoment(addDays(endDt, 3), '1000')), actId: userIdOf('oper01') };
  await scorePlan(office, stored, 'calcPlanScore');
  if (plan.planSt === 'RELEASED') await release(db, planId, koreanMoment(addDays(endDt, 4), '1430'));
}

async function release(db: Kysely<Schema>, planId: string, at: Date): Promise<void> {
  await db.updateTable('plan').set({ planSt: 'RELEASED', resultOpenDt: at }).where('planId', '=', planId).execute();
  await insertRows(db, 'planHis', [
    {
      planHisId: stableId(`planHis:${planId}:release`),
      planId,
      evtCd: 'releaseResult',
      bfSt: 'SCORED',
      afSt: 'RELEASED',
      actId: userIdOf('oper01'),
      actDt: at.toISOString(),
      rsn: null,
    },
  ]);
}

/** What the office and the clock did to a plan until it asked people. */
async function seedHistory(
  db: Kysely<Schema>,
  planId: string,
  { name, planSt }: PlannedPlan,
  { strtDt, endDt, isOver }: { readonly strtDt: string; readonly endDt: string; readonly isOver: boolean },
): Promise<void> {
  const oper = userIdOf('oper01'),
    at = (day: string, time: string): string => koreanMoment(day, time).toISOString();
  const steps = [
    { evtCd: 'savePlan', bfSt: null, afSt: 'DRAFT', actId: oper, actDt: at(addDays(strtDt, -7), '1420') },
    { evtCd: 'confirmPlan', bfSt: 'DRAFT', afSt: 'READY', actId: oper, actDt: at(addDays(strtDt, -3), '1035') },
    ...(planSt === 'READY'
      ? []
      : [{ evtCd: 'DIAG_PLAN_CLOCK', bfSt: 'READY', afSt: 'OPEN', actId: null, actDt: at(strtDt, '0900') } as const]),
    ...(isOver
      ? [{ evtCd: 'DIAG_PLAN_CLOCK', bfSt: 'OPEN', afSt: 'CLOSED', actId: null, actDt: at(endDt, '1800') } as const]
      : []),
  ] as const;
  await insertRows(
    db,
    'planHis',
    steps.map((step, index) => ({ ...step, planHisId: stableId(`planHis:${name}:${index}`), planId, rsn: null })),
  );
}

const ansIdOf = (respId: string, qstnId: string, rowNo = 0): string => stableId(`ans:${respId}:${qstnId}:${rowNo}`);
const text = (value: number | null): string | null => (value === null ? null : String(value));
