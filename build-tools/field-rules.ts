import type { Plugin } from 'vite';
import { z } from 'zod';
import type { AnyEndpoint } from '../src/contract/endpoint.ts';
import type { FieldRules, FieldTable, WriteOp } from '../src/contract/field-rules.ts';
import type { Operation } from '../src/contract/operation.ts';
import { endpoints } from '../src/contract/registry.ts';

const PREFIX = 'virtual:fields/';
const RESOLVED_PREFIX = `\0${PREFIX}`;
/** What a form holds where nothing was entered. */
const EMPTY_VALUES: readonly unknown[] = [undefined, null, '', []];

const asSchema = (value: unknown): z.ZodType | null => (value instanceof z.ZodType ? value : null);

/** The schema below `optional`, `nullable` and `default`; null when there is none. */
const innerOf = (schema: z.ZodType): z.ZodType | null =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? asSchema(schema.unwrap())
    : null;

function unwrap(schema: z.ZodType): z.ZodType {
  const inner = innerOf(schema);
  return inner ? unwrap(inner) : schema;
}

function labelOf(schema: z.ZodType | null): string | undefined {
  if (!schema) return undefined;
  const label = schema.meta()?.label;
  return typeof label === 'string' ? label : labelOf(innerOf(schema));
}

const hasPattern = (schema: z.ZodString): boolean =>
  (schema.def.checks ?? []).some((check) => 'format' in check._zod.def && check._zod.def.format === 'regex');
/** The pattern by which the contract knows a day. */
const DAY_PATTERN = String.raw`/^\d{8}$/`;
const isDay = (schema: z.ZodString): boolean =>
  (schema.def.checks ?? []).some(
    (check) => 'pattern' in check._zod.def && String(check._zod.def.pattern) === DAY_PATTERN,
  );

/** Codes and days have a pattern and are chosen; other texts are typed. The server's sentences make the same distinction. */
function kindOf(base: z.ZodType): FieldRules['kind'] {
  if (base instanceof z.ZodEnum)
    return base.options.every((option) => option === 'Y' || option === 'N') ? 'flag' : 'choice';
  if (base instanceof z.ZodArray) return 'list';
  if (base instanceof z.ZodNumber) return 'number';
  if (base instanceof z.ZodString) return hasPattern(base) ? 'choice' : 'text';
  return 'other';
}

const lengthsOf = ({ minLength, maxLength }: z.ZodString): Partial<FieldRules> => ({
  ...(minLength !== null && minLength > 1 ? { shortest: minLength } : {}),
  ...(maxLength === null ? {} : { longest: maxLength }),
});
/** Every whole number is bounded by what a number can hold exactly, which is no rule of the field. */
const boundsOf = ({ minValue, maxValue }: z.ZodNumber): Partial<FieldRules> => ({
  ...(minValue !== null && minValue > Number.MIN_SAFE_INTEGER ? { least: minValue } : {}),
  ...(maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER ? { most: maxValue } : {}),
});

/** What the number is a multiple of. */
function stepOf({ def }: z.ZodNumber): Partial<FieldRules> {
  const steps = (def.checks ?? []).flatMap(({ _zod }) =>
    'value' in _zod.def && _zod.def.check === 'multiple_of' ? [Number(_zod.def.value)] : [],
  );
  return steps[0] === undefined ? {} : { step: steps[0] };
}
const mostRowsOf = ({ def }: z.ZodArray): Partial<FieldRules> => {
  const most = (def.checks ?? []).flatMap(({ _zod }) =>
    'maximum' in _zod.def && _zod.def.check === 'max_length' ? [Number(_zod.def.maximum)] : [],
  );
  return most[0] === undefined ? {} : { mostRows: most[0] };
};

/** The fields of an object within the body, or of each row of a list. */
function innerFields(base: z.ZodType): Pick<FieldRules, 'fields'> {
  const row = base instanceof z.ZodArray ? asSchema(base.element) : base;
  return row instanceof z.ZodObject ? { fields: fieldRulesOf(row) } : {};
}

/** The rules of one field; one without a label bears its name, which is seen at once where a form shows it. */
function rulesOf(name: string, schema: z.ZodType): FieldRules {
  const base = unwrap(schema);
  return {
    label: labelOf(schema) ?? name,
    kind: kindOf(base),
    ...(EMPTY_VALUES.some((empty) => schema.safeParse(empty).success) ? {} : { isRequired: true }),
    ...(base instanceof z.ZodString ? lengthsOf(base) : {}),
    ...(base instanceof z.ZodString && isDay(base) ? { isDay: true } : {}),
    ...(base instanceof z.ZodNumber && !base.isInt ? { isDecimal: true } : {}),
    ...(base instanceof z.ZodNumber ? { ...boundsOf(base), ...stepOf(base) } : {}),
    ...(base instanceof z.ZodArray ? mostRowsOf(base) : {}),
    ...innerFields(base),
  };
}

/**
 * Label, kind and limits of each field of a body.
 * @throws Error when the body is not an object of named fields
 */
export function fieldRulesOf(body: z.ZodType): FieldTable {
  if (!(body instanceof z.ZodObject)) throw new Error('only the fields of an object can be read');
  const fields: readonly (readonly [string, unknown])[] = Object.entries(body.shape);
  return Object.fromEntries(
    fields.flatMap(([name, value]) => {
      const schema = asSchema(value);
      return schema ? [[name, rulesOf(name, schema)]] : [];
    }),
  );
}

/** What a form has to know of a write beside its fields. */
export const operationOf = (op: string, { offline, merge }: Extract<AnyEndpoint, { method: 'POST' }>): Operation => ({
  op: op as WriteOp,
  waits: offline === 'queue',
  ...(merge ? { merge } : {}),
});

/**
 * Gives a form the fields of its save as plain data: `import { fields, operation } from 'virtual:fields/saveRole'`. Each
 * operation is a module of its own, so that the data travel with the form that needs them; `src/contract/field-modules.d.ts`
 * types them.
 */
export function fieldRules(): Plugin {
  const table: Readonly<Record<string, AnyEndpoint>> = endpoints;
  return {
    name: 'madang-field-rules',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(RESOLVED_PREFIX)) return undefined;
      const op = id.slice(RESOLVED_PREFIX.length),
        endpoint = table[op];
      if (endpoint?.method !== 'POST') throw new Error(`${PREFIX}${op}: there is no such write`);
      return [
        `export const fields = ${JSON.stringify(fieldRulesOf(endpoint.body))};`,
        `export const operation = ${JSON.stringify(operationOf(op, endpoint))};`,
      ].join('\n');
    },
  };
}
