import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';

const TODAY = { strtDt: '20260406', endDt: '20260406' };

describe.skipIf(!isDatabaseAvailable())('the log of statements', () => {
  const server = useServer(),
    audit = server.person('audit01'),
    oper = server.person('oper01');
  const search = async (filter: object) => (await audit.call('getSqlLogHisList', { ...TODAY, ...filter })).body.data;
  /** Rows are written half a second after the answer. */
  const found = (filter: object) => expect.poll(async () => (await search(filter)).totalCount, { timeout: 5_000 });
  const item = () => ({
    guideItemId: randomUUID(),
    itemNm: '비밀스러운 이름',
    ctgryCd: 'A',
    qty: 3,
    useDt: '20260406',
    useYn: 'Y',
  });

  it('the statements of one call share its trace', async () => {
    const { body } = await oper.call('saveGuideItem', item());
    await found({ traceId: body.traceId, tableNm: 'guideitem', sqlDivCd: 'I' }).toBe(1);
    const { data } = await search({ traceId: body.traceId, tableNm: 'guideItem' });
    expect(data[0]).toMatchObject({ sqlDivCd: 'I', tableNms: 'guideItem', userNm: '박지은', errYn: 'N', rowCnt: 1 });
    expect(String(data[0]?.['sqlCn'])).toContain('insert into "guideItem"');
    expect(JSON.stringify(data)).not.toContain('비밀스러운');
    expect((await search({ traceId: body.traceId, tableNm: 'apiUseHis' })).totalCount).toBe(0);
  });

  it('a look at students is logged, at items not', async () => {
    const students = await oper.call('getUserList', { searchKeyword: '홍길동' }),
      items = await oper.call('getGuideItemList', {});
    await found({ traceId: students.body.traceId, tableNm: 'student' }).toBeGreaterThan(0);
    expect((await search({ traceId: items.body.traceId })).totalCount).toBe(0);
    expect(
      (await search({ searchKeyword: 'oper01', tableNm: 'student', errYn: 'N', elpsMs: '0' })).totalCount,
    ).toBeGreaterThan(0);
  });

  it('a refused statement is kept by its code alone', async () => {
    const taken = item();
    const insert = () =>
      server.database.db
        .insertInto('guideItem')
        .values({ ...taken, itemNo: 9_001, useYn: 'Y' })
        .execute();
    await insert();
    await expect(insert()).rejects.toThrow(/duplicate key/);
    await found({ errYn: 'Y', tableNm: 'guideItem' }).toBe(1);
    expect((await search({ errYn: 'Y' })).data[0]).toMatchObject({
      errMsg: '23505 guideItem_pkey',
      rowCnt: 0,
      traceId: null,
      userNm: null,
    });
  });

  it('of a table of counselling neither values nor numbers of rows are kept, of any other table they are', async () => {
    const { db } = server.database;
    // There is no table of cases yet.
    for (const table of ['cnslProbe', 'otherProbe'])
      await sql`create table ${sql.table(table)} ("stdNo" text, "riskLvl" int)`.execute(db);
    const write = (table: string) =>
      sql`insert into ${sql.table(table)} ("stdNo", "riskLvl") values (${'20210001'}, ${3}), (${'20210002'}, ${2})`.execute(
        db,
      );
    for (const table of ['cnslProbe', 'otherProbe']) {
      await write(table);
      await found({ tableNm: table, sqlDivCd: 'I' }).toBe(1);
    }
    await sql`delete from "cnslProbe" where "riskLvl" = ${3}`.execute(db);
    await found({ tableNm: 'cnslProbe', sqlDivCd: 'D' }).toBe(1);
    const [kept, other] = [await search({ tableNm: 'cnslProbe' }), await search({ tableNm: 'otherProbe' })];
    expect(kept.data).toHaveLength(2);
    for (const row of kept.data) expect(row).toMatchObject({ rowCnt: 0, bindSmry: '[]' });
    expect(other.data[0]).toMatchObject({ rowCnt: 2, bindSmry: '[text(8), 3, text(8), 2]' });
  });

  it('statements are summed up by their words', async () => {
    const { data } = (await audit.call('getSlowSqlList', { ...TODAY, sortBy: 'cnt', sortType: 'desc' })).body.data;
    const inserts = data.find((row) => String(row['sqlCn']).startsWith('insert into "guideItem"'));
    expect(inserts).toMatchObject({ tableNms: 'guideItem' });
    expect(Number(inserts?.['cnt'])).toBeGreaterThan(0);
    expect(Number(inserts?.['sumMs'])).toBeGreaterThanOrEqual(Number(inserts?.['maxMs']));
    expect((await audit.call('getSqlLogHisList', { strtDt: '20260403', endDt: '20260406' })).body.message).toBe(
      '조회 기간은 최대 3일입니다.',
    );
  });
});
