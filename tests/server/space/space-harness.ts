import { expect } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { jobList } from '#server/jobs/job-list.ts';
import type { Answer, Person } from '#tests/support/server.ts';
import type { UsedServer } from '#tests/support/use-server.ts';
import { application, openSpaceFor } from '#tests/support/writes/space-writes.ts';
import { runOnce } from '../jobs/job-harness.ts';

type Row = Readonly<Record<string, unknown>>;
/** Somebody who is signed in anew for each call: these tests move the clock by days, which no session outlives. */
export type Caller = Pick<Person, 'call'>;

/** What tests of 공간예약 do again and again, on a server and by its operator. */
export function spaceHarness(server: UsedServer) {
  const as = (loginId: string): Caller => ({
    call: async (op, arg, options) => (await server.signIn(loginId)).call(op, arg, options),
  });
  const oper = as('oper01');
  const db = () => server.database.db;
  const by =
    (person: Caller) =>
    async (op: Op, arg: object): Promise<Row> => {
      const answer = await person.call(op, arg);
      expect(answer.status, `${op}: ${answer.body.message}`).toBe(200);
      return answer.rows[0] ?? {};
    };
  return {
    as,
    ask: async (spaceId: string, over: object = {}, person: Caller = oper): Promise<Answer> =>
      person.call('bookSpace', application(spaceId, over)),
    /** A booking that must succeed. */
    book: async (spaceId: string, over: object = {}, person: Caller = oper) => {
      const { bkngId, bkngSt, version } = await by(person)('bookSpace', application(spaceId, over));
      return { bkngId: String(bkngId), bkngSt: String(bkngSt), version: Number(version) };
    },
    by,
    /** The first row of a good answer. */
    call: async (op: Op, arg: object) => by(oper)(op, arg),
    db,
    /** A space with a rule of its own, open from nine to ten in the evening every day. @returns its id */
    open: async (rule: object = {}, over: object = {}): Promise<string> =>
      String((await openSpaceFor({ call: async (_who, op, arg) => by(oper)(op, arg) }, rule, over)).spaceId),
    oper,
    run: async (jobCd: string) =>
      runOnce(server, jobCd, (jobList.find((job) => job.jobCd === jobCd) ?? expect.fail(jobCd)).run),
    /** Numbers of the slots of a booking, with what they are for. */
    slotsOf: async (bkngId: string) =>
      (
        await db()
          .selectFrom('spaceBkngSlot')
          .select(['slotNo', 'slotDivCd'])
          .where('bkngId', '=', bkngId)
          .orderBy('useDt')
          .orderBy('slotNo')
          .execute()
      ).map(({ slotNo, slotDivCd }) => (slotDivCd === 'USE' ? slotNo : `${slotNo}+`)),
    stored: async (bkngId: string) =>
      db().selectFrom('spaceBkng').selectAll().where('bkngId', '=', bkngId).executeTakeFirstOrThrow(),
    /** Students of the demo campus, each of whom has booked nothing. */
    students: async (count: number): Promise<string[]> =>
      (
        await db()
          .selectFrom('student')
          .select('stdNo')
          .where('shregSt', '=', '10')
          .orderBy('stdNo', 'desc')
          .limit(count)
          .execute()
      ).map(({ stdNo }) => stdNo),
    /** Texts of messages of a kind, newest last. */
    told: async (tmplCd: string): Promise<string[]> =>
      (await db().selectFrom('alarm').select('cntn').where('tmplCd', '=', tmplCd).orderBy('regDt').execute()).map(
        ({ cntn }) => cntn,
      ),
  };
}

/** A refusal as far as a person sees it. */
export const refusal = ({ status, body }: Answer): readonly unknown[] => [
  status,
  ...(body.data.reason === undefined ? [] : [body.data.reason]),
  body.message,
];
export const TAKEN = [409, 'DUP', '이미 예약된 시간입니다.'] as const;
