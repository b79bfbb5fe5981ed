import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { hashSessionToken, makeSessionToken } from '#server/domains/session/index.ts';
import type { Answer, TestServer } from '#tests/support/server.ts';
import { clientKey } from '#tests/support/writes/system-writes.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';

type UserDiv = 'USER' | 'PROF' | 'STF' | 'OTSDR';
type Row = Readonly<Record<string, unknown>>;

/** What tests of applications do again and again. */
export function ecpHarness(server: TestServer) {
  let clientId: string | null = null,
    given = 0,
    givenMembers = 0;
  const db = () => server.database.db;
  const findClient = async (): Promise<string> => {
    if (clientId !== null) return clientId;
    await clientKey(await openWriteContext(server));
    ({ clientId } = await db()
      .selectFrom('client')
      .select('clientId')
      .orderBy('regDt', 'desc')
      .executeTakeFirstOrThrow());
    return clientId;
  };
  /** Headers of participants, without the cost of a portal that signs each of them in. */
  const headersOf = async (userKeys: readonly string[], userDiv: UserDiv = 'USER') => {
    const client = await findClient(),
      tokens = userKeys.map(() => makeSessionToken());
    await db()
      .insertInto('partSession')
      .values(
        userKeys.map((userKey, at) => ({
          partSessionId: randomUUID(),
          clientId: client,
          userDiv,
          userKey,
          tokenHash: hashSessionToken(tokens[at] ?? ''),
          loginDt: server.now(),
          expDt: new Date('2027-01-01T00:00:00+09:00'),
        })),
      )
      .execute();
    return tokens.map((token) => ({ authorization: `Bearer ${token}` }));
  };
  const participant = async (userKey: string, userDiv: UserDiv = 'USER') => {
    const [headers = { authorization: '' }] = await headersOf([userKey], userDiv);
    return async (op: Op, arg: object = {}): Promise<Answer> => server.call(op, arg, { headers });
  };
  const staff = (loginId: string) => async (op: Op, arg: object) => (await server.signIn(loginId)).call(op, arg);
  return {
    db,
    headersOf,
    participant,
    staff,
    /** Rows of a good answer of somebody. */
    by:
      (loginId: string) =>
      async (op: Op, arg: object): Promise<readonly Row[]> => {
        const { status, body, rows } = await staff(loginId)(op, arg);
        expect(status, `${op}: ${body.message}`).toBe(200);
        return rows;
      },
    /** Students who study, others each time: who is selected once is busy for the rest of a file. */
    students: async (count: number): Promise<string[]> => {
      const rows = await db()
        .selectFrom('student')
        .select('stdNo')
        .where('shregSt', '=', '10')
        .orderBy('stdNo', 'desc')
        .limit(count)
        .offset(given)
        .execute();
      given += count;
      return rows.map(({ stdNo }) => stdNo);
    },
    /** Grown people from outside, others each time. */
    members: async (count: number): Promise<string[]> => {
      const rows = await db()
        .selectFrom('otsdrMember')
        .select('otsdrMemberId')
        .where('statCd', '=', 'APRV')
        .where('birthDt', '<', '20000101')
        .orderBy('otsdrMemberId')
        .limit(count)
        .offset(givenMembers)
        .execute();
      givenMembers += count;
      return rows.map(({ otsdrMemberId }) => otsdrMemberId);
    },
    apply: async (userKey: string, prdId: string, over: object = {}, userDiv: UserDiv = 'USER'): Promise<Answer> =>
      (await participant(userKey, userDiv))('applyPrd', { prdId, consentYn: 'Y', ...over }),
    periodOf: async (prdId: string) =>
      db().selectFrom('ecpPrd').selectAll().where('prdId', '=', prdId).executeTakeFirstOrThrow(),
    rowsOf: async (prdId: string) =>
      db().selectFrom('ecpAppl').selectAll().where('prdId', '=', prdId).orderBy('applDt').orderBy('applId').execute(),
    /** Texts of messages of a kind about a programme, oldest first. */
    told: async (tmplCd: string, prdNm: string): Promise<string[]> =>
      (
        await db()
          .selectFrom('alarm')
          .select('cntn')
          .where('tmplCd', '=', tmplCd)
          .where('cntn', 'like', `%${prdNm}%`)
          .orderBy('regDt')
          .execute()
      ).map(({ cntn }) => cntn),
  };
}

/** A refusal as far as a person sees it. */
export const refusal = ({ status, body }: Answer): readonly unknown[] => [
  status,
  ...(body.data.reason === undefined ? [] : [body.data.reason]),
  body.message,
];
