import { beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { roleIdsOf } from '#tests/support/ids.ts';
import { useServer } from '#tests/support/use-server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

describe.skipIf(!isDatabaseAvailable())('people of a role', () => {
  const server = useServer(),
    admin = server.person('admin01');
  let roleIds: ReadonlyMap<string, string>;
  beforeAll(async () => {
    roleIds = await roleIdsOf(server);
  });
  const list = (roleCd: string, query: object = {}) =>
    admin.call('getRoleUserList', { roleId: roleIds.get(roleCd), ...query });
  const rowOf = async (roleCd: string, loginId: string) =>
    (await list(roleCd, { rowsPerPage: 100 })).rows.find((row) => row['stfNo'] === loginId) ?? {};
  const versioned = (row: Record<string, unknown>) => ({ userRoleId: row['userRoleId'], version: row['version'] });

  it('both directions show the same grant', async () => {
    const added = await admin.call('saveRoleUser', {
      roleId: roleIds.get('ROLE_OPER'),
      userIds: [userIdOf('dept01')],
      strtDt: '20260406',
      endDt: '20260430',
      rsn: '행사 지원',
    });
    expect(added.rows).toMatchObject([{ id: userIdOf('dept01'), okYn: 'Y' }]);
    const there = await rowOf('ROLE_OPER', 'dept01');
    expect(there).toMatchObject({
      stfNm: '강은지',
      deptNm: '컴퓨터공학과',
      viewCd: 'SOON',
      grntDivCd: 'BULK',
      grntUserNm: '김정훈',
      grntRsn: '행사 지원',
    });
    const { rows } = await admin.call('getUserRoleList', { userId: userIdOf('dept01') });
    expect(rows).toContainEqual(expect.objectContaining({ userRoleId: there['userRoleId'], endDt: '20260430' }));
    expect(
      (
        await admin.call('saveRoleUser', {
          roleId: roleIds.get('ROLE_OPER'),
          userIds: [userIdOf('dept02')],
          strtDt: '20260406',
          rsn: '',
        })
      ).body.message,
    ).toBe('부여 사유를 입력해주세요.');
  });

  it('people are added by their numbers, too', async () => {
    const grant = { roleId: roleIds.get('ROLE_AUDIT'), strtDt: '20260406', endDt: '20260531', rsn: '감사 지원' };
    const added = await admin.call('saveRoleUser', { ...grant, stfNos: ['dept03', 'nobody'] });
    expect(added.rows.map((row) => [row['okYn'], row['reason']])).toEqual([
      ['Y', null],
      ['N', 'GONE'],
    ]);
    expect(await rowOf('ROLE_AUDIT', 'dept03')).toMatchObject({ endDt: '20260531' });
    expect((await admin.call('saveRoleUser', grant)).body.message).toBe('사용자를 선택해주세요.');
  });

  it('the list is narrowed by state and department', async () => {
    await admin.call('saveRoleUser', {
      roleId: roleIds.get('ROLE_OPER'),
      userIds: [userIdOf('dept02')],
      strtDt: '20260501',
      endDt: '20260531',
      rsn: '학기 지원',
    });
    const logins = async (query: object) => (await list('ROLE_OPER', query)).rows.map((row) => row['stfNo']);
    expect(await logins({ viewCd: 'RSVD' })).toEqual(['dept02']);
    expect(await logins({ viewCd: 'SOON' })).toEqual(['dept01']);
    expect(await logins({ deptCd: '1000' })).toEqual(['dept01']);
    expect(await logins({ viewCd: 'USE', sortBy: 'stfNm', sortType: 'asc' })).toEqual([
      'oper01',
      'oper04',
      'oper03',
      'oper02',
      'oper05',
    ]);
    expect(
      (await admin.call('downloadRoleUserExcel', { roleId: roleIds.get('ROLE_OPER'), viewCd: 'RSVD' })).rows,
    ).toMatchObject([{ stfNo: 'dept02' }]);
  });

  it('automatic grants leave by their condition only', async () => {
    const prof = await rowOf('ROLE_PROF', 'prof01');
    const refused = await admin.call('endRoleUser', {
      rows: [versioned((await list('ROLE_PROF', { searchKeyword: 'prof01' })).rows[0] ?? prof)],
      rsn: '회수',
    });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '자동부여 역할은 조건을 변경해야 회수할 수 있습니다.',
    ]);
  });

  it('days of many change row by row', async () => {
    const [first, second] = [await rowOf('ROLE_OPER', 'oper02'), await rowOf('ROLE_OPER', 'oper03')];
    const change = await admin.call('changeRoleUserPeriod', {
      rows: [versioned(first), { ...versioned(second), version: 9 }, { userRoleId: 'none', version: 1 }],
      endDt: '20261231',
      rsn: '기간 정비',
    });
    expect(change.rows.map((row) => [row['okYn'], row['reason']])).toEqual([
      ['Y', null],
      ['N', 'VERSION'],
      ['N', 'GONE'],
    ]);
    expect([await rowOf('ROLE_OPER', 'oper02'), await rowOf('ROLE_OPER', 'oper03')]).toMatchObject([
      { endDt: '20261231', strtDt: '20240301', version: 2 },
      { endDt: '99991231', version: 1 },
    ]);
    const reversed = await admin.call('changeRoleUserPeriod', {
      rows: [versioned(second)],
      endDt: '20240101',
      rsn: '기간 정비',
    });
    expect(reversed.rows).toMatchObject([{ okYn: 'N', code: 400, message: '시작일이 종료일보다 늦을 수 없습니다.' }]);
  });

  it('a grant that is over shows on demand', async () => {
    const row = await rowOf('ROLE_OPER', 'oper05');
    expect((await admin.call('endRoleUser', { rows: [versioned(row)], rsn: '부서 이동' })).status).toBe(200);
    expect(await rowOf('ROLE_OPER', 'oper05')).toEqual({});
    expect((await list('ROLE_OPER', { inclEndYn: 'Y', searchKeyword: 'oper05' })).rows).toMatchObject([
      { viewCd: 'END', endedRsnCd: 'REVOKE' },
    ]);
  });

  it('people whose grant ends soon are told once each', async () => {
    const soon = await rowOf('ROLE_OPER', 'dept01'),
      later = await rowOf('ROLE_OPER', 'oper01');
    expect(
      (await admin.call('sendGrantEndAlarm', { userRoleIds: [soon['userRoleId'], later['userRoleId']] })).rows,
    ).toEqual([{ trgtCnt: 1 }]);
    const told = await server.database.db
      .selectFrom('alarmRcvr')
      .innerJoin('alarm', 'alarm.alarmId', 'alarmRcvr.alarmId')
      .select(['alarm.title', 'alarm.cntn', 'alarmRcvr.rcvrKey'])
      .execute();
    expect(told).toContainEqual({
      title: '역할 만료 안내',
      cntn: '운영자 역할의 사용 기간이 2026-04-30에 끝납니다. 계속 필요하면 담당자에게 연장을 요청해주세요.',
      rcvrKey: userIdOf('dept01'),
    });
    expect((await admin.call('sendGrantEndAlarm', { userRoleIds: [later['userRoleId']] })).body.message).toBe(
      '만료예정인 사용자를 선택해주세요.',
    );
  });
});
