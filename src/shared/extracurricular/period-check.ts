import { ECP_WORDS } from '#contract/extracurricular/ecp-words.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { GROUP_SELECTIONS, PRD_FIELDS, USUAL_END_TM, type WizardStep } from '#contract/extracurricular/period-codes.ts';
import { PERIOD_WORDS, type PeriodWord } from '#contract/extracurricular/period-words.ts';
import type { PeriodForm, PeriodQuestion, PeriodSession } from '#contract/extracurricular/period.ts';
import { addDays } from '../calendar.ts';
import type { Sentence } from '../sentence.ts';
import { shareFault, sumOf } from './curri-rules.ts';
import { ruleFault } from './default-rule.ts';
import { firstStart, overlappingPairs, sessionsOutside, type PlannedSession } from './sessions.ts';

/** What is wrong, at which field (`sessions.2.sessDt` names the third session's day) and in which step of the wizard. */
export interface PeriodFault {
  readonly field: string;
  readonly step: WizardStep;
  readonly message: Sentence;
}
type FaultFamily = Pick<Family, 'applyUnits' | 'conditions' | 'hasAbilities'>;
/** States of the sessions that have one already. */
type SessStates = ReadonlyMap<string, string>;

type Params = NonNullable<Sentence['params']>;
const say = (word: PeriodWord, params: Params = {}): Sentence => ({ text: PERIOD_WORDS[word], params });
const message = (id: `M-${string}`, params: Params = {}): Sentence => ({ id, params });

/** The first part of the name of a field is one of the fields of a period. */
function stepOf(field: string): WizardStep {
  const [top = ''] = field.split('.');
  return top in PRD_FIELDS ? PRD_FIELDS[top as keyof typeof PRD_FIELDS].step : 7;
}
const faults = () => {
  const found: PeriodFault[] = [];
  return {
    found,
    add: (field: string, text: Sentence): void => void found.push({ field, step: stepOf(field), message: text }),
  };
};
const planned = (sessions: readonly PeriodSession[], states: SessStates): (PlannedSession & PeriodSession)[] =>
  sessions.map((session) => ({ ...session, sessSt: states.get(session.sessId) }));

/** Recruitment ends with this minute, YYYYMMDDHHMM; null without a day. */
const rcrtEnd = ({ rcrtEndDt, rcrtEndTm }: PeriodForm): string | null =>
  rcrtEndDt === null ? null : rcrtEndDt + (rcrtEndTm ?? '2400');
const rcrtStart = ({ rcrtStrtDt, rcrtStrtTm }: PeriodForm): string | null =>
  rcrtStrtDt === null ? null : rcrtStrtDt + (rcrtStrtTm ?? '0000');

/** The day before the period is held, 18:00: cancelling by oneself and promotion by itself end then, unless it is said otherwise. */
export const usualEnd = (oprtStrtDt: string): { readonly dt: string; readonly tm: string } => ({
  dt: addDays(oprtStrtDt, -1),
  tm: USUAL_END_TM,
});

/** The form with the times that an empty field stands for. */
export function withUsualTimes(form: PeriodForm): PeriodForm {
  const usual = form.oprtStrtDt === null ? null : usualEnd(form.oprtStrtDt);
  return {
    ...form,
    rcrtStrtTm: form.rcrtStrtTm ?? '0000',
    rcrtEndTm: form.rcrtEndTm ?? '2400',
    cancelEndDt: form.cancelEndDt ?? usual?.dt ?? null,
    cancelEndTm: form.cancelEndTm ?? (form.cancelEndDt === null ? (usual?.tm ?? null) : '2400'),
    prmtEndDt: form.prmtEndDt ?? usual?.dt ?? null,
    prmtEndTm: form.prmtEndTm ?? (form.prmtEndDt === null ? (usual?.tm ?? null) : '2400'),
  };
}

