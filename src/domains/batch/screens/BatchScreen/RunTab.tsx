import { useMemo, useState } from 'react';
import type { BatchRun } from '#contract/batch/batch.ts';
import { koreanDate8, displayMoment } from '#shared/korean-time.ts';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { quickRanges } from '#ui/date/quick-ranges.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { appliedConditions } from '#ui/list/applied-conditions.ts';
import { FilterBar } from '#ui/list/FilterBar.tsx';
import { useListParts } from '#ui/list/useListParts.ts';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import type { ListQuery } from '#ui/list/list-query.ts';
import { useFilterDraft } from '#ui/list/useFilterDraft.ts';
import { useListQuery } from '#ui/list/useListQuery.ts';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { RUN_DEFAULTS, runConditions, runListArg, type RunFilters } from '../../rules/run-query.ts';
import { duration, RUN_WORDS, TRIGGER_WORDS } from '../../rules/run-words.ts';
import { useGetBatchRunListQuery } from '../../state/batch-endpoints.ts';
import { askAhead } from '../../state/page.ts';
import { usePolling } from '../../state/usePolling.ts';
import { RunChip } from './RunChip.tsx';

const STATES = Object.entries(RUN_WORDS).map(([value, { label }]) => ({ value, label }));

const COLUMNS: readonly Column<BatchRun>[] = [
  { key: 'runNo', label: '번호', width: 's', sortKey: 'runNo', align: 'right', render: (run) => run.runNo },
  {
    key: 'jobNm',
    label: '작업',
    width: 'xl',
    sortKey: 'jobNm',
    align: 'left',
    onCard: 'title',
    render: (run) => run.jobNm,
  },
  {
    key: 'trgrDivCd',
    label: '시작구분',
    width: 's',
    render: (run) => (run.tryNo > 1 ? `${TRIGGER_WORDS[run.trgrDivCd]} ${run.tryNo}회` : TRIGGER_WORDS[run.trgrDivCd]),
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
    width: 'm',
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

/** What ran in a range of days, newest first. */
export function RunTab({ jobNames, onOpenRun }: RunTabProps) {
  const [today] = useState(() => koreanDate8(Date.now()));
  const query = useListQuery(RUN_DEFAULTS);
  const [filters, setFilters] = useFilterDraft(query.filters);
  const argOf = (part: Partial<ListQuery<RunFilters>> = {}) => runListArg({ ...query, ...part }, today);
  const answer = useGetBatchRunListQuery(argOf(), usePolling());
  const list = useListParts<RunFilters, BatchRun>({
    query,
    answer,
    rowKey: (run) => run.batchRunId,
    foresee: (part) => askAhead('getBatchRunList', argOf(part)),
  });
  const labels = useMemo(() => runConditions((jobCd) => jobNames.get(jobCd) ?? jobCd), [jobNames]);
  const apply = (next: RunFilters): void => {
    setFilters(next);
    query.applyFilters(next);
  };
  return (
    <div className="stack">
      <FilterBar
        onSearch={() => apply(filters)}
        onReset={() => apply(RUN_DEFAULTS.filters)}
        applied={appliedConditions(query.filters, RUN_DEFAULTS.filters, labels)}
        onApply={apply}
      >
        <SelectField
          label="작업"
          all
          value={filters.jobCd}
          options={[...jobNames].map(([value, label]) => ({ value, label }))}
          onChange={(jobCd) => apply({ ...filters, jobCd })}
        />
        <SelectField
          label="상태"
          all
          value={filters.statCd}
          options={STATES}
          onChange={(statCd) => apply({ ...filters, statCd })}
        />
        <DateRangeField
          label="기간"
          start={filters.strtDt}
          end={filters.endDt}
          choices={quickRanges(today)}
          onChange={({ start, end }) => setFilters({ ...filters, strtDt: start, endDt: end })}
        />
      </FilterBar>
      <ListPanel
        storedAt={list.storedAt}
        toolbar={
          <TableToolbar {...list.toolbar}>
            <span className="muted">기간을 비우면 최근 7일입니다.</span>
          </TableToolbar>
        }
        table={
          <DataTable
            label="실행 이력"
            {...list.table}
            isLoading={answer.isLoading}
            columns={COLUMNS}
            onOpen={(run) => onOpenRun(run.batchRunId)}
            dense
          />
        }
        pager={<Pager {...list.pager} />}
      />
    </div>
  );
}
