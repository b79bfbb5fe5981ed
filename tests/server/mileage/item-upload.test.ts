import { beforeEach, describe, expect, it } from 'vitest';
import { ITEM_SHEET } from '#shared/mileage/item-sheet.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { application, item, sheetItem } from '#tests/support/writes/mileage-writes.ts';
import { mileageHarness } from './mileage-harness.ts';

type Row = Readonly<Record<string, unknown>>;

describe.skipIf(!isDatabaseAvailable())('items from a workbook', () => {
  const server = useServer(),
    { as, db, first, students } = mileageHarness(server);
  beforeEach(() => server.setTime(TEST_NOW.toISOString()));
  const check = async (rows: readonly object[], who = 'oper01') => {
    const answer = await as(who).call('uploadSda', { rows });
    expect(answer.status, answer.body.message).toBe(200);
    const { uploadId, totCnt, okCnt, errCnt }: Row = { ...answer.body.data };
    return { uploadId, totCnt, okCnt, errCnt, told: answer.rows.map(({ effectCd, message }) => effectCd ?? message) };
  };
  const apply = async (uploadId: unknown, who = 'oper01') => as(who).call('applySdaUpload', { uploadId });
  /** A row of the downloaded list as the workbook has it. */
  const asCells = (row: Row): object =>
    Object.fromEntries(
      ITEM_SHEET.map((column) => {
        const value = row[column.key] ?? '',
          names: Readonly<Record<string, string>> = 'names' in column ? column.names : {};
        return [column.key, names[String(value)] ?? String(value)];
      }),
    );
  const downloaded = async (over: object = {}) =>
    (await as('oper01').call('downloadSdaExcel', over)).rows.map((row, at) => ({ rowNo: at + 2, ...asCells(row) }));

  it('the downloaded list says nothing new when it comes back', async () => {
    const rows = await downloaded(),
      { told, totCnt, okCnt } = await check(rows);
    expect(rows.length).toBeGreaterThan(50);
    expect(new Set(told)).toEqual(new Set(['SAME']));
    expect([totCnt, okCnt]).toEqual([rows.length, rows.length]);
  });

  it('new items are made, others changed, and what is wrong is said in the words of the form', async () => {
    const known = await first('saveSda', item({ areaCd: 'LIC' })),
      [row = {}] = await downloaded({ searchKeyword: known.sdaNm }),
      fresh = sheetItem({ rowNo: 3 });
    const { told, uploadId, okCnt, errCnt } = await check([
      { ...row, rowNo: 2, pnt: '35', sortOrdr: '7' },
      fresh,
      { ...fresh, rowNo: 4 },
      sheetItem({ rowNo: 5, sdaCd: 'SDA-LIC-999' }),
      sheetItem({ rowNo: 6, areaNm: '체육' }),
      sheetItem({ rowNo: 7, gradeTxt: 'A:1급:50; B:2급:30' }),
      sheetItem({ rowNo: 8, aprvDeptNm: '' }),
      sheetItem({ rowNo: 9, sdaNm: '' }),
    ]);
    expect(told).toEqual([
      'CHANGE',
      'NEW',
      '파일 안에 같은 항목이 있습니다. (3행)',
      '등록되지 않은 항목코드입니다.',
      '영역 값을 확인해주세요. (체육)',
      '등급 점수는 상위 등급일수록 커야 합니다.',
      '심사부서를 선택해주세요.',
      '항목명을 입력해주세요.',
    ]);
    expect([okCnt, errCnt]).toEqual([2, 6]);
    expect((await apply(uploadId, 'oper02')).status).toBe(403);
    expect((await apply(uploadId)).rows).toEqual([{ totCnt: 8, okCnt: 2, errCnt: 6 }]);
    expect((await apply(uploadId)).status).toBe(409);
    expect(await first('getSda', { sdaId: known.sdaId })).toMatchObject({
      sortOrdr: 7,
      version: 2,
      revisions: [{ pnt: 35, schlYear: '2026' }],
    });
    const [made] = (await as('oper01').call('getSdaList', { searchKeyword: fresh.sdaNm, page: 1, rowsPerPage: 10 }))
      .rows;
    expect(made).toMatchObject({
      grantTxt: '30~50점 (등급)',
      gradeTxt: 'B:2급:30; A:1급:50',
      aprvDeptNm: '학생지원팀',
    });
  });

  it('points in use stay, those of a later year are added with the ratios of the former one', async () => {
    const [ability] = await db().selectFrom('abilityCd').select('abilityId').limit(1).execute(),
      shares = [{ abilityId: ability?.abilityId, ratio: 100 }],
      used = await first('saveSda', item({ aprvDeptCd: '9200' }, { abilities: shares })),
      [stdNo] = await students(1);
    await first('submitApply', { ...application(used.sdaId), stdNo }, 'oper02');
    const [row = {}] = await downloaded({ searchKeyword: used.sdaNm });
    expect((await check([{ ...row, pnt: '99' }])).told).toEqual([
      '사용 중인 배점입니다. 다음 학년도 배점을 등록해주세요.',
    ]);
    expect((await check([{ ...row, sdaDiv: '일괄지급', bulkMax: '10' }])).told).toEqual([
      '사용된 항목의 적립방식은 변경할 수 없습니다.',
    ]);
    const { told, uploadId } = await check([{ ...row, pnt: '99', schlYear: '2027' }]);
    expect(told).toEqual(['CHANGE']);
    await apply(uploadId);
    expect((await first('getSda', { sdaId: used.sdaId })).revisions).toMatchObject([
      { schlYear: '2027', pnt: 99, abilities: [{ ratio: 100 }] },
      { schlYear: '2026', pnt: 20, abilities: [{ ratio: 100 }] },
    ]);
  });

  it('what somebody has changed since the check is left out', async () => {
    const known = await first('saveSda', item()),
      [row = {}] = await downloaded({ searchKeyword: known.sdaNm }),
      { uploadId } = await check([{ ...row, pnt: '35' }, sheetItem({ rowNo: 3 })]);
    await db().updateTable('sdaItem').set({ version: 2 }).where('sdaId', '=', String(known.sdaId)).execute();
    expect((await apply(uploadId)).rows).toEqual([{ totCnt: 2, okCnt: 1, errCnt: 1 }]);
    expect((await first('getSda', { sdaId: known.sdaId })).revisions).toMatchObject([{ pnt: 20 }]);
  });

  it('is for those who reach everything', async () => {
    for (const who of ['dept01', 'audit01'])
      expect((await as(who).call('uploadSda', { rows: [sheetItem()] })).status).toBe(403);
  });
});
