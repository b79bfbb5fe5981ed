import { z } from 'zod';
import { APRV_ACTS } from './ecp-codes.ts';

/** One act of the history of documents about something. */
export const documentLineSchema = z.object({
  aprvHisId: z.string(),
  stepNm: z.string(),
  actDiv: z.enum(APRV_ACTS),
  actorNm: z.string().nullable(),
  deputyYn: z.enum(['Y', 'N']),
  opinion: z.string().nullable(),
  actDt: z.string(),
});
