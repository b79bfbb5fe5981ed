import { afterAll, beforeAll } from 'vitest';
import { openTestServer, type Person, type TestServer } from '#tests/support/server.ts';

export interface Target {
  readonly server: TestServer;
  /** A signed-in person, the same one for every attack of the file. */
  as(loginId: string): Person;
}

/** A server on the demo campus for the attacks of one file, with the people who attack or are attacked. */
export function useTarget(loginIds: readonly string[], parts: Parameters<typeof openTestServer>[0] = {}): Target {
  let server: TestServer | undefined;
  const people = new Map<string, Person>();
  beforeAll(async () => {
    server = await openTestServer(parts);
    for (const loginId of loginIds) people.set(loginId, await server.signIn(loginId));
  });
  afterAll(async () => server?.close());
  return {
    get server() {
      if (!server) throw new Error('the server is not open yet');
      return server;
    },
    as: (loginId) => {
      const person = people.get(loginId);
      if (!person) throw new Error(`${loginId} was not named`);
      return person;
    },
  };
}
