import { defineList } from '#ui/list/define-list.ts';

/** Conditions by which items are listed; a screen offers some of them. */
export type ItemFilters = Readonly<
  Partial<Record<'searchKeyword' | 'ctgryCd' | 'useYn' | 'strtDt' | 'endDt' | 'strtTm' | 'endTm', string>>
>;

/** List 기본, and the list under Detail 팝업. */
export const GUIDE_LIST = defineList('getGuideItemList', { searchKeyword: '', ctgryCd: '', useYn: '' });
/** List 선택·체크·라디오: one condition for three tables. */
export const GUIDE_LIST2 = defineList('getGuideItemList', { ctgryCd: '' });
/** List 탭·날짜: a range of days and times for a list of each category. */
export const GUIDE_LIST3 = defineList('getGuideItemList', { strtDt: '', endDt: '', strtTm: '', endTm: '' });

/** The tables of List 선택·체크·라디오, each with page and sort of its own. */
export const LIST2_TABLES = ['check', 'radio', 'edit'] as const;

/** The tab of List 탭·날짜 that the address names: a category, or all of them. */
export const list3Tab = (params: URLSearchParams): string => params.get('tab') ?? '';
