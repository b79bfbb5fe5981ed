import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { QUEUE_HEADER } from '#contract/envelope.ts';
import { endpoints } from '#contract/registry.ts';
import { createMeasurements, percentile, RUNS, type Figure, type Measurements } from '../support/figures.ts';
import { openInProcess, type InProcess } from '../support/in-process.ts';

const DATA_DIR = 'build/bench-storm';
const CLIENTS = 200,
  ENTRIES = 10;
const MS_PER_SECOND = 1_000;
/** What is asked of five hundred clients (reliability-security.md R9). */
const MOST = { answerMs: 2_000, drainedMs: 120_000 };

/** One device that comes back: its entries one after the other, each as often as the server asks. @returns how long every request took */
async function comeBack(origin: string, headers: Readonly<Record<string, string>>): Promise<readonly number[]> {
  const deviceId = randomUUID(),
    times: number[] = [];
  for (let seq = 1; seq <= ENTRIES; seq += 1) {
    const body = JSON.stringify({
        guideItemId: randomUUID(),
        itemNm: `귀환 ${seq}`,
        ctgryCd: 'A',
        qty: 1,
        useDt: '20260406',
        useYn: 'Y',
      }),
      clientReqId = randomUUID();
    for (;;) {
      const begun = performance.now();
      const answer = await fetch(origin + endpoints.saveGuideItem.path, {
        method: 'POST',
        body,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'x-client-req-id': clientReqId,
          [QUEUE_HEADER]: `${deviceId} ${seq} ${ENTRIES}`,
        },
      });
      await answer.arrayBuffer();
      times.push(performance.now() - begun);
      if (answer.ok) break;
      if (answer.status !== 429) throw new Error(`a device was told ${answer.status}`);
      await pause(Number(answer.headers.get('retry-after')) * MS_PER_SECOND);
    }
  }
  return times;
}

async function storm(place: InProcess, origin: string, measurements: Measurements): Promise<void> {
  const people = await Promise.all(
    Array.from({ length: CLIENTS }, (_client, index) => place.signIn(index % 2 === 0 ? 'admin01' : 'oper01')),
  );
  const begun = performance.now();
  const times = (await Promise.all(people.map((headers) => comeBack(origin, headers)))).flat();
  measurements.add(
    `${CLIENTS} devices back at once, ${ENTRIES} writes each: all of them stored`,
    'ms',
    performance.now() - begun,
    MOST.drainedMs,
  );
  measurements.add('the answer to one of them, 99 of 100 below', 'ms', percentile(times, 99), MOST.answerMs);
  measurements.add('requests for each write', 'x', times.length / (CLIENTS * ENTRIES));
}

/** A campus whose network comes back, before the embedded database. */
export async function measureStorm(): Promise<Figure[]> {
  const measurements = createMeasurements(),
    place = await openInProcess(DATA_DIR, () => new Date());
  await place.app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(place.app.server.address() as AddressInfo).port}`;
  for (let run = 0; run < RUNS; run += 1) await storm(place, origin, measurements);
  await place.close();
  return measurements.figures();
}
