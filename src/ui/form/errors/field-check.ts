import type { FieldRules } from '#contract/field-rules.ts';
import { message } from '#messages/message.ts';
import type { FieldErrors } from './form-rules.ts';

/** A business reason has a sentence of its own (conventions.md 9). */
const REASON = 'rsn';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

function missing(name: string, { label, kind }: FieldRules): string {
  if (name === REASON) return message('M-RSN');
  return message(kind === 'text' || kind === 'number' || kind === 'other' ? 'M-REQ' : 'M-REQ-SEL', { label });
}

function textProblem(
  name: string,
  { label, shortest = 0, longest = Infinity }: FieldRules,
  text: string,
): string | undefined {
  const { length } = text.trim();
  if (length < shortest) return name === REASON ? message('M-RSN') : message('M-MIN', { label, n: shortest });
  return length > longest ? message('M-LEN', { label, n: longest }) : undefined;
}

/** Steps are decimal fractions, which no float holds exactly: 0.3 is a multiple of 0.1 all the same. */
const NEARLY = 1e-6;
const isMultiple = (value: number, step: number): boolean => {
  const times = value / step;
  return Math.abs(times - Math.round(times)) < NEARLY;
};

function numberProblem({ label, least, most, step }: FieldRules, value: number): string | undefined {
  if (step !== undefined && !isMultiple(value, step)) return message('M-STEP', { label, step });
  const isOutside = value < (least ?? -Infinity) || value > (most ?? Infinity);
  return isOutside ? message('M-RANGE', { label, min: least ?? 0, max: most ?? 0 }) : undefined;
}

/** Labels are Korean; a list that bears none is called by its rows. */
const HANGUL = /[가-힣]/;
const rowName = ({ label }: FieldRules, at: number): string =>
  HANGUL.test(label) ? `${label} ${at + 1}` : `${at + 1}번째 행`;

/** What the contract has against a list: how long it is, then the first field of a row that is out of order. */
function listProblem(rules: FieldRules, rows: readonly unknown[]): string | undefined {
  const { label, mostRows = Infinity, fields } = rules;
  if (rows.length > mostRows) return message('M-MOST', { label, n: mostRows });
  for (const [at, row] of rows.entries()) {
    const values = fields === undefined || typeof row !== 'object' || row === null ? [] : Object.entries(row);
    for (const [name, value] of values) {
      const inner = fields?.[name],
        problem = inner && fieldProblem(name, inner, value);
      if (problem !== undefined) return `${rowName(rules, at)}: ${problem}`;
    }
  }
  return undefined;
}

/** What the contract has against one value, in the words of the server; undefined when it is in order. Patterns are left to the rules of the form. */
export function fieldProblem(name: string, rules: FieldRules, value: unknown): string | undefined {
  if (isEmpty(value)) return rules.isRequired ? missing(name, rules) : undefined;
  if (typeof value === 'string' && rules.kind === 'text') return textProblem(name, rules, value);
  if (Array.isArray(value)) return listProblem(rules, value);
  return typeof value === 'number' ? numberProblem(rules, value) : undefined;
}

/**
 * What is wrong with a form, in the order in which it names its fields. What the form's own rules say of a field goes before
 * the contract. One that they find in order may be empty, and a number stands for what the form means by it (0 for none);
 * texts and rows follow the contract all the same.
 */
export function checkForm<F extends object>(
  fields: Readonly<Partial<Record<string, FieldRules>>>,
  form: F,
  own: FieldErrors<F> = {},
): FieldErrors<F> {
  const found = (Object.entries(form) as [keyof F & string, unknown][]).flatMap(([name, value]) => {
    const rules = fields[name],
      isInOrder = Object.hasOwn(own, name) && (isEmpty(value) || typeof value === 'number');
    const problem = own[name] ?? (rules && !isInOrder ? fieldProblem(name, rules, value) : undefined);
    return problem === undefined ? [] : [[name, problem] as const];
  });
  return Object.fromEntries(found) as FieldErrors<F>;
}
