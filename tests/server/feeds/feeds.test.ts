import { describe, expect, it } from 'vitest';
import { DEPT_COLUMNS, STAFF_COLUMNS } from '#contract/batch/feed-rules.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { queueDueJobs } from '#server/jobs/scheduler.ts';
import { servicesOf } from '#tests/server/jobs/job-harness.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { sheetFile, type SheetCell } from '#tests/support/sheet-file.ts';
import { useServer } from '#tests/support/use-server.ts';
import { deliver, doRun, feed, sendFile, workbookOf, type FeedRow } from './feed-harness.ts';

const TODAY = '2026-04-06T10:00:00.000+09:00';
const ADMINS = ['admin01', 'admin02'];

describe.skipIf(!isDatabaseAvailable())('what other systems deliver', () => {
  const server = useServer(),
    admin = server.person('admin01');
  const db = () => server.database.db;
  const depts = async (): Promise<FeedRow[]> =>
    await db()
      .selectFrom('dept')
      .select(['deptCd', 'deptNm', 'deptEngNm', 'deptDiv', 'upDeptCd', 'headStfNo', 'sortOrdr', 'useYn', 'endDt'])
      .orderBy('deptCd')
      .execute();
  const staff = async (): Promise<FeedRow[]> =>
    await db()
      .selectFrom('staff')
      .select([
        'stfNo',
        'stfNm',
        'stfDivCd',
        'stfPstnCd',
        'deptCd',
        'hldofStCd',
        'telNo',
        'email',
        'mobile',
        'entDt',
        'rtrDt',
      ])
      .orderBy('stfNo')
      .execute();
  const withRow = (rows: readonly FeedRow[], key: string, value: string, over: FeedRow): FeedRow[] =>
    rows.map((row) => (row[key] === value ? { ...row, ...over } : row));
  const person = (stfNo: string, over: FeedRow = {}): FeedRow => ({
    ...Object.fromEntries(STAFF_COLUMNS.map(({ key }) => [key, null])),
    stfNo,
    stfNm: '새사람',
    stfDivCd: '30',
    stfPstnCd: '33',
    deptCd: '9110',
    hldofStCd: '10',
    ...over,
  });
  const grantsOf = (loginId: string) =>
    db()
      .selectFrom('userRole')
      .innerJoin('role', 'role.roleId', 'userRole.roleId')
      .select(['role.roleCd', 'userRole.stCd', 'userRole.endedRsnCd', 'userRole.endedDt', 'userRole.scopeDeptCd'])
      .where('userRole.userId', '=', userIdOf(loginId))
      .orderBy('userRole.scopeDeptCd', (order) => order.asc().nullsFirst())
      .execute();
  const alarmsTo = (loginId: string, tmplCd: string) =>
    db()
      .selectFrom('alarmRcvr')
      .innerJoin('alarm', 'alarm.alarmId', 'alarmRcvr.alarmId')
      .select(['alarm.title', 'alarm.cntn'])
      .where('alarmRcvr.rcvrKey', '=', userIdOf(loginId))
      .where('alarm.tmplCd', '=', tmplCd)
      .execute();

  it('staff wait for the departments of the same day', async () => {
    const {
      rows: [input],
    } = await deliver(server, admin, 'HR_SYNC', await staff());
    expect(input).toMatchObject({
      rowCnt: 700,
      okCnt: 700,
      errCnt: 0,
      sameCnt: 700,
      absentCnt: 0,
      activeCnt: 700,
      shortYn: 'N',
      waitsForNm: '조직 연계',
    });
    const refused = await admin.call('applyBatchInput', { batchInputId: input?.['batchInputId'] });
    expect([refused.status, refused.body.message, refused.body.data.reason]).toEqual([
      409,
      '선행 작업이 완료되지 않았습니다. (조직 연계)',
      'STATE',
    ]);
    expect((await admin.call('runBatchJob', { jobCd: 'HR_SYNC' })).body.message).toBe(
      '선행 작업이 완료되지 않았습니다. (조직 연계)',
    );
  });

  it('conventions.md 14: a workbook as people keep it is read whole, by its first sheet that is shown', async () => {
    const rows = await staff(),
      columns = STAFF_COLUMNS.filter(({ key }) => Object.hasOwn(rows[0] ?? {}, key)),
      lines = rows.map((row) => columns.map(({ key }) => row[key] ?? null)),
      blank = columns.map(() => ({ value: null, format: '@' })),
      mobileAt = columns.findIndex(({ key }) => key === 'mobile');
    const typed = (line: readonly SheetCell[], mobile: SheetCell): readonly SheetCell[] => line.with(mobileAt, mobile);
    const [first = [], second = [], ...others] = lines;
    const bytes = await sheetFile({
      behindHidden: true,
      rows: [
        columns.map(({ label }) => label),
        typed(first, { value: 1_077_770_001, format: String.raw`000\-0000\-0000` }),
        ...Array.from({ length: 40 }, () => blank),
        typed(second, 1_077_770_002),
        ...others,
      ],
      hidden: [50, 51],
    });
    const {
      rows: [input],
    } = await admin.call('uploadBatchInput', { jobCd: 'HR_SYNC', fileGroupId: await sendFile(server, admin, bytes) });
    expect(input).toMatchObject({
      rowCnt: 700,
      okCnt: 699,
      errCnt: 1,
      chngCnt: 1,
      blankCnt: 40,
      hiddenCnt: 2,
      errs: [{ rowNo: 43, msg: '연락처 형식이 올바르지 않습니다.' }],
    });
  });

  it('departments are checked, added, changed and closed, and open tabs hear of it', async () => {
    const {
      headers: { etag },
    } = await admin.call('getDeptList', {});
    const rows = [
      ...withRow(withRow(await depts(), 'deptCd', '1011', { deptNm: '인공지능전공' }), 'deptCd', '9600', {
        useYn: 'N',
      }),
      {
        ...Object.fromEntries(DEPT_COLUMNS.map(({ key }) => [key, null])),
        deptCd: '1030',
        deptNm: '로봇공학과',
        deptDiv: 'HAKGUA',
        upDeptCd: '1000',
      },
      { deptCd: '1031', deptNm: '로봇전공', deptDiv: 'MAJOR', upDeptCd: '1039' },
      { deptCd: '1030', deptNm: '또', deptDiv: 'HAKGUA', upDeptCd: '1000' },
      { deptCd: '1032', deptNm: '나', deptDiv: 'SCHOOL', upDeptCd: '1000' },
    ];
    const {
      rows: [input],
    } = await deliver(server, admin, 'DEPT_SYNC', rows);
    expect(input).toMatchObject({
      rowCnt: 154,
      okCnt: 151,
      errCnt: 3,
      newCnt: 1,
      chngCnt: 1,
      stopCnt: 1,
      sameCnt: 148,
      errs: [
        { rowNo: 153, keyVal: '1031', msg: '상위부서를 찾을 수 없습니다.' },
        { rowNo: 154, keyVal: '1030', msg: '파일 안에 같은 부서코드가 있습니다. (152행)' },
        { rowNo: 155, keyVal: '1032', msg: '부서구분 코드가 올바르지 않습니다.' },
      ],
    });
    expect(
      (await admin.call('downloadBatchInputErrExcel', { batchInputId: input?.['batchInputId'] })).body.data.totalCount,
    ).toBe(3);
    const {
      rows: [applied],
    } = await admin.call('applyBatchInput', { batchInputId: input?.['batchInputId'] });
    expect(await doRun(server, applied?.['batchRunId'])).toMatchObject({
      statCd: 'PART',
      readCnt: 154,
      okCnt: 151,
      errCnt: 3,
      msg: '신규 1, 변경 1, 중지 1, 동일 148, 오류 3',
    });
    const now = new Map((await depts()).map((row) => [row['deptCd'], row]));
    expect([
      now.get('1011')?.['deptNm'],
      now.get('1030')?.['upDeptCd'],
      now.get('9600')?.['useYn'],
      now.get('9600')?.['endDt'],
    ]).toEqual(['인공지능전공', '1000', 'N', '20260406']);
    expect((await admin.call('getDeptList', {})).headers.etag).not.toBe(etag);
    expect((await admin.call('applyBatchInput', { batchInputId: input?.['batchInputId'] })).body.message).toBe(
      '이미 처리된 입력입니다.',
    );
    const run = (await admin.call('getBatchRun', { batchRunId: applied?.['batchRunId'] })).rows[0];
    expect(run).toMatchObject({ batchInputId: input?.['batchInputId'], inputNm: 'input.xlsx' });
    expect(
      await feed(server, admin, 'DEPT_SYNC', withRow(await depts(), 'deptCd', '9600', { useYn: 'Y' })),
    ).toMatchObject({ statCd: 'OK', msg: '신규 0, 변경 1, 중지 0, 동일 150, 오류 0' });
  });

  it('system.md 8.5: a move ends the grant of the former department alone', async () => {
    await db()
      .insertInto('userRole')
      .values({
        userRoleId: 'second-office',
        userId: userIdOf('dept01'),
        roleId: (
          await db().selectFrom('role').select('roleId').where('roleCd', '=', 'ROLE_DEPT').executeTakeFirstOrThrow()
        ).roleId,
        strtDt: '20260301',
        endDt: '20261231',
        scopeDeptCd: '1020',
      })
      .execute();
    expect(
      await feed(server, admin, 'HR_SYNC', withRow(await staff(), 'stfNo', 'dept01', { deptCd: '9110' })),
    ).toMatchObject({ statCd: 'OK', okCnt: 700, msg: '신규 0, 변경 1, 중지 0, 동일 699, 오류 0' });
    expect(await grantsOf('dept01')).toMatchObject([
      { stCd: 'ENDED', endedRsnCd: 'MOVE', endedDt: TODAY, scopeDeptCd: null },
      { stCd: 'ACTIVE', endedRsnCd: null, scopeDeptCd: '1020' },
    ]);
    expect(await alarmsTo('dept01', 'GRNT_MOVE')).toHaveLength(1);
    for (const loginId of ADMINS)
      expect(await alarmsTo(loginId, 'HR_RSLT')).toEqual([
        { title: '인사 연계 결과', cntn: '신규 0, 이동 1, 퇴직 0, 회수 1' },
      ]);
    expect(
      await db()
        .selectFrom('permGrntHis')
        .select(['actDivCd', 'roleCd', 'rsn', 'actUserId'])
        .where('trgtUserId', '=', userIdOf('dept01'))
        .execute(),
    ).toEqual([{ actDivCd: 'REVOKE', roleCd: 'ROLE_DEPT', rsn: '부서이동 (인사 연계)', actUserId: null }]);
  });

  it('who comes, goes on leave, returns and retires', async () => {
    const before = await staff();
    const counsellor = await server.signIn('cnslr02'),
      careers = await server.signIn('career02');
    await db()
      .insertInto('permGrnt')
      .values({
        permGrntId: 'perm-of-cnslr02',
        permId: (
          await db().selectFrom('perm').select('permId').where('permCd', '=', 'BULK_SEND').executeTakeFirstOrThrow()
        ).permId,
        userId: counsellor.userId,
        strtDt: '20260401',
        endDt: '20260430',
        reqRsn: '대량 발송 업무 담당',
        statCd: 'APRV',
        reqUserId: counsellor.userId,
      })
      .execute();
    const rows = [
      ...withRow(withRow(before, 'stfNo', 'career02', { hldofStCd: '20' }), 'stfNo', 'cnslr02', {
        hldofStCd: '30',
        rtrDt: '20260405',
      }),
      person('200001', { stfDivCd: '10', stfPstnCd: '13', deptCd: '1010' }),
      person('200002'),
    ];
    expect(await feed(server, admin, 'HR_SYNC', rows)).toMatchObject({
      statCd: 'OK',
      msg: '신규 2, 변경 1, 중지 1, 동일 698, 오류 0',
    });
    const fresh = await db()
      .selectFrom('user')
      .leftJoin('userRole', 'userRole.userId', 'user.userId')
      .leftJoin('role', 'role.roleId', 'userRole.roleId')
      .select(['user.loginId', 'user.acntStCd', 'user.pwdHash', 'role.roleCd', 'userRole.grntDivCd'])
      .where('user.stfNo', 'in', ['200001', '200002'])
      .orderBy('user.loginId')
      .execute();
    expect(fresh).toEqual([
      { loginId: '200001', acntStCd: 'ACTIVE', pwdHash: null, roleCd: 'ROLE_PROF', grntDivCd: 'AUTO' },
      { loginId: '200002', acntStCd: 'ACTIVE', pwdHash: null, roleCd: null, grntDivCd: null },
    ]);
    const accounts = await db()
      .selectFrom('user')
      .select(['loginId', 'acntStCd'])
      .where('loginId', 'in', ['career02', 'cnslr02'])
      .orderBy('loginId')
      .execute();
    expect(accounts).toEqual([
      { loginId: 'career02', acntStCd: 'STOP' },
      { loginId: 'cnslr02', acntStCd: 'STOP' },
    ]);
    expect(await grantsOf('career02')).toMatchObject([{ stCd: 'ACTIVE' }]);
    expect(await grantsOf('cnslr02')).toMatchObject([{ stCd: 'ENDED', endedRsnCd: 'RETIRE' }]);
    expect(
      await db()
        .selectFrom('permGrnt')
        .select(['statCd', 'rvkRsn'])
        .where('permGrntId', '=', 'perm-of-cnslr02')
        .executeTakeFirst(),
    ).toEqual({ statCd: 'RVK', rvkRsn: '퇴직 (인사 연계)' });
    for (const gone of [counsellor, careers]) expect((await gone.call('getMyMenuList', {})).status).toBe(419);
    expect((await alarmsTo('admin02', 'HR_RSLT')).at(-1)?.cntn).toBe('신규 2, 이동 0, 퇴직 1, 회수 2');
    await feed(server, admin, 'HR_SYNC', withRow(await staff(), 'stfNo', 'career02', { hldofStCd: '10' }));
    expect(
      (await db().selectFrom('user').select('acntStCd').where('loginId', '=', 'career02').executeTakeFirst())?.acntStCd,
    ).toBe('ACTIVE');
  });

  it('the last administrators cannot be read away', async () => {
    const rows = ADMINS.reduce<FeedRow[]>(
      (all, loginId) => withRow(all, 'stfNo', loginId, { hldofStCd: '30' }),
      await staff(),
    );
    expect(await feed(server, admin, 'HR_SYNC', rows)).toMatchObject({
      statCd: 'FAIL',
      msg: '시스템관리자 역할 사용자는 최소 1명 이상이어야 합니다.',
    });
    expect(await grantsOf('admin01')).toMatchObject([{ stCd: 'ACTIVE' }]);
    expect(
      await db()
        .selectFrom('staff')
        .select('stfNo')
        .where('stfNo', 'in', ADMINS)
        .where('hldofStCd', '=', '30')
        .execute(),
    ).toEqual([]);
  });

  it('system.md 8.6: 559 of 700 are refused, 560 are applied', async () => {
    // Two came and one retired above.
    await db().updateTable('staff').set({ hldofStCd: '30' }).where('stfNo', '=', '200002').execute();
    const rows = (await staff()).filter((row) => row['hldofStCd'] !== '30'),
      changed = withRow(rows, 'stfNo', 'admin01', { telNo: '0533990001' });
    expect(rows).toHaveLength(700);
    const telNo = async () =>
      (await db().selectFrom('staff').select('telNo').where('stfNo', '=', 'admin01').executeTakeFirstOrThrow()).telNo;
    const sorted = changed.toSorted((a) => (a['stfNo'] === 'admin01' ? -1 : 1)),
      former = await telNo();
    const {
      rows: [input],
    } = await deliver(server, admin, 'HR_SYNC', sorted.slice(0, 559));
    expect(input).toMatchObject({ rowCnt: 559, shortYn: 'Y', absentCnt: 141, chngCnt: 1 });
    const {
      rows: [applied],
    } = await admin.call('applyBatchInput', { batchInputId: input?.['batchInputId'] });
    expect(await doRun(server, applied?.['batchRunId'])).toMatchObject({
      statCd: 'FAIL',
      readCnt: 559,
      okCnt: 0,
      msg: '연계 건수가 비정상적으로 적어 반영을 중단했습니다. (559/700)',
    });
    expect(await telNo()).toBe(former);
    expect((await alarmsTo('admin02', 'BATCH_FAIL')).at(-1)?.cntn).toContain('(559/700)');

    const insist = (rsn: string) =>
      admin.call('applyBatchInput', { batchInputId: input?.['batchInputId'], forceYn: 'Y', rsn });
    expect((await insist('아홉글자입니다요.')).body.data.errors).toEqual([
      { field: 'rsn', message: '강제 반영 사유를 10자 이상 입력해주세요.' },
    ]);
    const {
      rows: [forced],
    } = await insist('조직 개편으로 인원이 줄었습니다.');
    expect(await doRun(server, forced?.['batchRunId'])).toMatchObject({ statCd: 'OK', okCnt: 559 });
    expect(await telNo()).toBe('0533990001');
    const {
      rows: [run],
    } = await admin.call('getBatchRun', { batchRunId: forced?.['batchRunId'] });
    expect(run).toMatchObject({ runUserNm: '김정훈', params: expect.stringContaining('조직 개편으로') });
    expect(run?.['logs']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ lvl: 'WARN', msg: '강제 반영: 조직 개편으로 인원이 줄었습니다.' }),
        expect.objectContaining({ msg: '입력에 없는 사용 중인 자료 141건은 그대로 두었습니다. (중지 후보)' }),
      ]),
    );

    expect(
      await feed(server, admin, 'HR_SYNC', withRow(sorted.slice(0, 560), 'stfNo', 'admin01', { telNo: '0533990002' })),
    ).toMatchObject({ statCd: 'OK', okCnt: 560 });
    expect([
      await telNo(),
      await db().selectFrom('staff').select('stfNo').where('hldofStCd', '<>', '30').execute(),
    ]).toEqual(['0533990002', expect.objectContaining({ length: 700 })]);
  });

  it('twelve thousand students with a term are written at once', async () => {
    const columns = [
      'stdNo',
      'stdNm',
      'colgCd',
      'hakguaCd',
      'majorCd',
      'gradeCd',
      'shregSt',
      'birthDt',
      'genderCd',
      'entYear',
      'entDt',
    ] as const;
    const onRoll = await db()
      .selectFrom('student')
      .select(columns)
      .where('shregSt', 'in', ['10', '20'])
      .orderBy('stdNo')
      .execute();
    const term = { schlYear: '2026', shtmCd: '10', gpa: '3.75', credit: 18, tuitAmt: 4_000_000 };
    const rows: FeedRow[] = onRoll.map((row, index) => ({
      ...row,
      ...(index < 100 ? { gradeCd: '5' } : {}),
      ...(index === 100 ? { shregSt: '51' } : {}),
      ...(index === 101 ? { hakguaCd: '9999' } : {}),
      shregChgDt: index === 100 ? '20260401' : null,
      visaCd: index === 100 ? 'D2' : null,
      visaXpirDt: index === 100 ? '2027-02-28' : null,
      ...term,
    }));
    rows.push({ ...rows[102], stdNo: '20269999', stdNm: '새학생' });
    const write = await deliver(server, admin, 'STDNT_SYNC', rows);
    expect(write.rows).toMatchObject([
      {
        rowCnt: 12_001,
        okCnt: 12_000,
        errCnt: 1,
        newCnt: 1,
        chngCnt: 100,
        stopCnt: 1,
        sameCnt: 11_898,
        absentCnt: 0,
        activeCnt: 12_000,
        errs: [{ rowNo: 103, msg: '학과가 단과대에 속하지 않습니다.' }],
      },
    ]);
    const {
      rows: [applied],
    } = await admin.call('applyBatchInput', { batchInputId: write.rows[0]?.['batchInputId'] });
    expect(await doRun(server, applied?.['batchRunId'])).toMatchObject({ statCd: 'PART', okCnt: 12_000 });
    const { advsrStfNo, version } = await db()
      .selectFrom('student')
      .select(['advsrStfNo', 'version'])
      .where('stdNo', '=', onRoll[0]?.stdNo ?? '')
      .executeTakeFirstOrThrow();
    expect([advsrStfNo, version], 'a column that the workbook lacks stays').toEqual([expect.any(String), 2]);
    expect(
      await db()
        .selectFrom('student')
        .select(['shregSt', 'shregChgDt', 'visaCd', 'visaXpirDt'])
        .where('stdNo', '=', onRoll[100]?.stdNo ?? '')
        .executeTakeFirst(),
    ).toEqual({ shregSt: '51', shregChgDt: '20260401', visaCd: 'D2', visaXpirDt: '20270228' });
    expect((await db().selectFrom('student').select('gradeCd').where('gradeCd', '=', '5').execute()).length).toBe(100);
    const terms = await db()
      .selectFrom('stdTerm')
      .select(({ fn }) => [fn.countAll<number>().as('cnt'), fn.min('gpa').as('gpa'), fn.max('gpa').as('best')])
      // The demo campus has former terms, and of this one no grades yet.
      .where('schlYear', '=', term.schlYear)
      .where('gpa', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(terms).toEqual({ cnt: 12_000, gpa: '3.75', best: '3.75' });
  }, 60_000);

  it('a scheduled run takes what was reserved, or nothing', async () => {
    server.setTime('2026-04-07T02:50:05+09:00');
    const night = async () => {
      await queueDueJobs(servicesOf(server));
      const run = await db()
        .selectFrom('batchRun')
        .select('batchRunId')
        .where('jobCd', '=', 'DEPT_SYNC')
        .where('statCd', '=', 'QUEUE')
        .executeTakeFirstOrThrow();
      return doRun(server, run.batchRunId);
    };
    expect(await night()).toMatchObject({
      statCd: 'SKIP',
      msg: '지난 실행 이후 새로 받은 입력이 없어 건너뛰었습니다.',
    });
    server.setTime('2026-04-07T10:00:00+09:00');
    const today = await server.signIn('admin01');
    const older = await deliver(server, today, 'DEPT_SYNC', await depts());
    server.setTime('2026-04-07T10:01:00+09:00');
    const {
      rows: [input],
    } = await deliver(server, today, 'DEPT_SYNC', withRow(await depts(), 'deptCd', '1030', { deptNm: '로봇학과' }));
    expect((await today.call('applyBatchInput', { batchInputId: input?.['batchInputId'], rsrvYn: 'Y' })).rows).toEqual([
      { batchRunId: null },
    ]);
    server.setTime('2026-04-08T02:50:05+09:00');
    expect(await night()).toMatchObject({ statCd: 'OK', trgrDivCd: 'SCHD', runUserId: null });
    const tomorrow = await server.signIn('admin01');
    expect((await tomorrow.call('getBatchInput', { batchInputId: input?.['batchInputId'] })).rows).toMatchObject([
      { statCd: 'DONE' },
    ]);
    expect(
      (await tomorrow.call('applyBatchInput', { batchInputId: older.rows[0]?.['batchInputId'] })).body.message,
    ).toBe('더 나중에 받은 입력이 이미 반영되었습니다.');
  });

  it('a file that is no such workbook is refused', async () => {
    const late = await server.signIn('admin01');
    const upload = (fileGroupId: unknown) => late.call('uploadBatchInput', { jobCd: 'DEPT_SYNC', fileGroupId });
    const wrong = await upload(await sendFile(server, late, await workbookOf('HR_SYNC', await staff())));
    expect([wrong.status, wrong.body.message]).toEqual([
      400,
      '양식이 올바르지 않습니다. 양식을 다시 내려받아 작성해주세요.',
    ]);
    expect((await upload('no-such-group')).body.data.reason).toBe('GONE');
    const foreign = await sendFile(server, await server.signIn('oper01'), await workbookOf('DEPT_SYNC', await depts()));
    expect((await upload(foreign)).status).toBe(403);
    const mine = await sendFile(server, late, await workbookOf('DEPT_SYNC', await depts()));
    const {
        rows: [first],
      } = await upload(mine),
      {
        rows: [again],
      } = await upload(mine);
    expect(again?.['batchInputId']).toBe(first?.['batchInputId']);
    expect(
      (await late.call('getFileList', { fileGroupId: mine })).status,
      'what holds personal data is opened by nobody',
    ).toBe(403);
  });
});
