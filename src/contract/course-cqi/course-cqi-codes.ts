/* Closed lists of 교과목 CQI (cqi.md 3). No schema library here: the screens ask the same questions. */

const ROOT = '/admin/sbjtCqi';
/** Screens of 교과목 CQI. The detail inherits the rights of the list. */
export const COURSE_CQI_SCREEN = {
  term: `${ROOT}/cqiTermSet`,
  report: `${ROOT}/cqiReportReg`,
  detail: `${ROOT}/cqiReportDetail`,
} as const;
export const COURSE_CQI_API = '/api/sbjtCqi';

type Names<Code extends string> = Readonly<Record<Code, string>>;
const codesOf = <Code extends string>(names: Names<Code>): readonly [Code, ...Code[]] =>
  Object.keys(names) as unknown as readonly [Code, ...Code[]];

/** SHTM_CD of the regular terms. */
export const COURSE_TERMS = ['10', '20'] as const;
export type CourseTerm = (typeof COURSE_TERMS)[number];
export const COURSE_TERM_NAMES = { '10': '1학기', '20': '2학기' } as const;

/** CQI_TERM_ST. */
export const TERM_STATE_NAMES = { PREP: '준비', OPEN: '운영', CLSD: '마감' } as const;
export type TermState = keyof typeof TERM_STATE_NAMES;
export const TERM_STATES = codesOf(TERM_STATE_NAMES);

/** CQI_PHASE: derived from the periods and the day, never stored; several may hold at once. */
export const PHASE_NAMES = {
  BFR: '작성전',
  WRT: '작성기간',
  APRV: '승인기간',
  SPLM: '보완기간',
  END: '종료',
} as const;
export type Phase = keyof typeof PHASE_NAMES;
export const PHASES = codesOf(PHASE_NAMES);

/** CQI_RPT_ST. */
export const REPORT_STATE_NAMES = {
  NONE: '미작성',
  DRFT: '작성중',
  SBMT: '제출',
  RTRN: '반려',
  APRV: '승인',
  EXMT: '제외',
} as const;
export type ReportState = keyof typeof REPORT_STATE_NAMES;
export const REPORT_STATES = codesOf(REPORT_STATE_NAMES);
/** Reports that their author still writes. */
export const WRITABLE_STATES = ['NONE', 'DRFT', 'RTRN'] as const satisfies readonly ReportState[];

/** CQI_TRGR. */
export const TRIGGER_NAMES = {
  E1: '강의평가 미달',
  L1: '학습성과 미달',
  A1: 'A등급 비율 초과',
  A2: 'A·B등급 비율 초과',
  F1: 'F등급 과다',
} as const;
export type TriggerCd = keyof typeof TRIGGER_NAMES;
export const TRIGGER_CDS = codesOf(TRIGGER_NAMES);

/** What a plan is measured by: the figure of a trigger, or the rate of one outcome. */
export const MEASURE_NAMES = {
  E1: '강의평가 평점',
  L1: '학습성과 달성도',
  A1: 'A등급 비율',
  A2: 'A·B등급 비율',
  F1: 'F등급 비율',
  LO: '학습성과별 달성률',
} as const;
export type MeasureCd = keyof typeof MEASURE_NAMES;
export const MEASURE_CDS = codesOf(MEASURE_NAMES);

/** CQI_AREA. */
export const AREA_NAMES = {
  GOAL: '수업목표',
  CONT: '수업내용',
  METH: '수업방법',
  EVAL: '평가방법',
  STDT: '학생지도',
  ENVR: '수업환경',
  ETC: '기타',
} as const;
export const AREA_CDS = codesOf(AREA_NAMES);

/** CQI_EXE. */
export const EXECUTION_NAMES = { DONE: '이행', PART: '부분이행', NOT: '미이행', NA: '해당없음' } as const;
export type ExecutionCd = keyof typeof EXECUTION_NAMES;
export const EXECUTION_CDS = codesOf(EXECUTION_NAMES);

/** CQI_VRDT. */
export const VERDICT_NAMES = { MET: '달성', IMPR: '개선', NOT: '미개선', NA: '판정불가' } as const;
export type VerdictCd = keyof typeof VERDICT_NAMES;
export const VERDICT_CDS = codesOf(VERDICT_NAMES);

/** GRD, the better first. */
export const GRADE_NAMES = {
  AP: 'A+',
  A0: 'A',
  BP: 'B+',
  B0: 'B',
  CP: 'C+',
  C0: 'C',
  DP: 'D+',
  D0: 'D',
  F: 'F',
  P: 'P',
  NP: 'NP',
} as const;
export type GradeCd = keyof typeof GRADE_NAMES;
export const GRADE_CDS = codesOf(GRADE_NAMES);

