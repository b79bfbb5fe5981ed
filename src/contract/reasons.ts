import { z } from 'zod';
import { code } from './fields.ts';

const SHORTEST_DETAIL = 5,
  LONGEST = 200;
const detail = z.string().trim().max(LONGEST);

/** Why personal data are looked at: a kind (UNMASK_RSN) and 5 to 200 characters. Every endpoint that shows them in clear asks for it. */
export const personalReasonFields = {
  rsnCd: code('사유 구분'),
  rsnCn: detail.refine((text) => text.length >= SHORTEST_DETAIL, 'M-RSN5').meta({ label: '상세 사유' }),
};

/** The same for a workbook, which is covered unless `plainYn` asks otherwise; then the handler asks for the reason. */
export const plainChoiceFields = {
  plainYn: z.enum(['Y', 'N']).default('N'),
  rsnCd: z.string().max(30).meta({ label: '사유 구분' }).optional(),
  rsnCn: detail.meta({ label: '상세 사유' }).optional(),
};
