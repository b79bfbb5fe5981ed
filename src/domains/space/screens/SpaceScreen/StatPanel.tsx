import { useMemo } from 'react';
import { WEEKDAY_NAMES } from '#shared/weekdays.ts';
import { useExcelDownload } from '../../state/page.ts';
import type { SpaceFigure } from '#contract/space/figure.ts';
import { USER_NAMES, type ApplicantDiv } from '#contract/space/space-rules.ts';
import { deptFilter, useCodes } from '#domains/system/index.ts';
import { addDays } from '#shared/calendar.ts';
import { displayCount } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { timeOf } from '#shared/space/slots.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chart } from '#ui/chart/Chart.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { periodFilter, selectFilter } from '#ui/list/filters.tsx';
import { Figures } from '#ui/facts/Figures.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { useListQuery } from '#ui/list/useListQuery.ts';
import type { Column } from '#ui/table/column.ts';
import { countColumn, excelColumnsOf, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { utilisationChart } from '../../rules/stat-chart.ts';
import { useGetHeatmapQuery, useGetUnmetStatQuery, useGetUseStatQuery } from '../../state/space-endpoints.ts';

const today = koreanDate8(Date.now());
const MAX_DAYS = 366,
  TOP = 10,
  USUAL_DAYS = 29;
const DEFAULTS = {
  filters: {
    strtDt: addDays(today, -USUAL_DAYS),
    endDt: today,
    groupBy: 'BLDG',
    bldgCd: '',
    spaceTyCd: '',
    mngDeptCd: '',
  },
  rowsPerPage: 10,
};
const GROUPS = [
  { value: 'BLDG', label: '건물' },
  { value: 'TYPE', label: '유형' },
  { value: 'SPACE', label: '공간' },
];
const rate = (value: string): string => (value === '-' ? '-' : `${value}%`);
const rateColumn = (key: 'useRt' | 'bkngRt' | 'noshwRt' | 'seatRt', label: string): Column<SpaceFigure> =>
  textColumn(key, label, { width: 's', align: 'right', onCard: 'fact', render: (row) => rate(row[key]) });
const COLUMNS: readonly Column<SpaceFigure>[] = [
  textColumn('grpNm', '구분', { width: 'xl', onCard: 'title', excel: 24 }),
  rateColumn('useRt', '가동률'),
  rateColumn('bkngRt', '예약률'),
  rateColumn('seatRt', '좌석 이용률'),
  rateColumn('noshwRt', '노쇼율'),
  countColumn('doneCnt', '이용'),
  countColumn('noshwCnt', '미이용'),
  countColumn('cnclCnt', '취소'),
];
const NO_FIGURES: readonly SpaceFigure[] = [];

/** 통계: how much of the open time was used, where and when, and what could not be met. */
export function StatPanel() {
  const query = useListQuery(DEFAULTS);
  const { groupBy, ...period } = query.filters;
  const answer = useGetUseStatQuery({ ...period, groupBy: groupBy as 'BLDG' | 'TYPE' | 'SPACE' });
  const unmet = useGetUnmetStatQuery(period).data?.data ?? [];
  const heat = useGetHeatmapQuery(period).data?.data ?? [];
  const buildings = useCodes('SPACE_BLDG'),
    types = useCodes('SPACE_TY');
  const { share, cancel, download } = useExcelDownload();
  const rows = answer.data?.data ?? NO_FIGURES,
    total = answer.data?.total;
  const chart = useMemo(() => utilisationChart(rows, total), [rows, total]);
  const sorted = rows.filter(({ useRt }) => useRt !== '-').toSorted((a, b) => Number(b.useRt) - Number(a.useRt));
  const filters = [
    periodFilter(['strtDt', 'endDt'], '기간', { limit: { mostDays: MAX_DAYS, usualDays: USUAL_DAYS + 1 } }),
    selectFilter('groupBy', '구분', GROUPS, { hasAll: false }),
    selectFilter('bldgCd', '건물', buildings.options),
    selectFilter('spaceTyCd', '유형', types.options),
    deptFilter('mngDeptCd', '관리부서', { isMore: true }),
  ];
  return (
    <div className="stack">
      <ListFilters filters={filters} list={{ query, defaults: DEFAULTS.filters }} />
      {answer.isError ? <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {total ? (
        <Figures
          figures={[
            { label: '가동률', value: rate(total.useRt) },
            { label: '예약률', value: rate(total.bkngRt) },
            { label: '좌석 이용률', value: rate(total.seatRt) },
            { label: '노쇼율', value: rate(total.noshwRt) },
            { label: '승인 소요', value: answer.data?.aprvHr === '-' ? '-' : `${answer.data?.aprvHr ?? '-'}시간` },
          ]}
        />
      ) : null}
      <Chart model={chart} isLoading={answer.isFetching} />
      <Card
        title="구분별 이용"
        flush
        actions={
          <ExcelButton
            share={share}
            onCancel={cancel}
            onDownload={() =>
              void download({
                op: 'downloadStatExcel',
                arg: query.filters,
                sheetName: '공간 이용 통계',
                baseName: '공간 이용 통계',
                columns: excelColumnsOf(COLUMNS),
              })
            }
          />
        }
      >
        <DataTable
          set="base"
          label="구분별 이용"
          columns={COLUMNS}
          rows={rows}
          rowKey={(row) => row.grpCd}
          isLoading={answer.isFetching}
        />
      </Card>
      <div className="space-two">
        <Ranking title={`많이 쓰이는 ${TOP}곳`} rows={sorted.slice(0, TOP)} />
        <Ranking title={`적게 쓰이는 ${TOP}곳`} rows={sorted.toReversed().slice(0, TOP)} />
      </div>
      <HeatTable cells={heat} />
      <div className="space-two">
        <Card title="신청자 구분별 노쇼">
          <ul className="space-ranking">
            {(answer.data?.noshwByDiv ?? []).map(({ aplyDivCd, noshwCnt, noshwRt }) => (
              <li key={aplyDivCd}>
                <span>{USER_NAMES[aplyDivCd as ApplicantDiv]}</span>
                <span className="numeric">
                  {displayCount(noshwCnt)}건 ({rate(noshwRt)})
                </span>
              </li>
            ))}
          </ul>
        </Card>
        <Card title="수용하지 못한 신청">
          {unmet.length === 0 ? <p className="muted">없음</p> : null}
          <ul className="space-ranking">
            {unmet.slice(0, TOP).map(({ spaceId, spaceNm, unmetCnt }) => (
              <li key={spaceId}>
                <span>{spaceNm}</span>
                <span className="numeric">{displayCount(unmetCnt)}건</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  );
}

const Ranking = ({ title, rows }: { readonly title: string; readonly rows: readonly SpaceFigure[] }) => (
  <Card title={title}>
    <ol className="space-ranking">
      {rows.map(({ grpCd, grpNm, useRt }) => (
        <li key={grpCd}>
          <span>{grpNm}</span>
          <span className="numeric">{rate(useRt)}</span>
        </li>
      ))}
    </ol>
  </Card>
);

interface HeatCell {
  readonly dow: number;
  readonly slotNo: number;
  readonly useCnt: number;
}
const HOURS = Array.from({ length: 15 }, (_, index) => index + 7);

/** 요일·시간 이용: used half hours by day of the week and hour; the number stands in each cell, the shade repeats it. */
function HeatTable({ cells }: { readonly cells: readonly HeatCell[] }) {
  const countOf = (dow: number, hour: number): number =>
    cells
      .filter((cell) => cell.dow === dow && Math.floor(cell.slotNo / 2) === hour)
      .reduce((sum, { useCnt }) => sum + useCnt, 0);
  const most = Math.max(1, ...WEEKDAY_NAMES.flatMap((_, index) => HOURS.map((hour) => countOf(index + 1, hour))));
  return (
    <Card title="언제 많이 쓰이는가">
      <div className="table-scroll">
        <table className="heat-table">
          <caption className="visually-hidden">요일과 시각별 사용한 칸 수</caption>
          <thead>
            <tr>
              <th scope="col">시각</th>
              {WEEKDAY_NAMES.map((day) => (
                <th key={day} scope="col">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody translate="no">
            {HOURS.map((hour) => (
              <tr key={hour}>
                <th scope="row" className="numeric">
                  {timeOf(hour * 2).slice(0, 2)}시
                </th>
                {WEEKDAY_NAMES.map((day, index) => {
                  const count = countOf(index + 1, hour);
                  return (
                    <td
                      key={day}
                      className="numeric"
                      style={{
                        background: `color-mix(in srgb, var(--info) ${Math.round((count / most) * 45)}%, var(--card))`,
                      }}
                    >
                      {count}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
