import {
  CERTI_STATE_NAMES,
  EVID_STATE_NAMES,
  GRADE_NAMES,
  ISSUE_STATE_NAMES,
  STD_STATE_NAMES,
  type GradeCd,
} from '#contract/certification/certi-codes.ts';
import type { Programme } from '#contract/certification/programmes.ts';
import type { Tones } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { optionsOf } from '#ui/form/options.ts';

export const STD_TONES: Tones = {
  DRAFT: STATE_TONES.draft,
  CONFIRMED: STATE_TONES.inForce,
  FROZEN: STATE_TONES.inForce,
  RETIRED: STATE_TONES.over,
};
export const CERTI_TONES: Tones = {
  PROGRESS: STATE_TONES.underWay,
  QUALIFIED: STATE_TONES.succeeded,
  APPLIED: STATE_TONES.waiting,
  CERTIFIED: STATE_TONES.inForce,
  REJECTED: STATE_TONES.refused,
  REVOKED: STATE_TONES.stopped,
};
export const EVID_TONES: Tones = {
  REQ: STATE_TONES.waiting,
  APPROVED: STATE_TONES.succeeded,
  RETURNED: STATE_TONES.refused,
};
export const ISSUE_TONES: Tones = { VALID: STATE_TONES.inForce, REVOKED: STATE_TONES.stopped };

export const STD_OPTIONS = optionsOf(STD_STATE_NAMES);
export const CERTI_OPTIONS = optionsOf(CERTI_STATE_NAMES);
export const EVID_OPTIONS = optionsOf(EVID_STATE_NAMES);
export const ISSUE_OPTIONS = [{ value: 'WAIT', label: '발급 대상' }, ...optionsOf(ISSUE_STATE_NAMES)];
export const GRADE_YEARS = ['1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: `${value}학년` }));

export const gradeName = (code: string | null): string =>
  code === null ? '-' : code in GRADE_NAMES ? GRADE_NAMES[code as GradeCd] : code;
/** Grades of a programme, best first. */
export const gradeOptions = ({ gradeCds }: Pick<Programme, 'gradeCds'>) =>
  gradeCds.map((value) => ({ value, label: gradeName(value) }));

/** `2023~`, `2023~2024`: entry years of a standard. */
export const yearsText = ({
  entYearFrom,
  entYearTo,
}: {
  readonly entYearFrom: string;
  readonly entYearTo: string | null;
}): string => `${entYearFrom}~${entYearTo ?? ''}`;

/** At most two decimals, half up; hours and percentages of the pages have one less by themselves. */
export const figure = (value: number | null): string =>
  value === null ? '-' : value.toLocaleString('en-US', { maximumFractionDigits: 2 });
export const withUnit = (value: number | null, unitNm: string): string =>
  value === null ? '-' : `${figure(value)}${unitNm}`;
