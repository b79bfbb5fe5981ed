/* Codes and states of 만족도 CQI (cqi.md 3 and 4). No schema library here: screens and pure rules read the same names. */

const keysOf = <T extends string>(names: Readonly<Record<T, string>>): T[] => Object.keys(names) as T[];

export const SATIS_API = '/api/cqiSatis';
const ROOT = '/admin/cqiSatis';
/** The three screens of 만족도 CQI; each has a detail, which inherits its rights. */
export const SATIS_SCREEN = {
  reg: `${ROOT}/cqiReg`,
  plan: `${ROOT}/cqiPlan`,
  result: `${ROOT}/cqiResult`,
} as const;
export const SATIS_DETAIL = {
  reg: `${SATIS_SCREEN.reg}/detail`,
  plan: `${SATIS_SCREEN.plan}/detail`,
  result: `${SATIS_SCREEN.result}/detail`,
} as const;
export const SATIS_PATHS = [SATIS_SCREEN.reg, SATIS_SCREEN.plan, SATIS_SCREEN.result] as const;

/** Which of the three lists is meant. */
export const SATIS_PHASES = ['REG', 'PLAN', 'RSLT'] as const;
export type SatisPhase = (typeof SATIS_PHASES)[number];
export const PHASE_SCREENS: Readonly<Record<SatisPhase, (typeof SATIS_PATHS)[number]>> = {
  REG: SATIS_SCREEN.reg,
  PLAN: SATIS_SCREEN.plan,
  RSLT: SATIS_SCREEN.result,
};

export const SATIS_STATE_NAMES = {
  DRFT: '등록중',
  ASGN: '배정',
  PDRF: '계획작성',
  PSBM: '계획제출',
  PDPT: '계획 부서승인',
  PAPR: '계획확정',
  RDRF: '실적작성',
  RSBM: '결과제출',
  RDPT: '결과 부서승인',
  DONE: '완료',
  CARY: '이월',
  CNCL: '취소',
} as const;
export type SatisState = keyof typeof SATIS_STATE_NAMES;
export const SATIS_STATES = keysOf(SATIS_STATE_NAMES);

export const SLCT_NAMES = {
  LOW: '기준점수 미달',
  DOWN: '전년 대비 하락',
  IPA: '중점개선영역',
  CARY: '전년 이월',
  MANU: '수동선정',
} as const;
export type SlctCd = keyof typeof SLCT_NAMES;
export const SLCT_CDS = keysOf(SLCT_NAMES);

export const PRIR_NAMES = { H: '상', M: '중', L: '하' } as const;
export type PrirCd = keyof typeof PRIR_NAMES;
export const PRIR_CDS = keysOf(PRIR_NAMES);

export const EVL_NAMES = { EXC: '우수', GOOD: '이행', PART: '부분이행', POOR: '미흡' } as const;
export type EvlGrdCd = keyof typeof EVL_NAMES;
/** From the best to the worst. */
export const EVL_GRDS = keysOf(EVL_NAMES);

export const EFCT_NAMES = { IMPR: '개선', PIMP: '부분개선', SAME: '유지', WRSN: '악화' } as const;
export type EfctCd = keyof typeof EFCT_NAMES;
export const EFCT_CDS = keysOf(EFCT_NAMES);

/** SATIS_TRGT of the diagnosis: whom a survey is about. */
export const TRGT_NAMES = {
  STD: '재학생',
  NEW: '신입생',
  GRD: '졸업생',
  STF: '교직원',
  IND: '산업체',
  PAR: '학부모',
} as const;
export type TrgtDivCd = keyof typeof TRGT_NAMES;
export const TRGT_DIVS = keysOf(TRGT_NAMES);

export const INDI_DIR_NAMES = { UP: '높을수록 좋음', DOWN: '낮을수록 좋음' } as const;
export type IndiDirCd = keyof typeof INDI_DIR_NAMES;
export const INDI_DIRS = keysOf(INDI_DIR_NAMES);
export const TASK_STATE_NAMES = { READY: '시작 전', RUN: '진행', DONE: '완료', STOP: '중단' } as const;
export type TaskState = keyof typeof TASK_STATE_NAMES;

/** What stands in 결재이력, in the words of the office. */
export const APRV_NAMES = {
  SBMT: '제출',
  APRV: '부서승인',
  RTRN: '반려',
  CNFM: '확정',
  CHRQ: '변경요청',
  CHAP: '변경승인',
  EXTD: '기한 연장',
  CARY: '이월',
  CNCL: '취소',
} as const;
export type AprvActCd = keyof typeof APRV_NAMES;
export const APRV_CDS = keysOf(APRV_NAMES);
export const APRV_PHASES = ['PLAN', 'RSLT'] as const;
export type AprvPhase = (typeof APRV_PHASES)[number];

