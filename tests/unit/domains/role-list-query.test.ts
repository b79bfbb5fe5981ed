import { describe, expect, test } from 'vitest';
import { roleUserEndpoints } from '#contract/system/roles/role-users.ts';
import { roleEndpoints } from '#contract/system/roles/roles.ts';
import { userRoleEndpoints } from '#contract/system/roles/user-roles.ts';
import { ROLE_LIST_DEFAULTS, roleConditions, roleListArg } from '#domains/system/rules/roles/role-list-query.ts';
import {
  ROLE_USER_DEFAULTS,
  roleUserArg,
  roleUserConditions,
  STAFF_DEFAULTS,
  staffConditions,
  staffListArg,
} from '#domains/system/rules/roles/user-role-query.ts';

const PAGE = { page: 2, rowsPerPage: 50 };

describe('system 5.2: the list of roles', () => {
  test('begins with all of them, ten rows to a page', () => {
    expect(ROLE_LIST_DEFAULTS).toEqual({ filters: { searchKeyword: '', useYn: '', dataScopeCd: '' }, rowsPerPage: 10 });
  });

  test('the call holds conditions, page and order under the names of its contract', () => {
    const filters = { searchKeyword: 'ROLE_P', useYn: 'Y', dataScopeCd: 'OWN' };
    const arg = roleListArg({
      filters,
      ...PAGE,
      sort: [
        { field: 'userCnt', type: 'desc' },
        { field: 'roleCd', type: 'asc' },
      ],
    });
    expect(arg).toEqual({ ...filters, ...PAGE, sortBy: 'userCnt,roleCd', sortType: 'desc,asc' });
    expect(roleEndpoints.getRoleList.query.safeParse(arg).success).toBe(true);
    expect(roleListArg({ filters, ...PAGE, sort: [] })).toEqual({ ...filters, ...PAGE });
  });

  test('its workbook takes the conditions without the page', () => {
    const conditions = roleConditions({ searchKeyword: '', useYn: 'N', dataScopeCd: 'COLG' });
    expect(conditions).toEqual({ searchKeyword: '', useYn: 'N', dataScopeCd: 'COLG' });
    expect(roleEndpoints.downloadRoleExcel.query.safeParse(conditions).success).toBe(true);
  });
});

describe('system 5.6: the list of people', () => {
  test('begins with who is employed (HLDOF_ST 10)', () => {
    expect(STAFF_DEFAULTS).toEqual({
      filters: {
        searchKeyword: '',
        deptCd: '',
        roleCd: '',
        hldofStCd: '10',
        stfDivCd: '',
        stfPstnCd: '',
        acntStCd: '',
        noRoleYn: '',
      },
      rowsPerPage: 10,
    });
  });

  test('list and workbook ask with the same conditions under the names of their contract', () => {
    const filters = {
      searchKeyword: '임재',
      deptCd: '1010',
      roleCd: 'ROLE_PROF',
      hldofStCd: '20',
      stfDivCd: '10',
      stfPstnCd: '11',
      acntStCd: 'STOP',
      noRoleYn: 'Y',
    };
    const arg = staffListArg({ filters, ...PAGE, sort: [{ field: 'stfNm', type: 'asc' }] });
    expect(arg).toEqual({ ...filters, ...PAGE, sortBy: 'stfNm', sortType: 'asc' });
    expect(userRoleEndpoints.getStaffList.query.safeParse(arg).success).toBe(true);
    expect(staffConditions(filters)).toEqual(filters);
    expect(userRoleEndpoints.downloadStaffExcel.query.safeParse(staffConditions(filters)).success).toBe(true);
  });
});

describe('system 5.7: the people of a role', () => {
  test('begin without the grants that are over', () => {
    expect(ROLE_USER_DEFAULTS).toEqual({
      filters: { roleId: '', viewCd: '', deptCd: '', searchKeyword: '', inclEndYn: 'N' },
      rowsPerPage: 10,
    });
  });

  test('list and workbook ask with the same conditions under the names of their contract', () => {
    const filters = { roleId: 'r1', viewCd: 'SOON', deptCd: '1010', searchKeyword: '강은', inclEndYn: 'Y' };
    const arg = roleUserArg({ filters, ...PAGE, sort: [{ field: 'grntDt', type: 'desc' }] });
    expect(arg).toEqual({ ...filters, ...PAGE, sortBy: 'grntDt', sortType: 'desc' });
    expect(roleUserEndpoints.getRoleUserList.query.safeParse(arg).success).toBe(true);
    expect(roleUserConditions(filters)).toEqual(filters);
    expect(roleUserEndpoints.downloadRoleUserExcel.query.safeParse(roleUserConditions(filters)).success).toBe(true);
  });
});
