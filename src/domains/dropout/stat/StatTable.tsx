import { useMemo, type ReactNode } from 'react';
import { DROPOUT_WORDS } from '#contract/dropout/dropout-words.ts';
import { STAT_TAB_NAMES, type StatTab } from '#contract/dropout/stat-rules.ts';
import { fillText } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chart } from '#ui/chart/Chart.tsx';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import type { Column } from '#ui/table/column.ts';
import { excelColumnsOf } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { savePdf, useExcelDownload, usePerson } from '../state/page.ts';
import {
  useGetDrptRtQuery,
  useGetStatCauseQuery,
  useGetStatEfctQuery,
  useGetStatFairQuery,
  useGetStatGradeQuery,
  useGetStatIntvQuery,
  useGetStatMatrixQuery,
  useGetStatOutcmQuery,
  useGetDrptTrendQuery,
} from '../state/stat-endpoints.ts';
import { placeChart, trendChart, yearChart } from './charts.ts';
import {
  CAUSE_COLUMNS,
  EFFECT_COLUMNS,
  FAIR_COLUMNS,
  gradeColumns,
  MATRIX_COLUMNS,
  OUTCOME_COLUMNS,
  percent,
  TREND_COLUMNS,
  WORK_COLUMNS,
  YEAR_COLUMNS,
} from './columns.tsx';
import { asked, type STAT_DEFAULTS } from './stat-list.ts';

type Filters = typeof STAT_DEFAULTS.filters;
interface TabProps {
  readonly filters: Filters;
}

interface Answer<Row> {
  readonly data?: { readonly data: readonly Row[] } | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}
interface FigureTableProps<Row> extends TabProps {
  readonly tab: StatTab;
  readonly answer: Answer<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly chart?: ChartModel | undefined;
  /** Above the table. */
  readonly children?: ReactNode;
}

