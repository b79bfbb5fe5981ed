import { useMemo, useState } from 'react';
import type { PermGrnt } from '#contract/system/perms/perm.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { keywordFilter, periodFilter, selectFilter, switchFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { whyPermNot } from '../../rules/locked-rows.ts';
import { PERM_LISTS, type PermTab } from '../../rules/perms/perm-list-query.ts';
import { useCodes, useDepartments } from '../../state/code-lookups.ts';
import { useAuth, usePerson } from '../../state/page.ts';
import { useApprovePermMutation, useGetPermGrntListQuery, useGetPermListQuery } from '../../state/perm-endpoints.ts';
import { permColumns } from './perm-columns.tsx';

const PermDialog = lazyDialog(async () => (await import('./PermDialog.tsx')).PermDialog);

const keyOf = (row: PermGrnt): string => row.permGrntId,
  nameOf = (row: PermGrnt): string => `${row.userNm} ${row.permNm}`;

/** The requests, several of them approved at once; or what people hold today. */
export function PermList({ tab }: { readonly tab: PermTab }) {
  const list = useList(PERM_LISTS[tab], useGetPermGrntListQuery, keyOf);
  const { clear, chosen } = list.selection;
  const perms = useGetPermListQuery().data?.data;
  const options = useMemo(() => (perms ?? []).map((perm) => ({ value: perm.permCd, label: perm.permNm })), [perms]);
  const [openedRow, open] = useState<PermGrnt | null>(null);
  const states = useCodes('PERM_ST'),
    departments = useDepartments();
  const [approve, { isLoading }] = useApprovePermMutation();
  const mayApprove = useAuth('U') && tab === 'requests';
  const columns = useMemo(() => permColumns(tab, states.nameOf), [tab, states.nameOf]);
  // What waits next may stand on another page of the list.
  const opened = list.rows.find((row) => row.permGrntId === openedRow?.permGrntId) ?? openedRow;

  const actUserId = usePerson()?.userId ?? '',
    whyNot = (row: PermGrnt): string | null => whyPermNot(row, actUserId);
  const act = useBulkAct({ keyOf, nameOf, onDone: clear });
  const approveChosen = (): Promise<boolean> =>
    act(chosen, {
      whyNot,
      send: (_keys, going) => approve({ rows: going.map(({ permGrntId, version }) => ({ permGrntId, version })) }),
    });
  const requested = tab === 'requests';
  const filters = [
    keywordFilter('searchKeyword', '신청자', { placeholder: '이름 또는 아이디' }),
    selectFilter('permCd', '권한', options),
    // What is held has neither a state nor a day of its request to ask for.
    ...(requested
      ? [selectFilter('statCd', '상태', states.options), switchFilter('decideYn', '내가 처리할 신청')]
      : []),
    selectFilter(
      'deptCd',
      '부서',
      departments.map(({ deptCd, deptNm }) => ({ value: deptCd, label: deptNm })),
      { isMore: true },
    ),
    ...(requested ? [periodFilter(['strtDt', 'endDt'], '신청일', { isMore: true, looking: 'back' })] : []),
  ];
  return (
    <div className="stack">
      <ListFilters filters={filters} list={list} />
      <ListPart
        noun={tab === 'held' ? '특수권한' : '신청'}
        label={tab === 'held' ? '보유 현황' : '특수권한 신청'}
        list={list}
        columns={columns}
        onOpen={open}
        whyLocked={mayApprove ? whyNot : undefined}
        selectionActions={
          mayApprove
            ? () => (
                <Button look="primary" icon="check" disabled={isLoading} onClick={() => void approveChosen()}>
                  승인
                </Button>
              )
            : undefined
        }
      />
      {opened ? <PermDialog key={opened.permGrntId} grant={opened} onOpen={open} onClose={() => open(null)} /> : null}
    </div>
  );
}
