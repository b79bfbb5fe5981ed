import { z } from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';

export interface VersionPlace {
  /** The field that holds rows with a version each; null when the body itself carries the version. */
  readonly list: string | null;
  /** Names of the fields of what carries the version, in their order. */
  readonly fields: readonly string[];
  /** Rows are answered one by one instead of all or none. */
  readonly oneByOne: boolean;
}

type Shape = Readonly<Record<string, unknown>>;
const shapeOf = (schema: unknown): Shape =>
  schema instanceof z.ZodObject ? schema.shape : schema instanceof z.ZodPipe ? shapeOf(schema.in) : {};

/** Where the body of an endpoint carries the version that it was based on; null when it carries none. */
export function versionPlaceOf({ body, row }: AnyEndpoint): VersionPlace | null {
  const place = { oneByOne: 'okYn' in shapeOf(row) };
  const shape = shapeOf(body);
  if ('version' in shape) return { ...place, list: null, fields: Object.keys(shape) };
  for (const [list, field] of Object.entries(shape)) {
    const element = field instanceof z.ZodArray ? shapeOf(field.element) : {};
    if ('version' in element) return { ...place, list, fields: Object.keys(element) };
  }
  return null;
}
