import fc from 'fast-check';
import type { AuthType, DataScope } from '#contract/permission.ts';
import type { AccessModel, Menu, Resource } from '#server/access/access-model.ts';
import { buildDeptTree } from '#server/access/dept-tree.ts';
import { DEFAULT_POLICY } from './default-policy.ts';

/* A small university at random: a few resources, menus, roles and people with everything that decides about rights. */
export const TODAY = '20260406';
const DAYS = ['20250101', '20260405', '20260406', '20260407', '20271231'] as const;
const PERMISSIONS = ['R', 'CR', 'RU', 'RD', 'CRU', 'CRUD'] as const;
const DEPTS = [
  { deptCd: '0', deptNm: '대학', deptDiv: 'ROOT', upDeptCd: null },
  { deptCd: '1', deptNm: '단과대', deptDiv: 'COLG', upDeptCd: '0' },
  { deptCd: '11', deptNm: '학과', deptDiv: 'HAKGUA', upDeptCd: '1' },
  { deptCd: '12', deptNm: '다른 학과', deptDiv: 'HAKGUA', upDeptCd: '1' },
  { deptCd: '9', deptNm: '본부', deptDiv: 'ADM', upDeptCd: '0' },
];

const flag = fc.constantFrom<'Y' | 'N'>('Y', 'Y', 'Y', 'N');
const scope = fc.constantFrom<DataScope>('ALL', 'COLG', 'DEPT', 'OWN');
const resourceIds = ['s1', 's2', 's3', 's4'] as const,
  roleIds = ['a', 'b', 'c'] as const,
  userIds = ['u1', 'u2', 'u3'] as const;

const resource = (resourceId: string) =>
  fc
    .record({ acsDivCd: fc.constantFrom<Resource['acsDivCd']>('ROLE', 'ROLE', 'ROLE', 'LOGIN', 'PUBLIC'), useYn: flag })
    .map((over): Resource => ({
      resourceId,
      resourceNm: resourceId,
      resourcePath: `/${resourceId}`,
      matchDivCd: 'EXACT',
      upResourceId: resourceId === 's4' ? 's1' : null,
      inhrtYn: resourceId === 's4' ? 'Y' : 'N',
      prsnInfoYn: 'N',
      ...over,
    }));
const FOLDERS: ReadonlySet<string> = new Set(['folder', 'drawer']);
const menu = (menuId: string, upMenuId: string | null, resourceId: string | null) =>
  fc.record({ useYn: flag, dsplyYn: flag }).map((over): Menu => ({
    menuId,
    upMenuId,
    menuNm: menuId,
    menuDivCd: FOLDERS.has(menuId) ? 'FOLDER' : resourceId === null ? 'LINK' : 'SCREEN',
    resourceId,
    linkUrl: null,
    linkTrgtCd: null,
    iconNm: null,
    hlpCntn: null,
    menuPath: null,
    ...over,
  }));
const role = (roleId: string) =>
  fc
    .record({ dataScopeCd: scope, useYn: flag })
    .map((over) => ({ roleId, roleCd: `ROLE_${roleId.toUpperCase()}`, roleNm: roleId, ...over }));
const person = (userId: string) =>
  fc
    .record({ deptCd: fc.constantFrom('11', '12', '9'), acntStCd: fc.constantFrom('ACTIVE', 'ACTIVE', 'LOCK', 'STOP') })
    .map((over) => ({ userId, userNm: userId, ...over }));
export const cellArb = fc.record({
  roleId: fc.constantFrom(...roleIds),
  resourceId: fc.constantFrom('s1', 's2', 's3'),
  authTypes: fc.constantFrom(...PERMISSIONS),
  dataScopeCd: fc.option(scope),
});
export const grantArb = fc.record({
  userId: fc.constantFrom(...userIds),
  roleId: fc.constantFrom(...roleIds),
  strtDt: fc.constantFrom(...DAYS),
  endDt: fc.constantFrom(...DAYS),
  stCd: fc.constantFrom<'ACTIVE' | 'ENDED'>('ACTIVE', 'ACTIVE', 'ENDED'),
  scopeDeptCd: fc.option(fc.constantFrom('12', '9')),
});
export const menuRoleArb = fc.record({
  menuId: fc.constantFrom('m1', 'm2', 'm4', 'link'),
  roleId: fc.constantFrom(...roleIds),
});
export const roleArb = fc.constantFrom(...roleIds).chain(role);
const screenOf = (menuId: string): string | null => (menuId.startsWith('m') ? `s${menuId.slice(1)}` : null);
/** A menu with another state or at another place; the drawer stands in the folder or beside it, the folder at the top. */
export const menuArb = fc.oneof(
  fc
    .tuple(fc.constantFrom('m1', 'm2', 'm4', 'link'), fc.constantFrom('folder', 'drawer', null))
    .chain(([menuId, upMenuId]) => menu(menuId, upMenuId, screenOf(menuId))),
  fc.constantFrom('folder', null).chain((upMenuId) => menu('drawer', upMenuId, null)),
  menu('folder', null, null),
);
export const resourceArb = fc.constantFrom(...resourceIds).chain(resource);
export const goneArb = fc.record({
  roleIds: fc.subarray([...roleIds], { maxLength: 2 }),
  menuIds: fc.subarray(['m1', 'm2', 'link', 'drawer'], { maxLength: 2 }),
  resourceIds: fc.subarray([...resourceIds], { maxLength: 2 }),
});

const unique = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

export const worldArb = fc.record({
  resources: fc.tuple(...resourceIds.map(resource)),
  menus: fc.tuple(
    menu('folder', null, null),
    menu('drawer', 'folder', null),
    menu('m1', 'folder', 's1'),
    menu('m2', 'drawer', 's2'),
    menu('m4', 'folder', 's4'),
    menu('link', 'drawer', null),
  ),
  roles: fc.tuple(...roleIds.map(role)),
  people: fc.tuple(...userIds.map(person)),
  cells: fc.array(cellArb, { maxLength: 8 }).map((rows) => unique(rows, (row) => `${row.roleId} ${row.resourceId}`)),
  grants: fc
    .array(grantArb, { maxLength: 8 })
    .map((rows) => rows.map((row, index) => ({ ...row, userRoleId: `g${index}` }))),
  menuRoles: fc
    .array(menuRoleArb, { maxLength: 6 })
    .map((rows) => unique(rows, (row) => `${row.menuId} ${row.roleId}`)),
});
export type World = typeof worldArb extends fc.Arbitrary<infer T> ? T : never;

/** The model that the server would load of a world. */
export function modelOf({
  resources,
  menus,
  menuRoles,
}: Pick<World, 'resources' | 'menus' | 'menuRoles'>): AccessModel {
  const roleIdsByMenuId = new Map<string, Set<string>>();
  for (const { menuId, roleId } of menuRoles)
    roleIdsByMenuId.set(menuId, (roleIdsByMenuId.get(menuId) ?? new Set()).add(roleId));
  return {
    stamp: 1,
    resources,
    menus,
    roleIdsByMenuId,
    depts: buildDeptTree(DEPTS),
    headUserIds: new Set(),
    policy: DEFAULT_POLICY,
    allowedCidrs: [],
    resourceById: new Map(resources.map((row) => [row.resourceId, row])),
    resourceByPath: new Map(resources.map((row) => [row.resourcePath, row])),
  };
}

export const ALL_PERMISSIONS: readonly AuthType[] = ['C', 'R', 'U', 'D'];
