import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { QUEUE_HEADER, SIGNATURE_HEADER } from '#contract/envelope.ts';
import { endpoints } from '#contract/registry.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { casesOf } from '#tests/support/faults.ts';
import { useServer } from '#tests/support/use-server.ts';

const CLIENTS = casesOf(60, 500),
  ENTRIES = casesOf(1, 10, 100);
const STORM_DEADLINE_MS = 900_000;
/** Bars of the full number of clients on a machine of their own; here others are at work, too. */
const LONGEST_ANSWER_MS = casesOf(20_000, 2_000),
  DRAINED_MS = 120_000;

interface Told {
  readonly ms: number;
  readonly status: number;
}

describe.skipIf(!isDatabaseAvailable())('everybody is back at once', () => {
  const server = useServer();

  it(
    "F59: each device's queue drains without a fault of the server",
    async () => {
      await server.app.listen({ host: '127.0.0.1', port: 0 });
      const origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`,
        mark = randomUUID().slice(0, 8);
      const people = await Promise.all(
        Array.from({ length: CLIENTS }, (_client, index) => server.signIn(index % 2 === 0 ? 'admin01' : 'oper01')),
      );
      const told: Told[] = [];
      /** One request; a wait that the server asks for is kept. */
      const send = async (headers: Record<string, string>, body: string, clientReqId: string): Promise<void> => {
        for (;;) {
          const begun = performance.now();
          const answer = await fetch(origin + endpoints.saveGuideItem.path, {
            method: 'POST',
            body,
            headers: { ...headers, 'content-type': 'application/json', 'x-client-req-id': clientReqId },
          });
          await answer.arrayBuffer();
          told.push({ ms: performance.now() - begun, status: answer.status });
          // Unsigned, it would be no answer to a device.
          expect(answer.headers.has(SIGNATURE_HEADER)).toBe(true);
          if (answer.status !== 429) return;
          await new Promise((resolve) => {
            setTimeout(resolve, Number(answer.headers.get('retry-after')) * 1_000);
          });
        }
      };
      const begun = performance.now();
      // A device sends one entry after the other.
      await Promise.all(
        people.map(async ({ headers }, client) => {
          const deviceId = randomUUID();
          for (let entry = 0; entry < ENTRIES; entry += 1) {
            const guideItemId = randomUUID();
            await send(
              { ...headers, [QUEUE_HEADER]: `${deviceId} ${entry + 1} ${ENTRIES}` },
              JSON.stringify({
                guideItemId,
                itemNm: `폭주 ${mark} ${client}-${entry}`,
                ctgryCd: 'A',
                qty: 1,
                useDt: '20260406',
                useYn: 'Y',
              }),
              randomUUID(),
            );
          }
        }),
      );
      const drainedMs = performance.now() - begun,
        times = told.map(({ ms }) => ms).toSorted((a, b) => a - b),
        p99 = times[Math.floor(times.length * 0.99)] ?? 0;
      const count = (least: number, most: number): number =>
        told.filter(({ status }) => status >= least && status <= most).length;
      console.info(
        `F59 retry storm: ${CLIENTS} clients x ${ENTRIES} entries, drained in ${(drainedMs / 1_000).toFixed(1)} s, p99 ${Math.round(p99)} ms, ${count(429, 429)} told to wait, ${count(500, 599)} faults`,
      );
      const { count: kept } = await server.database.db
        .selectFrom('guideItem')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('itemNm', 'like', `폭주 ${mark} %`)
        .executeTakeFirstOrThrow();
      expect(kept).toBe(CLIENTS * ENTRIES);
      expect(count(500, 599)).toBe(0);
      expect(count(429, 429)).toBeGreaterThanOrEqual(casesOf(0, 1));
      expect(count(200, 200)).toBe(CLIENTS * ENTRIES);
      expect(p99).toBeLessThanOrEqual(LONGEST_ANSWER_MS);
      expect(drainedMs).toBeLessThanOrEqual(DRAINED_MS);
    },
    STORM_DEADLINE_MS,
  );
});
