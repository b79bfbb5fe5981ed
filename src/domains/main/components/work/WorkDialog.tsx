import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { WorkRow } from '#contract/main/work-item.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useSideList } from '#kit/list/useList.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { dueText } from '#shared/work-due.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { defineList } from '#ui/list/define-list.ts';
import type { Column } from '#ui/table/column.ts';
import { SIDE_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { useClaimWorkMutation, useGetTodoListQuery, useGetWorkItemListQuery } from '../../state/home-endpoints.ts';
import { DeputyPanel } from './DeputyPanel.tsx';

const WORK_LIST = defineList('getWorkItemList', { workDivCd: '' }, { rowsPerPage: SIDE_ROWS_PER_PAGE }),
  workKey = (row: WorkRow): string => row.workItemId;

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

/** 업무함: everything that waits for a person, the nearest last day first; claiming it, and the deputy. */
export function WorkDialog({ workDivCd, onClose }: { readonly workDivCd: string; readonly onClose: () => void }) {
  const [today] = useState(() => koreanDate8(Date.now()));
  const todos = useGetTodoListQuery({}).data?.data ?? [];
  const list = useSideList(WORK_LIST, useGetWorkItemListQuery, workKey, { begin: { workDivCd } });
  const [claim] = useClaimWorkMutation();
  const columns = useMemo(
    () =>
      columnsFor(
        today,
        ({ workItemId, version, clmYn }) => void claim({ workItemId, version, clmYn: clmYn === 'Y' ? 'N' : 'Y' }),
      ),
    [today, claim],
  );
  const lists = todos.find((todo) => todo.workDivCd === list.query.filters.workDivCd)?.lists ?? [];
  const kinds = todos
    .filter((todo) => todo.workDivCd !== 'MUST_READ')
    .map((todo) => ({ value: todo.workDivCd, label: `${todo.label} (${displayCount(todo.cnt)})` }));
  return (
    <Dialog title="업무함" size="large" onClose={onClose} footer={<Button onClick={onClose}>닫기</Button>}>
      <div className="stack work-dialog">
        {lists.length === 0 ? null : (
          <ul className="work-lists" aria-label="업무 목록 선택">
            {lists.map(({ label, cnt, linkUrl }) => (
              <li key={linkUrl + label}>
                <Link href={linkUrl}>
                  {label} <span className="numeric">{displayCount(cnt)}건</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <ListPart
          set="base"
          label="업무"
          list={list}
          columns={columns}
          tools={
            <SelectField
              label="업무"
              all
              value={list.query.filters.workDivCd}
              options={kinds}
              onChange={(next) => list.query.applyFilters({ workDivCd: next })}
            />
          }
        />
        <DeputyPanel today={today} />
      </div>
    </Dialog>
  );
}
