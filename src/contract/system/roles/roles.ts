import { z } from 'zod';
import { declareRead, declareWrite } from '../../endpoint.ts';
import { choice, flag, flagFilter, id, keyword, optionalText, text, uuid, version } from '../../fields.ts';
import { pagingFields, sortFields, totalCount } from '../../paging.ts';
import { DATA_SCOPES, grantOn } from '../../permission.ts';

export const ROLE_SCREEN = '/admin/sysMng/roleMng';
export const ROLE_RESOURCE_SCREEN = '/admin/sysMng/roleResourceMpg';
export const USER_ROLE_SCREEN = '/admin/sysMng/userRoleMpg';
export const ROLE_USER_SCREEN = '/admin/sysMng/roleUserMpg';

const codes = (label: string, max: number) => z.array(z.string().min(1).max(20)).max(max).meta({ label });
export const autoGrantSchema = z.strictObject({
  stfDivCds: codes('교직원구분', 20),
  stfPstnCds: codes('직급', 50),
  deptCds: codes('부서', 200),
});
export const dataScope = z.enum(DATA_SCOPES).meta({ label: '데이터범위' });

export const roleRowSchema = z.object({
  roleId: z.string(),
  roleCd: z.string(),
  roleNm: z.string(),
  roleDesc: z.string().nullable(),
  dataScopeCd: z.enum(DATA_SCOPES),
  sysRoleYn: z.enum(['Y', 'N']),
  autoGrntYn: z.enum(['Y', 'N']),
  autoGrntCond: autoGrantSchema,
  autoRevokeYn: z.enum(['Y', 'N']),
  otpReqYn: z.enum(['Y', 'N']),
  useYn: z.enum(['Y', 'N']),
  /** People who hold the role today or will; resources and menus that it opens. */
  userCnt: z.number(),
  resourceCnt: z.number(),
  menuCnt: z.number(),
  version: z.number(),
  modDt: z.string(),
});
export type RoleRow = z.infer<typeof roleRowSchema>;

const SORTABLE = ['roleCd', 'roleNm', 'userCnt', 'useYn', 'modDt'] as const;
const roleFilters = {
  searchKeyword: keyword,
  useYn: flagFilter,
  dataScopeCd: choice(DATA_SCOPES),
};
const roleCd = z.string().trim().max(35).meta({ label: '역할코드' });
const roleNm = text('역할명', 50, 2);

export const roleEndpoints = {
  /** Every screen that chooses among roles reads them here. */
  getRoleList: declareRead({
    path: '/api/system/getRoleList',
    access: grantOn('R', ROLE_SCREEN, ROLE_RESOURCE_SCREEN, USER_ROLE_SCREEN, ROLE_USER_SCREEN),
    offline: 'recent',
    summary: '역할 목록',
    query: z.strictObject({ ...roleFilters, ...pagingFields(SORTABLE) }),
    row: roleRowSchema,
    extra: totalCount,
  }),
  getRole: declareRead({
    path: '/api/system/getRole',
    access: grantOn('R', ROLE_SCREEN),
    offline: 'recent',
    summary: '역할',
    query: z.strictObject({ roleId: id('역할') }),
    row: roleRowSchema,
  }),
  /** How many staff a condition of automatic grants means at present. */
  getRoleTargetCnt: declareRead({
    path: '/api/system/getRoleTargetCnt',
    access: grantOn('R', ROLE_SCREEN),
    offline: 'never',
    summary: '자동부여 예상 대상',
    query: z.strictObject({
      stfDivCds: z.string().max(400).default(''),
      stfPstnCds: z.string().max(1_000).default(''),
      deptCds: z.string().max(4_000).default(''),
    }),
    row: z.object({ trgtCnt: z.number() }),
  }),
  /** Resources on which two roles differ. */
  compareRole: declareRead({
    path: '/api/system/compareRole',
    access: grantOn('R', ROLE_SCREEN),
    offline: 'never',
    summary: '역할 비교',
    query: z.strictObject({ roleId: id('역할'), otherRoleId: id('비교할 역할') }),
    row: z.object({
      resourceId: z.string(),
      resourcePath: z.string(),
      resourceNm: z.string(),
      authTypes: z.string(),
      dataScopeCd: z.string().nullable(),
      otherAuthTypes: z.string(),
      otherDataScopeCd: z.string().nullable(),
    }),
  }),
  /** For the screen of roles alone; the list is open to every screen that chooses among roles. */
  downloadRoleExcel: declareRead({
    path: '/api/system/downloadRoleExcel',
    access: grantOn('R', ROLE_SCREEN),
    offline: 'never',
    summary: '역할 엑셀',
    query: z.strictObject({ ...roleFilters, ...sortFields(SORTABLE) }),
    row: roleRowSchema,
    extra: totalCount,
  }),
  saveRole: declareWrite({
    path: '/api/system/saveRole',
    access: grantOn('SAVE', ROLE_SCREEN),
    offline: 'online',
    summary: '역할 저장',
    body: z.strictObject({
      roleId: uuid(),
      version,
      roleCd,
      roleNm,
      roleDesc: optionalText('설명', 500),
      dataScopeCd: dataScope,
      autoGrntCond: autoGrantSchema.meta({ label: '자동부여 조건' }),
      autoRevokeYn: flag('인사이동 시 자동회수'),
      otpReqYn: flag('2차 인증 필수'),
      useYn: flag('사용'),
    }),
    row: roleRowSchema,
  }),
  /** A new role with menus, resources and scope of another one. */
  copyRole: declareWrite({
    path: '/api/system/copyRole',
    access: grantOn('C', ROLE_SCREEN),
    offline: 'online',
    summary: '역할 복사',
    body: z.strictObject({ roleId: id('복사할 역할'), newRoleId: uuid(), roleCd, roleNm }),
    row: roleRowSchema,
  }),
  deleteRole: declareWrite({
    path: '/api/system/deleteRole',
    access: grantOn('D', ROLE_SCREEN),
    offline: 'online',
    summary: '역할 삭제',
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ roleId: z.string().max(40), version: z.number().int() }))
        .min(1)
        .max(50),
    }),
    row: z.object({ roleId: z.string() }),
  }),
};
