import { PERIODS } from '#contract/security/history-rules.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { optionsOf } from '#ui/form/options.ts';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { keywordFilter, periodFilter, selectFilter, textFilter } from '#ui/list/filters.tsx';
import { useMemo } from 'react';
import type { PrsnAcs } from '#contract/security/api-use-his.ts';
import { ExportButton } from '../../components/history/ExportButton.tsx';
import { SealCheck } from '../../components/history/SealCheck.tsx';
import { PRSN_LIST } from '../../rules/security/history-lists.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { useGetPrsnAcsHisListQuery } from '../../state/security/history-endpoints.ts';
import { ACCESS_NAMES, personalColumns, personalExcel } from './api-columns.tsx';

const keyOf = (row: PrsnAcs): string => row.prsnAcsHisId;
const WAYS = optionsOf(ACCESS_NAMES);

/** 개인정보 접근: a search by 학번 shows who looked at that student. */
export function PersonalAccessPanel() {
  const list = useList(PRSN_LIST, useGetPrsnAcsHisListQuery, keyOf);
  const reasons = useCodes('UNMASK_RSN');
  const columns = useMemo(() => personalColumns(reasons.nameOf), [reasons.nameOf]);
  const filters = [
    periodFilter(['strtDt', 'endDt'], '기간', { limit: PERIODS.PRSN }),
    textFilter('sbjtKey', '정보주체 (학번)'),
    keywordFilter('searchKeyword', '사용자'),
    selectFilter('acsDivCd', '유형', WAYS, { isMore: true }),
    selectFilter('rsnCd', '사유', reasons.options, { isMore: true }),
  ];
  return (
    <div className="stack">
      <ListFilters filters={filters} list={list} />
      <ListPart
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
