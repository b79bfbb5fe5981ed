import {
  STAT_PERIOD_NAMES,
  STAT_VIEW_NAMES,
  STATISTIC_WORDS,
  type StatView,
} from '#contract/counselling/satisfaction-codes.ts';
import type { CounselFigures } from '#contract/counselling/statistics.ts';
import { displayPeriod } from '#shared/display.ts';
import { Card } from '#ui/card/Card.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { Figures } from '#ui/facts/Figures.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { periodFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { useListQuery } from '#ui/list/useListQuery.ts';
import type { Column } from '#ui/table/column.ts';
import { excelColumnsOf, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Standing } from '../list/useStanding.ts';
import { useExcelDownload } from '../state/page.ts';
import { useGetCnslStatQuery } from '../state/statistic-endpoints.ts';
import { SatisfactionCard } from './SatisfactionCard.tsx';
import { asked, askedSatisfaction, isOpenRange, STAT_DEFAULTS, YEARS, type StatFilters } from './stat-list.ts';
import { WaitCard } from './WaitCard.tsx';

const TERM_OPTIONS = optionsOf({ 10: '1학기', 20: '2학기' });
const periodFilters = ({ prdDivCd }: StatFilters) =>
  prdDivCd === 'RANGE'
    ? [periodFilter(['strtDt', 'endDt'], '기간')]
    : [
        selectFilter('schlYear', '학년도', YEARS, { hasAll: false }),
        ...(prdDivCd === 'TERM' ? [selectFilter('shtmCd', '학기', TERM_OPTIONS, { hasAll: false })] : []),
      ];

/** A figure that may be hidden, so that it is text. */
const figure = (key: keyof CounselFigures, label: string, isFact = false): Column<CounselFigures> =>
  textColumn<CounselFigures>(key, label, {
    width: 's',
    align: 'right',
    ...(isFact ? { onCard: 'fact' as const } : {}),
  });
const columnsOf = (viewBy: StatView): readonly Column<CounselFigures>[] => [
  textColumn<CounselFigures>('grpNm', STAT_VIEW_NAMES[viewBy], { width: 'l', onCard: 'title', excel: 24 }),
  figure('aplyCnt', '신청'),
  figure('doneCnt', '연인원', true),
  figure('prsnCnt', '실인원', true),
  figure('noshwCnt', '불참'),
  figure('noshwRt', '불참률', true),
  figure('waitDay', '대기일(중앙값)'),
];
const withUnit = (text: string, unit: string): string => (/^[\d.]+$/.test(text) ? `${text}${unit}` : text);

/** 만족도·통계: how many were counselled, how long they waited, and what they say of it. */
export function StatisticsTab({ standing }: { readonly standing: Standing }) {
  const { kind, isHead } = standing,
    { cnslDivCd } = kind,
    query = useListQuery(STAT_DEFAULTS),
    arg = asked(cnslDivCd, query.filters),
    { data, isError, isFetching, error, refetch } = useGetCnslStatQuery(arg, { skip: isOpenRange(query.filters) }),
    { share, cancel, download } = useExcelDownload();
  const columns = columnsOf(arg.viewBy),
    title = `${STAT_VIEW_NAMES[arg.viewBy]}별 상담`,
    total = data?.total;
  return (
    <div className="stack">
      <ListFilters
        filters={[
          selectFilter('prdDivCd', '기간 구분', optionsOf(STAT_PERIOD_NAMES), { hasAll: false }),
          ...periodFilters(query.filters),
          selectFilter('viewBy', '보기 기준', optionsOf(STAT_VIEW_NAMES), { hasAll: false }),
        ]}
        list={{ query, defaults: STAT_DEFAULTS.filters }}
      />
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data?.storedAt ? <StaleNote storedAt={data.storedAt} /> : null}
      {total && data ? (
        <>
          <Figures
            figures={[
              { label: '신청', value: withUnit(total.aplyCnt, '건') },
              { label: '연인원', value: withUnit(total.doneCnt, '명') },
              { label: '실인원', value: withUnit(total.prsnCnt, '명') },
              { label: '불참률', value: total.noshwRt },
              { label: '대기일(중앙값)', value: withUnit(total.waitDay, '일') },
            ]}
          />
          <p className="muted">
            {displayPeriod(data.strtDt, data.endDt)} · {STATISTIC_WORDS.distinctNote}
            {kind.isConfidential && !isHead ? ` ${STATISTIC_WORDS.hiddenNote}` : ''}
          </p>
        </>
      ) : null}
      <Card
        title={title}
        flush
        actions={
          <ExcelButton
            share={share}
            onCancel={cancel}
            onDownload={() =>
              void download({
                op: 'downloadCounselStatExcel',
                arg,
                sheetName: title,
                baseName: `${kind.name} ${title}`,
                columns: excelColumnsOf(columns),
              })
            }
          />
        }
      >
        <DataTable
          label={title}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={({ grpCd }) => grpCd}
          isLoading={isFetching}
          emptyText={STATISTIC_WORDS.noFigures}
        />
      </Card>
      {isHead ? <WaitCard cnslDivCd={cnslDivCd} /> : null}
      <SatisfactionCard asks={askedSatisfaction(cnslDivCd, query.filters)} isHead={isHead} />
    </div>
  );
}
