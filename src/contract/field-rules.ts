import type { Arg, Endpoints, Op } from './registry.ts';

/** Operations that send a body. */
export type WriteOp = { [K in Op]: Endpoints[K]['method'] extends 'POST' ? K : never }[Op];

/**
 * What a form has to know of one field of a body. The build reads it from the schema, so that label and limits are written
 * down once; see `build-tools/field-rules.ts`.
 */
export interface FieldRules {
  readonly label: string;
  /** `choice` is picked from a list, a calendar or a search; `flag` is Y or N. */
  readonly kind: 'text' | 'choice' | 'flag' | 'number' | 'list' | 'other';
  /** The server takes neither nothing nor an empty value. */
  readonly isRequired?: true;
  /** A choice of a calendar: YYYYMMDD. */
  readonly isDay?: true;
  /** A number that may have decimals. */
  readonly isDecimal?: true;
  /** Characters, after trimming. */
  readonly shortest?: number;
  readonly longest?: number;
  /** Bounds of a number. */
  readonly least?: number;
  readonly most?: number;
  /** What a number is a multiple of: 0.01 for two decimals. */
  readonly step?: number;
  /** Rows that a list may have. */
  readonly mostRows?: number;
  /** Fields of an object within the body, or of each row of a list. */
  readonly fields?: FieldTable;
}

/** The fields of a body by name. */
export type FieldTable = Readonly<Record<string, FieldRules>>;
/** What an object of the body, or a row of a list in it, consists of; text and numbers have no fields. */
type RowOf<T> = T extends readonly (infer Row)[] ? Row : T;
type RulesOf<T> = [RowOf<T>] extends [object] ? FieldRules & { readonly fields: TableOf<RowOf<T>> } : FieldRules;
type TableOf<T> = { readonly [Name in keyof T & string]-?: RulesOf<NonNullable<T[Name]>> };
/** The fields of one operation, with those of its rows. */
export type FieldsOf<K extends WriteOp> = TableOf<Arg<K>>;
