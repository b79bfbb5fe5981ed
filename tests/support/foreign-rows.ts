import { sql, type Kysely } from 'kysely';
import type { Op } from '#contract/registry.ts';
import type { Schema } from '#server/database/schema.ts';

/*
 * Rows of departments that none of the people of `foreign-rows.test.ts` works in, and every read that names such a row by its id. A
 * read with a new id has its line here, or the test fails that counts them.
 */

/** The departments of those people, with what stands above and below; `*` is the whole university's. */
const HOMES = ['0000', '1000', '1010', '1011', '9000', '9100', '9120', '9130', '*'];
const home = sql`all (${HOMES}::text[])`,
  atHome = sql`any (${HOMES}::text[])`;

type Read = readonly [op: Op, arg: object];
interface Kind {
  /** Ids of foreign rows of the demo campus, one of each sort. */
  readonly ids: (db: Kysely<Schema>) => Promise<readonly string[]>;
  readonly reads: (id: string) => readonly Read[];
}

const idsOf =
  (query: ReturnType<typeof sql<{ id: string }>>): Kind['ids'] =>
  async (db) =>
    (await query.execute(db)).rows.map(({ id }) => id);

/** One student of another department for each programme of figures. */
const STUDENT = idsOf(sql`select min("stdNo") as id from "student" where "hakguaCd" = '2010' and "shregSt" = '10'`);

