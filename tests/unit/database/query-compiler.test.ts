import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, type CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ListQueryCompiler } from '#server/database/query-compiler.ts';

interface Tables {
  readonly person: { readonly id: string; readonly no: number };
}

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new ListQueryCompiler(),
  },
});
const people = db.selectFrom('person').select('id');
const textOf = ({ sql, parameters }: CompiledQuery) => [sql, parameters];

describe('a list of values in a condition', () => {
  test('that holds nothing finds nothing, whatever else is asked', () => {
    expect(textOf(people.where('id', 'in', []).where('no', '=', 1).compile())).toEqual([
      'select "id" from "person" where false and "no" = $1',
      [1],
    ]);
    expect(textOf(people.where((eb) => eb.or([eb('id', 'in', []), eb('no', 'in', [2])])).compile())).toEqual([
      'select "id" from "person" where (false or "no" in ($1))',
      [2],
    ]);
  });

  test('that holds nothing keeps no row out', () => {
    expect(textOf(people.where('id', 'not in', []).compile())).toEqual(['select "id" from "person" where true', []]);
  });

  test('is asked as it stands', () => {
    expect(textOf(people.where('id', 'in', ['a', 'b']).where('id', 'not in', ['c']).compile())).toEqual([
      'select "id" from "person" where "id" in ($1, $2) and "id" not in ($3)',
      ['a', 'b', 'c'],
    ]);
    expect(textOf(people.where('id', 'in', people).compile())).toEqual([
      'select "id" from "person" where "id" in (select "id" from "person")',
      [],
    ]);
  });
});
