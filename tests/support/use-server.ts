import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { openTestServer, type Person, type TestServer } from './server.ts';

/** A server that opens before the tests of a file and closes behind them; until then it can be named, not used. */
export interface UsedServer extends TestServer {
  /** Somebody who is signed in from the beginning on. */
  person(loginId: string): Person;
}

function opened<T>(thing: T | undefined, what: string): T {
  if (thing === undefined) throw new Error(`${what} is not there before the tests`);
  return thing;
}

/** How long a database may think before it counts as one that no longer answers. */
const ANSWER_MS = 5_000;

/** What a test that failed, by its time perhaps, leaves to be read: whether the database still answers. */
async function lastWord({ database }: TestServer): Promise<string> {
  const startedAt = performance.now();
  const word = await Promise.race([
    sql`select 1`
      .execute(database.db)
      .then(() => `answers after ${Math.round(performance.now() - startedAt)} ms`, String),
    new Promise<string>((resolve) => {
      setTimeout(() => resolve(`has not answered for ${ANSWER_MS} ms`), ANSWER_MS);
    }),
  ]);
  return `the database ${word}`;
}

/** Opens a server on the demo campus for the tests around the call. */
export function useServer(parts: Parameters<typeof openTestServer>[0] = {}): UsedServer {
  let server: TestServer | undefined;
  const people = new Map<string, Person | undefined>();
  const current = (): TestServer => opened(server, 'the server');
  beforeAll(async () => {
    server = await openTestServer(parts);
    for (const loginId of people.keys()) people.set(loginId, await server.signIn(loginId));
  });
  afterEach(async ({ task }) => {
    if (server && task.result?.state === 'fail') console.info(await lastWord(server));
  });
  afterAll(async () => server?.close());
  return {
    close: () => current().close(),
    get app() {
      return current().app;
    },
    get database() {
      return current().database;
    },
    setTime: (at) => current().setTime(at),
    now: () => current().now(),
    signIn: (loginId) => current().signIn(loginId),
    call: (op, arg, options) => current().call(op, arg, options),
    person: (loginId) => {
      people.set(loginId, undefined);
      const signedIn = (): Person => opened(people.get(loginId), loginId);
      return {
        loginId,
        userId: userIdOf(loginId),
        get cookies() {
          return signedIn().cookies;
        },
        get headers() {
          return signedIn().headers;
        },
        call: (op, arg, options) => signedIn().call(op, arg, options),
      };
    },
  };
}
