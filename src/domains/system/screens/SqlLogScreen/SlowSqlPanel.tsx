import type { SlowSql } from '#contract/security/sql-log.ts';
import { HistoryFilters, type FilterSpec } from '../../components/history/HistoryFilters.tsx';
import { HistoryPanel } from '../../components/history/HistoryPanel.tsx';
import { useHistoryList } from '../../components/history/useHistoryList.ts';
import '../../components/history/history.css';
import { SLOW_DEFAULTS } from '../../rules/security/history-defaults.ts';
import { useGetSlowSqlListQuery } from '../../state/security/history-endpoints.ts';
import { SLOW_COLUMNS } from './sql-columns.tsx';

const NO_SPECS: readonly FilterSpec[] = [];
const keyOf = (row: SlowSql): string => row.sqlId;

/** 느린 SQL: statements by their words, the most expensive first. */
export function SlowSqlPanel() {
  const list = useHistoryList({
    op: 'getSlowSqlList',
    defaults: SLOW_DEFAULTS,
    useAnswer: useGetSlowSqlListQuery,
    rowKey: keyOf,
  });
  return (
    <div className="stack">
      <HistoryFilters
        history="SQL"
        specs={NO_SPECS}
        defaults={SLOW_DEFAULTS.filters}
        applied={list.query.filters}
        onApply={list.query.applyFilters}
      />
      <HistoryPanel label="느린 SQL" list={list} columns={SLOW_COLUMNS} />
    </div>
  );
}
