import { z } from 'zod';
import { declareRead, declareWrite } from '../../endpoint.ts';
import { declareList } from '../../list.ts';
import { choice, flag, flagFilter, id, keyword, optionalText, rowVersion, text, uuid, version } from '../../fields.ts';
import { AUTH_TYPES, DATA_SCOPES, grantOn, LOGIN } from '../../permission.ts';
import {
  ACCESS_DIVS,
  MATCH_DIVS,
  RESOURCE_DESC_LONGEST,
  RESOURCE_NAME_LONGEST,
  RESOURCE_NAME_SHORTEST,
  RESOURCE_PATH_LONGEST,
} from './resource-rules.ts';

export const RESOURCE_SCREEN = '/admin/sysMng/resourceMng';
const MAX_DELETED = 100;
const yn = flagFilter;

export const resourceRowSchema = z.object({
  resourceId: z.string(),
  resourcePath: z.string(),
  resourceNm: z.string(),
  matchDivCd: z.enum(MATCH_DIVS),
  acsDivCd: z.enum(ACCESS_DIVS),
  upResourceId: z.string().nullable(),
  upResourcePath: z.string().nullable(),
  inhrtYn: z.string(),
  prsnInfoYn: z.string(),
  resourceDesc: z.string().nullable(),
  useYn: z.string(),
  apiCnt: z.number(),
  roleCnt: z.number(),
  /** Names of the menus that lead there. */ menuNm: z.string().nullable(),
  version: z.number(),
  modDt: z.string(),
});
export type ResourceRow = z.infer<typeof resourceRowSchema>;

const SORTABLE = ['resourcePath', 'resourceNm'] as const;
const filter = {
  searchKeyword: keyword,
  acsDivCd: choice(ACCESS_DIVS),
  prsnInfoYn: yn,
  useYn: yn,
  /** Y: resources that no role has. */ noRoleYn: yn,
};
const matchSchema = resourceRowSchema.pick({
  resourceId: true,
  resourcePath: true,
  resourceNm: true,
  matchDivCd: true,
  acsDivCd: true,
  inhrtYn: true,
  useYn: true,
  upResourcePath: true,
});

export const resourceEndpoints = {
  ...declareList(['getResourceList', 'downloadResourceExcel'], {
    base: '/api/system',
    access: grantOn('R', RESOURCE_SCREEN),
    offline: 'recent',
    noun: '자원',
    filters: filter,
    sortable: SORTABLE,
    row: resourceRowSchema,
  }),
  getResource: declareRead({
    path: '/api/system/getResource',
    access: grantOn('R', RESOURCE_SCREEN),
    offline: 'recent',
    summary: '자원',
    query: z.strictObject({ resourceId: id('자원') }),
    row: resourceRowSchema,
    extra: {
      roles: z.array(
        z.object({
          roleCd: z.string(),
          roleNm: z.string(),
          authTypes: z.string(),
          dataScopeCd: z.enum(DATA_SCOPES).nullable(),
        }),
      ),
    },
  }),
  getResourceApiList: declareRead({
    path: '/api/system/getResourceApiList',
    access: grantOn('R', RESOURCE_SCREEN),
    offline: 'recent',
    summary: '자원의 API',
    query: z.strictObject({ resourceId: id('자원') }),
    row: z.object({
      resourceApiId: z.string(),
      httpMethod: z.string(),
      apiPath: z.string(),
      authType: z.enum(AUTH_TYPES),
      prsnInfoYn: z.string(),
      bgYn: z.string(),
    }),
  }),
  /** 경로 검사: the resource that a path leads to, first those that it goes before. */
  matchResource: declareRead({
    path: '/api/system/matchResource',
    access: grantOn('R', RESOURCE_SCREEN),
    offline: 'recent',
    summary: '경로 검사',
    query: z.strictObject({ url: text('경로', 2000) }),
    row: matchSchema,
    extra: {
      /** As it is compared; null when no link of this application can have it. */ path: z.string().nullable(),
      whyCd: z.enum([...MATCH_DIVS, 'NONE', 'BAD_PATH']),
    },
  }),
  saveResource: declareWrite({
    path: '/api/system/saveResource',
    access: grantOn('SAVE', RESOURCE_SCREEN),
    offline: 'online',
    summary: '자원 저장',
    body: z.strictObject({
      resourceId: uuid(),
      version,
      resourcePath: text('경로', RESOURCE_PATH_LONGEST),
      resourceNm: text('자원명', RESOURCE_NAME_LONGEST, RESOURCE_NAME_SHORTEST),
      acsDivCd: z.enum(ACCESS_DIVS).meta({ label: '접근구분' }),
      upResourceId: id('상위자원').nullable(),
      inhrtYn: flag('권한 상속'),
      prsnInfoYn: flag('개인정보 화면'),
      resourceDesc: optionalText('설명', RESOURCE_DESC_LONGEST),
      useYn: flag('사용'),
    }),
    row: resourceRowSchema,
  }),
  deleteResource: declareWrite({
    path: '/api/system/deleteResource',
    access: grantOn('D', RESOURCE_SCREEN),
    offline: 'online',
    summary: '자원 삭제',
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ resourceId: id('자원'), version: rowVersion }))
        .min(1)
        .max(MAX_DELETED),
    }),
    row: z.object({ resourceId: z.string() }),
  }),
  /** Compares the resources with the programme's screens; with applyYn 'Y' the difference is written. */
  syncResource: declareWrite({
    path: '/api/system/syncResource',
    access: grantOn('U', RESOURCE_SCREEN),
    offline: 'online',
    summary: '프로그램 동기화',
    body: z.strictObject({ applyYn: flag('반영') }),
    row: z.object({ resourcePath: z.string(), resourceNm: z.string(), actCd: z.enum(['ADD', 'STOP']) }),
    extra: { addCnt: z.number().int(), stopCnt: z.number().int() },
  }),
  /** Names of resources in use for choosing one: all of them for who manages menus or resources, else those that the person may open (`openYn`). */
  getResourceNmList: declareRead({
    path: '/api/cmmn/getResourceNmList',
    access: LOGIN,
    offline: 'lookup',
    summary: '자원 이름 조회',
    query: z.strictObject({}),
    row: z.object({
      resourceId: z.string(),
      resourceNm: z.string(),
      resourcePath: z.string(),
      matchDivCd: z.enum(MATCH_DIVS),
      prsnInfoYn: z.string(),
      openYn: z.enum(['Y', 'N']),
    }),
  }),
};
