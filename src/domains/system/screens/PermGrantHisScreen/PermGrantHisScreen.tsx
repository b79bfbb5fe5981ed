import { useMemo, useState } from 'react';
import type { PermGrantHis } from '#contract/security/perm-grant-his.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { ExportButton } from '../../components/history/ExportButton.tsx';
import { HistoryFilters, type FilterSpec } from '../../components/history/HistoryFilters.tsx';
import { HistoryPanel } from '../../components/history/HistoryPanel.tsx';
import { SealCheck } from '../../components/history/SealCheck.tsx';
import { useHistoryList } from '../../components/history/useHistoryList.ts';
import '../../components/history/history.css';
import { PERM_DEFAULTS } from '../../rules/security/history-defaults.ts';
import { useCodes, useRoles } from '../../state/code-lookups.ts';
import { useGetPermGrntHisListQuery } from '../../state/security/perm-grant-endpoints.ts';
import { permColumns, permExcel } from './perm-columns.tsx';
import { PermChangeDialog } from './PermChangeDialog.tsx';

const keyOf = (row: PermGrantHis): string => row.permGrntHisId;

/** 권한부여 이력: who changed whose rights, from what to what, and why. */
export function PermGrantHisScreen() {
  const list = useHistoryList({
    op: 'getPermGrntHisList',
    defaults: PERM_DEFAULTS,
    useAnswer: useGetPermGrntHisListQuery,
    rowKey: keyOf,
  });
  const [opened, setOpened] = useState<PermGrantHis | null>(null);
  const acts = useCodes('PERM_ACT'),
    roles = useRoles();
  const columns = useMemo(() => permColumns(acts.nameOf), [acts.nameOf]);
  const specs = useMemo(
    (): readonly FilterSpec[] => [
      { field: 'searchKeyword', label: '대상 사용자', kind: 'text' },
      { field: 'actDivCd', label: '행위', kind: 'select', options: acts.options },
      { field: 'roleCd', label: '역할', kind: 'select', options: roles, isMore: true },
      { field: 'resourcePath', label: '자원', kind: 'text', isMore: true },
      { field: 'permCd', label: '특수권한', kind: 'text', isMore: true },
      { field: 'actKeyword', label: '처리자', kind: 'text', isMore: true },
    ],
    [acts.options, roles],
  );
  return (
    <div className="stack">
      <PageHeader
        title="권한부여 이력"
        lead="누가 누구의 권한을 언제 왜 바꾸었는지 남깁니다. 행을 누르면 전체 차이와 사용자의 권한 타임라인을 봅니다."
      />
      <HistoryFilters
        history="PERM"
        specs={specs}
        defaults={PERM_DEFAULTS.filters}
        applied={list.query.filters}
        onApply={list.query.applyFilters}
      />
      <HistoryPanel
        label="권한부여 이력"
        list={list}
        columns={columns}
        onOpen={setOpened}
        tools={
          <>
            <SealCheck history="PERM" period={list.query.filters} />
            <ExportButton
              op="downloadPermGrntHisExcel"
              query={list.query}
              name="권한부여 이력"
              columns={permExcel(acts.names)}
            />
          </>
        }
      />
      {opened ? (
        <PermChangeDialog row={opened} actNm={acts.nameOf(opened.actDivCd)} onClose={() => setOpened(null)} />
      ) : null}
    </div>
  );
}
