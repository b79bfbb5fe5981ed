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
    const key = await keyOf(server.database, place),
      arg = await withVersions(stage, place, key),
      rows = rowsIn(arg, place),
      stored: Row[] = [];
    // Of rows that stand or fall together only the last is stale: those before it could have been written by then.
    for (const row of place.oneByOne ? rows : rows.slice(-1)) {
      const raised = await raise(server.database, key, row);
      expect(row['version'], `the version that ${op} is sent with was the present one`).toBe(
        Number(raised['version']) - 1,
      );
      stored.push(raised);
    }
    const mark = await stage.record.mark(),
      late = await stage.send(arg);
    if (place.oneByOne && place.list !== null) {
      expect(late.status, `${op} on older versions`).toBe(200);
      const outcomes = late.rows.map(({ okYn, code, reason }) => [okYn, code, reason]);
      expect(outcomes, `${op} on older versions`).toEqual(rows.map(() => ['N', 409, 'VERSION']));
    } else {
      expect(verdictOf(late), `${op} on an older version`).toEqual([409, 'VERSION', message('M-VER')]);
      if (place.list === null) {
        expectStoredRow(op, late, stored[0] ?? {});
        expect(late.body.data['modNm'], `who changed it, of ${op}`).toBe(await nameOf(server.database, SOMEBODY_ELSE));
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
  const current = z.looseObject({ version: z.number() }).parse(body.data['current']),
    {
      row,
      current: shown = row,
      personal = false,
    } = endpoints[op] as {
      row: z.ZodObject;
      current?: z.ZodObject;
      personal?: boolean;
    };
  expect(current.version, `version in the refusal of ${op}`).toBe(stored['version']);
  // What identifies people is covered in the answer; numbers and lists may have been worked out for it.
  const texts = Object.entries(stored).filter(
    ([name, value]) => !personal && name in current && typeof value === 'string',
  );
  expect(current, `stored row in the refusal of ${op}`).toMatchObject(Object.fromEntries(texts));
  expect(Object.keys(shown.shape), `fields in the refusal of ${op}`).toEqual(
    expect.arrayContaining(Object.keys(current)),
  );
}

const nameOf = async ({ db }: TestDatabase, stfNo: string): Promise<string> =>
  (await db.selectFrom('staff').select('stfNm').where('stfNo', '=', stfNo).executeTakeFirstOrThrow()).stfNm;

const rowsIn = (arg: Row, { list }: VersionPlace): readonly Row[] =>
  list === null ? [arg] : z.array(z.looseObject({})).parse(arg[list]);

/** The argument with the versions that its rows have now: those of the wish, or those of the rows that it makes. */
async function withVersions({ op, arg, send }: Stage, place: VersionPlace, { field }: Key): Promise<Row> {
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
}
interface Key {
  /** The field of a body that names the record. */
  readonly field: string;
  /** Where the record may lie: one table, or any where the field is a mere `id`. */
  readonly tables: readonly Table[];
}

/** The first field of a body that is the key of a table whose rows have versions; otherwise `id`, of any of them. */
async function keyOf({ db }: TestDatabase, { fields }: VersionPlace): Promise<Key> {
  const { rows: tables } = await sql<Table>`
    select c.relname as name, k.attname as "keyColumn" from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute k on k.attrelid = c.oid and k.attnum = i.indkey[0] join pg_attribute v on v.attrelid = c.oid and v.attname = 'version'
      where i.indisprimary and i.indnatts = 1 and c.relnamespace = 'public'::regnamespace`.execute(db);
  for (const field of fields) {
    const table = tables.find(({ keyColumn }) => keyColumn === field);
    if (table) return { field, tables: [table] };
  }
  return { field: 'id', tables };
}

/** Raises the version of a stored row, as a save of somebody else would. @returns the row as it is then */
async function raise({ db }: TestDatabase, { field, tables }: Key, row: Row): Promise<Row> {
  for (const { name, keyColumn } of tables) {
    const { rows } = await sql<Row>`
      update ${sql.table(name)} set "version" = "version" + 1, "modId" = ${userIdOf(SOMEBODY_ELSE)}
        where ${sql.ref(keyColumn)} = ${String(row[field])} returning *`.execute(db);
    if (rows[0]) return rows[0];
  }
  throw new Error(`no table has a row with a version under ${field} ${String(row[field])}`);
}
