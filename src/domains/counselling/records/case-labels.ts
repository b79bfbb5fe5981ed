import {
  ACCESS_NAMES,
  APLY_STEPS,
  CASE_EVENT_NAMES,
  CASE_STEPS,
  type AplyEvent,
  type CaseEvent,
} from '#contract/counselling/case-codes.ts';
import {
  APLY_NAMES,
  BREAK_REASON_NAMES,
  CASE_NAMES,
  CLOSE_NAMES,
  CONSENT_NAMES,
  GROUND_NAMES,
  METHOD_NAMES,
  METHODS,
  NOTE_NAMES,
  RISK_NAMES,
  ROUTE_NAMES,
  RSV_NAMES,
  TOPIC_NAMES,
  type AplyState,
  type CaseState,
} from '#contract/counselling/counselling-codes.ts';
import type { NoteRow } from '#contract/counselling/note.ts';
import { message } from '#messages/message.ts';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { optionsOf } from '#ui/form/options.ts';
import type { Option } from '#ui/form/SelectField.tsx';

export { ACCESS_NAMES, BREAK_REASON_NAMES, CASE_EVENT_NAMES, CONSENT_NAMES, NOTE_NAMES };
export const APLY_OPTIONS = optionsOf(APLY_NAMES),
  CASE_OPTIONS = optionsOf(CASE_NAMES),
  CLOSE_OPTIONS = optionsOf(CLOSE_NAMES),
  CONSENT_OPTIONS = optionsOf(CONSENT_NAMES),
  RISK_OPTIONS = optionsOf(RISK_NAMES),
  ROUTE_OPTIONS = optionsOf(ROUTE_NAMES),
  GROUND_OPTIONS = optionsOf(GROUND_NAMES),
  BREAK_OPTIONS = optionsOf(BREAK_REASON_NAMES);
export const METHOD_OPTIONS: readonly Option[] = METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }));

export const APLY_TONES = {
  RCPT: STATE_TONES.waiting,
  INTK: STATE_TONES.underWay,
  WAIT: STATE_TONES.waiting,
  ASGN: STATE_TONES.succeeded,
  RJCT: STATE_TONES.refused,
  CNCL: STATE_TONES.over,
} as const;
export const CASE_TONES = {
  PROG: STATE_TONES.inForce,
  PAUS: STATE_TONES.waiting,
  CLSD: STATE_TONES.over,
} as const;
export const RISK_TONES = {
  0: STATE_TONES.over,
  1: STATE_TONES.planned,
  2: STATE_TONES.waiting,
  3: STATE_TONES.failed,
} as const;
export const NOTE_TONES = {
  DRFT: STATE_TONES.draft,
  SGND: STATE_TONES.succeeded,
  CFLT: STATE_TONES.failed,
} as const;
export const RSV_TONES = {
  REQ: STATE_TONES.waiting,
  CNFM: STATE_TONES.planned,
  CHKIN: STATE_TONES.underWay,
  DONE: STATE_TONES.succeeded,
  NOSHOW: STATE_TONES.failed,
  CNCLS: STATE_TONES.over,
  CNCLC: STATE_TONES.over,
} as const;

const known = (names: Readonly<Record<string, string>>, code: string | null): string =>
  code === null ? '' : (names[code] ?? code);
export const methodName = (code: string | null): string => known(METHOD_NAMES, code);
export const rsvName = (code: string): string => known(RSV_NAMES, code);
export const closeName = (code: string | null): string => known(CLOSE_NAMES, code);
export const routeName = (code: string): string => known(ROUTE_NAMES, code);
export const riskName = (lvl: number): string => known(RISK_NAMES, String(lvl));
export const riskTone = (lvl: number) => RISK_TONES[lvl as keyof typeof RISK_TONES];
/** A state of an application or a case in a history. */
export const stateName = (code: string | null): string => known({ ...APLY_NAMES, ...CASE_NAMES }, code);

/** Topics of a kind as choices. */
export const topicOptions = (cnslDivCd: string): readonly Option[] => optionsOf(TOPIC_NAMES[cnslDivCd] ?? {});
export const topicNames = (cnslDivCd: string, codes: readonly string[]): string =>
  codes.map((code) => known(TOPIC_NAMES[cnslDivCd] ?? {}, code)).join(', ');

/** Why the state of an application does not know an event, in the words of the server's refusal; null where it does. */
export const whyAply = (aplySt: AplyState, event: AplyEvent): string | null =>
  APLY_STEPS.some(({ from, event: one }) => from === aplySt && one === event)
    ? null
    : message('M-STATE', { state: APLY_NAMES[aplySt] });
export const whyCase = (caseSt: CaseState, event: CaseEvent): string | null =>
  CASE_STEPS.some(({ from, event: one }) => from === caseSt && one === event)
    ? null
    : message('M-STATE', { state: CASE_NAMES[caseSt] });
/** What a button says that cannot be pressed now. */
export const why = (text: string | null) => (text === null ? {} : { disabled: true, title: text });

const DAYS = ['', '월', '화', '수', '목', '금', '토', '일'];
export const clock = (time: string): string => `${time.slice(0, 2)}:${time.slice(2)}`;
/** 희망시간 in words: `수 10:00~12:00`. */
export const hopedText = (
  times: readonly { readonly dow: number; readonly strtTm: string; readonly endTm: string }[],
): string => times.map(({ dow, strtTm, endTm }) => `${DAYS[dow]} ${clock(strtTm)}~${clock(endTm)}`).join(', ');
export const DAY_OPTIONS: readonly Option[] = DAYS.slice(1, 6).map((label, index) => ({
  value: String(index + 1),
  label: `${label}요일`,
}));

/** How a note is called in the list: its session, else its kind. */
export const noteTitle = ({ noteDivCd, sesnNo }: Pick<NoteRow, 'noteDivCd' | 'sesnNo'>): string =>
  sesnNo === null ? NOTE_NAMES[noteDivCd] : `${sesnNo}회기`;
