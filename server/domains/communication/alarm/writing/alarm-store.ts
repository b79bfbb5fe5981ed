import type { Selectable } from 'kysely';
import type { AlarmForm } from '#contract/communication/alarm/alarm.ts';
import { ALARM_STATE_NAMES, ALARM_RULE_MESSAGES, type AlarmState } from '#contract/communication/alarm/alarm-rules.ts';
import {
  ALARM_TRANSITIONS,
  listBrokenAlarmGuards,
  type AlarmEvent,
  type AlarmGuard,
} from '#contract/communication/alarm/alarm-states.ts';
import { missingRowError } from '#server/access/row-security.ts';
import type { Actor } from '#server/http/actor.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { alreadyDone, forbidden, gone, refused, wrongState } from '#server/http/failure.ts';
import { canSee, factsOf, rightsOf } from '../policy.ts';
import { channelsOf } from '../sending/fan-out.ts';
import type { Schema } from '#server/database/schema.ts';
import { stateEvents, type Happened } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { versioned } from '#server/records/versioned.ts';
import { approvalOf, approvalWork, notifyApprovers, notifySender, type WaitingAlarm } from './work-item.ts';

export type StoredAlarm = Selectable<Schema['alarm']>;

/** As its sender sees it, with the receivers that he asked for. */
async function findAlarm({ db }: CallContext, alarmId: string) {
  const alarm = await db.selectFrom('alarm').selectAll().where('alarmId', '=', alarmId).executeTakeFirst();
  if (!alarm) return undefined;
  const { trgtCond, ...current } = alarm;
  return { ...current, rcvrs: trgtCond };
}

const alarms = versioned({
  table: 'alarm',
  key: 'alarmId',
  find: findAlarm,
  missing: (call, alarmId) => missingRowError(call, 'alarm', alarmId, gone()),
});

/**
 * The alarm, held until the transaction ends, whichever version it has. @throws Failure 409 GONE, 403 outside the scope
 */
export async function holdAlarm(call: CallContext, alarmId: string): Promise<StoredAlarm> {
  const alarm = await alarms.hold(call, alarmId);
  if (!canSee(rightsOf(signedInOf(call)), alarm)) throw forbidden();
  return alarm;
}

/** Guards about the person and not about the alarm. */
const OF_PERSON: ReadonlySet<AlarmGuard> = new Set(['mayDecide', 'mayCreate', 'maySteer', 'isSender']);
/** What is said where a guard about the alarm does not hold; of any other the state. */
const GUARD_TEXTS: Partial<Readonly<Record<AlarmGuard, string>>> = {
  isNotSender: ALARM_RULE_MESSAGES.ownApproval,
  isEarly: ALARM_RULE_MESSAGES.tooLate,
  isHeld: ALARM_RULE_MESSAGES.holdOver,
};

/** What an event asks for beyond the state. @throws Failure 403, 409 STATE with the sentence of the guard that does not hold */
function guardsOf(call: CallContext, eventOf: (alarm: StoredAlarm) => AlarmEvent) {
  const brokenOf = (alarm: StoredAlarm): readonly AlarmGuard[] =>
    listBrokenAlarmGuards(factsOf(rightsOf(signedInOf(call)), alarm, call.now), eventOf(alarm)) ?? [];
  return {
    may: (alarm: StoredAlarm) => {
      if (brokenOf(alarm).some((guard) => OF_PERSON.has(guard))) throw forbidden();
    },
    check: (alarm: StoredAlarm) => {
      const [broken] = brokenOf(alarm);
      if (broken === undefined) return;
      const text = GUARD_TEXTS[broken];
      throw text === undefined ? wrongState(ALARM_STATE_NAMES[alarm.statCd]) : refused('STATE', text);
    },
  };
}

/** What a sending says of itself, once its sender is filled in. */
type Noted = WaitingAlarm;
type What = Happened<StoredAlarm, AlarmState, AlarmEvent, Noted>;
const waitingOf = ({ to, noted }: What): readonly WaitingAlarm[] => (to === 'WAIT' && noted ? [noted] : []);
const tellSender =
  (decision: 'APRV' | 'RJCT') =>
  async (actor: Actor, { row, rsn }: What): Promise<void> =>
    notifySender(actor, row, decision, rsn ?? '');

/**
 * Events of an alarm. Of a decision and a withdrawal a user who is a moment late hears what has become of the alarm, which is the
 * more useful error.
 */
export const alarmEvents = stateEvents({
  records: { ...alarms, hold: holdAlarm },
  states: statesOf({
    steps: ALARM_TRANSITIONS,
    names: ALARM_STATE_NAMES,
    refusal: (_from, event) =>
      event === 'approve' || event === 'reject' ? alreadyDone(ALARM_RULE_MESSAGES.work) : undefined,
  }),
  stateOf: ({ statCd }) => statCd,
  inState: (statCd) => ({ statCd }),
  first: { state: ['approve', 'reject', 'cancel', 'undo'] },
  work: [
    {
      of: ({ alarmId }) => approvalOf(alarmId),
      ends: { approve: 'APRV', reject: 'RJCT', cancel: 'CNCL' },
      begins: { send: (what: What) => waitingOf(what).map(approvalWork) },
    },
  ],
  messages: {
    send: async (actor, what) => {
      for (const waiting of waitingOf(what)) await notifyApprovers(actor, waiting);
    },
    approve: tellSender('APRV'),
    reject: tellSender('RJCT'),
  },
});

/**
 * The alarm for an event, held until the transaction ends. @param asked the event, or the one that its state makes of the act
 * @throws Failure 409 GONE, VERSION, STATE, 403
 */
export async function takeAlarm(
  call: CallContext,
  alarmId: string,
  version: number,
  asked: AlarmEvent | ((alarm: StoredAlarm) => AlarmEvent),
): Promise<{ readonly row: StoredAlarm; readonly event: AlarmEvent }> {
  const guards = guardsOf(call, typeof asked === 'function' ? asked : () => asked);
  return alarmEvents.take(call, { id: alarmId, version }, asked, guards);
}

/** Columns that come from the form. Staff and students have an inbox, so that it is always one of the channels. */
export const columnsOf = (form: AlarmForm) => ({
  areaCd: form.areaCd,
  title: form.title,
  cntn: form.cntn.replaceAll('\r\n', '\n'),
  linkUrl: form.linkUrl,
  chnlCds: JSON.stringify(channelsOf(form.chnlCds, true)),
  urgntYn: form.urgntYn,
  rsrvDt: form.rsrvDt ?? null,
  trgtCond: JSON.stringify(form.rcvrs),
});