/** What no period may hold, not even a draft: values that contradict each other. */
export function draftFaults(form: PeriodForm, family: FaultFamily): PeriodFault[] {
  const { found, add } = faults(),
    start = rcrtStart(form),
    end = rcrtEnd(form);
  if (start !== null && end !== null && start >= end) add('rcrtEndDt', say('rcrtOrder'));
  if (form.oprtStrtDt !== null && form.oprtEndDt !== null && form.oprtStrtDt > form.oprtEndDt)
    add('oprtEndDt', message('M-DATE-ORDER'));
  if (form.minCapacity !== null && form.capacity !== null && form.minCapacity > form.capacity)
    add('minCapacity', say('leastTooMany'));
  if (form.applyDiv === 'TEAM' && form.teamMin !== null && form.teamMax !== null && form.teamMin > form.teamMax)
    add('teamMin', say('teamOrder'));
  if (form.applyDiv !== null && !family.applyUnits.includes(form.applyDiv)) add('applyDiv', say('unitOfFamily'));
  if (form.attModeDiv === 'TEAMLOG' && form.reqLogCnt === null) add('reqLogCnt', { text: ECP_WORDS.needLogCount });
  for (const [name, values] of Object.entries(form.cond))
    if (values.length > 0 && !family.conditions.some((known) => known === name))
      add(`cond.${name}`, say('conditionOfFamily'));
  if (new Set(form.abilities.map(({ abilityId }) => abilityId)).size < form.abilities.length)
    add('abilities', { text: ECP_WORDS.sameAbility });
  sessionDraftFaults(form, add);
  questionFaults(form.applyForm, add);
  return found;
}

type Add = (field: string, text: Sentence) => void;

function sessionDraftFaults({ sessions, instructors }: PeriodForm, add: Add): void {
  const known = new Set(instructors.map(({ instrId }) => instrId)),
    numbers = sessions.map(({ sessNo }) => sessNo);
  sessions.forEach(({ sessNo, strtTm, endTm, instrId }, at) => {
    if (strtTm >= endTm) add(`sessions.${at}.endTm`, message('M-TM-ORDER'));
    if (numbers.indexOf(sessNo) < at) add(`sessions.${at}.sessNo`, say('sameSessionNo'));
    if (instrId !== null && !known.has(instrId)) add(`sessions.${at}.instrId`, say('unknownInstructor'));
  });
}

function questionFaults(questions: readonly PeriodQuestion[], add: Add): void {
  const numbers = questions.map(({ qstnNo }) => qstnNo);
  questions.forEach(({ qstnNo, ansDiv, optns }, at) => {
    if (numbers.indexOf(qstnNo) < at) add(`applyForm.${at}.qstnNo`, say('sameQuestion'));
    if (ansDiv === 'CHOICE' && new Set(optns).size < 2) add(`applyForm.${at}.optns`, say('needOptions'));
  });
}

const CHOSEN = ['onlnDiv', 'applyDiv', 'selDiv'] as const,
  DAYS = ['oprtStrtDt', 'oprtEndDt', 'rcrtStrtDt', 'rcrtEndDt'] as const;

/**
 * Everything that keeps a period from being submitted (extracurricular.md 5.7), in the order of the wizard's steps.
 * @param states of sessions that are stored: those called off are neither outside nor in the way
 */
export function submitFaults(form: PeriodForm, family: FaultFamily, states: SessStates = new Map()): PeriodFault[] {
  const { found, add } = faults();
  for (const name of DAYS) if (form[name] === null) add(name, message('M-REQ-SEL', { label: PRD_FIELDS[name].label }));
  for (const name of CHOSEN)
    if (form[name] === null) add(name, message('M-REQ-SEL', { label: PRD_FIELDS[name].label }));
  if (form.capacity === null || form.capacity < 1) add('capacity', say('capacityOne'));
  teamFaults(form, add);
  windowFault(form, states, add);
  sessionFaults(form, states, add);
  gradeFaults(form, family, add);
  const items = form.budgets.reduce((sum, { planAmt }) => sum + planAmt, 0);
  if (items !== form.budgetAmt) add('budgetAmt', say('budgetSum', { a: items, b: form.budgetAmt }));
  if (form.surveyReqYn === 'Y' && form.satisPaperVerId === null) add('satisPaperVerId', say('surveyNeedsPaper'));
  return [...draftFaults(form, family), ...found].toSorted((a, b) => a.step - b.step);
}

function teamFaults(form: PeriodForm, add: Add): void {
  if (form.applyDiv === 'GROUP' && form.selDiv !== null && !GROUP_SELECTIONS.includes(form.selDiv))
    add('selDiv', say('groupSelection'));
  if (form.attModeDiv === 'TEAMLOG' && form.applyDiv !== null && form.applyDiv !== 'TEAM')
    add('attModeDiv', say('logOfTeam'));
  if (form.applyDiv !== 'TEAM') return;
  for (const name of ['teamMin', 'teamMax'] as const)
    if (form[name] === null) add(name, message('M-REQ', { label: PRD_FIELDS[name].label }));
}

