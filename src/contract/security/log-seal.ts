import { z } from 'zod';
import { declareRead } from '../endpoint.ts';
import { LOGIN } from '../permission.ts';
import { periodFields } from './history-fields.ts';
import { HISTORIES } from './history-rules.ts';
import { HEAD_STATES, SEAL_FAULTS } from './log-seal-rules.ts';

export const logSealEndpoints = {
  /** R on the screen of the history is asked by the handler: the history stands in the query. */
  verifyLogSeal: declareRead({
    path: '/api/system/verifyLogSeal',
    access: LOGIN,
    offline: 'never',
    summary: '이력 무결성 확인',
    query: z.strictObject({ logDivCd: z.enum(HISTORIES), ...periodFields }),
    /** Days that are not in order; those in order and those still open are only counted. */
    row: z.object({ sealDt: z.string(), rowCnt: z.number(), sealedCnt: z.number(), whyCd: z.enum(SEAL_FAULTS) }),
    extra: {
      okCnt: z.number(),
      badCnt: z.number(),
      openCnt: z.number(),
      /** The record beside the database, and what it says of this history. */
      head: z.object({
        stCd: z.enum(HEAD_STATES),
        /** Numbers of its first and its last line; above 1 when a former record is gone. */
        firstNo: z.number().nullable(),
        no: z.number().nullable(),
        /** When its last line was written. */
        at: z.string().nullable(),
        /** The last seal that was written down, with the number of its last row. */
        sealDt: z.string().nullable(),
        uptoNo: z.number().nullable(),
        digest: z.string().nullable(),
        /** Days whose seals cannot be trusted, also those outside of the period. */
        badDts: z.array(z.string()),
      }),
    },
  }),
};
