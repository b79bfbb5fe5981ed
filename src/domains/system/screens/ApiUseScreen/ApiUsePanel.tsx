import { useState } from 'react';
import type { ApiUseRow } from '#contract/security/api-use-his.ts';
import { ExportButton } from '../../components/history/ExportButton.tsx';
import { HistoryFilters, type FilterSpec } from '../../components/history/HistoryFilters.tsx';
import { HistoryPanel } from '../../components/history/HistoryPanel.tsx';
import { SealCheck } from '../../components/history/SealCheck.tsx';
import { useHistoryList } from '../../components/history/useHistoryList.ts';
import '../../components/history/history.css';
import { API_DEFAULTS } from '../../rules/security/history-defaults.ts';
import { useGetApiUseHisListQuery } from '../../state/security/history-endpoints.ts';
import { API_COLUMNS, API_EXCEL } from './api-columns.tsx';
import { ApiUseDialog } from './ApiUseDialog.tsx';

const keyOf = (row: ApiUseRow): string => row.apiUseHisId;
const SPECS: readonly FilterSpec[] = [
  { field: 'searchKeyword', label: '사용자', kind: 'text' },
  { field: 'apiPath', label: '경로', kind: 'text' },
  { field: 'sttsCd', label: '결과코드', kind: 'digits', isMore: true },
  {
    field: 'httpMethod',
    label: '메서드',
    kind: 'select',
    options: [
      { value: 'GET', label: 'GET' },
      { value: 'POST', label: 'POST' },
    ],
    isMore: true,
  },
  {
    field: 'prsnInfoYn',
    label: '개인정보',
    kind: 'select',
    options: [
      { value: 'Y', label: '예' },
      { value: 'N', label: '아니오' },
    ],
    isMore: true,
  },
  { field: 'elpsMs', label: '응답시간 ≥ (ms)', kind: 'digits', isMore: true },
  { field: 'traceId', label: 'traceId', kind: 'text', isMore: true },
  { field: 'clientId', label: '연계 클라이언트', kind: 'text', isMore: true },
];

/** API 사용: one row for each call; a row opens what was sent and which statements it ran. */
export function ApiUsePanel() {
  const list = useHistoryList({
    op: 'getApiUseHisList',
    defaults: API_DEFAULTS,
    useAnswer: useGetApiUseHisListQuery,
    rowKey: keyOf,
  });
  const [opened, setOpened] = useState<ApiUseRow | null>(null);
  return (
    <div className="stack">
      <HistoryFilters
        history="API"
        specs={SPECS}
        defaults={API_DEFAULTS.filters}
        applied={list.query.filters}
        onApply={list.query.applyFilters}
      />
      <HistoryPanel
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
