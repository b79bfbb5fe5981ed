import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { declareList } from '../list.ts';
import { outcomeSchema } from '../excel/uploads.ts';
import {
  codesFilter,
  date8,
  filterDate8,
  flag,
  id,
  keyword,
  rowKeys,
  rowVersion,
  text,
  time4,
  uuid,
  whole,
} from '../fields.ts';
import { workFilter } from '../main/work-filter.ts';
import { grantOn } from '../permission.ts';
import { can } from '../row-rights.ts';
import { BOOKING_STATES } from '../space/space-rules.ts';
import { documentLineSchema } from './approval-fields.ts';
import { APRV_REFS, ATT_BASES, ATT_MODES, MAX_ABILITIES, POINT_DIVS, PRD_STATE_NAMES } from './ecp-codes.ts';
import { dept, ECP_BASE, reason, staffNo, tenth, userDiv } from './ecp-fields.ts';
import { PRD_MERGE } from './ecp-merge.ts';
import {
  COND_NAMES,
  PERIOD_DETAIL_READERS,
  PERIOD_MODIFY_PATHS,
  PERIOD_PATHS,
  PERIOD_REG_PATHS,
  type CondField,
} from './families.ts';
import {
  ANSWER_DIVS,
  APPLY_UNITS,
  BUDGET_ITEMS,
  CHANGE_STATES,
  MAX_BUDGET_ROWS,
  MAX_INSTRUCTORS,
  MAX_QUESTIONS,
  MAX_SESSIONS,
  ONLINE_DIVS,
  PHASES,
  SELECTIONS,
  SESS_STATES,
  type PrdState,
} from './period-codes.ts';

const mayRead = grantOn('R', ...PERIOD_PATHS),
  /** 상세 is read from the box and from the operation as well. */
  mayReadOne = grantOn('R', ...PERIOD_DETAIL_READERS),
  mayWrite = grantOn('SAVE', ...PERIOD_REG_PATHS, ...PERIOD_MODIFY_PATHS),
  maySubmit = grantOn('U', ...PERIOD_REG_PATHS, ...PERIOD_MODIFY_PATHS),
  mayChange = grantOn('U', ...PERIOD_MODIFY_PATHS);

const PRD_STATES = Object.keys(PRD_STATE_NAMES) as [PrdState, ...PrdState[]],
  CONDITIONS = Object.keys(COND_NAMES) as [CondField, ...CondField[]],
  YN = z.enum(['Y', 'N']);
/** A draft may lack anything that a submission asks for; it says so with null, so that a change leaves out what stays. */
const maybe = <T extends z.ZodType>(schema: T) => schema.nullable();
const maybeText = (label: string, max: number) => maybe(z.string().trim().max(max).meta({ label }));
const decimal2 = (label: string, max: number) => z.number().multipleOf(0.01).min(0).max(max).meta({ label });
/** HHMM; 2400 ends a day. */
const endTime = (label: string) =>
  z
    .string()
    .regex(/^(([01]\d|2[0-3])[0-5]\d|2400)$/)
    .meta({ label });
const points = (label: string) => whole(label, 0, 100_000);
const won = (label: string) => whole(label, 0, 100_000_000_000);
const year = (label: string) =>
  z
    .string()
    .regex(/^\d{4}$/)
    .meta({ label });
const term = z.enum(['10', '20']).meta({ label: '학기' });

const sessionFields = {
  sessId: uuid('차시'),
  /** Its number; people know the session by it. */
  sessNo: whole('차시 번호', 1, 999),
  sessNm: text('차시명', 100),
  sessDt: date8('일자'),
  strtTm: time4('시작시간'),
  endTm: endTime('종료시간'),
  hour: z.number().multipleOf(0.5).min(0.5).max(24).meta({ label: '시간' }),
  place: maybeText('장소', 100),
  /** One of the period's instructors. */
  instrId: maybe(uuid('강사')),
  requireYn: flag('필수'),
};
const instructorFields = {
  instrId: uuid('강사'),
  instrNm: text('강사명', 50),
  orgNm: maybeText('소속', 100),
  stfNo: maybe(staffNo('사번')),
  feeAmt: won('강사료'),
  /** Covered for who may not change the period. */
  telNo: maybeText('연락처', 20),
};
const budgetFields = {
  budgetId: uuid('예산 항목'),
  itemCd: z.enum(BUDGET_ITEMS).meta({ label: '항목' }),
  planAmt: won('계획액'),
  note: maybeText('비고', 200),
};
const questionFields = {
  qstnNo: whole('문항 번호', 1, MAX_QUESTIONS),
  qstnNm: text('문항', 200, 2),
  ansDiv: z.enum(ANSWER_DIVS).meta({ label: '응답형식' }),
  optns: z.array(text('보기', 100)).max(20).meta({ label: '보기' }),
  requireYn: flag('필수'),
};
const shareFields = { abilityId: id('역량'), ratio: whole('반영비율', 1, 100) };
/** Fields of a family with the values of which one is enough; `gpaMin` has one, a decimal text. */
const condSchema = z
  .partialRecord(z.enum(CONDITIONS), z.array(z.string().min(1).max(40)).max(200))

  .meta({ label: '대상조건' });

