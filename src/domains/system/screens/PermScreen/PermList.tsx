import { useMemo, useState } from 'react';
import type { PermGrnt } from '#contract/system/perms/perm.ts';
import { Button } from '#ui/button/Button.tsx';
import { alert, show } from '#ui/feedback/feedback.ts';
import { laterDialog } from '#ui/feedback/later-parts.tsx';
import { listParts } from '#ui/list/list-parts.ts';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { useSelection } from '#ui/list/useSelection.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { PERM_LIST_DEFAULTS, permListArg, type PermFilters, type PermTab } from '../../rules/perms/perm-list-query.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { askAhead, useAuth } from '../../state/page.ts';
import { useApprovePermMutation, useGetPermGrntListQuery, useGetPermListQuery } from '../../state/perm-endpoints.ts';
import { PermFilterBar } from './PermFilterBar.tsx';
import { permColumns } from './perm-columns.tsx';

const PermDialog = laterDialog(async () => (await import('./PermDialog.tsx')).PermDialog);

/** The requests, several of them approved at once; or what people hold today. */
export function PermList({ tab }: { readonly tab: PermTab }) {
  const query = useListQuery(PERM_LIST_DEFAULTS[tab]);
  const answer = useGetPermGrntListQuery(permListArg(query, tab));
  const perms = useGetPermListQuery().data?.data;
  const options = useMemo(() => (perms ?? []).map((perm) => ({ value: perm.permCd, label: perm.permNm })), [perms]);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { selected, select, clear } = useSelection([tab, query.filters]);
  const states = useCodes('PERM_ST');
  const [approve, { isLoading }] = useApprovePermMutation();
  const mayApprove = useAuth('U') && tab === 'requests';
  const columns = useMemo(() => permColumns(tab, states.nameOf), [tab, states.nameOf]);
  const list = listParts<PermFilters, PermGrnt>({
    query,
    answer,
    rowKey: (row) => row.permGrntId,
    foresee: (part) => askAhead('getPermGrntList', permListArg({ ...query, ...part }, tab)),
  });
  const opened = list.rows.find((row) => row.permGrntId === openedId);

  const approveChosen = async (): Promise<void> => {
    const rows = list.rows
      .filter((row) => selected.has(row.permGrntId))
      .map(({ permGrntId, version }) => ({ permGrntId, version }));
    if (rows.length === 0) {
      show('M-NOSEL');
      return;
    }
    const done = await approve({ rows });
    if (done.error) return;
    clear();
    const refused = done.data.data.filter((outcome) => outcome.okYn === 'N');
    if (refused.length === 0) show('M-OK');
    else
      await alert(
        [
          `${done.data.data.length}건 중 ${refused.length}건을 승인하지 못했습니다.`,
          ...new Set(refused.map((outcome) => outcome.message)),
        ].join('\n'),
      );
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
            {...(mayApprove ? { selected, onSelect: select } : {})}
          />
        }
        pager={<Pager {...list.pager} />}
      />
      {opened ? <PermDialog grant={opened} onClose={() => setOpenedId(null)} /> : null}
    </div>
  );
}
