import { beforeEach, describe, expect, it } from 'vitest';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import type { Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';

describe.skipIf(!isDatabaseAvailable())('sendSystemMsg', () => {
  const server = useServer();
  let dept: Person, oper: Person, prof: Person;
  beforeEach(async () => {
    server.setTime('2026-04-06T10:00:00+09:00');
    [dept, oper, prof] = await Promise.all([server.signIn('dept01'), server.signIn('oper01'), server.signIn('prof01')]);
  });

  const studentsOf = async (hakguaCd: string, count: number) =>
    (
      await server.database.db
        .selectFrom('student')
        .select('stdNo')
        .where('hakguaCd', '=', hakguaCd)
        .where('shregSt', '=', '10')
        .orderBy('stdNo')
        .limit(count)
        .execute()
    ).map((row) => row.stdNo);
  const body = (rcvrs: object, over: object = {}) => ({
    resourcePath: NOTICE_SCREEN,
    title: '안내드립니다',
    cntn: '첫 줄\n둘째 줄',
    rcvrs,
    ...over,
  });
  const inbox = (alarmId: unknown) =>
    server.database.db
      .selectFrom('alarmRcvr')
      .select(['rcvrDivCd', 'rcvrKey', 'chnlCd', 'statCd', 'failRsnCd', 'sentDt'])
      .where('alarmId', '=', String(alarmId))
      .orderBy('rcvrKey')
      .orderBy('chnlCd')
      .execute();

  it('communication.md 8.11: receivers outside the scope are dropped', async () => {
    const resourcePath = '/admin/extraCurricularProgram/userEcp/userEcpPeriodMng';
    dept = await server.signIn('dept01');
    const stdNos = [...(await studentsOf('1010', 2)), ...(await studentsOf('2010', 1))];
    const {
      status,
      rows: [alarm],
    } = await dept.call('sendSystemMsg', body({ stdNos }, { resourcePath }));
    expect([status, alarm]).toEqual([200, { alarmId: expect.any(String), trgtCnt: 2, outScpCnt: 1, statCd: 'DONE' }]);
    expect((await inbox(alarm?.['alarmId'])).map((row) => [row.rcvrDivCd, row.rcvrKey, row.statCd])).toEqual(
      stdNos.slice(0, 2).map((stdNo) => ['STDNT', stdNo, 'SKIP']),
    );
  });

  it('of an alarm of counselling the screens show counts alone: no receivers, no path, no list of who has not read it', async () => {
    const linkUrl = '/admin/prfsnCnsl/cnslrMng/psychCnsl/detail?caseId=1',
      [stdNo = ''] = await studentsOf('1010', 1);
    const send = async (over: object) =>
      (await oper.call('sendSystemMsg', body({ userIds: [dept.userId], stdNos: [stdNo] }, { linkUrl, ...over })))
        .rows[0]?.['alarmId'];
    const alarmId = await send({ tmplCd: 'CNSL_APLY', title: undefined, cntn: undefined }),
      other = await send({});
    const audit = await server.signIn('audit01');
    for (const person of [oper, audit]) {
      const { rows } = await person.call('getAlarm', { alarmId });
      expect(rows[0]).toMatchObject({ areaCd: 'CNSL', trgtCnt: 2, rcvrs: null, chosen: [], linkUrl: '' });
      expect(rows[0]?.['chnls']).toMatchObject([{ chnlCd: 'INAPP', trgtCnt: 2, sentCnt: 1 }]);
      expect((await person.call('getAlarmRcvrList', { alarmId })).status).toBe(403);
      const list = await person.call('getAlarmList', { searchKeyword: '상담 신청' });
      for (const answer of [rows, list.rows, (await person.call('getAlarmList', {})).rows])
        for (const secret of [stdNo, dept.userId, linkUrl]) expect(JSON.stringify(answer)).not.toContain(secret);
    }
    const rest = { refTable: 'alarm', refId: alarmId };
    const preview = await oper.call('previewAlarmRcvr', { rcvrs: rest });
    expect(preview.status).not.toBe(200);
    // The receivers have it, and any other alarm shows its own.
    expect((await inbox(alarmId)).map(({ rcvrKey }) => rcvrKey)).toContain(dept.userId);
    const [shown] = (await oper.call('getAlarm', { alarmId: other })).rows;
    expect(shown).toMatchObject({ linkUrl, rcvrs: { stdNos: [stdNo] } });
    expect((await oper.call('getAlarmRcvrList', { alarmId: other })).rows).toHaveLength(2);
    expect((await oper.call('previewAlarmRcvr', { rcvrs: { ...rest, refId: other } })).status).toBe(200);
  });

  it('one person meant three ways receives it once', async () => {
    const {
      rows: [alarm],
    } = await oper.call('sendSystemMsg', body({ userIds: [dept.userId], roleCds: ['ROLE_DEPT'], deptCds: ['1010'] }));
    const keys = (await inbox(alarm?.['alarmId'])).map((row) => row.rcvrKey);
    expect(keys.filter((key) => key === dept.userId)).toHaveLength(1);
    expect(keys).toHaveLength(new Set(keys).size);
    expect(alarm).toMatchObject({ trgtCnt: keys.length, outScpCnt: 0 });
  });

  it('a channel that is not set up is skipped', async () => {
    const {
      rows: [alarm],
    } = await oper.call('sendSystemMsg', body({ userIds: [dept.userId] }, { chnlCds: ['SMS'] }));
    expect(await inbox(alarm?.['alarmId'])).toEqual([
      expect.objectContaining({ chnlCd: 'INAPP', statCd: 'SENT', failRsnCd: null }),
      expect.objectContaining({ chnlCd: 'SMS', statCd: 'SKIP', failRsnCd: 'CHNL_OFF', sentDt: null }),
    ]);
  });

  it('keys that nobody knows are ignored', async () => {
    const answer = await oper.call('sendSystemMsg', { ...body({ userIds: [dept.userId], guesses: 1 }), colour: 'red' });
    expect(answer.status).toBe(200);
  });

  it('a reader of the screen may not send', async () => {
    expect((await prof.call('sendSystemMsg', body({ userIds: [dept.userId] }))).status).toBe(403);
    const unknown = await oper.call(
      'sendSystemMsg',
      body({ userIds: [dept.userId] }, { resourcePath: '/admin/nowhere' }),
    );
    expect([unknown.status, unknown.body.data.errors?.[0]]).toEqual([
      400,
      { field: 'resourcePath', message: '등록되지 않은 화면입니다.' },
    ]);
  });

  it.each<[object, string, string]>([
    [{ rcvrs: {} }, 'rcvrs', '수신자를 1명 이상 선택해주세요.'],
    [{ rcvrs: { userIds: ['nobody'] } }, 'rcvrs', '수신자를 1명 이상 선택해주세요.'],
    [{ title: '짧' }, 'title', '제목을 2자 이상 입력해주세요.'],
    [{ cntn: undefined }, 'cntn', '내용을 입력해주세요.'],
    [{ tmplCd: 'NO_SUCH' }, 'tmplCd', '등록되지 않은 알림 템플릿입니다.'],
    [{ rsrvDt: '2026-05-01T09:00' }, 'rsrvDt', '예약일시 형식이 올바르지 않습니다.'],
    [{ rsrvDt: '2026-04-06T10:04:59+09:00' }, 'rsrvDt', '예약일시는 현재 시각 5분 이후로 선택해주세요.'],
    [{ linkUrl: 'https://evil.example' }, 'linkUrl', '이동 경로 형식이 올바르지 않습니다.'],
  ])('%o is refused at its field', async (over, field, text) => {
    const answer = await oper.call('sendSystemMsg', body({ userIds: [oper.userId] }, over));
    expect([answer.status, answer.body.data.errors]).toEqual([400, [{ field, message: text }]]);
  });

  it('what looks like a variable in a value stays as it is', async () => {
    const prdNm = '#{이름}과 함께 #{발송부서} 특강';
    const { rows } = await oper.call('sendSystemMsg', {
      resourcePath: NOTICE_SCREEN,
      tmplCd: 'ECP_CNCL',
      vars: { 프로그램: prdNm },
      chnlCds: ['INAPP'],
      rcvrs: { userIds: [dept.userId] },
    });
    const mine = (await dept.call('getMyAlarmList', { rowsPerPage: 20 })).rows;
    expect(mine.find((row) => row['alarmId'] === rows[0]?.['alarmId'])?.['cntn']).toBe(
      `${prdNm} 신청이 취소되었습니다.`,
    );
  });

  it('the same key within a day sends once', async () => {
    const send = (clientReqId?: string) =>
      oper.call(
        'sendSystemMsg',
        body({ userIds: [dept.userId] }, { dedupKey: 'ECP:1' }),
        clientReqId ? { clientReqId } : {},
      );
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.rows).toEqual(first.rows);
    server.setTime('2026-04-07T10:00:01+09:00');
    oper = await server.signIn('oper01');
    expect((await send()).rows[0]?.['alarmId']).not.toBe(first.rows[0]?.['alarmId']);
  });

  it('a template words the message, and a mandatory one cannot be refused', async () => {
    const { db } = server.database,
      rcvrs = { userIds: [dept.userId] };
    await db.updateTable('almChnl').set({ useYn: 'Y' }).where('chnlCd', '=', 'SMS').execute();
    await db.updateTable('staff').set({ mobile: '01012345678' }).where('stfNo', '=', 'dept01').execute();
    await db
      .insertInto('almSet')
      .values({ almSetId: 'refused', rcvrDivCd: 'STF', rcvrKey: dept.userId, areaCd: 'ECP', chnlCd: 'SMS', rcvYn: 'N' })
      .execute();
    const send = async (tmplCd: string) =>
      (
        await oper.call('sendSystemMsg', {
          resourcePath: NOTICE_SCREEN,
          tmplCd,
          vars: { 프로그램: '진로캠프' },
          chnlCds: ['SMS'],
          rcvrs,
        })
      ).rows[0]?.['alarmId'];
    const [chosen, mandatory] = [await send('ECP_APLY'), await send('ECP_CNCL')];
    const text = await db
      .selectFrom('alarm')
      .select(['alarmDivCd', 'tmplCd', 'areaCd', 'title', 'cntn'])
      .where('alarmId', '=', String(mandatory))
      .executeTakeFirst();
    expect(text).toEqual({
      alarmDivCd: 'AUTO',
      tmplCd: 'ECP_CNCL',
      areaCd: 'ECP',
      title: '비교과 취소 안내',
      cntn: '진로캠프 신청이 취소되었습니다.',
    });
    expect((await inbox(chosen)).map((row) => [row.chnlCd, row.statCd, row.failRsnCd])).toEqual([
      ['INAPP', 'SENT', null],
      ['SMS', 'SKIP', 'OPTOUT'],
    ]);
    expect((await inbox(mandatory)).map((row) => [row.chnlCd, row.statCd, row.failRsnCd])).toEqual([
      ['INAPP', 'SENT', null],
      ['SMS', 'WAIT', null],
    ]);
    await db.updateTable('almChnl').set({ useYn: 'N' }).where('chnlCd', '=', 'SMS').execute();
  });

  it('a message for later is kept for its time', async () => {
    const {
      rows: [alarm],
    } = await oper.call('sendSystemMsg', body({ userIds: [dept.userId] }, { rsrvDt: '2026-04-06T11:00:00+09:00' }));
    expect(alarm).toMatchObject({ trgtCnt: 1, statCd: 'RSVD' });
    expect(await inbox(alarm?.['alarmId'])).toEqual([]);
  });
});