/** Recruitment is over before the period is held; one that recruits all the time, before it ends. */
function windowFault(form: PeriodForm, states: SessStates, add: Add): void {
  const end = rcrtEnd(form);
  if (end === null || form.oprtStrtDt === null || form.oprtEndDt === null) return;
  if (form.lateApplyYn === 'Y') {
    if (end > `${form.oprtEndDt}2400`) add('rcrtEndDt', say('rcrtBeforeEnd'));
    return;
  }
  const first = form.attModeDiv === 'TEAMLOG' ? null : firstStart(planned(form.sessions, states));
  // 24:00 of a day is 00:00 of the next; as texts the former comes first.
  if (end > (first ?? `${form.oprtStrtDt}0000`)) add('rcrtEndDt', say('rcrtBeforeStart'));
}

function sessionFaults(form: PeriodForm, states: SessStates, add: Add): void {
  const sessions = planned(form.sessions, states),
    place = (sessNo: number): number => sessions.findIndex((session) => session.sessNo === sessNo);
  if (form.attModeDiv === 'SESSION' && sessions.every(({ sessSt }) => sessSt === 'CANCELED'))
    add('sessions', say('needSession'));
  const { oprtStrtDt, oprtEndDt } = form;
  if (oprtStrtDt !== null && oprtEndDt !== null)
    for (const n of sessionsOutside(sessions, { oprtStrtDt, oprtEndDt }))
      add(`sessions.${place(n)}.sessDt`, say('sessionOutside', { n }));
  for (const [a, b] of overlappingPairs(sessions)) add(`sessions.${place(b)}.strtTm`, say('sessionsOverlap', { a, b }));
}

/** Abilities, and what completion is worth. */
function gradeFaults(form: PeriodForm, family: FaultFamily, add: Add): void {
  const fault = family.hasAbilities ? shareFault(form.abilities, true) : null;
  if (fault === 'SUM100') add('abilities', message('M-SUM100', { label: '역량 반영비율', n: sumOf(form.abilities) }));
  else if (fault !== null) add('abilities', { text: ECP_WORDS[fault] });
  const rule = ruleFault({ ...form, reqLogCnt: form.reqLogCnt ?? 1 });
  if (rule !== null) add(rule.field, { text: ECP_WORDS[rule.word] });
  if (form.mlgDiv === 'GRADE' && form.grdPnts === null)
    add('grdPnts', message('M-REQ', { label: PRD_FIELDS.grdPnts.label }));
}

/** What the second approver has to say something about: more points per hour than the category's standard; null within it. */
export const aboveStandard = (
  { mlgDiv, pntPerHour }: Pick<PeriodForm, 'mlgDiv' | 'pntPerHour'>,
  stdPntPerHour: number | null,
): Sentence | null =>
  mlgDiv === 'PER_HOUR' && pntPerHour !== null && stdPntPerHour !== null && pntPerHour > stdPntPerHour
    ? say('aboveStandard', { a: pntPerHour, b: stdPntPerHour })
    : null;

/** State of a step in the side index of the wizard. */
export type StepState = 'EMPTY' | 'INCOMPLETE' | 'DONE';
const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== '' && value !== 0 && value !== 'N';
/** Fields that say whether a step was begun: those that a new period does not bring along. */
const BEGUN_BY: Readonly<Record<WizardStep, readonly (keyof PeriodForm)[]>> = {
  1: ['curriId', 'prdNm'],
  2: ['rcrtStrtDt', 'rcrtEndDt', 'capacity', 'selDiv'],
  3: ['sessions'],
  4: ['abilities', 'recogHour', 'eduHour', 'mlgPnt', 'pntPerHour', 'complAttRate'],
  5: ['budgets', 'budgetAmt'],
  6: ['guide', 'applyForm', 'satisPaperVerId'],
  7: [],
};

/** How far a step is: without what it needs, with faults, or in order. */
export function stepState(step: WizardStep, form: PeriodForm, found: readonly Pick<PeriodFault, 'step'>[]): StepState {
  const isFaulty = found.some((fault) => fault.step === step);
  if (step === 7) return found.length === 0 ? 'DONE' : 'INCOMPLETE';
  const isBegun = BEGUN_BY[step].some((name) => isFilled(form[name]));
  return isBegun ? (isFaulty ? 'INCOMPLETE' : 'DONE') : isFaulty || step > 4 ? 'EMPTY' : 'DONE';
}
