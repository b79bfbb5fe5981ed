import type { Kysely } from 'kysely';
import type { CmmnCd, Dept } from '#contract/lookups.ts';
import { inScope, type Scope } from '#server/access/scope.ts';
import type { Schema } from '#server/database/schema.ts';

type Filter<K extends string> = { readonly [key in K]?: string | undefined };

/** Values of a comma-joined filter; null when the filter is empty. */
export const valuesOf = (filter: string | undefined): string[] | null => {
  const values = (filter ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  return values.length === 0 ? null : values;
};

/** Departments in their order: those of a kind, the direct children of one, or the whole tree, as far as the scope reaches. */
export function listDepts(
  db: Kysely<Schema>,
  filter: Filter<'deptDiv' | 'upDeptCd' | 'inclUnusedYn'>,
  scope: Scope,
): Promise<Dept[]> {
  let query = db
    .selectFrom('dept')
    .select(['deptCd', 'deptNm', 'deptDiv', 'upDeptCd', 'headStfNo', 'sortOrdr', 'useYn'])
    .where(inScope(scope, { dept: 'deptCd' }))
    .orderBy('sortOrdr')
    .orderBy('deptCd');
  const kinds = valuesOf(filter.deptDiv),
    parents = valuesOf(filter.upDeptCd);
  if (kinds) query = query.where((eb) => eb(eb.cast<string>('deptDiv', 'text'), 'in', kinds));
  if (parents) query = query.where('upDeptCd', 'in', parents);
  return (filter.inclUnusedYn === 'Y' ? query : query.where('useYn', '=', 'Y')).execute();
}

/** Codes of groups or of an area. Codes out of use come along, so that old rows still show their names. */
export async function listCodesFor(
  db: Kysely<Schema>,
  filter: Filter<'upCdId' | 'cdCategory' | 'userdef1' | 'userdef2' | 'userdef3'>,
): Promise<CmmnCd[]> {
  let query = db
    .selectFrom('cmmnCd as code')
    .innerJoin('cmmnCd as grp', (join) => join.onRef('grp.cdId', '=', 'code.upCdId').on('grp.upCdId', 'is', null))
    .select([
      'code.upCdId',
      'code.cdId',
      'code.cdNm',
      'grp.cdCategory',
      'code.userdef1',
      'code.userdef2',
      'code.userdef3',
      'code.sortOrdr',
      'code.useYn',
    ])
    .$narrowType<{ upCdId: string }>()
    .orderBy('code.upCdId')
    .orderBy('code.sortOrdr')
    .orderBy('code.cdId');
  const groups = valuesOf(filter.upCdId),
    areas = valuesOf(filter.cdCategory);
  if (groups) query = query.where('code.upCdId', 'in', groups);
  if (areas) query = query.where('grp.cdCategory', 'in', areas);
  for (const name of ['userdef1', 'userdef2', 'userdef3'] as const) {
    const value = filter[name];
    if (value) query = query.where(`code.${name}`, '=', value);
  }
  return query.execute();
}

/** Roles in use by their names. */
export function listRoleNames(db: Kysely<Schema>): Promise<{ roleCd: string; roleNm: string }[]> {
  return db
    .selectFrom('role')
    .select(['roleCd', 'roleNm'])
    .where('useYn', '=', 'Y')
    .orderBy('roleNm')
    .orderBy('roleCd')
    .execute();
}
