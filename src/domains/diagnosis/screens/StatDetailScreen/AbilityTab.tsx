import { useState } from 'react';
import { LEVEL_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import type { AbilityFigure } from '#contract/diagnosis/stat.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chart } from '#ui/chart/Chart.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import type { Column } from '#ui/table/column.ts';
import { textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { binChart } from '../../rules/stat-charts.ts';
import { useGetStatAbilityQuery } from '../../state/stat-endpoints.ts';
import type { StatFilter } from './stat-filter.ts';

const numeric = (key: keyof AbilityFigure, label: string): Column<AbilityFigure> =>
  textColumn<AbilityFigure>(key, label, { width: 'count', align: 'right', onCard: 'fact' });
const COLUMNS: readonly Column<AbilityFigure>[] = [
  {
    key: 'abilityNm',
    label: '역량',
    width: 'xl',
    align: 'left',
    onCard: 'title',
    render: (row) => <span className={row.abilityLvl === 1 ? 'stat-top' : 'stat-sub'}>{row.abilityNm}</span>,
  },
  numeric('n', '인원'),
  numeric('meanPct', '평균'),
  numeric('wholePct', '전체 평균'),
  numeric('sdPct', 'SD'),
  {
    key: 'meanT',
    label: 'T 평균',
    width: 'count',
    align: 'right',
    render: (row) =>
      row.noNormYn === 'Y' ? <span title="규준을 만들기에 응답이 부족합니다.">규준 부족</span> : row.meanT,
  },
  numeric('alpha', 'α'),
  ...Object.entries(LEVEL_NAMES).map(([lvlCd, label]): Column<AbilityFigure> => ({
    key: lvlCd,
    label,
    width: 'count',
    align: 'right',
    render: (row) => row.levels.find((level) => level.lvlCd === lvlCd)?.cnt ?? '-',
  })),
];

/** Each ability of level 1 with those below it. */
const inTreeOrder = (figures: readonly AbilityFigure[]): AbilityFigure[] =>
  figures
    .filter(({ abilityLvl }) => abilityLvl === 1)
    .flatMap((top) => [top, ...figures.filter(({ upAbilityId }) => upAbilityId === top.abilityId)]);

/** 역량: each ability with its figures; a row shows how its scores spread. */
export function AbilityTab({ filter }: { readonly filter: StatFilter }) {
  const answer = useGetStatAbilityQuery(filter),
    rows = inTreeOrder(answer.currentData?.data ?? []);
  const [openId, setOpen] = useState<string | null>(null);
  const opened = rows.find(({ abilityId }) => abilityId === openId) ?? rows[0];
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <div className="stack">
      <Card title="역량별 결과">
        <DataTable
          set="base"
          label="역량별 결과"
          columns={COLUMNS}
          rows={rows}
          rowKey={(row) => row.abilityId}
          isLoading={answer.isFetching}
          onOpen={(row) => setOpen(row.abilityId)}
          isActive={(row) => row.abilityId === opened?.abilityId}
        />
      </Card>
      {opened ? <Chart model={binChart(`${opened.abilityNm} 점수가 어떻게 나뉘어 있습니까?`, opened.bins)} /> : null}
    </div>
  );
}
