import { randomUUID } from 'node:crypto';
import { signInOverWire } from '#tests/support/guide-writer.ts';
import { environmentOf, startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import type { TestPlace } from '#tests/support/database.ts';

type Row = Readonly<Record<string, unknown>>;
export interface WireAnswer {
  readonly status: number;
  readonly rows: readonly Row[];
}
export type Staff = 'oper01' | 'oper02';

const MAX_TRIES = 1_000,
  PAUSE_MS = 50,
  /** Asked to come again, as whoever waits too long for others is. */
  BUSY = 429,
  FIRST_FAULT = 500;

/**
 * A server that is killed and started again while people use it over the wire. What got no answer is sent again under its
 * number until it gets one, as their devices do.
 */
export async function openKilledServer(place: TestPlace) {
  let server: ServerProcess = await startServerProcess(environmentOf(place)),
    isUp: Promise<unknown> = Promise.resolve();
  const headers = {
    oper01: await signInOverWire(server.origin, 'oper01'),
    oper02: await signInOverWire(server.origin, 'oper02'),
  };
  async function restart(): Promise<void> {
    server.kill('SIGKILL');
    await server.exited;
    server = await startServerProcess(environmentOf(place));
  }
  async function untilAnswered(send: () => Promise<Response>): Promise<WireAnswer> {
    let last = '';
    for (let tried = 0; tried < MAX_TRIES; tried += 1) {
      await isUp;
      try {
        const answer = await send(),
          text = await answer.text();
        if (answer.status < FIRST_FAULT && answer.status !== BUSY)
          return { status: answer.status, rows: (JSON.parse(text) as { data?: { data?: Row[] } }).data?.data ?? [] };
        last = `${answer.status} ${text}`;
      } catch (error) {
        // The server died before it answered.
        last = String(error);
      }
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS);
      });
    }
    throw new Error(`no answer after ${MAX_TRIES} tries: ${last}`);
  }
  return {
    /** Kills the server in the middle of whatever it does. */
    kill: (): void => {
      isUp = restart();
    },
    write: async (who: Staff, op: string, body: object): Promise<WireAnswer> => {
      const clientReqId = randomUUID();
      return untilAnswered(async () =>
        fetch(`${server.origin}/api/mileage/${op}`, {
          method: 'POST',
          headers: { ...headers[who], 'x-client-req-id': clientReqId },
          body: JSON.stringify(body),
        }),
      );
    },
    read: async (who: Staff, op: string, query: Record<string, string>): Promise<WireAnswer> =>
      untilAnswered(async () =>
        fetch(`${server.origin}/api/mileage/${op}?${new URLSearchParams(query).toString()}`, { headers: headers[who] }),
      ),
    stop: async (): Promise<void> => {
      await isUp;
      server.kill('SIGTERM');
      await server.exited;
    },
  };
}
