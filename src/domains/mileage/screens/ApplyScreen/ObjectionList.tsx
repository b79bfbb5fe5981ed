import { useState } from 'react';
import type { ObjRow } from '#contract/mileage/account.ts';
import { OBJ_STATE_NAMES } from '#contract/mileage/mileage-codes.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { useMileageFilters } from '../../components/useMileageFilters.ts';
import { OBJ_LIST } from '../../rules/mileage-lists.ts';
import { useGetObjListQuery } from '../../state/apply-endpoints.ts';
import { OBJ_COLUMNS } from './apply-columns.tsx';

const ObjectionDialog = lazyDialog(async () => (await import('./ObjectionDialog.tsx')).ObjectionDialog);
const objKey = (row: ObjRow): string => row.mlgObjId;
const STATES = optionsOf(OBJ_STATE_NAMES);

/** 이의신청: what students object to, and the answers. */
export function ObjectionList() {
  const list = useList(OBJ_LIST, useGetObjListQuery, objKey);
  const { terms } = useMileageFilters();
  const [opened, open] = useState<ObjRow | null>(null);
  return (
    <div className="stack">
      <ListFilters
        filters={[
          selectFilter('objSt', '상태', STATES),
          selectFilter('mlgTermId', '학기', terms),
          keywordFilter('searchKeyword', '검색어', { placeholder: '학번, 성명, 내용' }),
        ]}
        list={list}
      />
      <ListPart
        label="이의신청"
        list={list}
        columns={OBJ_COLUMNS}
        onOpen={open}
        emptyText="처리할 이의신청이 없습니다."
      />
      {opened ? <ObjectionDialog key={opened.mlgObjId} row={opened} onClose={() => open(null)} /> : null}
    </div>
  );
}
