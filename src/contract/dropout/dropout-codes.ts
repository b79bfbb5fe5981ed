/* Closed lists of 중도탈락예방 (dropout.md 3). No schema library here: the screens ask the same questions. */

const ROOT = '/admin/prvntDrpt/prvntDrptMng';
/** Screens of 중도탈락예방, which are the resources of its rights too. */
export const DRPT_SCREEN = {
  standard: `${ROOT}/prvntDrptStnrdReg`,
  target: `${ROOT}/prvntDrptTarget`,
  stat: `${ROOT}/prvntDrptStat`,
  history: `${ROOT}/prvntDrptHis`,
} as const;
export const DRPT_API = '/api/prvntDrpt';

/** A list of codes with their names, in the order in which people see them. */
type Names<Code extends string> = Readonly<Record<Code, string>>;
const codesOf = <Code extends string>(names: Names<Code>): readonly [Code, ...Code[]] =>
  Object.keys(names) as unknown as readonly [Code, ...Code[]];

export const IND_NAMES = {
  GPA: '직전학기 평점평균',
  WARN: '학사경고 누적 횟수',
  ATND: '당학기 결석률',
  LEAV: '일반휴학 누적 학기 수',
  TUIT: '당학기 등록 상태',
  ECP: '비교과 이수 건수',
  DIAG: '핵심역량진단 백분위',
  CNSL: '상담 신호 단계',
  LMS: '최근 14일 LMS 접속일수',
} as const;
export type IndCd = keyof typeof IND_NAMES;
/** DRPT_IND. */
export const IND_CDS = codesOf(IND_NAMES);

/** DRPT_TRGR. */
export const TRGR_CDS = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6'] as const;
export type TrgrCd = (typeof TRGR_CDS)[number];

export const MISS_NAMES = { ZERO: '0점 처리', EXCL: '산정 제외' } as const;
export type MissRule = keyof typeof MISS_NAMES;
export const MISS_RULES = codesOf(MISS_NAMES);

export const GROUP_NAMES = { FRSH: '신입생', ENRL: '재학생', LEAV: '휴학생' } as const;
export type TrgtDiv = keyof typeof GROUP_NAMES;
/** DRPT_TRGT_DIV. */
export const TRGT_DIVS = codesOf(GROUP_NAMES);

export const GRADE_NAMES = { G1: '정상', G2: '관심', G3: '주의', G4: '위험', NA: '산정불가' } as const;
export type RiskGrade = keyof typeof GRADE_NAMES;
/** Grades of a student who was scored, the better first. */
export const SCORED_GRADES = ['G1', 'G2', 'G3', 'G4'] as const;
export type ScoredGrade = (typeof SCORED_GRADES)[number];
/** Grades with which a student may become a target. */
export const TARGET_GRADES = ['G2', 'G3', 'G4'] as const;
export type TargetGrade = (typeof TARGET_GRADES)[number];

export const STNRD_STATE_NAMES = { DRAFT: '작성중', CNFRM: '확정', CLSD: '마감' } as const;
export type StnrdState = keyof typeof STNRD_STATE_NAMES;
export const STNRD_STATES = codesOf(STNRD_STATE_NAMES);

export const RUN_DIV_NAMES = { REG: '정기', ADHOC: '수시', SIM: '모의' } as const;

export const RUN_STATE_NAMES = {
  QUE: '대기',
  RUN: '산정중',
  DONE: '완료',
  FAIL: '실패',
  CNFRM: '확정',
  DSCD: '폐기',
} as const;

export const TRGT_STATE_NAMES = {
  UNAS: '미배정',
  ASGN: '배정',
  PROG: '개입중',
  MONI: '추적관찰',
  CLSD: '종결',
  EXCL: '제외',
} as const;
export type TrgtState = keyof typeof TRGT_STATE_NAMES;
/** States in which a person is responsible for a target; they count against the limits of advisors and counsellors. */
export const OPEN_TRGT_STATES = ['ASGN', 'PROG', 'MONI'] as const satisfies readonly TrgtState[];
/** Open targets of one counsellor at most. */
export const CNSLR_TARGETS_MAX = 40;

