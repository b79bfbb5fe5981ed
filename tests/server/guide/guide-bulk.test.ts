import { beforeEach, describe, expect, it } from 'vitest';
import { useServer } from '#tests/support/use-server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

const row = (rowNo: number, over: object = {}) => ({
  rowNo,
  itemNm: '올린 항목',
  ctgryCd: '교육',
  qty: '1,200',
  useDt: '2026-03-02',
  useTm: '9:30',
  useYn: '사용',
  ...over,
});

describe.skipIf(!isDatabaseAvailable())('many guide items at once', () => {
  const server = useServer(),
    oper = server.person('oper01');
  beforeEach(async () => {
    server.setTime('2026-04-06T10:00:00+09:00');
    await oper.call('resetGuideItem');
  });
  const listed = async (arg: object) => (await oper.call('getGuideItemList', { rowsPerPage: 100, ...arg })).rows;
  const check = (rows: readonly object[]) => oper.call('uploadGuideItem', { rows });
  const total = async () => (await oper.call('getGuideItemList', {})).body.data.totalCount;

  describe('counts of the tabs', () => {
    it('guide.md 5.4: 79 items stand in each category', async () => {
      expect((await oper.call('getGuideItemCount', {})).rows).toEqual([
        { ctgryCd: 'A', cnt: 79 },
        { ctgryCd: 'B', cnt: 79 },
        { ctgryCd: 'C', cnt: 79 },
      ]);
    });

    it('conditions of the list narrow the counts too', async () => {
      const { rows } = await oper.call('getGuideItemCount', { strtDt: '20250301', endDt: '20250331' });
      expect(rows.reduce((sum, one) => sum + Number(one['cnt']), 0)).toBe(31);
      expect((await oper.call('getGuideItemCount', { useYn: 'Y' })).rows[1]).toEqual({ ctgryCd: 'B', cnt: 71 });
    });

    it('a time range takes its start and leaves its end', async () => {
      const times = (await listed({ strtTm: '0900', endTm: '1000' })).map((one) => String(one['useTm']));
      expect([...new Set(times)].toSorted()).toEqual(['0900', '0930']);
    });
  });

  describe('use of chosen items', () => {
    it('each row is answered for itself, stale ones too', async () => {
      const [first, second, third] = await listed({});
      await oper.call('changeGuideItemUse', { useYn: 'N', rows: [{ id: second?.['guideItemId'], version: 1 }] });
      const { status, rows } = await oper.call('changeGuideItemUse', {
        useYn: 'N',
        rows: [
          { id: first?.['guideItemId'], version: 1 },
          { id: second?.['guideItemId'], version: 1 },
          { id: 'no-such-item', version: 1 },
          { id: third?.['guideItemId'], version: 1 },
        ],
      });
      expect(status).toBe(200);
      expect(rows.map((one) => [one['okYn'], one['reason']])).toEqual([
        ['Y', null],
        ['N', 'VERSION'],
        ['N', 'GONE'],
        ['Y', null],
      ]);
      expect((await listed({ useYn: 'N' })).filter((one) => Number(one['itemNo']) <= 3)).toHaveLength(3);
    });
  });

  describe('a workbook of items', () => {
    it('rows are checked by the rules of the form', async () => {
      const answer = await check([
        row(2),
        row(3, { itemNm: ' ' }),
        row(4, { ctgryCd: '없음' }),
        row(5, { qty: '100,000' }),
        row(6, { useDt: '2026-02-30' }),
        row(8, { useYn: '' }),
        row(9, { qty: '다섯' }),
      ]);
      expect(answer.rows).toEqual([
        { rowNo: 2, okYn: 'Y', message: '정상' },
        { rowNo: 3, okYn: 'N', message: '항목명을 입력해주세요.' },
        { rowNo: 4, okYn: 'N', message: '구분을 선택해주세요.' },
        { rowNo: 5, okYn: 'N', message: '수량은 0~99,999 사이로 입력해주세요.' },
        { rowNo: 6, okYn: 'N', message: '날짜 형식이 올바르지 않습니다.' },
        { rowNo: 8, okYn: 'N', message: '사용여부를 선택해주세요.' },
        { rowNo: 9, okYn: 'N', message: '수량 형식이 올바르지 않습니다.' },
      ]);
      expect(answer.body.data).toMatchObject({ totCnt: 7, okCnt: 1, errCnt: 6 });
      expect(await total()).toBe(237);
    });

    it('names and codes, dates and times are understood', async () => {
      const checked = await check([
        row(2),
        row(3, { ctgryCd: 'C', useYn: 'N', useDt: '20260302', useTm: '0930' }),
        row(4, { useTm: '' }),
      ]);
      await oper.call('applyGuideItemUpload', { uploadId: checked.body.data['uploadId'] });
      const added = (await listed({ sortBy: 'itemNo', sortType: 'desc' })).slice(0, 3);
      expect(
        added.map((one) => [one['itemNo'], one['ctgryCd'], one['qty'], one['useDt'], one['useTm'], one['useYn']]),
      ).toEqual([
        [240, 'A', 1200, '20260302', null, 'Y'],
        [239, 'C', 1200, '20260302', '0930', 'N'],
        [238, 'A', 1200, '20260302', '0930', 'Y'],
      ]);
    });

    it('guide.md 6.10: only normal rows are applied, once', async () => {
      const checked = await check([row(2), row(3, { itemNm: 'x' }), row(4)]);
      const body = { uploadId: checked.body.data['uploadId'] };
      expect((await oper.call('applyGuideItemUpload', body)).rows).toEqual([{ totCnt: 3, okCnt: 2, errCnt: 1 }]);
      expect((await oper.call('applyGuideItemUpload', body)).body).toMatchObject({
        code: 409,
        message: '이미 반영한 검증 결과입니다. (2026-04-06 10:00, 박지은)',
        data: { reason: 'STATE' },
      });
      expect(await total()).toBe(239);
      for (const { guideItemId } of (await listed({ sortBy: 'itemNo', sortType: 'desc' })).slice(0, 2)) {
        const { rows } = await oper.call('getGuideItemHisList', { guideItemId });
        // The clock stands still, so that the reset before it may stand on either side.
        expect(rows.filter((one) => one['actDivCd'] !== 'RESET')).toMatchObject([
          { actDivCd: 'C', itemVersion: 1, changes: [] },
        ]);
      }
    });

    it('guide.md 6.10: a check of half an hour is over', async () => {
      const uploadId = (await check([row(2)])).body.data['uploadId'];
      server.setTime('2026-04-06T10:25:00+09:00');
      await oper.call('extendSession');
      server.setTime('2026-04-06T10:30:01+09:00');
      const refused = await oper.call('applyGuideItemUpload', { uploadId });
      expect([refused.status, refused.body.message]).toEqual([409, '검증 결과가 만료되었습니다. 다시 업로드해주세요.']);
      expect(await total()).toBe(237);
    });

    it('nobody applies what another person checked', async () => {
      const admin = await server.signIn('admin01');
      const uploadId = (await check([row(2)])).body.data['uploadId'];
      expect((await admin.call('applyGuideItemUpload', { uploadId })).status).toBe(403);
    });

    it('5,000 rows of long names pass, one more fails', async () => {
      const itemNm = '가'.repeat(100);
      const many = Array.from({ length: 5_001 }, (_, index) => row(index + 2, { itemNm }));
      expect((await check(many)).status).toBe(400);
      const checked = await check(many.slice(1));
      expect(checked.body.data).toMatchObject({ totCnt: 5_000, okCnt: 5_000 });
      expect(
        (await oper.call('applyGuideItemUpload', { uploadId: checked.body.data['uploadId'] })).rows[0],
      ).toMatchObject({ okCnt: 5_000 });
      expect(await total()).toBe(5_237);
    });
  });
});
