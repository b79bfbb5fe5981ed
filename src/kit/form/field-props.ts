import type { FieldRules, FieldTable } from '#contract/field-rules.ts';
import type { MergeRow } from '#shared/merge/three-way.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';

/** What a form takes of the contract: the rules of the fields that it shows. */
export type FormFields = Partial<FieldTable>;

/** Props of a text, choice, switch, number or day. A choice names only values of its own list. */
export interface FieldProps<Value> {
  readonly label: string;
  readonly required: boolean;
  readonly maxLength: number | undefined;
  readonly disabled: boolean;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: [Value] extends [string] ? string : Value) => void;
}

/** Label and limits as a field shows them. A switch and a number always hold a value: they bear no mark. */
export const limitsOf = ({ label, kind, isRequired, longest }: FieldRules) => ({
  label,
  required: isRequired === true && kind !== 'flag' && kind !== 'number',
  maxLength: longest,
});

/** How a value reads; `unseen` says in what two values differ that read the same. */
type FieldLabelRule<Value> =
  | ((value: Value) => string)
  | { readonly show: (value: Value) => string; readonly unseen: string };
/** How values read where two versions of a record are compared; what is left out reads as it is stored. */
export type FieldLabels<F extends object> = { readonly [K in keyof F & string]?: FieldLabelRule<F[K]> };

function plainWord(kind: FieldRules['kind'], value: unknown): string {
  if (kind === 'flag') return value === 'Y' ? '예' : '아니오';
  if (Array.isArray(value)) return value.join(', ');
  return value === null || value === undefined ? '' : String(value);
}

/** Names of the fields of a form for the conflict dialog, in the order of the form; fields outside the contract are not compared. */
export function fieldLabels<F extends object>(
  fields: FormFields,
  form: F,
  words: FieldLabels<F>,
): readonly (FieldLabel & { readonly key: keyof F & string })[] {
  return (Object.keys(form) as (keyof F & string)[]).flatMap((key) => {
    const rules = fields[key],
      own: FieldLabelRule<F[typeof key]> | undefined = words[key];
    if (!rules) return [];
    const word = typeof own === 'function' ? { show: own, unseen: undefined } : own;
    return [
      {
        key,
        label: rules.label,
        show: (row: MergeRow): string =>
          word ? word.show(row[key] as F[typeof key]) : plainWord(rules.kind, row[key]),
        ...(word?.unseen === undefined ? {} : { unseen: word.unseen }),
      },
    ];
  });
}

/** The field of the form that holds a place of the body: `areas` of `areas.2.areaNm`. */
export const outerField = (field: string): string => field.split('.')[0] ?? field;
