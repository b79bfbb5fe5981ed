import type { Op } from '#contract/registry.ts';
import { recordChangesOf, type ChangeRecord } from '../change-record.ts';
import type { TestDatabase } from '../database.ts';
import { TEST_NOW } from '../prepared-campus.ts';
import type { Answer, CallOptions, TestServer } from '../server.ts';
import { openWriteContext, type WriteContext, type MakeRequest } from '../writes/write-context.ts';

export type Row = Readonly<Record<string, unknown>>;

/** What a proof works with: an argument that the endpoint takes, and everything that is written meanwhile. */
export interface Stage {
  readonly op: Op;
  readonly context: WriteContext;
  readonly record: ChangeRecord;
  readonly arg: Row;
  /** Calls the endpoint as the person of the wish. */
  send(arg: Row, options?: CallOptions): Promise<Answer>;
}

const records = new WeakMap<TestDatabase, Promise<ChangeRecord>>();
function recordOf({ database }: TestServer): Promise<ChangeRecord> {
  const found = records.get(database) ?? recordChangesOf(database);
  records.set(database, found);
  return found;
}

/**
 * Puts what a wish stands on, lets `act` try it, and takes every row back; meanwhile the clock stands at the day of the demo
 * campus, for which the wishes are written.
 * @throws Error when the wish is of somebody without a session
 */
export async function onStage(
  server: TestServer,
  op: Op,
  makeRequest: MakeRequest,
  act: (stage: Stage) => Promise<void>,
): Promise<void> {
  const record = await recordOf(server),
    before = await record.mark(),
    time = server.now();
  server.setTime(TEST_NOW.toISOString());
  try {
    const context = await openWriteContext(server),
      { by, arg, headers } = await makeRequest(context);
    if (by === null) throw new Error(`${op} is answered without an account: its proofs are written by hand`);
    const person = await context.person(by);
    await act({
      op,
      context,
      record,
      arg: { ...arg },
      send: (body, options = {}) => person.call(op, body, { ...options, headers: { ...headers, ...options.headers } }),
    });
  } finally {
    await record.undo(before);
    server.setTime(time.toISOString());
  }
}

/** An answer as far as its refusal goes. */
export const verdictOf = ({ status, body }: Answer): readonly unknown[] => [
  status,
  body.data.reason ?? null,
  body.message,
];
export const DONE: readonly unknown[] = [200, null, ''];
