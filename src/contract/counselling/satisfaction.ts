import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { choice, id, optionalText, whole, yearFilter } from '../fields.ts';
import { PART } from '../permission.ts';
import { COUNSEL_API } from './kinds.ts';
import { SATIS_QUESTIONS } from './satisfaction-codes.ts';
import { cnslDivCd, onKinds } from './setting.ts';

const answer = (label: string) => whole(label, 1, 5),
  /** A mean of two decimals; null where there are too few responses. */
  mean = z.string().nullable();
const rowSchema = z.object({
  cnslrId: z.string(),
  cnslrNm: z.string().nullable(),
  schlYear: z.string(),
  shtmCd: z.string(),
  /** Null below five. */
  rspCnt: z.number().nullable(),
  /** Of those who were asked; `-` below five responses. */
  rspRt: z.string(),
  q1: mean,
  q2: mean,
  q3: mean,
  q4: mean,
  q5: mean,
  mean,
  /** For the head of the kind alone. */
  freeCns: z.array(z.string()),
});
export type SatisRow = z.infer<typeof rowSchema>;

/** Endpoints of satisfaction (counselling.md 4.17). */
export const counselSatisEndpoints = {
  getSatisStat: declareRead({
    path: `${COUNSEL_API}/getSatisStat`,
    access: onKinds('R'),
    offline: 'recent',
    summary: '상담 만족도',
    query: z.strictObject({ cnslDivCd, schlYear: yearFilter, shtmCd: choice(['10', '20']) }),
    row: rowSchema,
  }),
  /** The answer names the request alone, which ends with it. */
  partSaveCnslSatis: declareWrite({
    path: `${COUNSEL_API}/part/saveCnslSatis`,
    access: PART,
    offline: 'online',
    summary: '상담 만족도 응답',
    body: z.strictObject({
      satisTkn: id('조사'),
      q1: answer(SATIS_QUESTIONS.q1),
      q2: answer(SATIS_QUESTIONS.q2),
      q3: answer(SATIS_QUESTIONS.q3),
      q4: answer(SATIS_QUESTIONS.q4),
      q5: answer(SATIS_QUESTIONS.q5),
      freeCn: optionalText('의견', 2_000),
    }),
    row: z.object({ okYn: z.literal('Y') }),
  }),
};