export const FOREIGN_KINDS: Readonly<Record<string, Kind>> = {
  // Of 학습상담, in which none of those people counsels.
  counselling: {
    ids: idsOf(sql`select min("caseId") as id from "cnslCase" where "cnslDivCd" = 'LRN' and "aplyId" is not null`),
    reads: (caseId) => [
      ['getCase', { cnslDivCd: 'LRN', caseId }],
      ['getNoteList', { cnslDivCd: 'LRN', caseId }],
      ['getRiskList', { cnslDivCd: 'LRN', caseId }],
      ['getKindRecList', { cnslDivCd: 'LRN', caseId }],
      ['getTestList', { cnslDivCd: 'LRN', caseId }],
      ['getAcsLog', { cnslDivCd: 'LRN', caseId }],
    ],
  },
  counsellingGroup: {
    ids: idsOf(sql`select min("grpId") as id from "cnslGrp" where "cnslDivCd" = 'LRN'`),
    reads: (grpId) => [['getGrp', { cnslDivCd: 'LRN', grpId }]],
  },
  counsellingApplication: {
    ids: idsOf(sql`select min("aplyId") as id from "cnslAply" where "cnslDivCd" = 'LRN'`),
    reads: (aplyId) => [
      ['getAply', { cnslDivCd: 'LRN', aplyId }],
      ['getIntk', { cnslDivCd: 'LRN', aplyId }],
    ],
  },
  counsellingReferral: {
    ids: idsOf(sql`select min("referId") as id from "cnslRefer" where "toDivCd" = 'LRN' and "srcCd" = 'DRPT'`),
    reads: (referId) => [['getRefer', { cnslDivCd: 'LRN', referId }]],
  },
  ability: {
    ids: idsOf(sql`select min("abilityId") as id from "abilityCd" where "ownDeptCd" <> ${home} group by "abilityDiv"`),
    reads: (abilityId) => [['getAbilityCd', { abilityId }]],
  },
  paper: {
    ids: idsOf(sql`select min(v."paperVerId") as id from "paperVer" v join "paper" p on p."paperId" = v."paperId"
      where p."deptCd" <> ${home} group by p."instDiv"`),
    reads: (paperVerId) => [
      ['getPaper', { paperVerId }],
      ['checkPaperVer', { paperVerId }],
      ['getPaperVerDiff', { fromId: paperVerId, toId: paperVerId }],
    ],
  },
  plan: {
    ids: idsOf(sql`select min(p."planId") as id from "plan" p where p."deptCd" <> ${home}
      and not exists (select from "planTarget" t where t."planId" = p."planId" and t."hakguaCd" = ${atHome})
      group by p."instDiv", p."planSt"`),
    reads: (planId) => [
      ['getPlan', { planId }],
      ['getPlanPaper', { planId }],
      ['getPlanProgress', { planId }],
      ['getPlanTargetCount', { planId, instDiv: 'SURVEY', cond: JSON.stringify({ userDivs: ['USER'] }) }],
      ['getPlanTargetList', { planId }],
      ['downloadPlanTargetExcel', { planId }],
      ['getRemindPreview', { planId }],
      ['getStatPaper', { planId }],
      ['getStatSummary', { planId }],
      ['getStatAbility', { planId }],
      ['getStatQstn', { planId }],
      ['getStatItem', { planId }],
      ['getStatCross', { planId, rowDim: 'gradeCd', colDim: 'genderCd' }],
      ['getStatTrend', { planId }],
      ['getStatCompare', { planIds: `${planId},another` }],
      ['getStatChange', { planId }],
      ['getStatIpa', { planId }],
      ['getStatText', { planId }],
      ['getRespList', { planId }],
      ['downloadRespExcel', { planId }],
      ['getGradingList', { planId }],
      ['previewAnswerKey', { planId, qstnId: 'Q1', answerKey: '[1]' }],
      ['downloadStatBook', { planId, tabs: 'summary' }],
      ['downloadRawRespExcel', { planId, rsnCd: 'ETC', rsnCn: '다섯 글자 이상' }],
    ],
  },
  response: {
    ids: idsOf(sql`select min(r."respId") as id from "resp" r join "plan" p on p."planId" = r."planId"
      where r."hakguaCd" <> ${home} and r."respSt" = 'SUBMITTED' group by p."instDiv", p."anonymDiv"`),
    reads: (respId) => [
      ['getResp', { respId }],
      ['downloadIndvReport', { respId }],
    ],
  },
  item: {
    ids: idsOf(sql`select min("sdaId") as id from "sdaItem" where "aprvDeptCd" <> ${home}`),
    reads: (sdaId) => [
      ['getSda', { sdaId }],
      ['getSdaUseStat', { sdaId, viewBy: 'TERM' }],
    ],
  },
  application: {
    ids: idsOf(sql`select min(a."applyId") as id from "mlgApply" a join "sdaItem" s on s."sdaId" = a."sdaId"
      where a."hakguaCd" <> ${home} and s."aprvDeptCd" <> ${home} group by a."applySt"`),
    reads: (applyId) => [
      ['getApply', { applyId }],
      ['getApplyCheck', { applyId }],
    ],
  },
  account: {
    ids: STUDENT,
    reads: (stdNo) => [
      ['getLedgerList', { stdNo }],
      ['getBalance', { stdNo }],
      ['getState', { certiDiv: 'DYU', stdNo }],
      ['getState', { certiDiv: 'NURSE', stdNo }],
    ],
  },
  bulk: {
    ids: idsOf(sql`select min("bulkId") as id from "mlgBulk" where "reqDeptCd" <> ${home} group by "bulkSt"`),
    reads: (bulkId) => [
      ['getBulk', { bulkId }],
      ['downloadBulkResultExcel', { bulkId }],
    ],
  },
  scholarship: {
    ids: idsOf(sql`select min("mlgScholarId") as id from "mlgScholar" group by "schSt"`),
    reads: (mlgScholarId) => [
      ['getScholar', { mlgScholarId }],
      ['getScholarRank', { mlgScholarId }],
      ['downloadScholarRankExcel', { mlgScholarId }],
    ],
  },
  curriculum: {
    ids: idsOf(
      sql`select min("curriId") as id from "ecpCurri" where "deptCd" <> ${home} group by "userDiv", "curriSt"`,
    ),
    reads: (curriId) => [
      ['getCurri', { curriId }],
      ['getCurriPrdList', { curriId }],
      ['getCurriCqiList', { curriId }],
      ['getCurriUserList', { curriId }],
      ['downloadCurriUserExcel', { curriId }],
      ['getCurriUser', { curriId, userId: '20210001' }],
    ],
  },
  period: {
    ids: idsOf(sql`select min(p."prdId") as id from "ecpPrd" p join "ecpCurri" c on c."curriId" = p."curriId"
      where p."oprtDeptCd" <> ${home} and c."deptCd" <> ${home} and p."mngStfNo" <> 'prof01' and not exists (select from "ecpPrdInstr" i where i."prdId" = p."prdId" and i."stfNo" = 'prof01')
      and not exists (select from "ecpTeam" t where t."prdId" = p."prdId" and t."guideProfStfNo" = 'prof01')
      group by p."userDiv", p."prdSt"`),
    reads: (prdId) => [
      ['getPrd', { prdId }],
      ['getOprtPrd', { prdId }],
      ['getAttRoster', { prdId }],
      ['getAttCnflList', { prdId }],
      ['printAttSheet', { prdId }],
      ['getAssignList', { prdId }],
      ['getPrdSatis', { prdId }],
      ['getComplList', { prdId }],
      ['downloadComplExcel', { prdId }],
      ['getRslt', { prdId }],
      ['getApplList', { prdId }],
      ['downloadApplExcel', { prdId }],
      ['getApplCandList', { prdId, searchKeyword: '2021' }],
      ['getSelectCount', { prdId }],
    ],
  },
  participant: {
    ids: idsOf(sql`select min(a."applId") as id from "ecpAppl" a join "ecpPrd" p on p."prdId" = a."prdId" join "ecpCurri" c on c."curriId" = p."curriId"
      where p."oprtDeptCd" <> ${home} and c."deptCd" <> ${home} group by p."userDiv"`),
    reads: (applId) => [
      ['getAppl', { applId }],
      ['getPenaltyList', { applId }],
    ],
  },
  team: {
    ids: idsOf(sql`select min(t."teamId") as id from "ecpTeam" t join "ecpPrd" p on p."prdId" = t."prdId" join "ecpCurri" c on c."curriId" = p."curriId"
      where p."oprtDeptCd" <> ${home} and c."deptCd" <> ${home} and t."guideProfStfNo" is distinct from 'prof01'`),
    reads: (teamId) => [
      ['getTeam', { teamId }],
      ['getTeamLogList', { teamId }],
    ],
  },
  approval: {
    ids: idsOf(
      sql`select min("aprvId") as id from "ecpAprv" where "deptCd" <> ${home} and "refDiv" <> 'CURRI' group by "userDiv", "refDiv"`,
    ),
    reads: (aprvId) => [['getAprv', { aprvId }]],
  },
  curriculumReport: {
    ids: idsOf(
      sql`select min(r."rptId") as id from "cqiCurriRpt" r join "ecpCurri" c on c."curriId" = r."curriId" where c."deptCd" <> ${home}`,
    ),
    reads: (rptId) => [['getCqiCurri', { rptId }]],
  },
  departmentReport: {
    ids: idsOf(sql`select min("rptId") as id from "cqiDeptRpt" where "deptCd" <> ${home}`),
    reads: (rptId) => [['getCqiDept', { rptId }]],
  },
  unitReport: {
    ids: idsOf(sql`select min("rptId") as id from "cqiColgHqRpt" where "unitCd" <> ${home}`),
    reads: (rptId) => [['getCqiColgHq', { rptId }]],
  },
  standard: {
    ids: idsOf(sql`select min("certiStdId") as id from "certiStd" group by "certiDiv", "stdSt"`),
    reads: (certiStdId) => [
      ['getStd', { certiStdId }],
      ['downloadStdExcel', { certiStdId }],
      ['getSimul', { certiStdId }],
    ],
  },
  space: {
    ids: idsOf(sql`select min("spaceId") as id from "space" where "mngDeptCd" <> ${home} group by "spaceTyCd"`),
    reads: (spaceId) => [
      ['getSpace', { spaceId }],
      ['getFcltList', { spaceId }],
      ['getOprtTmList', { spaceId }],
      ['getSpaceHis', { spaceId }],
      ['getCalendar', { spaceId, month: '202604' }],
      ['getFreeTime', { spaceId, useDt: '20260407' }],
    ],
  },
  booking: {
    ids: idsOf(sql`select min(b."bkngId") as id from "spaceBkng" b join "space" s on s."spaceId" = b."spaceId"
      where s."mngDeptCd" <> ${home} and b."rgstId" not in (select "userId" from "user" where "loginId" in ('dept01', 'prof01', 'cnslr01', 'career01'))
      group by b."bkngSt", b."aplyDivCd"`),
    reads: (bkngId) => [['getBkng', { bkngId }]],
  },
  notice: {
    ids: idsOf(
      // What is posted for the staff is read by all of them.
      sql`select min("noticeId") as id from "notice" where "wrtrDeptCd" <> ${home} and not ("statCd" = 'APRV' and "trgtDivCd" in ('ALL', 'STF'))
        group by "statCd", "trgtDivCd"`,
    ),
    reads: (noticeId) => [
      ['getNotice', { noticeId }],
      ['getNoticeReadList', { noticeId }],
    ],
  },
  satisfactionTask: {
    ids: idsOf(
      sql`select min("cqiId") as id from "satisCqi" where "deptCd" <> ${home} and "deptCd" not in ('1020') group by "cqiSt"`,
    ),
    reads: (cqiId) => [
      ['getCqi', { cqiId, phase: 'REG' }],
      ['getCqi', { cqiId, phase: 'PLAN' }],
      ['getCqi', { cqiId, phase: 'RSLT' }],
      ['getItemHis', { cqiId, phase: 'PLAN' }],
    ],
  },
  // Surveys are the whole university's, and what is weak in them is for the office alone.
  satisfactionSurvey: {
    ids: idsOf(
      sql`select min("planId") as id from "plan" where "instDiv" = 'SATIS' and "linkDiv" is null and "planSt" in ('CLOSED', 'SCORED', 'RELEASED')`,
    ),
    reads: (rschId) => [['getCandList', { rschId }]],
  },
  courseReport: {
    ids: idsOf(sql`select min("rptId") as id from "sbjtCqiRpt" where "hakguaCd" <> ${home}`),
    reads: (rptId) => [
      ['getRpt', { rptId }],
      ['getPrevRpt', { rptId }],
      ['getCopyCheck', { rptId }],
      ['downloadRptPdf', { rptIds: rptId }],
    ],
  },
  target: {
    ids: idsOf(sql`select min("trgtId") as id from "drptTrgt" where "hakguaCd" <> ${home}`),
    reads: (trgtId) => [['getTrgt', { trgtId }]],
  },
  run: {
    // A run scores the whole university, whatever its state.
    ids: idsOf(sql`select min("runId") as id from "drptRun" group by "runSt", "runDivCd"`),
    reads: (runId) => [
      ['getRun', { runId }],
      ['getRunSnap', { runId }],
    ],
  },
  /** A counsellor of a kind in which nobody of those people works. */
  counsellor: {
    ids: idsOf(sql`select min("cnslrId") as id from "cnslr" where "stfNo" = 'cnslr03' and "cnslDivCd" = 'WRT'`),
    reads: (cnslrId) => [
      ['getSchdList', { cnslDivCd: 'WRT', cnslrId }],
      ['getSlotList', { cnslDivCd: 'WRT', cnslrId, from: '20260406', to: '20260410' }],
    ],
  },
  timeline: {
    ids: STUDENT,
    reads: (stdNo) => [['getStdTimeline', { stdNo }]],
  },
};

