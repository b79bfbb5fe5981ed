import { defineList } from '#ui/list/define-list.ts';

/** Employed (HLDOF_ST). */
const EMPLOYED = '10';

/** 사용자별 역할: the people. */
export const STAFF_LIST = defineList('getStaffList', {
  searchKeyword: '',
  deptCd: '',
  roleCd: '',
  hldofStCd: EMPLOYED,
  stfDivCd: '',
  stfPstnCd: '',
  acntStCd: '',
  noRoleYn: '',
});

/** 역할별 사용자: the people of one role, which is chosen beside the list. */
export const ROLE_USER_LIST = defineList(
  'getRoleUserList',
  { roleId: '', viewCd: '', deptCd: '', searchKeyword: '', inclEndYn: '' },
  { kept: ['roleId'] },
);
