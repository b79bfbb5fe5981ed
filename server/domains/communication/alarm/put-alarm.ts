import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { countAlarm } from './sending/settle.ts';

export interface InboxReceiver {
  readonly rcvrDivCd: 'STF' | 'STDNT';
  /** userId of a member of staff, 학번 of a student. */
  readonly rcvrKey: string;
  readonly rcvrNm: string;
}
export interface AlarmText {
  readonly alarmDivCd: 'AUTO' | 'REMIND';
  /** Names the kind of message, for instance BATCH_FAIL. */
  readonly tmplCd: string;
  readonly areaCd: string;
  readonly title: string;
  readonly cntn: string;
  /** Screen the message is about. */
  readonly resourcePath: string;
  readonly linkUrl?: string;
  readonly dedupKey?: string;
  readonly reqDeptCd?: string | null;
  readonly regId?: string;
  readonly now: Date;
}

const LONGEST_TITLE = 100;
/** A title of another kind of row may be longer than that of a message. */
const shortened = (title: string): string => (title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title);

/** Puts one message into the inboxes of these people, in the caller's transaction. @returns its number */
export async function putAlarm(db: Kysely<Schema>, { now, title, regId = 'SYSTEM', linkUrl = '', dedupKey, reqDeptCd = null, ...text }: AlarmText, receivers: readonly InboxReceiver[]): Promise<string> {
  const alarmId = randomUUID();
  await db.insertInto('alarm').values({
    ...text, alarmId, linkUrl, reqDeptCd, title: shortened(title), dedupKey: dedupKey ?? null, chnlCds: JSON.stringify(['INAPP']), trgtCond: JSON.stringify({ keys: receivers.map(({ rcvrKey }) => rcvrKey) }),
    trgtCnt: receivers.length, statCd: 'DONE', reqDt: now, sendStrtDt: now, sendEndDt: now, regId, modId: regId, regDt: now, modDt: now,
  }).execute();
  await insertRows(db, 'alarmRcvr', receivers.map((receiver) => ({
    ...receiver, alarmRcvrId: randomUUID(), alarmId, chnlCd: 'INAPP' as const, statCd: 'SENT' as const, tryCnt: 1,
    sentDt: now.toISOString(), arcvYn: 'N' as const, rcllYn: 'N' as const, regId, modId: regId, version: 1,
  })), now);
  await countAlarm(db, alarmId);
  return alarmId;
}
