import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_EXCEL_ROWS, MAX_EXCEL_ROWS_AT_ONCE } from '#contract/excel/excel-request-rules.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { listOf } from '#server/records/list-of.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { callOn } from '../http/call-on.ts';

interface Filter {
  readonly upCdId: string;
  readonly useYn?: 'Y' | 'N';
}
const codes = listOf({
  where: ({ db }: CallContext, { upCdId, useYn }: Filter) => {
    const rows = db.selectFrom('cmmnCd').where('upCdId', '=', upCdId);
    return useYn ? rows.where('useYn', '=', useYn) : rows;
  },
  select: (rows) => rows.select(['cmmnCdId', 'cdId', 'cdNm', 'sortOrdr']),
  sort: { sortOrdr: 'asc', cdId: 'desc' },
  id: 'cmmnCdId',
  columns: { backwards: sql`reverse("cdId")`, name: 'cdNm' },
  present: (rows, { now }) => rows.map((row) => ({ ...row, year: now.getFullYear() })),
});

/** The same codes with columns that say where they come from, and one that the shown columns alone bring along. */
const named = listOf({
  where: ({ db }: CallContext, { upCdId }: Filter) => db.selectFrom('cmmnCd as c').where('c.upCdId', '=', upCdId),
  select: (rows) =>
    rows
      .leftJoin('cmmnCd as above', 'above.cmmnCdId', 'c.userdef2')
      .select(['c.cmmnCdId', 'c.cdId', 'c.cdNm', 'c.sortOrdr', 'c.userdef1', 'above.cdNm as aboveNm']),
  sort: { sortOrdr: 'asc', cdId: 'desc' },
  id: 'c.cmmnCdId',
  columns: { sortOrdr: 'c.sortOrdr', cdId: 'c.cdId', cdNm: 'c.cdNm', extra: 'c.userdef1', aboveNm: 'above.cdNm' },
});

