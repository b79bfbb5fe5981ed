import { beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import type { Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { tally } from './alarm-harness.ts';

describe.skipIf(!isDatabaseAvailable())('what the programme says by itself', () => {
  const server = useServer();
  let oper: Person, dept: Person;
  beforeAll(async () => {
    [oper, dept] = await Promise.all([server.signIn('oper01'), server.signIn('dept01')]);
  });

  const templateOf = async (tmplCd: string): Promise<Record<string, unknown>> => {
    const { rows } = await oper.call('getAlmTmplList', { searchKeyword: tmplCd, rowsPerPage: 50 });
    const row = rows.find((each) => each['tmplCd'] === tmplCd);
    if (!row) throw new Error(tmplCd);
    return row;
  };
  const formOf = (
    { tmplCd, version, tmplNm, titleTmpl, cntnTmpl, chnlCds, mndtYn, leadDays, useYn }: Record<string, unknown>,
    over: object = {},
  ) => ({ tmplCd, version, tmplNm, titleTmpl, cntnTmpl, chnlCds, mndtYn, leadDays, useYn, ...over });

  it('communication.md 5.2: every template of the register is listed, by area', async () => {
    const { status, body, rows } = await dept.call('getAlmTmplList', { rowsPerPage: 100 });
    expect([status, body.data['totalCount']]).toEqual([200, rows.length]);
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.map((row) => String(row['areaCd']))).toEqual(rows.map((row) => String(row['areaCd'])).toSorted());
    const found = await oper.call('getAlmTmplList', { areaCd: 'CNSL', useYn: 'Y', searchKeyword: '배정' });
    expect(found.rows.map((row) => row['tmplCd'])).toEqual(['CNSL_ASGN']);
  });

  it('communication.md 2.3: a variable that nobody fills is refused', async () => {
    const form = formOf(await templateOf('ECP_SLCT'));
    const refused = await oper.call('saveAlmTmpl', { ...form, titleTmpl: '#{프로그램} #{이름}', cntnTmpl: '#{학번}' });
    expect([refused.status, refused.body.data.errors]).toEqual([
      400,
      [
        { field: 'titleTmpl', message: '사용할 수 없는 변수가 있습니다. (#{이름})' },
        { field: 'cntnTmpl', message: '사용할 수 없는 변수가 있습니다. (#{학번})' },
      ],
    ]);
    const tooLong = await oper.call('saveAlmTmpl', { ...form, cntnTmpl: '가'.repeat(1_001) });
    expect(tooLong.body.data.errors).toEqual([
      { field: 'cntnTmpl', message: '문자 내용은 2,000바이트를 넘을 수 없습니다.' },
    ]);
  });

  it('new words are the words of the next message', async () => {
    const before = await templateOf('ECP_SLCT');
    const saved = await oper.call(
      'saveAlmTmpl',
      formOf(before, { titleTmpl: '선발: #{프로그램}', chnlCds: ['SMS', 'PUSH', 'PUSH'], leadDays: [1, 3, 1] }),
    );
    expect([saved.status, saved.rows[0]]).toEqual([
      200,
      expect.objectContaining({
        titleTmpl: '선발: #{프로그램}',
        chnlCds: ['SMS', 'PUSH'],
        leadDays: [3, 1],
        version: Number(before['version']) + 1,
        modNm: '박지은',
      }),
    ]);
    const stdNo = (
      await server.database.db
        .selectFrom('student')
        .select('stdNo')
        .where('hakguaCd', '=', '1010')
        .where('shregSt', '=', '10')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).stdNo;
    const sent = await oper.call('sendSystemMsg', {
      resourcePath: '/guide',
      tmplCd: 'ECP_SLCT',
      vars: { 프로그램: '캠프', 결과: '선발' },
      rcvrs: { stdNos: [stdNo] },
    });
    expect(
      await server.database.db
        .selectFrom('alarm')
        .select(['title', 'cntn'])
        .where('alarmId', '=', String(sent.rows[0]?.['alarmId']))
        .executeTakeFirst(),
    ).toEqual({ title: '선발: 캠프', cntn: '캠프 선발 결과: 선발' });
    expect((await oper.call('saveAlmTmpl', formOf(before, { tmplCd: 'NONE' }))).body.data.reason).toBe('GONE');
  });

  it('what nobody may refuse is not switched off', async () => {
    const refused = await oper.call('saveAlmTmpl', formOf(await templateOf('PERM_REQ'), { useYn: 'N' }));
    expect([refused.status, refused.body.data.errors]).toEqual([
      400,
      [{ field: 'useYn', message: '필수 알림은 끌 수 없습니다.' }],
    ]);
  });

  it('whose letters end at his department words nothing for all', async () => {
    const form = formOf(await templateOf('ECP_APLY')),
      { tmplCd, titleTmpl, cntnTmpl, chnlCds } = form;
    expect([
      (await dept.call('saveAlmTmpl', form)).status,
      (await dept.call('testAlmTmpl', { tmplCd, titleTmpl, cntnTmpl, chnlCds })).status,
    ]).toEqual([403, 403]);
  });

  it('a try goes to its writer alone, with samples for the variables', async () => {
    const { rows, status } = await oper.call('testAlmTmpl', {
      tmplCd: 'ECP_SLCT',
      titleTmpl: '#{프로그램} 안내',
      cntnTmpl: '#{결과}되었습니다.',
      chnlCds: ['INAPP', 'SMS'],
    });
    expect(status).toBe(200);
    const alarmId = String(rows[0]?.['alarmId']);
    expect(Object.values(await tally(server, alarmId))).toEqual([1, 1]);
    expect((await oper.call('getMyAlarmList', {})).rows[0]).toMatchObject({
      alarmId,
      title: '[시험] 취업 역량 캠프 안내',
      cntn: '승인되었습니다.',
    });
    expect(
      (
        await oper.call('testAlmTmpl', {
          tmplCd: 'ECP_SLCT',
          titleTmpl: '#{없음}',
          cntnTmpl: '내용',
          chnlCds: ['INAPP'],
        })
      ).status,
    ).toBe(400);
  });
});
