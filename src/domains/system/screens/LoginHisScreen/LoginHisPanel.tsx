import { useMemo } from 'react';
import type { LoginHis } from '#contract/security/login-his.ts';
import { displayCount } from '#shared/display.ts';
import { ExportButton } from '../../components/history/ExportButton.tsx';
import { HistoryFilters, type FilterSpec } from '../../components/history/HistoryFilters.tsx';
import { HistoryPanel } from '../../components/history/HistoryPanel.tsx';
import { SealCheck } from '../../components/history/SealCheck.tsx';
import { useHistoryList } from '../../components/history/useHistoryList.ts';
import '../../components/history/history.css';
import { LOGIN_DEFAULTS } from '../../rules/security/history-defaults.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { useGetLoginHisListQuery } from '../../state/security/history-endpoints.ts';
import { loginColumns, loginExcelColumns } from './login-columns.tsx';

const keyOf = (row: LoginHis): string => row.loginHisId;

/** 이력, with what the search comes to. */
export function LoginHisPanel() {
  const list = useHistoryList({
    op: 'getLoginHisList',
    defaults: LOGIN_DEFAULTS,
    useAnswer: useGetLoginHisListQuery,
    rowKey: keyOf,
  });
  const kinds = useCodes('LOGIN_DIV'),
    results = useCodes('LOGIN_RSLT'),
    ends = useCodes('SESSION_END');
  const columns = useMemo(
    () => loginColumns({ kindOf: kinds.nameOf, resultOf: results.nameOf, endOf: ends.nameOf }),
    [kinds.nameOf, results.nameOf, ends.nameOf],
  );
  const specs = useMemo(
    (): readonly FilterSpec[] => [
      { field: 'searchKeyword', label: '아이디/성명', kind: 'text' },
      { field: 'deptCd', label: '부서', kind: 'dept' },
      { field: 'rsltCd', label: '결과', kind: 'select', options: results.options, isMore: true },
      { field: 'loginDivCd', label: '구분', kind: 'select', options: kinds.options, isMore: true },
      { field: 'ipAddr', label: 'IP', kind: 'text', isMore: true },
    ],
    [kinds.options, results.options],
  );
  const sums = list.answer.data;
  return (
    <div className="stack">
      <HistoryFilters
        history="LOGIN"
        specs={specs}
        defaults={LOGIN_DEFAULTS.filters}
        applied={list.query.filters}
        onApply={list.query.applyFilters}
      />
      <HistoryPanel
        label="로그인 이력"
        list={list}
        columns={columns}
        tools={
          <>
            {sums ? (
              <ul className="history-sums" aria-label="요약">
                <li className="chip" data-tone="success">
                  성공 {displayCount(sums.okCnt)}
                </li>
                <li className="chip" data-tone={sums.failCnt > 0 ? 'danger' : undefined}>
                  실패 {displayCount(sums.failCnt)}
                </li>
                <li className="chip" data-tone={sums.lockCnt > 0 ? 'warning' : undefined}>
                  잠김 {displayCount(sums.lockCnt)}
                </li>
                <li className="chip" data-tone="info">
                  고유 사용자 {displayCount(sums.userCnt)}
                </li>
              </ul>
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
