import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { id, text, whole } from '../fields.ts';
import { PART, PUBLIC } from '../permission.ts';
import { can } from '../row-rights.ts';
import { KIND_CDS, COUNSEL_API } from './kinds.ts';
import { cnslDivCd, onKinds } from './setting.ts';
import { SMRY_DAYS, SMRY_LENGTH, SMRY_SECTIONS, SMRY_STATES } from './summary-codes.ts';

/** What a summary offers. */
export const SMRY_ACTS = ['rvkSmry'] as const;
const moment = z.string();

/** A summary without its text, which no user of the house can open any more. */
export const summarySchema = z.object({
  smryId: z.string(),
  issDt: z.string(),
  /** The last day on which it opens. */
  xpirDt: z.string(),
  stateCd: z.enum(SMRY_STATES),
  /** When it was opened, the first first; at most three. */
  openDts: z.array(moment),
  can: can(SMRY_ACTS),
});
export type Summary = z.infer<typeof summarySchema>;

/** Endpoints of 이관 요약서. */
export const summaryEndpoints = {
  /** Answers the address of the QR code once: its fragment alone holds the key. */
  issueSmry: declareWrite({
    path: `${COUNSEL_API}/issueSmry`,
    access: onKinds('U'),
    offline: 'online',
    personal: true,
    summary: '이관 요약서 발급',
    body: z.strictObject({
      cnslDivCd,
      referId: id('의뢰'),
      rsnCn: text(SMRY_SECTIONS.rsnCn, SMRY_LENGTH, 2),
      crseCn: text(SMRY_SECTIONS.crseCn, SMRY_LENGTH, 2),
      riskLvl: whole('현재 수준', 0, 3),
      taskCn: text(SMRY_SECTIONS.taskCn, SMRY_LENGTH, 2),
      dayCnt: whole('유효기간(일)', SMRY_DAYS.least, SMRY_DAYS.most).default(SMRY_DAYS.usual),
    }),
    row: z.object({ smryId: z.string(), qrText: z.string(), xpirDt: z.string() }),
  }),
  rvkSmry: declareWrite({
    path: `${COUNSEL_API}/rvkSmry`,
    access: onKinds('U'),
    offline: 'online',
    personal: true,
    summary: '이관 요약서 회수',
    body: z.strictObject({ cnslDivCd, smryId: id('요약서') }),
    row: summarySchema,
  }),
  /** For the user who holds the QR code, without an account: the text as it is stored, which the page opens with the key of the address. */
  openSmry: declareWrite({
    path: `${COUNSEL_API}/part/openSmry`,
    access: PUBLIC,
    offline: 'online',
    personal: true,
    summary: '이관 요약서 열람 (외부기관)',
    body: z.strictObject({ smryId: id('요약서') }),
    row: z.object({ encCn: z.string(), xpirDt: z.string(), leftCnt: z.number() }),
  }),
  partGetMySmryList: declareRead({
    path: `${COUNSEL_API}/part/getMySmryList`,
    access: PART,
    offline: 'never',
    summary: '나의 이관 요약서',
    query: z.strictObject({}),
    row: summarySchema
      .omit({ can: true })
      .extend({ cnslDivCd: z.enum(KIND_CDS), orgNm: z.string(), cnslrNm: z.string().nullable() }),
  }),
};
