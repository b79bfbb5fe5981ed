import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { receiversSchema } from '#contract/communication/alarm/alarm-fields.ts';
import { EVERYTHING } from '#server/access/scope.ts';
import type { Schema } from '#server/database/schema.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { putAlarm, type AlarmText } from './put-alarm.ts';
import { findSentBefore } from './sent-before.ts';
import { fanOut } from './sending/fan-out.ts';
import { isMandatory } from './sending/send-due.ts';
import { settleAlarm } from './sending/settle.ts';

/** A message that the programme sends by itself. */
export interface Notice extends Omit<AlarmText, 'alarmDivCd' | 'dedupKey' | 'reqDeptCd' | 'regId'> {
  /** The message is sent once under this key, whoever sends it. */
  readonly onceKey?: string;
}

/** Puts a message into the inboxes of people, in the caller's transaction. Nobody to tell is no error. @returns how many it reached */
export async function notifyUsers(db: Kysely<Schema>, userIds: readonly string[], notice: Notice): Promise<number> {
  const people = await db.selectFrom('user').innerJoin('staff', 'staff.stfNo', 'user.stfNo').select(['user.userId', 'staff.stfNm'])
    .where('user.userId', 'in', ['', ...userIds]).where('user.acntStCd', '<>', 'STOP').execute();
  if (people.length === 0 || (notice.onceKey !== undefined && await findSentBefore(db, notice.onceKey) !== null)) return 0;
  const { onceKey, ...text } = notice;
  await putAlarm(db, { ...text, alarmDivCd: 'AUTO', ...(onceKey === undefined ? {} : { dedupKey: onceKey }) }, people.map(({ userId, stfNm }) => ({ rcvrDivCd: 'STF', rcvrKey: userId, rcvrNm: stfNm })));
  return people.length;
}

/** The same for everybody who holds a role, or one of several, today. */
export async function notifyRole(db: Kysely<Schema>, roleCd: string | readonly string[], notice: Notice): Promise<number> {
  const today = koreanDate8(notice.now);
  const holders = await db.selectFrom('userRole').innerJoin('role', 'role.roleId', 'userRole.roleId').select('userRole.userId').distinct()
    .where('role.roleCd', 'in', [roleCd].flat()).where('role.useYn', '=', 'Y').where('userRole.stCd', '=', 'ACTIVE').where('userRole.strtDt', '<=', today).where('userRole.endDt', '>=', today).execute();
  return notifyUsers(db, holders.map(({ userId }) => userId), notice);
}

/** Channels on which people outside are reached. */
const OUTSIDE_CHANNELS = ['EMAIL', 'SMS'] as const;
/** A refusal is told to those whom it concerns. */
const TOLD_STATES = ['APLY', 'APRV', 'RJCT', 'STOP'];

/** The same for members from outside, who have no inbox here; beyond the wall, where a call does it. */
export async function notifyOutsiders(db: Kysely<Schema>, otsdrMemberIds: readonly string[], { now, ...notice }: Omit<Notice, 'onceKey'>): Promise<void> {
  if (otsdrMemberIds.length === 0) return;
  const alarmId = randomUUID(), rcvrs = receiversSchema.parse({ otsdrMemberIds });
  const outgoing = { alarmId, alarmDivCd: 'AUTO', areaCd: notice.areaCd, tmplCd: notice.tmplCd, urgntYn: 'N', chnlCds: OUTSIDE_CHANNELS } as const;
  await db.insertInto('alarm').values({
    ...outgoing, title: notice.title, cntn: notice.cntn, linkUrl: '', chnlCds: JSON.stringify(OUTSIDE_CHANNELS), resourcePath: notice.resourcePath,
    trgtCond: JSON.stringify(rcvrs), trgtCnt: otsdrMemberIds.length, statCd: 'SEND', sendStrtDt: now, reqDt: now, regDt: now, modDt: now,
  }).execute();
  await fanOut(db, { ...outgoing, isMandatory: await isMandatory(db, outgoing) }, { rcvrs, scope: EVERYTHING, stfNo: null, listWithin: () => [], now, outsiderStates: TOLD_STATES }, now);
  await settleAlarm(db, alarmId, now);
}
