import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inBackground } from '#server/database/background-work.ts';
import { embeddedDialect } from '#server/database/embedded/embedded-dialect.ts';
import type { ThreadClient } from '#server/database/embedded/thread-client.ts';

/** A database whose thread writes down what it was asked, and answers at once. */
function openDatabase() {
  const statements: string[] = [];
  const thread: ThreadClient = {
    query: async (statement) => {
      statements.push(statement);
      return { rows: [], affectedRows: 0 };
    },
    dump: () => Promise.reject(new Error('no copy')),
    listen: async () => async () => undefined,
    close: async () => undefined,
  };
  const db = new Kysely<Record<never, never>>({ dialect: embeddedDialect(() => thread) });
  const ask = async (name: string): Promise<void> => {
    await sql`${sql.raw(name)}`.execute(db);
  };
  /** Holds the connection until it is let go. */
  const hold = async (statement: string): Promise<() => Promise<void>> => {
    let letGo: () => void = () => undefined,
      isHeld: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
        isHeld = resolve;
      }),
      over = new Promise<void>((resolve) => {
        letGo = resolve;
      });
    const done = db.transaction().execute(async (tx) => {
      await sql`${sql.raw(statement)}`.execute(tx);
      isHeld();
      await over;
    });
    await held;
    return () => {
      letGo();
      return done;
    };
  };
  return { statements, ask, hold };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what people wait for goes before a job that has asked sooner, each in its order', async () => {
  const { statements, ask, hold } = openDatabase();
  const letGo = await hold('holding');
  const waiting = [
    inBackground('job A', () => ask('job a')),
    inBackground('job B', () => ask('job b')),
    ask('call a'),
    ask('call b'),
  ];
  await vi.advanceTimersByTimeAsync(1_000);
  await letGo();
  await Promise.all(waiting);
  expect(statements).toEqual(['begin', 'holding', 'commit', 'call a', 'call b', 'job a', 'job b']);
});

test('a job that has been passed for half a minute is passed no more', async () => {
  const { statements, ask, hold } = openDatabase();
  const letGo = await hold('holding'),
    job = inBackground('job A', () => ask('job a'));
  await vi.advanceTimersByTimeAsync(30_000);
  const call = ask('call a');
  await vi.advanceTimersByTimeAsync(1_000);
  await letGo();
  await Promise.all([job, call]);
  expect(statements.slice(3)).toEqual(['job a', 'call a']);
});

test('who waits in vain is given the name of the work that holds the connection, and its statement', async () => {
  const { ask, hold } = openDatabase();
  const letGo = await inBackground('job STAT_DAILY', () => hold('select slowly'));
  const call = expect(ask('call a')).rejects.toThrow(
    'no database connection for 30000 ms: job STAT_DAILY has held it for 30000 ms; last statement: select slowly.',
  );
  await vi.advanceTimersByTimeAsync(30_000);
  await call;
  await letGo();
});
