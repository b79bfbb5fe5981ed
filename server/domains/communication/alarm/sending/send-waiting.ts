import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import {
  addressTo,
  needsBytes,
  nextTryOf,
  smsKindOf,
  type Channel,
} from '#contract/communication/alarm/alarm-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { countRows } from '#server/http/paging.ts';
import type { JobContext } from '#server/jobs/job.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { failed, type ChannelAdapter, type Outcome } from '../channels/adapter.ts';
import { OUTSIDE_CHANNELS } from '#contract/communication/alarm/channel-rules.ts';
import { openChannel, type StoredChannel } from '../channels/open-channel.ts';
import { claimRows, freeLostClaims, skipRows, writeResults, type ClaimedRow, type RowResult } from './claims.ts';

/** A run sends no longer than this, so that what becomes due in the next minute does not wait behind it. */
const MAX_SENDING_MS = 40_000;
const SECOND_MS = 1_000;

type Context = Pick<JobContext, 'services' | 'batchRunId' | 'now' | 'signal' | 'log'>;
export interface SentCounts {
  okCnt: number;
  errCnt: number;
  readonly alarmIds: Set<string>;
}

/** Sends what waits on every channel outside the house, each at its own pace. @returns what was sent, and the alarms that may have ended by it */
export async function sendWaiting(context: Context): Promise<SentCounts> {
  const {
      services: { db },
    } = context,
    counts: SentCounts = { okCnt: 0, errCnt: 0, alarmIds: new Set() };
  const channels = await db.selectFrom('almChnl').selectAll().where('chnlCd', 'in', OUTSIDE_CHANNELS).execute();
  await Promise.all(channels.map((channel) => sendOnChannel(context, channel, counts)));
  return counts;
}

async function sendOnChannel(context: Context, channel: StoredChannel, counts: SentCounts): Promise<void> {
  const { services, now, log } = context,
    { db } = services,
    { chnlCd } = channel;
  const note = (alarmIds: readonly string[]): void => alarmIds.forEach((alarmId) => counts.alarmIds.add(alarmId));
  const adapter = channel.useYn === 'Y' ? await openChannel(services, channel) : null;
  note(await freeLostClaims(db, chnlCd, adapter?.isRepeatable ?? false, now));
  if (!adapter) {
    note(await skipRows(db, chnlCd, 'CHNL_OFF', now));
    return;
  }
  try {
    await sendInSteps(context, channel, adapter, counts);
  } catch (error) {
    // One channel that breaks leaves the others going; its rows stay marked and are freed by the next run.
    log('ERROR', error instanceof Error ? error.message : String(error), { keyVal: chnlCd });
  } finally {
    adapter.close();
  }
}

/** As many rows a second as the channel bears, until nothing waits, the day's limit is reached or the time is over. */
async function sendInSteps(
  { services: { db, settings }, batchRunId, now, signal, log }: Context,
  channel: StoredChannel,
  adapter: ChannelAdapter,
  counts: SentCounts,
): Promise<void> {
  const { chnlCd, ratePerSec } = channel,
    begunAt = performance.now();
  while (!signal.aborted && performance.now() - begunAt < MAX_SENDING_MS) {
    const stepAt = performance.now(),
      left = await leftToday(db, channel, now);
    if (left <= 0) {
      (await skipRows(db, chnlCd, 'LMT', now)).forEach((alarmId) => counts.alarmIds.add(alarmId));
      return;
    }
    const most = Math.min(ratePerSec, left),
      rows = await claimRows(db, chnlCd, batchRunId, most, now);
    if (rows.length === 0) return;
    const texts = await textsOf(db, rows),
      results = await Promise.all(
        rows.map(async (row) =>
          resultOf(row, await send({ chnlCd, adapter, publicUrl: settings.publicUrl }, row, texts), now, log),
        ),
      );
    await writeResults(db, batchRunId, results, now);
    for (const { alarmId } of rows) counts.alarmIds.add(alarmId);
    const okCnt = results.filter(({ statCd }) => statCd === 'SENT').length;
    counts.okCnt += okCnt;
    counts.errCnt += results.length - okCnt;
    if (rows.length < most) return;
    await pause(most < ratePerSec ? 0 : Math.max(0, SECOND_MS - (performance.now() - stepAt)));
  }
}

/** How many more the channel may send on this day. */
async function leftToday(db: Kysely<Schema>, { chnlCd, dayLmt }: StoredChannel, now: Date): Promise<number> {
  if (dayLmt === null) return Number.POSITIVE_INFINITY;
  const sentToday = db
    .selectFrom('alarmRcvr')
    .where('chnlCd', '=', chnlCd)
    .where('statCd', '=', 'SENT')
    .where('sentDt', '>=', koreanMoment(koreanDate8(now)).toISOString());
  return dayLmt - (await countRows(sentToday));
}

type Texts = ReadonlyMap<string, Parameters<typeof addressTo>[0] & { readonly linkUrl: string }>;
const textsOf = async (db: Kysely<Schema>, rows: readonly ClaimedRow[]): Promise<Texts> =>
  new Map(
    (
      await db
        .selectFrom('alarm')
        .select(['alarmId', 'title', 'cntn', 'tmplCd', 'linkUrl'])
        .where('alarmId', 'in', [...new Set(rows.map(({ alarmId }) => alarmId))])
        .execute()
    ).map((text) => [text.alarmId, text]),
  );

/** Sends a message as it reads with its receiver's name in it, by which the length of a text message is judged. */
async function send(
  {
    chnlCd,
    adapter,
    publicUrl,
  }: { readonly chnlCd: Channel; readonly adapter: ChannelAdapter; readonly publicUrl: string },
  { alarmRcvrId, alarmId, addr, ...person }: ClaimedRow,
  texts: Texts,
): Promise<Outcome> {
  const text = texts.get(alarmId);
  if (!text) return failed('PRVD', true, alarmId);
  const words = addressTo(text, person.rcvrNm);
  if (needsBytes([chnlCd]) && smsKindOf(words.cntn) === null) return failed('LEN', true, alarmId);
  try {
    return await adapter.send({
      ...person,
      id: alarmRcvrId,
      addr: addr ?? '',
      ...words,
      link: text.linkUrl === '' ? '' : publicUrl + text.linkUrl,
    });
  } catch (error) {
    return failed('PRVD', false, error);
  }
}

function resultOf({ alarmRcvrId, tryCnt }: ClaimedRow, outcome: Outcome, now: Date, log: JobContext['log']): RowResult {
  if (outcome.isSent) return { alarmRcvrId, statCd: 'SENT', failRsnCd: null, nextDt: null };
  const next = outcome.isFinal ? null : nextTryOf(tryCnt, now);
  log('WARN', outcome.detail, { keyVal: alarmRcvrId });
  return next === null
    ? { alarmRcvrId, statCd: 'FAIL', failRsnCd: outcome.reason, nextDt: null }
    : { alarmRcvrId, statCd: 'WAIT', failRsnCd: null, nextDt: next.toISOString() };
}
