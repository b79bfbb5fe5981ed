import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { rowViewOf } from '#tests/support/row-view.ts';
import { useServer } from '#tests/support/use-server.ts';
import { spaceHarness } from './space-harness.ts';

const CHECK = '23514',
  UNIQUE = '23505';

describe.skipIf(!isDatabaseAvailable())('what the database itself keeps of 공간예약', () => {
  const server = useServer(),
    { open, book, db, stored } = spaceHarness(server);
  let bkngId: string, spaceId: string;
  beforeAll(async () => {
    spaceId = await open();
    ({ bkngId } = await book(spaceId));
  });

  it('a slot of a space belongs to one booking', async () => {
    const slot = { bkngId, slotDivCd: 'USE' as const, slotNo: 21, spaceId, useDt: '20260410' };
    await expect(db().insertInto('spaceBkngSlot').values(slot).execute()).rejects.toMatchObject({
      code: UNIQUE,
      constraint: 'spaceBkngSlot_pkey',
    });
    await expect(
      db()
        .insertInto('spaceBkngSlot')
        .values({ ...slot, slotNo: 48 })
        .execute(),
    ).rejects.toMatchObject({ code: CHECK });
  });

  it('a number, a request and a code are known once', async () => {
    const { bkngNo, fcltRqst, atndJson: _names, ...row } = await stored(bkngId),
      again = { ...row, bkngId: randomUUID(), bkngNo, fcltRqst: JSON.stringify(fcltRqst) };
    await expect(
      db()
        .insertInto('spaceBkng')
        .values({ ...again, clientReqId: null })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'spaceBkng_no_uq' });
    await expect(
      db()
        .insertInto('spaceBkng')
        .values({ ...again, bkngNo: 'B2026040699999' })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'spaceBkng_request_uq' });
  });

  it.each([
    [`update "space" set "minUseCnt" = 21 where "spaceId" = $id`, 'space_people_ck'],
    [`update "space" set "userDivCds" = '[]' where "spaceId" = $id`, 'space_users_ck'],
    [
      `update "spaceRule" set "minSlotCnt" = 7 where "ruleId" = (select "ruleId" from "space" where "spaceId" = $id)`,
      'spaceRule_length_ck',
    ],
    [
      `update "spaceRule" set "minAdvDay" = 15 where "ruleId" = (select "ruleId" from "space" where "spaceId" = $id)`,
      'spaceRule_advance_ck',
    ],
    [
      `update "spaceRule" set "aprvCondCd" = 'OVHR' where "ruleId" = (select "ruleId" from "space" where "spaceId" = $id)`,
      'spaceRule_over_ck',
    ],
    [`update "spaceBkng" set "endTm" = "strtTm" where "spaceId" = $id`, 'spaceBkng_times_ck'],
    [`update "spaceBkng" set "bkngSt" = 'REQ' where "spaceId" = $id`, 'spaceBkng_expiry_ck'],
    [`update "spaceBkng" set "aplyId" = null, "aplyTel" = null where "spaceId" = $id`, 'spaceBkng_person_ck'],
    [`update "spaceOprtTm" set "endTm" = "strtTm" where "spaceId" = $id`, 'spaceOprtTm_order_ck'],
  ])('%s is refused', async (statement, constraint) => {
    await expect(sql.raw(statement.replaceAll('$id', `'${spaceId}'`)).execute(db())).rejects.toMatchObject({
      code: CHECK,
      constraint,
    });
  });

  it('nobody who calls changes a history', async () => {
    const view = await rowViewOf(server, 'oper01');
    // The rights of the calls' role count inside of a transaction.
    const change = async (statement: string) =>
      view.transaction().execute(async (trx) => sql.raw(statement).execute(trx));
    await expect(change(`update "spaceBkngHis" set "rsn" = 'x'`)).rejects.toMatchObject({ code: '42501' });
    await expect(change(`delete from "spaceUnmet"`)).rejects.toMatchObject({ code: '42501' });
  });
});
