import { randomUUID } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_TIMEOUTS } from '#server/plugins/slow-senders.ts';
import { TEST_DATABASE } from '#tests/support/database.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import { openTestServer, type Person, type TestServer } from '#tests/support/server.ts';

const FAULTS_DEADLINE_MS = 600_000;
interface Drips {
  readonly timeouts: typeof DEFAULT_TIMEOUTS;
  /** Time between two pieces; of one byte, they are a tenth of what is asked for or less. */
  readonly dripMs: number;
}
/** Some drops often for a server of little patience; thousands each second, as one machine can send them, for the usual one. */
const { timeouts: TIMEOUTS, dripMs: DRIP_MS } = casesOf<Drips>(
  { timeouts: { headMs: 1_000, bodySpanMs: 300, leastBytesPerSec: 500 }, dripMs: 20 },
  { timeouts: DEFAULT_TIMEOUTS, dripMs: 1_000 },
);
/** Several times the patience: a slow machine. */
const GIVE_UP_MS = casesOf(5_000, 60_000);

const PATH = '/api/guide/saveGuideItem';
/** How the server leaves a drip: with a word as long as it has not begun to listen to the body, then without one. */
const ENDS = { head: /^HTTP\/1\.1 408 /, body: /^$/ } as const;

// Sockets and timers of the server; no database has a say in it.
describe.runIf(TEST_DATABASE === 'embedded')('those who send a byte at a time', () => {
  let server: TestServer, oper: Person, port: number;
  beforeAll(async () => {
    server = await openTestServer({ timeouts: TIMEOUTS });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    oper = await server.signIn('oper01');
    ({ port } = server.app.server.address() as AddressInfo);
  });
  afterAll(() => server.close());

  const headOf = (bytes: number): string =>
    [
      `POST ${PATH} HTTP/1.1`,
      'host: localhost',
      'connection: close',
      'content-type: application/json',
      `content-length: ${bytes}`,
      ...Object.entries(oper.headers).map(([name, value]) => `${name}: ${value}`),
      `x-client-req-id: ${randomUUID()}`,
      '',
    ].join('\r\n');
  /** Sends the beginning at once and the rest in pieces. @returns all that the server said, or null when it still listens after a while */
  const drip = (beginning: string, rest: string, pieceBytes: number): Promise<string | null> =>
    new Promise((resolve) => {
      let heard = '',
        sent = 0;
      let dripping: NodeJS.Timeout | undefined;
      const drop = (): void => {
        socket.write(rest.slice(sent, sent + pieceBytes));
        sent += pieceBytes;
        if (sent >= rest.length) clearInterval(dripping);
      };
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(beginning);
        dripping = setInterval(drop, DRIP_MS);
      });
      const timeouts = setTimeout(() => {
        end(null);
      }, GIVE_UP_MS);
      const end = (result: string | null): void => {
        clearInterval(dripping);
        clearTimeout(timeouts);
        socket.destroy();
        resolve(result);
      };
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        heard += bytes.toString();
      });
      socket.on('close', () => {
        end(heard);
      });
    });
  const ask = async (): Promise<number> => {
    const startedAt = performance.now();
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
    return performance.now() - startedAt;
  };
  const slowest = async (users: number): Promise<number> => {
    const times = await Promise.all(
      Array.from({ length: users }, async () => {
        const own: number[] = [];
        for (let call = 0; call < 10; call += 1) own.push(await ask());
        return own;
      }),
    );
    const sorted = times.flat().toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  };

  it('a patience of ten seconds and five hundred bytes is usual', () => {
    expect(DEFAULT_TIMEOUTS).toEqual({ headMs: 10_000, bodySpanMs: 20_000, leastBytesPerSec: 500 });
  });

  it(
    'F13: who drips is dropped while others are served',
    async () => {
      const sockets = casesOf(40, 5_000),
        users = casesOf(4, 200);
      const alone = await slowest(users);
      const dripping = tryCases({
        name: 'F13 dripping sockets',
        cases: sockets,
        atOnce: sockets,
        attempt: async (index) => {
          const part = index % 2 === 0 ? 'head' : 'body',
            beginning = part === 'head' ? headOf(5_000) : `${headOf(5_000)}\r\n{`;
          const heard = await drip(beginning, 'x'.repeat(5_000), 1);
          return heard !== null && ENDS[part].test(heard) ? null : `a dripping ${part}: ${heard ?? 'still open'}`;
        },
      });
      const besides = await slowest(users);
      await dripping;
      console.info(
        `F13 99th of 100 answers: ${alone.toFixed(1)} ms alone, ${besides.toFixed(1)} ms beside ${sockets.toLocaleString('en-US')} drips`,
      );
    },
    FAULTS_DEADLINE_MS,
  );

  it('a slow body that goes on is heard to its end', async () => {
    const text = JSON.stringify({
      guideItemId: randomUUID(),
      itemNm: '느린 선',
      ctgryCd: 'A',
      qty: 1,
      useDt: '20260406',
      useYn: 'Y',
      cntn: 'x'.repeat(2_000),
    });
    const pieceBytes = (4 * TIMEOUTS.leastBytesPerSec * DRIP_MS) / 1_000,
      answer = await drip(`${headOf(Buffer.byteLength(text))}\r\n`, text, pieceBytes);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });
});
