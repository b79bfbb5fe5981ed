import { useMemo } from 'react';
import { useCodes } from '#domains/system/index.ts';
import { show } from '#ui/feedback/feedback.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { appliedConditions } from '#ui/list/applied-conditions.ts';
import { FilterBar } from '#ui/list/FilterBar.tsx';
import { useFilterDraft } from '#ui/list/useFilterDraft.ts';
import { conditionLabels } from '../../rules/lists/condition-labels.ts';
import { GUIDE_LIST_DEFAULTS } from '../../rules/lists/guide-list-query.ts';
import { USE_OPTIONS } from '../../rules/items/item-labels.ts';

type GuideFilters = typeof GUIDE_LIST_DEFAULTS.filters;

interface GuideListFiltersProps {
  readonly applied: GuideFilters;
  readonly onApply: (filters: GuideFilters) => void;
}

/** Conditions of the list. What is being typed is known here alone: a letter must not render the table again. */
export function GuideListFilters({ applied, onApply }: GuideListFiltersProps) {
  const [filters, setFilters] = useFilterDraft(applied);
  const categories = useCodes('GUIDE_CTGRY');
  const labels = useMemo(() => conditionLabels(categories.nameOf, GUIDE_LIST_DEFAULTS.filters), [categories.nameOf]);
  const apply = (next: GuideFilters): void => {
    setFilters(next);
    onApply(next);
  };
  const search = (): void => {
    if (isKeywordLongEnough(filters.searchKeyword)) apply(filters);
    else show('M-TEXT2');
  };
  return (
    <FilterBar
      onSearch={search}
      onReset={() => apply(GUIDE_LIST_DEFAULTS.filters)}
      applied={appliedConditions(applied, GUIDE_LIST_DEFAULTS.filters, labels)}
      onApply={apply}
    >
      <TextField
        className="filter-wide"
        label="검색어"
        type="search"
        placeholder="항목명"
        value={filters.searchKeyword}
        onChange={(searchKeyword) => setFilters({ ...filters, searchKeyword })}
      />
      <SelectField
        label="구분"
        all
        value={filters.ctgryCd}
        options={categories.options}
        onChange={(ctgryCd) => setFilters({ ...filters, ctgryCd })}
      />
      <SelectField
        label="사용여부"
        all
        value={filters.useYn}
        options={USE_OPTIONS}
        onChange={(useYn) => setFilters({ ...filters, useYn })}
      />
    </FilterBar>
  );
}
