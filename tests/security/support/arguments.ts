import { z } from 'zod';
import { endpoints, type Op } from '#contract/registry.ts';

const schemaPart = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minLength: z.number().optional(),
  minimum: z.number().optional(),
  minItems: z.number().optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});

/** Texts that satisfy the patterns of the contract's fields. */
const SPECIMENS = [
  '20260406',
  '0900',
  'CODE_1',
  'some-id',
  '/guide',
  'text of some length',
  '0'.repeat(8),
  'ROLE_TEST',
  '10.0.0.0/8',
  'a@b.kr',
];

/** A value that a part of a schema would take; the refinements of single fields may still refuse it. */
function specimenOf(raw: unknown): unknown {
  const part = schemaPart.parse(raw ?? {});
  if (part.enum) return part.enum.find((value) => value !== '') ?? part.enum[0];
  if (part.const !== undefined) return part.const;
  if (part.anyOf) return specimenOf(part.anyOf[0]);
  if (part.properties)
    return Object.fromEntries((part.required ?? []).map((name) => [name, specimenOf(part.properties?.[name])]));
  if (part.prefixItems) return part.prefixItems.map(specimenOf);
  if (part.items !== undefined)
    return Array.from({ length: Math.max(1, part.minItems ?? 0) }, () => specimenOf(part.items));
  if (part.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (part.type === 'integer' || part.type === 'number') return Math.max(1, part.minimum ?? 1);
  const pattern = part.pattern === undefined ? null : new RegExp(part.pattern);
  return SPECIMENS.find((text) => (pattern?.test(text) ?? true) && text.length >= (part.minLength ?? 0)) ?? 'text';
}

const inputOf = (op: Op) =>
  schemaPart.parse(z.toJSONSchema(endpoints[op].query ?? endpoints[op].body, { io: 'input', unrepresentable: 'any' }));

/** Works something out for an operation once: a whole programme asks hundreds of thousands of times. */
function once<T>(workOut: (op: Op) => T): (op: Op) => T {
  const known = new Map<Op, T>();
  return (op) => {
    if (!known.has(op)) known.set(op, workOut(op));
    // It was put there the line before.
    return known.get(op) as T;
  };
}

/** An argument with every required field of an operation. */
export const argumentOf = once((op): Readonly<Record<string, unknown>> =>
  z
    .record(z.string(), z.unknown())
    .catch({})
    .parse(specimenOf(inputOf(op))),
);

/** Names of all fields that an operation takes at the top. */
export const fieldsOf = once((op): readonly string[] => Object.keys(inputOf(op).properties ?? {}));

/** Calls of other systems and of participants are refused before anything of theirs is read; the tests of clients try them with a key. */
const OF_OTHERS: ReadonlySet<string> = new Set(['client', 'part']);
/** They end the session that all other cases need. */
const ENDS_SESSION: ReadonlySet<Op> = new Set(['logout', 'expireSession', 'changePassword', 'login']);

/** Everything that a page can call. */
export const PAGE_OPS: readonly Op[] = (Object.keys(endpoints) as Op[]).filter(
  (op) => !OF_OTHERS.has(endpoints[op].access.kind),
);
/** Everything that a signed-in person can call again and again. */
export const LASTING_OPS: readonly Op[] = PAGE_OPS.filter((op) => !ENDS_SESSION.has(op));
