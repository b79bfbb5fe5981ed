import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { maskName } from '#shared/masking.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import type { Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { alarmForm } from './alarm-harness.ts';

describe.skipIf(!isDatabaseAvailable())('the dry run of an alarm', () => {
  const server = useServer();
  const dept = server.person('dept01'),
    oper = server.person('oper01'),
    prof = server.person('prof01'),
    audit = server.person('audit01');
  const db = () => server.database.db;
  beforeEach(() => server.setTime('2026-04-06T10:00:00+09:00'));
  const studentsOf = async (hakguaCd: string, count: number, shregSt = '10'): Promise<string[]> =>
    (
      await db()
        .selectFrom('student')
        .select('stdNo')
        .where('hakguaCd', '=', hakguaCd)
        .where('shregSt', '=', shregSt)
        .orderBy('stdNo')
        .limit(count)
        .execute()
    ).map((row) => row.stdNo);
  const ask = async (person: Person, rcvrs: object, over: object = {}) => {
    const { status, body, rows } = await person.call('previewAlarmRcvr', { rcvrs, ...over });
    return { status, body, rows, total: Number(body.data['totalCount']) };
  };
  /** Every row of a list, page by page, as a person turns them. */
  const listAll = async (person: Person, rcvrs: object, over: object): Promise<readonly Record<string, unknown>[]> => {
    const { total } = await ask(person, rcvrs, { ...over, rowsPerPage: 25 });
    const pages = await Promise.all(
      Array.from(
        { length: Math.ceil(total / 25) },
        async (_, index) => (await ask(person, rcvrs, { ...over, page: index + 1, rowsPerPage: 25 })).rows,
      ),
    );
    return pages.flat();
  };

  it('conventions.md 14: tells the longest name among the receivers alone, covered, and what the sender is called', async () => {
    const [short = '', long = '', beyond = ''] = await studentsOf('1010', 3),
      named = async (stdNo: string, stdNm: string) =>
        db().updateTable('student').set({ stdNm }).where('stdNo', '=', stdNo).execute();
    await named(short, '가나다라마');
    await named(long, 'Nguyen Thi');
    await named(beyond, 'Өнөрбаатар Үүрийнтуяа');
    const { body } = await ask(oper, { stdNos: [short, long] });
    expect(body.data).toMatchObject({ longestNm: { bytes: 10 }, sender: { stfNm: '박지은', deptNm: '교육혁신원' } });
    await named(long, 'Nguyễn Thị');
    const marked = await ask(oper, { stdNos: [short, long] });
    expect(marked.body.data['longestNm']).toEqual({ rcvrNm: maskName('Nguyễn Thị'), bytes: 12 });
    expect((await ask(oper, {})).body.data['longestNm']).toBeNull();
  });

  it('lists whom several conditions mean, and by what, as many as its figure says', async () => {
    const rcvrs = {
      stdntCond: { hakguaCds: ['1010'] },
      roleCds: ['ROLE_DEPT'],
      deptCds: ['1010'],
      deptDivCds: ['STF', 'STDNT'],
      userIds: [dept.userId, prof.userId],
      stdNos: await studentsOf('1010', 3),
    };
    const first = await ask(oper, rcvrs, { listCd: 'DUP', rowsPerPage: 100 });
    expect(first.total).toBe(first.body.data['dupCnt']);
    const all = await listAll(oper, rcvrs, { listCd: 'DUP' }),
      waysOf = (rcvrNo: string) => all.find((row) => row['rcvrNo'] === rcvrNo)?.['ways'];
    expect([all.length, new Set(all.map((row) => row['rcvrNo'])).size]).toEqual([first.total, first.total]);
    expect(all.every((row) => (row['ways'] as string[]).length > 1)).toBe(true);
    expect([waysOf('dept01'), waysOf(rcvrs.stdNos[0] ?? '')]).toEqual([
      ['DEPT', 'PICK', 'ROLE'],
      ['COND', 'DEPT', 'PICK'],
    ]);
    // All 312 students are meant by their department as well; whoever is meant three times is one person more, not two.
    expect(all.filter((row) => row['rcvrDivCd'] === 'STDNT')).toHaveLength(312);
  });

  it('lists whom the sender does not reach, in reach of no door that was shut before', async () => {
    const [near, far] = [await studentsOf('1010', 2), await studentsOf('2010', 1)],
      rcvrs = { stdNos: [...near, ...far], stdntCond: { hakguaCds: ['2010'] } };
    const { status, total, body } = await ask(dept, rcvrs, { listCd: 'OUT', rowsPerPage: 25 });
    const enrolled = await studentsOf('2010', 9_999);
    expect([status, total, body.data['outScpCnt'], body.data['trgtCnt']]).toEqual([
      200,
      enrolled.length,
      enrolled.length,
      2,
    ]);
    const all = await listAll(dept, rcvrs, { listCd: 'OUT' });
    expect(all.map((row) => row['rowNo'])).toEqual(enrolled.map((_, index) => index + 1));
    expect(all.every((row) => String(row['rcvrNm']).includes('*') && !('rcvrKey' in row))).toBe(true);
    // The number that the sender typed comes back; the others are told to nobody.
    expect(all.flatMap((row) => (row['rcvrNo'] === '' ? [] : [row['rcvrNo']]))).toEqual(far);
    // Whom they are told is who is sent to, and nobody stands in both lists.
    expect((await ask(dept, rcvrs)).rows.map((row) => String(row['rcvrNo'])).toSorted()).toEqual(near.toSorted());
    const sent = await dept.call('sendAlarm', alarmForm(rcvrs));
    expect(sent.rows[0]).toMatchObject({ trgtCnt: 2, outScpCnt: enrolled.length });
  });

  describe('people who are told nothing any more', () => {
    afterEach(async () => {
      await db().updateTable('user').set({ acntStCd: 'ACTIVE' }).where('userId', '=', userIdOf('dept02')).execute();
      await db().updateTable('staff').set({ hldofStCd: '10' }).where('stfNo', '=', 'dept03').execute();
    });

    it('are listed with the reason, and out of reach they are out of reach', async () => {
      const gone = await studentsOf('1010', 1, '50');
      await db().updateTable('user').set({ acntStCd: 'STOP' }).where('userId', '=', userIdOf('dept02')).execute();
      await db().updateTable('staff').set({ hldofStCd: '30' }).where('stfNo', '=', 'dept03').execute();
      const member = await db()
        .selectFrom('otsdrMember')
        .select(['otsdrMemberId', 'memberNm'])
        .where('statCd', '=', 'APLY')
        .executeTakeFirstOrThrow();
      const rcvrs = { stfNos: ['prof01', 'dept02', 'dept03'], stdNos: gone, otsdrMemberIds: [member.otsdrMemberId] };
      const { total, rows, body } = await ask(oper, rcvrs, { listCd: 'GONE' });
      expect([total, body.data['goneCnt'], body.data['trgtCnt'], body.data['outScpCnt']]).toEqual([4, 4, 1, 0]);
      expect(
        Object.fromEntries(rows.map((row) => [`${String(row['rcvrDivCd'])} ${String(row['rcvrNo'])}`, row['goneCd']])),
      ).toEqual({
        'STF dept02': 'STOP',
        'STF dept03': 'RETIRED',
        [`STDNT ${gone[0] ?? ''}`]: 'LEFT',
        'OTSDR ': 'UNAPRV',
      });
      // Another department's leaver is nobody's news here.
      const elsewhere = await studentsOf('2010', 1, '50');
      expect((await ask(dept, { stdNos: [...gone, ...elsewhere] })).body.data).toMatchObject({
        trgtCnt: 0,
        goneCnt: 1,
        outScpCnt: 1,
      });
      expect((await ask(dept, { stdNos: elsewhere }, { listCd: 'GONE' })).rows).toEqual([]);
    });
  });

  it('is turned page by page, and a page past the end is the last one', async () => {
    const rcvrs = { stdntCond: { hakguaCds: ['1010'] } },
      all = await listAll(oper, rcvrs, { listCd: 'TOLD' });
    expect([all.length, new Set(all.map((row) => row['rcvrNo'])).size]).toEqual([312, 312]);
    const last = await ask(oper, rcvrs, { page: 99, rowsPerPage: 25 });
    expect(last.rows.map((row) => row['rowNo'])).toEqual(Array.from({ length: 12 }, (_, index) => 301 + index));
    for (const wrong of [
      { rowsPerPage: 24 },
      { page: 0 },
      { listCd: 'ALL' },
      { missChnlCd: 'INAPP' },
      { sortBy: 'rcvrNm' },
    ])
      expect((await ask(oper, rcvrs, wrong)).status).toBe(400);
  });

  it('is for those who may send: advisees for a professor, nothing for an auditor', async () => {
    const rcvrs = { stdntCond: { hakguaCds: ['1010'] } },
      own = await ask(prof, rcvrs, { listCd: 'OUT', rowsPerPage: 5 });
    expect([own.status, own.total]).toEqual([200, 312 - Number(own.body.data['trgtCnt'])]);
    expect((await ask(audit, rcvrs)).status).toBe(403);
  });
});
