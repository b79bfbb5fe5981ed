import { useMemo } from 'react';
import { Link } from 'wouter';
import type { WidgetSize } from '#contract/main/home-rules.ts';
import { displayCount } from '#shared/display.ts';
import { Chart } from '#ui/chart/Chart.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { batchChart } from '../../rules/batch-chart.ts';
import { WIDGET_NAMES } from '../../rules/widget-names.ts';
import { useGetHomeChartQuery } from '../../state/home-endpoints.ts';

/** 배치 결과: runs of the last seven days by their end. The figure leads to the runs themselves. */
export function BatchWidget({ sizeCd }: { readonly sizeCd: WidgetSize }) {
  const { data, isError, error, refetch } = useGetHomeChartQuery({ wdgtCd: 'BATCH' });
  const model = useMemo(() => batchChart(data ?? { data: [], series: [], totalCnt: 0 }), [data]);
  return (
    <div className="widget widget-chart" data-widget="BATCH" data-size={sizeCd}>
      {isError && !data ? (
        <section className="card" aria-label={WIDGET_NAMES.BATCH}>
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </section>
      ) : (
        <Chart model={model} isLoading={!data}>
          {data ? (
            <p className="widget-figure">
              <span className="muted">최근 7일 실행</span>{' '}
              <Link className="numeric" href={data.linkUrl}>
                {displayCount(data.totalCnt)}건
              </Link>
            </p>
          ) : null}
        </Chart>
      )}
    </div>
  );
}
