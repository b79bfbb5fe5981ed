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

function numberProblem({ label, least, most }: FieldRules, value: number): string | undefined {
  const isOutside = value < (least ?? -Infinity) || value > (most ?? Infinity);
  return isOutside ? message('M-RANGE', { label, min: least ?? 0, max: most ?? 0 }) : undefined;
}

/** What the contract has against one value, in the words of the server; undefined when it is in order. Patterns are left to the rules of the form. */
export function fieldProblem(name: string, rules: FieldRules, value: unknown): string | undefined {
  if (isEmpty(value)) return rules.isRequired ? missing(name, rules) : undefined;
  if (typeof value === 'string' && rules.kind === 'text') return textProblem(name, rules, value);
  return typeof value === 'number' ? numberProblem(rules, value) : undefined;
}

/**
 * What is wrong with a form, in the order in which it names its fields. A field that the form's own rules name is judged by
 * them alone, also where they find it in order; every other one by the contract.
 */
export function checkForm<F extends object>(
  fields: Readonly<Partial<Record<string, FieldRules>>>,
  form: F,
  own: FieldErrors<F> = {},
): FieldErrors<F> {
  const found = (Object.entries(form) as [keyof F & string, unknown][]).flatMap(([name, value]) => {
    const rules = fields[name];
    const problem = Object.hasOwn(own, name) ? own[name] : rules && fieldProblem(name, rules, value);
    return problem === undefined ? [] : [[name, problem] as const];
  });
  return Object.fromEntries(found) as FieldErrors<F>;
}
