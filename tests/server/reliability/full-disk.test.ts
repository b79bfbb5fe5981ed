import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { toShortage } from '#server/http/failures/shortage.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import { judgeSave, makeSave, SAVE_KINDS } from '#tests/support/line/saves.ts';
import { useServer } from '#tests/support/use-server.ts';

const FAULTS_DEADLINE_MS = 600_000,
  DISK_FULL = '53100';
/** What people look at while nothing can be written. */
const READS: readonly (readonly [Op, object])[] = [
  ['getMyInfo', {}],
  ['getGuideItemList', { page: 1, rowsPerPage: 10 }],
  ['getNoticeList', { page: 1, rowsPerPage: 10 }],
  ['getDeptList', {}],
  ['getMyAlarmCnt', {}],
];

describe.skipIf(!isDatabaseAvailable())('a database whose disk is full', () => {
  const server = useServer(),
    admin = server.person('admin01');

  /** Every table refuses what would need room, with the word of a disk that has none. */
  async function fill(): Promise<void> {
    await sql
      .raw(`create or replace function "noRoom"() returns trigger language plpgsql as $$ begin raise exception 'No space left on device' using errcode = '${DISK_FULL}'; end $$;
      do $$ declare t text; begin for t in select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition loop
        execute format('create trigger "noRoom" before insert or update or delete on %s for each statement execute function "noRoom"()', t); end loop; end $$`)
      .execute(server.database.db);
  }
  const makeRoom = (): Promise<unknown> => sql.raw('drop function "noRoom"() cascade').execute(server.database.db);

  it(
    'F53: writes are refused in clear words, reads go on, and each write arrives once when there is room',
    async () => {
      await tryCases({
        name: 'F53 no room in the database',
        cases: casesOf(SAVE_KINDS / 2, SAVE_KINDS * 20),
        atOnce: 1,
        attempt: async (index) => {
          const save = makeSave(index % SAVE_KINDS),
            wishes = save.steps.map(({ op, arg }, at) => ({
              op,
              arg: 'version' in arg ? { ...arg, version: at } : arg,
              clientReqId: randomUUID(),
            })),
            fullFrom = index % wishes.length;
          const send = async ({ op, arg, clientReqId }: (typeof wishes)[number]) =>
            admin.call(op, arg, { clientReqId });
          for (const write of wishes.slice(0, fullFrom)) await send(write);
          await fill();
          const refused = await Promise.all(wishes.slice(fullFrom).map(send)),
            reads = await Promise.all(READS.map(async ([op, arg]) => (await admin.call(op, arg)).status));
          await makeRoom();
          const untold = refused.filter(
            ({ status, headers, body }) =>
              status !== 503 || headers['retry-after'] === undefined || !body.message.includes('저장 공간이 부족'),
          );
          if (untold.length > 0 || reads.some((status) => status !== 200))
            return JSON.stringify({ told: refused.map(({ status, body }) => [status, body.message]), reads });
          for (const write of [...wishes, ...wishes]) await send(write);
          return judgeSave(server, save);
        },
      });
    },
    FAULTS_DEADLINE_MS,
  );
});

it.each([
  ['ENOSPC', 503],
  ['EDQUOT', 503],
  [DISK_FULL, 503],
  ['53300', 429],
  ['23505', null],
])('F53: what has the code %s is answered with %s', (code, status) => {
  expect(toShortage(Object.assign(new Error('refused'), { code }))?.status ?? null).toBe(status);
});

it('F52: a call for which no connection became free comes again', () => {
  expect(toShortage(new Error('timeout exceeded when trying to connect'))?.status).toBe(429);
});
