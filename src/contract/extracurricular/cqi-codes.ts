import type { Family } from './families.ts';

/* No schema library here: screens and pure rules read the same names. */

const keysOf = <T extends string>(names: Readonly<Record<T, string>>): T[] => Object.keys(names) as T[];

export const CQI_TERM_STATE_NAMES = { READY: '준비', OPEN: '진행', CLOSED: '마감' } as const;
export const CQI_TERM_STATES = keysOf(CQI_TERM_STATE_NAMES);

export const REPORT_STATE_NAMES = { DRAFT: '작성중', SUBMITTED: '제출', RETURNED: '반려', CONFIRMED: '확인' } as const;
export type ReportState = keyof typeof REPORT_STATE_NAMES;
export const REPORT_STATES = keysOf(REPORT_STATE_NAMES);
export type ReportEvent = 'submit' | 'confirm' | 'return';
interface ReportStep {
  readonly from: ReportState;
  readonly event: ReportEvent;
  readonly to: ReportState;
}
/** Events of a report of any level (extracurricular.md 4). */
export const REPORT_TRANSITIONS: readonly ReportStep[] = [
  { from: 'DRAFT', event: 'submit', to: 'SUBMITTED' },
  { from: 'RETURNED', event: 'submit', to: 'SUBMITTED' },
  { from: 'SUBMITTED', event: 'confirm', to: 'CONFIRMED' },
  { from: 'SUBMITTED', event: 'return', to: 'RETURNED' },
];
export const mayHappenToReport = (from: ReportState, event: ReportEvent): boolean =>
  REPORT_TRANSITIONS.some((step) => step.from === from && step.event === event);
/** States in which a report is written, and its figures follow what is true. */
export const isWritten = (state: ReportState): boolean => mayHappenToReport(state, 'submit');

export const CQI_GRADES = ['A', 'B', 'C', 'D'] as const;
export type CqiGrade = (typeof CQI_GRADES)[number];
/** Grades of a curriculum that has to be improved: its report names at least one measure. */
export const WEAK_GRADES: readonly CqiGrade[] = ['C', 'D'];

export const DONE_NAMES = { PLANNED: '계획', DONE: '이행', PARTIAL: '부분이행', NOT: '미이행' } as const;
export type DoneState = keyof typeof DONE_NAMES;
export const DONE_STATES = keysOf(DONE_NAMES);
/** What a measure that is due is judged to be. */
export const JUDGED_STATES = ['DONE', 'PARTIAL', 'NOT'] as const;

export const UNIT_NAMES = { COLG: '단과대', HQ: '본부' } as const;
export type UnitDiv = keyof typeof UNIT_NAMES;
export const UNIT_DIVS = keysOf(UNIT_NAMES);

/** Most measures of one report. */
export const MAX_ACTIONS = 10;
/** Terms before the present one whose figures stand beside it. */
export const FORMER_TERMS = 3;
/** Department below which the offices of the headquarters stand. */
export const HEADQUARTERS = '9000';

/** Levels of reports, from the bottom: each is written when those below it are confirmed. */
export type ReportLevel = 'CURRI' | 'DEPT' | 'COLG_HQ';
export type CqiScreen = 'cqiTerm' | 'cqiCurri' | 'cqiDept' | 'cqiColgHq';
export const CQI_SCREENS = ['cqiTerm', 'cqiCurri', 'cqiDept', 'cqiColgHq'] as const satisfies readonly CqiScreen[];
export const LEVEL_SCREENS: Readonly<Record<ReportLevel, Exclude<CqiScreen, 'cqiTerm'>>> = {
  CURRI: 'cqiCurri',
  DEPT: 'cqiDept',
  COLG_HQ: 'cqiColgHq',
};

const BASE = '/admin/extraCurricularProgram/ecpCqi';
/** Path of a CQI screen of a family; a detail inherits the rights of its list. */
export const cqiPath = ({ prop }: Pick<Family, 'prop'>, screen: CqiScreen, isDetail = false): string =>
  `${BASE}/${screen}/${prop}${isDetail ? '/detail' : ''}`;

/** Whether an address names a screen of the CQI with a family that there is not (`:propUserDiv`). */
export function namesNoFamily(path: string, families: readonly Pick<Family, 'prop'>[]): boolean {
  const [, screen = '', prop = '', detail] = new RegExp(`^${BASE}/([^/]+)/([^/]+)(?:/(detail))?$`).exec(path) ?? [];
  const isScreen = CQI_SCREENS.some((known) => known === screen) && (detail === undefined || screen !== 'cqiTerm');
  return isScreen && !families.some((family) => family.prop === prop);
}
