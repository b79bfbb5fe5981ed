import { randomUUID } from 'node:crypto';
import type { Channel } from '#contract/communication/alarm/alarm-rules.ts';
import { alarmSending } from '#server/domains/communication/index.ts';
import type { Person, TestServer } from '#tests/support/server.ts';
import { runOnce } from '../jobs/job-harness.ts';

/** What the job does in a minute. */
export const runAlarms = (server: TestServer) => runOnce(server, 'ALARM_SEND', alarmSending.run);

/** A form with every field; its text differs each time, because the same message is sent once a day. */
export const alarmForm = (rcvrs: object, over: object = {}) => ({
  alarmId: randomUUID(),
  title: '안내드립니다',
  cntn: `안내 ${randomUUID()}`,
  chnlCds: ['INAPP'],
  rcvrs,
  ...over,
});

/** Sends, waits out the thirty seconds and lets the job run. @returns the id of the alarm */
export async function sendNow(server: TestServer, person: Person, form: ReturnType<typeof alarmForm>): Promise<string> {
  const { status, body } = await person.call('sendAlarm', form);
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  server.setTime(new Date(server.now().getTime() + 30_000).toISOString());
  await runAlarms(server);
  return form.alarmId;
}

/** Rows of an alarm: how many of which state and reason on each channel. */
export async function tally({ database: { db } }: TestServer, alarmId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('alarmRcvr')
    .select(['chnlCd', 'statCd', 'failRsnCd'])
    .select(({ fn }) => fn.countAll<number>().as('cnt'))
    .where('alarmId', '=', alarmId)
    .groupBy(['chnlCd', 'statCd', 'failRsnCd'])
    .execute();
  return Object.fromEntries(
    rows.map(({ chnlCd, statCd, failRsnCd, cnt }) => [[chnlCd, statCd, failRsnCd].filter(Boolean).join(' '), cnt]),
  );
}

export const stateOf = async ({ database: { db } }: TestServer, alarmId: string): Promise<string> =>
  (await db.selectFrom('alarm').select('statCd').where('alarmId', '=', alarmId).executeTakeFirstOrThrow()).statCd;

export async function useChannel({ database: { db } }: TestServer, chnlCd: Channel, over: object = {}): Promise<void> {
  await db
    .updateTable('almChnl')
    .set({ useYn: 'Y', sndrNo: null, dayLmt: null, ratePerSec: 1000, ...over })
    .where('chnlCd', '=', chnlCd)
    .execute();
}
