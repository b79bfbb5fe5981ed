import type { Kysely } from 'kysely';
import { receiversSchema, type AskedReceivers } from '#contract/communication/alarm/alarm-fields.ts';
import { LONGEST_ALARM_TEXT, type Channel } from '#contract/communication/alarm/alarm-rules.ts';
import type { AutoCode, VarsOf } from '#contract/communication/alarm/auto-messages.ts';
import { EVERYTHING } from '#server/access/scope.ts';
import type { Schema } from '#server/database/schema.ts';
import { putAlarm, type AlarmText, type PutAlarm } from './put-alarm.ts';
import { findSentBefore } from './sent-before.ts';
import { channelsOf } from './sending/fan-out.ts';
import { fillTemplate, type WordedTemplate } from './templates.ts';

/** A message that the programme sends by itself: what happened. Its words and channels are those of its template. */
export interface Notice<Code extends AutoCode> {
  readonly tmplCd: Code;
  readonly vars: VarsOf<Code>;
  /** Screen the message is about. */
  readonly resourcePath: string;
  readonly linkUrl?: string;
  /** Channels that were chosen, in place of the template's. */
  readonly chnlCds?: readonly Channel[];
  /** Words that follow the text of the template. */
  readonly addition?: string | null;
  /** The message is sent once under this key, whichever process sends it. */
  readonly onceKey?: string;
  readonly now: Date;
}
/** What a message is when it is more than a word of the programme. */
type Kind = Partial<Pick<AlarmText, 'alarmDivCd' | 'reqDeptCd' | 'regId' | 'isJob' | 'dedupKey'>> & {
  /** Channels besides those of the template. */ readonly moreChnlCds?: readonly Channel[];
};
interface Whom {
  readonly rcvrs: Partial<AskedReceivers>;
  readonly hasInbox?: boolean;
  readonly outsiderStates?: readonly string[];
}

/** A message as its receivers will read it. @returns null when staff have switched it off */
export async function fillNotice<Code extends AutoCode>(
  db: Kysely<Schema>,
  { tmplCd, vars, addition, chnlCds }: Pick<Notice<Code>, 'tmplCd' | 'vars' | 'addition' | 'chnlCds'>,
): Promise<WordedTemplate | null> {
  const worded = await fillTemplate(db, tmplCd, vars);
  if (!worded) return null;
  const cntn = addition ? `${worded.cntn} ${addition}`.slice(0, LONGEST_ALARM_TEXT) : worded.cntn;
  return { ...worded, cntn, chnlCds: chnlCds ?? worded.chnlCds };
}

/**
 * Fills the template and sends the message, in the caller's transaction. @returns null when it was not sent: no one is
 * meant, it was sent before, or staff have switched it off
 */
export async function notify<Code extends AutoCode>(
  tx: Kysely<Schema>,
  { rcvrs, hasInbox = true, outsiderStates }: Whom,
  notice: Notice<Code>,
  { moreChnlCds = [], ...kind }: Kind = {},
): Promise<PutAlarm | null> {
  const { now, onceKey, resourcePath, linkUrl = '' } = notice,
    worded = await fillNotice(tx, notice);
  if (!worded || (onceKey !== undefined && (await findSentBefore(tx, onceKey)) !== null)) return null;
  const { mndtYn, chnlCds, ...words } = worded;
  return putAlarm(
    tx,
    {
      alarmDivCd: 'AUTO',
      ...kind,
      ...words,
      chnlCds: channelsOf([...chnlCds, ...moreChnlCds], hasInbox),
      isMandatory: mndtYn === 'Y',
      resourcePath,
      linkUrl,
      ...(onceKey === undefined ? {} : { dedupKey: onceKey }),
    },
    {
      rcvrs: { ...receiversSchema.parse({}), ...rcvrs },
      scope: EVERYTHING,
      stfNo: null,
      listWithin: () => [],
      now,
      ...(outsiderStates ? { outsiderStates } : {}),
    },
  );
}

/** Notifies these members of staff. An empty list is no error. @returns how many are notified */
export async function notifyUsers<Code extends AutoCode>(
  tx: Kysely<Schema>,
  userIds: readonly string[],
  notice: Notice<Code>,
): Promise<number> {
  if (userIds.length === 0) return 0;
  return (await notify(tx, { rcvrs: { userIds: [...new Set(userIds)] } }, notice))?.trgtCnt ?? 0;
}

/** The same for everybody who holds a role, or one of several, today. */
export async function notifyRole<Code extends AutoCode>(
  tx: Kysely<Schema>,
  roleCd: string | readonly string[],
  notice: Notice<Code>,
): Promise<number> {
  return (await notify(tx, { rcvrs: { roleCds: [roleCd].flat() } }, notice))?.trgtCnt ?? 0;
}

/** Rejected members are notified, too. */
const NOTIFIED_STATES = ['APLY', 'APRV', 'RJCT', 'STOP'];

/** The same for members from outside, who have no inbox here. */
export async function notifyOutsiders<Code extends AutoCode>(
  tx: Kysely<Schema>,
  otsdrMemberIds: readonly string[],
  notice: Notice<Code>,
): Promise<void> {
  if (otsdrMemberIds.length > 0)
    await notify(
      tx,
      { rcvrs: { otsdrMemberIds: [...otsdrMemberIds] }, hasInbox: false, outsiderStates: NOTIFIED_STATES },
      notice,
    );
}

/** The same for students, who have no inbox here either. */
export async function notifyStudents<Code extends AutoCode>(
  tx: Kysely<Schema>,
  stdNos: readonly string[],
  notice: Notice<Code>,
): Promise<void> {
  if (stdNos.length > 0) await notify(tx, { rcvrs: { stdNos: [...stdNos] }, hasInbox: false }, notice);
}
