import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { date8, id, onlyFilter, rowVersion } from '../fields.ts';
import { pagingFields, totalCount } from '../paging.ts';
import { LOGIN } from '../permission.ts';

const workListSchema = z.object({ label: z.string(), cnt: z.number().int(), linkUrl: z.string() });
export type WorkList = z.infer<typeof workListSchema>;

/** One kind of what waits for the caller. */
export const todoSchema = z.object({
  /** WORK_DIV, or MUST_READ for notices that ask for a confirmation and were not opened yet. */
  workDivCd: z.string(),
  label: z.string(),
  cnt: z.number().int(),
  ovrdCnt: z.number().int(),
  nearDueDt: z.string().nullable(),
  /** The list of exactly these rows, or the choice of them. */
  linkUrl: z.string(),
  /** Where the rows of a kind lie on several screens: the list of each, whose numbers add up to `cnt`. */
  lists: z.array(workListSchema),
});
export type Todo = z.infer<typeof todoSchema>;

export const workRowSchema = z.object({
  workItemId: z.string(),
  workDivCd: z.string(),
  workDivNm: z.string(),
  title: z.string(),
  linkUrl: z.string(),
  reqNm: z.string().nullable(),
  reqDeptNm: z.string().nullable(),
  reqDt: z.string(),
  dueDt: z.string().nullable(),
  ovrdYn: z.enum(['Y', 'N']),
  /** Who has taken it; null = unclaimed. */
  clmNm: z.string().nullable(),
  clmYn: z.enum(['Y', 'N']),
  /** In whose place the caller would do it. */
  forNm: z.string().nullable(),
  version: z.number().int(),
});
export type WorkRow = z.infer<typeof workRowSchema>;

export const deputySchema = z.object({
  dptyUserId: z.string(),
  dptyNm: z.string(),
  dptyDeptNm: z.string(),
  strtDt: z.string(),
  endDt: z.string(),
  version: z.number().int(),
});
export type Deputy = z.infer<typeof deputySchema>;

const SORTABLE = ['workDivCd', 'title', 'reqDt', 'dueDt'] as const;

export const workItemEndpoints = {
  getTodoList: declareRead({
    path: '/api/main/getTodoList',
    access: LOGIN,
    offline: 'recent',
    background: true,
    summary: '할 일',
    query: z.strictObject({}),
    row: todoSchema,
  }),
  getWorkItemList: declareRead({
    path: '/api/main/getWorkItemList',
    access: LOGIN,
    offline: 'never',
    summary: '업무 목록',
    query: z.strictObject({
      workDivCd: z.string().max(30).optional(),
      ovrdYn: onlyFilter,
      ...pagingFields(SORTABLE),
    }),
    row: workRowSchema,
    extra: totalCount,
  }),
  /** 맡기, and giving it back. It stays meant for everybody else, too. */
  claimWork: declareWrite({
    path: '/api/main/claimWork',
    access: LOGIN,
    offline: 'online',
    summary: '업무 맡기',
    body: z.strictObject({ workItemId: id(), version: rowVersion, clmYn: z.enum(['Y', 'N']) }),
    row: workRowSchema,
  }),
  getWorkDptyList: declareRead({
    path: '/api/main/getWorkDptyList',
    access: LOGIN,
    offline: 'recent',
    summary: '내 대결자',
    query: z.strictObject({}),
    row: deputySchema,
  }),
  saveWorkDpty: declareWrite({
    path: '/api/main/saveWorkDpty',
    access: LOGIN,
    offline: 'online',
    summary: '대결자 지정',
    body: z.strictObject({
      dptyStfNo: z
        .string()
        .regex(/^[0-9A-Za-z]{1,20}$/)
        .meta({ label: '대결자' }),
      strtDt: date8('시작일'),
      endDt: date8('종료일'),
    }),
    row: deputySchema,
  }),
  deleteWorkDpty: declareWrite({
    path: '/api/main/deleteWorkDpty',
    access: LOGIN,
    offline: 'online',
    summary: '대결자 해제',
    body: z.strictObject({}),
    row: z.object({ dptyUserId: z.string() }),
  }),
};
