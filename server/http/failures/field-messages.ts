import { z } from 'zod';
import type { FieldError } from '#contract/errors.ts';
import { catalogue, type MessageId } from '#messages/catalogue.ts';
import { fillText, message } from '#messages/message.ts';
import { HTTP_MESSAGES } from '../messages.ts';

/** A sentence of a domain for a field, instead of the catalogue's. */
export type FieldMessages = Readonly<Record<string, string>>;
type Issue = z.core.$ZodIssue;

/**
 * Turns what the schema refused into the catalogue's sentences, one per field. `row` counts from 1 inside a list.
 * The label of a field is the metadata that `#contract/fields.ts` gave its schema.
 */
export function toFieldErrors(
  schema: z.ZodType,
  issues: readonly Issue[],
  messages: FieldMessages = {},
): readonly FieldError[] {
  const errors = issues.flatMap((issue) => toErrors(schema, issue, messages));
  const seen = new Set<string>();
  return errors.filter((error) => {
    const key = `${error.field}#${error.row ?? ''}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

function toErrors(schema: z.ZodType, issue: Issue, messages: FieldMessages): readonly FieldError[] {
  const place = placeOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      ...place,
      field: key,
      message: fillText(HTTP_MESSAGES.unknownField, { field: key }),
    }));
  }
  const field = findSchema(schema, issue.path);
  // What a document says of a field asks for it; of a text that is too long it would be the wrong thing to say.
  const own = issue.code === 'too_big' ? undefined : messages[place.field];
  return [{ ...place, message: own ?? messageFor(issue, place.field, field) }];
}

function placeOf(path: readonly PropertyKey[]): { readonly field: string; readonly row?: number } {
  const index = path.find((part) => typeof part === 'number');
  const field = path.findLast((part) => typeof part === 'string') ?? '';
  return typeof index === 'number' ? { field, row: index + 1 } : { field };
}

function messageFor(issue: Issue, name: string, field: z.ZodType | null): string {
  const label = labelOf(field);
  if (isMissing(issue.input)) return missing(name, label, field);
  if (issue.code === 'too_small' || issue.code === 'too_big') return outOfBounds(issue, name, label, field);
  if (issue.code === 'not_multiple_of') return message('M-STEP', { label, step: issue.divisor });
  if (issue.code === 'custom' && isMessageId(issue.message)) return message(issue.message, { label });
  if (issue.code === 'invalid_value') return message('M-REQ-SEL', { label });
  return fillText(HTTP_MESSAGES.badFormat, { label });
}

const isMessageId = (text: string): text is MessageId => text in catalogue;
const isMissing = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '');

function missing(name: string, label: string, field: z.ZodType | null): string {
  if (name === 'rsn') return message('M-RSN');
  return message(isChosen(field) ? 'M-REQ-SEL' : 'M-REQ', { label });
}

/** Codes, dates and flags are chosen from a list, everything else is typed. */
function isChosen(field: z.ZodType | null): boolean {
  const base = field && unwrap(field);
  return base instanceof z.ZodEnum || base instanceof z.ZodArray || (base instanceof z.ZodString && hasPattern(base));
}
const hasPattern = (schema: z.ZodString): boolean =>
  (schema.def.checks ?? []).some((check) => 'format' in check._zod.def && check._zod.def.format === 'regex');

function outOfBounds(
  issue: Issue & { code: 'too_small' | 'too_big' },
  name: string,
  label: string,
  field: z.ZodType | null,
): string {
  const base = field && unwrap(field);
  if (base instanceof z.ZodNumber)
    return message('M-RANGE', { label, min: base.minValue ?? 0, max: base.maxValue ?? 0 });
  if (issue.code === 'too_big' && issue.origin === 'array')
    return message('M-MOST', { label, n: Number(issue.maximum) });
  if (issue.code === 'too_big') return message('M-LEN', { label, n: Number(issue.maximum) });
  if (issue.origin === 'array') return message('M-REQ-SEL', { label });
  return name === 'rsn' ? message('M-RSN') : message('M-MIN', { label, n: Number(issue.minimum) });
}

function labelOf(field: z.ZodType | null): string {
  for (let schema: z.ZodType | null = field; schema; schema = innerOf(schema)) {
    const label = schema.meta()?.['label'];
    if (typeof label === 'string') return label;
  }
  return HTTP_MESSAGES.defaultLabel;
}

function findSchema(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | null {
  let found: z.ZodType | null = schema;
  for (const part of path) {
    const base: z.ZodType | null = found && unwrap(found);
    if (base instanceof z.ZodObject && typeof part === 'string') found = asType(base.shape[part]);
    else if (base instanceof z.ZodArray) found = asType(base.element);
    else return null;
  }
  return found;
}

function unwrap(schema: z.ZodType): z.ZodType {
  const inner = innerOf(schema);
  return inner ? unwrap(inner) : schema;
}

function innerOf(schema: z.ZodType): z.ZodType | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return asType(schema.unwrap());
  return null;
}

const asType = (value: unknown): z.ZodType | null => (value instanceof z.ZodType ? value : null);
