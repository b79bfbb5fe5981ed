import { PERIODS } from '#contract/security/history-rules.ts';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { periodFilter } from '#ui/list/filters.tsx';
import { useMemo } from 'react';
import { displayMoment } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chart } from '#ui/chart/Chart.tsx';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import '../../components/history/history.css';
import { usualPeriod } from '#ui/date/period-rule.ts';
import { visitChart } from '../../rules/security/visit-chart.ts';
import { useGetMenuUseStatListQuery } from '../../state/security/history-endpoints.ts';
import { STAT_COLUMNS } from './menu-columns.tsx';

const PERIOD = { filters: usualPeriod(PERIODS.MENU), rowsPerPage: SHARED_ROWS_PER_PAGE };
const FILTERS = [periodFilter(['strtDt', 'endDt'], '기간', { limit: PERIODS.MENU })];
const NO_DAYS: readonly never[] = [];

/** 통계: visits by day and by menu, and menus that are not used. */
export function MenuStatPanel() {
  const query = useListQuery(PERIOD);
  const { data, isFetching, isError, error, refetch } = useGetMenuUseStatListQuery(query.filters);
  const chart = useMemo(() => visitChart(data?.days ?? NO_DAYS), [data?.days]);
  return (
    <div className="stack">
      <ListFilters filters={FILTERS} list={{ query, defaults: PERIOD.filters }} />
      <Chart model={chart} isLoading={isFetching} />
      <div className="history-two">
        <Card title="메뉴별" flush>
          <DataTable
            set="base"
            label="메뉴별 통계"
            columns={STAT_COLUMNS}
            rows={data?.data ?? NO_DAYS}
            rowKey={(row) => `${row.menuId ?? ''}${row.menuNm}`}
            isLoading={isFetching}
            isFailed={isError}
            failure={error}
            onRetry={() => void refetch()}
          />
        </Card>
        <Card title="미사용 메뉴" flush>
          <DataTable
            set="base"
            label="미사용 메뉴"
            rowKey={(row) => row.menuId}
            rows={data?.unused ?? NO_DAYS}
            isLoading={isFetching}
            emptyText="90일 동안 쓰이지 않은 메뉴가 없습니다."
            columns={UNUSED_COLUMNS}
          />
        </Card>
      </div>
    </div>
  );
}

interface Unused {
  readonly menuId: string;
  readonly menuNm: string;
  readonly path: string;
  readonly lastDt: string | null;
}
const UNUSED_COLUMNS = [
  {
    key: 'menuNm',
    label: '메뉴',
    width: 'xl',
    align: 'left',
    onCard: 'title',
    hint: (row: Unused) => row.path,
    render: (row: Unused) => row.menuNm,
  },
  {
    key: 'lastDt',
    label: '마지막 방문',
    width: 'moment',
    onCard: 'fact',
    render: (row: Unused) => (row.lastDt ? displayMoment(row.lastDt) : '없음'),
  },
] as const;
