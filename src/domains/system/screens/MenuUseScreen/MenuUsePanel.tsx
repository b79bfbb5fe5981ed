import { useMemo } from 'react';
import type { MenuUse } from '#contract/security/menu-use-his.ts';
import { ExportButton } from '../../components/history/ExportButton.tsx';
import { HistoryFilters, type FilterSpec } from '../../components/history/HistoryFilters.tsx';
import { HistoryPanel } from '../../components/history/HistoryPanel.tsx';
import { SealCheck } from '../../components/history/SealCheck.tsx';
import { useHistoryList } from '../../components/history/useHistoryList.ts';
import { MENU_DEFAULTS } from '../../rules/security/history-defaults.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { useGetMenuUseHisListQuery, useGetMenuUseStatListQuery } from '../../state/security/history-endpoints.ts';
import { menuColumns, menuExcelColumns, RESULT_NAMES } from './menu-columns.tsx';

const keyOf = (row: MenuUse): string => row.menuUseHisId;
const RESULTS = Object.entries(RESULT_NAMES).map(([value, label]) => ({ value, label }));

/** 이력. The menus to choose from are those that somebody opened in the period. */
export function MenuUsePanel() {
  const list = useHistoryList({
    op: 'getMenuUseHisList',
    defaults: MENU_DEFAULTS,
    useAnswer: useGetMenuUseHisListQuery,
    rowKey: keyOf,
  });
  const { strtDt, endDt } = list.query.filters;
  const menus = useGetMenuUseStatListQuery({ strtDt, endDt }).data?.data;
  const denials = useCodes('DENY_RSN');
  const columns = useMemo(() => menuColumns(denials.nameOf), [denials.nameOf]);
  const specs = useMemo(
    (): readonly FilterSpec[] => [
      { field: 'searchKeyword', label: '사용자', kind: 'text' },
      { field: 'deptCd', label: '부서', kind: 'dept' },
      {
        field: 'menuId',
        label: '메뉴',
        kind: 'select',
        options: (menus ?? []).flatMap(({ menuId, menuNm }) =>
          menuId === null ? [] : [{ value: menuId, label: menuNm }],
        ),
        isMore: true,
      },
      { field: 'rsltCd', label: '결과', kind: 'select', options: RESULTS, isMore: true },
    ],
    [menus],
  );
  return (
    <div className="stack">
      <HistoryFilters
        history="MENU"
        specs={specs}
        defaults={MENU_DEFAULTS.filters}
        applied={list.query.filters}
        onApply={list.query.applyFilters}
      />
      <HistoryPanel
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
