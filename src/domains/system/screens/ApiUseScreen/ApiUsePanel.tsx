import { PERIODS } from '#contract/security/history-rules.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { keywordFilter, periodFilter, selectFilter, textFilter } from '#ui/list/filters.tsx';
import { useState } from 'react';
import type { ApiUseRow } from '#contract/security/api-use-his.ts';
import { ExportButton } from '../../components/history/ExportButton.tsx';
import { SealCheck } from '../../components/history/SealCheck.tsx';
import '../../components/history/history.css';
import { API_LIST } from '../../rules/security/history-lists.ts';
import { useGetApiUseHisListQuery } from '../../state/security/history-endpoints.ts';
import { API_COLUMNS, API_EXCEL } from './api-columns.tsx';
import { ApiUseDialog } from './ApiUseDialog.tsx';

const keyOf = (row: ApiUseRow): string => row.apiUseHisId;
const FILTERS = [
  periodFilter(['strtDt', 'endDt'], '기간', { limit: PERIODS.API }),
  keywordFilter('searchKeyword', '사용자'),
  textFilter('apiPath', '경로'),
  textFilter('sttsCd', '결과코드', { isMore: true, isNumber: true }),
  selectFilter(
    'httpMethod',
    '메서드',
    [
      { value: 'GET', label: 'GET' },
      { value: 'POST', label: 'POST' },
    ],
    { isMore: true },
  ),
  selectFilter(
    'prsnInfoYn',
    '개인정보',
    [
      { value: 'Y', label: '예' },
      { value: 'N', label: '아니오' },
    ],
    { isMore: true },
  ),
  textFilter('elpsMs', '응답시간 ≥ (ms)', { isMore: true, isNumber: true }),
  textFilter('traceId', 'traceId', { isMore: true }),
  textFilter('clientId', '연계 클라이언트', { isMore: true }),
];

/** API 사용: one row for each call; a row opens what was sent and which statements it ran. */
export function ApiUsePanel() {
  const list = useList(API_LIST, useGetApiUseHisListQuery, keyOf);
  const [opened, setOpened] = useState<ApiUseRow | null>(null);
  return (
    <div className="stack">
      <ListFilters filters={FILTERS} list={list} />
      <ListPart
        label="API 사용"
        list={list}
        columns={API_COLUMNS}
        onOpen={setOpened}
        tools={
          <>
            <SealCheck history="API" period={list.query.filters} />
            <ExportButton op="downloadApiUseHisExcel" query={list.query} name="API 사용 이력" columns={API_EXCEL} />
          </>
        }
      />
      {opened ? <ApiUseDialog row={opened} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}
