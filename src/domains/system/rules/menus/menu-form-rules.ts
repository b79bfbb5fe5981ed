import type { Arg } from '#contract/registry.ts';
import type { MenuDetail, MenuRow } from '#contract/system/menus/menu.ts';
import {
  findKindProblem,
  MENU_MESSAGES,
  MENU_ORDER_MOST,
  tidyMenu,
  type MenuDiv,
} from '#contract/system/menus/menu-rules.ts';
import { message } from '#messages/message.ts';
import { encodeEntities } from '#shared/entities.ts';
import { isEmptyRichText, wordsOfHtml } from '#shared/rich-text-rules.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

export interface MenuForm {
  readonly upMenuId: string | null;
  readonly menuNm: string;
  readonly menuDivCd: MenuDiv;
  readonly resourceId: string | null;
  /** Kept as it is stored: only menus below a prefix have one. */
  readonly menuPath: string | null;
  readonly linkUrl: string;
  readonly linkTrgtCd: 'SELF' | 'NEW';
  readonly iconNm: string;
  readonly sortOrdr: number;
  readonly menuDesc: string;
  /** Safe HTML; escaped when it is stored. */
  readonly hlpCntn: string;
  readonly dsplyYn: 'Y' | 'N';
  readonly useYn: 'Y' | 'N';
}

const yn = (value: string): 'Y' | 'N' => (value === 'N' ? 'N' : 'Y');
const STEP = 10;

/** A new menu behind its siblings. */
export function newMenuForm(rows: readonly MenuRow[], upMenuId: string | null): MenuForm {
  const last = Math.max(0, ...rows.filter((row) => row.upMenuId === upMenuId).map((row) => row.sortOrdr));
  return {
    upMenuId,
    menuNm: '',
    menuDivCd: upMenuId === null ? 'FOLDER' : 'SCREEN',
    resourceId: null,
    menuPath: null,
    linkUrl: '',
    linkTrgtCd: 'NEW',
    iconNm: '',
    sortOrdr: Math.min(MENU_ORDER_MOST, last + STEP),
    menuDesc: '',
    hlpCntn: '',
    dsplyYn: 'Y',
    useYn: 'Y',
  };
}

/** A stored menu in the form; `help` is its text, decoded and cleaned. */
export function menuFormOf(menu: MenuDetail, help: string): MenuForm {
  const { upMenuId, menuNm, menuDivCd, resourceId, menuPath, sortOrdr } = menu;
  return {
    upMenuId,
    menuNm,
    menuDivCd,
    resourceId,
    menuPath,
    sortOrdr,
    linkUrl: menu.linkUrl ?? '',
    linkTrgtCd: menu.linkTrgtCd === 'SELF' ? 'SELF' : 'NEW',
    iconNm: menu.iconNm ?? '',
    menuDesc: menu.menuDesc ?? '',
    hlpCntn: help,
    dsplyYn: yn(menu.dsplyYn),
    useYn: yn(menu.useYn),
  };
}

/** What is wrong with the form beside the rules of its fields. A menu that had a parent keeps one. */
export const checkMenuForm =
  (isTop: boolean) =>
  (form: MenuForm): FieldErrors<MenuForm> => ({
    ...(!isTop && form.upMenuId === null ? { upMenuId: message('M-REQ-SEL', { label: '상위메뉴' }) } : {}),
    ...kindErrors(form),
  });

function kindErrors(form: MenuForm): FieldErrors<MenuForm> {
  switch (findKindProblem(form)) {
    case 'noResource':
      return { resourceId: MENU_MESSAGES.noResource };

    case 'noLink':
      return { linkUrl: message('M-REQ', { label: '링크' }) };

    case 'badLink':
      return { linkUrl: MENU_MESSAGES.badLink };

    default:
      return {};
  }
}

/** How a menu reads where two versions are compared. */
export const menuLabels = (names: {
  readonly menuOf: (menuId: string | null) => string;
  readonly resourceOf: (resourceId: string | null) => string;
  readonly kindOf: (menuDivCd: string) => string;
}) => ({
  upMenuId: names.menuOf,
  resourceId: names.resourceOf,
  menuDivCd: names.kindOf,
  linkTrgtCd: (target: MenuForm['linkTrgtCd']): string => (target === 'NEW' ? '예' : '아니오'),
  hlpCntn: wordsOfHtml,
});

/** The contract's form of a menu; what belongs to another kind is emptied. */
export function menuPayload(menuId: string, version: number | undefined, form: MenuForm): Arg<'saveMenu'> {
  const { linkUrl, linkTrgtCd, menuPath, hlpCntn, ...rest } = form;
  const tidy = tidyMenu({ ...rest, linkUrl: linkUrl.trim() || null, linkTrgtCd, menuPath });
  return {
    ...tidy,
    linkTrgtCd: tidy.linkTrgtCd === null ? null : linkTrgtCd,
    menuId,
    version,
    iconNm: form.iconNm || null,
    menuDesc: form.menuDesc.trim() || null,
    hlpCntn: isEmptyRichText(hlpCntn) ? null : encodeEntities(hlpCntn),
  };
}

/** What a save would be asked to show of its effect; null while place, screen and state are as they are stored. */
export function menuEffect(
  stored: MenuDetail,
  { upMenuId, resourceId, useYn, dsplyYn }: MenuForm,
): Arg<'previewAccess'> | null {
  const isSame =
    stored.upMenuId === upMenuId &&
    stored.resourceId === resourceId &&
    stored.useYn === useYn &&
    stored.dsplyYn === dsplyYn;
  return isSame ? null : { menu: { menuId: stored.menuId, upMenuId, resourceId, useYn, dsplyYn } };
}
