import {
  CAUSE_NAMES,
  CHANGE_NAMES,
  CLOSE_REASON_NAMES,
  CONTACT_NAMES,
  EXCLUSION_NAMES,
  FLAG_ANSWER_NAMES,
  FLAG_NAMES,
  GRADE_NAMES,
  TRGT_STATE_NAMES,
  type TrgtEvent,
} from '#contract/dropout/dropout-codes.ts';
import { DUE_NAMES, GROUND_NAMES, METHOD_NAMES, REFERRAL_NAMES } from '#contract/dropout/target-rules.ts';
import type { TargetRow } from '#contract/dropout/target.ts';
import { TRGT_STEPS } from '#contract/dropout/dropout-codes.ts';
import { message } from '#messages/message.ts';
import { LEVEL_TONES, STATE_TONES } from '#ui/chip/state-tones.ts';
import { optionsOf } from '#ui/form/options.ts';

const { G2, G3, G4 } = GRADE_NAMES;
export const GRADE_OPTIONS = optionsOf({ G4, G3, G2 });
export const STATE_OPTIONS = optionsOf(TRGT_STATE_NAMES);
export const CHANGE_OPTIONS = optionsOf(CHANGE_NAMES);
export const DUE_OPTIONS = optionsOf(DUE_NAMES);
export const METHOD_OPTIONS = optionsOf(METHOD_NAMES);
export const CONTACT_OPTIONS = optionsOf(CONTACT_NAMES);
export const CAUSE_OPTIONS = optionsOf(CAUSE_NAMES);
export const CLOSE_OPTIONS = optionsOf(CLOSE_REASON_NAMES);
export const EXCLUSION_OPTIONS = optionsOf(EXCLUSION_NAMES);
export const REFERRAL_OPTIONS = optionsOf(REFERRAL_NAMES);
export const GROUND_OPTIONS = optionsOf(GROUND_NAMES);
export const FLAG_OPTIONS = optionsOf(FLAG_NAMES);
export const ANSWER_OPTIONS = optionsOf(FLAG_ANSWER_NAMES);
export const YEARS_OF_STUDY = ['1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: `${value}학년` }));

export const GRADE_TONES = {
  G4: LEVEL_TONES.high,
  G3: LEVEL_TONES.middle,
  G2: LEVEL_TONES.low,
} as const;
export const CONTACT_TONES = {
  CONT: STATE_TONES.succeeded,
  NOANS: STATE_TONES.waiting,
  REFUSE: STATE_TONES.refused,
  SENT: STATE_TONES.over,
} as const;
export const TRGT_TONES = {
  UNAS: STATE_TONES.waiting,
  ASGN: STATE_TONES.planned,
  PROG: STATE_TONES.underWay,
  MONI: STATE_TONES.inForce,
  CLSD: STATE_TONES.over,
  EXCL: STATE_TONES.over,
} as const;
export const REFERRAL_TONES = {
  REQ: STATE_TONES.waiting,
  ACPT: STATE_TONES.underWay,
  DONE: STATE_TONES.succeeded,
  RJCT: STATE_TONES.refused,
} as const;

/** Why the state of a target does not know an event, in the words of the server's refusal; null where it does. */
export const whyState = ({ trgtSt }: Pick<TargetRow, 'trgtSt'>, event: TrgtEvent): string | null =>
  TRGT_STEPS.some(({ from, event: known }) => from === trgtSt && known === event)
    ? null
    : message('M-STATE', { state: TRGT_STATE_NAMES[trgtSt] });

/** Why no intervention can be written; a closed target still takes one. */
export const whyNoIntervention = (row: Pick<TargetRow, 'trgtSt'>): string | null => whyState(row, 'note');

export const targetKey = (row: TargetRow): string => row.trgtId;
export const targetName = ({ stdNm, stdNo }: Pick<TargetRow, 'stdNm' | 'stdNo'>): string => `${stdNm} (${stdNo})`;