/** 결재단계 of 개선계획 관리: who has the plan in hand. */
export const APRV_STEP_NAMES = { WRT: '작성', HEAD: '부서승인 대기', OPER: '확정 대기', DONE: '확정' } as const;
export const APRV_STEPS = keysOf(APRV_STEP_NAMES);
export const STEP_STATES: Readonly<Record<keyof typeof APRV_STEP_NAMES, readonly SatisState[]>> = {
  WRT: ['ASGN', 'PDRF'],
  HEAD: ['PSBM'],
  OPER: ['PDPT'],
  DONE: ['PAPR', 'RDRF', 'RSBM', 'RDPT', 'DONE'],
};

export type SatisEvent =
  | 'assign'
  | 'writePlan'
  | 'submitPlan'
  | 'approvePlan'
  | 'confirmPlan'
  | 'returnPlan'
  | 'requestChange'
  | 'approveChange'
  | 'refuseChange'
  | 'extend'
  | 'progress'
  | 'submitResult'
  | 'approveResult'
  | 'confirmResult'
  | 'returnResult'
  | 'correct'
  | 'carry'
  | 'cancel';
interface SatisStep {
  readonly from: SatisState;
  readonly event: SatisEvent;
  readonly to: SatisState;
}
const UNFINISHED = ['ASGN', 'PDRF', 'PSBM', 'PDPT', 'PAPR', 'RDRF', 'RSBM', 'RDPT'] as const;
/** States in which a plan is awaited or decided. */
export const PLANNING_STATES = ['ASGN', 'PDRF', 'PSBM', 'PDPT'] as const satisfies readonly SatisState[];
/** States in which a plan is confirmed and carried out. */
export const RUNNING_STATES = ['PAPR', 'RDRF'] as const satisfies readonly SatisState[];

/** Events of 개선과제 (cqi.md 4). Carrying over a finished one leaves it finished. */
export const SATIS_STEPS: readonly SatisStep[] = [
  { from: 'DRFT', event: 'assign', to: 'ASGN' },
  { from: 'ASGN', event: 'writePlan', to: 'PDRF' },
  { from: 'PDRF', event: 'writePlan', to: 'PDRF' },
  { from: 'PDRF', event: 'submitPlan', to: 'PSBM' },
  { from: 'PSBM', event: 'approvePlan', to: 'PDPT' },
  { from: 'PDPT', event: 'confirmPlan', to: 'PAPR' },
  { from: 'PSBM', event: 'returnPlan', to: 'PDRF' },
  { from: 'PDPT', event: 'returnPlan', to: 'PDRF' },
  ...RUNNING_STATES.flatMap((from): SatisStep[] => [
    { from, event: 'requestChange', to: from },
    { from, event: 'refuseChange', to: from },
    { from, event: 'approveChange', to: 'PDRF' },
    { from, event: 'progress', to: 'RDRF' },
  ]),
  ...(['ASGN', 'PDRF', 'PSBM', 'PDPT', 'PAPR', 'RDRF'] as const).map((from): SatisStep => ({
    from,
    event: 'extend',
    to: from,
  })),
  { from: 'RDRF', event: 'submitResult', to: 'RSBM' },
  { from: 'RSBM', event: 'approveResult', to: 'RDPT' },
  { from: 'RDPT', event: 'confirmResult', to: 'DONE' },
  { from: 'RSBM', event: 'returnResult', to: 'RDRF' },
  { from: 'RDPT', event: 'returnResult', to: 'RDRF' },
  { from: 'DONE', event: 'correct', to: 'RDRF' },
  ...UNFINISHED.map((from): SatisStep => ({ from, event: 'carry', to: 'CARY' })),
  { from: 'DONE', event: 'carry', to: 'DONE' },
  ...(['DRFT', 'ASGN', 'PDRF', 'PSBM', 'PDPT', 'PAPR'] as const).map((from): SatisStep => ({
    from,
    event: 'cancel',
    to: 'CNCL',
  })),
];
export const mayHappen = (from: SatisState, event: SatisEvent): boolean =>
  SATIS_STEPS.some((step) => step.from === from && step.event === event);

/** States of the two lists behind the registration. */
export const PLANNED_STATES = ['ASGN', 'PDRF', 'PSBM', 'PDPT', 'PAPR', 'RDRF', 'RSBM', 'RDPT', 'DONE', 'CARY'] as const;
export const RESULT_STATES = ['PAPR', 'RDRF', 'RSBM', 'RDPT', 'DONE', 'CARY'] as const;

/** Most tasks of one plan. */
export const MOST_TASKS = 20;
/** 기준점수 that the dialog begins with. */
export const DEFAULT_STANDARD = 70;
