import type { Kysely, Selectable } from 'kysely';
import { askedMoment } from '#contract/communication/alarm/alarm-rules.ts';
import { ALARM_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { storedReceiversSchema } from '#contract/communication/alarm/alarm-fields.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { loadPermissions } from '#server/access/permissions.ts';
import { EVERYTHING, NOTHING, uniteScopes, type Scope } from '#server/access/scope.ts';
import type { Schema } from '#server/database/schema.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { Audience } from '../audience/people.ts';
import { PROGRAMME } from '../put-alarm.ts';
import { fanOut, type Outgoing } from './fan-out.ts';
import { settleAlarm } from './settle.ts';

type StoredAlarm = Selectable<Schema['alarm']>;

/**
 * Alarms whose time has come and whose receivers are not fixed; a second server passes over those that the first one
 * holds.
 */
const due = (db: Kysely<Schema>, now: Date, passed: readonly string[]) =>
  db
    .selectFrom('alarm')
    .selectAll()
    .where('statCd', 'in', ['RSVD', 'SEND'])
    .where('sendStrtDt', 'is', null)
    .where('dueDt', '<=', now.toISOString())
    .where('alarmId', 'not in', passed)
    .orderBy('dueDt')
    .orderBy('alarmId')
    .limit(1)
    .forUpdate()
    .skipLocked();

/**
 * How far the sender reaches at this moment: receivers were chosen earlier, and the sender's permissions may have
 * changed since.
 */
async function reachOf(
  db: Kysely<Schema>,
  model: AccessModel,
  alarm: StoredAlarm,
  now: Date,
): Promise<{ readonly scope: Scope; readonly stfNo: string | null }> {
  // The programme means whom it means; a reminder was aimed at people whom its sender need not reach by himself.
  if (alarm.regId === PROGRAMME || alarm.alarmDivCd === 'REMIND') return { scope: EVERYTHING, stfNo: null };
  const sender = await db.selectFrom('user').select('stfNo').where('userId', '=', alarm.regId).executeTakeFirst();
  const permissions = await loadPermissions(db, model, alarm.regId, koreanDate8(now)),
    resource = model.resourceByPath.get(alarm.resourcePath);
  const anyOf = alarm.resourcePath === ALARM_SCREEN ? (['C'] as const) : (['C', 'U'] as const);
  const scopes = resource ? anyOf.flatMap((permission) => scopeOf(model, permissions, resource, permission) ?? []) : [];
  return { scope: scopes.reduce(uniteScopes, NOTHING), stfNo: sender?.stfNo ?? null };
}

/** Whether receivers may not refuse a message: so says the template of its kind. */
export async function isMandatory(
  db: Kysely<Schema>,
  alarm: Pick<StoredAlarm, 'alarmDivCd' | 'tmplCd'>,
): Promise<boolean> {
  if (alarm.alarmDivCd === 'MANUAL' || alarm.tmplCd === null) return false;
  return (
    (await db.selectFrom('almTmpl').select('mndtYn').where('tmplCd', '=', alarm.tmplCd).executeTakeFirst())?.mndtYn ===
    'Y'
  );
}

/** Fixes the receivers of one alarm that is due. @returns its id and number of people; null when none is due */
export async function sendOneDue(
  db: Kysely<Schema>,
  model: AccessModel,
  now: Date,
  passed: string[],
): Promise<{ readonly alarmId: string; readonly trgtCnt: number } | null> {
  const alarm = await due(db, now, passed).executeTakeFirst();
  if (!alarm) return null;
  // Named before anything can go wrong with it: one alarm that cannot be sent must not keep the others waiting.
  passed.push(alarm.alarmId);
  const audience: Audience = {
    rcvrs: storedReceiversSchema.parse(alarm.trgtCond),
    ...(await reachOf(db, model, alarm, now)),
    listWithin: (deptCd) => model.depts.listWithin(deptCd),
    now,
  };
  const dueDt = new Date(alarm.dueDt ?? now),
    reqDt = new Date(alarm.reqDt ?? dueDt),
    outgoing: Outgoing = {
      ...alarm,
      isMandatory: await isMandatory(db, alarm),
      askedAt: askedMoment({ reqDt, dueDt }, now),
    };
  const { trgtCnt, outScpCnt } = await fanOut(db, outgoing, audience, now);
  await db
    .updateTable('alarm')
    .set({ statCd: 'SEND', trgtCnt, outScpCnt, sendStrtDt: now, modDt: now })
    .where('alarmId', '=', alarm.alarmId)
    .execute();
  await settleAlarm(db, alarm.alarmId, now);
  return { alarmId: alarm.alarmId, trgtCnt };
}
