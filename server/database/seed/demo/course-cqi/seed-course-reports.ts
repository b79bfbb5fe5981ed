import { sql, type Kysely, type Selectable } from 'kysely';
import type { ReportState, SectionKey } from '#contract/course-cqi/course-cqi-codes.ts';
import { sectionId } from '#contract/course-cqi/section-merge.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { courseCqiSeeding } from '#server/domains/course-cqi/index.ts';
import { clockActor } from '#server/http/actor.ts';
import { addDays } from '#shared/calendar.ts';
import { usualSections } from '#shared/course-cqi/form.ts';
import { outcomeRate, outcomesRate } from '#shared/course-cqi/outcomes.ts';
import { reportKey } from '#shared/course-cqi/targets.ts';
import { courseTermName, termAfter } from '#shared/course-cqi/terms.ts';
import { figureOfMeasure, triggersOf } from '#shared/course-cqi/triggers.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { stableId } from '../../stable-id.ts';
import { firstDayOf, halfOf, termOfHalf, type Half } from '../half-years.ts';
import { userIdOf } from '../user-id.ts';
import { outcomesAt, plansAt, textsAt } from './report-texts.ts';

type Term = Selectable<Schema['sbjtCqiTerm']>;
type Report = Selectable<Schema['sbjtCqiRpt']>;

/** Rows of this kind of insert are JSON already. */
const asJson = (value: unknown): string => value as string;
const FORM_ID = stableId('course-cqi-form'),
  /** Core abilities to which the outcomes belong, one each. */
  ABILITIES = 3,
  OFFICE = 'oper01',
  /** Required courses with enough students: so many that a demo is not slowed down by them. */
  RULE = { cmplDivCds: ['MREQ'], minEnrlCnt: 25, exclPnpYn: 'Y', exclSpclYn: 'Y', mergeYn: 'N' } as const;

/** What becomes of the reports of the former term, in turn: most are approved. */
const FORMER: readonly ReportState[] = ['APRV', 'APRV', 'APRV', 'APRV', 'APRV', 'SBMT', 'APRV', 'APRV', 'EXMT', 'NONE'],
  /** Of the present one every state is there. */
  PRESENT: readonly ReportState[] = ['SBMT', 'DRFT', 'NONE', 'APRV', 'SBMT', 'RTRN', 'APRV', 'DRFT', 'NONE', 'EXMT'];

/** Whose reports a demo shows from the author's side, and how they stand in the former and in the present term. */
const AUTHOR = 'prof01',
  AUTHOR_FORMER: readonly ReportState[] = ['APRV'],
  AUTHOR_PRESENT: readonly ReportState[] = ['DRFT', 'SBMT'],
  AUTHOR_REPORTS = 2;

interface Days {
  readonly wrtStrtDt: string;
  readonly wrtEndDt: string;
  readonly aprvStrtDt: string;
  readonly aprvEndDt: string;
  readonly splmStrtDt: string;
  readonly splmEndDt: string;
}
/** Periods that begin so many days after a day. */
const daysFrom = (day: string, begin: number): Days => ({
  wrtStrtDt: addDays(day, begin),
  wrtEndDt: addDays(day, begin + 25),
  aprvStrtDt: addDays(day, begin + 14),
  aprvEndDt: addDays(day, begin + 45),
  splmStrtDt: addDays(day, begin + 20),
  splmEndDt: addDays(day, begin + 40),
});

async function makeTerm(db: Kysely<Schema>, half: Half, days: Days): Promise<Term> {
  const { schlYear, shtmCd } = termOfHalf(half),
    termId = stableId(`course-cqi-term:${half}`);
  await db
    .insertInto('sbjtCqiTerm')
    .values({
      termId,
      schlYear,
      shtmCd,
      termNm: `${courseTermName(schlYear + shtmCd)} 교과목 CQI`,
      ...days,
      formId: FORM_ID,
      termSt: 'OPEN',
      trgtRuleJson: JSON.stringify(RULE),
    })
    .execute();
  return db.selectFrom('sbjtCqiTerm').selectAll().where('termId', '=', termId).executeTakeFirstOrThrow();
}

