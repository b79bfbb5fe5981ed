import { randomUUID } from 'node:crypto';
import type { ParsedArg } from '#contract/registry.ts';
import { NO_END } from '#contract/system/roles/role-rules.ts';
import { inCrudOrder } from '#server/access/grant-values.ts';
import type { AccessChange } from './apply-change.ts';
import type { AccessSnapshot, SnapshotGrant } from './access-snapshot.ts';

type Asked = ParsedArg<'previewAccess'>;

/** What a role gives by itself: to whom its new condition would, which grants come from the present one, and who writes it. */
export interface AutomaticGrants {
  readonly targets: readonly string[];
  readonly grantIds: ReadonlySet<string>;
  readonly actUserId: string;
}

/**
 * What a screen is about to save, as changes of the picture.
 * @param grantees people of new grants by the key under which they were named; who is unknown gets nothing
 */
export function changesOf(
  asked: Asked,
  snapshot: AccessSnapshot,
  today: string,
  grantees: ReadonlyMap<string, string>,
  automatic: AutomaticGrants,
): readonly AccessChange[] {
  const { roleResource, menuRole, userRole, gone } = asked,
    changes: AccessChange[] = [...roleChanges(asked, snapshot, today, automatic), ...placeChanges(asked, snapshot)];
  if (roleResource)
    changes.push({
      kind: 'cells',
      cells: roleResource.rows.map((row) => ({
        ...row,
        roleId: roleResource.roleId,
        authTypes: inCrudOrder(row.authTypes),
      })),
    });
  if (menuRole)
    changes.push({ kind: 'menuRoles', add: menuRole.add, del: menuRole.del, givesRead: menuRole.grantReadYn === 'Y' });
  if (userRole) changes.push({ kind: 'grants', save: savedGrants(userRole.add, grantees), end: userRole.end });
  if (gone)
    changes.push({
      kind: 'gone',
      roleIds: gone.roleIds ?? [],
      menuIds: gone.menuIds ?? [],
      resourceIds: gone.resourceIds ?? [],
    });
  return changes;
}

function savedGrants(
  add: NonNullable<Asked['userRole']>['add'],
  grantees: ReadonlyMap<string, string>,
): SnapshotGrant[] {
  return add.flatMap(({ userRoleId = randomUUID(), userId: namedId, stfNo, ...grant }) => {
    const userId = grantees.get(namedId ?? stfNo ?? '');
    return userId === undefined ? [] : [{ ...grant, userRoleId, userId, stCd: 'ACTIVE' }];
  });
}

/** Menus and resources that exist get another place or another state; new ones have no role yet. */
function placeChanges({ menu, resource }: Asked, { menus, resources }: AccessSnapshot): readonly AccessChange[] {
  const storedMenu = menus.find((one) => one.menuId === menu?.menuId),
    storedResource = resources.find((one) => one.resourceId === resource?.resourceId);
  return [
    ...(menu && storedMenu ? [{ kind: 'menu' as const, menu: { ...storedMenu, ...menu } }] : []),
    ...(resource && storedResource
      ? [{ kind: 'resource' as const, resource: { ...storedResource, ...resource } }]
      : []),
  ];
}

function roleChanges(
  { role }: Asked,
  snapshot: AccessSnapshot,
  today: string,
  automatic: AutomaticGrants,
): readonly AccessChange[] {
  if (!role) return [];
  const { roleId, dataScopeCd, useYn } = role,
    known = snapshot.roles.find((one) => one.roleId === roleId) ?? { roleCd: '', roleNm: '' };
  return [
    { kind: 'role', role: { ...known, roleId, dataScopeCd, useYn } },
    autoGrants(roleId, snapshot, today, automatic),
  ];
}

/** What the condition of a role would give and take at once; the person who writes it is left out, as in the saving. */
function autoGrants(
  roleId: string,
  snapshot: AccessSnapshot,
  today: string,
  { targets, grantIds, actUserId }: AutomaticGrants,
): AccessChange {
  const living = snapshot.grants.filter(
      (grant) => grant.roleId === roleId && grant.scopeDeptCd === null && grant.endDt >= today,
    ),
    wanted = new Set(targets);
  const holding = new Set(living.map((grant) => grant.userId));
  const save = targets
    .filter((userId) => !holding.has(userId) && userId !== actUserId)
    .map((userId): SnapshotGrant => ({
      userRoleId: randomUUID(),
      userId,
      roleId,
      strtDt: today,
      endDt: NO_END,
      stCd: 'ACTIVE',
      scopeDeptCd: null,
    }));
  const end = living
    .filter((grant) => grantIds.has(grant.userRoleId) && !wanted.has(grant.userId) && grant.userId !== actUserId)
    .map((grant) => grant.userRoleId);
  return { kind: 'grants', save, end };
}
