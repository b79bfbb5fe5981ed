import { sql, type Kysely } from 'kysely';
import { SOURCES, type SourceRule, type SrcDiv } from '#contract/certification/certi-codes.ts';
import { INSTRUMENTS } from '#contract/diagnosis/instruments.ts';
import type { Schema } from '#server/database/schema.ts';
import { itemsOf, type Standard } from '#shared/certification/standard.ts';
import { groupBy } from '#shared/group-by.ts';

/** More than any of these tables holds. */
const MOST_CHOICES = 3000;
type Of = NonNullable<SourceRule['of']>;
/** Where the things that a parameter names are kept, and which column distinguishes those of one source from those of another. */
const PLACES: Readonly<Record<Exclude<Of, 'inst'>, readonly [table: string, id: string, nm: string, by?: string]>> = {
  area: ['mlgArea', 'areaCd', 'areaNm'],
  ability: ['abilityCd', 'abilityId', 'abilityNm'],
  category: ['ecpCategory', 'categoryId', 'categoryNm'],
  curri: ['ecpCurri', 'curriId', 'curriNm'],
  sda: ['sdaItem', 'sdaId', 'sdaNm', 'areaCd'],
  paper: ['paper', 'paperId', 'paperNm'],
  upItem: ['certiUpItem', 'itemCd', 'itemNm', 'srcDiv'],
};

async function namesIn(db: Kysely<Schema>, of: Of, ids: readonly string[]): Promise<Map<string, string>> {
  if (of === 'inst') return new Map(INSTRUMENTS.map(({ instDiv, name }) => [instDiv, name]));
  const [table, id, nm] = PLACES[of];
  const { rows } = await sql<{
    id: string;
    nm: string;
  }>`select ${sql.ref(id)} as id, ${sql.ref(nm)} as nm from ${sql.table(table)}
    where ${sql.ref(id)} = any (${[...ids]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.nm]));
}

/** What the parameters of a standard's items are called, by kind; what is not there is missing. */
export async function paramNames(
  db: Kysely<Schema>,
  standard: Pick<Standard, 'gates' | 'areas'>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = itemsOf(standard).flatMap(({ srcDiv, srcParams }) => {
      const { of } = SOURCES[srcDiv];
      return of === null ? [] : srcParams.map((id) => ({ of, id }));
    }),
    names = new Map<string, string>();
  for (const [of, params] of groupBy(wanted, (one) => one.of))
    for (const [id, nm] of await namesIn(
      db,
      of,
      params.map(({ id }) => id),
    ))
      names.set(`${of} ${id}`, nm);
  return names;
}

/** The items that name something which is not there, by their keys. */
export const unknownParams = (
  standard: Pick<Standard, 'gates' | 'areas'>,
  names: ReadonlyMap<string, string>,
): ReadonlySet<string> =>
  new Set(
    itemsOf(standard)
      .filter(({ srcDiv, srcParams }) => {
        const { of } = SOURCES[srcDiv];
        return of === null ? srcParams.length > 0 : srcParams.some((id) => !names.has(`${of} ${id}`));
      })
      .map(({ itemKey }) => itemKey),
  );

/** Everything that the parameter of a source may name, by name; none where it has no parameter. */
export async function paramChoices(db: Kysely<Schema>, srcDiv: SrcDiv): Promise<{ id: string; nm: string }[]> {
  const { of } = SOURCES[srcDiv];
  if (of === null) return [];
  if (of === 'inst') return INSTRUMENTS.map(({ instDiv, name }) => ({ id: instDiv, nm: name }));
  const [table, id, nm, by] = PLACES[of];
  const { rows } = await sql<{ id: string; nm: string }>`select ${sql.ref(id)} as id, ${sql.ref(nm)} as nm
    from ${sql.table(table)} ${by === undefined ? sql`` : sql`where ${sql.ref(by)} = ${srcDiv}`}
    order by nm, id limit ${MOST_CHOICES}`.execute(db);
  return rows;
}
