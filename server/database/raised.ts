import { sql, type RawBuilder } from 'kysely';

/**
 * The version behind the present one, for the column `version` of an update: the only place that counts it.
 * @param of the table, or its alias, whose version is meant, where a statement knows several (`on conflict do update`, `update … from`)
 */
export const raised = (of?: string): RawBuilder<number> =>
  sql<number>`${sql.ref(of === undefined ? 'version' : `${of}.version`)} + 1`;
