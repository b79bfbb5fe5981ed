import type { FieldRules, FieldTable } from '../src/contract/field-rules.ts';

/** A label or a limit that a screen writes by hand although the contract has it. */
export interface HandWritten {
  readonly line: number;
  readonly field: string;
  readonly what: 'label' | 'maxLength';
}

const IMPORT = /from 'virtual:fields\/(\w+)'/g;
/** A field with its properties; an arrow in them is no end of the element. */
const ELEMENT = /<(?:\w+Field|TextCell|input|textarea)\b((?:=>|[^>])*)>/g;
const VALUE = /\bvalue=\{(?:\w+\.)+(\w+)\b/;

/** All fields of a body by name, those of its rows included; one name may stand in several places. */
function fieldsByName(table: FieldTable): ReadonlyMap<string, readonly FieldRules[]> {
  const found = new Map<string, FieldRules[]>();
  const collect = (part: FieldTable): void => {
    for (const [name, rules] of Object.entries(part)) {
      found.set(name, [...(found.get(name) ?? []), rules]);
      if (rules.fields) collect(rules.fields);
    }
  };
  collect(table);
  return found;
}

/** A number that is written out, in its place or as a constant of the file. */
function numberOf(code: string, written: string | undefined): number | undefined {
  const digits =
    written === undefined || /^\d/.test(written) ? written : new RegExp(`\\b${written} = ([\\d_]+)`).exec(code)?.[1];
  return digits === undefined ? undefined : Number(digits.replaceAll('_', ''));
}

/**
 * Fields of a screen whose label or limit is written by hand although an operation has them: one that the file imports,
 * or, for a limit, any write with a field of this name and this limit.
 * @param code source of a component @param writes the fields of every write
 */
export function handWrittenFields(code: string, writes: Readonly<Record<string, FieldTable>>): readonly HandWritten[] {
  const own = [...code.matchAll(IMPORT)].flatMap(([, op = '']) => (writes[op] ? [fieldsByName(writes[op])] : [])),
    all = Object.values(writes).map(fieldsByName);
  return [...code.matchAll(ELEMENT)].flatMap((element) => {
    const props = element[1] ?? '',
      field = VALUE.exec(props)?.[1];
    if (field === undefined) return [];
    const line = code.slice(0, element.index).split('\n').length,
      limit = numberOf(code, /\bmaxLength=\{(\w+)\}/.exec(props)?.[1]),
      label = /\blabel="([^"]*)"/.exec(props)?.[1];
    const named = (tables: typeof all): readonly FieldRules[] => tables.flatMap((table) => table.get(field) ?? []),
      ownRules = named(own);
    const isLimit =
      limit !== undefined &&
      (ownRules.length > 0
        ? ownRules.some(({ longest }) => longest !== undefined)
        : named(all).some(({ longest }) => longest === limit));
    return [
      ...(isLimit ? [{ line, field, what: 'maxLength' as const }] : []),
      ...(label !== undefined && ownRules.some((rules) => rules.label === label)
        ? [{ line, field, what: 'label' as const }]
        : []),
    ];
  });
}
