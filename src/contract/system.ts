import { z } from 'zod';
import { declareRead, declareWrite } from './endpoint.ts';
import { code, flag, flagFilter, keyword, optionalText, text, uuid, version, whole } from './fields.ts';
import { pagingFields, totalCount } from './paging.ts';
import { grantOn, LOGIN } from './permission.ts';
import {
  applyUploadBody,
  appliedSchema,
  checkedExtra,
  checkedRowSchema,
  sheetRowNo,
  uploadRows,
} from './excel/uploads.ts';
import { CODE_SCREEN } from './system/code-rules.ts';

export interface MenuNode {
  menuId: string;
  menuNm: string;
  menuDivCd: 'FOLDER' | 'SCREEN' | 'LINK';
  path: string | null;
  /** NEW: a link that opens beside the application. */
  linkTrgtCd: string | null;
  iconNm: string | null;
  /** Whether the person may make new rows on the screen; copies of a menu from before this field lack it. */
  createYn?: 'Y' | 'N';
  children: MenuNode[];
}
const menuNodeSchema: z.ZodType<MenuNode> = z.lazy(() =>
  z.object({
    menuId: z.string(),
    menuNm: z.string(),
    menuDivCd: z.enum(['FOLDER', 'SCREEN', 'LINK']),
    path: z.string().nullable(),
    linkTrgtCd: z.string().nullable(),
    iconNm: z.string().nullable(),
    createYn: z.enum(['Y', 'N']).optional(),
    children: z.array(menuNodeSchema),
  }),
);

/** A code group: a row of cmmnCd whose upCdId is null. */
export const codeGroupSchema = z.object({
  cmmnCdId: z.string(),
  cdId: z.string(),
  cdNm: z.string(),
  cdCategory: z.string().nullable(),
  userdefNm1: z.string().nullable(),
  userdefNm2: z.string().nullable(),
  userdefNm3: z.string().nullable(),
  sortOrdr: z.number(),
  sysYn: z.string(),
  editRoleCd: z.string().nullable(),
  useYn: z.string(),
  cdCnt: z.number(),
  version: z.number(),
  modDt: z.string(),
  /** Whether the caller may change this group: SYS_ADMIN, or the role named by editRoleCd. */
  editableYn: z.string(),
});
export type CodeGroup = z.infer<typeof codeGroupSchema>;

export const codeRowSchema = z.object({
  cmmnCdId: z.string(),
  upCdId: z.string(),
  cdId: z.string(),
  cdNm: z.string(),
  userdef1: z.string().nullable(),
  userdef2: z.string().nullable(),
  userdef3: z.string().nullable(),
  sortOrdr: z.number(),
  useYn: z.string(),
  usedCnt: z.number(),
  version: z.number(),
  modDt: z.string(),
});
export type CodeRow = z.infer<typeof codeRowSchema>;

const cdId = (label: string) => code(label);
const userdef = (n: number) => optionalText(`추가정보${n}`, 200);

export const saveCodeRowSchema = z.strictObject({
  cmmnCdId: uuid(),
  version,
  cdId: cdId('코드'),
  cdNm: text('코드명', 100),
  userdef1: userdef(1),
  userdef2: userdef(2),
  userdef3: userdef(3),
  sortOrdr: whole('순서', 0, 99_999),
  useYn: flag('사용여부'),
});

