import { useState } from 'react';
import type { ClientRow } from '#contract/system/clients/client.ts';
import { show } from '#ui/feedback/feedback.ts';
import { laterDialog } from '#ui/feedback/later-parts.tsx';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { appliedConditions } from '#ui/list/applied-conditions.ts';
import { FilterBar } from '#ui/list/FilterBar.tsx';
import { useListParts } from '#ui/list/useListParts.ts';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import { useFilterDraft } from '#ui/list/useFilterDraft.ts';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import {
  CLIENT_CONDITIONS,
  CLIENT_LIST_DEFAULTS,
  clientListArg,
  KIND_OPTIONS,
  STATE_OPTIONS,
  type ClientFilters,
} from '../../rules/clients/client-list-query.ts';
import { useGetClientListQuery } from '../../state/client-endpoints.ts';
import { askAhead } from '../../state/page.ts';
import { CLIENT_COLUMNS } from './client-columns.tsx';

const ClientDialog = laterDialog(async () => (await import('./ClientDialog.tsx')).ClientDialog);

/** Systems that call us; a row opens its form. */
export function ClientList({ isAdding, onAdded }: { readonly isAdding: boolean; readonly onAdded: () => void }) {
  const query = useListQuery(CLIENT_LIST_DEFAULTS);
  const answer = useGetClientListQuery(clientListArg(query));
  const [openedId, setOpenedId] = useState<string | null>(null);
  const list = useListParts<ClientFilters, ClientRow>({
    query,
    answer,
    rowKey: (row) => row.clientId,
    foresee: (part) => askAhead('getClientList', clientListArg({ ...query, ...part })),
  });
  const opened = list.rows.find((row) => row.clientId === openedId) ?? null;
  const close = (): void => {
    setOpenedId(null);
    onAdded();
  };
  return (
    <div className="stack">
      <ClientFilterBar applied={query.filters} onApply={query.applyFilters} />
      <ListPanel
        storedAt={list.storedAt}
        toolbar={<TableToolbar {...list.toolbar} />}
        pager={<Pager {...list.pager} />}
        table={
          <DataTable
            label="연계 시스템"
            {...list.table}
            columns={CLIENT_COLUMNS}
            onOpen={(row) => setOpenedId(row.clientId)}
            emptyText="우리를 부르는 시스템이 없습니다. 포털이나 학사 시스템을 등록하고 비밀키를 발급해주세요."
          />
        }
      />
      {isAdding || opened ? <ClientDialog key={opened?.clientId ?? 'new'} client={opened} onClose={close} /> : null}
    </div>
  );
}

function ClientFilterBar({
  applied,
  onApply,
}: {
  readonly applied: ClientFilters;
  readonly onApply: (filters: ClientFilters) => void;
}) {
  const [filters, setFilters] = useFilterDraft(applied);
  const set = (part: Partial<ClientFilters>): void => setFilters({ ...filters, ...part });
  const apply = (next: ClientFilters): void => {
    setFilters(next);
    onApply(next);
  };
  const search = (): void => {
    if (isKeywordLongEnough(filters.searchKeyword)) apply(filters);
    else show('M-TEXT2');
  };
  return (
    <FilterBar
      onSearch={search}
      onReset={() => apply(CLIENT_LIST_DEFAULTS.filters)}
      applied={appliedConditions(applied, CLIENT_LIST_DEFAULTS.filters, CLIENT_CONDITIONS)}
      onApply={apply}
    >
      <TextField
        label="검색어"
        type="search"
        placeholder="코드 또는 명칭"
        value={filters.searchKeyword}
        onChange={(searchKeyword) => set({ searchKeyword })}
      />
      <SelectField
        label="구분"
        all
        value={filters.clientDivCd}
        options={KIND_OPTIONS}
        onChange={(clientDivCd) => set({ clientDivCd })}
      />
      <SelectField label="상태" all value={filters.stCd} options={STATE_OPTIONS} onChange={(stCd) => set({ stCd })} />
    </FilterBar>
  );
}
