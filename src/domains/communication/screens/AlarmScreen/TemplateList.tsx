import { useMemo, useState } from 'react';
import type { AlmTmpl } from '#contract/communication/alarm/template.ts';
import { useCodes } from '#domains/system/index.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { USE_OPTIONS } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { TEMPLATE_LIST } from '../../rules/alarm/template-list-query.ts';
import { useGetAlmTmplListQuery } from '../../state/alarm-setting-endpoints.ts';
import { templateColumns } from './template-columns.tsx';

const TemplateDialog = lazyDialog(async () => (await import('./TemplateDialog.tsx')).TemplateDialog);
const templateKey = (row: AlmTmpl): string => row.tmplCd;

/** 자동 알림 설정: what the programme sends by itself, of which event, to whom; a row opens its text. */
export function TemplateList() {
  const list = useList(TEMPLATE_LIST, useGetAlmTmplListQuery, templateKey);
  const areas = useCodes('AREA');
  const [openedCd, setOpenedCd] = useState<string | null>(null);
  const opened = list.rows.find((row) => row.tmplCd === openedCd);
  const filters = [
    keywordFilter('searchKeyword', '검색어', { placeholder: '이름, 사건, 내용' }),
    selectFilter('areaCd', '영역', areas.options),
    selectFilter('useYn', '사용', USE_OPTIONS),
  ];
  return (
    <>
      <ListFilters filters={filters} list={list} />
      <ListPart
        label="자동 알림 설정"
        list={list}
        columns={useMemo(() => templateColumns(areas.nameOf), [areas.nameOf])}
        onOpen={(row) => setOpenedCd(row.tmplCd)}
      />
      {opened ? <TemplateDialog key={opened.tmplCd} template={opened} onClose={() => setOpenedCd(null)} /> : null}
    </>
  );
}
