import { useMemo, useState } from 'react';
import type { PermGrnt } from '#contract/system/perms/perm.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { laterDialog } from '#ui/feedback/later-parts.tsx';
import { useListParts } from '#ui/list/useListParts.ts';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { runBulk } from '#ui/list/bulk/run-bulk.ts';
import { useChosenRows } from '#ui/list/bulk/useChosenRows.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { whyPermNot } from '../../rules/locked-rows.ts';
import { PERM_LIST_DEFAULTS, permListArg, type PermFilters, type PermTab } from '../../rules/perms/perm-list-query.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { askAhead, useAuth, usePerson } from '../../state/page.ts';
import { useApprovePermMutation, useGetPermGrntListQuery, useGetPermListQuery } from '../../state/perm-endpoints.ts';
import { PermFilterBar } from './PermFilterBar.tsx';
import { permColumns } from './perm-columns.tsx';

const PermDialog = laterDialog(async () => (await import('./PermDialog.tsx')).PermDialog);

const keyOf = (row: PermGrnt): string => row.permGrntId,
  nameOf = (row: PermGrnt): string => `${row.userNm} ${row.permNm}`;

/** The requests, several of them approved at once; or what people hold today. */
export function PermList({ tab }: { readonly tab: PermTab }) {
  const query = useListQuery(PERM_LIST_DEFAULTS[tab]);
  const answer = useGetPermGrntListQuery(permListArg(query, tab));
  const perms = useGetPermListQuery().data?.data;
  const options = useMemo(() => (perms ?? []).map((perm) => ({ value: perm.permCd, label: perm.permNm })), [perms]);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const states = useCodes('PERM_ST');
  const [approve, { isLoading }] = useApprovePermMutation();
  const mayApprove = useAuth('U') && tab === 'requests';
  const columns = useMemo(() => permColumns(tab, states.nameOf), [tab, states.nameOf]);
  const list = useListParts<PermFilters, PermGrnt>({
    query,
    answer,
    rowKey: keyOf,
    foresee: (part) => askAhead('getPermGrntList', permListArg({ ...query, ...part }, tab)),
  });
  const { selected, select, clear, chosen } = useChosenRows([tab, query.filters], list.rows, keyOf);
  const opened = list.rows.find((row) => row.permGrntId === openedId);

  const actUserId = usePerson()?.userId ?? '',
    whyNot = (row: PermGrnt): string | null => whyPermNot(row, actUserId);
  const approveChosen = async (): Promise<void> => {
    const isApproved = await runBulk({
      rows: chosen,
      keyOf,
      nameOf,
      whyNot,
      send: async (going) =>
        (await approve({ rows: going.map(({ permGrntId, version }) => ({ permGrntId, version })) })).data?.data ?? null,
      done: message('M-OK'),
    });
    if (isApproved) clear();
  };
  return (
    <div className="stack">
      <PermFilterBar tab={tab} perms={options} applied={query.filters} onApply={query.applyFilters} />
      <ListPanel
        storedAt={list.storedAt}
        toolbar={
          <TableToolbar {...list.toolbar} {...(mayApprove ? { checked: true, checkedCount: selected.size } : {})}>
            {mayApprove && selected.size > 0 ? (
              <Button look="primary" icon="check" disabled={isLoading} onClick={() => void approveChosen()}>
                승인
              </Button>
            ) : null}
          </TableToolbar>
        }
        table={
          <DataTable
            label={tab === 'held' ? '보유 현황' : '특수권한 신청'}
            {...list.table}
            columns={columns}
            onOpen={(row) => setOpenedId(row.permGrntId)}
            {...(mayApprove ? { selected, onSelect: select, whyLocked: whyNot } : {})}
          />
        }
        pager={<Pager {...list.pager} />}
      />
      {opened ? <PermDialog grant={opened} onClose={() => setOpenedId(null)} /> : null}
    </div>
  );
}
