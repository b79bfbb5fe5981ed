import { PERIODS } from '#contract/security/history-rules.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { optionsOf } from '#ui/form/options.ts';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { keywordFilter, periodFilter, selectFilter } from '#ui/list/filters.tsx';
import { deptFilter } from '../../components/pickers/dept-filter.tsx';
import { useMemo } from 'react';
import type { MenuUse } from '#contract/security/menu-use-his.ts';
import { ExportButton } from '../../components/history/ExportButton.tsx';
import { SealCheck } from '../../components/history/SealCheck.tsx';
import { MENU_LIST } from '../../rules/security/history-lists.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { useGetMenuUseHisListQuery, useGetMenuUseStatListQuery } from '../../state/security/history-endpoints.ts';
import { menuColumns, menuExcelColumns, RESULT_NAMES } from './menu-columns.tsx';

const keyOf = (row: MenuUse): string => row.menuUseHisId;
const RESULTS = optionsOf(RESULT_NAMES);

/** 이력. The menus to choose from are those that were opened in the period. */
export function MenuUsePanel() {
  const list = useList(MENU_LIST, useGetMenuUseHisListQuery, keyOf);
  const { strtDt, endDt } = list.query.filters;
  const menus = useGetMenuUseStatListQuery({ strtDt, endDt }).data?.data;
  const denials = useCodes('DENY_RSN');
  const columns = useMemo(() => menuColumns(denials.nameOf), [denials.nameOf]);
  const filters = [
    periodFilter(['strtDt', 'endDt'], '기간', { limit: PERIODS.MENU }),
    keywordFilter('searchKeyword', '사용자'),
    deptFilter('deptCd', '부서'),
    selectFilter(
      'menuId',
      '메뉴',
      (menus ?? []).flatMap(({ menuId, menuNm }) => (menuId === null ? [] : [{ value: menuId, label: menuNm }])),
      { isMore: true },
    ),
    selectFilter('rsltCd', '결과', RESULTS, { isMore: true }),
  ];
  return (
    <div className="stack">
      <ListFilters filters={filters} list={list} />
      <ListPart
        label="메뉴 사용 이력"
        list={list}
        columns={columns}
        tools={
          <>
            <SealCheck history="MENU" period={list.query.filters} />
            <ExportButton
              op="downloadMenuUseHisExcel"
              query={list.query}
              name="메뉴 사용 이력"
              columns={menuExcelColumns(denials.names)}
            />
          </>
        }
      />
    </div>
  );
}
