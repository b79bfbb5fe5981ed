import { z } from 'zod';
import { tidyLine, tidyText } from './tidy-text.ts';

/**
 * Field builders. Each carries its Korean label as metadata, from which the server composes the catalogue's message
 * ("제목을 입력해주세요.") when a value is refused. A rule of its own names its message by the catalogue's id.
 */
const withLabel = <T extends z.ZodType>(schema: T, label: string): T => schema.meta({ label });

export const id = (label = '식별자') => withLabel(z.string().regex(/^[0-9A-Za-z_-]{1,40}$/), label);
export const uuid = (label = '식별자') => withLabel(z.uuid(), label);
export const version = z.number().int().min(0).optional();
/** Up to so many letters a text is a name or a title; longer ones may be laid out with blanks. */
const LINE_MAX = 200;
const tidy = (max: number) => z.string().overwrite(max <= LINE_MAX ? tidyLine : tidyText);
export const text = (label: string, max: number, min = 1) => withLabel(tidy(max).min(min).max(max), label);
export const optionalText = (label: string, max: number) => withLabel(tidy(max).max(max).nullish(), label);
export const code = (label: string) => withLabel(z.string().regex(/^[A-Z0-9_]{1,30}$/), label);
export const flag = (label: string) => withLabel(z.enum(['Y', 'N']), label);
/** YYYYMMDD that names a real day. */
export const date8 = (label: string) =>
  withLabel(
    z
      .string()
      .regex(/^\d{8}$/)
      .refine(isRealDate, 'M-DATE-FMT'),
    label,
  );
/** A day of a filter: empty or left out does not narrow. */
export const filterDate8 = (label: string) =>
  withLabel(
    z
      .string()
      .refine((s) => s === '' || (/^\d{8}$/.test(s) && isRealDate(s)), 'M-DATE-FMT')
      .optional(),
    label,
  );
/** HHMM. */
export const time4 = (label: string) => withLabel(z.string().regex(/^([01]\d|2[0-3])[0-5]\d$/), label);
export const whole = (label: string, min: number, max: number) => withLabel(z.number().int().min(min).max(max), label);
/** A choice of a filter: empty or left out does not narrow. */
export const choice = <const Values extends readonly string[]>(values: Values) => z.enum(['', ...values]).optional();
/** A filter by a flag: both, or one of them. */
export const flagFilter = choice(['Y', 'N']);
/** A filter that narrows or does not. */
export const onlyFilter = choice(['Y']);
/** One code of a filter. */
export const textFilter = z.string().max(40).optional();
/** Codes of a filter, joined by commas; empty does not narrow. */
export const codesFilter = z.string().max(200).optional();
/** A school year of a filter. */
export const yearFilter = z
  .string()
  .regex(/^(\d{4})?$/)
  .optional();
/** Version of a row that is there already. */
export const rowVersion = z.number().int().min(1);
/** The most rows that one act is about. */
const MOST_ROWS = 100;
/** Rows that an act is about, as they were seen. */
export const rowKeys = z
  .array(z.strictObject({ id: id(), version: rowVersion }))
  .min(1)
  .max(MOST_ROWS);
/** Keyword of a list: empty passes, else at least two characters after trimming. */
export const keyword = withLabel(
  z
    .string()
    .max(100)
    .refine((s) => s === '' || s.trim().length >= 2, 'M-TEXT2')
    .optional(),
  '검색어',
);

function isRealDate(value: string): boolean {
  const year = Number(value.slice(0, 4)),
    month = Number(value.slice(4, 6)),
    day = Number(value.slice(6, 8));
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
