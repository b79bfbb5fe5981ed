import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { hashSessionToken, makeSessionToken } from '#server/domains/session/index.ts';

/** Participants whom the portal of the demo campus has signed in, straight in the tables. */
export interface Portal {
  /** Headers of students who are signed in. */
  headersOf(stdNos: readonly string[]): Promise<readonly { readonly authorization: string }[]>;
  /** Students who study, others each time. */
  students(count: number): Promise<readonly string[]>;
}

const STUDIES = '10';

export async function openPortal(db: Kysely<Schema>): Promise<Portal> {
  const { clientId } = await db
    .selectFrom('client')
    .select('clientId')
    .where('clientDivCd', '=', 'PORTAL')
    .limit(1)
    .executeTakeFirstOrThrow();
  let given = 0;
  return {
    headersOf: async (stdNos) => {
      const tokens = stdNos.map(() => makeSessionToken()),
        now = Date.now();
      await db
        .insertInto('partSession')
        .values(
          stdNos.map((userKey, at) => ({
            partSessionId: randomUUID(),
            clientId,
            userDiv: 'USER',
            userKey,
            tokenHash: hashSessionToken(tokens[at] ?? ''),
            loginDt: new Date(now),
            expDt: new Date(now + 86_400_000),
          })),
        )
        .execute();
      return tokens.map((token) => ({ authorization: `Bearer ${token}` }));
    },
    students: async (count) => {
      const rows = await db
        .selectFrom('student')
        .select('stdNo')
        .where('shregSt', '=', STUDIES)
        .orderBy('stdNo', 'desc')
        .limit(count)
        .offset(given)
        .execute();
      given += count;
      return rows.map(({ stdNo }) => stdNo);
    },
  };
}
