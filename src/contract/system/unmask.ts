import { z } from 'zod';
import { declareWrite } from '../endpoint.ts';
import { text } from '../fields.ts';
import { LOGIN } from '../permission.ts';
import { personalReasonFields } from '../reasons.ts';
import { UNMASK_FIELDS, UNMASK_SUBJECTS, type UnmaskField } from './unmask-fields.ts';

/** A page of a list is the most that one reason uncovers. */
const MAX_KEYS = 100;
const FIELDS = [...new Set<UnmaskField>(Object.values(UNMASK_FIELDS).flat())];
const plain = z.string().nullable();

export const unmaskEndpoints = {
  /** Asks for the special permission UNMASK and R on the screen; answers the people within the scope of R, after each was written down. */
  unmask: declareWrite({
    path: '/api/cmmn/unmask',
    access: LOGIN,
    offline: 'online',
    personal: true,
    summary: '개인정보 원문 보기',
    body: z.strictObject({
      resourcePath: text('화면 경로', 200),
      sbjtDivCd: z.enum(UNMASK_SUBJECTS),
      keys: z.array(z.string().min(1).max(40)).min(1).max(MAX_KEYS),
      fields: z.array(z.enum(FIELDS)).min(1).max(FIELDS.length),
      ...personalReasonFields,
    }),
    row: z
      .object({
        key: z.string(),
        stdNm: plain,
        memberNm: plain,
        mobile: plain,
        email: plain,
        birthDt: plain,
        grdnNm: plain,
        grdnMobile: plain,
      })
      .partial()
      .required({ key: true }),
    extra: { /** How long the page may show them. */ showSec: z.number().int() },
  }),
};
