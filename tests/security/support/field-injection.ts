import { expect, it } from 'vitest';
import { type Op } from '#contract/registry.ts';
import { argumentOf, fieldsOf } from './arguments.ts';
import { attack } from './attack.ts';
import { PAYLOADS } from './payloads.ts';
import { holderOf, type Target } from './target.ts';

/** Nothing that a person typed may be answered as a fault of the server. */
const DECENT = new Set([200, 400, 403, 404, 409, 413, 414, 415, 422, 429, 431]);
const LEAKS = /syntax error|SQLSTATE|pg_catalog|node_modules|\.ts:\d|at Object\.|EmbeddedDatabaseError|relation "/;
/** Tables that none of these calls may change in number. */
const LASTING_TABLES = ['user', 'student', 'role', 'resource', 'menu'] as const;

const countsOf = async ({ server }: Target) =>
  Promise.all(
    LASTING_TABLES.map(
      async (table) =>
        (
          await server.database.db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as('cnt'))
            .executeTakeFirstOrThrow()
        ).cnt,
    ),
  );

/**
 * Puts every payload into every field of some operations.
 * The operations come in shares, a file of tests each, because the whole takes one server half an hour.
 */
export function itTakesWhatBreaksOut(target: Target, ops: readonly Op[], most: number): void {
  it('every field takes what breaks out', async () => {
    const before = await countsOf(target);
    const cases = ops.flatMap((op) =>
      fieldsOf(op).flatMap((field) => PAYLOADS.map((payload) => ({ op, field, payload }))),
    );
    await attack({
      name: 'S01 injection',
      cases,
      most,
      attempt: async ({ op, field, payload }) => {
        const { status, body } = await target.as(holderOf(op)).call(op, { ...argumentOf(op), [field]: payload });
        const what = `${op}.${field} ${JSON.stringify(payload).slice(0, 60)}`;
        if (!DECENT.has(status)) return `${status} ${what}`;
        return LEAKS.test(JSON.stringify(body)) ? `leak ${what}` : null;
      },
    });
    expect(await countsOf(target), LASTING_TABLES.join()).toEqual(before);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
}
