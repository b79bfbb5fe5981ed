import { z } from 'zod';

/** Names of flags that say what the caller may do: `mayYn`, `mayDecideYn`, `editYn` and the like, and a record `may` of them. */
const FLAG = /^(?:may|may\w*Yn|(?:update|operate|delete|del|decide|edit)Yn)$/;

const asSchema = (value: unknown): z.ZodType | null => (value instanceof z.ZodType ? value : null);

/**
 * Fields of an answer, at any depth, that repeat a rule beside the refusal of an operation: what the caller may do with a
 * row stands in its field `can` (src/contract/row-rights.ts).
 * @param place what the schema is of, before the names of its fields
 */
export function findRowFlags(schema: z.ZodType, place: string): readonly string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    const inner = asSchema(schema.def.innerType);
    return inner ? findRowFlags(inner, place) : [];
  }
  if (schema instanceof z.ZodArray) {
    const element = asSchema(schema.element);
    return element ? findRowFlags(element, place) : [];
  }
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => {
      const one = asSchema(option);
      return one ? findRowFlags(one, place) : [];
    });
  if (!(schema instanceof z.ZodObject)) return [];
  const fields: readonly (readonly [string, unknown])[] = Object.entries(schema.shape);
  return fields.flatMap(([name, value]) => {
    const field = asSchema(value);
    return [
      ...(FLAG.test(name) ? [`${place}.${name}`] : []),
      ...(field ? findRowFlags(field, `${place}.${name}`) : []),
    ];
  });
}