/** A table of figures with its workbook, and its picture above where it has one. */
function FigureTable<Row extends object>({
  tab,
  filters,
  answer: { data, isError, isFetching, error, refetch },
  columns,
  rowKey,
  chart,
  children,
}: FigureTableProps<Row>) {
  const { share, cancel, download } = useExcelDownload(),
    title = STAT_TAB_NAMES[tab];
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <div className="stack">
      {chart ? <Chart model={chart} isLoading={isFetching} /> : null}
      {children}
      <Card
        title={title}
        flush
        actions={
          <ExcelButton
            share={share}
            onCancel={cancel}
            onDownload={() =>
              void download({
                op: 'downloadDrptStatExcel',
                arg: { ...asked(filters), tabCd: tab },
                sheetName: title,
                baseName: `예방 통계 ${title}`,
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
          rowKey={rowKey}
          isLoading={isFetching}
          emptyText={DROPOUT_WORDS.noFigures}
        />
      </Card>
    </div>
  );
}

const COLLEGES = gradeColumns('단과대'),
  DEPARTMENTS = gradeColumns('학과');
function GradeTab({ filters }: TabProps) {
  const answer = useGetStatGradeQuery(asked(filters)),
    isOfCollege = filters.colgCd !== '',
    rows = answer.data?.data;
  const chart = useMemo(() => placeChart(rows ?? [], isOfCollege ? '학과' : '단과대'), [rows, isOfCollege]);
  return (
    <FigureTable
      tab="GRADE"
      filters={filters}
      answer={answer}
      columns={isOfCollege ? DEPARTMENTS : COLLEGES}
      rowKey={({ grpCd }) => grpCd}
      chart={chart}
    />
  );
}
function TrendTab({ filters }: TabProps) {
  const answer = useGetDrptTrendQuery(asked(filters)),
    rows = answer.data?.data;
  const chart = useMemo(() => trendChart(rows ?? []), [rows]);
  return (
    <FigureTable
      tab="TREND"
      filters={filters}
      answer={answer}
      columns={TREND_COLUMNS}
      rowKey={({ runId }) => runId}
      chart={chart}
    />
  );
}
const MatrixTab = ({ filters }: TabProps) => (
  <FigureTable
    tab="MATRIX"
    filters={filters}
    answer={useGetStatMatrixQuery(asked(filters))}
    columns={MATRIX_COLUMNS}
    rowKey={({ prevRiskGrdCd }) => prevRiskGrdCd}
  />
);
/** Roles that look after students themselves. */
const ADVISING: ReadonlySet<string> = new Set(['ROLE_PROF', 'ROLE_CNSLR']);
function WorkTab({ filters }: TabProps) {
  const answer = useGetStatIntvQuery(asked(filters)),
    { schlYear, shtmCd } = asked(filters),
    looksAfter = usePerson()?.roleCds.some((roleCd) => ADVISING.has(roleCd)) ?? false;
  const columns: readonly Column<typeof WORK_COLUMNS extends readonly Column<infer Row>[] ? Row : never>[] = [
    ...WORK_COLUMNS,
    {
      key: 'act',
      label: '확인서',
      width: 's',
      render: ({ stfNo, stfNm }) => (
        <Button
          size="small"
          icon="file-pdf"
          aria-label={`${stfNm} 지도 실적 확인서`}
          onClick={() => void savePdf('printAdvsrRslt', { schlYear, shtmCd, stfNo })}
        >
          확인서
        </Button>
      ),
    },
  ];
  return (
    <FigureTable tab="INTV" filters={filters} answer={answer} columns={columns} rowKey={({ stfNo }) => stfNo}>
      {looksAfter ? (
        <div className="form-actions">
          <Button icon="file-pdf" onClick={() => void savePdf('printAdvsrRslt', { schlYear, shtmCd })}>
            내 지도 실적 확인서
          </Button>
        </div>
      ) : null}
    </FigureTable>
  );
}
const CauseTab = ({ filters }: TabProps) => (
  <FigureTable
    tab="CAUSE"
    filters={filters}
    answer={useGetStatCauseQuery(asked(filters))}
    columns={CAUSE_COLUMNS}
    rowKey={({ causeCd }) => causeCd}
  >
    <p className="muted">{DROPOUT_WORDS.causesOverlap}</p>
  </FigureTable>
);
function OutcomeTab({ filters }: TabProps) {
  const answer = useGetStatOutcmQuery(asked(filters)),
    { data } = answer;
  return (
    <FigureTable
      tab="OUTCM"
      filters={filters}
      answer={answer}
      columns={OUTCOME_COLUMNS}
      rowKey={({ riskGrdCd }) => riskGrdCd}
    >
      {data ? (
        <p className="muted">
          {fillText(DROPOUT_WORDS.outcomeRates, {
            stay: percent(data.stayRt),
            hit: percent(data.hitRt),
            caught: percent(data.catchRt),
            n: data.leaverCnt,
          })}
        </p>
      ) : null}
    </FigureTable>
  );
}
function YearTab({ filters }: TabProps) {
  const answer = useGetDrptRtQuery(asked(filters)),
    rows = answer.data?.data;
  const chart = useMemo(() => yearChart(rows ?? []), [rows]);
  return (
    <FigureTable
      tab="YEAR"
      filters={filters}
      answer={answer}
      columns={YEAR_COLUMNS}
      rowKey={({ schlYear }) => schlYear}
      chart={chart}
    />
  );
}
function EffectTab({ filters }: TabProps) {
  const answer = useGetStatEfctQuery(asked(filters)),
    { data } = answer;
  return (
    <FigureTable tab="EFCT" filters={filters} answer={answer} columns={EFFECT_COLUMNS} rowKey={({ mthdCd }) => mthdCd}>
      {data && data.trgtCnt > 0 && data.weakYn === 'Y' ? (
        <p className="drpt-weak" role="status">
          <span className="pi pi-exclamation-triangle" aria-hidden="true" />
          {fillText(DROPOUT_WORDS.weakEffect, { n: data.trgtCnt, p: data.matchRt })}
        </p>
      ) : null}
    </FigureTable>
  );
}
const FairTab = ({ filters }: TabProps) => (
  <FigureTable
    tab="FAIR"
    filters={filters}
    answer={useGetStatFairQuery(asked(filters))}
    columns={FAIR_COLUMNS}
    rowKey={({ axisCd, grpCd }) => `${axisCd} ${grpCd}`}
  >
    <p className="muted">{DROPOUT_WORDS.fairShares}</p>
  </FigureTable>
);

const TABLES = {
  GRADE: GradeTab,
  TREND: TrendTab,
  MATRIX: MatrixTab,
  INTV: WorkTab,
  CAUSE: CauseTab,
  OUTCM: OutcomeTab,
  YEAR: YearTab,
  EFCT: EffectTab,
  FAIR: FairTab,
} satisfies Readonly<Record<StatTab, (props: TabProps) => ReactNode>>;

/** The table of one tab. */
export function StatTable({ tab, filters }: TabProps & { readonly tab: StatTab }) {
  const Table = TABLES[tab];
  return <Table filters={filters} />;
}
