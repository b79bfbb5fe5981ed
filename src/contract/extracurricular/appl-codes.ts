/* No schema library here: screens, server and pure rules read the same names. */

const keysOf = <T extends string>(names: Readonly<Record<T, string>>): T[] => Object.keys(names) as T[];

export const APPL_STATE_NAMES = {
  APPLIED: '신청',
  WAITING: '대기',
  SELECTED: '선발',
  REJECTED: '미선발',
  CANCELED: '취소',
  WITHDRAWN: '중도포기',
  NOSHOW: '노쇼',
} as const;
export type ApplState = keyof typeof APPL_STATE_NAMES;
export const APPL_STATES = keysOf(APPL_STATE_NAMES);

/** What a run of the selection proposes. */
export const SEL_RESULT_NAMES = { SELECTED: '선발', WAITING: '대기', REJECTED: '미선발' } as const;
export type SelResult = keyof typeof SEL_RESULT_NAMES;
export const SEL_RESULTS = keysOf(SEL_RESULT_NAMES);

export const ROUTE_NAMES = { SELF: '본인', PROXY: '대리', EXCEL: '엑셀' } as const;
export type ApplyRoute = keyof typeof ROUTE_NAMES;
export const ROUTES = keysOf(ROUTE_NAMES);

export const LOG_STATE_NAMES = { DRAFT: '작성중', SUBMITTED: '제출', CONFIRMED: '확인', RETURNED: '반려' } as const;
export const LOG_STATES = keysOf(LOG_STATE_NAMES);

export type ApplEvent =
  | 'select'
  | 'wait'
  | 'reject'
  | 'promote'
  | 'cancel'
  | 'withdraw'
  | 'stayAway'
  | 'forgive'
  | 'apply';
interface ApplStep {
  readonly from: ApplState;
  readonly event: ApplEvent;
  readonly to: ApplState;
}
/** Events of an application (extracurricular.md 4). `select`, `wait` and `reject` are what confirming a selection does. */
export const APPL_TRANSITIONS: readonly ApplStep[] = [
  { from: 'APPLIED', event: 'select', to: 'SELECTED' },
  { from: 'APPLIED', event: 'wait', to: 'WAITING' },
  { from: 'APPLIED', event: 'reject', to: 'REJECTED' },
  { from: 'WAITING', event: 'promote', to: 'SELECTED' },
  { from: 'APPLIED', event: 'cancel', to: 'CANCELED' },
  { from: 'WAITING', event: 'cancel', to: 'CANCELED' },
  { from: 'SELECTED', event: 'cancel', to: 'CANCELED' },
  { from: 'SELECTED', event: 'withdraw', to: 'WITHDRAWN' },
  { from: 'SELECTED', event: 'stayAway', to: 'NOSHOW' },
  { from: 'NOSHOW', event: 'forgive', to: 'SELECTED' },
  { from: 'CANCELED', event: 'apply', to: 'APPLIED' },
];
/** Whether an application knows an event in its state: which buttons stand, and which rows an act takes. */
export const mayHappenToAppl = (from: ApplState, event: ApplEvent): boolean =>
  APPL_TRANSITIONS.some((step) => step.from === from && step.event === event);
/** Applications that still count on a place: those that a canceled period cancels, and that keep a course taken once from another. */
export const OPEN_APPL_STATES = ['APPLIED', 'WAITING', 'SELECTED'] as const satisfies readonly ApplState[];

/** Ways of selection that are run and then confirmed; the others decide at once. */
export const PROPOSED_SELECTIONS: readonly string[] = ['REVIEW', 'LOTTERY'];

/** Most people who are entered at once by hand. */
export const MAX_ADDED = 100;
/** Longest answer to a question of an application. */
export const MAX_ANSWER = 2_000;
/** Younger than this, and a guardian has to agree (OTSDR). */
export const ADULT_FROM = 14;
/** Cells of the sheet of applicants, in its order. */
export const APPL_SHEET = [
  { key: 'userId', label: '학번·사번' },
  { key: 'userNm', label: '성명' },
  { key: 'headCnt', label: '인원수' },
  { key: 'teamNm', label: '팀명' },
  { key: 'topic', label: '주제' },
] as const;
/** Cells of the answers, by the numbers of the questions. */
export const ANSWER_CELLS = ['ans1', 'ans2', 'ans3', 'ans4', 'ans5', 'ans6', 'ans7', 'ans8', 'ans9', 'ans10'] as const;
export const REVIEW_SHEET = [
  { key: 'userId', label: '학번·사번' },
  { key: 'userNm', label: '성명' },
  { key: 'reviewScore', label: '심사점수' },
] as const;
