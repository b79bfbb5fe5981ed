import { isWebAddress } from '../../contact-rules.ts';

/* No schema library here: the screen asks the same questions before it saves. */

export const MENU_DIVS = ['FOLDER', 'SCREEN', 'LINK'] as const;
export type MenuDiv = (typeof MENU_DIVS)[number];
/** Where a link opens. */
export const LINK_TARGETS = ['SELF', 'NEW'] as const;

export const MENU_NAME_SHORTEST = 2,
  MENU_NAME_LONGEST = 50,
  MENU_DESC_LONGEST = 200,
  MENU_ORDER_MOST = 999,
  LINK_LONGEST = 500;

/** Sentences of the menu screen, as its document has them. */
export const MENU_MESSAGES = {
  sameName: '같은 위치에 동일한 메뉴명이 있습니다.',
  noResource: '연결 자원을 선택해주세요.',
  belowItself: '하위 메뉴로는 이동할 수 없습니다.',
  tooDeep: '메뉴는 최대 4단계까지 만들 수 있습니다.',
  hasChildren: '하위 메뉴가 있는 메뉴는 삭제할 수 없습니다.',
  kindKept: '하위 메뉴나 역할이 있는 메뉴의 유형은 변경할 수 없습니다.',
  belowLink: '외부링크 아래에는 메뉴를 둘 수 없습니다.',
  badLink: '링크는 https://로 시작해야 합니다.',
  noSuchResource: '사용 중인 자원이 아닙니다.',
  foreignPath: '시작 경로는 연결 자원의 경로 아래여야 합니다.',
} as const;

export interface MenuFacts {
  readonly menuNm: string;
  readonly menuDivCd: MenuDiv;
  readonly resourceId: string | null;
  readonly linkUrl: string | null;
}
/** What a kind of menu asks for and has not got; null when it has. */
export function findKindProblem({
  menuDivCd,
  resourceId,
  linkUrl,
}: MenuFacts): 'noResource' | 'noLink' | 'badLink' | null {
  if (menuDivCd === 'SCREEN') return resourceId === null ? 'noResource' : null;
  if (menuDivCd === 'FOLDER' || isWebAddress(linkUrl ?? '')) return null;
  return linkUrl ? 'badLink' : 'noLink';
}

/** What belongs to a kind of menu alone is emptied for the others. */
export function tidyMenu<
  M extends MenuFacts & { readonly linkTrgtCd: string | null; readonly menuPath: string | null },
>(menu: M): M {
  return {
    ...menu,
    menuNm: menu.menuNm.trim(),
    ...(menu.menuDivCd === 'SCREEN' ? {} : { resourceId: null, menuPath: null }),
    ...(menu.menuDivCd === 'LINK' ? {} : { linkUrl: null, linkTrgtCd: null }),
  };
}
