import type { FieldRules, FieldTable } from '#contract/field-rules.ts';

export type Body = Readonly<Record<string, unknown>>;

/** A body with one field put to a value that a form can hold. */
export interface FieldChange {
  /** The field that is changed; of a row of a list `rows.0.name`. */
  readonly field: string;
  readonly value: unknown;
  readonly body: Body;
}

const FAR_PAST = '20200101',
  FAR_FUTURE = '20991231';

const textsOf = ({ shortest, longest }: FieldRules): readonly unknown[] => [
  '',
  '   ',
  '가',
  ...(shortest === undefined ? [] : ['가'.repeat(shortest - 1)]),
  ...(longest === undefined ? [] : ['가'.repeat(longest), '가'.repeat(longest + 1)]),
];
const numbersOf = ({ least, most, isDecimal }: FieldRules): readonly unknown[] => [
  -1,
  0,
  1,
  ...(least === undefined ? [] : [least - 1, least]),
  ...(most === undefined ? [] : [most, most + 1]),
  ...(isDecimal ? [0.005] : []),
];
const choicesOf = ({ isDay }: FieldRules): readonly unknown[] => ['', ...(isDay ? [FAR_PAST, FAR_FUTURE] : [])];

/** Values that a field of a form can hold: nothing, and what lies at and beyond its bounds. */
function valuesOf(rules: FieldRules, present: unknown): readonly unknown[] {
  switch (rules.kind) {
    case 'text':
      return textsOf(rules);
    case 'number':
      return numbersOf(rules);
    case 'choice':
      return choicesOf(rules);
    case 'flag':
      return [present === 'Y' ? 'N' : 'Y'];
    case 'list':
      return Array.isArray(present) && present.length > 0 ? [[], [...present, present[0]]] : [[]];
    default:
      return [];
  }
}

/** Fields that no form fills: they say which row is meant, where, and by which button. */
const FIXED = new Set(['version', 'userDiv', 'instDiv', 'certiDiv', 'id', 'planSt', 'prdSt', 'actionCd', 'srcDiv']);

/**
 * Every change of one field of a body, of the rows of its lists those of the first row. What a form leaves empty goes out as
 * the contract takes it: as empty text or as null.
 * @param takes whether the contract takes a body
 */
export function changesOf(fields: FieldTable, body: Body, takes: (body: Body) => boolean): readonly FieldChange[] {
  return changesIn(fields, body).map((change) => {
    const asNull = change.with(null);
    return change.value === '' && !takes(change.body) && takes(asNull)
      ? { ...change, value: null, body: asNull }
      : change;
  });
}
interface Change extends FieldChange {
  /** The body with another value of the field. */
  readonly with: (value: unknown) => Body;
}
function changesIn(fields: FieldTable, body: Body): readonly Change[] {
  return Object.entries(fields).flatMap(([name, rules]) => {
    if (FIXED.has(name)) return [];
    const present = body[name];
    const own = valuesOf(rules, present)
      .filter((value) => JSON.stringify(value) !== JSON.stringify(present))
      .map((value) => {
        const put = (other: unknown): Body => ({ ...body, [name]: other });
        return { field: name, value, body: put(value), with: put };
      });
    if (!rules.fields || !Array.isArray(present) || present.length === 0) return own;
    const [first, ...others] = present as readonly Body[];
    const around = (row: Body): Body => ({ ...body, [name]: [row, ...others] });
    const inner = changesIn(rules.fields, first ?? {}).map((change) => ({
      field: `${name}.0.${change.field}`,
      value: change.value,
      body: around(change.body),
      with: (value: unknown) => around(change.with(value)),
    }));
    return [...own, ...inner];
  });
}
