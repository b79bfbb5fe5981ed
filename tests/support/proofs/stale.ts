import { sql } from 'kysely';
import { expect } from 'vitest';
import { z } from 'zod';
import { endpoints, type Op } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import type { TestDatabase } from '../database.ts';
import type { Answer, TestServer } from '../server.ts';
import type { MakeRequest } from '../writes/write-context.ts';
import { DONE, onStage, verdictOf, type Row, type Stage } from './stage.ts';
import { SAYS_NOT_WHO, STATE_FIRST, VERSION_IN } from './exceptions.ts';
import { versionPlaceOf, type VersionPlace } from './version-place.ts';

/** Who is said to have changed a record meanwhile. */
const SOMEBODY_ELSE = 'admin02';

/**
 * A request that is based on a version which somebody else has replaced meanwhile changes nothing. Where rows are answered
 * one by one, each is answered okYn N and VERSION; everything else is 409 VERSION, with the stored row and who changed it when
 * the body is about one record. A body without a version, which makes a record, is sent first.
 * @throws AssertionError; Error where the contract knows no version, or no table has the key of the record
 */
export function proveStale(server: TestServer, op: Op, makeRequest: MakeRequest): Promise<void> {
  return onStage(server, op, makeRequest, async (stage) => {
    const place = versionPlaceOf(endpoints[op]);
    if (place === null) throw new Error(`${op} knows no version`);
    const key = await keyOf(server.database, op, place),
      arg = await withVersions(stage, place, key),
      rows = rowsIn(arg, place),
      raised: Raised[] = [];
    // Of rows that stand or fall together only the last is stale: those before it could have been written by then.
    for (const row of place.oneByOne ? rows : rows.slice(-1)) {
      const next = await raise(server.database, key, row);
      expect(row['version'], `the version that ${op} is sent with was the present one`).toBe(
        Number(next.stored['version']) - 1,
      );
      raised.push(next);
    }
    const mark = await stage.record.mark(),
      late = await stage.send(arg);
    const reason = STATE_FIRST.has(op) ? 'STATE' : 'VERSION';
    if (place.oneByOne && place.list !== null) {
      expect(late.status, `${op} on older versions`).toBe(200);
      const outcomes = late.rows.map(({ okYn, code, reason }) => [okYn, code, reason]);
      expect(outcomes, `${op} on older versions`).toEqual(rows.map(() => ['N', 409, reason]));
    } else if (reason === 'STATE') {
      expect([late.status, late.body.data['reason']], `${op} on an older version`).toEqual([409, reason]);
    } else {
      expect(verdictOf(late), `${op} on an older version`).toEqual([409, 'VERSION', message('M-VER')]);
      const [last] = raised;
      if (place.list === null && last) {
        expectStoredRow(op, late, last.stored);
        if (last.hasMod && !SAYS_NOT_WHO.has(op))
          expect(late.body.data['modNm'], `who changed it, of ${op}`).toBe(
            await nameOf(server.database, SOMEBODY_ELSE),
          );
      }
    }
    // Outcomes of single rows are an answer, which is kept under the number of the request.
    expect(await stage.record.since(mark, late.status === 200 ? ['clientReq'] : []), `changed by a late ${op}`).toBe(
      '',
    );
  });
}

/** The refusal shows the stored row, by fields that the contract names, and who changed it last. */
function expectStoredRow(op: Op, { body }: Answer, stored: Row): void {
  const {
    row,
    current: shown = row,
    personal = false,
  } = endpoints[op] as {
    row: z.ZodObject;
    current?: z.ZodObject;
    personal?: boolean;
  };
  // What answers a count or an outcome has no record to show.
  if (!('version' in shown.shape)) return;
  const current = z.looseObject({ version: z.number() }).parse(body.data['current']);
  expect(current.version, `version in the refusal of ${op}`).toBe(stored['version']);
  // What identifies people is covered in the answer; numbers and lists may have been worked out for it.
  const texts = Object.entries(stored).filter(
    ([name, value]) => !personal && name in current && typeof value === 'string',
  );
  // Decimals are text in the database and numbers in the contract.
  const asShown = texts.map(([name, value]) => [name, typeof current[name] === 'number' ? Number(value) : value]);
  expect(current, `stored row in the refusal of ${op}`).toMatchObject(Object.fromEntries(asShown));
  expect(Object.keys(shown.shape), `fields in the refusal of ${op}`).toEqual(
    expect.arrayContaining(Object.keys(current)),
  );
}