export const METHOD_NAMES = { REL: '상대평가', ABS: '절대평가' } as const;
export type MethodCd = keyof typeof METHOD_NAMES;
export const METHOD_CDS = codesOf(METHOD_NAMES);
export const SPECIAL_NAMES = { THES: '논문', PRAC: '현장실습', MIL: '군사' } as const;

/** By what an outcome is assessed. */
export const TOOL_NAMES = {
  MID: '중간',
  FIN: '기말',
  TASK: '과제',
  TALK: '발표',
  PRAC: '실습',
  QUIZ: '퀴즈',
  ATND: '출석',
} as const;
export type ToolCd = keyof typeof TOOL_NAMES;
export const TOOL_CDS = codesOf(TOOL_NAMES);

export const ACT_NAMES = {
  SBMT: '제출',
  APRV: '승인',
  RTRN: '반려',
  CNCL: '승인취소',
  RECALL: '회수',
  EXMT: '제외',
  UNDO: '제외취소',
} as const;
export type ActCd = keyof typeof ACT_NAMES;
export const ACT_CDS = codesOf(ACT_NAMES);

export const EXTENSION_NAMES = { REQ: '신청', APRV: '승인', RJCT: '반려' } as const;
export type ExtensionState = keyof typeof EXTENSION_NAMES;
export const EXTENSION_STATES = codesOf(EXTENSION_NAMES);

/** Sections of a report, in their order (cqi.md 5.3). */
export const SECTION_NAMES = {
  INFO: '교과목 정보',
  FDBK: '직전 개선사항 이행',
  GRD: '성적 분포 분석',
  EVAL: '강의평가 분석',
  LO: '학습성과 달성도',
  RFLC: '수업 운영 성찰',
  PLAN: '차기 개선계획',
  FILE: '첨부',
} as const;
export type SectionKey = keyof typeof SECTION_NAMES;
export const SECTION_KEYS = codesOf(SECTION_NAMES);
/** Sections that a form may leave out. Without the others nothing is carried from one round to the next. */
export const SWITCHED_SECTIONS = ['GRD', 'EVAL', 'LO', 'RFLC', 'FILE'] as const satisfies readonly SectionKey[];
/** Sections that hold text, whose least length a form sets. */
export const TEXT_SECTIONS = ['GRD', 'EVAL', 'RFLC'] as const satisfies readonly SectionKey[];

interface Step<State, Event> {
  readonly from: State;
  readonly event: Event;
  readonly to: State;
}

export type TermEvent = 'open' | 'close' | 'delete';
/** What may happen to a term (cqi.md 4). */
export const TERM_STEPS: readonly Step<TermState, TermEvent>[] = [
  { from: 'PREP', event: 'open', to: 'OPEN' },
  { from: 'CLSD', event: 'open', to: 'OPEN' },
  { from: 'OPEN', event: 'close', to: 'CLSD' },
  { from: 'PREP', event: 'delete', to: 'PREP' },
];

export type ReportEvent =
  | 'write'
  | 'submit'
  | 'recall'
  | 'approve'
  | 'return'
  | 'cancelApproval'
  | 'exempt'
  | 'undoExemption'
  | 'extend';
/**
 * What may happen to a report (cqi.md 4). A recalled report that was returned before is a returned one again, and an
 * exemption that ends leaves a draft where something was written; the rule of the event chooses.
 */
export const REPORT_STEPS: readonly Step<ReportState, ReportEvent>[] = [
  { from: 'NONE', event: 'write', to: 'DRFT' },
  { from: 'DRFT', event: 'write', to: 'DRFT' },
  { from: 'RTRN', event: 'write', to: 'RTRN' },
  { from: 'DRFT', event: 'submit', to: 'SBMT' },
  { from: 'RTRN', event: 'submit', to: 'SBMT' },
  { from: 'SBMT', event: 'recall', to: 'DRFT' },
  { from: 'SBMT', event: 'recall', to: 'RTRN' },
  { from: 'SBMT', event: 'approve', to: 'APRV' },
  { from: 'SBMT', event: 'return', to: 'RTRN' },
  { from: 'APRV', event: 'cancelApproval', to: 'SBMT' },
  { from: 'NONE', event: 'exempt', to: 'EXMT' },
  { from: 'DRFT', event: 'exempt', to: 'EXMT' },
  { from: 'EXMT', event: 'undoExemption', to: 'NONE' },
  { from: 'EXMT', event: 'undoExemption', to: 'DRFT' },
  { from: 'NONE', event: 'extend', to: 'NONE' },
  { from: 'DRFT', event: 'extend', to: 'DRFT' },
  { from: 'RTRN', event: 'extend', to: 'RTRN' },
];

export type ExtensionEvent = 'approve' | 'reject';
/** What may happen to a request for more time. */
export const EXTENSION_STEPS: readonly Step<ExtensionState, ExtensionEvent>[] = [
  { from: 'REQ', event: 'approve', to: 'APRV' },
  { from: 'REQ', event: 'reject', to: 'RJCT' },
];