/** What a period says of itself (extracurricular.md 2.3 and 2.4), as the wizard writes it. */
const periodFields = {
  curriId: id('과정'),
  schlYear: year('학년도'),
  shtmCd: term,
  prdNm: text('회차명', 100, 2),
  oprtDeptCd: dept('운영부서'),
  mngStfNo: staffNo('담당자'),
  telNo: maybeText('문의', 20),
  rcrtStrtDt: maybe(date8('모집시작일')),
  /** Empty = 0000. */
  rcrtStrtTm: maybe(time4('모집시작시간')),
  rcrtEndDt: maybe(date8('모집종료일')),
  /** Empty = 2400. */
  rcrtEndTm: maybe(endTime('모집종료시간')),
  lateApplyYn: flag('상시모집'),
  selAnncDt: maybe(date8('발표일')),
  /** Empty ends of cancelling and promotion are 18:00 of the day before the period is held. */
  cancelEndDt: maybe(date8('취소마감일')),
  cancelEndTm: maybe(endTime('취소마감시간')),
  prmtEndDt: maybe(date8('자동승격 마감일')),
  prmtEndTm: maybe(endTime('자동승격 마감시간')),
  oprtStrtDt: maybe(date8('운영시작일')),
  oprtEndDt: maybe(date8('운영종료일')),
  place: maybeText('장소', 100),
  onlnDiv: maybe(z.enum(ONLINE_DIVS).meta({ label: '대면구분' })),
  capacity: maybe(whole('정원', 1, 9_999)),
  waitCap: whole('대기정원', 0, 999),
  minCapacity: maybe(whole('최소인원', 1, 9_999)),
  applyDiv: maybe(z.enum(APPLY_UNITS).meta({ label: '신청단위' })),
  teamMin: maybe(whole('팀 최소인원', 1, 99)),
  teamMax: maybe(whole('팀 최대인원', 1, 99)),
  selDiv: maybe(z.enum(SELECTIONS).meta({ label: '선발방법' })),
  cond: condSchema,
  pubYn: flag('공개'),
  attModeDiv: z.enum(ATT_MODES).meta({ label: '출석방식' }),
  attBasisDiv: z.enum(ATT_BASES).meta({ label: '출석기준' }),
  complAttRate: tenth('이수출석률', 0, 100),
  lateToAbs: whole('지각환산', 0, 99),
  lateDeductHour: tenth('지각공제', 0, 24),
  reqLogCnt: maybe(whole('필요일지', 1, 99)),
  assignReqYn: flag('과제'),
  assignMinScore: maybe(whole('최소점수', 0, 100)),
  surveyReqYn: flag('설문 필수'),
  surveyDays: whole('설문기간', 1, 99),
  mlgDiv: z.enum(POINT_DIVS).meta({ label: '마일리지' }),
  mlgPnt: maybe(points('마일리지 점수')),
  pntPerHour: maybe(decimal2('시간당 점수', 999.99)),
  maxPnt: maybe(points('최대 점수')),
  grdPnts: maybe(
    z
      .strictObject({
        A: points('등급 점수'),
        B: points('등급 점수'),
        C: points('등급 점수'),
        D: points('등급 점수'),
      })
      .meta({ label: '등급 점수' }),
  ),
  recogHour: maybe(tenth('인정시간', 0, 9_999)),
  achvPnt: maybe(tenth('업적점수', 0, 9_999)),
  eduHour: maybe(tenth('교육시간', 0, 9_999)),
  lawEduYn: flag('법정의무'),
  feeAmt: whole('참가비', 0, 10_000_000),
  budgetAmt: won('예산'),
  budgetSrcCd: maybeText('재원', 30),
  guide: maybe(z.string().max(60_000).meta({ label: '안내' })),
  applyForm: z.array(z.strictObject(questionFields)).max(MAX_QUESTIONS).meta({ label: '지원서 문항' }),
  consentTxt: maybeText('동의문', 4_000),
  fileGroupId: maybe(id('첨부')),
  promoImgId: maybe(id('대표이미지')),
  satisPaperVerId: maybe(id('만족도 설문지')),
  abilities: z.array(z.strictObject(shareFields)).max(MAX_ABILITIES).meta({ label: '역량 반영비율' }),
  instructors: z.array(z.strictObject(instructorFields)).max(MAX_INSTRUCTORS).meta({ label: '강사' }),
  sessions: z.array(z.strictObject(sessionFields)).max(MAX_SESSIONS).meta({ label: '차시' }),
  budgets: z.array(z.strictObject(budgetFields)).max(MAX_BUDGET_ROWS).meta({ label: '예산 항목' }),
};
const periodForm = z.strictObject(periodFields);
/** A period as it is written; nothing of it is left out, an empty value is null. */
export type PeriodForm = z.output<typeof periodForm>;
export type PeriodSession = PeriodForm['sessions'][number];
export type PeriodInstructor = PeriodForm['instructors'][number];
export type PeriodBudget = PeriodForm['budgets'][number];
export type PeriodQuestion = PeriodForm['applyForm'][number];

