import { useMemo } from 'react';
import { Link } from 'wouter';
import type { ChartWidgetCd, WidgetSize } from '#contract/main/home-rules.ts';
import { displayCount } from '#shared/display.ts';
import { Chart } from '#ui/chart/Chart.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { HOME_CHARTS } from '../../rules/home-charts.ts';
import { WIDGET_NAMES } from '../../rules/widget-names.ts';
import { useGetHomeChartQuery } from '../../state/home-endpoints.ts';

/** A chart of the home with what its figures come to, which leads to the list or the figures behind it. */
export function ChartWidget({ wdgtCd, sizeCd }: { readonly wdgtCd: ChartWidgetCd; readonly sizeCd: WidgetSize }) {
  const { data, isError, error, refetch } = useGetHomeChartQuery({ wdgtCd }),
    { modelOf, totalLabel, unit } = HOME_CHARTS[wdgtCd];
  const model = useMemo(() => modelOf(data ?? { data: [], series: [], totalCnt: 0 }), [data, modelOf]);
  return (
    <div className="widget widget-chart" data-widget={wdgtCd} data-size={sizeCd}>
      {isError && !data ? (
        <section className="card" aria-label={WIDGET_NAMES[wdgtCd]}>
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </section>
      ) : (
        <Chart model={model} isLoading={!data}>
          {data ? (
            <p className="widget-figure">
              <span className="muted">{totalLabel}</span>{' '}
              <Link className="numeric" href={data.linkUrl}>
                {displayCount(data.totalCnt)}
                {unit}
              </Link>
            </p>
          ) : null}
        </Chart>
      )}
    </div>
  );
}
