import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import type { StandardItem } from '#shared/dropout/standard.ts';
import { useServer } from '#tests/support/use-server.ts';
import { stnrd } from '#tests/support/writes/dropout-writes.ts';

describe.skipIf(!isDatabaseAvailable())('standards of risk', () => {
  const server = useServer();

  it('are numbered in their group, and come back as they were written', async () => {
    const oper = await server.signIn('oper01'),
      form = stnrd({ schlYear: '2040' });
    const first = (await oper.call('saveStnrd', form)).rows[0];
    expect(first).toMatchObject({
      verNo: 1,
      version: 1,
      stnrdSt: 'DRAFT',
      indCnt: 9,
      trgtMinGrdCd: 'G3',
      cuts: { G2: '30.0' },
    });
    const [gpa] = (first?.['items'] ?? []) as StandardItem[];
    expect(gpa?.bands.map(({ loVal, hiVal, point }) => [loVal, hiVal, point])).toEqual([
      [null, '1.75', 100],
      ['1.75', '2.00', 80],
      ['2.00', '2.50', 50],
      ['2.50', '3.00', 20],
      ['3.00', null, 0],
    ]);
    const second = (await oper.call('saveStnrd', stnrd({ schlYear: '2040' }))).rows[0],
      other = (await oper.call('saveStnrd', stnrd({ schlYear: '2040', trgtDivCd: 'FRSH' }))).rows[0];
    expect([second?.verNo, other?.verNo]).toEqual([2, 1]);
  });

  it('dropout.md 8.5: weights of 99 are kept, and refused when they are confirmed', async () => {
    const oper = await server.signIn('oper01'),
      base = stnrd({ schlYear: '2041' }),
      items = base.items.map((item) => (item.indCd === 'LMS' ? { ...item, weight: 4 } : item));
    const kept = (await oper.call('saveStnrd', { ...base, items })).rows[0];
    const refusal = await oper.call('confirmStnrd', { stnrdId: kept?.stnrdId ?? '', version: 1 });
    expect([refusal.status, refusal.body.data.errors?.[0]?.message]).toEqual([
      400,
      '가중치 합계는 100이어야 합니다. (현재 99)',
    ]);
    expect((await oper.call('getStnrd', { stnrdId: kept?.stnrdId ?? '' })).rows[0]?.stnrdSt).toBe('DRAFT');
  });

  it('with bands that leave a gap are refused at the indicator', async () => {
    const oper = await server.signIn('oper01'),
      base = stnrd({ schlYear: '2041' }),
      items = base.items.map((item) => (item.indCd === 'ATND' ? { ...item, bands: item.bands.slice(1) } : item));
    const refusal = await oper.call('saveStnrd', { ...base, items });
    expect([refusal.status, refusal.body.data.errors]).toEqual([
      400,
      [expect.objectContaining({ field: 'items.2.bands', message: '당학기 결석률 구간이 비어 있거나 겹칩니다.' })],
    ]);
  });

  it('are in force one at a time, and are not changed then', async () => {
    const oper = await server.signIn('oper01'),
      confirm = async (): Promise<string> => {
        const row = (await oper.call('saveStnrd', stnrd({ schlYear: '2042' }))).rows[0];
        await oper.call('confirmStnrd', { stnrdId: row?.stnrdId ?? '', version: 1 });
        return String(row?.['stnrdId']);
      },
      older = await confirm(),
      newer = await confirm();
    const { rows } = await oper.call('getStnrdList', { schlYear: '2042', sortBy: 'verNo', sortType: 'asc' });
    expect(rows.map(({ stnrdId, stnrdSt }) => [stnrdId, stnrdSt])).toEqual([
      [older, 'CLSD'],
      [newer, 'CNFRM'],
    ]);
    const change = await oper.call('saveStnrd', { ...stnrd({ schlYear: '2042' }), stnrdId: newer, version: 2 });
    expect([change.status, change.body.message]).toEqual([
      409,
      '확정된 기준은 수정할 수 없습니다. 복사하여 새 차수를 만들어주세요.',
    ]);
    const removal = (await oper.call('deleteStnrd', { rows: [{ id: newer, version: 2 }] })).rows[0];
    expect([removal?.okYn, removal?.message]).toEqual(['N', '작성중인 기준만 삭제할 수 있습니다.']);
  });

  it('are copied whole into another term', async () => {
    const oper = await server.signIn('oper01'),
      source = (await oper.call('saveStnrd', stnrd({ schlYear: '2043', minCvrgRt: 40 }))).rows[0],
      copy = (await oper.call('copyStnrd', { stnrdId: source?.stnrdId ?? '', schlYear: '2044', shtmCd: '20' })).rows[0];
    expect(copy).toMatchObject({ schlYear: '2044', shtmCd: '20', verNo: 1, stnrdSt: 'DRAFT', minCvrgRt: 40 });
    expect([copy?.items, copy?.cuts, copy?.triggers]).toEqual([source?.items, source?.cuts, source?.triggers]);
    expect(copy?.stnrdId).not.toBe(source?.stnrdId);
  });

  it('name nine indicators, of which two are sensitive', async () => {
    const { rows } = await (await server.signIn('oper01')).call('getIndList', {});
    expect(rows.map(({ indCd }) => indCd)).toEqual([
      'GPA',
      'WARN',
      'ATND',
      'LEAV',
      'TUIT',
      'ECP',
      'DIAG',
      'CNSL',
      'LMS',
    ]);
    expect(rows.filter(({ sensYn }) => sensYn === 'Y').map(({ indCd }) => indCd)).toEqual(['DIAG', 'CNSL']);
  });
});
