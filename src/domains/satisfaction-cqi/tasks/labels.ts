import {
  APRV_STEP_NAMES,
  EFCT_NAMES,
  EVL_NAMES,
  INDI_DIR_NAMES,
  mayHappen,
  PRIR_NAMES,
  RUNNING_STATES,
  SATIS_STATE_NAMES,
  SLCT_NAMES,
  TRGT_NAMES,
  type SatisEvent,
} from '#contract/satisfaction-cqi/satis-codes.ts';
import type { SatisTask } from '#contract/satisfaction-cqi/satis-fields.ts';
import { message } from '#messages/message.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { LEVEL_TONES, STATE_TONES } from '#ui/chip/state-tones.ts';
import { optionsOf } from '#ui/form/options.ts';

export const STATE_OPTIONS = optionsOf(SATIS_STATE_NAMES);
export const SLCT_OPTIONS = optionsOf(SLCT_NAMES);
export const PRIR_OPTIONS = optionsOf(PRIR_NAMES);
export const EVL_OPTIONS = optionsOf(EVL_NAMES);
export const EFCT_OPTIONS = optionsOf(EFCT_NAMES);
export const TRGT_OPTIONS = optionsOf(TRGT_NAMES);
export const INDI_OPTIONS = optionsOf(INDI_DIR_NAMES);
export const STEP_OPTIONS = optionsOf(APRV_STEP_NAMES);

export const SATIS_TONES = {
  DRFT: STATE_TONES.draft,
  ASGN: STATE_TONES.planned,
  PDRF: STATE_TONES.draft,
  PSBM: STATE_TONES.waiting,
  PDPT: STATE_TONES.waiting,
  PAPR: STATE_TONES.inForce,
  RDRF: STATE_TONES.underWay,
  RSBM: STATE_TONES.waiting,
  RDPT: STATE_TONES.waiting,
  DONE: STATE_TONES.succeeded,
  CARY: STATE_TONES.over,
  CNCL: STATE_TONES.stopped,
} as const;
export const PRIR_TONES = { H: LEVEL_TONES.high, M: LEVEL_TONES.middle, L: LEVEL_TONES.low } as const;
export const EVL_TONES = {
  EXC: STATE_TONES.succeeded,
  GOOD: STATE_TONES.succeeded,
  PART: STATE_TONES.partly,
  POOR: STATE_TONES.failed,
} as const;
export const EFCT_TONES = {
  IMPR: STATE_TONES.succeeded,
  PIMP: STATE_TONES.partly,
  SAME: STATE_TONES.over,
  WRSN: STATE_TONES.failed,
} as const;
export const TASK_TONES = {
  READY: STATE_TONES.planned,
  RUN: STATE_TONES.underWay,
  DONE: STATE_TONES.succeeded,
  STOP: STATE_TONES.stopped,
} as const;

const YEAR_LENGTH = 4,
  YEARS_SHOWN = 6,
  FIRST_MONTH = '03';
const day = koreanDate8(Date.now());
/** 학년도 of today: January and February belong to the year before. */
export const PRESENT_YEAR = String(
  Number(day.slice(0, YEAR_LENGTH)) - (day.slice(YEAR_LENGTH, 6) < FIRST_MONTH ? 1 : 0),
);
/** The year to come and those before, as choices. */
export const YEARS = Array.from({ length: YEARS_SHOWN }, (_, index) => {
  const value = String(Number(PRESENT_YEAR) + 1 - index);
  return { value, label: `${value}학년도` };
});

/** Why the state of a task does not know an event, in the words of the server's refusal; null where it does. */
export const whyState = ({ cqiSt }: Pick<SatisTask, 'cqiSt'>, event: SatisEvent): string | null =>
  mayHappen(cqiSt, event) ? null : message('M-STATE', { state: SATIS_STATE_NAMES[cqiSt] });

/** Whether a change of a plan that is carried out waits for its decision. */
export const isAsked = ({ cqiSt, planSt }: Pick<SatisTask, 'cqiSt' | 'planSt'>): boolean =>
  planSt === 'CHRQ' && RUNNING_STATES.some((state) => state === cqiSt);

/** A survey with its school year, which the names of most begin with. */
export const surveyText = ({ schlYear, rschNm }: Pick<SatisTask, 'schlYear' | 'rschNm'>): string =>
  rschNm.startsWith(schlYear) ? rschNm : `${schlYear}학년도 ${rschNm}`;

export const taskKey = (row: SatisTask): string => row.cqiId;
export const taskName = ({ cqiNo, itemNm }: Pick<SatisTask, 'cqiNo' | 'itemNm'>): string => `${cqiNo} ${itemNm}`;

/** A figure with one place; a dash where there is none. */
export const oneText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '-' : value.toFixed(1);
/** How many days are left: D-3, D-DAY, D+2. */
export function ddayText(dday: number | null): string {
  if (dday === null) return '-';
  if (dday === 0) return 'D-DAY';
  return dday > 0 ? `D-${dday}` : `D+${-dday}`;
}
