import { createServer, type AddressInfo, type Server } from 'node:net';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#server/database/seed/random.ts';
import { FIRST_DELAY_MS } from '#worker/outbox/sending/answer-rules.ts';
import { TEST_DATABASE } from '#tests/support/database.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import { judgeSave, makeSave, type Save } from '#tests/support/line/saves.ts';
import type { Traffic } from '#tests/support/line/tcp-line.ts';
import { submitSave, untilSent, useLine } from '#tests/support/line/use-line.ts';

const FAULTS_DEADLINE_MS = 1_800_000;
const SEED = Number(process.env['MADANG_FAULT_SEED'] ?? 20_261_122);
/** The flapping line lives several times as fast as a real one, the answers of the server do not. */
const PACE = casesOf(10, 4),
  UP_MS = 2_000,
  MIN_UP_MS = 1_000,
  ENTRY_EVERY_MS = 1_500;
/** Over half an hour; over half a minute chance has a larger say. */
const MAX_REQUESTS_PER_ENTRY = casesOf(1.6, 1.3),
  CANCEL_MS = 100;
const SAVE = '/api/guide/saveGuideItem';

describe.runIf(TEST_DATABASE === 'embedded')('a line that is hardly one', () => {
  const scene = useLine();

  it(
    'F14: a flapping line drains the queue without haste',
    async () => {
      const { start, line, server } = scene,
        random = createRandom(SEED),
        device = await start({ pace: PACE, random: () => random.below(1_000) / 1_000 });
      const spanMs = casesOf(40_000, 1_800_000) / PACE,
        endsAt = performance.now() + spanMs,
        saves: Save[] = [];
      let flapTimer: NodeJS.Timeout | undefined,
        isUp = true;
      const flap = (): void => {
        isUp = !isUp;
        line.set(isUp ? 'up' : 'down');
        flapTimer = setTimeout(flap, (MIN_UP_MS + random.below(UP_MS)) / PACE);
      };
      line.traffic.length = 0;
      flap();
      for (let due = performance.now(); due < endsAt; due += ENTRY_EVERY_MS / PACE) {
        await untilMs(due);
        const save = makeSave(0);
        saves.push(save);
        await submitSave(device, save);
      }
      clearTimeout(flapTimer);
      line.set('up');
      await untilSent(device);
      const requests = line.traffic.filter(({ firstLine }) => firstLine.includes(SAVE)),
        perEntry = requests.length / saves.length;
      console.info(
        `F14 flapping line, ${((spanMs * PACE) / 1_000).toFixed(0)} s: ${saves.length} entries, ${perEntry.toFixed(2)} requests for each, seed ${SEED}`,
      );
      expect(perEntry).toBeLessThanOrEqual(MAX_REQUESTS_PER_ENTRY);
      expect(hasty(line.traffic)).toEqual([]);
      await tryCases({
        name: 'F14 entries',
        cases: saves.length,
        attempt: (index) => judgeSave(server, saves[index] ?? makeSave(0)),
      });
    },
    FAULTS_DEADLINE_MS,
  );

  describe('that leads nowhere', () => {
    let plain: Server;
    beforeAll(async () => {
      // Speaks, but neither HTTP nor TLS.
      plain = createServer((socket) => {
        socket.on('error', () => undefined);
        socket.end('220 mail.example\r\n');
      });
      await new Promise<void>((resolve) => {
        plain.listen(0, '127.0.0.1', resolve);
      });
    });
    afterAll(() => {
      plain.close();
    });

    it(
      'F16: names, certificates and strangers end no session',
      async () => {
        const { start, line, person, server } = scene;
        const { port } = plain.address() as AddressInfo;
        const elsewhere: Readonly<Record<string, string>> = {
          'a name that nobody knows': 'http://no-such-campus.invalid',
          'a port that nobody hears': 'http://127.0.0.1:1',
          'a greeting that is no HTTP': `http://127.0.0.1:${port}`,
          'a certificate that is none': `https://127.0.0.1:${port}`,
        };
        const ways = Object.entries(elsewhere);
        await tryCases({
          name: 'F16 an address that leads nowhere',
          cases: casesOf(8, 500),
          atOnce: 1,
          attempt: async (index) => {
            const [what, origin] = ways[index % ways.length] ?? ['', ''],
              save = makeSave(0);
            let isLost = false;
            const device = await start({ reroute: (url) => (isLost ? url.replace(line.origin, origin) : url) });
            await device.worker.call('getMyInfo', {}, { id: 'me' });
            isLost = true;
            const call = await device.worker.call('getDeptList', {}, { id: 'depts' });
            const offline = device.worker.connection();
            await submitSave(device, save);
            const kept = (await device.worker.viewOutbox()).mine.length;
            const ended = device.events.filter((event) => event.type === 'late-answer' && event.error !== null);
            isLost = false;
            await untilSent(device);
            await device.close();
            const failure =
              call.ok || call.error.kind !== 'offline' || offline !== 'offline' || kept !== 1 || ended.length > 0
                ? JSON.stringify({ call, offline, kept, ended })
                : await judgeSave(server, save);
            return failure && `${what}, ${person.loginId}: ${failure}`;
          },
        });
      },
      FAULTS_DEADLINE_MS,
    );
  });

  it(
    'F17: a line that stands still can be left at once',
    async () => {
      const { start, line, server } = scene,
        device = await start();
      const times: number[] = [];
      await tryCases({
        name: 'F17 cancelled on a line that stands still',
        cases: casesOf(8, 500),
        atOnce: 1,
        attempt: async (index) => {
          const save = makeSave(index % 2),
            id = `call-${index}`;
          line.set('stalled');
          const call = device.worker.call('getDeptList', {}, { id });
          await submitSave(device, save);
          const askedAt = performance.now();
          device.worker.abort(id);
          const result = await call,
            tookMs = performance.now() - askedAt;
          times.push(tookMs);
          line.set('down');
          line.set('up');
          await untilSent(device);
          if (result.ok || result.error.kind !== 'cancelled') return JSON.stringify(result);
          return tookMs > CANCEL_MS ? `left after ${tookMs.toFixed(0)} ms` : judgeSave(server, save);
        },
      });
      console.info(`F17 slowest of ${times.length}: ${Math.max(...times).toFixed(1)} ms`);
    },
    FAULTS_DEADLINE_MS,
  );
});

const untilMs = (dueMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, dueMs - performance.now()));
  });

/** Repeats that came sooner than the shortest delay, although the server had said nothing to anybody meanwhile. */
function hasty(traffic: readonly Traffic[]): readonly string[] {
  const last = new Map<string, number>();
  return traffic.flatMap(({ clientReqId, firstLine, atMs }, at) => {
    const before = last.get(clientReqId);
    if (clientReqId === '' || !firstLine.includes(SAVE)) return [];
    last.set(clientReqId, at);
    if (before === undefined) return [];
    const waitedMs = (atMs - (traffic[before]?.atMs ?? 0)) * PACE,
      wasAnswered = traffic.slice(before, at).some(({ answerBytes }) => answerBytes > 0);
    return waitedMs < FIRST_DELAY_MS && !wasAnswered ? [`${clientReqId} after ${waitedMs.toFixed(0)} ms`] : [];
  });
}