interface Written {
  readonly report: Report;
  readonly rptSt: ReportState;
  readonly at: number;
}
const hasContent = ({ rptSt }: Written): boolean => rptSt !== 'NONE' && rptSt !== 'EXMT';
const isHandedIn = ({ rptSt }: Written): boolean => rptSt === 'SBMT' || rptSt === 'RTRN' || rptSt === 'APRV';

/** Sections, outcomes, plans and states of the reports of a term, as their authors and approvers have left them. */
async function writeReports(
  db: Kysely<Schema>,
  now: Date,
  term: Term,
  states: readonly ReportState[],
  ofAuthor: readonly ReportState[],
  dayOf: (at: number) => string,
): Promise<void> {
  const reports = await db
      .selectFrom('sbjtCqiRpt')
      .selectAll()
      .where('termId', '=', term.termId)
      .orderBy('hakguaCd')
      .orderBy('sbjtCd')
      .orderBy('clsKey')
      .orderBy('stfNo')
      .execute(),
    own = reports.filter(({ stfNo }) => stfNo === AUTHOR),
    stateOf = (report: Report, at: number): ReportState | undefined =>
      report.stfNo === AUTHOR ? ofAuthor[own.indexOf(report) % ofAuthor.length] : states[at % states.length],
    all = reports.map((report, at): Written => ({ report, at, rptSt: stateOf(report, at) ?? 'NONE' })),
    written = all.filter(hasContent),
    texts = (at: number): readonly (readonly [SectionKey, object])[] => {
      const { grdCn, evalCn, goodCn, hardCn } = textsAt(at);
      return [
        ['FDBK', {}],
        ['GRD', { grdCn }],
        ['EVAL', { evalCn }],
        ['LO', {}],
        ['RFLC', { goodCn, hardCn }],
        ['PLAN', {}],
      ];
    };
  await insertRows(
    db,
    'sbjtCqiSec',
    written.flatMap(({ report: { rptId }, at, rptSt }) =>
      // A draft stops in the middle.
      texts(at)
        .slice(0, rptSt === 'DRFT' ? 3 : undefined)
        .map(([secKey, content]) => ({
          secId: sectionId(rptId, secKey),
          rptId,
          secKey,
          content: asJson(content),
          version: 1,
        })),
    ),
    now,
  );
  const abilities = await db
    .selectFrom('abilityCd')
    .select('abilityId')
    .where('abilityDiv', '=', 'CORE')
    .where('useYn', '=', 'Y')
    .orderBy('abilityId')
    .limit(ABILITIES)
    .execute();
  const outcomes = new Map(written.map(({ report, at }) => [report.rptId, outcomesAt(at, report.enrlCnt)]));
  const complete = written.filter(({ rptSt }) => rptSt !== 'DRFT'),
    figures = complete.map(({ report, at }) => {
      const rows = outcomes.get(report.rptId) ?? [],
        found = { ...report, loAhvRt: outcomesRate(rows) },
        rates = rows.map((row) => ({ loNo: row.loNo, ahvRt: outcomeRate(row) }));
      return { report, at, rates, rows, found, trgrCds: triggersOf(found, report.evlMthdCd, term) };
    });
  await insertRows(
    db,
    'sbjtCqiLo',
    figures.flatMap(({ report: { rptId }, rows }) =>
      rows.map(({ toolCds, ...row }) => ({
        rptId,
        ...row,
        toolCds: asJson(toolCds),
        abilityId: abilities[row.loNo - 1]?.abilityId ?? null,
        trgtRt: '70',
        ahvRt: outcomeRate(row),
      })),
    ),
  );
  const next = termAfter(term.schlYear + term.shtmCd);
  await insertRows(
    db,
    'sbjtCqiPlan',
    figures.flatMap(({ report: { rptId }, at, found, rates, trgrCds }) =>
      plansAt(at, trgrCds, (msrCd, loNo) => figureOfMeasure(msrCd, loNo, found, rates), next).map((plan) => ({
        planId: stableId(`course-cqi-plan:${rptId}:${plan.planNo}`),
        rptId,
        ...plan,
      })),
    ),
  );
  await db
    .updateTable('sbjtCqiFdbk')
    .set({ exeCd: 'DONE', exeCn: '계획대로 시행하였다.', effCn: '학생의 참여가 늘었다.' })
    .where(
      'rptId',
      'in',
      complete.map(({ report }) => report.rptId),
    )
    .execute();
  for (const { report } of figures) await courseCqiSeeding.refreshReport(db, report, term);
  const deciders = await courseCqiSeeding.decidersOf(
      db,
      all.map(({ report }) => report.rptId),
      term.aprvStrtDt,
    ),
    deciderOf = ({ rptId }: Report): string => deciders.get(rptId) ?? userIdOf(OFFICE);
  for (const { report, rptSt, at } of all.filter(({ rptSt: state }) => state !== 'NONE')) {
    const isIn = isHandedIn({ report, rptSt, at }),
      sbmtDay = dayOf(at),
      moment = koreanMoment(sbmtDay, '1500').toISOString(),
      decided = koreanMoment(addDays(sbmtDay, 2), '1000').toISOString();
    await db
      .updateTable('sbjtCqiRpt')
      .set({
        rptSt,
        ...(isIn ? { sbmtDt: moment, lateYn: sbmtDay > term.wrtEndDt ? 'Y' : 'N' } : {}),
        ...(rptSt === 'APRV' ? { aprvId: deciderOf(report), aprvDt: decided } : {}),
        ...(rptSt === 'RTRN' ? { rtnCnt: 1, dueDt: term.splmEndDt, chngSecs: JSON.stringify(['PLAN']) } : {}),
      })
      .where('rptId', '=', report.rptId)
      .execute();
  }
  await writeHistory(db, all, dayOf, deciderOf);
}

