import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { useServer } from '#tests/support/use-server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

const PERIOD = { strtDt: '20260406', endDt: '20260406' };

describe.skipIf(!isDatabaseAvailable())('the history of rights, searched', () => {
  const server = useServer(),
    admin = server.person('admin01');
  beforeAll(async () => {
    const { roleId } = await server.database.db
      .selectFrom('role')
      .select('roleId')
      .where('roleCd', '=', 'ROLE_OPER')
      .executeTakeFirstOrThrow();
    const {
      rows: [made = {}],
    } = await admin.call('saveUserRole', {
      userRoleId: randomUUID(),
      userId: userIdOf('norole01'),
      roleId,
      strtDt: '20260406',
      grntRsn: '학기 지원',
    });
    await admin.call('endUserRole', { rows: [{ userRoleId: made['userRoleId'], version: 1 }], rsn: '지원 종료' });
  });

  it('what was given and taken is found by person', async () => {
    const auditor = await server.signIn('audit01');
    const { rows, body } = await auditor.call('getPermGrntHisList', {
      ...PERIOD,
      searchKeyword: '구자영',
      sortBy: 'actDt',
      sortType: 'asc',
    });
    expect(body.data.totalCount).toBe(2);
    expect(new Set(rows.map((row) => row['actDivCd']))).toEqual(new Set(['GRANT', 'REVOKE']));
    expect(rows[0]).toMatchObject({
      actUserNm: '김정훈',
      trgtUserNm: '구자영',
      roleCd: 'ROLE_OPER',
      ipAddr: '127.0.0.1',
    });
  });

  it.each([
    [{ actDivCd: 'GRANT' }, 1],
    [{ roleCd: 'ROLE_PROF' }, 0],
    [{ actKeyword: 'admin01' }, 2],
    [{ resourcePath: '/nowhere' }, 0],
    [{ permCd: 'UNMASK' }, 0],
  ])('%o leaves %i', async (more, count) => {
    expect((await admin.call('getPermGrntHisList', { ...PERIOD, ...more })).body.data.totalCount).toBe(count);
  });

  it('a search covers a year and a day at most', async () => {
    expect((await admin.call('getPermGrntHisList', { strtDt: '20250405', endDt: '20260406' })).body.message).toBe(
      '조회 기간은 최대 366일입니다.',
    );
  });

  it('rights over time end on the day they were taken', async () => {
    expect((await admin.call('getUserPermTimeline', { userId: userIdOf('norole01') })).rows).toMatchObject([
      { kindCd: 'ROLE', label: '운영자', strtDt: '20260406', endDt: '20260406', endedYn: 'Y' },
    ]);
  });

  it('rows leave the house only with the permission', async () => {
    expect((await admin.call('downloadPermGrntHisExcel', { ...PERIOD, rsn: '연간 감사' })).status).toBe(403);
  });
});
