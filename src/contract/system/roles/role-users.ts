import { z } from 'zod';
import { declareWrite } from '../../endpoint.ts';
import { declareList } from '../../list.ts';
import { choice, date8, flagFilter, id, keyword } from '../../fields.ts';
import { grantOn } from '../../permission.ts';
import { outcomeSchema } from '../../excel/uploads.ts';
import { ROLE_USER_SCREEN } from './roles.ts';
import { endReason, endRows, grantFields, grantReason, userRoleRowSchema } from './user-roles.ts';

/** A grant as the list of a role's people shows it. */
export const roleUserRowSchema = userRoleRowSchema.extend({
  stfNo: z.string(),
  stfNm: z.string(),
  deptNm: z.string(),
  grntUserNm: z.string().nullable(),
  grntDt: z.string(),
});
export type RoleUserRow = z.infer<typeof roleUserRowSchema>;

const SORTABLE = ['stfNo', 'stfNm', 'deptNm', 'strtDt', 'grntDt'] as const;
const filters = {
  roleId: id('역할'),
  viewCd: choice(['USE', 'SOON', 'RSVD']),
  deptCd: z.string().max(200).optional(),
  searchKeyword: keyword,
  /** Y: grants that are over come along. */
  inclEndYn: flagFilter,
};

const people = z.array(z.string().max(40)).max(1_000).default([]);

export const roleUserEndpoints = {
  ...declareList(['getRoleUserList', 'downloadRoleUserExcel'], {
    base: '/api/system',
    access: grantOn('R', ROLE_USER_SCREEN),
    offline: 'never',
    noun: '역할별 사용자',
    filters,
    sortable: SORTABLE,
    row: roleUserRowSchema,
  }),
  saveRoleUser: declareWrite({
    path: '/api/system/saveRoleUser',
    access: grantOn('C', ROLE_USER_SCREEN),
    offline: 'online',
    summary: '역할에 사용자 추가',
    /** People by their accounts, or by the numbers under which a picker finds them. */
    body: z.strictObject({ roleId: id('역할'), userIds: people, stfNos: people, ...grantFields, rsn: grantReason }),
    row: outcomeSchema,
  }),
  changeRoleUserPeriod: declareWrite({
    path: '/api/system/changeRoleUserPeriod',
    access: grantOn('U', ROLE_USER_SCREEN),
    offline: 'online',
    summary: '기간 일괄변경',
    body: z.strictObject({
      rows: endRows,
      strtDt: date8('시작일').optional(),
      endDt: grantFields.endDt,
      rsn: grantReason,
    }),
    row: outcomeSchema,
  }),
  endRoleUser: declareWrite({
    path: '/api/system/endRoleUser',
    access: grantOn('D', ROLE_USER_SCREEN),
    offline: 'online',
    summary: '역할 회수',
    body: z.strictObject({ rows: endRows, rsn: endReason }),
    row: z.object({ userRoleId: z.string() }),
  }),
  /** Notifies the people chosen that their grant ends soon. */
  sendGrantEndAlarm: declareWrite({
    path: '/api/system/sendGrantEndAlarm',
    access: grantOn('C', ROLE_USER_SCREEN),
    offline: 'online',
    summary: '만료예정 알림 발송',
    body: z.strictObject({ userRoleIds: z.array(z.string().max(40)).min(1).max(500) }),
    row: z.object({ trgtCnt: z.number() }),
  }),
};