/** The fields of a change request: those that are to change, with their new values. */
const changeFields = periodForm.partial();

/** A copy needs the charge of its source and the entry of a new one. */
/** What is done with a stored period as a plan. */
export const PRD_ACTS = [
  'savePrd',
  'submitPrd',
  'bookPrdSess',
  'requestPrdChg',
  'cancelPrd',
  'copyPrd',
  'deletePrd',
  'getOprtPrd',
] as const;
const prdRowSchema = z.object({
  prdId: z.string(),
  userDiv: z.string(),
  curriId: z.string(),
  curriNm: z.string(),
  categoryNm: z.string(),
  schlYear: z.string(),
  shtmCd: z.string(),
  prdNo: z.number(),
  prdNm: z.string(),
  oprtDeptCd: z.string(),
  deptNm: z.string().nullable(),
  mngStfNo: z.string(),
  mngStfNm: z.string().nullable(),
  rcrtStrtDt: z.string().nullable(),
  rcrtStrtTm: z.string().nullable(),
  rcrtEndDt: z.string().nullable(),
  rcrtEndTm: z.string().nullable(),
  oprtStrtDt: z.string().nullable(),
  oprtEndDt: z.string().nullable(),
  capacity: z.number().nullable(),
  applCnt: z.number(),
  selCnt: z.number(),
  waitCnt: z.number(),
  complCnt: z.number(),
  /** Of those selected, in percent; null before the judgement. */
  complRate: z.number().nullable(),
  budgetAmt: z.number(),
  /** By the clock; null where the state is not APPROVED. */
  phaseCd: z.enum(PHASES).nullable(),
  prdSt: z.enum(PRD_STATES),
  /** Over for more than fourteen days and not judged. */
  judgeDelayYn: YN,
  /** Judged, over for more than fourteen days and not reported on. */
  rsltDelayYn: YN,
  /** The caller may promote it: by letter, and as long as it runs and is shown. */
  promoYn: YN,
  can: can(PRD_ACTS),
  regDt: z.string(),
  version: z.number(),
});
export type PrdRow = z.infer<typeof prdRowSchema>;

/** The document that waits about a period. */
const openDocumentSchema = z.object({
  aprvId: z.string(),
  refDiv: z.enum(APRV_REFS),
  docTitle: z.string(),
  drafterStfNo: z.string(),
  drafterNm: z.string().nullable(),
  submitDt: z.string(),
  stepNm: z.string(),
  /** The caller drafted it and it is as it was handed in. */
  recallYn: YN,
  version: z.number(),
});

