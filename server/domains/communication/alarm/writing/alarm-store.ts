import type { Selectable, Updateable } from 'kysely';
import type { AlarmForm } from '#contract/communication/alarm/alarm.ts';
import { ALARM_STATE_NAMES, ALARM_RULE_MESSAGES } from '#contract/communication/alarm/alarm-rules.ts';
import { listBrokenAlarmGuards, type AlarmEvent } from '#contract/communication/alarm/alarm-states.ts';
import { missingRowError } from '#server/access/row-security.ts';
import { nextVersion, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { alreadyDone, forbidden, gone, refused, wrongState } from '#server/http/failure.ts';
import { canSee, factsOf, rightsOf } from '../policy.ts';
import { channelsOf } from '../sending/fan-out.ts';
import type { Schema } from '#server/database/schema.ts';
import { versioned } from '#server/records/versioned.ts';

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
async function holdAlarm(call: CallContext, alarmId: string): Promise<StoredAlarm> {
  const alarm = await alarms.hold(call, alarmId);
  if (!canSee(rightsOf(signedInOf(call)), alarm)) throw forbidden();
  return alarm;
}

/**
 * The alarm as the caller has seen it, held until the transaction ends. @throws Failure 409 GONE, 403 outside the
 * scope, VERSION when another user was faster
 */
export async function takeAlarm(call: CallContext, alarmId: string, version: number): Promise<StoredAlarm> {
  const alarm = await holdAlarm(call, alarmId);
  if (alarm.version !== version) throw await alarms.stale(call, alarmId);
  return alarm;
}

/**
 * The alarm for an event of its state. A user who is a moment late has an old version as well; the present state is the
 * more useful error.
 * @throws Failure as `takeAlarm` and `requireEvent`, the state before the version
 */
export async function takeFor(
  call: CallContext,
  alarmId: string,
  version: number,
  event: (alarm: StoredAlarm) => AlarmEvent,
): Promise<StoredAlarm> {
  const alarm = await holdAlarm(call, alarmId);
  requireEvent(call, alarm, event(alarm));
  if (alarm.version !== version) throw await alarms.stale(call, alarmId);
  return alarm;
}

/** @throws Failure 409 STATE with the sentence of the guard that does not hold, 403 where the person lacks the right */
export function requireEvent(call: CallContext, alarm: StoredAlarm, event: AlarmEvent): void {
  const broken = listBrokenAlarmGuards(factsOf(rightsOf(signedInOf(call)), alarm, call.now), event);
  if (broken === null)
    throw event === 'approve' || event === 'reject'
      ? alreadyDone(ALARM_RULE_MESSAGES.work)
      : wrongState(ALARM_STATE_NAMES[alarm.statCd]);
  if (
    broken.includes('mayDecide') ||
    broken.includes('mayCreate') ||
    broken.includes('maySteer') ||
    broken.includes('isSender')
  )
    throw forbidden();
  if (broken.includes('isNotSender')) throw refused('STATE', ALARM_RULE_MESSAGES.ownApproval);
  if (broken.includes('isEarly')) throw refused('STATE', ALARM_RULE_MESSAGES.tooLate);
  if (broken.includes('isHeld')) throw refused('STATE', ALARM_RULE_MESSAGES.holdOver);
  if (broken.length > 0) throw wrongState(ALARM_STATE_NAMES[alarm.statCd]);
}

/** Changes an alarm and raises its version. */
export async function changeAlarm(
  call: CallContext,
  alarmId: string,
  change: Updateable<Schema['alarm']>,
): Promise<void> {
  await call.db
    .updateTable('alarm')
    .set({ ...change, ...nextVersion(call) })
    .where('alarmId', '=', alarmId)
    .execute();
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
