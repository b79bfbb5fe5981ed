import { PERIODS } from '#contract/security/history-rules.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { keywordFilter, periodFilter, selectFilter, textFilter } from '#ui/list/filters.tsx';
import { useMemo, useState } from 'react';
import type { SqlLog } from '#contract/security/sql-log.ts';
import { SealCheck } from '../../components/history/SealCheck.tsx';
import '../../components/history/history.css';
import { SQL_LIST } from '../../rules/security/history-lists.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { useGetSqlLogHisListQuery } from '../../state/security/history-endpoints.ts';
import { SqlDialog } from './SqlDialog.tsx';
import { sqlColumns } from './sql-columns.tsx';

const keyOf = (row: SqlLog): string => row.sqlLogHisId;

/** SQL 로그: one row for each statement that is kept; a row opens its words. */
export function SqlLogPanel() {
  const list = useList(SQL_LIST, useGetSqlLogHisListQuery, keyOf);
  const [opened, setOpened] = useState<SqlLog | null>(null);
  const kinds = useCodes('SQL_DIV');
  const columns = useMemo(() => sqlColumns(kinds.nameOf), [kinds.nameOf]);
  const filters = [
    periodFilter(['strtDt', 'endDt'], '기간', { limit: PERIODS.SQL }),
    textFilter('tableNm', '테이블'),
    keywordFilter('searchKeyword', '사용자'),
    selectFilter('sqlDivCd', '구분', kinds.options, { isMore: true }),
    textFilter('elpsMs', '소요 ≥ (ms)', { isMore: true, isNumber: true }),
    selectFilter('errYn', '오류', [{ value: 'Y', label: '오류만' }], { isMore: true }),
    textFilter('traceId', 'traceId', { isMore: true }),
    textFilter('sqlId', 'sqlId', { isMore: true }),
  ];
  return (
    <div className="stack">
      <ListFilters filters={filters} list={list} />
      <ListPart
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
