import { findKindProblem, MENU_MESSAGES, tidyMenu } from '#contract/system/menus/menu-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { findTreeProblem } from '#contract/tree-rules.ts';
import { message } from '#messages/message.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { duplicate, gone, invalidField, refused } from '#server/http/failure.ts';
import { lockKey } from '#server/records/numbers.ts';
import { versioned } from '#server/records/versioned.ts';
import { cleanRichText } from '#server/rich-text.ts';
import { findMenu } from './menu-queries.ts';

type SaveMenu = ParsedArg<'saveMenu'>;

/** One change of the tree at a time: two moves that are sound by themselves may make a circle together. */
export const lockMenus = async ({ db }: CallContext): Promise<void> => {
  await lockKey(db, 'menu.tree');
};

export const menus = versioned({ table: 'menu', key: 'menuId', find: ({ db }, menuId) => findMenu(db, menuId) });

/** Makes a menu or changes it. @throws Failure 400 for values, 409 for a place, a name or a kind that the tree does not allow */
export async function saveMenu(call: CallContext, wanted: SaveMenu): Promise<void> {
  await lockMenus(call);
  const before = wanted.version === undefined ? null : await findMenu(call.db, wanted.menuId);
  if (wanted.version !== undefined && before?.version !== wanted.version) throw await menus.stale(call, wanted.menuId);
  const menu = tidyMenu({
    ...wanted,
    linkUrl: wanted.linkUrl || null,
    linkTrgtCd: wanted.linkTrgtCd ?? null,
    menuPath: wanted.menuPath || null,
  });
  requireKind(menu);
  await requireResource(call, menu, before?.resourceId ?? null);
  await requireKeptKind(call, before, menu);
  await requireFreeName(call, menu);
  await write(call, menu);
  await requireMenuTree(call, menu.upMenuId);
}

function requireKind(
  menu: Pick<SaveMenu, 'menuNm' | 'menuDivCd' | 'resourceId'> & { readonly linkUrl: string | null },
): void {
  const problem = findKindProblem(menu);
  if (problem === 'noResource') throw invalidField('resourceId', MENU_MESSAGES.noResource);
  if (problem !== null)
    throw invalidField('linkUrl', problem === 'noLink' ? message('M-REQ', { label: '링크' }) : MENU_MESSAGES.badLink);
}

/** A resource in use, and a start path that it covers. A menu keeps a resource that was stopped since. */
async function requireResource(
  call: CallContext,
  menu: { readonly resourceId: string | null; readonly menuPath: string | null },
  keptId: string | null,
): Promise<void> {
  if (menu.resourceId === null) return;
  const resource = await call.db
    .selectFrom('resource')
    .select(['resourcePath', 'matchDivCd', 'useYn'])
    .where('resourceId', '=', menu.resourceId)
    .executeTakeFirst();
  if (!resource || (resource.useYn === 'N' && keptId !== menu.resourceId))
    throw invalidField('resourceId', MENU_MESSAGES.noSuchResource);
  const isCovered =
    menu.menuPath === null ||
    (resource.matchDivCd === 'PREFIX' && menu.menuPath.startsWith(`${resource.resourcePath}/`));
  if (!isCovered) throw invalidField('menuPath', MENU_MESSAGES.foreignPath);
}

async function requireKeptKind(
  call: CallContext,
  before: { readonly menuId: string; readonly menuDivCd: string; readonly roleCnt: number } | null,
  after: { readonly menuDivCd: string },
): Promise<void> {
  if (before === null || before.menuDivCd === after.menuDivCd) return;
  if (before.roleCnt > 0 || (await hasChildren(call, before.menuId))) throw refused('STATE', MENU_MESSAGES.kindKept);
}

export async function hasChildren(call: CallContext, menuId: string): Promise<boolean> {
  return (
    (await call.db.selectFrom('menu').select('menuId').where('upMenuId', '=', menuId).limit(1).executeTakeFirst()) !==
    undefined
  );
}

export async function requireFreeName(
  call: CallContext,
  { menuId, upMenuId, menuNm }: { readonly menuId: string; readonly upMenuId: string | null; readonly menuNm: string },
): Promise<void> {
  const other = await call.db
    .selectFrom('menu')
    .select('menuId')
    .where('upMenuId', upMenuId === null ? 'is' : '=', upMenuId)
    .where('menuNm', '=', menuNm)
    .where('menuId', '<>', menuId)
    .executeTakeFirst();
  if (other) throw duplicate('menuNm', MENU_MESSAGES.sameName);
}

async function write(
  call: CallContext,
  { menuId, version, hlpCntn, ...menu }: SaveMenu & { readonly linkUrl: string | null },
): Promise<void> {
  await menus.save(call, menuId, version, {
    ...menu,
    iconNm: menu.iconNm || null,
    menuDesc: menu.menuDesc || null,
    linkTrgtCd: menu.linkTrgtCd ?? null,
    menuPath: menu.menuPath ?? null,
    hlpCntn: hlpCntn ? cleanRichText(hlpCntn).stored : null,
  });
}

/** @throws Failure 409 when the menus are no tree of four levels, or one hangs below a link */
export async function requireMenuTree(call: CallContext, upMenuId: string | null): Promise<void> {
  const rows = await call.db.selectFrom('menu').select(['menuId as id', 'upMenuId as upId', 'menuDivCd']).execute();
  const problem = findTreeProblem(rows);
  if (problem === 'missing') throw gone();
  if (problem === 'cycle') throw refused('STATE', MENU_MESSAGES.belowItself);
  if (problem === 'depth') throw refused('LIMIT', MENU_MESSAGES.tooDeep);
  if (rows.find((row) => row.id === upMenuId)?.menuDivCd === 'LINK') throw refused('STATE', MENU_MESSAGES.belowLink);
}
