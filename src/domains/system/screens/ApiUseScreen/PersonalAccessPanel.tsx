import { useMemo } from 'react';
import type { PrsnAcs } from '#contract/security/api-use-his.ts';
import { ExportButton } from '../../components/history/ExportButton.tsx';
import { HistoryFilters, type FilterSpec } from '../../components/history/HistoryFilters.tsx';
import { HistoryPanel } from '../../components/history/HistoryPanel.tsx';
import { SealCheck } from '../../components/history/SealCheck.tsx';
import { useHistoryList } from '../../components/history/useHistoryList.ts';
import { PRSN_DEFAULTS } from '../../rules/security/history-defaults.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { useGetPrsnAcsHisListQuery } from '../../state/security/history-endpoints.ts';
import { ACCESS_NAMES, personalColumns, personalExcel } from './api-columns.tsx';

const keyOf = (row: PrsnAcs): string => row.prsnAcsHisId;
const WAYS = Object.entries(ACCESS_NAMES).map(([value, label]) => ({ value, label }));

/** 개인정보 접근: a 학번 tells in one search who looked at that student. */
export function PersonalAccessPanel() {
  const list = useHistoryList({
    op: 'getPrsnAcsHisList',
    defaults: PRSN_DEFAULTS,
    useAnswer: useGetPrsnAcsHisListQuery,
    rowKey: keyOf,
  });
  const reasons = useCodes('UNMASK_RSN');
  const columns = useMemo(() => personalColumns(reasons.nameOf), [reasons.nameOf]);
  const specs = useMemo(
    (): readonly FilterSpec[] => [
      { field: 'sbjtKey', label: '정보주체 (학번)', kind: 'text' },
      { field: 'searchKeyword', label: '사용자', kind: 'text' },
      { field: 'acsDivCd', label: '유형', kind: 'select', options: WAYS, isMore: true },
      { field: 'rsnCd', label: '사유', kind: 'select', options: reasons.options, isMore: true },
    ],
    [reasons.options],
  );
  return (
    <div className="stack">
      <HistoryFilters
        history="PRSN"
        specs={specs}
        defaults={PRSN_DEFAULTS.filters}
        applied={list.query.filters}
        onApply={list.query.applyFilters}
      />
      <HistoryPanel
        label="개인정보 접근"
        list={list}
        columns={columns}
        tools={
          <>
            <SealCheck history="PRSN" period={list.query.filters} />
            <ExportButton
              op="downloadPrsnAcsHisExcel"
              query={list.query}
              name="개인정보 접근 이력"
              columns={personalExcel(reasons.names)}
            />
          </>
        }
      />
    </div>
  );
}