/** How a grade differs from the one of the last confirmed run. */
export const CHANGE_NAMES = { NEW: '신규', WRSN: '악화', IMPR: '호전', SAME: '유지' } as const;
export type RiskChange = keyof typeof CHANGE_NAMES;

export const CONTACT_NAMES = { CONT: '연결', NOANS: '부재', REFUSE: '거부', SENT: '발송' } as const;

export const CAUSE_NAMES = {
  ACAD: '학업부진',
  MAJOR: '전공부적응',
  CAREER: '진로고민',
  MONEY: '경제곤란',
  HEALTH: '건강',
  REL: '대인관계',
  HOME: '가정',
  TRANS: '편입·반수',
  MIL: '군입대',
  WORK: '취업·아르바이트',
  ETC: '기타',
} as const;

export const CLOSE_REASON_NAMES = {
  IMPR: '위험해소',
  LEAV: '휴학',
  QUIT: '자퇴',
  EXPL: '제적',
  GRAD: '졸업·수료',
  NOCT: '연락두절',
  TERM: '학기종료',
} as const;

export const EXCLUSION_NAMES = {
  EXCH: '교환·파견',
  DEFER: '학위취득유예',
  GRADD: '졸업예정 확정',
  DUP: '중복',
  ETC: '기타',
} as const;

export const SOURCE_NAMES = {
  GRADE: '성적',
  ATND: '출결',
  TUIT: '등록',
  SHREG: '학적',
  ECP: '비교과',
  DIAG: '진단',
  CNSL: '상담',
  LMS: 'LMS',
} as const;
export type SourceCd = keyof typeof SOURCE_NAMES;
/** DRPT_SRC. */
export const SOURCE_CDS = codesOf(SOURCE_NAMES);

export const OUTCOME_NAMES = { STAY: '재학', LEAV: '휴학', QUIT: '자퇴', EXPL: '제적', GRAD: '졸업' } as const;

export const EVENT_NAMES = {
  RUNC: '산정확정',
  GRDC: '등급변경',
  REG: '대상등록',
  ASGN: '배정',
  REASG: '담당변경',
  INTV: '개입',
  REFR: '의뢰',
  MONI: '추적전환',
  CLS: '종결',
  REOP: '재개',
  EXCL: '제외',
  UNMK: '개인정보열람',
} as const;

export const FLAG_NAMES = {
  ABSN: '결석 증가',
  TASK: '과제 미제출',
  PART: '참여 저하',
  CHNG: '태도·정서 변화',
  LEAV: '휴학·자퇴 언급',
} as const;
export const FLAG_ANSWER_NAMES = { CNTC: '연락함', KNWN: '관리 중', REFR: '의뢰함', NOND: '조치 불필요' } as const;

/** TUIT as the runs read it. */
export const TUITION_NAMES = { P: '완납', I: '분납중', U: '미납' } as const;
export const TUITION_CDS = codesOf(TUITION_NAMES);

/** SHTM_CD of the regular terms, the only ones that have standards and runs. */
export const REGULAR_TERMS = ['10', '20'] as const;
export type RegularTerm = (typeof REGULAR_TERMS)[number];

interface Step<State, Event> {
  readonly from: State;
  readonly event: Event;
  readonly to: State;
}

export type StnrdEvent = 'save' | 'confirm' | 'close' | 'delete';
/** What may happen to a standard; `close` is what the confirmation of a newer one does. */
export const STNRD_STEPS: readonly Step<StnrdState, StnrdEvent>[] = [
  { from: 'DRAFT', event: 'save', to: 'DRAFT' },
  { from: 'DRAFT', event: 'delete', to: 'DRAFT' },
  { from: 'DRAFT', event: 'confirm', to: 'CNFRM' },
  { from: 'CNFRM', event: 'close', to: 'CLSD' },
];

export type TrgtEvent =
  | 'assign'
  | 'reassign'
  | 'intervene'
  | 'note'
  | 'monitor'
  | 'close'
  | 'reopen'
  | 'exclude'
  | 'regrade';
const fromOpen = (event: TrgtEvent, to: TrgtState): Step<TrgtState, TrgtEvent>[] =>
  OPEN_TRGT_STATES.map((from) => ({ from, event, to }));
/**
 * What may happen to a target (dropout.md 4). `note` is an intervention that leaves the state (a message that was sent, one
 * for a target that was closed meanwhile), `regrade` another grade of a confirmed run.
 */
