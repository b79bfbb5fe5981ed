import { useState } from 'react';
import { LEVEL_NAMES, type Level } from '#contract/diagnosis/diagnosis-codes.ts';
import type { AbilityFigure } from '#contract/diagnosis/stat.ts';
import type { Data } from '#contract/registry.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chart } from '#ui/chart/Chart.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import type { Column } from '#ui/table/column.ts';
import { textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { binChart, binRange, changeChart } from '../../rules/stat-charts.ts';
import { DIAGNOSIS_TEXTS } from '../../rules/stat-texts.ts';
import { useGetStatAbilityQuery, useGetStatChangeQuery } from '../../state/stat-endpoints.ts';
import { FigureLink, type OpenRows } from './rows-behind.tsx';
import { ShownPart } from './ShownPart.tsx';
import type { StatFilter } from './stat-filter.ts';

const numeric = (key: keyof AbilityFigure, label: string): Column<AbilityFigure> =>
  textColumn<AbilityFigure>(key, label, { width: 'count', align: 'right', onCard: 'fact' });

const nameColumn = <Row extends { readonly abilityNm: string; readonly abilityLvl: number }>(): Column<Row> => ({
  key: 'abilityNm',
  label: '역량',
  width: 'xl',
  align: 'left',
  onCard: 'title',
  render: (row) => <span className={row.abilityLvl === 1 ? 'stat-top' : 'stat-sub'}>{row.abilityNm}</span>,
});

const columnsFor = (onRows: OpenRows | null): readonly Column<AbilityFigure>[] => [
  nameColumn<AbilityFigure>(),
  {
    ...numeric('n', '인원'),
    render: ({ n, abilityId, abilityNm }) => (
      <FigureLink value={n} cond={{ abilityId }} label={abilityNm} onRows={onRows} />
    ),
  },
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
  ...(Object.entries(LEVEL_NAMES) as [Level, string][]).map(([lvlCd, label]): Column<AbilityFigure> => ({
    key: lvlCd,
    label,
    width: 'count',
    align: 'right',
    render: ({ abilityId, abilityNm, levels }) => (
      <FigureLink
        value={levels.find((level) => level.lvlCd === lvlCd)?.cnt ?? '-'}
        cond={{ abilityId, lvlCd }}
        label={`${abilityNm} ${label}`}
        onRows={onRows}
      />
    ),
  })),
];

/** Each ability of level 1 with those below it. */
const inTreeOrder = (figures: readonly AbilityFigure[]): AbilityFigure[] =>
  figures
    .filter(({ abilityLvl }) => abilityLvl === 1)
    .flatMap((top) => [top, ...figures.filter(({ upAbilityId }) => upAbilityId === top.abilityId)]);

interface AbilityTabProps {
  readonly filter: StatFilter;
  readonly onRows: OpenRows | null;
}

/** 역량: each ability with its figures; a row shows how its scores spread, and below how people moved between two rounds. */
export function AbilityTab({ filter, onRows }: AbilityTabProps) {
  const answer = useGetStatAbilityQuery(filter),
    rows = inTreeOrder(answer.currentData?.data ?? []);
  const [openId, setOpen] = useState<string | null>(null);
  const opened = rows.find(({ abilityId }) => abilityId === openId) ?? rows[0];
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <div className="stack">
      <Card title="역량별 결과" flush>
        <DataTable
          set="base"
          label="역량별 결과"
          columns={columnsFor(onRows)}
          rows={rows}
          rowKey={(row) => row.abilityId}
          isLoading={answer.isFetching}
          onOpen={(row) => setOpen(row.abilityId)}
          isActive={(row) => row.abilityId === opened?.abilityId}
        />
      </Card>
      {opened ? (
        <ShownPart shownKey={openId}>
          <Chart
            model={binChart(`${opened.abilityNm} 점수가 어떻게 나뉘어 있습니까?`, opened.bins)}
            onOpen={
              onRows
                ? (bin) =>
                    onRows({ abilityId: opened.abilityId, ...binRange(bin) }, `${opened.abilityNm} ${bin * 10}점대`)
                : undefined
            }
          />
        </ShownPart>
      ) : null}
      <ChangePart filter={filter} onRows={onRows} />
    </div>
  );
}

type Change = Data<'getStatChange'>['data'][number];
const changeColumns = (pairId: string | null, onRows: OpenRows | null): readonly Column<Change>[] => [
  nameColumn<Change>(),
  textColumn('n', '인원', {
    width: 'count',
    align: 'right',
    onCard: 'fact',
    render: ({ n, abilityId, abilityNm }) => (
      <FigureLink
        value={n}
        cond={{ abilityId, pairId: pairId ?? '' }}
        label={`${abilityNm} 두 차수 모두`}
        onRows={onRows}
      />
    ),
  }),
  textColumn('before', '사전', { width: 'count', align: 'right', onCard: 'fact' }),
  textColumn('after', '사후', { width: 'count', align: 'right', onCard: 'fact' }),
  textColumn('diff', '차이', { width: 'count', align: 'right', onCard: 'fact' }),
];

/** 사전·사후: the people of both rounds of a year; absent where there is one round. */
function ChangePart({ filter, onRows }: AbilityTabProps) {
  const answer = useGetStatChangeQuery(filter),
    found = answer.currentData;
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!found || found.beforeNm === null) return null;
  if (found.coverDiv !== '')
    return (
      <Card title="두 차수 사이에 얼마나 달라졌습니까?">
        <p className="muted">{found.coverDiv === 'FEW' ? DIAGNOSIS_TEXTS.changeFew : DIAGNOSIS_TEXTS.changeFilter}</p>
      </Card>
    );
  return (
    <>
      <Chart model={changeChart(found.data)} isLoading={answer.isFetching}>
        <p className="muted">
          두 차수에 모두 응답한 사람만 비교합니다. 사전 {found.beforeNm}, 사후 {found.afterNm}
        </p>
      </Chart>
      <Card title="사전·사후 비교" flush>
        <DataTable
          set="base"
          label="사전·사후 비교"
          columns={changeColumns(found.pairId, onRows)}
          rows={found.data}
          rowKey={({ abilityId }) => abilityId}
          isLoading={answer.isFetching}
          emptyText="두 차수에 모두 응답한 사람이 없습니다."
        />
      </Card>
    </>
  );
}
