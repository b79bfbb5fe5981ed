import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { WorkRow } from '#contract/main/work-item.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { dueText } from '#shared/work-due.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { useClaimWorkMutation, useGetTodoListQuery, useGetWorkItemListQuery } from '../../state/home-endpoints.ts';
import { DeputyPanel } from './DeputyPanel.tsx';

const ROWS = 25,
  NO_ROWS: readonly WorkRow[] = [];

const columnsFor = (today: string, onClaim: (row: WorkRow) => void): readonly Column<WorkRow>[] => [
  { key: 'workDivCd', label: '업무', width: 'm', onCard: 'fact', render: (row) => row.workDivNm },
  {
    key: 'title',
    label: '제목',
    width: 'xl',
    align: 'left',
    onCard: 'title',
    render: (row) => (
      <>
        <Link href={row.linkUrl}>{row.title}</Link>
        {row.forNm === null ? null : <span className="chip">대결 {row.forNm}</span>}
      </>
    ),
    hint: (row) => row.title,
  },
  {
    key: 'reqNm',
    label: '요청',
    width: 'm',
    render: (row) =>
      row.reqNm === null ? (
        '-'
      ) : (
        <>
          {row.reqNm}
          <small className="muted"> {displayDate(row.reqDt.slice(0, 10).replaceAll('-', '')).slice(5)}</small>
        </>
      ),
  },
  {
    key: 'dueDt',
    label: '기한',
    width: 's',
    onCard: 'fact',
    render: (row) =>
      row.dueDt === null ? (
        '-'
      ) : (
        <span className="chip" data-tone={row.ovrdYn === 'Y' ? 'danger' : undefined}>
          {dueText(row.dueDt, today)}
        </span>
      ),
    hint: (row) => displayDate(row.dueDt) ?? '',
  },
  {
    key: 'clmNm',
    label: '담당',
    width: 'm',
    onCard: 'acts',
    render: (row) =>
      row.clmNm !== null && row.clmYn === 'N' ? (
        row.clmNm
      ) : (
        <Button
          size="small"
          look={row.clmYn === 'Y' ? 'plain' : 'quiet'}
          aria-label={`${row.title} ${row.clmYn === 'Y' ? '맡기 취소' : '맡기'}`}
          onClick={() => onClaim(row)}
        >
          {row.clmYn === 'Y' ? '맡기 취소' : '맡기'}
        </Button>
      ),
  },
];

/** 업무함: everything that waits for a person, the nearest last day first; what he takes on, and who acts in his place. */
export function WorkDialog({ workDivCd, onClose }: { readonly workDivCd: string; readonly onClose: () => void }) {
  const [kind, setKind] = useState(workDivCd),
    [page, setPage] = useState(1),
    [today] = useState(() => koreanDate8(Date.now()));
  const todos = useGetTodoListQuery({}).data?.data ?? [];
  const answer = useGetWorkItemListQuery({ workDivCd: kind, page, rowsPerPage: ROWS });
  const [claim] = useClaimWorkMutation();
  const rows = answer.data?.data ?? NO_ROWS,
    totalCount = answer.data?.totalCount ?? 0;
  const columns = useMemo(
    () =>
      columnsFor(
        today,
        ({ workItemId, version, clmYn }) => void claim({ workItemId, version, clmYn: clmYn === 'Y' ? 'N' : 'Y' }),
      ),
    [today, claim],
  );
  const kinds = todos
    .filter((todo) => todo.workDivCd !== 'MUST_READ')
    .map((todo) => ({ value: todo.workDivCd, label: `${todo.label} (${displayCount(todo.cnt)})` }));
  return (
    <Dialog
      title="업무함"
      size="large"
      onClose={onClose}
      footer={
        <Button look="confirm" onClick={onClose}>
          닫기
        </Button>
      }
    >
      <div className="stack work-dialog">
        <div className="form-row">
          <SelectField
            label="업무"
            all
            value={kind}
            options={kinds}
            onChange={(next) => {
              setKind(next);
              setPage(1);
            }}
          />
          <p className="work-total" aria-live="polite">
            Total: <strong className="numeric">{answer.isError ? '-' : displayCount(totalCount)}</strong>
          </p>
        </div>
        <DataTable
          label="업무"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.workItemId}
          isLoading={answer.isFetching}
          isFailed={answer.isError}
          failure={answer.error}
          onRetry={() => void answer.refetch()}
          skeletonRows={5}
          dense
        />
        {totalCount > ROWS ? <Pager page={page} rowsPerPage={ROWS} totalCount={totalCount} onPage={setPage} /> : null}
        <DeputyPanel today={today} />
      </div>
    </Dialog>
  );
}
