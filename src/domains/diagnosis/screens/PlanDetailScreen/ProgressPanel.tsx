import { useMemo } from 'react';
import type { PlanDetail } from '#contract/diagnosis/plan.ts';
import type { Data } from '#contract/registry.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { Figures } from '#ui/facts/Figures.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chart } from '#ui/chart/Chart.tsx';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import type { Column } from '#ui/table/column.ts';
import { countColumn, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { percentText } from '../../rules/plan-labels.ts';
import { usePolling } from '../../state/page.ts';
import { useGetPlanProgressQuery } from '../../state/plan-endpoints.ts';

type Row = Data<'getPlanProgress'>['data'][number];
const EVERY_MS = 30_000;
const NO_ROWS: readonly Row[] = [];

const COLUMNS: readonly Column<Row>[] = [
  textColumn('colgNm', '단과대', { width: 'm', render: (row) => row.colgNm ?? '소속 없음' }),
  textColumn('hakguaNm', '학과·부서', { width: 'xl', onCard: 'title', render: (row) => row.hakguaNm ?? '소속 없음' }),
  countColumn('targetCnt', '대상', { width: 's', onCard: 'fact' }),
  countColumn('submitCnt', '응답', { width: 's', onCard: 'fact' }),
  countColumn('progressCnt', '응답중', { width: 's' }),
  countColumn('exemptCnt', '제외', { width: 's' }),
  textColumn('respRate', '응답률', {
    width: 's',
    align: 'right',
    onCard: 'fact',
    render: (row) => percentText(row.respRate),
  }),
];

/** Submissions up to each moment. */
function summed(curve: readonly { readonly at: string; readonly cnt: number }[]) {
  const points: { readonly at: string; readonly sum: number }[] = [];
  for (const { at, cnt } of curve) points.push({ at, sum: (points.at(-1)?.sum ?? 0) + cnt });
  return points;
}

/** 응답현황: how many have answered, over time and by department; asked again every half minute. */
export function ProgressPanel({ plan }: { readonly plan: PlanDetail }) {
  const answer = useGetPlanProgressQuery({ planId: plan.planId }, usePolling(plan.planSt === 'OPEN' ? EVERY_MS : 0));
  const data = answer.data,
    rows = data?.data ?? NO_ROWS;
  const curve = useMemo<ChartModel>(() => {
    const points = summed(data?.curve ?? []);
    return {
      title: '응답이 얼마나 모였습니까?',
      shape: 'plain',
      categoryLabel: '시각',
      totalLabel: '합계',
      categories: points.map(({ at }) =>
        at.length === 10 ? `${displayDate(at.slice(0, 8))} ${at.slice(8)}시` : displayDate(at),
      ),
      series: [
        {
          key: 'sum',
          label: '누적 응답',
          kind: 'line',
          axis: 'left',
          unit: '명',
          digits: 0,
          values: points.map((point) => point.sum),
          total: null,
        },
      ],
    };
  }, [data?.curve]);
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  const counts = [
    ['대상', data?.targetCnt],
    ['응답', data?.submitCnt],
    ['응답중', data?.progressCnt],
    ['제외', data?.exemptCnt],
  ] as const;
  return (
    <div className="stack">
      <Figures
        figures={[
          ...counts.map(([label, value]) => ({ label, value: value === undefined ? '-' : `${displayCount(value)}명` })),
          { label: '응답률', value: data ? percentText(data.respRate) : '-' },
        ]}
      />
      <Chart model={curve} isLoading={answer.isLoading} />
      <Card title="학과별 응답">
        <DataTable
          set="base"
          label="학과별 응답"
          columns={COLUMNS}
          rows={rows}
          rowKey={(row) => `${row.colgCd}:${row.hakguaCd}`}
          isLoading={answer.isLoading}
        />
      </Card>
    </div>
  );
}
