import {
  TUITION_CDS,
  type IndCd,
  type MissRule,
  type TargetGrade,
  type TrgrCd,
} from '#contract/dropout/dropout-codes.ts';
import { defaultStepName, type Band, type Cuts, type StandardItem, type Trigger } from './standard.ts';

/* What a new standard begins with (the tables of dropout.md 2). */

interface IndicatorDefault {
  readonly indCd: IndCd;
  readonly weight: number;
  readonly missRuleCd: MissRule | null;
  readonly bands: readonly Band[];
}

/** Bands below each bound in turn, and one from the last bound on. */
const bandsOf = (bounds: readonly string[], points: readonly number[]): readonly Band[] =>
  points.map((point, index) => ({
    loVal: bounds[index - 1] ?? null,
    hiVal: bounds[index] ?? null,
    cdVal: null,
    point,
    stepNm: defaultStepName(point),
  }));

const codeBands = (points: Readonly<Record<string, number>>): readonly Band[] =>
  Object.entries(points).map(([cdVal, point]) => ({
    loVal: null,
    hiVal: null,
    cdVal,
    point,
    stepNm: defaultStepName(point),
  }));

const DEFAULTS: readonly IndicatorDefault[] = [
  {
    indCd: 'GPA',
    weight: 20,
    missRuleCd: 'EXCL',
    bands: bandsOf(['1.75', '2.00', '2.50', '3.00'], [100, 80, 50, 20, 0]),
  },
  { indCd: 'WARN', weight: 15, missRuleCd: 'ZERO', bands: bandsOf(['1', '2', '3'], [0, 50, 80, 100]) },
  { indCd: 'ATND', weight: 20, missRuleCd: 'EXCL', bands: bandsOf(['5', '10', '20'], [0, 30, 60, 100]) },
  { indCd: 'LEAV', weight: 10, missRuleCd: 'ZERO', bands: bandsOf(['1', '2', '3'], [0, 20, 50, 100]) },
  { indCd: 'TUIT', weight: 10, missRuleCd: 'EXCL', bands: codeBands({ P: 0, I: 30, U: 100 }) },
  // Rows that are missing are the value 0.
  { indCd: 'ECP', weight: 5, missRuleCd: null, bands: bandsOf(['1', '2', '3'], [100, 60, 30, 0]) },
  { indCd: 'DIAG', weight: 5, missRuleCd: 'EXCL', bands: bandsOf(['10', '25', '50'], [100, 60, 20, 0]) },
  { indCd: 'CNSL', weight: 10, missRuleCd: 'EXCL', bands: bandsOf(['1', '2', '3'], [0, 40, 70, 100]) },
  { indCd: 'LMS', weight: 5, missRuleCd: 'EXCL', bands: bandsOf(['1', '3', '6'], [100, 70, 30, 0]) },
];

/** The nine indicators with their usual weights and bands. */
export const DEFAULT_ITEMS: readonly StandardItem[] = DEFAULTS.map((item, index) => ({
  ...item,
  useYn: 'Y',
  sortOrdr: index + 1,
}));

export const DEFAULT_CUTS: Cuts = { G2: '30.0', G3: '50.0', G4: '70.0' };

const TRIGGER_DEFAULTS: readonly (readonly [TrgrCd, TargetGrade, number | null])[] = [
  ['T1', 'G4', 2],
  ['T2', 'G4', null],
  ['T3', 'G3', 14],
  ['T4', 'G4', null],
  ['T5', 'G3', 30],
  ['T6', 'G4', null],
];
export const DEFAULT_TRIGGERS: readonly Trigger[] = TRIGGER_DEFAULTS.map(([trgrCd, floorGrdCd, param1]) => ({
  trgrCd,
  floorGrdCd,
  param1,
  useYn: 'Y',
}));

/** Codes of an indicator whose value is one; null of numbers. */
export const codesOfIndicator = (indCd: IndCd): readonly string[] | null => (indCd === 'TUIT' ? TUITION_CDS : null);