/** Who handed in, approved, returned and exempted, in the order in which it happened. */
async function writeHistory(
  db: Kysely<Schema>,
  all: readonly Written[],
  dayOf: (at: number) => string,
  deciderOf: (report: Report) => string,
): Promise<void> {
  await insertRows(
    db,
    'sbjtCqiAprv',
    all.flatMap((written) => {
      const { report, rptSt, at } = written,
        rowOf = (actCd: 'SBMT' | 'APRV' | 'RTRN' | 'EXMT', actId: string, day: string, opnnCn: string | null) => ({
          aprvId: stableId(`course-cqi-act:${report.rptId}:${actCd}`),
          rptId: report.rptId,
          actCd,
          actId,
          actDt: koreanMoment(day, actCd === 'SBMT' ? '1500' : '1000').toISOString(),
          opnnCn,
          regDt: koreanMoment(day, '1500').toISOString(),
        }),
        day = dayOf(at),
        after = addDays(day, 2);
      if (rptSt === 'EXMT') return [rowOf('EXMT', userIdOf(OFFICE), day, '담당교수 휴직')];
      if (!isHandedIn(written)) return [];
      const handedIn = rowOf('SBMT', userIdOf(report.stfNo), day, null);
      if (rptSt === 'APRV') return [handedIn, rowOf('APRV', deciderOf(report), after, null)];
      return rptSt === 'RTRN'
        ? [handedIn, rowOf('RTRN', deciderOf(report), after, '목표값의 근거를 적어 주세요.')]
        : [handedIn];
    }),
  );
}

/** One author in ten asks for more time. */
async function askForTime(db: Kysely<Schema>, now: Date, { termId, aprvEndDt }: Term): Promise<void> {
  const reports = await db
    .selectFrom('sbjtCqiRpt')
    .select('rptId')
    .where('termId', '=', termId)
    .where('rptSt', '=', 'NONE')
    .orderBy('rptId')
    .execute();
  await insertRows(
    db,
    'sbjtCqiExt',
    reports
      .filter((_report, at) => at % 10 === 0)
      .map(({ rptId }) => ({
        extId: stableId(`course-cqi-ext:${rptId}`),
        rptId,
        rqstDt: now.toISOString(),
        rqstRsn: '학회 발표 준비로 작성 기간이 부족합니다.',
        hopeDt: aprvEndDt,
        extSt: 'REQ' as const,
        version: 1,
      })),
    now,
  );
}