/** As a save carries it, so that a save that waits on a device can meet it, and everything that is shown of it. */
export const prdDetailSchema = z.object({
  ...prdRowSchema.shape,
  ...periodFields,
  regId: z.string(),
  curriCd: z.string(),
  /** Whether certificates are issued. */
  certYn: YN,
  /** Years after curriculum: `2026-1`. */
  termNm: z.string(),
  /** Factor of the kind of curriculum by which points per hour are multiplied; 1 without one. */
  wghtFactor: z.number(),
  /** Points per hour above which the approver has to say why. */
  stdPntPerHour: z.number().nullable(),
  abilityNms: z.array(z.object({ abilityId: z.string(), abilityNm: z.string() })),
  /** Names of the codes in the conditions, in the order of the family. */
  condNms: z.array(z.object({ condField: z.enum(CONDITIONS), names: z.array(z.string()) })),
  satisPaperNm: z.string().nullable(),
  satisPlanId: z.string().nullable(),
  sessStates: z.array(
    z.object({
      sessId: z.string(),
      sessSt: z.enum(SESS_STATES),
      instrNm: z.string().nullable(),
      /** The room that is booked for it. */
      room: z.object({ bkngId: z.string(), spaceNm: z.string(), bkngSt: z.enum(BOOKING_STATES) }).nullable(),
    }),
  ),
  /** When the last session ends, YYYYMMDDHHMM; null without dates. */
  endAt: z.string().nullable(),
  selConfirmDt: z.string().nullable(),
  aprvDt: z.string().nullable(),
  judgeDt: z.string().nullable(),
  document: openDocumentSchema.nullable(),
});
export type PrdDetail = z.output<typeof prdDetailSchema>;

const changeLineSchema = z.object({
  /** Name of a field, or `sessions.{sessId}`. */
  field: z.string(),
  label: z.string(),
  oldTxt: z.string(),
  newTxt: z.string(),
});
export type ChangeLine = z.infer<typeof changeLineSchema>;
const changeSchema = z.object({
  chgId: z.string(),
  chgSt: z.enum(CHANGE_STATES),
  rsn: z.string(),
  regNm: z.string().nullable(),
  regDt: z.string(),
  lines: z.array(changeLineSchema),
});
export type PrdChange = z.infer<typeof changeSchema>;
const countOf = { nm: z.string(), cnt: z.number() };

const SORTABLE = ['prdNm', 'deptNm', 'rcrtPeriod', 'oprtPeriod', 'complRate', 'budgetAmt', 'prdSt', 'regDt'] as const,
  filters = {
    userDiv,
    workDivCd: workFilter('ECP_SLCT', 'ECP_CMPL'),
    schlYear: codesFilter,
    shtmCd: codesFilter,
    prdSt: codesFilter,
    /** Phases, joined by commas; they narrow to approved periods. */
    phaseCd: codesFilter,
    categoryId: codesFilter,
    oprtDeptCd: codesFilter,
    curriId: codesFilter,
    rcrtStrtDt: filterDate8('모집기간'),
    rcrtEndDt: filterDate8('모집기간'),
    oprtStrtDt: filterDate8('운영기간'),
    oprtEndDt: filterDate8('운영기간'),
    searchKeyword: keyword,
  };
/** Whether the caller may enter periods of the family: by the letter C of another screen than the list's. */
const mayMake = YN;
const prdKey = { prdId: id('회차'), version: rowVersion };

