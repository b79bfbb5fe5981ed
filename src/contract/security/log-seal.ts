import { z } from 'zod';
import { declareRead } from '../endpoint.ts';
import { LOGIN } from '../permission.ts';
import { periodFields } from './history-fields.ts';
import { HISTORIES } from './history-rules.ts';

export const logSealEndpoints = {
  /** R on the screen of the history is asked by the handler: the history stands in the query. */
  verifyLogSeal: declareRead({
    path: '/api/system/verifyLogSeal',
    access: LOGIN,
    offline: 'never',
    summary: '이력 무결성 확인',
    query: z.strictObject({ logDivCd: z.enum(HISTORIES), ...periodFields }),
    /** Days that are not in order; those in order and those still open are only counted. */
    row: z.object({ sealDt: z.string(), rowCnt: z.number(), sealedCnt: z.number() }),
    extra: { okCnt: z.number(), badCnt: z.number(), openCnt: z.number() },
  }),
};
