import type { FieldError } from '#contract/errors.ts';

/** What is wrong with a form, by field; a field that is in order is missing. In the order of the form. */
export type FieldErrors<F> = Partial<Record<keyof F & string, string>>;

/** A sentence of the server for a field, and the value that it was about. */
export interface RefusedField {
  readonly field: string;
  readonly message: string;
  readonly value: unknown;
}

/** Names of the fields in which two states of a form differ. Objects and lists count as equal when they are the same one. */
export function changedFields<F extends object>(before: F, now: F): readonly (keyof F & string)[] {
  return (Object.keys(now) as (keyof F & string)[]).filter((field) => !Object.is(before[field], now[field]));
}

/** The first field that is wrong and its sentence; null when all are in order. */
export function firstError<F>(
  errors: FieldErrors<F>,
): { readonly field: keyof F & string; readonly text: string } | null {
  for (const [field, text] of Object.entries(errors))
    if (typeof text === 'string') return { field: field as keyof F & string, text };
  return null;
}

/** Without the fields that are in order, so that a form is in order when nothing is left. */
export function foundErrors<F>(errors: { readonly [K in keyof F & string]?: string | undefined }): FieldErrors<F> {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined)) as FieldErrors<F>;
}

/** What the server said about fields of this form, with the values that it had seen. */
export function refusedFields(errors: readonly FieldError[], value: object): readonly RefusedField[] {
  const values = new Map(Object.entries(value));
  return errors
    .filter(({ field }) => values.has(field))
    .map(({ field, message }) => ({ field, message, value: values.get(field) }));
}

/** Errors of the rules, then those of the server that still hold: a sentence about a value goes when the value changes. */
export function joinErrors<F extends object>(
  own: FieldErrors<F>,
  refused: readonly RefusedField[],
  value: F,
): FieldErrors<F> {
  const standing = refused
    .filter(({ field, value: seen }) => Object.is(value[field as keyof F], seen))
    .map(({ field, message }) => [field, message]);
  return { ...(Object.fromEntries(standing) as FieldErrors<F>), ...own };
}

/** The form with the named texts trimmed, as it is saved. */
export function trimTexts<F extends object>(form: F, fields: readonly (keyof F)[]): F {
  const trimmed = fields.map((field) => {
    const text = form[field];
    return [field, typeof text === 'string' ? text.trim() : text];
  });
  return { ...form, ...(Object.fromEntries(trimmed) as Partial<F>) };
}
