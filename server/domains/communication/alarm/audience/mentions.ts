import { sql, type RawBuilder } from 'kysely';
import type { MeantBy } from '#contract/communication/alarm/preview-rules.ts';

/** Part of a statement that names people of one kind by their keys. */
export type Mention = RawBuilder<unknown>;

/** Whether a column holds one of these texts; the list travels as one value, however long it is. */
export const isOneOf = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

/** @param way by what they are meant; @param isExplicit they are meant even where they have left */
export const mention = (
  way: MeantBy,
  div: 'STF' | 'STDNT' | 'OTSDR',
  key: string,
  from: RawBuilder<unknown>,
  isExplicit = false,
): Mention =>
  sql`select ${sql.lit(way)} as "way", ${sql.lit(div)} as "div", ${sql.ref(key)} as "key", ${sql.lit(isExplicit)}::boolean as "isExplicit" from ${from}`;
