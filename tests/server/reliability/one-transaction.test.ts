import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';

/** The last rows that a write leaves behind its effect, in the order in which they are written. */
const STEPS = [
  { table: 'guideItemHis', verb: 'insert' },
  { table: 'clientReq', verb: 'update' },
  { table: 'apiUseHis', verb: 'insert' },
] as const;

describe.skipIf(!isDatabaseAvailable())('the rows of one write', () => {
  const server = useServer(),
    oper = server.person('oper01');
  /** What there is of a wish: the item, its history, its number, and lines of the access log that call it done. */
  const effectsOf = async (guideItemId: string, clientReqId: string, before: number): Promise<readonly number[]> => {
    const {
      rows: [row],
    } = await sql<{
      item: string;
      history: string;
      number: string;
    }>`select (select count(*) from "guideItem" where "guideItemId" = ${guideItemId}) as item,
      (select count(*) from "guideItemHis" where "guideItemId" = ${guideItemId}) as history, (select count(*) from "clientReq" where "clientReqId" = ${clientReqId}) as number`.execute(
      server.database.db,
    );
    return [Number(row?.item), Number(row?.history), Number(row?.number), (await countDone()) - before];
  };
  const countDone = async (): Promise<number> => {
    const { count } = await server.database.db
      .selectFrom('apiUseHis')
      .select((rows) => rows.fn.countAll<string>().as('count'))
      .where('apiPath', '=', '/api/guide/saveGuideItem')
      .where('sttsCd', '=', 200)
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  it.each(STEPS)('I5: are all there or none, when $table takes no $verb', async ({ table, verb }) => {
    const guideItemId = randomUUID(),
      clientReqId = randomUUID(),
      before = await countDone();
    const save = () =>
      oper.call(
        'saveGuideItem',
        { guideItemId, itemNm: '함께 남는 기록', ctgryCd: 'A', qty: 1, useDt: '20260406', useYn: 'Y' },
        { clientReqId },
      );
    await sql`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`.execute(
      server.database.db,
    );
    await sql`create trigger break_off before ${sql.raw(verb)} on ${sql.table(table)} for each row execute function break_off()`.execute(
      server.database.db,
    );
    const failed = await save();
    await sql`drop function break_off() cascade`.execute(server.database.db);
    expect([failed.status, await effectsOf(guideItemId, clientReqId, before)]).toEqual([500, [0, 0, 0, 0]]);
    // Nothing is left that would keep the same number from being tried again.
    expect([(await save()).status, await effectsOf(guideItemId, clientReqId, before)]).toEqual([200, [1, 1, 1, 1]]);
  });
});
