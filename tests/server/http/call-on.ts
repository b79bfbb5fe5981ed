import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { Person, TestServer } from '#tests/support/server.ts';

/**
 * A call of a person on a database of the test's own, with as much as the kit of records and lists asks of one: who calls,
 * when, and on what. What a call passes through before its handler is tried on the endpoints themselves.
 */
export const callOn = (
  db: Kysely<Schema>,
  { userId }: Pick<Person, 'userId'>,
  server: Pick<TestServer, 'now'>,
  over: Partial<CallContext> = {},
): CallContext =>
  ({ db, findSignedIn: () => ({ session: { userId } }), now: server.now(), ...over }) as unknown as CallContext;