const nameOf = async ({ db }: TestDatabase, stfNo: string): Promise<string> =>
  (await db.selectFrom('staff').select('stfNm').where('stfNo', '=', stfNo).executeTakeFirstOrThrow()).stfNm;

const rowsIn = (arg: Row, { list }: VersionPlace): readonly Row[] =>
  list === null ? [arg] : z.array(z.looseObject({})).parse(arg[list]);

/** The argument with the versions that its rows have now: those of the wish, or those of the rows that it makes. */
async function withVersions({ op, arg, send }: Stage, place: VersionPlace, { fields }: Key): Promise<Row> {
  const [field = 'id'] = Object.keys(fields);
  const rows = rowsIn(arg, place);
  if (rows.every((row) => row['version'] !== undefined)) return arg;
  const made = await send(arg);
  expect(verdictOf(made), `${op} of a new record`).toEqual(DONE);
  const kept = rows.map((row) => ({
    ...row,
    version: made.rows.find((saved) => saved[field] === row[field])?.['version'],
  }));
  return place.list === null ? { ...kept[0] } : { ...arg, [place.list]: kept };
}

interface Table {
  readonly name: string;
  readonly keyColumn: string;
  /** Whether its rows say who changed them. */
  readonly hasMod: boolean;
}
interface Key {
  /** The fields of a body that name the record, each with its column; a mere `id` stands for the key of any table. */
  readonly fields: Readonly<Record<string, string>>;
  /** Where the record may lie. */
  readonly tables: readonly Table[];
}

/** The record that `VERSION_IN` names, or that of the first field of a body that is a key of tables with versions; otherwise `id`. */
async function keyOf({ db }: TestDatabase, op: Op, { fields }: VersionPlace): Promise<Key> {
  const { rows: tables } = await sql<Table>`
    select c.relname as name, k.attname as "keyColumn",
        exists (select from pg_attribute m where m.attrelid = c.oid and m.attname = 'modId') as "hasMod"
      from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute k on k.attrelid = c.oid and k.attnum = i.indkey[0] join pg_attribute v on v.attrelid = c.oid and v.attname = 'version'
      where i.indisprimary and i.indnatts = 1 and c.relnamespace = 'public'::regnamespace`.execute(db);
  const known = VERSION_IN[op];
  if (known) return { fields: known.by, tables: tables.filter(({ name }) => name === known.table) };
  for (const field of fields) {
    const keyed = tables.filter(({ keyColumn }) => keyColumn === field);
    if (keyed.length > 0) return { fields: { [field]: field }, tables: keyed };
  }
  return { fields: { id: '' }, tables };
}

/** Raises the version of a stored row, as a save of somebody else would. @returns the row as it is then, and whether it says who */
async function raise({ db }: TestDatabase, { fields, tables }: Key, row: Row): Promise<Raised> {
  for (const { name, keyColumn, hasMod } of tables) {
    const who = hasMod ? sql`, "modId" = ${userIdOf(SOMEBODY_ELSE)}` : sql``,
      is = Object.entries(fields).map(
        ([field, column]) => sql`${sql.ref(column || keyColumn)} = ${String(row[field])}`,
      );
    const { rows } = await sql<Row>`
      update ${sql.table(name)} set "version" = "version" + 1${who} where ${sql.join([sql`true`, ...is], sql` and `)} returning *`.execute(
      db,
    );
    if (rows[0]) return { stored: rows[0], hasMod };
  }
  throw new Error(`no table has a row with a version under ${JSON.stringify(fields)} of ${JSON.stringify(row)}`);
}
interface Raised {
  readonly stored: Row;
  readonly hasMod: boolean;
}