/** Endpoints of 회차 (extracurricular.md 5.7–5.9, 6). Each asks for its letter on the screen of the row's own family as well. */
export const ecpPeriodEndpoints = {
  ...declareList(['getPrdList', 'downloadPrdExcel'], {
    base: ECP_BASE,
    access: mayRead,
    offline: 'recent',
    noun: '회차',
    filters,
    sortable: SORTABLE,
    row: prdRowSchema,
    extra: { createYn: mayMake },
  }),
  getPrd: declareRead({
    path: `${ECP_BASE}/getPrd`,
    access: mayReadOne,
    offline: 'recent',
    summary: '회차 조회',
    query: z.strictObject({ prdId: id('회차') }),
    row: prdDetailSchema,
    extra: {
      /** What was decided about it, newest first. */
      history: z.array(documentLineSchema),
      /** What was asked to change in it, newest first. */
      changes: z.array(changeSchema),
      /** Applications that are not canceled, by college and year of study, and by the hour they came in (YYYYMMDDHH). */
      applStat: z.object({
        byColg: z.array(z.object(countOf)),
        byGrade: z.array(z.object(countOf)),
        curve: z.array(z.object({ at: z.string(), cnt: z.number() })),
      }),
    },
  }),
  /** How many people of a family meet conditions; null for one to four. */
  getCondCount: declareRead({
    path: `${ECP_BASE}/getCondCount`,
    access: grantOn('R', ...PERIOD_PATHS, ...PERIOD_REG_PATHS, ...PERIOD_MODIFY_PATHS),
    offline: 'recent',
    summary: '대상조건 해당 인원',
    /** `cond` is the record of conditions as JSON. */
    query: z.strictObject({ userDiv, cond: z.string().max(8_000).default('{}').meta({ label: '대상조건' }) }),
    row: z.object({ cnt: z.number().nullable() }),
  }),
  getSatisPaperList: declareRead({
    path: `${ECP_BASE}/getSatisPaperList`,
    access: grantOn('R', ...PERIOD_PATHS, ...PERIOD_REG_PATHS, ...PERIOD_MODIFY_PATHS),
    offline: 'recent',
    summary: '만족도 설문지 선택',
    query: z.strictObject({ searchKeyword: keyword }),
    row: z.object({
      satisPaperVerId: z.string(),
      paperNm: z.string(),
      verNo: z.number(),
      qstnCnt: z.number(),
      paperVerSt: z.string(),
    }),
  }),
  savePrd: declareWrite({
    path: `${ECP_BASE}/savePrd`,
    access: mayWrite,
    offline: 'queue',
    renews: { getPrd: { id: 'prdId' }, getPrdList: { id: 'prdId' } },
    // A draft waits on the device; what people have been notified of is changed on the server at once.
    queueWhen: { prdSt: 'DRAFT' },
    merge: PRD_MERGE,
    summary: '회차 저장',
    body: z.strictObject({
      prdId: uuid('회차'),
      version: rowVersion.optional(),
      /** State in which the form was opened; left out for a new one. */
      prdSt: z.enum(PRD_STATES).optional(),
      userDiv,
      ...periodFields,
    }),
    row: prdDetailSchema,
  }),
  /** A draft of the same kind without dates, states, people and counters. */
  /** A room for sessions (행사); each answers for itself. */
  bookPrdSess: declareWrite({
    path: `${ECP_BASE}/bookPrdSess`,
    access: maySubmit,
    offline: 'online',
    summary: '차시 공간 예약',
    body: z.strictObject({ ...prdKey, spaceId: id('공간'), sessIds: z.array(id('차시')).min(1).max(MAX_SESSIONS) }),
    row: outcomeSchema,
  }),
  copyPrd: declareWrite({
    path: `${ECP_BASE}/copyPrd`,
    access: grantOn('C', ...PERIOD_REG_PATHS),
    offline: 'online',
    summary: '회차 복사',
    body: z.strictObject({
      prdId: id('회차'),
      newPrdId: uuid('회차'),
      schlYear: year('학년도'),
      shtmCd: term,
      prdNm: text('회차명', 100, 2),
      /** First day of operation: all other days, the sessions and their instructors move with it; without it none is taken. */
      oprtStrtDt: date8('운영 시작일').optional(),
    }),
    row: prdDetailSchema,
  }),
  deletePrd: declareWrite({
    path: `${ECP_BASE}/deletePrd`,
    access: grantOn('D', ...PERIOD_PATHS),
    offline: 'online',
    summary: '회차 삭제',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  submitPrd: declareWrite({
    path: `${ECP_BASE}/submitPrd`,
    access: maySubmit,
    offline: 'online',
    summary: '회차 승인요청',
    body: z.strictObject(prdKey),
    row: prdDetailSchema,
  }),
  /** Takes back what waits about a period, of whatever kind; as long as no step was decided. The version is that of the document. */
  recallPrd: declareWrite({
    path: `${ECP_BASE}/recallPrd`,
    access: maySubmit,
    offline: 'online',
    summary: '회차 결재 회수',
    body: z.strictObject({ aprvId: id('결재'), version: rowVersion }),
    row: prdDetailSchema,
  }),
  /** `diff` names the fields that are to change with their new values; sessions are sent as the whole list. */
  requestPrdChg: declareWrite({
    path: `${ECP_BASE}/requestPrdChg`,
    access: mayChange,
    offline: 'online',
    summary: '회차 변경요청',
    body: z.strictObject({ ...prdKey, rsn: reason, diff: changeFields }),
    row: prdDetailSchema,
  }),
  cancelPrd: declareWrite({
    path: `${ECP_BASE}/cancelPrd`,
    access: mayChange,
    offline: 'online',
    summary: '회차 폐강요청',
    body: z.strictObject({ ...prdKey, rsn: reason }),
    row: prdDetailSchema,
  }),
};
