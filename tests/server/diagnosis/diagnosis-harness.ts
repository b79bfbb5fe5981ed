import { expect } from 'vitest';
import type { Op } from '#contract/registry.ts';
import type { Person } from '#tests/support/server.ts';
import type { UsedServer } from '#tests/support/use-server.ts';

type Row = Readonly<Record<string, unknown>>;
/** Somebody who is signed in anew for each call: these tests move the clock by days, which no session outlives. */
type Caller = Pick<Person, 'call'>;

/** What tests of 진단·설문·시험 do again and again, on a server and by its operator. */
export function diagnosisHarness(server: UsedServer) {
  const as = (loginId: string): Caller => ({
    call: async (op, arg, options) => (await server.signIn(loginId)).call(op, arg, options),
  });
  const oper = as('oper01');
  const call = async (op: Op, arg: object, person: Caller = oper): Promise<readonly Row[]> => {
    const answer = await person.call(op, arg);
    expect(answer.status, `${op}: ${answer.body.message}`).toBe(200);
    return answer.rows;
  };
  return {
    as,
    oper,
    db: () => server.database.db,
    /** The rows of a good answer. */
    call,
    /** The first of them. */
    first: async (op: Op, arg: object, person: Caller = oper): Promise<Row> =>
      (await call(op, arg, person))[0] ?? expect.fail(`${op}: no row`),
  };
}
