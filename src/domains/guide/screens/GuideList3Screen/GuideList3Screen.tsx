import { useSearchParams } from 'wouter';
import { useCodes } from '#domains/system/index.ts';
import { displayDate } from '#shared/display.ts';
import { TimeRangeField } from '#ui/date/TimeRangeField.tsx';
import { rangeText } from '#ui/list/applied-conditions.ts';
import { periodFilter, type Filter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { GUIDE_LIST3, list3Tab } from '../../rules/lists/guide-list-query.ts';
import { useItemList } from '../../state/useItemList.ts';
import { useGetGuideItemCountQuery } from '../../state/guide-bulk-endpoints.ts';
import { TabList } from './TabList.tsx';

/** Times of day of the items; the end is outside. */
const TIME_FILTER: Filter<'strtTm' | 'endTm'> = {
  fields: ['strtTm', 'endTm'],
  label: '사용시간',
  show: ({ strtTm, endTm }) => rangeText(strtTm, endTm, (time) => displayDate(time)),
  render: ({ strtTm, endTm }, { type }) => (
    <TimeRangeField
      label="사용시간"
      start={strtTm}
      end={endTm}
      allow2400
      onChange={({ start, end }) => type({ strtTm: start, endTm: end })}
    />
  ),
};

/** List 탭·날짜: a list per category under the same range of days and times. */
export function GuideList3Screen() {
  const [params, setParams] = useSearchParams();
  const tab = list3Tab(params);
  const list = useItemList(GUIDE_LIST3, { scope: tab, more: { ctgryCd: tab } });
  const categories = useCodes('GUIDE_CTGRY');
  const counts = useGetGuideItemCountQuery(list.query.filters).data?.data;
  const chooseTab = (next: string): void =>
    setParams((before) => {
      const changed = new URLSearchParams(before);
      if (next === '') changed.delete('tab');
      else changed.set('tab', next);
      return changed;
    });
  const countOf = (ctgryCd: string) =>
    counts?.filter((row) => ctgryCd === '' || row.ctgryCd === ctgryCd).reduce((sum, row) => sum + row.cnt, 0) ?? null;
  const tabs = [{ value: '', label: '전체' }, ...categories.options].map(({ value, label }) => ({
    key: value,
    label,
    badge: countOf(value),
  }));

  return (
    <div className="stack">
      <PageHeader
        title="List 탭·날짜"
        lead="같은 조건의 목록을 구분별로 나누어 볼 때 탭을 씁니다. 탭마다 쪽, 정렬, 선택을 따로 기억합니다."
      />
      <ListFilters filters={[periodFilter(['strtDt', 'endDt'], '사용일'), TIME_FILTER]} list={list} />
      <Tabs label="구분" tabs={tabs} active={tab} onChange={chooseTab} />
      <TabList key={tab} tab={tab} list={list} />
    </div>
  );
}
