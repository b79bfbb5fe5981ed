import { afterAll, beforeAll } from 'vitest';
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

/** Opens a server on the demo campus for the tests around the call. */
export function useServer(parts: Parameters<typeof openTestServer>[0] = {}): UsedServer {
  let server: TestServer | undefined;
  const people = new Map<string, Person | undefined>();
  const current = (): TestServer => opened(server, 'the server');
  beforeAll(async () => {
    server = await openTestServer(parts);
    for (const loginId of people.keys()) people.set(loginId, await server.signIn(loginId));
  });
  afterAll(async () => server?.close());
  return {
    close: () => current().close(),
    get app() { return current().app; },
    get database() { return current().database; },
    setTime: (at) => current().setTime(at), now: () => current().now(), signIn: (loginId) => current().signIn(loginId), call: (op, arg, options) => current().call(op, arg, options),
    person: (loginId) => {
      people.set(loginId, undefined);
      const signedIn = (): Person => opened(people.get(loginId), loginId);
      return { loginId, userId: userIdOf(loginId), get cookies() { return signedIn().cookies; }, get headers() { return signedIn().headers; }, call: (op, arg, options) => signedIn().call(op, arg, options) };
    },
  };
}
