import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { rowViewOf } from '#tests/support/row-view.ts';
import type { Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';

const DAY = '20260415';

describe.skipIf(!isDatabaseAvailable())('the calendar by hand', () => {
  const server = useServer();
  // Programmes of the demo campus stand in the calendar as well.
  beforeAll(async () => {
    await server.database.db.deleteFrom('acdmSchdl').where('schdlDivCd', '=', 'ECP').execute();
  });
  const admin = server.person('admin01'),
    oper = server.person('oper01'),
    dept = server.person('dept01'),
    nursing = server.person('dept02'),
    prof = server.person('prof01'),
    cnslr = server.person('cnslr01');
  const entry = (over: object = {}) => ({
    acdmSchdlId: randomUUID(),
    schdlNm: '중간고사',
    schdlDivCd: 'ACDM',
    strtDt: DAY,
    endDt: DAY,
    trgtRoleCds: [],
    deptCd: null,
    ...over,
  });
  const saved = async (person: Person, over: object = {}) => {
    const { body, rows } = await person.call('saveSchdl', entry(over));
    expect(body.message).toBe('');
    return rows[0] ?? {};
  };
  /** What a person finds on the day that was entered by hand, by its names; periods of other areas run over it. */
  const found = async (person: Person, over: object = {}) =>
    (await person.call('getSchdlList', { strtDt: DAY, endDt: DAY, ...over })).rows
      .filter((row) => row['linkedYn'] === 'N')
      .map((row) => row['schdlNm']);
  const keyOf = (row: Record<string, unknown>) => ({ acdmSchdlId: row['acdmSchdlId'], version: row['version'] });
  const told = ({ status, body }: Awaited<ReturnType<Person['call']>>) => [
    status,
    body.data.reason ?? body.data.errors?.[0]?.field,
    body.message,
  ];

  it('a form is told what is wrong with it, each at its field, in the sentences of its document', async () => {
    const ask = async (over: object) => told(await oper.call('saveSchdl', entry(over)));
    expect(await ask({ schdlNm: '' })).toEqual([400, 'schdlNm', '일정명을 입력해주세요.']);
    expect(await ask({ schdlNm: '시' })).toEqual([400, 'schdlNm', '일정명을 입력해주세요.']);
    expect(await ask({ schdlNm: '가'.repeat(101) })).toEqual([400, 'schdlNm', '일정명은 100자 이하로 입력해주세요.']);
    expect(await ask({ endDt: '20260414' })).toEqual([400, 'strtDt', '시작일이 종료일보다 늦을 수 없습니다.']);
    expect(await ask({ strtTm: '0900' })).toEqual([400, 'strtTm', '시작시간과 종료시간을 함께 선택해주세요.']);
    expect(await ask({ strtTm: '1000', endTm: '1000' })).toEqual([
      400,
      'strtTm',
      '시작시간은 종료시간보다 빨라야 합니다.',
    ]);
    expect(await ask({ linkUrl: 'http://example.ac.kr' })).toEqual([400, 'linkUrl', '링크 형식이 올바르지 않습니다.']);
    expect(await ask({ schdlDivCd: 'NONE' })).toEqual([400, 'schdlDivCd', '구분을 선택해주세요.']);
    expect(await ask({ deptCd: '0009' })).toEqual([400, 'deptCd', '부서를 선택해주세요.']);
    expect(await ask({ trgtRoleCds: ['ROLE_NONE'] })).toEqual([400, 'trgtRoleCds', '없는 역할이 있습니다.']);
    expect((await oper.call('saveSchdl', entry({ refTable: 'ecpPrd' }))).status).toBe(400);
    expect(
      (
        await oper.call(
          'saveSchdl',
          entry({ schdlNm: '야간 점검', strtDt: '20260501', strtTm: '2200', endTm: '0600', endDt: '20260502' }),
        )
      ).status,
    ).toBe(200);
  });

  it('means whom it names: everybody, a role, a department with everything below it', async () => {
    await saved(oper, { schdlNm: '개교기념일' });
    await saved(oper, { schdlNm: '교수회의', trgtRoleCds: ['ROLE_PROF'], strtTm: '1400', endTm: '1600' });
    await saved(oper, { schdlNm: '공과대학 행사', deptCd: '1000' });
    await saved(dept, { schdlNm: '학과 상담 주간', deptCd: '1010' });
    await saved(oper, { schdlNm: '간호 실습', deptCd: '2010' });
    expect(await found(prof)).toEqual(['개교기념일', '공과대학 행사', '학과 상담 주간', '교수회의']);
    expect(await found(dept)).toEqual(['개교기념일', '공과대학 행사', '학과 상담 주간']);
    expect(await found(nursing)).toEqual(['간호 실습', '개교기념일']);
    expect(await found(cnslr)).toEqual(['개교기념일']);
    expect(await found(prof, { mineYn: 'Y' })).toEqual(['공과대학 행사', '학과 상담 주간', '교수회의']);
    expect(await found(dept, { mineYn: 'Y' })).toEqual(['공과대학 행사', '학과 상담 주간']);
    expect(await found(prof, { kinds: 'ECP' })).toEqual([]);
    const all = (await prof.call('getSchdlList', { strtDt: DAY, endDt: DAY })).rows;
    expect(all.find((row) => row['schdlNm'] === '공과대학 행사')).toMatchObject({
      srcNm: '공과대학',
      linkedYn: 'N',
      can: [],
    });
    const excel = await prof.call('downloadSchdlExcel', { strtDt: DAY, endDt: DAY });
    expect([excel.body.data['totalCount'], excel.rows.map((row) => row['schdlNm'])]).toEqual([
      all.length,
      all.map((row) => row['schdlNm']),
    ]);
  });

  it("is written in the scope of the letters: everywhere, or in one's own department", async () => {
    expect((await dept.call('saveSchdl', entry())).status).toBe(403);
    expect((await dept.call('saveSchdl', entry({ deptCd: '2010' }))).status).toBe(403);
    const own = await saved(dept, { schdlNm: '학과 회의', deptCd: '1011' });
    expect(own).toMatchObject({ can: ['saveSchdl', 'deleteSchdl'], srcNm: '소프트웨어전공' });
    // Nobody moves what is his to where it is not.
    expect((await dept.call('saveSchdl', entry({ ...keyOf(own), deptCd: '2010' }))).status).toBe(403);
    const foreign = await saved(oper, { schdlNm: '간호 회의', deptCd: '2010' }),
      everyones = await saved(oper, { schdlNm: '모두의 날' });
    for (const row of [foreign, everyones]) {
      expect((await dept.call('saveSchdl', entry({ ...keyOf(row), deptCd: '1010' }))).status).toBe(403);
      expect((await dept.call('deleteSchdl', { rows: [keyOf(row)] })).status).toBe(403);
    }
    for (const person of [prof, cnslr, admin]) expect((await person.call('saveSchdl', entry())).status).toBe(403);
    expect((await oper.call('deleteSchdl', { rows: [keyOf(own), keyOf(foreign), keyOf(everyones)] })).status).toBe(200);
    expect(told(await dept.call('deleteSchdl', { rows: [keyOf(own)] }))).toEqual([
      409,
      'GONE',
      '이미 삭제되었거나 존재하지 않는 자료입니다.',
    ]);
  });

  it('an id that is taken is no second entry', async () => {
    const form = entry({ schdlNm: '축제' });
    expect((await oper.call('saveSchdl', form)).status).toBe(200);
    expect(told(await oper.call('saveSchdl', form))).toEqual([409, 'DUP', '이미 사용 중인 일정입니다.']);
  });

  it('what an area has made is changed at the area alone, also by whoever forgets to ask', async () => {
    const acdmSchdlId = randomUUID(),
      { db } = server.database;
    await db
      .insertInto('acdmSchdl')
      .values({
        acdmSchdlId,
        schdlNm: '진로캠프 모집',
        schdlDivCd: 'ECP',
        strtDt: DAY,
        endDt: DAY,
        linkUrl: '/admin/main',
        refTable: 'ecpPrd',
        refId: 'p1',
      })
      .execute();
    expect((await oper.call('getSchdlList', { strtDt: DAY, endDt: DAY, kinds: 'ECP' })).rows).toMatchObject([
      { schdlNm: '진로캠프 모집', linkedYn: 'Y' },
    ]);
    const words = [409, 'STATE', '연동된 일정은 원래 화면에서 수정해주세요.'];
    expect(told(await oper.call('saveSchdl', entry({ acdmSchdlId, version: 1 })))).toEqual(words);
    expect(told(await oper.call('deleteSchdl', { rows: [{ acdmSchdlId, version: 1 }] }))).toEqual(words);
    // So is what follows a code: a holiday stands in no table of the calendar.
    const holiday = (await oper.call('getSchdlList', { strtDt: '20260505', endDt: '20260505' })).rows.find(
      (row) => row['hldyYn'] === 'Y',
    );
    expect(told(await oper.call('saveSchdl', entry({ acdmSchdlId: holiday?.['acdmSchdlId'], version: 1 })))).toEqual(
      words,
    );
    const view = await rowViewOf(server, 'oper01');
    await view.updateTable('acdmSchdl').set({ schdlNm: '바꿈' }).where('acdmSchdlId', '=', acdmSchdlId).execute();
    await view.deleteFrom('acdmSchdl').where('acdmSchdlId', '=', acdmSchdlId).execute();
    expect(await db.selectFrom('acdmSchdl').select('schdlNm').where('acdmSchdlId', '=', acdmSchdlId).execute()).toEqual(
      [{ schdlNm: '진로캠프 모집' }],
    );
    await expect(
      view
        .insertInto('acdmSchdl')
        .values({
          acdmSchdlId: randomUUID(),
          schdlNm: '속임',
          schdlDivCd: 'ECP',
          strtDt: DAY,
          endDt: DAY,
          refTable: 'ecpPrd',
          refId: 'p2',
          regId: oper.userId,
        })
        .execute(),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('the database keeps times and days in order whoever writes', async () => {
    const write = (over: object) =>
      server.database.db
        .insertInto('acdmSchdl')
        .values({ acdmSchdlId: randomUUID(), schdlNm: '일정', schdlDivCd: 'ETC', strtDt: DAY, endDt: DAY, ...over })
        .execute();
    for (const over of [
      { endDt: '20260414' },
      { strtTm: '0900' },
      { strtTm: '1000', endTm: '1000' },
      { schdlNm: '일' },
      { refTable: 'ecpPrd' },
      { linkUrl: 'javascript:x' },
      { deptCd: '0009' },
    ])
      await expect(write(over)).rejects.toThrow();
  });

  it('a workbook is judged row by row and its good rows are entered once', async () => {
    const row = (rowNo: number, over: object = {}) => ({
      rowNo,
      schdlNm: '학과 행사',
      schdlDivCd: '기타',
      strtDt: '2026-04-20',
      endDt: '20260421',
      deptCd: '1010',
      ...over,
    });
    const check = await dept.call('uploadSchdl', {
      rows: [
        row(2),
        row(3, { schdlDivCd: 'ACDM', deptCd: '1011' }),
        row(4, { schdlNm: '' }),
        row(5, { schdlDivCd: '소풍' }),
        row(6, { strtDt: '4월' }),
        row(7, { endDt: '2026-04-19' }),
        row(8, { deptCd: '0009' }),
        row(9, { deptCd: '2010' }),
        row(10, { deptCd: '' }),
      ],
    });
    expect(check.rows.map((found) => found['message'])).toEqual([
      '정상',
      '정상',
      '일정명을 입력해주세요.',
      '없는 구분입니다.',
      '날짜 형식이 올바르지 않습니다.',
      '시작일이 종료일보다 늦을 수 없습니다.',
      '없는 부서입니다.',
      '등록 권한이 없는 부서입니다.',
      '등록 권한이 없는 부서입니다.',
    ]);
    const apply = () => dept.call('applySchdlUpload', { uploadId: check.body.data['uploadId'] });
    expect((await apply()).rows).toEqual([{ totCnt: 9, okCnt: 2, errCnt: 7 }]);
    expect((await apply()).status).toBe(409);
    expect(
      (await prof.call('getSchdlList', { strtDt: '20260420', endDt: '20260420' })).rows
        .filter((shown) => shown['linkedYn'] === 'N')
        .map((shown) => [shown['schdlNm'], shown['schdlDivCd'], shown['endDt'], shown['deptCd']]),
    ).toEqual([['학과 행사', 'ETC', '20260421', '1010']]);
  });
});
