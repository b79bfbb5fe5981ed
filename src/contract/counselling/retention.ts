import { z } from 'zod';
import { declareRead } from '../endpoint.ts';
import { filterDate8, id } from '../fields.ts';
import { pagingFields, totalCount } from '../paging.ts';
import { COUNSEL_API } from './kinds.ts';
import { cnslDivCd, onKinds } from './setting.ts';

/** A 파기확인서 without its numbers: what was destroyed of a kind in one run. */
const certificateSchema = z.object({
  dstrId: z.string(),
  dstrNo: z.string(),
  cnslDivCd: z.string(),
  dstrDt: z.string(),
  /** Years for which the kind kept its records then. */
  retnYy: z.number(),
  caseCnt: z.number(),
  /** Applications that came to no case. */
  aplyCnt: z.number(),
  grpCnt: z.number(),
  referCnt: z.number(),
  totCnt: z.number(),
});
export type DestructionRow = z.infer<typeof certificateSchema>;

/** Endpoints of 파기확인서 (counselling.md 4.20), for the head of the kind and auditors. */
export const counselRetentionEndpoints = {
  getDstrList: declareRead({
    path: `${COUNSEL_API}/getDstrList`,
    access: onKinds('R'),
    offline: 'never',
    summary: '파기확인서 목록',
    query: z.strictObject({
      cnslDivCd,
      strtDt: filterDate8('기간'),
      endDt: filterDate8('기간'),
      ...pagingFields(['dstrDt', 'dstrNo']),
    }),
    row: certificateSchema,
    extra: totalCount,
  }),
  /** The certificate as it was signed, as a PDF in base64; no student stands in it. */
  printDstr: declareRead({
    path: `${COUNSEL_API}/printDstr`,
    access: onKinds('R'),
    offline: 'never',
    summary: '파기확인서 출력',
    query: z.strictObject({ cnslDivCd, dstrId: id('파기확인서') }),
    row: z.object({ fileNm: z.string(), content: z.string() }),
  }),
};
