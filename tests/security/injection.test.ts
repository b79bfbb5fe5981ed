import { describe, expect, it } from 'vitest';
import { attack } from './support/attack.ts';
import { argumentOf, fieldsOf, LASTING_OPS } from './support/arguments.ts';
import { PAYLOADS } from './support/payloads.ts';
import { useTarget } from './support/target.ts';

/** Nothing that a person typed may be answered as a fault of the server. */
const DECENT = new Set([200, 400, 403, 404, 409, 413, 414, 415, 422, 429, 431]);
const LEAKS = /syntax error|SQLSTATE|pg_catalog|node_modules|\.ts:\d|at Object\.|EmbeddedDatabaseError|relation "/;

describe('S01 injection', () => {
  const target = useTarget(['admin01']);
  const admin = () => target.as('admin01');
  const counts = async () => Promise.all((['user', 'student', 'role', 'resource', 'menu'] as const).map(async (table) =>
    (await target.server.database.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('cnt')).executeTakeFirstOrThrow()).cnt));

  it('a keyword is text and never a condition', async () => {
    const keywords = PAYLOADS.filter((payload) => payload.trim().length >= 2 && payload.length <= 100 && !/^[가-힣\s]*$/.test(payload));
    await attack({
      name: 'S01 keyword', cases: keywords, most: 200,
      attempt: async (searchKeyword) => {
        const { status, body } = await admin().call('getGuideItemList', { searchKeyword });
        return status === 200 && (body.data.totalCount ?? 0) > 0 ? `${JSON.stringify(searchKeyword)} finds ${body.data.totalCount} rows` : null;
      },
    });
  });

  it('an order names known columns alone', async () => {
    const orders = PAYLOADS.filter((payload) => payload.length < 150);
    await attack({
      name: 'S01 order-by', cases: orders.flatMap((text) => [{ sortBy: text }, { sortBy: 'itemNm', sortType: text }, { sortBy: `itemNm,${text}` }]), most: 300,
      attempt: async (arg) => ((await admin().call('getGuideItemList', arg)).status === 400 ? null : `accepted ${JSON.stringify(arg)}`),
    });
  });

  it('every field of every endpoint takes what breaks out', async () => {
    const before = await counts();
    const cases = LASTING_OPS.flatMap((op) => fieldsOf(op).flatMap((field) => PAYLOADS.map((payload) => ({ op, field, payload }))));
    await attack({
      name: 'S01 injection', cases, most: 1_500,
      attempt: async ({ op, field, payload }) => {
        const { status, body } = await admin().call(op, { ...argumentOf(op), [field]: payload });
        const what = `${op}.${field} ${JSON.stringify(payload).slice(0, 60)}`;
        if (!DECENT.has(status)) return `${status} ${what}`;
        return LEAKS.test(JSON.stringify(body)) ? `leak ${what}` : null;
      },
    });
    expect(await counts(), 'tables that none of these calls may change').toEqual(before);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
