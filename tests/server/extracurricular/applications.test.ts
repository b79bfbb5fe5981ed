import { beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { makeApplications, makePeriod } from '#tests/support/extracurricular/make-period.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { teamLog } from '#tests/support/writes/appl-writes.ts';
import { ecpHarness, refusal } from './ecp-harness.ts';

const FULL = '정원과 대기 인원이 모두 찼습니다.';

describe.skipIf(!isDatabaseAvailable())('applications for a period', () => {
  const server = useServer(),
    { apply, by, db, members, participant, periodOf, rowsOf, staff, students, told } = ecpHarness(server),
    dept01 = by('dept01');
  beforeEach(() => {
    server.setTime(TEST_NOW.toISOString());
  });
  const cancel = async (prdId: string, userId: string, who = 'dept01') => {
    const row = (await rowsOf(prdId)).find((one) => one.userId === userId);
    return by(who)('cancelAppl', { prdId, rows: [{ id: row?.applId, version: row?.version }], rsn: '본인 요청' });
  };

  it('scenario 3: thirty are selected, ten wait, others are refused', async () => {
    const { prdId } = await makePeriod(db()),
      all = await students(41);
    const states = [];
    for (const userId of all) {
      const { status, body, rows } = await apply(userId, prdId);
      states.push(status === 200 ? [rows[0]?.applSt, rows[0]?.waitNo] : [status, body.data.reason, body.message]);
    }
    expect([states[29], states[30], states[39], states[40]]).toEqual([
      ['SELECTED', null],
      ['WAITING', 1],
      ['WAITING', 10],
      [409, 'LIMIT', FULL],
    ]);
    // Number one is selected elsewhere meanwhile, at the same time.
    const other = await makePeriod(db());
    await makeApplications(db(), other.prdId, [all[30] ?? '']);
    const first = await participant(all[0] ?? ''),
      mine = (await first('getMyApplList')).rows.find((row) => row['prdId'] === prdId);
    const left = await first('cancelMyAppl', {
      applId: mine?.['applId'],
      version: mine?.['version'],
      rsn: '일정 변경',
    });
    expect(left.rows[0]).toMatchObject({ applSt: 'CANCELED' });
    // A second press on the same button, which has not heard of the first, and a third that has.
    for (const version of [mine?.['version'], left.rows[0]?.['version']]) {
      const again = await first('cancelMyAppl', { applId: mine?.['applId'], version, rsn: '일정 변경' });
      expect([again.status, again.rows[0]]).toEqual([200, left.rows[0]]);
    }
    const rows = await rowsOf(prdId),
      of = (userId: string | undefined) => rows.find((row) => row.userId === userId);
    expect([of(all[30])?.applSt, of(all[30])?.waitNo, of(all[31])?.applSt]).toEqual(['WAITING', 1, 'SELECTED']);
    expect(await periodOf(prdId)).toMatchObject({ selCnt: 30, waitCnt: 9, applCnt: 39, lastWaitNo: 10 });
    expect(await told('ECP_SLCT', (await periodOf(prdId)).prdNm)).toContainEqual(
      expect.stringContaining('대기에서 선발'),
    );
  });

  it('each thing in the way is told in its own words', async () => {
    const [userId = '', other = ''] = await students(2),
      { gradeCd } = await db()
        .selectFrom('student')
        .select('gradeCd')
        .where('stdNo', '=', userId)
        .executeTakeFirstOrThrow(),
      otherGrade = gradeCd === '1' ? '2' : '1';
    const past = await makePeriod(db(), { rcrtEndDt: '20260405' }),
      hidden = await makePeriod(db(), { pubYn: 'N' }),
      aimed = await makePeriod(db(), { cond: { gradeCd: [otherGrade] } }),
      named = await makePeriod(db(), { selDiv: 'NOMINEE' });
    const window = '신청 기간이 아닙니다. (신청기간: 2026-04-01 09:00 ~ 2026-04-05 18:00)';
    expect(refusal(await apply(userId, past.prdId))).toEqual([409, 'STATE', window]);
    expect((await apply(userId, hidden.prdId)).body.data.reason).toBe('STATE');
    expect(refusal(await apply(userId, aimed.prdId))).toEqual([400, `신청 대상이 아닙니다. (학년: ${gradeCd}학년)`]);
    expect(refusal(await apply(userId, named.prdId))).toEqual([400, '신청 대상이 아닙니다. (선발방법: 지정)']);
    const taken = await makePeriod(db());
    expect((await apply(userId, taken.prdId)).status).toBe(200);
    expect(refusal(await apply(userId, taken.prdId))).toEqual([409, 'DUP', '이미 신청한 회차입니다.']);
    const { prdNm } = await periodOf(taken.prdId),
      same = await makePeriod(db(), { sessions: [{ sessDt: '20260420', strtTm: '1130', endTm: '1300' }] });
    expect(refusal(await apply(userId, same.prdId))).toEqual([
      409,
      'DUP',
      `신청한 다른 프로그램과 일정이 겹칩니다. (${prdNm} 2026-04-20 10:00~12:00)`,
    ]);
    expect((await apply(other, same.prdId)).status).toBe(200);
    expect((await apply(userId, 'no-such-period')).body.data.reason).toBe('GONE');
  });

  it('a canceled application is made again on its own row', async () => {
    const { prdId } = await makePeriod(db(), { capacity: 1, waitCap: 1 }),
      [first = '', second = '', third = ''] = await students(3);
    for (const userId of [first, second]) await apply(userId, prdId);
    await cancel(prdId, first);
    server.setTime('2026-04-06T10:30:00+09:00');
    const again = await apply(first, prdId);
    // The freed place went to who waited, so that the place behind is what is left.
    expect(again.rows[0]).toMatchObject({ applSt: 'WAITING', waitNo: 2 });
    const rows = await rowsOf(prdId);
    expect(rows).toHaveLength(2);
    expect(rows.find((row) => row.userId === second)).toMatchObject({ applSt: 'SELECTED' });
    expect(rows.find((row) => row.userId === first)).toMatchObject({ cancelRsn: null, applyRouteDiv: 'SELF' });
    expect(refusal(await apply(third, prdId))).toEqual([409, 'LIMIT', FULL]);
  });

  it('a course that was completed is not taken again, or only next term', async () => {
    const [userId = ''] = await students(1),
      before = await makePeriod(db(), { prdSt: 'JUDGED', curri: { repeatDiv: 'NONE' }, sessions: [] }),
      [applId = ''] = await makeApplications(db(), before.prdId, [userId]);
    await db()
      .insertInto('ecpCompl')
      .values({ applId, attRate: '100', attHour: '2', autoDiv: 'COMPLETE', finalDiv: 'COMPLETE' })
      .execute();
    const next = await makePeriod(db(), { curriId: before.curriId });
    expect(refusal(await apply(userId, next.prdId))).toEqual([409, 'DUP', '이미 이수한 과정입니다.']);
    await db().updateTable('ecpCurri').set({ repeatDiv: 'TERM' }).where('curriId', '=', before.curriId).execute();
    expect((await apply(userId, next.prdId)).status).toBe(409);
    const later = await makePeriod(db(), { curriId: before.curriId, shtmCd: '20', sessions: [] });
    expect((await apply(userId, later.prdId)).status).toBe(200);
  });

  it('a course that is taken once is applied for in one period at a time (E1)', async () => {
    const [userId = '', waiting = ''] = await students(2),
      first = await makePeriod(db(), { curri: { repeatDiv: 'NONE' }, capacity: 1, waitCap: 1, sessions: [] }),
      next = await makePeriod(db(), { curriId: first.curriId, sessions: [] }),
      { prdNm } = await periodOf(next.prdId),
      refused = [409, 'DUP', '이미 신청한 과정입니다.'],
      why = { okYn: 'N', why: '이미 신청한 과정입니다.' };
    expect((await apply(userId, first.prdId)).rows[0]).toMatchObject({ applSt: 'SELECTED' });
    expect((await apply(waiting, first.prdId)).rows[0]).toMatchObject({ applSt: 'WAITING' });
    for (const person of [userId, waiting]) expect(refusal(await apply(person, next.prdId))).toEqual(refused);
    // Lists say so beforehand, to the participant and to staff, who are bound to it as well.
    const listed = await (await participant(userId))('getOpenPrdList', { searchKeyword: prdNm });
    expect(listed.rows.find((row) => row['prdId'] === next.prdId)).toMatchObject(why);
    expect((await dept01('getApplCandList', { prdId: next.prdId, searchKeyword: userId }))[0]).toMatchObject(why);
    const entered = await dept01('addAppl', { prdId: next.prdId, rows: [{ userId }], consentYn: 'N' });
    expect(entered[0]).toMatchObject({ okYn: 'N', code: 409, message: '이미 신청한 과정입니다.' });
    // Who has left the other period may come.
    await cancel(first.prdId, userId);
    expect((await apply(userId, next.prdId)).rows[0]).toMatchObject({ applSt: 'SELECTED' });
  });

  it('a period that was judged without completion does not keep from the course', async () => {
    const [userId = ''] = await students(1),
      before = await makePeriod(db(), { prdSt: 'JUDGED', curri: { repeatDiv: 'NONE' }, sessions: [] }),
      next = await makePeriod(db(), { curriId: before.curriId });
    await makeApplications(db(), before.prdId, [userId]);
    expect((await apply(userId, next.prdId)).rows[0]).toMatchObject({ applSt: 'SELECTED' });
  });

  it('questions, files and choices are asked for at their fields', async () => {
    const [userId = ''] = await students(1),
      { prdId } = await makePeriod(db(), {
        applyForm: [
          { qstnNo: 1, qstnNm: '지원 동기', ansDiv: 'TEXT', optns: [], requireYn: 'Y' },
          { qstnNo: 2, qstnNm: '희망 시간', ansDiv: 'CHOICE', optns: ['오전', '오후'], requireYn: 'N' },
        ],
      });
    const faults = async (applyAns: object[]) => (await apply(userId, prdId, { applyAns })).body.data.errors;
    expect(await faults([])).toEqual([{ field: 'applyAns.0.ans', message: '지원 동기를 입력해주세요.' }]);
    expect(
      await faults([
        { qstnNo: 1, ans: '배우고 싶습니다' },
        { qstnNo: 2, ans: '저녁' },
      ]),
    ).toEqual([{ field: 'applyAns.1.ans', message: '보기에 없는 답입니다.' }]);
    expect((await apply(userId, prdId, { applyAns: [{ qstnNo: 1, ans: '배우고 싶습니다' }] })).status).toBe(200);
    const [row] = await rowsOf(prdId);
    expect(row?.applyAns).toEqual([{ qstnNo: 1, ans: '배우고 싶습니다' }]);
    const [detail] = await dept01('getAppl', { applId: row?.applId });
    expect(detail?.['answers']).toMatchObject([
      { qstnNm: '지원 동기', ans: '배우고 싶습니다' },
      { qstnNm: '희망 시간', ans: null },
    ]);
  });

  it('people from outside agree, and come to their own', async () => {
    const [otsdrMemberId = ''] = await members(1),
      { prdId } = await makePeriod(db(), { userDiv: 'OTSDR', oprtDeptCd: '9600', mngStfNo: 'oper04' });
    const ask = async (over: object = {}) => apply(otsdrMemberId, prdId, over, 'OTSDR');
    expect((await ask({ consentYn: 'N' })).body.data.errors).toEqual([
      { field: 'consentYn', message: '개인정보 수집·이용에 동의해주세요.' },
    ]);
    expect((await ask()).rows[0]).toMatchObject({ applSt: 'SELECTED' });
    const [own = ''] = await students(1);
    expect((await apply(own, prdId)).body.data.reason).toBe('GONE');
  });

  it('a group takes as many places as it has heads', async () => {
    const people = await members(4),
      { prdId } = await makePeriod(db(), { userDiv: 'OTSDR', applyDiv: 'GROUP', capacity: 10, waitCap: 5 });
    const [a = '', b = '', c = '', d = ''] = people,
      ask = async (who: string, headCnt: number) => apply(who, prdId, { headCnt }, 'OTSDR');
    expect((await ask(a, 8)).rows[0]).toMatchObject({ applSt: 'SELECTED' });
    expect((await ask(b, 4)).rows[0]).toMatchObject({ applSt: 'WAITING', waitNo: 1 });
    // The two places that are left are too few for the group that waits.
    expect((await ask(c, 2)).rows[0]).toMatchObject({ applSt: 'SELECTED' });
    expect(refusal(await ask(d, 2))).toEqual([409, 'LIMIT', FULL]);
    expect(await periodOf(prdId)).toMatchObject({ applCnt: 14, selCnt: 10, waitCnt: 4 });
  });

  it('a team applies as one, moves together and leaves whole', async () => {
    const { prdId } = await makePeriod(db(), { applyDiv: 'TEAM', teamMin: 2, teamMax: 3, capacity: 1, waitCap: 1 }),
      all = await students(6),
      [a1 = '', a2 = '', a3 = '', b1 = '', b2 = '', lone = ''] = all,
      team = (teamNm: string, ...memIds: string[]) => ({ team: { teamNm, topic: '지역 조사', memIds } });
    expect(refusal(await apply(lone, prdId, team('혼자')))).toEqual([400, '팀 인원은 2~3명이어야 합니다. (현재 1명)']);
    expect((await apply(a1, prdId, team('첫째 팀', a2, a3))).rows[0]).toMatchObject({ applSt: 'SELECTED' });
    expect((await apply(b1, prdId, team('첫째 팀', b2))).body.data.errors).toEqual([
      { field: 'team.teamNm', message: '이미 사용 중인 팀명입니다.' },
    ]);
    expect((await apply(b1, prdId, team('둘째 팀', b2))).rows[0]).toMatchObject({ applSt: 'WAITING', waitNo: 1 });
    const named = await apply(lone, prdId, team('셋째 팀', a3));
    expect(named.status).toBe(409);
    expect(named.body.message).toMatch(new RegExp(`^.+\\(${a3}\\): 이미 신청한 회차입니다\\.$`));
    expect(await periodOf(prdId)).toMatchObject({ applCnt: 2, selCnt: 1, waitCnt: 1 });
    // A member goes while enough are left; the next one may not.
    const leave = async (userId: string) => {
      const mine = (await rowsOf(prdId)).find((row) => row.userId === userId);
      return (await participant(userId))('cancelMyAppl', {
        applId: mine?.applId,
        version: mine?.version,
        rsn: '개인 사정',
      });
    };
    expect((await leave(a3)).rows[0]).toMatchObject({ applSt: 'CANCELED' });
    expect(refusal(await leave(a2))).toEqual([409, 'LIMIT', '팀 최소 인원(2명)보다 적어질 수 없습니다.']);
    expect(await periodOf(prdId)).toMatchObject({ selCnt: 1, waitCnt: 1 });
    await leave(a1);
    const states = Object.fromEntries((await rowsOf(prdId)).map(({ userId, applSt }) => [userId, applSt]));
    expect(states).toMatchObject({ [a1]: 'CANCELED', [a2]: 'CANCELED', [b1]: 'SELECTED', [b2]: 'SELECTED' });
    expect(await periodOf(prdId)).toMatchObject({ applCnt: 1, selCnt: 1, waitCnt: 0 });
    // The name of a team that is gone is free again.
    expect((await apply(a1, prdId, team('첫째 팀', a2))).rows[0]).toMatchObject({ applSt: 'WAITING' });
  });

  it('people are named by staff alone, up to the places', async () => {
    const { prdId } = await makePeriod(db(), { selDiv: 'NOMINEE', capacity: 2, waitCap: 5 }),
      all = await students(3),
      outcomes = await dept01('addAppl', { prdId, rows: all.map((userId) => ({ userId })), consentYn: 'N' });
    expect(outcomes.map(({ okYn, message }) => [okYn, message])).toEqual([
      ['Y', 'SELECTED'],
      ['Y', 'SELECTED'],
      ['N', FULL],
    ]);
    expect(await periodOf(prdId)).toMatchObject({ selCnt: 2, waitCnt: 0 });
  });

  it('staff enter people behind the window, answered one by one', async () => {
    const { prdId } = await makePeriod(db(), { rcrtEndDt: '20260405', pubYn: 'N', cond: { shregSt: ['10'] } }),
      [good = ''] = await students(1),
      { stdNo: away } = await db()
        .selectFrom('student')
        .select('stdNo')
        .where('shregSt', '=', '20')
        .executeTakeFirstOrThrow();
    const outcomes = await dept01('addAppl', {
      prdId,
      rows: [{ userId: good }, { userId: away }, { userId: '19990001' }, { userId: good }],
      consentYn: 'N',
    });
    expect(outcomes.map(({ okYn, code }) => [okYn, code])).toEqual([
      ['Y', 200],
      ['N', 400],
      ['N', 400],
      ['N', 409],
    ]);
    server.setTime('2026-04-24T23:59:00+09:00');
    const late = await staff('dept01')('addAppl', { prdId, rows: [{ userId: away }], consentYn: 'N' });
    expect(late.rows[0]).toMatchObject({ okYn: 'N', message: '운영이 끝난 회차에는 신청할 수 없습니다.' });
  });

  it('the picker says of each person what is in the way', async () => {
    const { prdId } = await makePeriod(db()),
      [userId = ''] = await students(1);
    const ask = async () => dept01('getApplCandList', { prdId, searchKeyword: userId });
    expect((await ask())[0]).toMatchObject({ userId, okYn: 'Y', why: '' });
    await apply(userId, prdId);
    expect((await ask())[0]).toMatchObject({ okYn: 'N', why: '이미 신청한 회차입니다.' });
    expect(String((await ask())[0]?.['userNm'])).toContain('*');
  });

  it('a sheet is judged row by row and entered once', async () => {
    const { prdId } = await makePeriod(db(), { capacity: 1, waitCap: 0 }),
      all = await students(3),
      names = new Map(
        (await db().selectFrom('student').select(['stdNo', 'stdNm']).where('stdNo', 'in', all).execute()).map(
          ({ stdNo, stdNm }) => [stdNo, stdNm],
        ),
      ),
      row = (rowNo: number, userId: string, userNm = names.get(userId) ?? '') => ({
        rowNo,
        userId,
        userNm,
        headCnt: '',
      });
    const checked = await staff('dept01')('uploadApplExcel', {
      prdId,
      consentYn: 'N',
      rows: [
        row(2, all[0] ?? ''),
        row(3, all[1] ?? ''),
        row(4, all[0] ?? ''),
        row(5, all[2] ?? '', '다른이름'),
        row(6, '19990001', '없는이'),
      ],
    });
    expect(checked.rows.map(({ rowNo, message }) => [rowNo, message])).toEqual([
      [2, '정상'],
      [3, '정상'],
      [4, '파일 안에 같은 사람이 있습니다. (2행)'],
      [5, '학번과 성명이 일치하지 않습니다.'],
      [6, '존재하지 않는 학번입니다.'],
    ]);
    const uploadId = checked.body.data['uploadId'];
    expect(await dept01('applyApplUpload', { uploadId })).toEqual([{ totCnt: 5, okCnt: 1, errCnt: 4 }]);
    expect((await staff('dept01')('applyApplUpload', { uploadId })).body.data.reason).toBe('STATE');
    expect((await rowsOf(prdId)).map(({ applSt, applyRouteDiv }) => [applSt, applyRouteDiv])).toEqual([
      ['SELECTED', 'EXCEL'],
    ]);
  });

  it('one leaves by oneself, then by staff, then only by withdrawing', async () => {
    const { prdId } = await makePeriod(db()),
      [userId = ''] = await students(1);
    await apply(userId, prdId);
    const [row] = await rowsOf(prdId),
      key = { id: row?.applId, version: row?.version },
      mine = async () =>
        (await participant(userId))('cancelMyAppl', { applId: key.id, version: key.version, rsn: '개인 사정' }),
      act = async (op: 'cancelAppl' | 'withdrawAppl') => dept01(op, { prdId, rows: [key], rsn: '개인 사정' });
    const early = '취소마감 전에는 취소로 처리해주세요. (취소마감: 2026-04-19 18:00)';
    expect((await act('withdrawAppl'))[0]).toMatchObject({ okYn: 'N', reason: 'STATE', message: early });
    server.setTime('2026-04-19T18:00:00+09:00');
    expect(refusal(await mine())).toEqual([409, 'STATE', '취소 기간이 지났습니다. (취소마감: 2026-04-19 18:00)']);
    server.setTime('2026-04-20T10:00:00+09:00');
    expect((await act('cancelAppl'))[0]).toMatchObject({ okYn: 'N', reason: 'STATE' });
    expect((await act('withdrawAppl'))[0]).toMatchObject({ okYn: 'Y' });
    expect((await rowsOf(prdId))[0]).toMatchObject({ applSt: 'WITHDRAWN', cancelRsn: '개인 사정' });
    expect(await periodOf(prdId)).toMatchObject({ selCnt: 0, applCnt: 1 });
  });

  it('behind the end of promotion a place is given by hand', async () => {
    const { prdId } = await makePeriod(db(), { capacity: 1, waitCap: 2, prmtEndDt: '20260406', prmtEndTm: '1000' }),
      [first = '', second = '', third = '', fourth = ''] = await students(4);
    server.setTime('2026-04-06T09:00:00+09:00');
    for (const userId of [first, second, third]) await apply(userId, prdId);
    server.setTime('2026-04-06T11:00:00+09:00');
    await cancel(prdId, first);
    expect(await periodOf(prdId)).toMatchObject({ selCnt: 0, waitCnt: 2 });
    // Who comes now stands behind those who wait, though a place is free.
    expect(refusal(await apply(fourth, prdId))).toEqual([409, 'LIMIT', FULL]);
    const row = (await rowsOf(prdId)).find(({ userId }) => userId === third);
    expect(await dept01('promoteAppl', { prdId, rows: [{ id: row?.applId, version: row?.version }] })).toMatchObject([
      { okYn: 'Y' },
    ]);
    const next = (await rowsOf(prdId)).find(({ userId }) => userId === second);
    expect(await dept01('promoteAppl', { prdId, rows: [{ id: next?.applId, version: next?.version }] })).toMatchObject([
      { okYn: 'N', reason: 'LIMIT', message: '남은 자리가 없습니다. (정원 1)' },
    ]);
    expect((await apply(fourth, prdId)).rows[0]).toMatchObject({ applSt: 'WAITING', waitNo: 3 });
  });

  it('while promotion runs, a place that nobody who waits can take goes to who comes', async () => {
    const { prdId } = await makePeriod(db(), { capacity: 1, waitCap: 2 }),
      other = await makePeriod(db()),
      [first = '', second = '', third = '', fourth = ''] = await students(4);
    for (const userId of [first, second]) await apply(userId, prdId);
    // Who waits is selected elsewhere for the same time.
    await makeApplications(db(), other.prdId, [second]);
    await cancel(prdId, first);
    expect(await periodOf(prdId)).toMatchObject({ selCnt: 0, waitCnt: 1 });
    expect((await apply(third, prdId)).rows[0]).toMatchObject({ applSt: 'SELECTED', waitNo: null });
    expect((await apply(fourth, prdId)).rows[0]).toMatchObject({ applSt: 'WAITING', waitNo: 2 });
  });

  it('behind the end of promotion a free place is not taken from those who wait', async () => {
    const { prdId } = await makePeriod(db(), { capacity: 1, waitCap: 5, prmtEndDt: '20260406', prmtEndTm: '1000' }),
      [first = '', second = '', third = '', fourth = ''] = await students(4);
    server.setTime('2026-04-06T09:00:00+09:00');
    for (const userId of [first, second]) await apply(userId, prdId);
    server.setTime('2026-04-06T11:00:00+09:00');
    await cancel(prdId, first);
    expect((await apply(third, prdId)).rows[0]).toMatchObject({ applSt: 'WAITING', waitNo: 2 });
    expect(await dept01('addAppl', { prdId, rows: [{ userId: fourth }], consentYn: 'N' })).toMatchObject([
      { okYn: 'Y', message: 'WAITING' },
    ]);
    expect(await periodOf(prdId)).toMatchObject({ selCnt: 0, waitCnt: 3 });
  });

  it('scenario 10: a second no-show keeps away for thirty days', async () => {
    const [userId = ''] = await students(1);
    await db()
      .insertInto('ecpPenalty')
      .values({
        penaltyId: 'sanction-10',
        userId,
        schlYear: '2026',
        shtmCd: '10',
        noShowCnt: 2,
        strtDt: '20260610',
        endDt: '20260709',
      })
      .execute();
    const { prdId } = await makePeriod(db(), {
      rcrtStrtDt: '20260601',
      rcrtEndDt: '20260731',
      cancelEndDt: '20260810',
      prmtEndDt: '20260810',
      oprtStrtDt: '20260811',
      oprtEndDt: '20260812',
      sessions: [{ sessDt: '20260811' }],
    });
    server.setTime('2026-07-09T23:50:00+09:00');
    expect(refusal(await apply(userId, prdId))).toEqual([
      409,
      'STATE',
      '신청이 제한된 상태입니다. (2026-06-10 ~ 2026-07-09)',
    ]);
    server.setTime('2026-07-10T00:00:00+09:00');
    expect((await apply(userId, prdId)).status).toBe(200);
  });

  it('a sanction is seen by managers and lifted by the whole', async () => {
    const { prdId } = await makePeriod(db()),
      [userId = ''] = await students(1),
      [applId = ''] = await makeApplications(db(), prdId, [userId]);
    await db()
      .insertInto('ecpPenalty')
      .values({
        penaltyId: 'sanction-1',
        userId,
        schlYear: '2026',
        shtmCd: '10',
        noShowCnt: 2,
        strtDt: '20260401',
        endDt: '20260430',
      })
      .execute();
    const seen = await staff('dept01')('getPenaltyList', { applId });
    expect(seen.rows[0]).toMatchObject({ penaltyId: 'sanction-1', activeYn: 'Y', releaseYn: 'N' });
    expect(seen.body.data['mayRelease']).toBe('N');
    const lift = { penaltyId: 'sanction-1', version: 1, rsn: '병원 진단서 확인' };
    expect((await staff('dept01')('releasePenalty', lift)).status).toBe(403);
    expect((await by('oper01')('releasePenalty', lift))[0]).toMatchObject({ releaseYn: 'Y', activeYn: 'N' });
  });

  it('who does not reach a period sees and changes nothing', async () => {
    const { prdId } = await makePeriod(db(), { oprtDeptCd: '2010', mngStfNo: 'dept02' }),
      [userId = ''] = await students(1);
    await apply(userId, prdId);
    const [row] = await rowsOf(prdId);
    for (const [op, arg] of [
      ['getApplList', { prdId }],
      ['getAppl', { applId: row?.applId }],
      ['getOprtPrd', { prdId }],
      ['getPenaltyList', { applId: row?.applId }],
      ['addAppl', { prdId, rows: [{ userId }], consentYn: 'N' }],
      ['cancelAppl', { prdId, rows: [{ id: row?.applId, version: 1 }], rsn: '본인 요청' }],
    ] as const)
      expect((await staff('dept01')(op, arg)).status, op).toBe(403);
    // A row of another period is not to be had by naming one that is reached.
    const own = await makePeriod(db()),
      answer = await dept01('cancelAppl', {
        prdId: own.prdId,
        rows: [{ id: row?.applId, version: 1 }],
        rsn: '본인 요청',
      });
    expect(answer[0]).toMatchObject({ okYn: 'N', reason: 'GONE' });
  });

  it('names are covered in the list, clear in one application', async () => {
    const { prdId } = await makePeriod(db()),
      [userId = ''] = await students(1),
      { stdNm } = await db()
        .selectFrom('student')
        .select('stdNm')
        .where('stdNo', '=', userId)
        .executeTakeFirstOrThrow();
    await apply(userId, prdId);
    const [row] = await dept01('getApplList', { prdId });
    expect(row).toMatchObject({ userId, applSt: 'SELECTED', applyRouteDiv: 'SELF', noShowCnt: 0, overlapYn: 'N' });
    expect(row?.['userNm']).not.toBe(stdNm);
    expect((await dept01('getAppl', { applId: row?.['applId'] }))[0]).toMatchObject({ userNm: stdNm });
    const looked = await db().selectFrom('prsnAcsHis').select('acsDivCd').where('sbjtKey', '=', userId).execute();
    expect(looked.map(({ acsDivCd }) => acsDivCd)).toContain('VIEW');
    expect((await dept01('downloadApplExcel', { prdId }))[0]?.['userNm']).toBe(row?.['userNm']);
  });

  it('open programmes come with the first thing in the way', async () => {
    const [userId = ''] = await students(1),
      mine = await participant(userId),
      open = await makePeriod(db(), { prdNm: '열린 회차 하나' }),
      full = await makePeriod(db(), { prdNm: '열린 회차 대상 아님', cond: { gradeCd: ['9'] } });
    await makePeriod(db(), { prdNm: '열린 회차 교수용', userDiv: 'PROF' });
    const { rows } = await mine('getOpenPrdList', { searchKeyword: '열린 회차' });
    expect(Object.fromEntries(rows.map(({ prdId, okYn }) => [prdId, okYn]))).toEqual({
      [open.prdId]: 'Y',
      [full.prdId]: 'N',
    });
    expect((await mine('getOpenPrd', { prdId: open.prdId })).rows[0]).toMatchObject({ why: '', myApplId: null });
    expect((await (await participant('prof01', 'PROF'))('getOpenPrd', { prdId: open.prdId })).body.data.reason).toBe(
      'GONE',
    );
  });

  it('a team writes records for its own members only', async () => {
    const { prdId } = await makePeriod(db(), {
        applyDiv: 'TEAM',
        teamMin: 2,
        teamMax: 3,
        attModeDiv: 'TEAMLOG',
        reqLogCnt: 2,
      }),
      [leader = '', member = '', stranger = ''] = await students(3);
    await apply(leader, prdId, { team: { teamNm: '기록하는 팀', memIds: [member] } });
    const { teamId } = await db()
        .selectFrom('ecpTeam')
        .select('teamId')
        .where('prdId', '=', prdId)
        .executeTakeFirstOrThrow(),
      mine = await participant(member),
      log = teamLog(teamId, { memIds: [leader, member] });
    expect((await mine('saveTeamLog', { ...log, memIds: [stranger] })).body.data.errors).toEqual([
      { field: 'memIds', message: '팀원이 아닌 사람이 있습니다.' },
    ]);
    expect((await mine('saveTeamLog', { ...log, actDt: '20260407' })).status).toBe(400);
    expect((await mine('saveTeamLog', { ...log, logSt: 'DRAFT' })).rows[0]).toMatchObject({ logNo: 1, logSt: 'DRAFT' });
    expect((await mine('saveTeamLog', { ...log, version: 1 })).rows[0]).toMatchObject({
      logSt: 'SUBMITTED',
      version: 2,
    });
    expect((await mine('saveTeamLog', { ...log, version: 2 })).body.data.reason).toBe('STATE');
    expect((await mine('getMyTeam', { teamId })).rows[0]).toMatchObject({ leaderYn: 'N', teamSt: 'SELECTED' });
    expect((await (await participant(stranger))('getMyTeam', { teamId })).status).toBe(403);
  });

  it('a fee is marked as paid where there is one', async () => {
    const free = await makePeriod(db()),
      paid = await makePeriod(db(), { userDiv: 'OTSDR', feeAmt: 30_000 }),
      [userId = ''] = await students(1),
      [otsdrMemberId = ''] = await members(1),
      [none = ''] = await makeApplications(db(), free.prdId, [userId]),
      [due = ''] = await makeApplications(db(), paid.prdId, [otsdrMemberId]);
    const pay = async (prdId: string, id: string) =>
      dept01('savePay', { prdId, rows: [{ id, version: 1 }], payYn: 'Y' });
    expect((await pay(free.prdId, none))[0]).toMatchObject({ okYn: 'N', message: '참가비가 없는 회차입니다.' });
    expect((await pay(paid.prdId, due))[0]).toMatchObject({ okYn: 'Y' });
    expect((await dept01('getApplList', { prdId: paid.prdId }))[0]).toMatchObject({ payYn: 'Y' });
  });
});
