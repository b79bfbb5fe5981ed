import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { ability } from '#tests/support/writes/diagnosis-writes.ts';
import { diagnosisHarness } from './diagnosis-harness.ts';

describe.skipIf(!isDatabaseAvailable())('abilities', () => {
  const server = useServer(),
    { as, call, oper, db } = diagnosisHarness(server),
    dept01 = as('dept01'),
    dept02 = as('dept02'),
    head01 = as('head01'),
    prof01 = as('prof01'),
    audit01 = as('audit01');
  beforeEach(() => {
    server.setTime(TEST_NOW.toISOString());
  });

  it('the demo campus has the trees of the university, departments and tracks', async () => {
    const core = await call('getAbilityCdTree', { abilityDiv: 'CORE', ownDeptCd: '*', schlYear: '2026' }),
      { totalCount } = (await oper.call('getAbilityCdList', { abilityDiv: 'MAJOR' })).body.data;
    expect(core.filter(({ abilityLvl }) => abilityLvl === 1)).toHaveLength(5);
    expect(core).toHaveLength(15);
    expect(totalCount).toBe(45 * 13);
  });

  it('a code is in capitals, and its years never overlap', async () => {
    const made = ability();
    const wrong = await oper.call('saveAbilityCd', { ...made, abilityCd: 'a 1' });
    expect(wrong.body.data.errors).toEqual([
      { field: 'abilityCd', message: '역량코드는 영문 대문자, 숫자, -, _만 입력할 수 있습니다.' },
    ]);
    await call('saveAbilityCd', made);
    const twice = await oper.call('saveAbilityCd', { ...ability(), abilityCd: made.abilityCd, applyStrtYear: '2028' });
    expect(twice.status).toBe(409);
    expect(twice.body.message).toBe('이미 등록된 역량코드입니다.');
    const order = await oper.call('saveAbilityCd', { ...ability(), applyStrtYear: '2027', applyEndYear: '2026' });
    expect(order.body.message).toBe('적용 시작학년도가 종료학년도보다 늦을 수 없습니다.');
  });

  it('a tree has two levels of one tree', async () => {
    const [top] = await call('saveAbilityCd', ability()),
      [child] = await call('saveAbilityCd', ability({ upAbilityId: top?.abilityId }));
    expect(child).toMatchObject({ abilityLvl: 2, upAbilityId: top?.abilityId, colorCd: null });
    const third = await oper.call('saveAbilityCd', ability({ upAbilityId: child?.abilityId }));
    expect(third.body.message).toBe('하위역량은 2단계까지만 등록할 수 있습니다.');
    const parent = await oper.call('saveAbilityCd', ability({ upAbilityId: randomUUID() }));
    expect(parent.body.data.errors).toEqual([{ field: 'upAbilityId', message: '상위역량을 찾을 수 없습니다.' }]);
  });

  it('stopping a parent asks about its children, and takes them along', async () => {
    const made = ability(),
      [top] = await call('saveAbilityCd', made),
      [child] = await call('saveAbilityCd', ability({ upAbilityId: top?.abilityId }));
    const asked = await oper.call('saveAbilityCd', { ...made, version: top?.version, useYn: 'N' });
    expect([asked.status, asked.body.data.reason, asked.body.message]).toEqual([
      409,
      'STATE',
      '하위역량 1건도 미사용으로 변경됩니다. 계속하시겠습니까?',
    ]);
    await call('saveAbilityCd', { ...made, version: top?.version, useYn: 'N', cnfrmYn: 'Y' });
    const [stored] = await call('getAbilityCd', { abilityId: child?.abilityId });
    expect(stored).toMatchObject({ useYn: 'N', version: 2 });
  });

  it('a year is copied with links to what it replaces, and twice adds nothing', async () => {
    const form = { abilityDiv: 'MAJOR', ownDeptCd: '1010', fromYear: '2026', toYear: '2027' };
    expect(await call('copyAbilityCdYear', form)).toEqual([{ copyCnt: 13, skipCnt: 0 }]);
    const rows = await db()
      .selectFrom('abilityCd as a')
      .innerJoin('abilityCd as p', 'p.abilityId', 'a.prevAbilityId')
      .select(['a.abilityCd', 'a.upAbilityId', 'p.applyEndYear', 'p.abilityCd as prevCd'])
      .where('a.ownDeptCd', '=', '1010')
      .where('a.applyStrtYear', '=', '2027')
      .execute();
    expect(rows).toHaveLength(13);
    expect(rows.every((row) => row.abilityCd === row.prevCd && row.applyEndYear === '2026')).toBe(true);
    expect((await oper.call('copyAbilityCdYear', { ...form, toYear: '2026' })).status).toBe(400);
    expect(await call('copyAbilityCdYear', { ...form, fromYear: '2026' })).toEqual([{ copyCnt: 0, skipCnt: 13 }]);
  });

  it('what other abilities stand on is not deleted', async () => {
    const [top] = await call('saveAbilityCd', ability());
    await call('saveAbilityCd', ability({ upAbilityId: top?.abilityId }));
    const [told] = await call('deleteAbilityCd', { rows: [{ id: top?.abilityId, version: top?.version }] });
    expect(told).toMatchObject({ okYn: 'N', reason: 'STATE' });
    expect(told?.message).toBe('사용 중인 자료는 삭제할 수 없습니다. 사용 여부를 미사용으로 변경해주세요.');
  });

  it('departments keep their own trees alone', async () => {
    const major = (ownDeptCd: string) => ability({ abilityDiv: 'MAJOR', ownDeptCd });
    expect((await dept01.call('saveAbilityCd', major('1010'))).status).toBe(200);
    expect((await dept02.call('saveAbilityCd', major('1010'))).status).toBe(403);
    expect((await dept01.call('saveAbilityCd', ability())).status).toBe(403);
    // A head of department reaches the department that he heads; another professor none.
    expect((await head01.call('saveAbilityCd', major('1010'))).status).toBe(200);
    expect((await prof01.call('saveAbilityCd', major('1010'))).status).toBe(403);
    expect((await audit01.call('saveAbilityCd', major('1010'))).status).toBe(403);
    expect((await dept01.call('getAbilityCdList', { abilityDiv: 'CORE' })).status).toBe(403);
  });

  it('an order is saved whole or not at all', async () => {
    const [a] = await call('saveAbilityCd', ability()),
      [b] = await call('saveAbilityCd', ability());
    const stale = await oper.call('saveAbilityCdSort', {
      rows: [
        { abilityId: a?.abilityId, sortOrdr: 20, version: 1 },
        { abilityId: b?.abilityId, sortOrdr: 10, version: 7 },
      ],
    });
    expect([stale.status, stale.body.data.reason]).toEqual([409, 'VERSION']);
    expect((await call('getAbilityCd', { abilityId: a?.abilityId }))[0]).toMatchObject({ sortOrdr: 900 });
  });

  it('a workbook is entered only when every row of it is good', async () => {
    const row = (rowNo: number, over: object) => ({
      rowNo,
      abilityDiv: '',
      abilityCd: `X${rowNo}`,
      abilityNm: `올린 ${rowNo}`,
      defn: '정의',
      applyStrtYear: '2026',
      ...over,
    });
    const sheet = (rows: readonly object[]) => ({ abilityDiv: 'PROF', ownDeptCd: '1010', rows });
    const good = [row(2, { trackCd: 'IT' }), row(3, { upAbilityCd: 'X2', trackCd: '정보기술', defn: '' })];
    const bad = await oper.call(
      'uploadAbilityCdExcel',
      sheet([...good, row(4, { trackCd: '없음' }), row(2, { trackCd: 'IT' })]),
    );
    expect(bad.rows.map(({ message }) => message)).toEqual([
      '정상',
      '정상',
      '전문트랙을 선택해주세요.',
      '이미 등록된 역량코드입니다.',
    ]);
    const refused = await oper.call('applyAbilityCdUpload', { uploadId: bad.body.data.uploadId });
    expect(refused.status).toBe(409);
    const checked = await oper.call('uploadAbilityCdExcel', sheet(good));
    expect(await call('applyAbilityCdUpload', { uploadId: checked.body.data.uploadId })).toEqual([
      { totCnt: 2, okCnt: 2, errCnt: 0 },
    ]);
    const stored = await db()
      .selectFrom('abilityCd')
      .select(['abilityLvl', 'trackCd'])
      .where('abilityCd', 'in', ['X2', 'X3'])
      .orderBy('abilityCd')
      .execute();
    expect(stored).toEqual([
      { abilityLvl: 1, trackCd: 'IT' },
      { abilityLvl: 2, trackCd: 'IT' },
    ]);
  });
});
