import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { buildDeptTree, type DeptTree } from './dept-tree.ts';

export type Resource = Pick<
  Selectable<Schema['resource']>,
  | 'resourceId'
  | 'resourceNm'
  | 'resourcePath'
  | 'matchDivCd'
  | 'acsDivCd'
  | 'upResourceId'
  | 'inhrtYn'
  | 'prsnInfoYn'
  | 'useYn'
>;
export type Menu = Pick<
  Selectable<Schema['menu']>,
  | 'menuId'
  | 'upMenuId'
  | 'menuNm'
  | 'menuDivCd'
  | 'resourceId'
  | 'linkUrl'
  | 'linkTrgtCd'
  | 'iconNm'
  | 'dsplyYn'
  | 'useYn'
  | 'hlpCntn'
  | 'menuPath'
>;
export type SecurityPolicy = Selectable<Schema['securityPolicy']>;

/** Everything about permissions that is the same for all people, as of one access stamp. */
export interface AccessModel {
  readonly stamp: number;
  readonly resources: readonly Resource[];
  readonly resourceById: ReadonlyMap<string, Resource>;
  readonly resourceByPath: ReadonlyMap<string, Resource>;
  /** In the order in which they are shown. */
  readonly menus: readonly Menu[];
  readonly roleIdsByMenuId: ReadonlyMap<string, ReadonlySet<string>>;
  readonly depts: DeptTree;
  /** Users who head a department. */
  readonly headUserIds: ReadonlySet<string>;
  readonly policy: SecurityPolicy;
  readonly allowedCidrs: readonly string[];
}

/** Reads the model. `stamp` must have been read before: a change made meanwhile then carries a higher one. */
export async function loadAccessModel(db: Kysely<Schema>, stamp: number): Promise<AccessModel> {
  const resources = await db
    .selectFrom('resource')
    .select([
      'resourceId',
      'resourceNm',
      'resourcePath',
      'matchDivCd',
      'acsDivCd',
      'upResourceId',
      'inhrtYn',
      'prsnInfoYn',
      'useYn',
    ])
    .execute();
  const menus = await db
    .selectFrom('menu')
    .select([
      'menuId',
      'upMenuId',
      'menuNm',
      'menuDivCd',
      'resourceId',
      'linkUrl',
      'linkTrgtCd',
      'iconNm',
      'dsplyYn',
      'useYn',
      'hlpCntn',
      'menuPath',
    ])
    .orderBy('sortOrdr')
    .orderBy('menuId')
    .execute();
  const menuRoles = await db.selectFrom('menuRole').select(['menuId', 'roleId']).execute();
  const depts = await db.selectFrom('dept').select(['deptCd', 'deptNm', 'deptDiv', 'upDeptCd']).execute();
  const heads = await db
    .selectFrom('dept')
    .innerJoin('user', 'user.stfNo', 'dept.headStfNo')
    .select('user.userId')
    .execute();
  const policy = await db.selectFrom('securityPolicy').selectAll().executeTakeFirstOrThrow();
  const allowed = await db.selectFrom('allowedIp').select('cidr').where('useYn', '=', 'Y').execute();
  return {
    stamp,
    resources,
    menus,
    policy,
    resourceById: new Map(resources.map((row) => [row.resourceId, row])),
    resourceByPath: new Map(resources.map((row) => [row.resourcePath, row])),
    roleIdsByMenuId: groupRoles(menuRoles),
    depts: buildDeptTree(depts),
    headUserIds: new Set(heads.map(({ userId }) => userId)),
    allowedCidrs: allowed.map((row) => row.cidr),
  };
}

function groupRoles(rows: readonly { menuId: string; roleId: string }[]): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>();
  for (const row of rows) groups.set(row.menuId, (groups.get(row.menuId) ?? new Set()).add(row.roleId));
  return groups;
}
