import { useMemo, useState } from 'react';
import type { SqlLog } from '#contract/security/sql-log.ts';
import { HistoryFilters, type FilterSpec } from '../../components/history/HistoryFilters.tsx';
import { HistoryPanel } from '../../components/history/HistoryPanel.tsx';
import { SealCheck } from '../../components/history/SealCheck.tsx';
import { useHistoryList } from '../../components/history/useHistoryList.ts';
import '../../components/history/history.css';
import { SQL_DEFAULTS } from '../../rules/security/history-defaults.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { useGetSqlLogHisListQuery } from '../../state/security/history-endpoints.ts';
import { SqlDialog } from './SqlDialog.tsx';
import { sqlColumns } from './sql-columns.tsx';

const keyOf = (row: SqlLog): string => row.sqlLogHisId;

/** SQL 로그: one row for each statement that is kept; a row opens its words. */
export function SqlLogPanel() {
  const list = useHistoryList({
    op: 'getSqlLogHisList',
    defaults: SQL_DEFAULTS,
    useAnswer: useGetSqlLogHisListQuery,
    rowKey: keyOf,
  });
  const [opened, setOpened] = useState<SqlLog | null>(null);
  const kinds = useCodes('SQL_DIV');
  const columns = useMemo(() => sqlColumns(kinds.nameOf), [kinds.nameOf]);
  const specs = useMemo(
    (): readonly FilterSpec[] => [
      { field: 'tableNm', label: '테이블', kind: 'text' },
      { field: 'searchKeyword', label: '사용자', kind: 'text' },
      { field: 'sqlDivCd', label: '구분', kind: 'select', options: kinds.options, isMore: true },
      { field: 'elpsMs', label: '소요 ≥ (ms)', kind: 'digits', isMore: true },
      { field: 'errYn', label: '오류', kind: 'select', options: [{ value: 'Y', label: '오류만' }], isMore: true },
      { field: 'traceId', label: 'traceId', kind: 'text', isMore: true },
      { field: 'sqlId', label: 'sqlId', kind: 'text', isMore: true },
    ],
    [kinds.options],
  );
  return (
    <div className="stack">
      <HistoryFilters
        history="SQL"
        specs={specs}
        defaults={SQL_DEFAULTS.filters}
        applied={list.query.filters}
        onApply={list.query.applyFilters}
      />
      <HistoryPanel
        label="SQL 로그"
        list={list}
        columns={columns}
        onOpen={setOpened}
        tools={<SealCheck history="SQL" period={list.query.filters} />}
      />
      {opened ? <SqlDialog row={opened} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}
