import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { OTSDR_SCREEN } from '#contract/system/otsdr/otsdr-rules.ts';
import { jobList } from '#server/jobs/job-list.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import type { Person } from '#tests/support/server.ts';
import { grantSpecial } from '#tests/support/special-perm.ts';
import { useServer } from '#tests/support/use-server.ts';
import { runOnce } from '../jobs/job-harness.ts';

const ADULT = {
  memberNm: '나외부',
  birthDt: '19900131',
  mobile: '01011112222',
  email: 'Outside@Post.example',
  memberDivCd: 'RSDNT',
  orgNm: '',
  grdnAgreYn: 'N',
  agreReqYn: 'Y',
  agreMktYn: 'N',
  vrfyDivCd: 'DOC',
};

describe.skipIf(!isDatabaseAvailable())('members from outside', () => {
  const server = useServer(),
    oper = server.person('oper01'),
    audit = server.person('audit01'),
    admin = server.person('admin01');
  beforeEach(async () => {
    for (const table of ['otsdrPrtcp', 'otsdrMemberHis', 'otsdrMember', 'permGrnt'] as const)
      await db().deleteFrom(table).execute();
  });
  const db = () => server.database.db;
  const enter = async (over: object = {}, person: Person = oper) =>
    person.call('saveOtsdrMember', { otsdrMemberId: randomUUID(), ...ADULT, ...over });
  const entered = async (over: object = {}) => {
    const { status, rows, body } = await enter(over);
    expect(status, body.message).toBe(200);
    return { id: String(rows[0]?.['otsdrMemberId']), version: Number(rows[0]?.['version']) };
  };
  const next = (key: { id: string; version: number }) => ({ ...key, version: key.version + 1 });
  const approve = async (key: { id: string; version: number }) =>
    (await oper.call('approveOtsdrMember', { rows: [key] })).rows[0] ?? {};
  const stored = (id: string) =>
    db().selectFrom('otsdrMember').selectAll().where('otsdrMemberId', '=', id).executeTakeFirstOrThrow();
  const actsOf = async (id: string) =>
    (
      await db()
        .selectFrom('otsdrMemberHis')
        .select('actDivCd')
        .where('otsdrMemberId', '=', id)
        .orderBy('actDt')
        .execute()
    )
      .map((row) => row.actDivCd)
      .toSorted();
  const accesses = (acsDivCd: 'VIEW' | 'XLS' | 'UNMASK') =>
    db()
      .selectFrom('prsnAcsHis')
      .select(['sbjtKey', 'sbjtCnt', 'sbjtDivCd', 'resourcePath', 'rsnCd', 'rsnCn'])
      .where('acsDivCd', '=', acsDivCd)
      .where('resourcePath', '=', OTSDR_SCREEN)
      .execute();
  const run = (jobCd: string) =>
    runOnce(server, jobCd, (jobList.find((job) => job.jobCd === jobCd) ?? expect.fail(jobCd)).run);

  it('the form is checked field by field', async () => {
    const wrong = await enter({ birthDt: '20200101', mobile: '01012345678', email: 'nowhere', memberDivCd: 'CORP' });
    expect(wrong.body.data.errors).toEqual([
      { field: 'birthDt', message: '만 7세 이상만 가입할 수 있습니다.' },
      { field: 'email', message: '이메일 형식이 올바르지 않습니다.' },
      { field: 'orgNm', message: '기관명을 입력해주세요.' },
      { field: 'grdnNm', message: '보호자 성명을 입력해주세요.' },
      { field: 'grdnMobile', message: '보호자 연락처를 입력해주세요.' },
      { field: 'grdnAgreYn', message: '만 14세 미만은 보호자 동의가 필요합니다.' },
    ]);
    expect((await enter({ mobile: '0101234' })).body.message).toBe('휴대전화는 숫자 10~11자리로 입력해주세요.');
    expect((await enter({ birthDt: '20260407' })).body.message).toBe('생년월일은 오늘 이후일 수 없습니다.');
    // Fourteen on the very day of joining needs nobody; a day younger does.
    expect((await enter({ birthDt: '20120406' })).status).toBe(200);
    expect((await enter({ birthDt: '20120407', mobile: '01011113333', email: 'b@post.example' })).status).toBe(400);
  });

  it('an address and a person are known once', async () => {
    await entered();
    const sameAddress = await enter({ memberNm: '다른이', email: 'outside@post.example' });
    expect([sameAddress.status, sameAddress.body.data.reason, sameAddress.body.message]).toEqual([
      409,
      'DUP',
      '이미 가입된 회원입니다.',
    ]);
    expect((await enter({ email: 'other@post.example' })).body.data.errors).toEqual([
      { field: 'memberNm', message: '이미 가입된 회원입니다.' },
    ]);
    await expect(
      db()
        .insertInto('otsdrMember')
        .values({
          otsdrMemberId: 'x',
          memberNm: '나외부',
          birthDt: '19900131',
          mobile: '01011112222',
          email: 'c@post.example',
          loginId: 'c@post.example',
          memberDivCd: 'ETC',
        })
        .execute(),
    ).rejects.toThrow();
  });

  it('who decides about a member reads the application, and a person beside nothing of it', async () => {
    const key = await entered();
    const seen = await oper.call('getOtsdrMember', { otsdrMemberId: key.id });
    expect([seen.status, seen.rows[0]]).toMatchObject([200, { memberNm: '나외부', statCd: 'APLY' }]);
    const beside = await server.signIn('dept02');
    expect((await beside.call('getOtsdrMember', { otsdrMemberId: key.id })).status).toBe(403);
    expect((await beside.call('approveOtsdrMember', { rows: [key] })).status).toBe(403);
  });

  it('who waits is decided once, with consents', async () => {
    const key = await entered({ agreReqYn: 'N' });
    expect(await approve(key)).toMatchObject({
      okYn: 'N',
      code: 409,
      reason: 'STATE',
      message: '필수 동의가 없는 회원은 승인할 수 없습니다.',
    });
    expect((await oper.call('saveOtsdrMember', { otsdrMemberId: key.id, ...ADULT, version: key.version })).status).toBe(
      200,
    );
    expect(await approve(key)).toMatchObject({ okYn: 'N', reason: 'VERSION' });
    expect(await approve(next(key))).toMatchObject({ okYn: 'Y' });
    expect(await approve(next(next(key)))).toMatchObject({
      okYn: 'N',
      message: '이미 처리된 가입신청입니다.',
    });
    expect(await stored(key.id)).toMatchObject({
      statCd: 'APRV',
      aprvUserId: oper.userId,
      loginId: 'outside@post.example',
    });
    expect(await actsOf(key.id)).toEqual(['AGRE_REQ', 'APRV', 'REG']);
    expect(
      await db()
        .selectFrom('workItem')
        .select(['statCd', 'rsltCd', 'trgtRoleCd', 'dueDt'])
        .where('refId', '=', key.id)
        .execute(),
    ).toEqual([{ statCd: 'DONE', rsltCd: 'APRV', trgtRoleCd: 'ROLE_OPER', dueDt: '20260409' }]);
    const sent = await db()
      .selectFrom('alarmRcvr')
      .select(['chnlCd', 'statCd', 'failRsnCd', 'rcvrNm', 'rcvrDivCd'])
      .where('rcvrKey', '=', key.id)
      .orderBy('chnlCd')
      .execute();
    expect(sent).toEqual(
      ['EMAIL', 'SMS'].map((chnlCd) => ({
        chnlCd,
        statCd: 'SKIP',
        failRsnCd: 'CHNL_OFF',
        rcvrNm: '나*부',
        rcvrDivCd: 'OTSDR',
      })),
    );
  });

  it('a child is approved with a guardian only', async () => {
    const child = { birthDt: '20150301', grdnNm: '나보호', grdnMobile: '01044445555', grdnAgreYn: 'Y' };
    const key = await entered(child);
    await db().updateTable('otsdrMember').set({ grdnAgreYn: 'N' }).where('otsdrMemberId', '=', key.id).execute();
    expect(await approve(key)).toMatchObject({ message: '만 14세 미만은 보호자 동의가 필요합니다.' });
    await expect(
      db().updateTable('otsdrMember').set({ statCd: 'APRV' }).where('otsdrMemberId', '=', key.id).execute(),
    ).rejects.toThrow();
  });

  it('stopped, resumed, and let go when no programme runs', async () => {
    const key = await entered();
    await approve(key);
    expect((await oper.call('stopOtsdrMember', { rows: [next(key)], stopRsn: '가' })).status).toBe(400);
    expect((await oper.call('stopOtsdrMember', { rows: [next(key)], stopRsn: '무단 불참' })).rows[0]).toMatchObject({
      okYn: 'Y',
    });
    expect(await stored(key.id)).toMatchObject({ statCd: 'STOP', stopRsn: '무단 불참' });
    expect((await oper.call('resumeOtsdrMember', { rows: [{ ...key, version: 3 }] })).rows[0]).toMatchObject({
      okYn: 'Y',
    });
    await db()
      .insertInto('otsdrPrtcp')
      .values({
        otsdrPrtcpId: 'p1',
        otsdrMemberId: key.id,
        areaCd: 'ECP',
        refTable: 'test',
        refId: '1',
        prtcpNm: '주민 특강',
        strtDt: '20260401',
        endDt: '20260430',
      })
      .execute();
    const leave = async () => (await oper.call('wthdrOtsdrMember', { rows: [{ ...key, version: 4 }] })).rows[0];
    expect(await leave()).toMatchObject({ okYn: 'N', message: '진행 중인 프로그램이 있어 탈퇴 처리할 수 없습니다.' });
    await db().updateTable('otsdrPrtcp').set({ statCd: 'DONE' }).execute();
    expect(await leave()).toMatchObject({ okYn: 'Y' });
    expect(await stored(key.id)).toMatchObject({ statCd: 'WTHDR', purgeDueDt: '20260506' });
  });

  it('lists cover, one member shows the name and is written down', async () => {
    const { id } = await entered();
    const { rows } = await audit.call('getOtsdrMemberList');
    expect(rows).toMatchObject([
      { memberNm: '나*부', email: 'Ou*****@Post.example', mobile: '010-****-2222', age: 36, prgCnt: 0 },
    ]);
    expect(rows[0]).not.toHaveProperty('birthDt');
    const before = (await accesses('VIEW')).length;
    // Who only audits reads no name whole, here either (conventions.md 6).
    for (const [who, memberNm] of [
      [oper, '나외부'],
      [audit, '나*부'],
    ] as const)
      expect((await who.call('getOtsdrMember', { otsdrMemberId: id })).rows[0]).toMatchObject({
        memberNm,
        email: 'Ou*****@Post.example',
        mobile: '010-****-2222',
        birthDt: '1990-**-**',
        childYn: 'N',
      });
    expect(await accesses('VIEW')).toHaveLength(before + 2);
    for (const searchKeyword of ['외부', 'outside@', '2222'])
      expect((await oper.call('getOtsdrMemberList', { searchKeyword })).body.data.totalCount, searchKeyword).toBe(1);
    for (const over of [
      { statCds: 'APRV' },
      { strtDt: '20260407' },
      { memberDivCd: 'CORP' },
      { searchKeyword: '1111' },
    ])
      expect((await oper.call('getOtsdrMemberList', over)).body.data.totalCount).toBe(0);
    expect((await oper.call('getOtsdrMemberList', { statCds: 'NONE' })).status).toBe(400);
  });

  it('what is left out of a change stays unseen', async () => {
    const key = await entered();
    const { birthDt: _b, mobile: _m, email: _e, ...rest } = ADULT;
    expect(
      (await oper.call('saveOtsdrMember', { otsdrMemberId: key.id, ...rest, memo: '전화 선호', version: 1 })).rows[0],
    ).toMatchObject({ memo: '전화 선호', mobile: '010-****-2222' });
    expect(await stored(key.id)).toMatchObject({ mobile: '01011112222', birthDt: '19900131', version: 2 });
    const history = await db().selectFrom('otsdrMemberHis').select('aftVal').where('actDivCd', '=', 'UPD').execute();
    expect(history).toEqual([{ aftVal: '메모' }]);
  });

  it('who saves on an old version is shown the member as the dialog shows him, covered', async () => {
    const child = { ...ADULT, birthDt: '20170301', grdnNm: '홍보호', grdnMobile: '01033334444', grdnAgreYn: 'Y' };
    const key = await entered(child);
    const save = (version: number, memo: string) =>
      oper.call('saveOtsdrMember', { otsdrMemberId: key.id, ...child, memo, version });
    expect((await save(1, '먼저')).status).toBe(200);
    const refused = await save(1, '나중');
    expect([refused.status, refused.body.data.reason]).toEqual([409, 'VERSION']);
    expect(refused.body.data.current).toMatchObject({
      childYn: 'Y',
      grdnMobile: '010-****-4444',
      grdnNm: '홍*호',
      memberNm: '나외부',
      memo: '먼저',
      mobile: '010-****-2222',
      version: 2,
    });
  });

  it('system.md 8.9: seven of ten rows are entered, three come back', async () => {
    server.setTime('2025-11-20T09:00:00+09:00');
    const person = await server.signIn('oper01');
    await person.call('saveOtsdrMember', { otsdrMemberId: randomUUID(), ...ADULT });
    const row = (rowNo: number, over: object = {}) => ({
      rowNo,
      memberNm: `올림${rowNo}`,
      birthDt: '1990-01-31',
      mobile: `010-3333-${1000 + rowNo}`,
      email: `row${rowNo}@post.example`,
      memberDivCd: 'RSDNT',
      orgNm: '',
      grdnNm: '',
      grdnMobile: '',
      grdnAgreYn: '',
      agreReqYn: 'Y',
      agreMktYn: 'N',
      ...over,
    });
    const rows = [
      row(2),
      row(3, { memberNm: '나외부', mobile: '010-1111-2222' }),
      row(4),
      row(5, { birthDt: '20131201' }),
      row(6),
      row(7, { mobile: '0101234' }),
      row(8),
      row(9),
      row(10),
      row(11),
    ];
    const checked = await person.call('uploadOtsdrMember', { rows });
    expect(checked.body.data).toMatchObject({ totCnt: 10, okCnt: 7, errCnt: 3 });
    expect(checked.rows.filter((one) => one['okYn'] === 'N').map((one) => [one['rowNo'], one['message']])).toEqual([
      [3, '중복'],
      [5, '보호자 동의 누락'],
      [7, '형식 오류'],
    ]);
    const applied = await person.call('applyOtsdrMemberUpload', { uploadId: checked.body.data['uploadId'] });
    expect(applied.rows).toEqual([{ totCnt: 10, okCnt: 7, errCnt: 3 }]);
    expect(
      (await db().selectFrom('otsdrMember').select('statCd').where('email', 'like', 'row%').execute()).map(
        (one) => one.statCd,
      ),
    ).toEqual(Array.from({ length: 7 }, () => 'APLY'));
    expect(
      (await person.call('applyOtsdrMemberUpload', { uploadId: checked.body.data['uploadId'] })).body.data.reason,
    ).toBe('STATE');
    server.setTime('2026-04-06T10:00:00+09:00');
  });

  it('conventions.md 14: a number that lost its zero in a spreadsheet is refused at its row, and not stored without it', async () => {
    const row = (rowNo: number, mobile: string, grdnMobile = '') => ({
      rowNo,
      memberNm: `명영${rowNo}`,
      birthDt: '2000. 1. 5.',
      mobile,
      email: `zero${rowNo}@example.com`,
      memberDivCd: 'RSDNT',
      orgNm: '',
      grdnNm: '',
      grdnMobile,
      grdnAgreYn: '',
      agreReqYn: 'Y',
      agreMktYn: 'N',
    });
    const desk = await server.signIn('oper03');
    const checked = await desk.call('uploadOtsdrMember', {
      rows: [row(2, '01055550001'), row(3, '1055550002'), row(4, '01055550003', '1055550004')],
    });
    expect(checked.rows.map(({ okYn, message }) => [okYn, message])).toEqual([
      ['Y', '정상'],
      ['N', '연락처 형식이 올바르지 않습니다.'],
      ['N', '연락처 형식이 올바르지 않습니다.'],
    ]);
  });

  it('a workbook is covered, and plain only by permission and reason', async () => {
    await entered();
    const covered = await oper.call('downloadOtsdrMemberExcel', {});
    expect(covered.rows).toMatchObject([{ memberNm: '나*부', birthDt: '1990-**-**' }]);
    const plain = (over: object = {}) =>
      oper.call('downloadOtsdrMemberExcel', { plainYn: 'Y', rsnCd: '02', rsnCn: '행사 안내 명단', ...over });
    expect((await plain()).status).toBe(403);
    await grantSpecial(server.database, 'oper01', 'XLS_PRSN', OTSDR_SCREEN);
    expect((await plain({ rsnCn: '명단' })).body.message).toBe('상세 사유를 5자 이상 입력해주세요.');
    expect((await plain({ rsnCd: '' })).status).toBe(400);
    expect((await plain()).rows).toMatchObject([{ memberNm: '나외부', birthDt: '19900131' }]);
    expect((await accesses('XLS')).map(({ sbjtCnt, rsnCd, rsnCn }) => [sbjtCnt, rsnCd, rsnCn])).toEqual([
      [1, null, null],
      [1, '02', '행사 안내 명단'],
    ]);
  });

  it('the eye shows members for a reason, and purged ones never', async () => {
    const { id } = await entered();
    const write = {
      resourcePath: OTSDR_SCREEN,
      sbjtDivCd: 'OTSDR',
      keys: [id],
      fields: ['memberNm', 'mobile'],
      rsnCd: '02',
      rsnCn: '행사 일정 연락',
    };
    expect((await oper.call('unmask', write)).status).toBe(403);
    await grantSpecial(server.database, 'oper01', 'UNMASK', OTSDR_SCREEN);
    expect((await oper.call('unmask', { ...write, fields: ['stdNm'] })).status).toBe(400);
    expect((await oper.call('unmask', write)).rows).toEqual([{ key: id, memberNm: '나외부', mobile: '01011112222' }]);
    expect(await accesses('UNMASK')).toMatchObject([{ sbjtKey: id, sbjtDivCd: 'OTSDR', rsnCd: '02' }]);
  });

  it('due members are purged, idle ones are told and come back', async () => {
    const gone = await entered(),
      idle = await entered({ memberNm: '오래된', mobile: '01022223333', email: 'idle@post.example' });
    for (const key of [gone, idle]) await approve(key);
    await oper.call('wthdrOtsdrMember', { rows: [next(gone)] });
    await db()
      .updateTable('otsdrMember')
      .set({ aprvDt: '2024-04-05T12:00:00+09:00' })
      .where('otsdrMemberId', '=', idle.id)
      .execute();
    expect(await run('OTSDR_PURGE')).toMatchObject({ okCnt: 1 });
    expect(await stored(idle.id)).toMatchObject({ purgeDueDt: '20260506', statCd: 'APRV' });
    await db()
      .updateTable('otsdrMember')
      .set({ lastUseDt: '2026-04-20T12:00:00+09:00' })
      .where('otsdrMemberId', '=', idle.id)
      .execute();
    expect(await stored(idle.id)).toMatchObject({ purgeDueDt: null });
    server.setTime('2026-05-05T04:40:00+09:00');
    expect(await run('OTSDR_PURGE')).toMatchObject({ okCnt: 0 });
    server.setTime('2026-05-06T04:40:00+09:00');
    expect(await run('OTSDR_PURGE')).toMatchObject({ okCnt: 1 });
    expect(await stored(gone.id)).toMatchObject({
      statCd: 'PURGE',
      memberNm: '파기회원',
      birthDt: null,
      mobile: null,
      email: null,
      loginId: null,
    });
    const later = await server.signIn('oper01');
    expect((await later.call('getOtsdrMember', { otsdrMemberId: gone.id })).body.message).toBe(
      '파기된 회원은 조회할 수 없습니다.',
    );
    expect((await later.call('saveOtsdrMember', { otsdrMemberId: randomUUID(), ...ADULT })).status).toBe(200);
    server.setTime('2026-04-06T10:00:00+09:00');
  });

  it('a message to a member leaves a record', async () => {
    const body = { otsdrMemberId: randomUUID(), ...ADULT };
    expect((await oper.call('saveOtsdrMember', body)).status).toBe(200);
    const sent = await admin.call('sendSystemMsg', {
      resourcePath: OTSDR_SCREEN,
      title: '행사 안내',
      cntn: '토요일 행사입니다.',
      chnlCds: ['SMS'],
      rcvrs: { otsdrMemberIds: [body.otsdrMemberId] },
    });
    expect(sent.rows[0]).toMatchObject({ trgtCnt: 1, outScpCnt: 0 });
    expect(
      await db()
        .selectFrom('alarmRcvr')
        .select(['chnlCd', 'statCd'])
        .where('rcvrKey', '=', body.otsdrMemberId)
        .execute(),
    ).toEqual([{ chnlCd: 'SMS', statCd: 'SKIP' }]);
  });
});
