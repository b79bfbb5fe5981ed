import type { AlmChnl } from '#contract/communication/alarm/channel.ts';
import { CHANNELS } from '#contract/communication/alarm/alarm-rules.ts';
import {
  channelStateOf,
  isConfigured,
  isMailDoorAllowed,
  isSameDoor,
  senderNumberOf,
} from '#contract/communication/alarm/channel-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { fillText, message } from '#messages/message.ts';
import { asSystem } from '#server/access/row-security.ts';
import { staffName } from '#server/domains/people/index.ts';
import { nextVersion, type CallContext } from '#server/http/call-context.ts';
import { invalidField, stale } from '#server/http/failure.ts';
import { HTTP_MESSAGES } from '#server/http/messages.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { readMail, encryptConfig, type MailConfig } from '../channels/channel-config.ts';
import { folderOf, type StoredChannel } from '../channels/open-channel.ts';
import { openFileDrop } from '../channels/file-drop.ts';
import { pushKeysOf } from '../channels/push-keys.ts';
import { openSmtp } from '../channels/smtp.ts';
import { ALARM_MESSAGES } from '../messages.ts';

type Asked = ParsedArg<'saveAlmChnl'>;
const orderOf = (chnlCd: AlmChnl['chnlCd']): number => CHANNELS.indexOf(chnlCd);

/** A channel as its screen shows it: its settings, without any secret. */
async function present(
  { db, services: { settings } }: CallContext,
  channel: StoredChannel,
  sentCnt: number,
): Promise<AlmChnl> {
  const { chnlCd, useYn, sndrNo, dayLmt, ratePerSec, version, modDt } = channel,
    stored = chnlCd === 'EMAIL' ? await readMail(db, channel) : null;
  const { password = '', ...mail } = stored ?? {};
  return {
    chnlCd,
    useYn,
    sndrNo,
    dayLmt,
    ratePerSec,
    sentCnt,
    stateCd: channelStateOf({ chnlCd, sndrNo, hasMail: stored !== null }, useYn),
    mail: stored === null ? null : (mail as Omit<MailConfig, 'password'>),
    passwordYn: password === '' ? 'N' : 'Y',
    subject: chnlCd === 'PUSH' ? (await pushKeysOf(db)).subject : null,
    folder: folderOf(settings.dataDir, chnlCd),
    version,
    modDt,
    modNm: await staffName(db, channel.modId),
  };
}

/** What each channel has sent on this day: rows behind the wall, of which only the number comes out. */
async function sentToday(call: CallContext): Promise<ReadonlyMap<string, number>> {
  const rows = await asSystem(call, (db) =>
    db
      .selectFrom('alarmRcvr')
      .select('chnlCd')
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .where('statCd', '=', 'SENT')
      .where('sentDt', '>=', koreanMoment(koreanDate8(call.now)).toISOString())
      .groupBy('chnlCd')
      .execute(),
  );
  return new Map(rows.map(({ chnlCd, cnt }) => [chnlCd, cnt]));
}

/** Every channel in its usual order. */
export async function listChannels(call: CallContext): Promise<AlmChnl[]> {
  const channels = await call.db.selectFrom('almChnl').selectAll().execute(),
    sent = await sentToday(call);
  return Promise.all(
    channels
      .toSorted((one, other) => orderOf(one.chnlCd) - orderOf(other.chnlCd))
      .map((channel) => present(call, channel, sent.get(channel.chnlCd) ?? 0)),
  );
}

/** Which channels are in use; only what is configured can be. */
export async function listUsableChannels({
  db,
}: CallContext): Promise<{ chnlCd: AlmChnl['chnlCd']; readyYn: 'Y' | 'N' }[]> {
  const rows = await db.selectFrom('almChnl').select(['chnlCd', 'useYn']).execute();
  return rows
    .toSorted((one, other) => orderOf(one.chnlCd) - orderOf(other.chnlCd))
    .map(({ chnlCd, useYn }) => ({ chnlCd, readyYn: useYn }));
}

