import { PERIODS } from '#contract/security/history-rules.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { groupValue, withGroups } from '#ui/form/option-groups.ts';
import { CountFilters } from '#ui/list/CountFilters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { keywordFilter, periodFilter, selectFilter, textFilter } from '#ui/list/filters.tsx';
import { deptFilter } from '../../components/pickers/dept-filter.tsx';
import { useMemo } from 'react';
import type { LoginHis } from '#contract/security/login-his.ts';
import { ExportButton } from '../../components/history/ExportButton.tsx';
import { SealCheck } from '../../components/history/SealCheck.tsx';
import { LOGIN_LIST } from '../../rules/security/history-lists.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { useGetLoginHisListQuery } from '../../state/security/history-endpoints.ts';
import { loginColumns, loginExcelColumns } from './login-columns.tsx';

const FAILED = { label: '실패', holds: (rsltCd: string) => rsltCd !== 'OK' };
const keyOf = (row: LoginHis): string => row.loginHisId;

/** 이력, with what the search comes to. */
export function LoginHisPanel() {
  const list = useList(LOGIN_LIST, useGetLoginHisListQuery, keyOf);
  const kinds = useCodes('LOGIN_DIV'),
    results = useCodes('LOGIN_RSLT'),
    ends = useCodes('SESSION_END');
  const columns = useMemo(
    () => loginColumns({ kindOf: kinds.nameOf, resultOf: results.nameOf, endOf: ends.nameOf }),
    [kinds.nameOf, results.nameOf, ends.nameOf],
  );
  const filters = [
    periodFilter(['strtDt', 'endDt'], '기간', { limit: PERIODS.LOGIN }),
    keywordFilter('searchKeyword', '아이디/성명'),
    deptFilter('deptCd', '부서'),
    selectFilter('rsltCd', '결과', withGroups(results.options, [FAILED]), { isMore: true }),
    selectFilter('loginDivCd', '구분', kinds.options, { isMore: true }),
    textFilter('ipAddr', 'IP', { isMore: true }),
  ];
  const sums = list.answer.data,
    failed = groupValue(results.options, FAILED) || undefined;
  return (
    <div className="stack">
      <ListFilters filters={filters} list={list} />
      <ListPart
        label="로그인 이력"
        list={list}
        columns={columns}
        tools={
          <>
            {sums ? (
              <CountFilters
                label="요약"
                counters={[
                  { label: '성공', count: sums.okCnt, tone: 'success', value: 'OK' },
                  { label: '실패', count: sums.failCnt, tone: sums.failCnt > 0 ? 'danger' : undefined, value: failed },
                  { label: '잠김', count: sums.lockCnt, tone: sums.lockCnt > 0 ? 'warning' : undefined, value: 'LOCK' },
                  { label: '고유 사용자', count: sums.userCnt, tone: 'info' },
                ]}
                value={list.query.filters.rsltCd}
                onChoose={(rsltCd) => list.query.applyFilters({ ...list.query.filters, rsltCd })}
              />
            ) : null}
            <SealCheck history="LOGIN" period={list.query.filters} />
            <ExportButton
              op="downloadLoginHisExcel"
              query={list.query}
              name="로그인 이력"
              columns={loginExcelColumns(kinds.names, results.names, ends.names)}
            />
          </>
        }
      />
    </div>
  );
}