export const systemEndpoints = {
  getMyMenuList: declareRead({
    path: '/api/system/getMyMenuList',
    access: LOGIN,
    offline: 'lookup',
    background: true,
    summary: '내 메뉴',
    query: z.strictObject({}),
    row: menuNodeSchema,
  }),
  getCmmnCdGrpList: declareRead({
    path: '/api/system/getCmmnCdGrpList',
    access: grantOn('R', CODE_SCREEN),
    offline: 'lookup',
    summary: '코드 그룹 목록',
    query: z.strictObject({
      cdCategory: z.string().max(30).optional(),
      searchKeyword: keyword,
      useYn: flagFilter,
      ...pagingFields(['cdId', 'cdNm', 'cdCategory', 'cdCnt']),
    }),
    row: codeGroupSchema,
    extra: totalCount,
  }),
  getCmmnCdList: declareRead({
    path: '/api/system/getCmmnCdList',
    access: grantOn('R', CODE_SCREEN),
    offline: 'lookup',
    summary: '그룹의 코드 목록',
    query: z.strictObject({ upCdId: z.string().min(1).max(30) }),
    row: codeRowSchema,
    extra: totalCount,
  }),
  saveCmmnCdGrp: declareWrite({
    path: '/api/system/saveCmmnCdGrp',
    access: grantOn('SAVE', CODE_SCREEN),
    offline: 'online',
    summary: '코드 그룹 저장',
    body: z.strictObject({
      cmmnCdId: uuid(),
      version,
      cdId: cdId('그룹ID'),
      cdNm: text('그룹명', 100),
      cdCategory: optionalText('영역', 30),
      editRoleCd: optionalText('편집 역할', 40),
      userdefNm1: optionalText('추가정보1 이름', 50),
      userdefNm2: optionalText('추가정보2 이름', 50),
      userdefNm3: optionalText('추가정보3 이름', 50),
      sortOrdr: whole('순서', 0, 99_999),
      useYn: flag('사용'),
    }),
    row: codeGroupSchema,
  }),
  /** All changed rows of one group in one transaction: all or none. */
  saveCmmnCd: declareWrite({
    path: '/api/system/saveCmmnCd',
    access: grantOn('U', CODE_SCREEN),
    offline: 'online',
    summary: '코드 저장',
    body: z.strictObject({ upCdId: z.string().min(1).max(30), rows: z.array(saveCodeRowSchema).min(1).max(5000) }),
    row: codeRowSchema,
  }),
  deleteCmmnCd: declareWrite({
    path: '/api/system/deleteCmmnCd',
    access: grantOn('D', CODE_SCREEN),
    offline: 'online',
    summary: '코드 삭제',
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ cmmnCdId: z.string(), version: z.number().int() }))
        .min(1)
        .max(500),
    }),
    row: z.object({ cmmnCdId: z.string() }),
  }),
  /** The codes of all groups, each with its group; the screen takes one group at a time. */
  downloadCmmnCdExcel: declareRead({
    path: '/api/system/downloadCmmnCdExcel',
    access: grantOn('R', CODE_SCREEN),
    offline: 'never',
    summary: '코드 엑셀',
    query: z.strictObject({
      upCdId: z.string().max(30).optional(),
      cdCategory: z.string().max(30).optional(),
      searchKeyword: keyword,
      useYn: flagFilter,
    }),
    row: z.object({
      upCdId: z.string(),
      grpNm: z.string(),
      cdId: z.string(),
      cdNm: z.string(),
      userdef1: z.string().nullable(),
      userdef2: z.string().nullable(),
      userdef3: z.string().nullable(),
      sortOrdr: z.number(),
      useYn: z.string(),
    }),
    extra: totalCount,
  }),
  /** Checks rows read from the template in the worker; writes nothing. */
  uploadCmmnCd: declareWrite({
    path: '/api/system/uploadCmmnCd',
    access: grantOn('C', CODE_SCREEN),
    offline: 'online',
    summary: '코드 업로드 검증',
    body: z.strictObject({
      upCdId: z.string().min(1).max(30),
      rows: uploadRows(
        z.strictObject({
          ...sheetRowNo,
          cdId: z.string().max(200),
          cdNm: z.string().max(500),
          userdef1: z.string().max(500),
          userdef2: z.string().max(500),
          userdef3: z.string().max(500),
          sortOrdr: z.string().max(20),
          useYn: z.string().max(20),
        }),
      ),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyCmmnCdUpload: declareWrite({
    path: '/api/system/applyCmmnCdUpload',
    access: grantOn('C', CODE_SCREEN),
    offline: 'online',
    summary: '코드 업로드 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
};
