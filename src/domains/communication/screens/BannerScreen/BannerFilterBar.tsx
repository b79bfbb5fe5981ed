import { useMemo } from 'react';
import { useCodes } from '#domains/system/index.ts';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { appliedConditions } from '#ui/list/applied-conditions.ts';
import { FilterBar } from '#ui/list/FilterBar.tsx';
import { useFilterDraft } from '#ui/list/useFilterDraft.ts';
import { BANNER_LIST_DEFAULTS, bannerLabels, type BannerFilters } from '../../rules/banner/banner-list-query.ts';

interface BannerFilterBarProps {
  readonly applied: BannerFilters;
  readonly onApply: (filters: BannerFilters) => void;
}

/** Conditions of the list of banners. */
export function BannerFilterBar({ applied, onApply }: BannerFilterBarProps) {
  const [filters, setFilters] = useFilterDraft(applied);
  const places = useCodes('BNR_LOC'),
    views = useCodes('BNR_VIEW');
  const labels = useMemo(() => bannerLabels(places.nameOf, views.nameOf), [places.nameOf, views.nameOf]);
  const apply = (next: BannerFilters): void => {
    setFilters(next);
    onApply(next);
  };
  const set = (part: Partial<BannerFilters>): void => setFilters({ ...filters, ...part });
  return (
    <FilterBar
      onSearch={() => {
        if (isKeywordLongEnough(filters.searchKeyword)) apply(filters);
        else show('M-TEXT2');
      }}
      onReset={() => apply(BANNER_LIST_DEFAULTS.filters)}
      applied={appliedConditions(applied, BANNER_LIST_DEFAULTS.filters, labels)}
      onApply={apply}
      more={
        <DateRangeField
          label="기간"
          start={filters.strtDt}
          end={filters.endDt}
          onChange={({ start, end }) => set({ strtDt: start, endDt: end })}
        />
      }
    >
      <SelectField
        label="위치"
        all
        value={filters.bannerLocCd}
        options={places.options}
        onChange={(bannerLocCd) => set({ bannerLocCd })}
      />
      <SelectField
        label="상태"
        all
        value={filters.viewCd}
        options={views.options}
        onChange={(viewCd) => set({ viewCd })}
      />
      <TextField
        label="배너명"
        type="search"
        value={filters.searchKeyword}
        onChange={(searchKeyword) => set({ searchKeyword })}
      />
    </FilterBar>
  );
}
