/* No schema library here: the screens ask the same questions before they show a button. */
import { CANCEL_UNTIL_MS, MAX_RESENDS, RESEND_MS, type AlarmAction, type AlarmState } from './alarm-rules.ts';

export type AlarmEvent =
  | 'saveDraft'
  | 'send'
  | 'approve'
  | 'reject'
  | 'cancel'
  | 'undo'
  | 'resend'
  | 'remind'
  | 'recall';
export type AlarmGuard =
  | 'isSender'
  | 'isNotSender'
  | 'mayCreate'
  | 'mayDecide'
  | 'maySteer'
  | 'isEarly'
  | 'isHeld'
  | 'isOut'
  | 'isFresh';

/** What is true of one alarm for one person at one moment. */
export interface AlarmFacts {
  readonly statCd: AlarmState;
  readonly isSender: boolean;
  /** C on the screen. */
  readonly mayCreate: boolean;
  /** U with scope ALL. */
  readonly mayDecide: boolean;
  /** Sent it, or holds U with this alarm in its scope. */
  readonly maySteer: boolean;
  /** At least a minute before the reservation; always when there is none. */
  readonly isEarly: boolean;
  /** Sent, and still within the time in which it can be taken back. */
  readonly isHeld: boolean;
  /** Its receivers are fixed. */
  readonly isOut: boolean;
  /** Less than a day since it went out, and not sent again too often. */
  readonly isFresh: boolean;
}

interface Transition {
  readonly from: AlarmState;
  readonly event: AlarmEvent;
  readonly to: AlarmState;
  readonly guards: readonly AlarmGuard[];
}
const step = (from: AlarmState, event: AlarmEvent, to: AlarmState, ...guards: AlarmGuard[]): Transition => ({
  from,
  event,
  to,
  guards,
});

/**
 * The life of an alarm as far as people move it; the job moves RSVD to SEND and SEND to its end. Where a sending leads follows from
 * the number of its receivers and its reservation.
 */
export const ALARM_TRANSITIONS: readonly Transition[] = [
  step('DRAFT', 'saveDraft', 'DRAFT', 'isSender', 'mayCreate'),
  step('DRAFT', 'send', 'WAIT', 'isSender', 'mayCreate'),
  step('DRAFT', 'send', 'RSVD', 'isSender', 'mayCreate'),
  step('DRAFT', 'send', 'SEND', 'isSender', 'mayCreate'),
  step('WAIT', 'approve', 'RSVD', 'mayDecide', 'isNotSender'),
  step('WAIT', 'approve', 'SEND', 'mayDecide', 'isNotSender'),
  step('WAIT', 'reject', 'RJCT', 'mayDecide', 'isNotSender'),
  step('WAIT', 'cancel', 'CNCL', 'maySteer', 'isEarly'),
  step('RSVD', 'cancel', 'CNCL', 'maySteer', 'isEarly'),
  step('SEND', 'undo', 'CNCL', 'maySteer', 'isHeld'),
  step('PART', 'resend', 'SEND', 'isSender', 'mayCreate', 'isFresh'),
  step('FAIL', 'resend', 'SEND', 'isSender', 'mayCreate', 'isFresh'),
  step('SEND', 'remind', 'SEND', 'isSender', 'mayCreate', 'isOut'),
  step('DONE', 'remind', 'DONE', 'isSender', 'mayCreate', 'isOut'),
  step('PART', 'remind', 'PART', 'isSender', 'mayCreate', 'isOut'),
  step('SEND', 'recall', 'SEND', 'maySteer', 'isOut'),
  step('DONE', 'recall', 'DONE', 'maySteer', 'isOut'),
  step('PART', 'recall', 'PART', 'maySteer', 'isOut'),
];

/** The guards of an event in the present state that do not hold; null when the state knows no such event. */
export function listBrokenAlarmGuards(facts: AlarmFacts, event: AlarmEvent): readonly AlarmGuard[] | null {
  const transition = ALARM_TRANSITIONS.find(
    (candidate) => candidate.event === event && candidate.from === facts.statCd,
  );
  return transition === undefined
    ? null
    : transition.guards.filter((guard) => (guard === 'isNotSender' ? facts.isSender : !facts[guard]));
}

/** The buttons of one alarm, in the order of the screen. */
export function listAlarmActions(facts: AlarmFacts): AlarmAction[] {
  const can = (event: AlarmEvent): boolean => listBrokenAlarmGuards(facts, event)?.length === 0;
  const shown: readonly (readonly [AlarmAction, boolean])[] = [
    ['edit', can('saveDraft')],
    ['approve', can('approve')],
    ['reject', can('reject')],
    ['cancel', can('cancel')],
    ['undo', can('undo')],
    ['resend', can('resend')],
    ['remind', can('remind')],
    ['recall', can('recall')],
    ['copy', facts.mayCreate && facts.statCd !== 'DRAFT'],
  ];
  return shown.filter(([, isShown]) => isShown).map(([action]) => action);
}

/** The times of an alarm from which some facts follow; ISO texts. */
export interface AlarmTimes {
  readonly statCd: AlarmState;
  readonly rsrvDt: string | null;
  readonly dueDt: string | null;
  readonly sendStrtDt: string | null;
  readonly rsndCnt: number;
}

/** The facts that follow from times. */
export function timeFactsOf(
  { statCd, rsrvDt, dueDt, sendStrtDt, rsndCnt }: AlarmTimes,
  now: Date,
): Pick<AlarmFacts, 'isEarly' | 'isHeld' | 'isOut' | 'isFresh'> {
  const msTo = (at: string): number => new Date(at).getTime() - now.getTime();
  const isOut = sendStrtDt !== null;
  return {
    isOut,
    isEarly: rsrvDt === null || msTo(rsrvDt) >= CANCEL_UNTIL_MS,
    isHeld: statCd === 'SEND' && !isOut && dueDt !== null && msTo(dueDt) > 0,
    isFresh: sendStrtDt !== null && -msTo(sendStrtDt) < RESEND_MS && rsndCnt < MAX_RESENDS,
  };
}
