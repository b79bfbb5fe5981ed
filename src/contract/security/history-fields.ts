import { z } from 'zod';
import { date8, keyword, text } from '../fields.ts';

const LONGEST_FILTER = 200;

/** A condition that is compared as it is; empty means none. */
export const condition = z.string().max(LONGEST_FILTER).optional();
/** A number that is typed; empty means none. */
export const atLeast = (label: string) =>
  z
    .string()
    .regex(/^\d{0,7}$/)
    .optional()
    .meta({ label });

/** Every search of a history names its period and may name a person. */
export const periodFields = { strtDt: date8('기간 시작'), endDt: date8('기간 종료') };
export const historyFields = { ...periodFields, searchKeyword: keyword };
/** Taking rows out of the house asks for the reason. */
export const exportReason = { rsn: text('반출 사유', LONGEST_FILTER, 2) };