export const TRGT_STEPS: readonly Step<TrgtState, TrgtEvent>[] = [
  { from: 'UNAS', event: 'assign', to: 'ASGN' },
  ...OPEN_TRGT_STATES.flatMap((state): Step<TrgtState, TrgtEvent>[] => [
    { from: state, event: 'reassign', to: state },
    { from: state, event: 'note', to: state },
    { from: state, event: 'regrade', to: state },
  ]),
  { from: 'UNAS', event: 'regrade', to: 'UNAS' },
  { from: 'CLSD', event: 'note', to: 'CLSD' },
  ...fromOpen('intervene', 'PROG'),
  { from: 'PROG', event: 'monitor', to: 'MONI' },
  { from: 'UNAS', event: 'close', to: 'CLSD' },
  ...fromOpen('close', 'CLSD'),
  // Without an advisor a target waits for its assignment again.
  { from: 'CLSD', event: 'reopen', to: 'ASGN' },
  { from: 'CLSD', event: 'reopen', to: 'UNAS' },
  { from: 'EXCL', event: 'reopen', to: 'ASGN' },
  { from: 'EXCL', event: 'reopen', to: 'UNAS' },
  { from: 'UNAS', event: 'exclude', to: 'EXCL' },
  ...fromOpen('exclude', 'EXCL'),
];

/** SHREG_ST of the students that a run looks at. */
export const ON_ROLL = ['10', '20'] as const;

export const LOAD_METHOD_NAMES = { IF: '연계', XLS: '엑셀' } as const;
export const LOAD_STATE_NAMES = { VLDT: '검증', APLY: '적용', DSCD: '폐기' } as const;
export type LoadState = keyof typeof LOAD_STATE_NAMES;
export type LoadEvent = 'apply' | 'discard';
/** What becomes of a workbook that was checked: it is applied, or its time is over. */
export const LOAD_STEPS: readonly Step<LoadState, LoadEvent>[] = [
  { from: 'VLDT', event: 'apply', to: 'APLY' },
  { from: 'VLDT', event: 'discard', to: 'DSCD' },
];

/** Sources that are uploaded as a workbook; the others come from the areas that own them. */
export const UPLOAD_SOURCES = ['ATND', 'TUIT', 'LMS', 'GRADE', 'SHREG'] as const;
export type UploadSource = (typeof UPLOAD_SOURCES)[number];
/** Why a student is left out of the runs of a term (drptExcl). */
export const RUN_EXCLUSIONS = ['EXCH', 'DEFER', 'GRADD'] as const;
export type RunExclusion = (typeof RUN_EXCLUSIONS)[number];

export const RUN_DIVS = codesOf(RUN_DIV_NAMES);
export type RunState = keyof typeof RUN_STATE_NAMES;
export const RUN_STATES = codesOf(RUN_STATE_NAMES);
/** Runs that have results. */
export const CALCULATED_RUN_STATES = ['DONE', 'CNFRM', 'DSCD'] as const satisfies readonly RunState[];
export type RunEvent = 'start' | 'finish' | 'fail' | 'confirm' | 'discard';
/** What may happen to a run (dropout.md 4). */
export const RUN_STEPS: readonly Step<RunState, RunEvent>[] = [
  { from: 'QUE', event: 'start', to: 'RUN' },
  { from: 'RUN', event: 'finish', to: 'DONE' },
  { from: 'QUE', event: 'fail', to: 'FAIL' },
  { from: 'RUN', event: 'fail', to: 'FAIL' },
  { from: 'DONE', event: 'confirm', to: 'CNFRM' },
  { from: 'DONE', event: 'discard', to: 'DSCD' },
  { from: 'FAIL', event: 'discard', to: 'DSCD' },
];
/** What triggers are called in lists of results. */
export const TRGR_NAMES = {
  T1: '학사경고 연속',
  T2: '등록금 미납',
  T3: '연속 결석',
  T4: '상담 위기단계',
  T5: '휴학 만료',
  T6: '자퇴 신청',
} as const satisfies Readonly<Record<TrgrCd, string>>;
/** Students who move that a comparison or a preview names; the counts are of all. */
export const MOST_MOVES = 1_000;