describe.skipIf(!isDatabaseAvailable())('a list with its workbook', () => {
  const server = useServer(),
    admin = server.person('admin01');
  const call = (over: Partial<CallContext> = {}) => callOn(server.database.db, admin, server, over);
  /** Codes K_1 to K_n; the odd ones are in use. */
  const seed = (upCdId: string, most: number) =>
    sql`insert into "cmmnCd" ("cmmnCdId", "upCdId", "cdId", "cdNm", "sortOrdr", "useYn", "userdef1", "userdef2")
      select ${upCdId} || '-' || lpad(n::text, 5, '0'), ${upCdId}, 'K_' || n, '이름' || (n % 3), n % 2, case n % 2 when 1 then 'Y' else 'N' end,
        case when n % 3 > 0 then 'V' || (n % 5) end, case when n % 4 > 0 then ${upCdId} || '-' || lpad((n % 7 + 1)::text, 5, '0') end
      from generate_series(1, ${most}::integer) n`.execute(server.database.db);
  const ids = ({ data }: { readonly data: readonly { readonly cdId: string }[] }) => data.map(({ cdId }) => cdId);

  beforeAll(async () => {
    await seed('KIT_LIST', 7);
    await seed('KIT_LARGE', MAX_EXCEL_ROWS_AT_ONCE + 1);
    await seed('KIT_HUGE', MAX_EXCEL_ROWS + 1);
  });

  it('a page has its rows in the usual order and the number of all', async () => {
    const page = await codes.page({ page: 1, rowsPerPage: 5, upCdId: 'KIT_LIST' }, call());
    expect(page.totalCount).toBe(7);
    expect(ids(page)).toEqual(['K_6', 'K_4', 'K_2', 'K_7', 'K_5']);
    expect(page.data[0]).toEqual({ cdId: 'K_6', cdNm: '이름0', cmmnCdId: 'KIT_LIST-00006', sortOrdr: 0, year: 2026 });
  });

  it('a page past the end answers the last one', async () => {
    const page = await codes.page({ page: 9, rowsPerPage: 5, upCdId: 'KIT_LIST' }, call());
    expect([page.totalCount, ids(page)]).toEqual([7, ['K_3', 'K_1']]);
    expect(await codes.page({ page: 9, rowsPerPage: 5, upCdId: 'KIT_NONE' }, call())).toEqual({
      data: [],
      totalCount: 0,
    });
  });

  it('a page and its number come in one statement, except past the end', async () => {
    const statements: string[] = [];
    server.database.watch(({ sql: text }) => statements.push(text));
    await codes.page({ page: 2, rowsPerPage: 5, upCdId: 'KIT_LIST' }, call());
    await codes.page({ page: 1, rowsPerPage: 5, upCdId: 'KIT_NONE' }, call());
    expect(statements).toHaveLength(2);
    await codes.page({ page: 3, rowsPerPage: 5, upCdId: 'KIT_LIST' }, call());
    expect(statements).toHaveLength(5);
    server.database.watch(null);
  });

  it.each([
    ['', ''],
    ['extra,cdNm', 'asc,desc'],
    ['extra', 'desc'],
    ['aboveNm,cdId', 'desc,asc'],
    ['aboveNm', 'asc'],
  ])(
    'pages far in, sorted by "%s" %s, hold what all rows in their order hold, missing values too',
    async (sortBy, sortType) => {
      const filter = { upCdId: 'KIT_LARGE', ...(sortBy === '' ? {} : { sortBy, sortType }) },
        rows = MAX_EXCEL_ROWS_AT_ONCE + 1,
        rowsPerPage = 700,
        all = ids({ data: await named.read(filter, call(), rows) });
      for (let page = 1; page <= Math.ceil(rows / rowsPerPage); page += 1) {
        const part = await named.page({ ...filter, page, rowsPerPage }, call());
        expect(part.totalCount).toBe(rows);
        expect(ids(part), `page ${page}`).toEqual(all.slice((page - 1) * rowsPerPage, page * rowsPerPage));
      }
      expect(ids(await named.page({ ...filter, page: 99, rowsPerPage }, call()))).toEqual(
        all.slice(-(rows % rowsPerPage)),
      );
    },
  );

  it('a far page is read from the nearer end, by its ids where its order can be made without the shown columns', async () => {
    const statements: string[] = [],
      far = { upCdId: 'KIT_LARGE', page: 100, rowsPerPage: 100 };
    server.database.watch(({ sql: text }) => statements.push(text));
    await named.page(far, call());
    await named.page({ ...far, sortBy: 'aboveNm', sortType: 'asc' }, call());
    await codes.page(far, call());
    server.database.watch(null);
    const [byIds, byJoin, unnamed] = statements
      .filter((text) => text.includes(' limit '))
      .map((text) => text.split(' any (')[1] ?? text);
    expect(byIds).toContain('order by "c"."sortOrdr" desc, "c"."cdId" asc, "c"."cmmnCdId" desc');
    expect(byIds).not.toContain('join');
    expect(byJoin).toContain('order by "above"."cdNm" desc, "c"."cmmnCdId" desc');
    expect(unnamed).toContain('order by "sortOrdr" desc, "cdId" asc, "cmmnCdId" desc');
  });

  it('an order that was asked for counts, and ties go by the id', async () => {
    const byName = { page: 1, rowsPerPage: 10, sortBy: 'name', sortType: 'desc', upCdId: 'KIT_LIST' };
    expect(ids(await codes.page(byName, call()))).toEqual(['K_2', 'K_5', 'K_1', 'K_4', 'K_7', 'K_3', 'K_6']);
    const computed = { ...byName, sortBy: 'backwards' };
    expect(ids(await codes.page(computed, call()))).toEqual(['K_7', 'K_6', 'K_5', 'K_4', 'K_3', 'K_2', 'K_1']);
  });

  it('the workbook holds what the pages hold, in their order', async () => {
    const filter = { sortBy: 'cdId', sortType: 'asc', upCdId: 'KIT_LIST', useYn: 'Y' as const };
    const pages = await Promise.all([1, 2].map((page) => codes.page({ ...filter, page, rowsPerPage: 2 }, call())));
    const workbook = await codes.excel(filter, call());
    expect(ids(workbook)).toEqual(pages.flatMap(ids));
    expect(workbook.totalCount).toBe(4);
    expect(await codes.count(filter, call())).toBe(4);
    expect((await codes.read(filter, call(), 3)).map(({ cdId }) => cdId)).toEqual(['K_1', 'K_3', 'K_5']);
  });

  it('a workbook that is too large for who waits is to be ordered', async () => {
    await expect(codes.excel({ upCdId: 'KIT_LARGE' }, call())).rejects.toMatchObject({
      details: { reason: 'LIMIT' },
      message: '10,000건을 넘는 파일은 요청해서 받아주세요.',
      status: 409,
    });
    const ordered = await codes.excel({ upCdId: 'KIT_LARGE' }, call({ isOrdered: true }));
    expect(ordered.data).toHaveLength(MAX_EXCEL_ROWS_AT_ONCE + 1);
  });

  it('a workbook over the limit is refused even when it was ordered', async () => {
    await expect(codes.excel({ upCdId: 'KIT_HUGE' }, call({ isOrdered: true }))).rejects.toMatchObject({
      message: '최대 50,000건까지 다운로드할 수 있습니다. 조회 조건을 줄여주세요.',
      status: 400,
    });
  });
});
