import { z } from 'zod';
import { declareRead } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { AUTH_TYPES, grantOn, LOGIN } from '../../permission.ts';
import { USER_ROLE_SCREEN } from './roles.ts';

/** The links between a person and a screen, in the order in which they are asked for. */
export const EXPLAIN_STEPS = ['ACCOUNT', 'RESOURCE', 'ROLE', 'LETTER', 'SCOPE', 'MENU'] as const;
export type ExplainStep = (typeof EXPLAIN_STEPS)[number];

export const explanationSchema = z.object({
  userId: z.string(),
  userNm: z.string(),
  resourcePath: z.string(),
  resourceNm: z.string(),
  authType: z.enum(AUTH_TYPES),
  /** Whether the letter is granted, and whether the screen stands in the person's menu. */
  allowedYn: z.enum(['Y', 'N']),
  visibleYn: z.enum(['Y', 'N']),
  /** The first link that is missing; null when none is. */
  missingCd: z.enum(EXPLAIN_STEPS).nullable(),
  steps: z.array(
    z.object({
      stepCd: z.enum(EXPLAIN_STEPS),
      okYn: z.enum(['Y', 'N']),
      text: z.string(),
      details: z.array(z.string()),
    }),
  ),
  /** The refusal behind an explain id. */
  denial: z.object({ denyDt: z.string(), apiPath: z.string(), rsnCd: z.string().nullable() }).nullable(),
});
export type Explanation = z.infer<typeof explanationSchema>;

/** What a user sees about a screen that was refused. */
const screenDenialSchema = z.object({
  /** Null: no screen is registered at the address. */
  resourceId: z.string().nullable(),
  resourceNm: z.string().nullable(),
  /** The first link that is missing, in words; null when the screen opens meanwhile. */
  text: z.string().nullable(),
  /** The names of the roles that open the screen, alphabetically. */
  roleNms: z.array(z.string()),
});
export type ScreenDenial = z.infer<typeof screenDenialSchema>;

export const accessExplainEndpoints = {
  /** Why a screen does not open for oneself, and which roles would open it. */
  getMyScreenDenial: declareRead({
    path: '/api/system/getMyScreenDenial',
    access: LOGIN,
    offline: 'never',
    summary: '열리지 않은 화면의 안내',
    query: z.strictObject({ url: z.string().min(1).max(2000) }),
    row: screenDenialSchema,
  }),
  /** Why a person may do something on a screen or may not: by person and screen, or by the number of a refusal. */
  getAccessExplain: declareRead({
    path: '/api/system/getAccessExplain',
    access: grantOn('R', USER_ROLE_SCREEN),
    offline: 'never',
    summary: '권한 확인',
    query: z.strictObject({
      explainId: z.string().trim().max(20).optional(),
      userId: id('사용자').optional(),
      resourceId: id('화면').optional(),
      authType: z.enum(AUTH_TYPES).default('R'),
    }),
    row: explanationSchema,
  }),
  getAccessScreenList: declareRead({
    path: '/api/system/getAccessScreenList',
    access: grantOn('R', USER_ROLE_SCREEN),
    offline: 'never',
    summary: '권한 확인 대상 화면',
    query: z.strictObject({}),
    row: z.object({ resourceId: z.string(), resourcePath: z.string(), resourceNm: z.string() }),
  }),
};
