import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';

export type CodeTableRow = Selectable<Schema['cmmnCd']>;
export type GroupTableRow = CodeTableRow & { readonly cdCnt: number };
type Filter = FilterOf<'getCmmnCdGrpList'>;

function groupsWhere({ db }: Pick<CallContext, 'db'>, filter: Filter) {
  let query = db.selectFrom('cmmnCd').where('upCdId', 'is', null);
  query = among(query, 'cdCategory', filter.cdCategory);
  if (filter.useYn) query = query.where('useYn', '=', filter.useYn);
  return withKeyword(query, filter.searchKeyword, ['cdId', 'cdNm']);
}

const codeCount = sql<number>`(select count(*) from "cmmnCd" as c where c."upCdId" = "cmmnCd"."cdId")`;

const withCount = (groups: ReturnType<typeof groupsWhere>) => groups.selectAll().select(codeCount.as('cdCnt'));

/** Groups with the number of their codes. */
export const groupList = listOf({
  where: groupsWhere,
  select: withCount,
  sort: { sortOrdr: 'asc', cdId: 'asc' },
  id: 'cmmnCdId',
});

export async function findGroup(db: Kysely<Schema>, cdId: string): Promise<GroupTableRow | null> {
  return (
    (await withCount(
      db.selectFrom('cmmnCd').where('upCdId', 'is', null).where('cdId', '=', cdId),
    ).executeTakeFirst()) ?? null
  );
}

/** Lets one change of a group at a time through, until its transaction ends. */
export async function lockGroup(db: Kysely<Schema>, cdId: string): Promise<void> {
  await db
    .selectFrom('cmmnCd')
    .select('cmmnCdId')
    .where('upCdId', 'is', null)
    .where('cdId', '=', cdId)
    .forUpdate()
    .execute();
}

export async function findById(db: Kysely<Schema>, cmmnCdId: string): Promise<CodeTableRow | null> {
  return (await db.selectFrom('cmmnCd').selectAll().where('cmmnCdId', '=', cmmnCdId).executeTakeFirst()) ?? null;
}

/** Whether a group has a code, in use or not. */
export async function hasCode(db: Kysely<Schema>, upCdId: string, cdId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('cmmnCd')
      .select('cmmnCdId')
      .where('upCdId', '=', upCdId)
      .where('cdId', '=', cdId)
      .executeTakeFirst()) !== undefined
  );
}

/** Codes of a group in their order. */
export function listCodes(db: Kysely<Schema>, upCdId: string): Promise<CodeTableRow[]> {
  return db.selectFrom('cmmnCd').selectAll().where('upCdId', '=', upCdId).orderBy('sortOrdr').orderBy('cdId').execute();
}

/** Codes with the name of their group, for the Excel file. */
export function listForExcel(
  db: Kysely<Schema>,
  filter: Filter & { readonly upCdId?: string | undefined },
  limit: number,
) {
  const groups = groupsWhere({ db }, filter).select('cdId');
  return db
    .selectFrom('cmmnCd as code')
    .innerJoin('cmmnCd as grp', (join) => join.onRef('grp.cdId', '=', 'code.upCdId').on('grp.upCdId', 'is', null))
    .select([
      'code.upCdId',
      'grp.cdNm as grpNm',
      'code.cdId',
      'code.cdNm',
      'code.userdef1',
      'code.userdef2',
      'code.userdef3',
      'code.sortOrdr',
      'code.useYn',
    ])
    .$narrowType<{ upCdId: string }>()
    .where('code.upCdId', 'in', filter.upCdId ? [filter.upCdId] : groups)
    .orderBy('code.upCdId')
    .orderBy('code.sortOrdr')
    .orderBy('code.cdId')
    .limit(limit)
    .execute();
}