type Stranger = 'ROLE_DEPT' | 'ROLE_PROF' | 'ROLE_CNSLR' | 'ROLE_CAREER';
const EVERYBODY: readonly Stranger[] = ['ROLE_DEPT', 'ROLE_PROF', 'ROLE_CNSLR', 'ROLE_CAREER'];

/** What the documents open beyond one's own department, and why. */
export const GRANTED: Readonly<Partial<Record<Op, { readonly roles: readonly Stranger[]; readonly why: string }>>> = {
  getSda: { roles: ['ROLE_DEPT'], why: 'mileage.md: the catalogue is one for the university' },
  getSdaUseStat: { roles: ['ROLE_DEPT'], why: 'mileage.md: how often an item of the catalogue is used' },
  getStd: { roles: ['ROLE_DEPT', 'ROLE_PROF'], why: 'certification.md: who looks at students reads the standards' },
  getSpace: { roles: EVERYBODY, why: 'space.md: every space is offered to everybody who may book' },
  getFcltList: { roles: EVERYBODY, why: 'space.md: what a space has' },
  getOprtTmList: { roles: EVERYBODY, why: 'space.md: when a space is open' },
  getCalendar: { roles: EVERYBODY, why: 'space.md: which half hours are taken, without who' },
  getFreeTime: { roles: EVERYBODY, why: 'space.md: which half hours are free' },
};

/** Reads of what belongs to no department: to the university, to the caller, or to who holds its number. */
export const WITHOUT_DEPARTMENT: Readonly<Partial<Record<Op, string>>> = {
  getGuideItem: 'guide.md: examples for everybody',
  getGuideItemHisList: 'guide.md: examples for everybody',
  getGuidePromo: 'guide.md: examples for everybody',
  getTermCheck: 'mileage.md: a term is the one of the university',
  getSbjtTerm: 'cqi.md 6: the periods of a term are for everybody who reads one of the screens',
  getExtList: 'cqi.md 6: of a term of the university; rows are those of the reports reached (course-cqi/jobs.test.ts)',
  getSimilarCurri: 'extracurricular.md: names of curricula of all departments, so that none is made twice',
  getAlarm: 'ownership.test.ts: rows that the campus does not bring along',
  getAlarmRcvrList: 'ownership.test.ts: rows that the campus does not bring along',
  getNote: 'counselling.md 4.9: the campus holds no note; who reads one is tried by counselling/notes.test.ts',
  printDstr:
    'counselling.md 4.20: the campus holds no certificate; who reads one is tried by counselling/retention.test.ts',
  getFlagStd: 'a lecturer confirms the exact number of any student by the covered name (dropout.md 4.4)',
};
