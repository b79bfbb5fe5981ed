import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { maskName } from '#shared/masking.ts';
import { putAlarm, type AlarmText } from './put-alarm.ts';

/** A message that the programme sends by itself. */
export interface Notice extends Omit<AlarmText, 'alarmDivCd' | 'dedupKey' | 'reqDeptCd' | 'regId'> {
  /** The message is sent once under this key, whoever sends it. */
  readonly onceKey?: string;
}

/** Puts a message into the inboxes of people, in the caller's transaction. Nobody to tell is no error. @returns how many it reached */
export async function notifyUsers(db: Kysely<Schema>, userIds: readonly string[], notice: Notice): Promise<number> {
  const people = await db.selectFrom('user').innerJoin('staff', 'staff.stfNo', 'user.stfNo').select(['user.userId', 'staff.stfNm'])
    .where('user.userId', 'in', ['', ...userIds]).where('user.acntStCd', '<>', 'STOP').execute();
  if (people.length === 0 || await isSent(db, notice.onceKey)) return 0;
  const { onceKey, ...text } = notice;
  await putAlarm(db, { ...text, alarmDivCd: 'AUTO', ...(onceKey === undefined ? {} : { dedupKey: onceKey }) }, people.map(({ userId, stfNm }) => ({ rcvrDivCd: 'STF', rcvrKey: userId, rcvrNm: stfNm })));
  return people.length;
}

/** Two senders with one key wait for each other, so that the second finds what the first has sent. */
async function isSent(db: Kysely<Schema>, onceKey: string | undefined): Promise<boolean> {
  if (onceKey === undefined) return false;
  await sql`select pg_advisory_xact_lock(hashtext(${`alarm.dedupKey ${onceKey}`}))`.execute(db);
  return await db.selectFrom('alarm').select('alarmId').where('dedupKey', '=', onceKey).executeTakeFirst() !== undefined;
}

/** The same for everybody who holds a role, or one of several, today. */
export async function notifyRole(db: Kysely<Schema>, roleCd: string | readonly string[], notice: Notice): Promise<number> {
  const today = koreanDate8(notice.now);
  const holders = await db.selectFrom('userRole').innerJoin('role', 'role.roleId', 'userRole.roleId').select('userRole.userId').distinct()
    .where('role.roleCd', 'in', [roleCd].flat()).where('role.useYn', '=', 'Y').where('userRole.stCd', '=', 'ACTIVE').where('userRole.strtDt', '<=', today).where('userRole.endDt', '>=', today).execute();
  return notifyUsers(db, holders.map(({ userId }) => userId), notice);
}

/** Channels on which people outside are reached; none of them has been set up, which the rows say. */
const OUTSIDE_CHANNELS = ['SMS', 'EMAIL'] as const;

/** The same for members from outside, who have no inbox here. What names them in the log of messages is covered. */
export async function notifyOutsiders(db: Kysely<Schema>, members: readonly { readonly otsdrMemberId: string; readonly memberNm: string }[], notice: Omit<Notice, 'onceKey'>): Promise<void> {
  if (members.length === 0) return;
  const alarmId = randomUUID(), { now } = notice;
  await db.insertInto('alarm').values({
    alarmId, alarmDivCd: 'AUTO', areaCd: notice.areaCd, tmplCd: notice.tmplCd, title: notice.title, cntn: notice.cntn, linkUrl: '', chnlCds: JSON.stringify(OUTSIDE_CHANNELS), resourcePath: notice.resourcePath,
    trgtCond: JSON.stringify({ otsdrMemberIds: members.map(({ otsdrMemberId }) => otsdrMemberId) }), trgtCnt: members.length, statCd: 'DONE', sendStrtDt: now, sendEndDt: now, regDt: now, modDt: now,
  }).execute();
  await insertRows(db, 'alarmRcvr', members.flatMap(({ otsdrMemberId, memberNm }) => OUTSIDE_CHANNELS.map((chnlCd) => ({
    alarmRcvrId: randomUUID(), alarmId, rcvrDivCd: 'OTSDR' as const, rcvrKey: otsdrMemberId, rcvrNm: maskName(memberNm), chnlCd, statCd: 'SKIP' as const, failRsnCd: 'CHNL_OFF', tryCnt: 0,
    arcvYn: 'N' as const, rcllYn: 'N' as const, regId: 'SYSTEM', modId: 'SYSTEM', version: 1,
  }))), now);
}
