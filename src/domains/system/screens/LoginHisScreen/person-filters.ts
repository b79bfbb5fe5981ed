import { keywordFilter } from '#ui/list/filters.tsx';

/** The one condition of a list of people: id or name. */
export const PERSON_FILTERS = [keywordFilter('searchKeyword', '아이디/성명', { isWide: true })];
