import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { screenPath, type Instrument } from '#contract/diagnosis/instruments.ts';
import type { StatRound } from '#contract/diagnosis/stat.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chart } from '#ui/chart/Chart.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import type { Column } from '#ui/table/column.ts';
import { textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { percentText } from '../../rules/plan-labels.ts';
import { roundName, trendChart } from '../../rules/stat-charts.ts';
import { DIAGNOSIS_TEXTS } from '../../rules/stat-texts.ts';

interface RoundsProps {
  readonly title: string;
  /** The oldest first. */
  readonly rows: readonly StatRound[];
  readonly isLoading: boolean;
  readonly instrument: Instrument;
}

/** Columns of the abilities that the newest plan has; T beside the score where fixed norms of one year give it. */
const columnsOf = (rows: readonly StatRound[]): readonly Column<StatRound>[] => [
  {
    key: 'rndNo',
    label: '회차',
    width: 'm',
    align: 'left',
    onCard: 'title',
    render: (row) => (
      <span className="stat-round">
        {roundName(row)}
        {row.scaleYn === 'Y' ? (
          <Chip tone="warning" title={DIAGNOSIS_TEXTS.scaleChanged}>
            척도 변경
          </Chip>
        ) : null}
      </span>
    ),
  },
  textColumn('planNm', '계획명', { width: 'xl' }),
  textColumn('n', '응답', { width: 'count', align: 'right', onCard: 'fact' }),
  textColumn('respRate', '응답률', {
    width: 'count',
    align: 'right',
    render: ({ respRate }) => percentText(respRate),
  }),
  textColumn('mean', '평균', { width: 'count', align: 'right', onCard: 'fact' }),
  ...(rows[0]?.abilities ?? []).map(({ abilityId, abilityNm }): Column<StatRound> => ({
    key: abilityId,
    label: abilityNm,
    width: 's',
    align: 'right',
    render: ({ abilities }) => {
      const ability = abilities.find((known) => known.abilityId === abilityId);
      if (!ability) return '-';
      return ability.meanT === '-' ? ability.mean : `${ability.mean} (T ${ability.meanT})`;
    },
  })),
];

/** Rounds beside each other: a picture of their means, and the figures; a row opens the statistics of its plan. */
export function Rounds({ title, rows, isLoading, instrument }: RoundsProps) {
  const [, navigate] = useLocation();
  const model = useMemo(() => trendChart(title, rows), [title, rows]);
  return (
    <>
      <Chart model={model} isLoading={isLoading} />
      <Card title="회차별 결과" flush>
        <DataTable
          set="base"
          label="회차별 결과"
          columns={columnsOf(rows)}
          rows={rows}
          rowKey={({ planId }) => planId}
          isLoading={isLoading}
          onOpen={({ planId }) => navigate(`${screenPath(instrument, 'StatDetail')}?planId=${planId}`)}
        />
      </Card>
    </>
  );
}
