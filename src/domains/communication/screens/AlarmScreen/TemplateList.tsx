import { useMemo, useState } from 'react';
import type { AlmTmpl } from '#contract/communication/alarm/template.ts';
import { useCodes } from '#domains/system/index.ts';
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
  TEMPLATE_LIST_DEFAULTS,
  templateConditions,
  templateListArg,
  USE_OPTIONS,
  type TemplateFilters,
} from '../../rules/alarm/template-list-query.ts';
import { useGetAlmTmplListQuery } from '../../state/alarm-setting-endpoints.ts';
import { askAhead } from '../../state/page.ts';
import { templateColumns } from './template-columns.tsx';

const TemplateDialog = laterDialog(async () => (await import('./TemplateDialog.tsx')).TemplateDialog);

/** 자동 알림 설정: what the programme says by itself, of which event, to whom; a row opens its words. */
export function TemplateList() {
  const query = useListQuery(TEMPLATE_LIST_DEFAULTS),
    areas = useCodes('AREA');
  const answer = useGetAlmTmplListQuery(templateListArg(query));
  const [openedCd, setOpenedCd] = useState<string | null>(null);
  const list = useListParts<TemplateFilters, AlmTmpl>({
    query,
    answer,
    rowKey: (row) => row.tmplCd,
    foresee: (part) => askAhead('getAlmTmplList', templateListArg({ ...query, ...part })),
  });
  const columns = useMemo(() => templateColumns(areas.nameOf), [areas.nameOf]);
  const opened = list.rows.find((row) => row.tmplCd === openedCd);
  return (
    <>
      <TemplateFilterBar applied={query.filters} onApply={query.applyFilters} />
      <ListPanel
        storedAt={list.storedAt}
        toolbar={<TableToolbar {...list.toolbar} />}
        pager={<Pager {...list.pager} />}
        table={
          <DataTable
            label="자동 알림 설정"
            {...list.table}
            columns={columns}
            onOpen={(row) => setOpenedCd(row.tmplCd)}
          />
        }
      />
      {opened ? <TemplateDialog key={opened.tmplCd} template={opened} onClose={() => setOpenedCd(null)} /> : null}
    </>
  );
}

function TemplateFilterBar({
  applied,
  onApply,
}: {
  readonly applied: TemplateFilters;
  readonly onApply: (filters: TemplateFilters) => void;
}) {
  const [filters, setFilters] = useFilterDraft(applied),
    areas = useCodes('AREA');
  const conditions = useMemo(() => templateConditions(areas.nameOf), [areas.nameOf]);
  const set = (part: Partial<TemplateFilters>): void => setFilters({ ...filters, ...part });
  const apply = (next: TemplateFilters): void => {
    setFilters(next);
    onApply(next);
  };
  return (
    <FilterBar
      onSearch={() => {
        if (isKeywordLongEnough(filters.searchKeyword)) apply(filters);
        else show('M-TEXT2');
      }}
      onReset={() => apply(TEMPLATE_LIST_DEFAULTS.filters)}
      applied={appliedConditions(applied, TEMPLATE_LIST_DEFAULTS.filters, conditions)}
      onApply={apply}
    >
      <TextField
        label="검색어"
        type="search"
        placeholder="이름, 사건, 내용"
        value={filters.searchKeyword}
        onChange={(searchKeyword) => set({ searchKeyword })}
      />
      <SelectField
        label="영역"
        all
        value={filters.areaCd}
        options={areas.options}
        onChange={(areaCd) => set({ areaCd })}
      />
      <SelectField label="사용" all value={filters.useYn} options={USE_OPTIONS} onChange={(useYn) => set({ useYn })} />
    </FilterBar>
  );
}