/** The mail server that a form means, with the stored password where the form left it out. @throws Failure 400 */
async function mailOf(
  call: CallContext,
  channel: StoredChannel,
  asked: NonNullable<Asked['mail']>,
): Promise<MailConfig> {
  if (!isMailDoorAllowed(asked, call.services.settings.publicUrl))
    throw invalidField('mail.host', ALARM_MESSAGES.badMailDoor);
  if (asked.userNm === '') return { ...asked, password: '' };
  if (asked.password !== '') return asked;
  const stored = await readMail(call.db, channel);
  if (stored === null || stored.password === '' || !isSameDoor(stored, asked))
    throw invalidField('mail.password', ALARM_MESSAGES.passwordAgain);
  return { ...asked, password: stored.password };
}

/** @returns the settings to be sealed; undefined leaves those that are stored */
async function configOf(
  call: CallContext,
  channel: StoredChannel,
  { mail, subject }: Asked,
): Promise<object | undefined> {
  if (channel.chnlCd === 'EMAIL' && mail) return mailOf(call, channel, mail);
  return channel.chnlCd === 'PUSH' && subject !== undefined
    ? { ...(await pushKeysOf(call.db)), subject: subject || null }
    : undefined;
}

/** @throws Failure 400 for a channel that is switched on without what it needs, 409 VERSION */
export async function saveChannel(call: CallContext, asked: Asked): Promise<AlmChnl> {
  const { db } = call,
    { chnlCd, version, useYn, dayLmt, ratePerSec } = asked;
  const before = await db
    .selectFrom('almChnl')
    .selectAll()
    .where('chnlCd', '=', chnlCd)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.version !== version)
    throw stale(await present(call, before, 0), await staffName(db, before.modId), before.modDt);
  const sndrNo = asked.sndrNo ? senderNumberOf(asked.sndrNo) : null;
  if (asked.sndrNo && sndrNo === null)
    throw invalidField('sndrNo', fillText(HTTP_MESSAGES.badFormat, { label: '발신번호' }));
  const config = await configOf(call, before, asked);
  if (useYn === 'Y' && !isConfigured({ chnlCd, sndrNo, hasMail: config !== undefined || before.cfgEnc !== null }))
    throw invalidField('useYn', message('M-CHNL-OFF'));
  const sealed = config === undefined ? {} : { cfgEnc: await encryptConfig(db, chnlCd, config) };
  await db
    .updateTable('almChnl')
    .set({ useYn, sndrNo, dayLmt, ratePerSec, ...sealed, ...nextVersion(call) })
    .where('chnlCd', '=', chnlCd)
    .execute();
  const saved = await db.selectFrom('almChnl').selectAll().where('chnlCd', '=', chnlCd).executeTakeFirstOrThrow();
  return present(call, saved, (await sentToday(call)).get(chnlCd) ?? 0);
}

/**
 * Tries a way out without sending anything. @returns what is wrong with it, or null. @throws Failure 400 without
 * anything to try
 */
export async function tryChannel(
  call: CallContext,
  { chnlCd, mail }: ParsedArg<'testAlmChnl'>,
): Promise<string | null> {
  const channel = await call.db
      .selectFrom('almChnl')
      .selectAll()
      .where('chnlCd', '=', chnlCd)
      .executeTakeFirstOrThrow(),
    folder = folderOf(call.services.settings.dataDir, chnlCd);
  if (folder !== null) return openFileDrop(folder, channel.sndrNo).test();
  if (chnlCd === 'PUSH') return (await pushKeysOf(call.db)).publicKey === '' ? message('M-CHNL-OFF') : null;
  const config = mail ? await mailOf(call, channel, mail) : await readMail(call.db, channel);
  if (config === null) throw invalidField('mail', message('M-CHNL-OFF'));
  const adapter = openSmtp(config, true);
  try {
    return await adapter.test();
  } finally {
    adapter.close();
  }
}
