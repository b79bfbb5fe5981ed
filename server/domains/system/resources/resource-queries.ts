import { sql, type Kysely } from 'kysely';
import type { ResourceRow } from '#contract/system/resources/resource.ts';
import type { AccessDiv } from '#contract/system/resources/resource-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { likePart, parseSort, sorted } from '#server/http/paging.ts';

export interface ResourceFilter {
  readonly searchKeyword?: string | undefined;
  readonly acsDivCd?: '' | AccessDiv | undefined;
  readonly prsnInfoYn?: '' | 'Y' | 'N' | undefined;
  readonly useYn?: '' | 'Y' | 'N' | undefined;
  readonly noRoleYn?: '' | 'Y' | 'N' | undefined;
  readonly sortBy?: string | undefined;
  readonly sortType?: string | undefined;
}

const derived = [
  sql<
    string | null
  >`(select p."resourcePath" from "resource" as p where p."resourceId" = "resource"."upResourceId")`.as(
    'upResourcePath',
  ),
  sql<number>`(select count(*) from "resourceApi" as a where a."resourceId" = "resource"."resourceId")`.as('apiCnt'),
  sql<number>`(select count(*) from "roleResource" as r where r."resourceId" = "resource"."resourceId")`.as('roleCnt'),
  sql<
    string | null
  >`(select string_agg(m."menuNm", ', ' order by m."sortOrdr") from "menu" as m where m."resourceId" = "resource"."resourceId")`.as(
    'menuNm',
  ),
] as const;
const COLUMNS = [
  'resource.resourceId',
  'resource.resourcePath',
  'resource.resourceNm',
  'resource.matchDivCd',
  'resource.acsDivCd',
  'resource.upResourceId',
  'resource.inhrtYn',
  'resource.prsnInfoYn',
  'resource.resourceDesc',
  'resource.useYn',
  'resource.version',
  'resource.modDt',
] as const;

function resourcesWhere(db: Kysely<Schema>, { searchKeyword, acsDivCd, prsnInfoYn, useYn, noRoleYn }: ResourceFilter) {
  let query = db.selectFrom('resource');
  const keyword = searchKeyword?.trim();
  if (keyword)
    query = query.where((eb) =>
      eb.or([
        eb('resource.resourcePath', 'ilike', likePart(keyword)),
        eb('resource.resourceNm', 'ilike', likePart(keyword)),
      ]),
    );
  if (acsDivCd) query = query.where('resource.acsDivCd', '=', acsDivCd);
  if (prsnInfoYn) query = query.where('resource.prsnInfoYn', '=', prsnInfoYn);
  if (useYn) query = query.where('resource.useYn', '=', useYn);
  if (noRoleYn === 'Y')
    query = query.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('roleResource')
            .select('roleResourceId')
            .whereRef('roleResource.resourceId', '=', 'resource.resourceId'),
        ),
      ),
    );
  return query;
}

export function listResources(
  db: Kysely<Schema>,
  filter: ResourceFilter,
  limit: number,
  offset: number,
): Promise<ResourceRow[]> {
  return sorted(
    resourcesWhere(db, filter).select([...COLUMNS, ...derived]),
    parseSort(filter),
    [{ field: 'resourcePath', direction: 'asc' }],
    'resource.resourceId',
    { resourcePath: 'resource.resourcePath', resourceNm: 'resource.resourceNm' },
  )
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countResources(db: Kysely<Schema>, filter: ResourceFilter): Promise<number> {
  return (
    await resourcesWhere(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .executeTakeFirstOrThrow()
  ).cnt;
}

export async function findResourceRow(db: Kysely<Schema>, resourceId: string): Promise<ResourceRow | null> {
  return (
    (await resourcesWhere(db, {})
      .select([...COLUMNS, ...derived])
      .where('resource.resourceId', '=', resourceId)
      .executeTakeFirst()) ?? null
  );
}

/** Roles that hold letters on a resource itself. */
export function listResourceRoles(db: Kysely<Schema>, resourceId: string) {
  return db
    .selectFrom('roleResource')
    .innerJoin('role', 'role.roleId', 'roleResource.roleId')
    .select(['role.roleCd', 'role.roleNm', 'roleResource.authTypes', 'roleResource.dataScopeCd'])
    .where('roleResource.resourceId', '=', resourceId)
    .orderBy('role.roleCd')
    .execute();
}

export function listResourceApis(db: Kysely<Schema>, resourceId: string) {
  return db
    .selectFrom('resourceApi')
    .select(['resourceApiId', 'httpMethod', 'apiPath', 'authType', 'prsnInfoYn', 'bgYn'])
    .where('resourceId', '=', resourceId)
    .orderBy('apiPath')
    .orderBy('authType')
    .execute();
}
