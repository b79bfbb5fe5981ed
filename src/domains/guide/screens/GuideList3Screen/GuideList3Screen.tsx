import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useCodes, useTermOf } from '#domains/system/index.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { quickRanges } from '#ui/date/quick-ranges.ts';
import { TimeRangeField } from '#ui/date/TimeRangeField.tsx';
import { appliedConditions } from '#ui/list/applied-conditions.ts';
import { FilterBar } from '#ui/list/FilterBar.tsx';
import { useFilterDraft } from '#ui/list/useFilterDraft.ts';
import { useKeyedState } from '#ui/list/useKeyedState.ts';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { conditionLabels } from '../../rules/lists/condition-labels.ts';
import { GUIDE_LIST3_DEFAULTS, list3Tab } from '../../rules/lists/guide-list-query.ts';
import { useGetGuideItemCountQuery } from '../../state/guide-bulk-endpoints.ts';
import { TabList } from './TabList.tsx';

type Selections = Readonly<Record<string, ReadonlySet<string>>>;
const NOTHING: ReadonlySet<string> = new Set();
const NO_SELECTIONS: Selections = {};

/** List 탭·날짜: a list per category under the same range of days and times. */
export function GuideList3Screen() {
  const [params, setParams] = useSearchParams();
  const tab = list3Tab(params);
  const { filters: applied, applyFilters } = useListQuery(GUIDE_LIST3_DEFAULTS);
  const [filters, setFilters] = useFilterDraft(applied);
  const [selections, setSelections] = useKeyedState(JSON.stringify(applied), NO_SELECTIONS);
  const categories = useCodes('GUIDE_CTGRY');
  const counts = useGetGuideItemCountQuery(applied).data?.data;
  const labels = useMemo(() => conditionLabels(categories.nameOf, GUIDE_LIST3_DEFAULTS.filters), [categories.nameOf]);
  const ranges = useRanges();

  const apply = (next: typeof filters): void => {
    setFilters(next);
    setSelections(NO_SELECTIONS);
    applyFilters(next);
  };
  const chooseTab = (next: string): void =>
    setParams((before) => {
      const changed = new URLSearchParams(before);
      if (next === '') changed.delete('tab');
      else changed.set('tab', next);
      return changed;
    });
  const countOf = (ctgryCd: string) =>
    counts
      ? {
          badge: counts
            .filter((row) => ctgryCd === '' || row.ctgryCd === ctgryCd)
            .reduce((sum, row) => sum + row.cnt, 0),
        }
      : {};
  const tabs = [{ value: '', label: '전체' }, ...categories.options].map(({ value, label }) => ({
    key: value,
    label,
    ...countOf(value),
  }));

  return (
    <div className="stack">
      <PageHeader
        title="List 탭·날짜"
        lead="같은 조건의 목록을 구분별로 나누어 볼 때 탭을 씁니다. 탭마다 쪽, 정렬, 선택을 따로 기억합니다."
      />
      <FilterBar
        onSearch={() => apply(filters)}
        onReset={() => apply(GUIDE_LIST3_DEFAULTS.filters)}
        applied={appliedConditions(applied, GUIDE_LIST3_DEFAULTS.filters, labels)}
        onApply={apply}
      >
        <DateRangeField
          label="사용일"
          start={filters.strtDt}
          end={filters.endDt}
          choices={ranges}
          onChange={({ start, end }) => setFilters({ ...filters, strtDt: start, endDt: end })}
        />
        <TimeRangeField
          label="사용시간"
          start={filters.strtTm}
          end={filters.endTm}
          allow2400
          onChange={({ start, end }) => setFilters({ ...filters, strtTm: start, endTm: end })}
        />
      </FilterBar>
      <Tabs label="구분" tabs={tabs} active={tab} onChange={chooseTab} />
      <TabList
        key={tab}
        tab={tab}
        selected={selections[tab] ?? NOTHING}
        onSelect={(selected) => setSelections({ ...selections, [tab]: selected })}
      />
    </div>
  );
}

/** Ranges of one click up to today, and the present term. */
function useRanges() {
  const [today] = useState(() => koreanDate8(Date.now()));
  const term = useTermOf(today);
  return useMemo(() => [...quickRanges(today), ...(term ? [{ label: '학기', ...term }] : [])], [today, term]);
}
