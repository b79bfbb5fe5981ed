import { beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { makeApplications, makePeriod, type PeriodParts } from '#tests/support/extracurricular/make-period.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { ecpHarness, refusal } from './ecp-harness.ts';

const OVER = { rcrtStrtDt: '20260301', rcrtEndDt: '20260331' };

describe.skipIf(!isDatabaseAvailable())('selection by review and by lot', () => {
  const server = useServer(),
    { by, db, participant, periodOf, rowsOf, staff, students, told } = ecpHarness(server),
    dept01 = by('dept01');
  beforeEach(() => {
    server.setTime(TEST_NOW.toISOString());
  });

  /** Candidates of a period whose recruitment is over, in the order in which they have applied. */
  const candidates = async (userIds: readonly string[], parts: PeriodParts) => {
    const { prdId } = await makePeriod(db(), { ...OVER, applCnt: userIds.length, ...parts });
    for (const [at, userId] of userIds.entries())
      await makeApplications(db(), prdId, [userId], {
        applSt: 'APPLIED',
        applDt: `2026-03-02T09:0${at}:00+09:00`,
      });
    return prdId;
  };
  const score = async (prdId: string, userId: string, reviewScore: number) => {
    const row = (await rowsOf(prdId)).find((one) => one.userId === userId);
    await dept01('saveReviewScore', { applId: row?.applId, version: row?.version, reviewScore });
  };
  const run = async (prdId: string, over: object = {}) =>
    (await dept01('runSelect', { prdId, version: (await periodOf(prdId)).version, ...over }))[0];
  const statesOf = async (prdId: string) =>
    Object.fromEntries((await rowsOf(prdId)).map(({ userId, applSt, waitNo }) => [userId, [applSt, waitNo]]));
  const proposals = async (prdId: string) =>
    Object.fromEntries((await rowsOf(prdId)).map(({ userId, selRslt, rankNo }) => [userId, [selRslt, rankNo]]));

  it('scenario 4: the lottery draws the same with this seed', async () => {
    const six = ['20260001', '20260002', '20260003', '20260004', '20260005', '20260006'],
      prdId = await candidates(six, { selDiv: 'LOTTERY', capacity: 3, waitCap: 2 });
    const without = await staff('dept01')('runSelect', { prdId, version: 1 });
    expect(without.body.data.errors).toEqual([{ field: 'seed', message: '추첨 번호를 입력해주세요.' }]);
    expect(await run(prdId, { seed: 20_260_401 })).toMatchObject({ selectedCnt: 3, waitingCnt: 2, rejectedCnt: 1 });
    const drawn = {
      20260005: ['SELECTED', 1],
      20260002: ['SELECTED', 2],
      20260003: ['SELECTED', 3],
      20260001: ['WAITING', 4],
      20260006: ['WAITING', 5],
      20260004: ['REJECTED', 6],
    };
    expect(await proposals(prdId)).toEqual(drawn);
    await run(prdId, { seed: 20_260_401 });
    expect(await proposals(prdId)).toEqual(drawn);
    expect(await periodOf(prdId)).toMatchObject({ selSeed: 20_260_401, selCnt: 0 });
    await dept01('confirmSelect', { prdId, version: (await periodOf(prdId)).version });
    expect(await statesOf(prdId)).toMatchObject({
      20260003: ['SELECTED', null],
      20260001: ['WAITING', 1],
      20260006: ['WAITING', 2],
      20260004: ['REJECTED', null],
    });
    expect(await periodOf(prdId)).toMatchObject({ selCnt: 3, waitCnt: 2, applCnt: 6, lastWaitNo: 2 });
  });

  it('who cancels has no place in the draw any more, before and after it is confirmed', async () => {
    const [a = '', b = '', c = ''] = await students(3),
      prdId = await candidates([a, b, c], { selDiv: 'LOTTERY', capacity: 2, waitCap: 1 }),
      cancel = async (userId: string) => {
        const row = (await rowsOf(prdId)).find((one) => one.userId === userId);
        await dept01('cancelAppl', { prdId, rows: [{ id: row?.applId, version: row?.version }], rsn: '본인 요청' });
      };
    await run(prdId, { seed: 7 });
    await cancel(a);
    expect((await proposals(prdId))[a]).toEqual([null, null]);
    await dept01('confirmSelect', { prdId, version: (await periodOf(prdId)).version });
    await cancel(b);
    expect(await proposals(prdId)).toMatchObject({
      [a]: [null, null],
      [b]: [null, null],
      [c]: [expect.any(String), expect.any(Number)],
    });
  });

  it('a review goes by score, then by time, and nobody is told yet', async () => {
    const [a = '', b = '', c = '', d = ''] = await students(4),
      prdId = await candidates([a, b, c, d], { selDiv: 'REVIEW', capacity: 2, waitCap: 1 });
    await score(prdId, c, 90);
    await score(prdId, b, 80.5);
    await score(prdId, a, 80.5);
    await run(prdId);
    expect(await proposals(prdId)).toEqual({
      [c]: ['SELECTED', 1],
      [a]: ['SELECTED', 2],
      [b]: ['WAITING', 3],
      [d]: ['REJECTED', 4],
    });
    const mine = await (await participant(c))('getMyApplList');
    expect(mine.rows.find((row) => row['prdId'] === prdId)).toMatchObject({ applSt: 'APPLIED', waitNo: null });
    expect(await told('ECP_SLCT', (await periodOf(prdId)).prdNm)).toEqual([]);
  });

  it('a hand changes a proposal with a reason, within the places', async () => {
    const [a = '', b = '', c = ''] = await students(3),
      prdId = await candidates([a, b, c], { selDiv: 'REVIEW', capacity: 1, waitCap: 1 });
    await run(prdId);
    const change = async (userId: string, selRslt: string) => {
      const row = (await rowsOf(prdId)).find((one) => one.userId === userId);
      return staff('dept01')('saveSelRslt', { applId: row?.applId, version: row?.version, selRslt, rsn: '전공 일치' });
    };
    expect(refusal(await change(c, 'SELECTED'))).toEqual([409, 'LIMIT', '정원(1)보다 많이 선발할 수 없습니다.']);
    const seen = await periodOf(prdId);
    expect((await change(a, 'REJECTED')).rows[0]).toMatchObject({ selectedCnt: 0, waitingCnt: 1, rejectedCnt: 2 });
    expect((await change(c, 'SELECTED')).rows[0]).toMatchObject({ selectedCnt: 1 });
    expect((await rowsOf(prdId)).find(({ userId }) => userId === c)).toMatchObject({ selRsn: '전공 일치' });
    // Whoever has the old counts before his eyes confirms nothing.
    const late = await staff('dept01')('confirmSelect', { prdId, version: seen.version });
    expect(late.body.data.reason).toBe('VERSION');
  });

  it('confirming happens once, tells everybody and fills free places', async () => {
    const [a = '', b = '', c = ''] = await students(3),
      prdId = await candidates([a, b, c], { selDiv: 'REVIEW', capacity: 2, waitCap: 1 });
    await run(prdId);
    const row = (await rowsOf(prdId)).find(({ userId }) => userId === b);
    await dept01('saveSelRslt', { applId: row?.applId, version: row?.version, selRslt: 'REJECTED', rsn: '면접 불참' });
    const { version, prdNm } = await periodOf(prdId);
    expect(await dept01('confirmSelect', { prdId, version })).toMatchObject([
      { selectedCnt: 1, waitingCnt: 1, rejectedCnt: 1 },
    ]);
    // One place had been left free by hand: who waits takes it at once.
    expect(await statesOf(prdId)).toEqual({ [a]: ['SELECTED', null], [b]: ['REJECTED', null], [c]: ['SELECTED', 1] });
    const texts = await told('ECP_SLCT', prdNm);
    for (const result of ['선발', '대기', '미선발', '대기에서 선발'])
      expect(texts).toContainEqual(`${prdNm} 선발 결과: ${result}`);
    const again = await staff('dept01')('confirmSelect', { prdId, version: (await periodOf(prdId)).version });
    expect(refusal(again)).toEqual([409, 'STATE', '이미 처리된 선발입니다.']);
    const scored = await staff('dept01')('saveReviewScore', { applId: row?.applId, version: 3, reviewScore: 10 });
    expect(scored.body.data.reason).toBe('STATE');
  });

  it('nothing is run before recruitment is over, nor confirmed before', async () => {
    const [a = '', b = ''] = await students(2),
      { prdId } = await makePeriod(db(), { selDiv: 'REVIEW', capacity: 1, waitCap: 0 });
    await makeApplications(db(), prdId, [a], { applSt: 'APPLIED' });
    expect(refusal(await staff('dept01')('runSelect', { prdId, version: 1 }))).toEqual([
      409,
      'STATE',
      '모집이 끝난 뒤 선발할 수 있습니다. (모집종료: 2026-04-10 18:00)',
    ]);
    server.setTime('2026-04-10T18:00:00+09:00');
    expect(refusal(await staff('dept01')('confirmSelect', { prdId, version: 1 }))).toEqual([
      409,
      'STATE',
      '선발을 먼저 실행해주세요.',
    ]);
    await run(prdId);
    await dept01('addAppl', { prdId, rows: [{ userId: b }], consentYn: 'N' });
    const late = await staff('dept01')('confirmSelect', { prdId, version: (await periodOf(prdId)).version });
    expect(late.body.message).toBe('선발 실행 뒤 신청한 사람이 있습니다. 선발을 다시 실행해주세요.');
    const { prdId: firstCome } = await makePeriod(db(), OVER);
    expect((await staff('dept01')('runSelect', { prdId: firstCome, version: 1 })).body.data.reason).toBe('STATE');
  });

  it('once confirmed, whoever is entered goes by the places', async () => {
    const [a = '', b = '', c = '', d = ''] = await students(4),
      prdId = await candidates([a], { selDiv: 'REVIEW', capacity: 2, waitCap: 1 });
    await run(prdId);
    await dept01('confirmSelect', { prdId, version: (await periodOf(prdId)).version });
    const outcomes = await dept01('addAppl', {
      prdId,
      rows: [{ userId: b }, { userId: c }, { userId: d }],
      consentYn: 'N',
    });
    expect(outcomes.map(({ okYn, message }) => [okYn, message])).toEqual([
      ['Y', 'SELECTED'],
      ['Y', 'WAITING'],
      ['N', '정원과 대기 인원이 모두 찼습니다.'],
    ]);
  });

  it('scores of a sheet are checked, then written once', async () => {
    const [a = '', b = '', other = ''] = await students(3),
      prdId = await candidates([a, b], { selDiv: 'REVIEW', capacity: 1, waitCap: 1 }),
      row = (rowNo: number, userId: string, reviewScore: string) => ({ rowNo, userId, userNm: '', reviewScore });
    const checked = await staff('dept01')('uploadReviewExcel', {
      prdId,
      rows: [row(2, a, '88.25'), row(3, b, '101'), row(4, other, '70'), row(5, a, '10')],
    });
    expect(checked.rows.map(({ message }) => message)).toEqual([
      '정상',
      '심사점수는 0~100 사이의 숫자로 입력해주세요. (101)',
      '신청하지 않은 사람입니다.',
      '파일 안에 같은 사람이 있습니다. (2행)',
    ]);
    expect(await dept01('applyReviewUpload', { uploadId: checked.body.data['uploadId'] })).toEqual([
      { totCnt: 4, okCnt: 1, errCnt: 3 },
    ]);
    expect((await rowsOf(prdId)).map(({ reviewScore }) => reviewScore)).toEqual(['88.25', null]);
  });

  it('a team is drawn by its leader and moves whole', async () => {
    const { prdId } = await makePeriod(db(), {
        ...OVER,
        selDiv: 'LOTTERY',
        applyDiv: 'TEAM',
        teamMin: 2,
        teamMax: 3,
        capacity: 1,
        waitCap: 1,
      }),
      people = await students(6);
    for (const at of [0, 1, 2])
      await dept01('addAppl', {
        prdId,
        rows: [{ userId: people[at * 2] }, { userId: people[at * 2 + 1] }],
        team: { teamNm: `추첨 ${at}팀` },
        consentYn: 'N',
      });
    expect(await run(prdId, { seed: 7 })).toMatchObject({ selectedCnt: 1, waitingCnt: 1, rejectedCnt: 1 });
    await dept01('confirmSelect', { prdId, version: (await periodOf(prdId)).version });
    const teams = await db().selectFrom('ecpTeam').select(['teamId', 'teamSt']).where('prdId', '=', prdId).execute(),
      rows = await rowsOf(prdId);
    expect(teams.map(({ teamSt }) => teamSt).toSorted()).toEqual(['REJECTED', 'SELECTED', 'WAITING']);
    for (const { teamId, teamSt } of teams)
      expect(rows.filter((row) => row.teamId === teamId).map(({ applSt }) => applSt)).toEqual([teamSt, teamSt]);
    expect(await periodOf(prdId)).toMatchObject({ applCnt: 3, selCnt: 1, waitCnt: 1 });
  });

  it('the header names what is to be done next', async () => {
    const [a = ''] = await students(1),
      prdId = await candidates([a], { selDiv: 'REVIEW' });
    const header = async () => (await dept01('getOprtPrd', { prdId }))[0];
    expect(await header()).toMatchObject({
      phase: 'P3',
      part: 'MANAGER',
      nextTab: 'appl',
      nextDo: '선발을 실행해주세요.',
    });
    await run(prdId);
    expect(await header()).toMatchObject({ nextDo: '선발을 확정하고 발표해주세요.' });
  });
});
