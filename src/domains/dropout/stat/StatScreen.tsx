import { GROUP_NAMES } from '#contract/dropout/dropout-codes.ts';
import { DROPOUT_WORDS } from '#contract/dropout/dropout-words.ts';
import type { StatSummary } from '#contract/dropout/stat.ts';
import { STAT_TAB_NAMES } from '#contract/dropout/stat-rules.ts';
import { deptFilter } from '#domains/system/index.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { Figures, type Figure } from '#ui/facts/Figures.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { selectFilter, switchFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { useTab } from '#ui/tabs/useTab.ts';
import { TERM_NAMES } from '../standards/columns.tsx';
import { YEARS } from '../standards/list.ts';
import { useGetDrptSummaryQuery } from '../state/stat-endpoints.ts';
import { percent } from './columns.tsx';
import { askedSummary, STAT_DEFAULTS, STAT_TAB_KEYS } from './stat-list.ts';
import { StatTable } from './StatTable.tsx';
import { TargetsLink } from './TargetsLink.tsx';
import './stat.css';

const FILTERS = [
  selectFilter('schlYear', '학년도', YEARS, { hasAll: false }),
  selectFilter('shtmCd', '학기', optionsOf(TERM_NAMES), { hasAll: false }),
  deptFilter('colgCd', '단과대'),
  deptFilter('hakguaCd', '학과'),
  selectFilter('trgtDivCd', '대상군', optionsOf(GROUP_NAMES)),
  switchFilter('cmprYn', '전년 동학기 비교'),
];
const TABS = STAT_TAB_KEYS.map((key) => ({ key, label: STAT_TAB_NAMES[key] }));

/** 예방 통계: how many students are at risk, what was done, and whether it helped. */
export function StatScreen() {
  const query = useListQuery(STAT_DEFAULTS),
    [tab, choose] = useTab(STAT_TAB_KEYS),
    { data, isError, error, refetch } = useGetDrptSummaryQuery(askedSummary(query.filters));
  const [present, former] = data?.data ?? [];
  return (
    <div className="stack">
      <PageHeader
        title="예방 통계"
        lead="위험한 학생이 얼마나 되고 무엇을 했으며 도움이 되었는지 학기별로 살펴봅니다."
      />
      <ListFilters filters={FILTERS} list={{ query, defaults: STAT_DEFAULTS.filters }} />
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data?.storedAt ? <StaleNote storedAt={data.storedAt} /> : null}
      {present ? (
        <>
          <Figures figures={figuresOf(present, former, query.filters)} />
          <p className="muted">
            {present.baseDt === null ? DROPOUT_WORDS.noConfirmedRun : `기준일 ${displayDate(present.baseDt)}`}
          </p>
        </>
      ) : null}
      <Tabs
        label="예방 통계"
        tabs={TABS}
        active={tab}
        onChange={(key) => choose(TABS.find((each) => each.key === key)?.key ?? tab)}
      />
      <StatTable key={tab} tab={tab} filters={query.filters} />
    </div>
  );
}

/** The figures of a term, each beside that of the same term a year ago; numbers of targets open their list. */
function figuresOf(
  present: StatSummary,
  former: StatSummary | undefined,
  filters: typeof STAT_DEFAULTS.filters,
): readonly Figure[] {
  const note = (text: string | undefined) => (text === undefined ? {} : { note: `전년 ${text}` });
  const of = (label: string, read: (summary: StatSummary) => string): Figure => ({
    label,
    value: read(present),
    ...note(former === undefined ? undefined : read(former)),
  });
  return [
    of('모집단', ({ popCnt }) => `${displayCount(popCnt)}명`),
    {
      label: '주의 이상',
      value: `${displayCount(present.highCnt)}명`,
      note: [percent(present.highRt), ...(former === undefined ? [] : [`전년 ${percent(former.highRt)}`])].join(' · '),
    },
    {
      ...of('대상자', ({ trgtCnt }) => `${displayCount(trgtCnt)}명`),
      value: <TargetsLink summary={present} filters={filters} />,
    },
    of('개입률', ({ intvRt }) => percent(intvRt)),
    of('기한내 개입률', ({ dueRt }) => percent(dueRt)),
    of('재학유지율', ({ stayRt }) => percent(stayRt)),
    of('중도탈락률', ({ drptRt }) => percent(drptRt)),
  ];
}
