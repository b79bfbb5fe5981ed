import type { BatchRun } from '#contract/batch/batch.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { withGroups } from '#ui/form/option-groups.ts';
import { periodFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import type { Column } from '#ui/table/column.ts';
import { textColumn } from '#ui/table/columns.tsx';
import { RUN_LIST, RUN_PERIOD } from '../../rules/run-query.ts';
import { duration, RUN_LABELS, TRIGGER_LABELS } from '../../rules/run-labels.ts';
import { useGetBatchRunListQuery } from '../../state/batch-endpoints.ts';
import { usePolling } from '../../state/usePolling.ts';
import { RunChip } from './RunChip.tsx';

const STATES = withGroups(
  Object.entries(RUN_LABELS).map(([value, { label }]) => ({ value, label })),
  [{ label: '실패', holds: (statCd) => statCd === 'FAIL' || statCd === 'PART' }],
);

const COLUMNS: readonly Column<BatchRun>[] = [
  { key: 'runNo', label: '번호', width: 's', sortKey: 'runNo', align: 'right', render: (run) => run.runNo },
  textColumn('jobNm', '작업', { width: 'xl', sort: true, onCard: 'title' }),
  {
    key: 'trgrDivCd',
    label: '시작구분',
    width: 's',
    render: (run) =>
      run.tryNo > 1 ? `${TRIGGER_LABELS[run.trgrDivCd]} ${run.tryNo}회` : TRIGGER_LABELS[run.trgrDivCd],
  },
  {
    key: 'statCd',
    label: '상태',
    width: 's',
    sortKey: 'statCd',
    onCard: 'fact',
    render: (run) => <RunChip statCd={run.statCd} />,
  },
  {
    key: 'strtDt',
    label: '시작',
    width: 'moment',
    sortKey: 'strtDt',
    onCard: 'fact',
    render: (run) => displayMoment(run.strtDt ?? run.dueDt),
  },
  { key: 'sec', label: '소요', width: 's', sortKey: 'sec', align: 'right', render: (run) => duration(run.sec) },
  {
    key: 'cnt',
    label: '읽음/성공/제외/오류',
    width: 'm',
    onCard: 'fact',
    render: (run) =>
      [run.readCnt, run.okCnt, run.skipCnt, run.errCnt].map((cnt) => cnt.toLocaleString('en-US')).join(' / '),
  },
  { key: 'runUserNm', label: '실행자', width: 's', render: (run) => run.runUserNm ?? '' },
];

interface RunTabProps {
  readonly jobNames: ReadonlyMap<string, string>;
  readonly onOpenRun: (batchRunId: string) => void;
}

const runKey = (run: BatchRun): string => run.batchRunId;
const useRuns = (arg: Parameters<typeof useGetBatchRunListQuery>[0]) => useGetBatchRunListQuery(arg, usePolling());

/** What ran in a range of days, newest first. */
export function RunTab({ jobNames, onOpenRun }: RunTabProps) {
  const list = useList(RUN_LIST, useRuns, runKey);
  const filters = [
    selectFilter(
      'jobCd',
      '작업',
      [...jobNames].map(([value, label]) => ({ value, label })),
    ),
    selectFilter('statCd', '상태', STATES),
    periodFilter(['strtDt', 'endDt'], '기간', { limit: RUN_PERIOD }),
  ];
  return (
    <div className="stack">
      <ListFilters filters={filters} list={list} />
      <ListPart
        set="base"
        label="실행 이력"
        list={list}
        columns={COLUMNS}
        // Asked again every few seconds, which must not be visible.
        isLoading={list.answer.isLoading}
        onOpen={(run) => onOpenRun(run.batchRunId)}
      />
    </div>
  );
}
