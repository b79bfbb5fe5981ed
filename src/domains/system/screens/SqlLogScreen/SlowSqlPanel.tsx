import { PERIODS } from '#contract/security/history-rules.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { periodFilter } from '#ui/list/filters.tsx';
import type { SlowSql } from '#contract/security/sql-log.ts';
import '../../components/history/history.css';
import { SLOW_LIST } from '../../rules/security/history-lists.ts';
import { useGetSlowSqlListQuery } from '../../state/security/history-endpoints.ts';
import { SLOW_COLUMNS } from './sql-columns.tsx';

const FILTERS = [periodFilter(['strtDt', 'endDt'], '기간', { limit: PERIODS.SQL })];
const keyOf = (row: SlowSql): string => row.sqlId;

/** 느린 SQL: statements by their words, the most expensive first. */
export function SlowSqlPanel() {
  const list = useList(SLOW_LIST, useGetSlowSqlListQuery, keyOf);
  return (
    <div className="stack">
      <ListFilters filters={FILTERS} list={list} />
      <ListPart label="느린 SQL" list={list} columns={SLOW_COLUMNS} />
    </div>
  );
}
