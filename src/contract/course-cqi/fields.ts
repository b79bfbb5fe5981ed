import { z } from 'zod';
import { flag, text, whole } from '../fields.ts';
import { SECTION_KEYS } from './course-cqi-codes.ts';

/** A decimal as text, so that it stays as exact as it was written; with a place or two. */
export const decimalText = (label: string, places: 1 | 2) =>
  z
    .string()
    .regex(places === 1 ? /^\d{1,3}(\.\d)?$/ : /^\d{1,3}(\.\d{1,2})?$/)
    .refine((value) => Number(value) <= 100)
    .meta({ label });

/** Which sections of a term get a report. */
export const targetRuleSchema = z.strictObject({
  cmplDivCds: z
    .array(z.string().regex(/^[A-Z0-9_]{1,30}$/))
    .max(30)
    .meta({ label: '이수구분' }),
  minEnrlCnt: whole('최소 수강인원', 0, 999),
  exclPnpYn: flag('P/NP 제외'),
  exclSpclYn: flag('논문·현장실습·군사 제외'),
  mergeYn: flag('분반 통합'),
});

export const formSectionSchema = z.strictObject({
  key: z.enum(SECTION_KEYS).meta({ label: '항목' }),
  label: text('항목명', 40),
  useYn: flag('사용'),
  requiredYn: flag('필수'),
  minLen: whole('최소 글자수', 0, 1_000),
  order: whole('순서', 1, 99),
});

/** A figure as it is stored. */
export const figure = z.string().nullable();

/** Puts the addresses of the document in the place of those that follow from the names of the operations. */
export const atPath = <Endpoint extends { readonly path: string }>(
  endpoint: Endpoint,
  path: Endpoint['path'],
): Endpoint => ({ ...endpoint, path });
