import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordGrantChanges, type GrantChange, type GrantWriter } from '#server/access/grant-history.ts';
import { openTestDatabase, isDatabaseAvailable, type TestDatabase } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';

const change = (over: Partial<GrantChange> = {}): GrantChange => ({
  actDivCd: 'RSC',
  trgtDivCd: 'RSC',
  roleCd: 'ROLE_DEPT',
  resourcePath: '/x',
  befVal: null,
  aftVal: 'R',
  rsn: '시험',
  ...over,
});

describe.skipIf(!isDatabaseAvailable())('the history of rights', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => database.close());
  const writer = (over: Partial<GrantWriter> = {}): GrantWriter => ({
    db: database.db,
    now: TEST_NOW,
    actUserId: 'someone',
    ipAddr: '10.0.0.1',
    ...over,
  });
  const rowsOn = (resourcePath: string) =>
    database.db
      .selectFrom('permGrntHis')
      .selectAll()
      .where('resourcePath', '=', resourcePath)
      .orderBy('roleCd')
      .execute();

  it('one row tells of each changed pair', async () => {
    await recordGrantChanges(writer(), [
      change({ resourcePath: '/a' }),
      change({ resourcePath: '/a', roleCd: 'ROLE_OPER', befVal: 'R', aftVal: null }),
      change({ resourcePath: '/a', roleCd: 'ROLE_PROF', befVal: 'R', aftVal: 'R' }),
    ]);
    expect(await rowsOn('/a')).toMatchObject([
      {
        roleCd: 'ROLE_DEPT',
        befVal: null,
        aftVal: 'R',
        rsn: '시험',
        actUserId: 'someone',
        ipAddr: '10.0.0.1',
        actDt: '2026-04-06T10:00:00.000+09:00',
      },
      { roleCd: 'ROLE_OPER', befVal: 'R', aftVal: null },
    ]);
  });

  it('a job writes without person and address', async () => {
    await recordGrantChanges(writer({ actUserId: null, ipAddr: null }), [
      change({ resourcePath: '/job', actDivCd: 'EXPIRE', trgtDivCd: 'USER', trgtUserId: 'u1' }),
    ]);
    expect(await rowsOn('/job')).toMatchObject([
      { actUserId: null, ipAddr: null, trgtUserId: 'u1', actDivCd: 'EXPIRE' },
    ]);
  });

  it('a change falls with a row that cannot be written', async () => {
    const trial = database.db.transaction().execute(async (trx) => {
      await trx.updateTable('role').set({ roleNm: '다른 이름' }).where('roleCd', '=', 'ROLE_AUDIT').execute();
      await recordGrantChanges(writer({ db: trx }), [change({ trgtDivCd: 'NONSENSE' as GrantChange['trgtDivCd'] })]);
    });
    await expect(trial).rejects.toThrow('permGrntHis_trgtDivCd_ck');
    const role = await database.db
      .selectFrom('role')
      .select('roleNm')
      .where('roleCd', '=', 'ROLE_AUDIT')
      .executeTakeFirstOrThrow();
    expect(role.roleNm).toBe('감사');
  });

  it('rows are never changed and never deleted', async () => {
    await recordGrantChanges(writer(), [change({ resourcePath: '/kept' })]);
    await expect(
      database.db.updateTable('permGrntHis').set({ rsn: '다른 사유' }).where('resourcePath', '=', '/kept').execute(),
    ).rejects.toThrow();
    await expect(database.db.deleteFrom('permGrntHis').where('resourcePath', '=', '/kept').execute()).rejects.toThrow();
  });
});
