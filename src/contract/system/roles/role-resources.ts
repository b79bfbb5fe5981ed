import { z } from 'zod';
import { declareRead, declareWrite } from '../../endpoint.ts';
import { id, text } from '../../fields.ts';
import { totalCount } from '../../paging.ts';
import { AUTH_TYPES, DATA_SCOPES, grantOn } from '../../permission.ts';
import {
  applyUploadBody,
  appliedSchema,
  checkedExtra,
  checkedRowSchema,
  sheetRowNo,
  uploadRows,
} from '../../excel/uploads.ts';
import { dataScope, ROLE_RESOURCE_SCREEN } from './roles.ts';

/** One row of the matrix: a resource with the permissions that the role holds on it. */
export const roleCellSchema = z.object({
  resourceId: z.string(),
  resourcePath: z.string(),
  resourceNm: z.string(),
  useYn: z.string(),
  /** Top-level menu under which the screen stands; empty without a menu. */
  areaNm: z.string(),
  authTypes: z.array(z.enum(AUTH_TYPES)),
  /** Null takes the role's own scope. */
  dataScopeCd: z.enum(DATA_SCOPES).nullable(),
  /** Screens that take their rights from this one. */
  inhrts: z.array(z.object({ resourcePath: z.string(), resourceNm: z.string() })),
});
export type RoleCell = z.infer<typeof roleCellSchema>;

const roleOfMatrix = {
  roleCd: z.string(),
  roleNm: z.string(),
  roleDataScopeCd: z.enum(DATA_SCOPES),
  roleVersion: z.number(),
};
const permissions = z.array(z.enum(AUTH_TYPES)).max(AUTH_TYPES.length).meta({ label: '권한' });

export const roleResourceEndpoints = {
  getRoleResourceList: declareRead({
    path: '/api/system/getRoleResourceList',
    access: grantOn('R', ROLE_RESOURCE_SCREEN),
    offline: 'never',
    summary: '역할별 자원 권한',
    query: z.strictObject({ roleId: id('역할') }),
    row: roleCellSchema,
    extra: { ...totalCount, ...roleOfMatrix },
  }),
  /** The granted cells of one role as lines of text; the screen takes the matrix as a whole. */
  downloadRoleResourceExcel: declareRead({
    path: '/api/system/downloadRoleResourceExcel',
    access: grantOn('R', ROLE_RESOURCE_SCREEN),
    offline: 'never',
    summary: '역할별 자원 권한 엑셀',
    query: z.strictObject({ roleId: id('역할') }),
    extra: totalCount,
    row: z.object({
      roleCd: z.string(),
      areaNm: z.string(),
      resourceNm: z.string(),
      resourcePath: z.string(),
      authTypes: z.string(),
      dataScopeCd: z.string(),
    }),
  }),
  /** The changed rows of the matrix, all or none; raises the role's version by one. */
  saveRoleResource: declareWrite({
    path: '/api/system/saveRoleResource',
    access: grantOn('U', ROLE_RESOURCE_SCREEN),
    offline: 'online',
    summary: '역할별 자원 권한 저장',
    body: z.strictObject({
      roleId: id('역할'),
      roleVersion: z.number().int(),
      rsn: text('변경 사유', 200, 2),
      rows: z
        .array(z.strictObject({ resourceId: id('자원'), authTypes: permissions, dataScopeCd: dataScope.nullable() }))
        .min(1)
        .max(1_000),
    }),
    row: roleCellSchema,
    extra: roleOfMatrix,
  }),
  uploadRoleResource: declareWrite({
    path: '/api/system/uploadRoleResource',
    access: grantOn('C', ROLE_RESOURCE_SCREEN),
    offline: 'online',
    summary: '역할별 자원 권한 업로드 검증',
    body: z.strictObject({
      rows: uploadRows(
        z.strictObject({
          ...sheetRowNo,
          roleCd: z.string().max(100),
          resourcePath: z.string().max(300),
          authTypes: z.string().max(20),
          dataScopeCd: z.string().max(20),
        }),
      ),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  /** Writes a check without errors, all or none. */
  applyRoleResourceUpload: declareWrite({
    path: '/api/system/applyRoleResourceUpload',
    access: grantOn('C', ROLE_RESOURCE_SCREEN),
    offline: 'online',
    summary: '역할별 자원 권한 업로드 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
};