/** Gives the work of reports ids that are the same on every machine: of report, person and day. */
async function settleWorkIds(db: Kysely<Schema>): Promise<void> {
  const rows = await db
      .selectFrom('workItem')
      .select(['workItemId', 'workDivCd', 'refId', 'trgtUserId', 'dueDt'])
      .where('refTable', 'in', ['sbjtCqiRpt', 'sbjtCqiExt'])
      .execute(),
    ids = rows.map(({ workItemId, workDivCd, refId, trgtUserId, dueDt }) => ({
      old: workItemId,
      new: stableId(`course-cqi-work:${workDivCd}:${refId}:${trgtUserId ?? ''}:${dueDt ?? ''}`),
    }));
  await sql`update "workItem" w set "workItemId" = i."new"
    from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as i("old" text, "new" text) where w."workItemId" = i."old"`.execute(
    db,
  );
}

/** Reports of the author whom a demo shows, also of courses that the rule leaves out; the same courses in each term. */
async function addReportsOfAuthor(
  db: Kysely<Schema>,
  now: Date,
  term: Term,
  idOf: (source: Parameters<typeof reportKey>[0]) => string,
): Promise<void> {
  const sections = await db
    .selectFrom('sbjtCqiSrc')
    .select(['sbjtCd', 'clsNo'])
    .where('schlYear', '=', term.schlYear)
    .where('shtmCd', '=', term.shtmCd)
    .where('stfNo', '=', AUTHOR)
    .where('pnpYn', '=', 'N')
    .orderBy('sbjtCd')
    .orderBy('clsNo')
    .limit(AUTHOR_REPORTS)
    .execute();
  for (const section of sections) await courseCqiSeeding.addReport(clockActor(db, now), term, section, idOf);
}

/** Reports of the last two regular terms that are over: one closed, one that is being written and approved. */
export async function seedCourseReports(db: Kysely<Schema>, now: Date, seedDay: string): Promise<void> {
  await insertRows(
    db,
    'sbjtCqiForm',
    [
      {
        formId: FORM_ID,
        formNm: '기본 서식',
        formVer: 1,
        sections: asJson(usualSections()),
        useYn: 'Y' as const,
        version: 1,
      },
    ],
    now,
  );
  const present = halfOf(seedDay),
    actor = clockActor(db, now),
    idOf = (term: Term) => (source: Parameters<typeof reportKey>[0]) =>
      stableId(`course-cqi-report:${term.termId}:${reportKey(source)}`);
  const former = await makeTerm(db, present - 2, daysFrom(firstDayOf(present - 1), -60));
  await courseCqiSeeding.settleReports(actor, former, true, idOf(former));
  await addReportsOfAuthor(db, now, former, idOf(former));
  await writeReports(db, now, former, FORMER, AUTHOR_FORMER, (at) => addDays(former.wrtStrtDt, (at % 24) + 1));
  await db.updateTable('sbjtCqiTerm').set({ termSt: 'CLSD' }).where('termId', '=', former.termId).execute();
  await courseCqiSeeding.alignTerm(actor, { ...former, termSt: 'CLSD' });

  const term = await makeTerm(db, present - 1, daysFrom(seedDay, -21));
  await courseCqiSeeding.settleReports(actor, term, true, idOf(term));
  await addReportsOfAuthor(db, now, term, idOf(term));
  await writeReports(db, now, term, PRESENT, AUTHOR_PRESENT, (at) => addDays(term.wrtStrtDt, (at % 15) + 1));
  await askForTime(db, now, term);
  await courseCqiSeeding.alignTerm(actor, term);
  await courseCqiSeeding.writeDates(actor, term);
  await settleWorkIds(db);
}
