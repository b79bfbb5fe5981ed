import { useState } from 'react';
import { CLIENT_KINDS, CLIENT_STATES } from '#contract/system/clients/client-rules.ts';
import type { ClientRow } from '#contract/system/clients/client.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { CLIENT_LIST } from '../../rules/clients/client-list-query.ts';
import { useGetClientListQuery } from '../../state/client-endpoints.ts';
import { CLIENT_COLUMNS } from './client-columns.tsx';

const ClientDialog = lazyDialog(async () => (await import('./ClientDialog.tsx')).ClientDialog);

const clientKey = (row: ClientRow): string => row.clientId;
const FILTERS = [
  keywordFilter('searchKeyword', '검색어', { placeholder: '코드 또는 명칭' }),
  selectFilter('clientDivCd', '구분', optionsOf(CLIENT_KINDS)),
  selectFilter('stCd', '상태', optionsOf(CLIENT_STATES)),
];

/** Systems that call us; a row opens its form. */
export function ClientList() {
  const list = useList(CLIENT_LIST, useGetClientListQuery, clientKey);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = list.rows.find((row) => row.clientId === openedId) ?? null;
  const close = (): void => setOpenedId(null);
  return (
    <div className="stack">
      <ListFilters filters={FILTERS} list={list} />
      <ListPart
        label="연계 시스템"
        list={list}
        columns={CLIENT_COLUMNS}
        onOpen={(row) => setOpenedId(row.clientId)}
        onNew={() => setOpenedId('new')}
        emptyDetail="포털이나 학사 시스템을 등록하고 비밀키를 발급해주세요."
      />
      {openedId === 'new' || opened ? (
        <ClientDialog key={opened?.clientId ?? 'new'} client={opened} onClose={close} />
      ) : null}
    </div>
  );
}
