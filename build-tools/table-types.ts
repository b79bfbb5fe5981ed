import { sql, type Kysely } from 'kysely';
import type { Schema } from '../server/database/schema.ts';
import { COLUMN_IMPORTS, COLUMN_TYPES, NOTES } from '../server/database/column-types.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly sqlType: string;
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
  /** Conditions on this column alone, as PostgreSQL writes them. */
  readonly checks: readonly string[];
}

/** Of the migrator, and the embedded engine's own proof that it writes. */
const MACHINERY = '^(kysely_.*|durabilityProbe)$';
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'bigint', 'smallint', 'double precision']);
const HEADER = `// Written by \`npm run db:types\` from a migrated database: change the migrations and run it again.
// Shapes of jsonb and the notes come from column-types.ts.`;

/** Columns of every table in the order in which they were made; months of a history are parts of one table. */
async function readColumns(db: Kysely<Schema>): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select t.relname as "table", c.attname as "name", format_type(c.atttypid, null) as "sqlType",
      c.attnotnull as "isRequired", c.atthasdef or c.attidentity <> '' as "hasDefault",
      coalesce((select jsonb_agg(pg_get_constraintdef(k.oid) order by k.conname) from pg_constraint k
        where k.conrelid = t.oid and k.contype = 'c' and k.conkey = array[c.attnum]), '[]') as "checks"
    from pg_class t join pg_attribute c on c.attrelid = t.oid
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      and t.relname !~ ${MACHINERY} and c.attnum > 0 and not c.attisdropped
    order by t.relname collate "C", c.attnum`.execute(db);
  return rows;
}

/** The closed list of values that a check allows, `CHECK (("useYn" = ANY (ARRAY['Y'::text, 'N'::text])))`; null for any other check. */
function valuesOf(check: string): readonly string[] | null {
  const list = /^CHECK \(\(+"?\w+"?\)? = ANY \(+ARRAY\[([^\]]*)\]\)+$/.exec(check)?.[1];
  return list === undefined ? null : [...list.matchAll(/'((?:[^']|'')*)'/g)].map((match) => match[1] ?? '');
}

function plainType({ table, name, sqlType, checks }: Column): string {
  const known = COLUMN_TYPES[`${table}.${name}`];
  if (known !== undefined) return known;
  if (NUMBERS.has(sqlType)) return 'number';
  if (sqlType === 'integer[]') return 'number[]';
  if (sqlType === 'text[]') return 'string[]';
  if (sqlType === 'jsonb') return 'unknown';
  if (sqlType === 'bytea') return 'Uint8Array';
  const values = checks.flatMap((check) => valuesOf(check) ?? []);
  if (values.join() === 'Y,N') return 'Flag';
  return values.length > 0 ? values.map((value) => `'${value}'`).join(' | ') : 'string';
}

/** The type of a column: what is read, and what may be left out when it is written. */
function typeOf(column: Column): string {
  const { sqlType, isRequired, hasDefault } = column,
    plain = plainType(column);
  if (sqlType === 'timestamp with time zone')
    return isRequired ? (hasDefault ? 'StampedNow' : 'Timestamp') : 'MaybeTimestamp';
  if (sqlType === 'jsonb') return `${isRequired ? (hasDefault ? 'FilledJson' : 'Json') : 'MaybeJson'}<${plain}>`;
  const read = isRequired ? plain : `${plain} | null`;
  return hasDefault ? `Generated<${read}>` : read;
}

const note = (of: string, indent: string): string => (NOTES[of] === undefined ? '' : `${indent}/** ${NOTES[of]} */\n`);

function tableText(table: string, columns: readonly Column[]): string {
  const lines = columns.map(
    (column) => `${note(`${table}.${column.name}`, '    ')}    ${column.name}: ${typeOf(column)};\n`,
  );
  return `${note(table, '  ')}  ${table}: {\n${lines.join('')}  };\n`;
}

/** The source of `server/database/schema.ts` for the database as it is; its shape is that of the migrations. */
export async function describeTables(db: Kysely<Schema>): Promise<string> {
  const columns = await readColumns(db),
    tables = [...new Set(columns.map(({ table }) => table))];
  const body = tables
    .map((table) =>
      tableText(
        table,
        columns.filter((column) => column.table === table),
      ),
    )
    .join('');
  const aliases = [
    'AutoGrant',
    'CourseAnswer',
    'FilledJson',
    'Flag',
    'HeldAnswer',
    'ItemChange',
    'Json',
    'MaybeJson',
    'MaybeTimestamp',
    'StampedNow',
    'Timestamp',
  ].filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  return `${HEADER}
import type { Generated } from 'kysely';
${COLUMN_IMPORTS.join('\n')}
import type { ${aliases.join(', ')} } from './column-types.ts';

/** Every table, by the name it has in SQL. */
export interface Schema {
${body}}
`;
}
