import { displayDate } from '#shared/display.ts';
import { rangeText, type ConditionLabel } from '#ui/list/applied-conditions.ts';
import type { Filters } from '#ui/list/list-query.ts';
import { USE_NAMES } from '../items/item-labels.ts';

/** Every condition that lists of the guide know, in words; a screen tells those that its own filters hold. */
export function conditionLabels<F extends Filters>(
  categoryNameOf: (ctgryCd: string) => string,
  known: F,
): readonly ConditionLabel<F>[] {
  const all: readonly ConditionLabel<Filters>[] = [
    { fields: ['searchKeyword'], label: '검색어' },
    { fields: ['ctgryCd'], label: '구분', show: (filters) => categoryNameOf(filters['ctgryCd'] ?? '') },
    { fields: ['useYn'], label: '사용여부', show: (filters) => USE_NAMES[filters['useYn'] ?? ''] ?? '' },
    {
      fields: ['strtDt', 'endDt'],
      label: '사용일',
      show: (filters) => rangeText(filters['strtDt'] ?? '', filters['endDt'] ?? '', displayDate),
    },
    {
      fields: ['strtTm', 'endTm'],
      label: '사용시간',
      show: (filters) => rangeText(filters['strtTm'] ?? '', filters['endTm'] ?? '', displayDate),
    },
  ];
  return all.filter(({ fields }) => fields.every((field) => field in known));
}
