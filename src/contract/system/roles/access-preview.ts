import { z } from 'zod';
import { declareWrite } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { AUTH_TYPES, DATA_SCOPES, grantOn } from '../../permission.ts';
import { applyUploadBody } from '../../excel/uploads.ts';
import { MENU_SCREEN } from '../menus/menu.ts';
import { MENU_ROLE_SCREEN } from '../menus/menu-role.ts';
import { RESOURCE_SCREEN } from '../resources/resource.ts';
import { ACCESS_DIVS } from '../resources/resource-rules.ts';
import {
  autoGrantSchema,
  dataScope,
  ROLE_RESOURCE_SCREEN,
  ROLE_SCREEN,
  ROLE_USER_SCREEN,
  USER_ROLE_SCREEN,
} from './roles.ts';
import { grantFields } from './user-roles.ts';

const flag = z.enum(['Y', 'N']);
/** Ids of what is about to be deleted. */
const ids = z.array(z.string().max(40)).max(1_000);
const pair = z.strictObject({ menuId: id('메뉴'), roleId: id('역할') });

/** What one person would have otherwise on one screen. */
export const effectRowSchema = z.object({
  userId: z.string(),
  userNm: z.string(),
  deptNm: z.string().nullable(),
  resourceId: z.string(),
  resourcePath: z.string(),
  resourceNm: z.string(),
  wayCd: z.enum(['GAIN', 'LOSE', 'CHANGE']),
  befAuthTypes: z.string(),
  aftAuthTypes: z.string(),
  befScopeCd: z.enum(DATA_SCOPES).nullable(),
  aftScopeCd: z.enum(DATA_SCOPES).nullable(),
  befMenuYn: flag,
  aftMenuYn: flag,
});
export type EffectRow = z.infer<typeof effectRowSchema>;

export const effectExtra = {
  totalCount: z.number(),
  gainUserCnt: z.number(),
  loseUserCnt: z.number(),
  changeUserCnt: z.number(),
  /** By screen: how many people gain, lose or have another reach there. */
  screens: z.array(
    z.object({
      resourceNm: z.string(),
      resourcePath: z.string(),
      gainCnt: z.number(),
      loseCnt: z.number(),
      changeCnt: z.number(),
    }),
  ),
};

export const accessPreviewEndpoints = {
  /** Who would gain and who would lose what. Writes nothing; the body names what its screen is about to save. */
  previewAccess: declareWrite({
    path: '/api/system/previewAccess',
    access: grantOn(
      'R',
      ROLE_SCREEN,
      ROLE_RESOURCE_SCREEN,
      USER_ROLE_SCREEN,
      ROLE_USER_SCREEN,
      MENU_SCREEN,
      MENU_ROLE_SCREEN,
      RESOURCE_SCREEN,
    ),
    offline: 'online',
    summary: '권한 변경 영향',
    body: z.strictObject({
      role: z
        .strictObject({ roleId: id('역할'), dataScopeCd: dataScope, useYn: flag, autoGrntCond: autoGrantSchema })
        .optional(),
      roleResource: z
        .strictObject({
          roleId: id('역할'),
          rows: z
            .array(
              z.strictObject({
                resourceId: id('자원'),
                authTypes: z.array(z.enum(AUTH_TYPES)),
                dataScopeCd: dataScope.nullable(),
              }),
            )
            .max(1_000),
        })
        .optional(),
      menuRole: z
        .strictObject({ add: z.array(pair).max(2_000), del: z.array(pair).max(2_000), grantReadYn: flag.optional() })
        .optional(),
      userRole: z
        .strictObject({
          /** The person by id or by staff number; a grant that exists, by its own id, gets other days. */
          add: z
            .array(
              z.strictObject({
                userRoleId: id().optional(),
                userId: id('사용자').optional(),
                stfNo: id('교번').optional(),
                roleId: id('역할'),
                ...grantFields,
              }),
            )
            .max(1_000),
          end: ids,
        })
        .optional(),
      menu: z
        .strictObject({
          menuId: id('메뉴'),
          upMenuId: id('상위메뉴').nullable(),
          resourceId: id('자원').nullable(),
          useYn: flag,
          dsplyYn: flag,
        })
        .optional(),
      resource: z
        .strictObject({
          resourceId: id('자원'),
          acsDivCd: z.enum(ACCESS_DIVS),
          upResourceId: id('상위자원').nullable(),
          inhrtYn: flag,
          useYn: flag,
        })
        .optional(),
      /** Checked workbooks of the two screens, as they would be applied now. */
      roleResourceUpload: applyUploadBody.optional(),
      userRoleUpload: applyUploadBody.optional(),
      gone: z.strictObject({ roleIds: ids, menuIds: ids, resourceIds: ids }).partial().optional(),
    }),
    row: effectRowSchema,
    extra: effectExtra,
  }),
};
