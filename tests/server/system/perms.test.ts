import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

const SCREEN = '/admin/sysMng/adminPerm/permMng';
const REASON = '학생 상담 연락처 확인';

describe.skipIf(!isDatabaseAvailable())('special permissions', () => {
  const server = useServer(),
    admin = server.person('admin01'),
    admin2 = server.person('admin02'),
    dept = server.person('dept01');
  let resourceId: string;
  beforeAll(async () => {
    resourceId = (
      await server.database.db
        .selectFrom('resource')
        .select('resourceId')
        .where('resourcePath', '=', '/admin/cmnct/cmnctMng/notice')
        .executeTakeFirstOrThrow()
    ).resourceId;
  });
  beforeEach(async () => {
    await server.database.db.deleteFrom('permGrnt').execute();
  });

  const permIdOf = async (permCd: string) =>
    String((await dept.call('getPermList')).rows.find((perm) => perm['permCd'] === permCd)?.['permId']);
  const write = async (over: object = {}, permCd = 'UNMASK') => ({
    permGrntId: randomUUID(),
    permId: await permIdOf(permCd),
    resourceId,
    strtDt: '20260406',
    endDt: '20260505',
    reqRsn: REASON,
    ...over,
  });
  const ask = async (person: Person = dept, over: object = {}) => {
    const { status, rows, body } = await person.call('requestPerm', await write(over));
    expect(status, body.message).toBe(200);
    return { permGrntId: String(rows[0]?.['permGrntId']), version: Number(rows[0]?.['version']) };
  };
  const approve = async (person: Person, key: object) =>
    (await person.call('approvePerm', { rows: [key] })).rows[0] ?? {};
  const again = (key: { permGrntId: string; version: number }) => ({ ...key, version: key.version + 1 });
  const permsOn = async (person: Person) =>
    (await person.call('checkRoute', { url: '/admin/cmnct/cmnctMng/notice' })).rows[0]?.['permCds'];

  it('system.md 8.10: days are limited, and two people are needed', async () => {
    const tooLong = await dept.call('requestPerm', await write({ endDt: '20261003' }));
    expect([tooLong.status, tooLong.body.message]).toEqual([400, '사용 기간은 최대 180일입니다.']);
    const key = await ask(dept, { endDt: '20261002' });
    const { db } = server.database;
    const role = await db
      .selectFrom('role')
      .select('roleId')
      .where('roleCd', '=', 'ROLE_DEPT')
      .executeTakeFirstOrThrow();
    const screen = await db
      .selectFrom('resource')
      .select('resourceId')
      .where('resourcePath', '=', SCREEN)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('roleResource')
      .values({ roleResourceId: 'test-8-10', roleId: role.roleId, resourceId: screen.resourceId, authTypes: 'RU' })
      .execute();
    expect(await approve(dept, key)).toMatchObject({
      okYn: 'N',
      code: 409,
      reason: 'STATE',
      message: '본인이 신청한 건은 승인할 수 없습니다.',
    });
    await db.deleteFrom('roleResource').where('roleResourceId', '=', 'test-8-10').execute();
    expect(await approve(admin, key)).toMatchObject({ okYn: 'Y' });
    expect(await approve(admin2, key)).toMatchObject({
      okYn: 'N',
      reason: 'STATE',
      message: '이미 처리된 신청입니다.',
    });
    expect((await dept.call('getPermGrntList')).rows).toMatchObject([
      { statCd: 'APRV', aprvNm: '김정훈', userNm: '강은지', resourceNm: '공지사항' },
    ]);
  });

  it('what is asked for is checked at its fields', async () => {
    const wrong = await dept.call(
      'requestPerm',
      await write({ resourceId: null, strtDt: '20260405', endDt: '20260404', reqRsn: '짧은 사유' }),
    );
    expect(wrong.body.data.errors).toEqual([
      { field: 'resourceId', message: '대상 화면을 선택해주세요.' },
      { field: 'strtDt', message: '시작일은 오늘 이후여야 합니다.' },
      { field: 'endDt', message: '시작일이 종료일보다 늦을 수 없습니다.' },
      { field: 'reqRsn', message: '신청 사유를 10자 이상 입력해주세요.' },
    ]);
    expect((await dept.call('requestPerm', await write({ userId: admin.userId }))).status).toBe(403);
    expect((await admin.call('requestPerm', await write({ userId: dept.userId }))).status).toBe(200);
  });

  it('a permission counts from the next call and ends by the clock', async () => {
    expect(await permsOn(dept)).toEqual([]);
    const key = await ask();
    expect(await permsOn(dept)).toEqual([]);
    await approve(admin, key);
    expect(await permsOn(dept)).toEqual(['UNMASK']);
    server.setTime('2026-05-06T00:00:00+09:00');
    const later = await server.signIn('dept01');
    expect(await permsOn(later)).toEqual([]);
    expect((await later.call('getPermGrntList')).rows[0]).toMatchObject({ statCd: 'END' });
    expect((await later.call('getPermGrntList', { statCd: 'END' })).body.data.totalCount).toBe(1);
    server.setTime('2026-04-06T10:00:00+09:00');
  });

  it('revoking takes effect at once and needs a reason', async () => {
    const key = await ask();
    await approve(admin, key);
    expect((await admin.call('revokePerm', { ...again(key), rvkRsn: '가' })).status).toBe(400);
    expect((await admin.call('revokePerm', { ...again(key), rvkRsn: '업무 변경' })).rows[0]).toMatchObject({
      statCd: 'RVK',
      rvkRsn: '업무 변경',
    });
    expect(await permsOn(dept)).toEqual([]);
  });

  it('only the requester cancels, and only once', async () => {
    const key = await ask();
    expect((await admin.call('cancelPermReq', key)).status).toBe(403);
    expect((await dept.call('cancelPermReq', key)).rows[0]).toMatchObject({ statCd: 'CNCL' });
    expect((await dept.call('cancelPermReq', again(key))).body.message).toBe('이미 처리된 신청입니다.');
  });

  it('the same permission is approved once at any day', async () => {
    const first = await ask(),
      second = await ask(dept, { strtDt: '20260505', endDt: '20260601' });
    expect(await approve(admin, first)).toMatchObject({ okYn: 'Y' });
    expect(await approve(admin, second)).toMatchObject({
      okYn: 'N',
      reason: 'DUP',
      message: '동일한 권한이 이미 승인되어 있습니다.',
    });
    expect((await dept.call('requestPerm', await write())).body.data.reason).toBe('DUP');
    await ask(dept, { strtDt: '20260506', endDt: '20260601' });
  });

  it('everyone sees his own, the screen sees all', async () => {
    await ask();
    const prof = await server.signIn('prof01');
    expect((await prof.call('getPermGrntList')).body.data.totalCount).toBe(0);
    expect(
      (await admin.call('getPermGrntList', { statCd: 'REQ', deptCd: '1000', searchKeyword: '강은지' })).body.data
        .totalCount,
    ).toBe(1);
    expect((await admin.call('getPermGrntList', { mineYn: 'Y' })).body.data.totalCount).toBe(0);
    expect((await admin.call('getPermGrntList', { heldYn: 'Y' })).body.data.totalCount).toBe(0);
    expect((await admin.call('getPermGrntList', { strtDt: '20260407' })).body.data.totalCount).toBe(0);
  });

  it('the list of what one may decide counts as the tile does', async () => {
    await server.database.db.deleteFrom('workItem').where('workDivCd', '=', 'PERM_REQ').execute();
    await ask(admin);
    await ask(dept);
    const waiting = async (person: Person) => {
      const { body, rows } = await person.call('getPermGrntList', { decideYn: 'Y' });
      return [body.data.totalCount, ...rows.map((row) => String(row['loginId'])).toSorted()];
    };
    const tile = async (person: Person) =>
      (await person.call('getTodoList')).rows.find(({ workDivCd }) => workDivCd === 'PERM_REQ');
    expect(await waiting(admin)).toEqual([1, 'dept01']);
    expect(await waiting(admin2)).toEqual([2, 'admin01', 'dept01']);
    expect(await waiting(dept)).toEqual([0]);
    expect(await tile(admin)).toMatchObject({ cnt: 1, linkUrl: `${SCREEN}?decideYn=Y` });
    expect(await tile(admin2)).toMatchObject({ cnt: 2 });
    // Neither does the person decide for whom another one has asked.
    const { status } = await admin.call('requestPerm', await write({ userId: admin2.userId }));
    expect(status).toBe(200);
    expect((await waiting(admin2)).slice(0, 1)).toEqual([2]);
  });

  it('who decides about a request reads whose it is, for what and why, and a person beside nothing of it', async () => {
    const key = await ask(),
      beside = await server.signIn('dept02');
    const seen = await admin.call('getPermGrntList', { decideYn: 'Y' });
    expect([seen.status, seen.rows]).toMatchObject([
      200,
      [
        {
          permGrntId: key.permGrntId,
          loginId: 'dept01',
          permCd: 'UNMASK',
          resourceId,
          strtDt: '20260406',
          endDt: '20260505',
          reqRsn: REASON,
        },
      ],
    ]);
    // Everyone may ask for the list, which holds one's own.
    expect((await beside.call('getPermGrntList')).rows).toEqual([]);
    expect((await beside.call('approvePerm', { rows: [key] })).status).toBe(403);
    expect((await beside.call('rejectPerm', { ...key, rjctRsn: '근거 부족' })).status).toBe(403);
  });

  it('history, work item and alarms follow each step', async () => {
    const { db } = server.database,
      key = await ask(dept, { strtDt: '20260410' });
    const work = () =>
      db
        .selectFrom('workItem')
        .select(['statCd', 'rsltCd', 'trgtRoleCd'])
        .where('refId', '=', key.permGrntId)
        .execute();
    expect(await work()).toEqual([{ statCd: 'OPEN', rsltCd: null, trgtRoleCd: 'ROLE_SYS_ADMIN' }]);
    await approve(admin, key);
    expect(await work()).toEqual([{ statCd: 'DONE', rsltCd: 'APRV', trgtRoleCd: 'ROLE_SYS_ADMIN' }]);
    const history = await db
      .selectFrom('permGrntHis')
      .select(['actDivCd', 'permCd', 'befVal', 'aftVal', 'trgtUserId'])
      .where('aftVal', 'like', '%2026-04-10%')
      .execute();
    expect(history.toSorted((a, b) => (a.actDivCd < b.actDivCd ? -1 : 1))).toEqual([
      {
        actDivCd: 'APRV',
        permCd: 'UNMASK',
        befVal: '신청 2026-04-10 ~ 2026-05-05',
        aftVal: '승인 2026-04-10 ~ 2026-05-05',
        trgtUserId: dept.userId,
      },
      {
        actDivCd: 'REQ',
        permCd: 'UNMASK',
        befVal: null,
        aftVal: '신청 2026-04-10 ~ 2026-05-05',
        trgtUserId: dept.userId,
      },
    ]);
    const inbox = (tmplCd: string) =>
      db
        .selectFrom('alarmRcvr')
        .innerJoin('alarm', 'alarm.alarmId', 'alarmRcvr.alarmId')
        .select('alarmRcvr.rcvrKey')
        .where('alarm.tmplCd', '=', tmplCd)
        .execute();
    expect((await inbox('PERM_REQ')).map((row) => row.rcvrKey)).toEqual(
      expect.arrayContaining([admin.userId, admin2.userId]),
    );
    expect((await inbox('PERM_RSLT')).map((row) => row.rcvrKey)).toContain(dept.userId);
  });
});
