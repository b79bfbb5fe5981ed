import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { LIVE_PATH } from '#contract/communication/inbox-rules.ts';
import { readAccessStamp, createAccessCache } from '#server/access/access-cache.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { sendOneDue } from '#server/domains/communication/alarm/sending/send-due.ts';
import { openSession } from '#server/domains/session/lifetime/session-store.ts';
import { createMeasurements, percentile, RUNS, type Figure, type Measurements } from '../support/figures.ts';
import { openInProcess, type InProcess } from '../support/in-process.ts';

const DATA_DIR = 'build/bench-alarm';
const OPENED = new Date('2026-04-06T10:00:00+09:00'),
  HOLD_MS = 60_000;
const PEOPLE = 12_000,
  ENTRIES = 5_000,
  STREAMS = 500,
  LOAD = 20;
const READER = 'dept01';
/** What a person who waits in front of a screen bears (README), and what the job may take of its minute. */
const MAX_SCREEN_MS = 300,
  MAX_FAN_OUT_MS = 10_000,
  MAX_HEARD_MS = 2_000,
  MAX_KB_A_STREAM = 100;
const KILO = 1_024;

let now = OPENED;

type Headers = Awaited<ReturnType<InProcess['signIn']>>;

async function call(
  { app }: InProcess,
  person: Headers,
  path: string,
  body: object,
): Promise<{ readonly data: readonly Readonly<Record<string, unknown>>[]; readonly ms: number }> {
  const startedAt = performance.now();
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: {
      ...person,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-client-req-id': randomUUID(),
    },
    payload: body,
  });
  const { message, data } = answer.json<{ message: string; data: { data: Readonly<Record<string, unknown>>[] } }>();
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${message}`);
  return { data: data.data, ms: performance.now() - startedAt };
}

/** All students who are on the books, in the inbox and by web push: the press on 발송, the second person's 승인, and the job that writes everybody down. */
async function measureFanOut(place: InProcess, measurements: Measurements): Promise<void> {
  const {
      database: { db },
    } = place,
    cache = createAccessCache(db),
    model = await cache.getModel(await readAccessStamp(db));
  const [writer, decider] = await Promise.all([place.signIn('oper01'), place.signIn('oper02')]);
  for (let run = 0; run < RUNS; run += 1) {
    const form = {
      alarmId: randomUUID(),
      title: '수강신청 안내',
      cntn: `수강신청이 시작됩니다. (${run})`,
      chnlCds: ['INAPP', 'PUSH'],
      rcvrs: { stdntCond: { shregSts: ['10', '20'] } },
    };
    const sent = await call(place, writer, '/api/cmnct/sendAlarm', form);
    if (sent.data[0]?.['trgtCnt'] !== PEOPLE)
      throw new Error(`${String(sent.data[0]?.['trgtCnt'])} people and not ${PEOPLE}`);
    const approved = await call(place, decider, '/api/cmnct/approveAlarm', {
      rows: [{ id: form.alarmId, version: sent.data[0]['version'] }],
    });
    now = new Date(now.getTime() + HOLD_MS);
    const startedAt = performance.now();
    const done = await db.transaction().execute((tx) => sendOneDue(tx, model, now, []));
    if (done?.trgtCnt !== PEOPLE) throw new Error('the alarm was not sent');
    measurements.add('12,000 people: the press on 발송', 'ms', sent.ms, MAX_SCREEN_MS);
    measurements.add('12,000 people: the press on 승인', 'ms', approved.ms, MAX_SCREEN_MS);
    measurements.add(
      '12,000 people: 24,000 rows on two channels written by the job',
      'ms',
      performance.now() - startedAt,
      MAX_FAN_OUT_MS,
    );
  }
}

/** The one thing about an entry that the next load asks with. */
interface InboxEntry {
  readonly alarmRcvrId: string;
}

/** One person's inbox of 5,000 entries: every load from the newest to the oldest, and the badge. */
async function measureInbox(place: InProcess, measurements: Measurements): Promise<void> {
  const {
      database: { db },
      app,
    } = place,
    { cookie } = await place.signIn(READER);
  await sql`insert into "alarm" ("alarmId", "alarmDivCd", "areaCd", "tmplCd", "title", "cntn", "chnlCds", "resourcePath", "trgtCond", "trgtCnt", "statCd", "reqDt", "sendStrtDt")
    select 'bench-' || n, 'AUTO', 'CMNCT', 'NOTI_POST', '소식 ' || n, '소식의 내용입니다. ' || n, '["INAPP"]', '/admin/main', '{}', 1, 'DONE', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz from generate_series(1, ${sql.lit(ENTRIES)}) n`.execute(
    db,
  );
  await sql`insert into "alarmRcvr" ("alarmRcvrId", "alarmId", "rcvrDivCd", "rcvrKey", "rcvrNm", "chnlCd", "statCd", "tryCnt", "sentDt")
    select 'bench-' || n, 'bench-' || n, 'STF', ${userIdOf(READER)}, '강은지', 'INAPP', 'SENT', 1, ${now.toISOString()}::timestamptz - n * interval '1 minute' from generate_series(1, ${sql.lit(ENTRIES)}) n`.execute(
    db,
  );
  await sql`vacuum analyze "alarm", "alarmRcvr"`.execute(db);
  const ask = async (url: string): Promise<{ readonly rows: readonly InboxEntry[]; readonly ms: number }> => {
    const startedAt = performance.now(),
      answer = await app.inject({ method: 'GET', url, headers: { cookie } });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return { rows: answer.json<{ data: { data: InboxEntry[] } }>().data.data, ms: performance.now() - startedAt };
  };
  for (let run = 0; run < RUNS; run += 1) {
    const loads: number[] = [];
    let afterId: string | undefined,
      seen = 0;
    for (;;) {
      const { rows, ms } = await ask(
        `/api/cmnct/getMyAlarmList?rowsPerPage=${LOAD}${afterId === undefined ? '' : `&afterId=${afterId}`}`,
      );
      loads.push(ms);
      seen += rows.length;
      afterId = rows.at(-1)?.alarmRcvrId;
      if (rows.length < LOAD) break;
    }
    if (seen < ENTRIES) throw new Error(`${seen} entries and not ${ENTRIES}`);
    measurements.add(
      'inbox of 5,000 entries: a load of 20, p95 of all 250',
      'ms',
      percentile(loads, 95),
      MAX_SCREEN_MS,
    );
    measurements.add(
      'inbox of 5,000 entries: the number on the badge',
      'ms',
      (await ask('/api/cmnct/getMyAlarmCnt')).ms,
      MAX_SCREEN_MS,
    );
  }
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Memory that the process holds once what can go has gone. */
async function heldMemory(): Promise<number> {
  await pause(500);
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** 500 people with an open page: what each costs the server, and how soon all have heard of one message. */
async function measureStreams(place: InProcess, measurements: Measurements): Promise<void> {
  const {
      database: { db },
      app,
    } = place,
    address = await app.listen({ host: '127.0.0.1', port: 0 });
  const people = await db
    .selectFrom('user')
    .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
    .select('userId')
    .where('acntStCd', '<>', 'STOP')
    .where('hldofStCd', '=', '10')
    .orderBy('userId')
    .limit(STREAMS)
    .execute();
  const cookies = await Promise.all(
    people.map(
      async ({ userId }) =>
        `SSOTOKEN=${(await openSession(db, { userId, ipAddr: '127.0.0.1', userAgent: null, now })).token}`,
    ),
  );
  const browsers = spawn(process.execPath, ['bench/support/hold-streams.mjs', address + LIVE_PATH], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let openCnt = 0,
    heardCnt = 0;
  createInterface({ input: browsers.stdout }).on('line', (word) => {
    if (word === 'open') openCnt += 1;
    else heardCnt += 1;
  });
  const until = async (isReached: () => boolean): Promise<void> => {
    while (!isReached()) await pause(2);
  };
  for (let run = -1; run < RUNS; run += 1) {
    openCnt = 0;
    heardCnt = 0;
    const before = await heldMemory(),
      startedAt = performance.now();
    browsers.stdin.write(cookies.map((cookie) => `${cookie}\n`).join(''));
    await until(() => openCnt === people.length);
    const openedMs = performance.now() - startedAt,
      held = (await heldMemory()) - before;
    const toldAt = performance.now();
    await db.transaction().execute((tx) =>
      notifyUsers(
        tx,
        people.map(({ userId }) => userId),
        {
          tmplCd: 'NOTI_POST',
          vars: { 제목: `소식 ${run}`, 부서: '학생처', 안내: '' },
          resourcePath: '/admin/main',
          now,
        },
      ),
    );
    await until(() => heardCnt === people.length);
    const heardMs = performance.now() - toldAt;
    browsers.stdin.write('\n');
    await pause(500);
    // In the first round the server loads what all later ones share.
    if (run < 0) continue;
    measurements.add('500 live connections: until all are open', 'ms', openedMs);
    measurements.add(
      '500 live connections: heap and buffers for each',
      'kB',
      held / people.length / KILO,
      MAX_KB_A_STREAM,
    );
    measurements.add('one message to 500: until all 500 connections have heard', 'ms', heardMs, MAX_HEARD_MS);
  }
  browsers.stdin.end();
}

/** Alarms on the embedded database: many receivers, a long inbox, many open pages. */
export async function measureAlarm(): Promise<Figure[]> {
  now = OPENED;
  const measurements = createMeasurements(),
    place = await openInProcess(DATA_DIR, () => now);
  await measureFanOut(place, measurements);
  await measureInbox(place, measurements);
  await measureStreams(place, measurements);
  await place.close();
  return measurements.figures();
}
