import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, type SelectQueryBuilder } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ListQueryCompiler } from '#server/database/query-compiler.ts';
import { among, codesOf, holdsKeyword, withinDepts, withKeyword } from '#server/records/conditions.ts';

interface Tables {
  readonly room: { readonly roomCd: string; readonly roomNm: string; readonly stCd: 'OPEN' | 'SHUT' };
}

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new ListQueryCompiler(),
  },
});
const rooms = db.selectFrom('room').select('roomCd');
type Rooms = SelectQueryBuilder<Tables, 'room', object>;
const asked = (rows: Rooms) => {
  const { sql, parameters } = rows.compile();
  return [sql.replace('select "roomCd" from "room"', '').trim(), ...parameters];
};

describe('conditions of a list', () => {
  test('a keyword is looked for in each column, folded, its wildcards as letters', () => {
    expect(asked(withKeyword(rooms, ' A1\u3000 50%_ ', ['roomCd', 'roomNm']))).toEqual([
      'where ("roomCd" ilike $1 or "roomNm" ilike $2)',
      String.raw`%A1 50\%\_%`,
      String.raw`%A1 50\%\_%`,
    ]);
    expect(asked(rooms.where(holdsKeyword('강의', ['roomNm'])))).toEqual(['where ("roomNm" ilike $1)', '%강의%']);
  });

  test('a number typed in wide digits is found as it is stored, wide or narrow', () => {
    expect(asked(withKeyword(rooms, '２０２６', ['roomCd']))).toEqual([
      'where ("roomCd" ilike $1 or "roomCd" ilike $2)',
      '%２０２６%',
      '%2026%',
    ]);
  });

  test('what was not typed or chosen does not narrow', () => {
    for (const nothing of [undefined, '', '  ']) expect(asked(withKeyword(rooms, nothing, ['roomNm']))).toEqual(['']);
    for (const nothing of [undefined, '', ',']) {
      expect(asked(among(rooms, 'stCd', nothing))).toEqual(['']);
      expect(asked(withinDepts(rooms, 'roomCd', nothing, { listWithin: () => [] }))).toEqual(['']);
    }
  });

  test('several choices come joined by commas', () => {
    expect(codesOf('OPEN,,SHUT')).toEqual(['OPEN', 'SHUT']);
    expect(asked(among(rooms, 'room.stCd', 'OPEN,SHUT'))).toEqual(['where "room"."stCd" in ($1, $2)', 'OPEN', 'SHUT']);
  });

  test('a department means those below it, too', () => {
    const listWithin = (deptCd: string) => [deptCd, `${deptCd}1`];
    expect(asked(withinDepts(rooms, 'roomCd', 'A,B', { listWithin }))).toEqual([
      'where "roomCd" = any ($1::text[])',
      ['A', 'A1', 'B', 'B1'],
    ]);
  });
});
