import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { findTreeProblem } from '#contract/tree-rules.ts';
import { guideTreeRowSchema, type GuideTreeRow } from '#contract/guide/guide-tree.ts';
import { useServer } from '#tests/support/use-server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

describe.skipIf(!isDatabaseAvailable())('tree of the guide items', () => {
  const server = useServer(),
    oper = server.person('oper01');
  beforeEach(async () => {
    await oper.call('resetGuideItem');
  });
  const readTree = async (): Promise<GuideTreeRow[]> =>
    (await oper.call('getGuideItemTree', {})).rows.map((row) => guideTreeRowSchema.parse(row));
  const itemOf = (rows: readonly GuideTreeRow[], itemNo: number): GuideTreeRow => {
    const row = rows.find((candidate) => candidate.itemNo === itemNo);
    if (!row) throw new Error(`item ${itemNo}`);
    return row;
  };
  const placeOf = ({ guideItemId, version, upItemId, sortOrdr }: GuideTreeRow, change: Partial<GuideTreeRow> = {}) => ({
    guideItemId,
    version,
    upItemId,
    sortOrdr,
    ...change,
  });
  const move = (rows: readonly object[]) => oper.call('saveGuideItemOrder', { rows });

  it('the seed is a tree of twelve roots', async () => {
    const rows = await readTree();
    expect(rows).toHaveLength(237);
    expect(rows.filter((row) => row.upItemId === null)).toHaveLength(12);
    expect(findTreeProblem(rows.map((row) => ({ id: row.guideItemId, upId: row.upItemId })))).toBeNull();
    expect(itemOf(rows, 14).upItemId).toBe(itemOf(rows, 12).guideItemId);
    expect(itemOf(rows, 12).upItemId).toBe(itemOf(rows, 3).guideItemId);
    expect(itemOf(rows, 3).upItemId).toBe(itemOf(rows, 1).guideItemId);
    // Of the first page of the lists, most rows can be deleted.
    const parents = new Set(rows.map(({ upItemId }) => upItemId));
    expect(rows.filter(({ itemNo, guideItemId }) => itemNo <= 10 && !parents.has(guideItemId))).toHaveLength(6);
  });

  it('moving rows writes place and version of each', async () => {
    const rows = await readTree();
    const [two, three] = [itemOf(rows, 2), itemOf(rows, 3)];
    const answer = await move([placeOf(two, { sortOrdr: 2 }), placeOf(three, { sortOrdr: 1 })]);
    expect(answer.rows.map((row) => [row['itemNo'], row['sortOrdr'], row['version']])).toEqual([
      [3, 1, 2],
      [2, 2, 2],
    ]);
  });

  it('a row never goes below itself or a child', async () => {
    const rows = await readTree();
    const answer = await move([placeOf(itemOf(rows, 1), { upItemId: itemOf(rows, 14).guideItemId })]);
    expect([answer.status, answer.body.data.reason, answer.body.message]).toEqual([
      409,
      'STATE',
      '자기 자신이나 하위 항목 아래로 옮길 수 없습니다.',
    ]);
  });

  it('a fifth level is refused, for the whole branch', async () => {
    const rows = await readTree();
    const answer = await move([placeOf(itemOf(rows, 21), { upItemId: itemOf(rows, 1).guideItemId })]);
    expect([answer.status, answer.body.data.reason, answer.body.message]).toEqual([
      409,
      'LIMIT',
      '항목은 4단계까지만 둘 수 있습니다.',
    ]);
    const leaf = await oper.call('saveGuideItem', {
      guideItemId: randomUUID(),
      itemNm: '다섯째 단계',
      ctgryCd: 'A',
      qty: 0,
      useDt: '20260406',
      useYn: 'Y',
      upItemId: itemOf(rows, 14).guideItemId,
    });
    expect(leaf.body.data.reason).toBe('LIMIT');
  });

  it('two moves at once never close a circle', async () => {
    const rows = await readTree();
    const [one, other] = [itemOf(rows, 10), itemOf(rows, 11)];
    const answers = await Promise.all([
      move([placeOf(one, { upItemId: other.guideItemId })]),
      move([placeOf(other, { upItemId: one.guideItemId })]),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(findTreeProblem((await readTree()).map((row) => ({ id: row.guideItemId, upId: row.upItemId })))).toBeNull();
  });

  it('the database itself refuses circles and fifth levels', async () => {
    const rows = await readTree();
    const put = (itemNo: number, upNo: number) =>
      sql`update "guideItem" set "upItemId" = ${itemOf(rows, upNo).guideItemId} where "itemNo" = ${itemNo}`.execute(
        server.database.db,
      );
    await expect(put(1, 14)).rejects.toMatchObject({ code: '23514' });
    await expect(put(21, 1)).rejects.toMatchObject({ code: '23514' });
    await expect(put(21, 21)).rejects.toMatchObject({ code: '23514' });
    await expect(put(34, 1)).resolves.toBeDefined();
  });

  it('a parent goes only together with its children', async () => {
    const rows = await readTree();
    const key = (itemNo: number) => ({ guideItemId: itemOf(rows, itemNo).guideItemId, version: 1 });
    const refused = await oper.call('deleteGuideItem', { rows: [key(12), key(3), key(5)] });
    expect([refused.status, refused.body.data.reason, refused.body.message]).toEqual([
      409,
      'STATE',
      '사용 중인 자료는 삭제할 수 없습니다. 사용 여부를 미사용으로 변경해주세요. (가이드 항목 003 외 1건)',
    ]);
    expect((await oper.call('deleteGuideItem', { rows: [key(5), key(6)] })).status).toBe(200);
    expect(await readTree()).toHaveLength(235);
  });

  it('a form without the tree leaves the place alone', async () => {
    const { guideItemId, upItemId } = itemOf(await readTree(), 14);
    await oper.call('saveGuideItem', {
      guideItemId,
      version: 1,
      itemNm: '이름만 바꿈',
      ctgryCd: 'A',
      qty: 1,
      useDt: '20260406',
      useYn: 'Y',
    });
    expect(itemOf(await readTree(), 14)).toMatchObject({ upItemId, itemNm: '이름만 바꿈', version: 2 });
  });

  it('readers see the whole tree', async () => {
    expect((await (await server.signIn('prof01')).call('getGuideItemTree', {})).rows).toHaveLength(237);
  });

  it('guide.md 10.12: the chart has the known sums', async () => {
    const { rows } = await oper.call('getGuideChart', {});
    const months = [...new Set(rows.map((row) => row['useMm']))];
    const of = (month: unknown, field: string) =>
      rows.filter((row) => row['useMm'] === month).reduce((sum, row) => sum + Number(row[field]), 0);
    expect(months.map((month) => of(month, 'itemCnt'))).toEqual([31, 28, 31, 30, 31, 30, 31, 25]);
    expect(months.map((month) => Math.round((of(month, 'qtySum') * 10) / of(month, 'itemCnt')) / 10)).toEqual([
      237.2, 254.9, 258.9, 270.2, 241.7, 243.8, 256.7, 245,
    ]);
    const byCategory = (ctgryCd: string) =>
      rows.filter((row) => row['ctgryCd'] === ctgryCd).reduce((sum, row) => sum + Number(row['qtySum']), 0);
    expect(['A', 'B', 'C'].map(byCategory)).toEqual([19_914, 18_337, 21_260]);
  });
});
