import { z } from 'zod';
import { declareRead } from './endpoint.ts';
import { pagingFields, totalCount } from './paging.ts';
import { LOGIN } from './permission.ts';

export const deptSchema = z.object({
  deptCd: z.string(),
  deptNm: z.string(),
  deptDiv: z.string(),
  upDeptCd: z.string().nullable(),
  headStfNo: z.string().nullable(),
  sortOrdr: z.number(),
  useYn: z.string(),
});
export type Dept = z.infer<typeof deptSchema>;

export const cmmnCdSchema = z.object({
  upCdId: z.string(),
  cdId: z.string(),
  cdNm: z.string(),
  cdCategory: z.string().nullable(),
  userdef1: z.string().nullable(),
  userdef2: z.string().nullable(),
  userdef3: z.string().nullable(),
  sortOrdr: z.number(),
  useYn: z.string(),
});
export type CmmnCd = z.infer<typeof cmmnCdSchema>;

export const staffPickSchema = z.object({
  stfNo: z.string(),
  stfNm: z.string(),
  stfDivCd: z.string(),
  stfPstnCd: z.string(),
  deptCd: z.string(),
  deptNm: z.string(),
});
export const studentPickSchema = z.object({
  stdNo: z.string(),
  stdNm: z.string(),
  colgCd: z.string(),
  hakguaCd: z.string(),
  hakguaNm: z.string(),
  majorCd: z.string().nullable(),
  gradeCd: z.string(),
  shregSt: z.string(),
});

const filter = z.string().max(200).optional();

/** The shared lookups, with the parameter names that were given (specification.md 7). */
export const lookupEndpoints = {
  getDeptList: declareRead({
    path: '/api/cmmn/getDeptList',
    access: LOGIN,
    offline: 'lookup',
    summary: '부서 조회',
    /** `scopeYn`: only departments that the caller's roles reach. */
    query: z.strictObject({
      deptDiv: filter,
      upDeptCd: filter,
      inclUnusedYn: z.enum(['Y', 'N']).optional(),
      scopeYn: z.enum(['Y', 'N']).optional(),
    }),
    row: deptSchema,
  }),
  getStfList: declareRead({
    path: '/api/cmmn/getStfList',
    access: LOGIN,
    offline: 'lookup',
    summary: '교직원 조회',
    /** `stfNos`: these numbers alone, joined by commas. */
    query: z.strictObject({
      stfNos: filter,
      stfDivCd: filter,
      stfPstnCd: filter,
      deptCd: filter,
      searchKeyword: filter,
    }),
    row: staffPickSchema,
  }),
  getUserList: declareRead({
    path: '/api/cmmn/getUserList',
    access: LOGIN,
    offline: 'never',
    personal: true,
    summary: '학생 조회',
    query: z.strictObject({
      colgCd: filter,
      hakguaCd: filter,
      majorCd: filter,
      gradeCd: filter,
      shregSt: filter,
      searchKeyword: filter,
      ...pagingFields(['stdNo', 'stdNm', 'hakguaNm', 'gradeCd']),
    }),
    row: studentPickSchema,
    extra: totalCount,
  }),
  /** Names of the roles in use, for choosing receivers; their holders are listed elsewhere. */
  getRoleNmList: declareRead({
    path: '/api/cmmn/getRoleNmList',
    access: LOGIN,
    offline: 'lookup',
    summary: '역할 이름 조회',
    query: z.strictObject({}),
    row: z.object({ roleCd: z.string(), roleNm: z.string() }),
  }),
  getCmmnCdMngList: declareRead({
    path: '/api/cmmn/getCmmnCdMngList',
    access: LOGIN,
    offline: 'lookup',
    summary: '공통 코드 조회',
    query: z.strictObject({ upCdId: filter, cdCategory: filter, userdef1: filter, userdef2: filter, userdef3: filter }),
    row: cmmnCdSchema,
  }),
  /** Every code of every group: a device has them before it opens a form without a network for the first time. */
  getCmmnCdAllList: declareRead({
    path: '/api/cmmn/getCmmnCdAllList',
    access: LOGIN,
    offline: 'lookup',
    summary: '공통 코드 전체 조회',
    query: z.strictObject({}),
    row: cmmnCdSchema,
  }),
};
