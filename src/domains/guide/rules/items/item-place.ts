import type { Arg } from '#contract/registry.ts';
import { question, type Question } from '#ui/routing/screen-route.ts';

export const DETAIL_PATH = '/guide/detail';
export const VIEW_PATH = '/guide/detail3';

/** Where an item is changed, or shown. */
export const itemPath = (path: typeof DETAIL_PATH | typeof VIEW_PATH, guideItemId: string): string =>
  `${path}?guideItemId=${guideItemId}`;

/** The list whose first row stands in when no item is named. */
export const FIRST_ITEM_ARG: Arg<'getGuideItemList'> = { page: 1, rowsPerPage: 5 };

/** What a detail screen asks first at an address. */
export function itemQuestions(params: URLSearchParams): readonly Question[] {
  const guideItemId = params.get('guideItemId') ?? '';
  return [
    guideItemId === '' ? question('getGuideItemList', FIRST_ITEM_ARG) : question('getGuideItem', { guideItemId }),
  ];
}
