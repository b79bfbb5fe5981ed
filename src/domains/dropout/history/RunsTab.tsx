import { useState } from 'react';
import { GROUP_NAMES, TRGT_DIVS } from '#contract/dropout/dropout-codes.ts';
import { DROPOUT_WORDS } from '#contract/dropout/dropout-words.ts';
import type { RunRow } from '#contract/dropout/run.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import {
  standardDifferences,
  standardLines,
  type LineDifference,
  type StandardLine,
} from '#shared/dropout/standard-lines.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import type { Column } from '#ui/table/column.ts';
import { textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { RUN_COLUMNS, runTitle } from '../runs/run-columns.tsx';
import { RUN_LIST } from '../runs/run-lists.ts';
import { useVerify } from '../runs/useVerify.ts';
import { TERM_NAMES } from '../standards/columns.tsx';
import { YEARS } from '../standards/list.ts';
import { useGetRunSnapQuery } from '../state/history-endpoints.ts';
import { useGetRunListQuery } from '../state/run-endpoints.ts';

const keyOf = ({ runId }: RunRow): string => runId,
  lineKey = ({ key }: { readonly key: string }): string => key;
const TWO = 2;
const FILTERS = [selectFilter('schlYear', '학년도', YEARS), selectFilter('shtmCd', '학기', optionsOf(TERM_NAMES))];
const LINES: readonly Column<StandardLine>[] = [
  textColumn('label', '항목', { width: 'l', onCard: 'title' }),
  textColumn('value', '기준', { width: 'xl', onCard: 'fact' }),
];
const differences = (one: string, other: string): readonly Column<LineDifference>[] => [
  textColumn('label', '항목', { width: 'l', onCard: 'title' }),
  textColumn('before', one, { width: 'xl', onCard: 'fact' }),
  textColumn('after', other, { width: 'xl', onCard: 'fact' }),
];

/** 산정 이력: every run with the standards it was made by, what differs between two of them, and whether it can be repeated. */
export function RunsTab() {
  const list = useList(RUN_LIST, useGetRunListQuery, keyOf, { scope: 'run' });
  const [opened, setOpened] = useState<RunRow | null>(null),
    [compared, setCompared] = useState<readonly RunRow[] | null>(null);
  return (
    <div className="stack">
      <ListFilters filters={FILTERS} list={list} />
      <ListPart
        label="산정 이력"
        list={list}
        columns={RUN_COLUMNS}
        excel={{ op: 'downloadRunExcel', name: '산정 이력' }}
        onOpen={setOpened}
        isActive={({ runId }) => runId === opened?.runId}
        selectionActions={(chosen) => (
          <Button
            icon="arrows-h"
            disabled={chosen.length !== TWO}
            title={chosen.length === TWO ? undefined : DROPOUT_WORDS.twoRuns}
            onClick={() => setCompared(chosen)}
          >
            기준 비교
          </Button>
        )}
      />
      {opened ? <SnapshotCard key={opened.runId} run={opened} onClose={() => setOpened(null)} /> : null}
      {compared?.[0] && compared[1] ? (
        <DifferenceDialog one={compared[0]} other={compared[1]} onClose={() => setCompared(null)} />
      ) : null}
    </div>
  );
}

/** The standards of one run, a table a group. */
function SnapshotCard({ run, onClose }: { readonly run: RunRow; readonly onClose: () => void }) {
  const { currentData, isError, error, refetch } = useGetRunSnapQuery({ runId: run.runId }),
    { verify, isVerifying } = useVerify(run.runId);
  return (
    <Card
      title={`${runTitle(run)} 기준`}
      actions={
        <>
          {run.popCnt > 0 ? (
            <Button icon="sync" disabled={isVerifying} onClick={() => void verify()}>
              재현 확인
            </Button>
          ) : null}
          <Button icon="times" onClick={onClose}>
            닫기
          </Button>
        </>
      }
    >
      <div className="stack">
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
        {currentData?.data.map((standard) => (
          <section key={standard.stnrdId} className="stack" aria-label={`${GROUP_NAMES[standard.trgtDivCd]} 기준`}>
            <h3>{GROUP_NAMES[standard.trgtDivCd]}</h3>
            <DataTable
              label={`${GROUP_NAMES[standard.trgtDivCd]} 기준`}
              columns={LINES}
              rows={standardLines(standard)}
              rowKey={lineKey}
            />
          </section>
        ))}
      </div>
    </Card>
  );
}

interface DifferenceDialogProps {
  readonly one: RunRow;
  readonly other: RunRow;
  readonly onClose: () => void;
}

/** What differs between the standards of two runs, group by group. */
function DifferenceDialog({ one, other, onClose }: DifferenceDialogProps) {
  const first = useGetRunSnapQuery({ runId: one.runId }),
    second = useGetRunSnapQuery({ runId: other.runId }),
    failed = [first, second].find(({ isError }) => isError),
    [before, after] = [first.currentData?.data, second.currentData?.data];
  const columns = differences(runTitle(one), runTitle(other));
  return (
    <Dialog title="기준 비교" size="large" onClose={onClose} footer={<Button onClick={onClose}>닫기</Button>}>
      {failed ? <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {before && after ? (
        <div className="stack">
          {TRGT_DIVS.map((group) => {
            const rows = standardDifferences(
              before.find(({ trgtDivCd }) => trgtDivCd === group),
              after.find(({ trgtDivCd }) => trgtDivCd === group),
            );
            return (
              <section key={group} className="stack" aria-label={GROUP_NAMES[group]}>
                <h3>{GROUP_NAMES[group]}</h3>
                {rows.length === 0 ? (
                  <p className="muted">{DROPOUT_WORDS.sameStandards}</p>
                ) : (
                  <DataTable label={`${GROUP_NAMES[group]} 차이`} columns={columns} rows={rows} rowKey={lineKey} />
                )}
              </section>
            );
          })}
        </div>
      ) : null}
    </Dialog>
  );
}
