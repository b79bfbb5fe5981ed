import type { MenuNode } from '#contract/system.ts';
import type { AccessModel, Menu } from '#server/access/access-model.ts';
import { scopeOf } from '#server/access/authorise.ts';
import type { Permissions } from '#server/access/permissions.ts';
import { reachesRows } from '#server/access/screen-reach.ts';

/** The menu as one person sees it: screens of which they may read something, links given to their roles, folders with something inside. */
export function buildMenuTree(model: AccessModel, permissions: Permissions): MenuNode[] {
  const childrenOf = (upMenuId: string | null): MenuNode[] =>
    model.menus
      .filter((menu) => menu.upMenuId === upMenuId && menu.useYn === 'Y' && menu.dsplyYn === 'Y')
      .flatMap((menu) => {
        const children = childrenOf(menu.menuId);
        const isShown = menu.menuDivCd === 'FOLDER' ? children.length > 0 : isVisible(model, permissions, menu);
        return isShown ? [toNode(model, permissions, menu, children)] : [];
      });
  return childrenOf(null);
}

function isVisible(model: AccessModel, permissions: Permissions, menu: Menu): boolean {
  const isMapped = [...(model.roleIdsByMenuId.get(menu.menuId) ?? [])].some((roleId) =>
    permissions.roleIds.has(roleId),
  );
  if (!isMapped || menu.menuDivCd === 'LINK') return isMapped;
  const resource = model.resourceById.get(menu.resourceId ?? '');
  return resource !== undefined && reachesRows(model, permissions, resource);
}

function toNode(model: AccessModel, permissions: Permissions, menu: Menu, children: MenuNode[]): MenuNode {
  const resource = model.resourceById.get(menu.resourceId ?? '');
  const path = menu.menuDivCd === 'LINK' ? menu.linkUrl : (menu.menuPath ?? resource?.resourcePath ?? null);
  return {
    menuId: menu.menuId,
    menuNm: menu.menuNm,
    menuDivCd: menu.menuDivCd,
    path,
    linkTrgtCd: menu.linkTrgtCd,
    iconNm: menu.iconNm,
    createYn: resource !== undefined && scopeOf(model, permissions, resource, 'C') !== null ? 'Y' : 'N',
    children,
  };
}
