import { useState } from 'react';
import { RUN_DIV_NAMES, RUN_STATE_NAMES } from '#contract/dropout/dropout-codes.ts';
import type { RunRow } from '#contract/dropout/run.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { TERM_NAMES } from '../standards/columns.tsx';
import { YEARS } from '../standards/list.ts';
import { useAuth } from '../state/page.ts';
import { useGetRunListQuery } from '../state/run-endpoints.ts';
import { isUnderWay, RUN_COLUMNS } from './run-columns.tsx';
import { RUN_LIST } from './run-lists.ts';
import { RunCard } from './RunCard.tsx';

const RunDialog = lazyDialog(async () => (await import('./RunDialog.tsx')).RunDialog);
const CompareDialog = lazyDialog(async () => (await import('./CompareDialog.tsx')).CompareDialog);

const keyOf = (row: RunRow): string => row.runId;
const TWO = 2;
const FILTERS = [
  selectFilter('schlYear', '학년도', YEARS),
  selectFilter('shtmCd', '학기', optionsOf(TERM_NAMES)),
  selectFilter('runDivCd', '구분', optionsOf(RUN_DIV_NAMES)),
  selectFilter('runSt', '상태', optionsOf(RUN_STATE_NAMES)),
];

/** Why two runs cannot be laid beside each other; null when they can. */
function whyNotCompared(chosen: readonly RunRow[]): string | null {
  if (chosen.length !== TWO) return '산정 2건을 선택해주세요.';
  if (chosen.some(({ popCnt }) => popCnt === 0)) return '결과가 있는 산정만 비교할 수 있습니다.';
  return chosen[0]?.baseDt === chosen[1]?.baseDt ? null : '기준일이 같은 산정만 비교할 수 있습니다.';
}

/** 산정 실행: the runs of a term, the results of the one that is open, and the acts on it. */
export function RunTab() {
  const list = useList(RUN_LIST, useGetRunListQuery, keyOf, { scope: 'run' });
  const [opened, setOpened] = useState<string | null>(null),
    [started, setStarted] = useState<'RUN' | 'SIM' | null>(null),
    [compared, setCompared] = useState<readonly RunRow[] | null>(null);
  const mayRun = useAuth('C');
  // One that is worked on shows how far it has come without being asked.
  const runId = opened ?? list.rows.find(({ runSt }) => isUnderWay(runSt))?.runId ?? null,
    listed = list.rows.find((row) => row.runId === runId);
  return (
    <div className="stack">
      <ListFilters filters={FILTERS} list={list} />
      <ListPart
        label="산정"
        list={list}
        columns={RUN_COLUMNS}
        excel={{ op: 'downloadRunExcel', name: '위험 산정' }}
        onOpen={(row) => setOpened(row.runId)}
        isActive={(row) => row.runId === runId}
        emptyText="실행한 산정이 없습니다."
        emptyDetail="확정된 기준으로 학생의 위험 등급을 산정합니다."
        tools={
          mayRun ? (
            <>
              <Button icon="play" onClick={() => setStarted('RUN')}>
                산정 실행
              </Button>
              <Button icon="chart-bar" onClick={() => setStarted('SIM')}>
                모의 산정
              </Button>
            </>
          ) : null
        }
        selectionActions={(chosen) => {
          const problem = whyNotCompared(chosen);
          return (
            <Button
              icon="arrows-h"
              disabled={problem !== null}
              title={problem ?? undefined}
              onClick={() => setCompared(chosen)}
            >
              비교
            </Button>
          );
        }}
      />
      {runId === null ? null : (
        <RunCard
          key={runId}
          runId={runId}
          listed={listed?.runSt ?? null}
          onChanged={list.answer.refetch}
          onClose={opened === null ? undefined : () => setOpened(null)}
        />
      )}
      {started ? (
        <RunDialog
          isSimulation={started === 'SIM'}
          onStarted={(id) => {
            setStarted(null);
            setOpened(id);
          }}
          onClose={() => setStarted(null)}
        />
      ) : null}
      {compared?.[0] && compared[1] ? (
        <CompareDialog one={compared[0]} other={compared[1]} onClose={() => setCompared(null)} />
      ) : null}
    </div>
  );
}
