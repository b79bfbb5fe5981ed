import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { postEarn, postReverse } from '#server/domains/mileage/index.ts';
import { reverse } from '#server/domains/mileage/ledger/reverse.ts';
import { reconcile } from '#server/domains/mileage/terms/reconcile.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { mileageHarness } from './mileage-harness.ts';

describe.skipIf(!isDatabaseAvailable())('the mileage ledger', () => {
  const server = useServer(),
    { balance, db, earn, entries, posting, students, term, use } = mileageHarness(server);
  beforeEach(() => server.setTime(TEST_NOW.toISOString()));
  const take = async (ledgerId: string) => posting(async (actor) => reverse(actor, ledgerId, '잘못 지급'));
  const one = async (): Promise<string> => (await students(1))[0] ?? expect.fail('no student');

  it('mileage.md 8.4: the ledger adds up, and nothing is taken back twice', async () => {
    const stdNo = await one();
    await earn(stdNo, 100);
    const second = (await earn(stdNo, 200)).entry ?? expect.fail('no entry');
    const reversal = await take(second.ledgerId);
    await earn(stdNo, 60);
    await use(stdNo, 160);
    expect((await entries(stdNo)).map(({ balAfter }) => balAfter)).toEqual([100, 300, 100, 160, 0]);
    expect(await balance(stdNo)).toMatchObject({ bal: 0, earnTot: 160, useTot: 160, expTot: 0, lastSeq: 5 });
    for (const ledgerId of [second.ledgerId, reversal.ledgerId])
      await expect(take(ledgerId)).rejects.toMatchObject({ status: 409, message: '이미 취소된 내역입니다.' });
    expect(await balance(stdNo)).toMatchObject({ bal: 0, lastSeq: 5 });
  });

  it('points are used only while they are there, and a reversal may lead below zero', async () => {
    const stdNo = await one(),
      { entry } = await earn(stdNo, 100);
    await use(stdNo, 45);
    await expect(use(stdNo, 56)).rejects.toMatchObject({
      status: 409,
      message: '사용 가능한 마일리지가 부족합니다. (잔액 55점)',
    });
    await take(entry?.ledgerId ?? '');
    expect(await balance(stdNo)).toMatchObject({ bal: -45, earnTot: 0, useTot: 45 });
    await expect(use(stdNo, 1)).rejects.toMatchObject({ status: 409 });
    await earn(stdNo, 60);
    expect(await balance(stdNo)).toMatchObject({ bal: 15 });
  });

  it('the same source posts once, also when it comes from two sides at once', async () => {
    const [stdNo = ''] = await students(1),
      srcKey = `ECP:${randomUUID()}:1`;
    const post = async () =>
      posting(async (actor) =>
        postEarn(actor, { stdNo, pnt: 12, srcDiv: 'ECP', srcId: 'x', srcKey, occurDt: '20260401' }),
      );
    const both = await Promise.all([post(), post(), post()]);
    expect(new Set(both.map(({ ledgerId }) => ledgerId)).size).toBe(1);
    expect(await entries(stdNo)).toHaveLength(1);
    await posting(async (actor) => postReverse(actor, srcKey, '이수 취소'));
    expect(await balance(stdNo)).toMatchObject({ bal: 0, lastSeq: 2 });
    await expect(posting(async (actor) => postReverse(actor, srcKey, '이수 취소'))).rejects.toMatchObject({
      status: 409,
    });
  });

  it('a source that the caps cut to nothing has no entry, and nothing to give back', async () => {
    const [stdNo = ''] = await students(1);
    await db().updateTable('mlgArea').set({ termCap: 20 }).where('areaCd', '=', 'ECP').execute();
    const post = async (pnt: number, srcKey: string) =>
      posting(async (actor) => postEarn(actor, { stdNo, pnt, srcDiv: 'ECP', srcId: 'x', srcKey, occurDt: '20260401' }));
    expect(await post(15, 'CAP:1')).toMatchObject({ grantPnt: 15, cutPnt: 0 });
    expect(await post(15, 'CAP:2')).toMatchObject({ grantPnt: 5, cutPnt: 10 });
    expect(await post(15, 'CAP:3')).toEqual({ grantPnt: 0, cutPnt: 15, ledgerId: null });
    expect(await posting(async (actor) => postReverse(actor, 'CAP:3', '이수 취소'))).toBeNull();
    await db().updateTable('mlgArea').set({ termCap: 0 }).where('areaCd', '=', 'ECP').execute();
  });

  it('points by ability are mirrored by a reversal', async () => {
    const stdNo = await one(),
      abilities = await db().selectFrom('abilityCd').select('abilityId').where('abilityLvl', '=', 1).limit(2).execute(),
      { entry } = await earn(stdNo, 12, {
        abilities: abilities.map(({ abilityId }, at) => ({ abilityId, ratio: at === 0 ? 60 : 40 })),
      });
    const shares = async (ledgerId: string) =>
      (await db().selectFrom('mlgAblPnt').select('pnt').where('ledgerId', '=', ledgerId).execute())
        .map(({ pnt }) => Number(pnt))
        .toSorted((a, b) => a - b);
    const taken = await take(entry?.ledgerId ?? '');
    expect(await shares(entry?.ledgerId ?? '')).toEqual([4.8, 7.2]);
    expect(await shares(taken.ledgerId)).toEqual([-7.2, -4.8]);
  });

  it('the database itself refuses to change, remove or empty it, and entries that do not continue the chain', async () => {
    const stdNo = await one(),
      { entry } = await earn(stdNo, 10);
    const id = entry?.ledgerId ?? '';
    for (const statement of [
      sql`update "mlgLedger" set "pnt" = 99 where "ledgerId" = ${id}`,
      sql`delete from "mlgLedger" where "ledgerId" = ${id}`,
      sql`truncate "mlgLedger" cascade`,
      sql`update "mlgAblPnt" set "pnt" = 0`,
    ])
      await expect(statement.execute(db())).rejects.toThrow(/never changed|permission denied/);
    const forged = sql`insert into "mlgLedger" ("ledgerId", "stdNo", "seqNo", "entryDiv", "pnt", "balAfter", "mlgTermId", "areaCd", "srcDiv", "srcId", "srcKey", "occurDt", "postDt", "postId", "rowHash")
      select 'forged', "stdNo", "seqNo" + 2, 'EARN', 5, "balAfter" + 5, "mlgTermId", 'ECP', 'ECP', 'x', 'FORGED', "occurDt", "postDt", 'x', 'x' from "mlgLedger" where "ledgerId" = ${id}`;
    await expect(forged.execute(db())).rejects.toThrow(/continues the one before it/);
    expect(await entries(stdNo)).toHaveLength(1);
  });

  it('mileage.md 8.6: what belongs to a closed term is posted to the present one', async () => {
    const stdNo = await one(),
      before = await term('2025', '20');
    expect(before.termSt).toBe('CLOSED');
    const { ledgerId } = await posting(async (actor) =>
      postEarn(actor, { stdNo, pnt: 40, srcDiv: 'ECP', srcId: 'x', srcKey: `ECP:${stdNo}:1`, occurDt: '20251210' }),
    );
    const [entry] = await entries(stdNo),
      present = await term('2026', '10');
    expect(entry).toMatchObject({ ledgerId, mlgTermId: present.mlgTermId, occurDt: '20251210' });
    expect(await term('2025', '20')).toEqual(before);
  });

  it('without a term of the day nothing is posted', async () => {
    server.setTime('2031-04-06T10:00:00+09:00');
    const stdNo = await one();
    await expect(earn(stdNo, 10)).rejects.toMatchObject({ message: '적립 학기가 등록되지 않았습니다.' });
  });

  it('random operations of several students at once leave balances that equal the replay', async () => {
    const people = await students(4);
    const act = fc.record({
      who: fc.nat(3),
      kind: fc.constantFrom('earn', 'use', 'take'),
      pnt: fc.integer({ min: 1, max: 90 }),
    });
    const acts = fc.sample(act, { numRuns: 240, seed: 20_260_301 });
    const run = async ({ who, kind, pnt }: (typeof acts)[number]): Promise<void> => {
      const stdNo = people[who] ?? '';
      try {
        if (kind === 'earn') await earn(stdNo, pnt);
        else if (kind === 'use') await use(stdNo, pnt);
        else {
          const mine = await entries(stdNo);
          const any = mine[pnt % Math.max(1, mine.length)];
          if (any) await take(any.ledgerId);
        }
      } catch (error) {
        // Only refusals of the rules: a short balance, an entry that is taken back already.
        expect(error).toMatchObject({ status: 409 });
      }
    };
    for (let from = 0; from < acts.length; from += 8) await Promise.all(acts.slice(from, from + 8).map(run));
    const { findings, stdCnt } = await reconcile(db(), server.now());
    expect(findings).toEqual([]);
    expect(stdCnt).toBeGreaterThan(4);
    for (const stdNo of people)
      expect((await entries(stdNo)).map(({ seqNo }) => seqNo)).toEqual(
        Array.from({ length: (await balance(stdNo)).lastSeq }, (_, at) => at + 1),
      );
  });

  it('a balance that was changed by hand is found, and keeps a term from closing', async () => {
    const stdNo = await one();
    await earn(stdNo, 10);
    await db().updateTable('mlgBal').set({ bal: 20, earnTot: 20 }).where('stdNo', '=', stdNo).execute();
    expect((await reconcile(db(), server.now())).findings).toEqual([{ stdNo, kind: 'TOTAL', seqNo: null }]);
    await db().updateTable('mlgBal').set({ bal: 10, earnTot: 10 }).where('stdNo', '=', stdNo).execute();
    expect((await reconcile(db(), server.now())).findings).toEqual([]);
  });
});
