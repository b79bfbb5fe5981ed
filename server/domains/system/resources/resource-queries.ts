import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';

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

function resourcesWhere({ db }: CallContext, filter: FilterOf<'downloadResourceExcel'>) {
  const { searchKeyword, acsDivCd, prsnInfoYn, useYn, noRoleYn } = filter;
  let query = db.selectFrom('resource');
  query = withKeyword(query, searchKeyword, ['resource.resourcePath', 'resource.resourceNm']);
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

const shown = (rows: ReturnType<typeof resourcesWhere>) => rows.select([...COLUMNS, ...derived]);

export const resourceList = listOf({
  where: resourcesWhere,
  select: shown,
  sort: { resourcePath: 'asc' },
  id: 'resource.resourceId',
  columns: { resourcePath: 'resource.resourcePath', resourceNm: 'resource.resourceNm' },
});

export const findResource = ({ db }: CallContext, resourceId: string) =>
  shown(db.selectFrom('resource').where('resource.resourceId', '=', resourceId)).executeTakeFirst();

export const resources = versioned({ table: 'resource', key: 'resourceId', find: findResource });

/** Roles that hold permissions on a resource itself. */
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
