import { useState } from 'react';
import type { PolicyHis } from '#contract/security/policy.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { clampPage } from '#ui/table/paging.ts';
import { policyLabel, policyValue } from '../../rules/security/policy-form.ts';
import { useGetSecurityPolicyHisListQuery } from '../../state/security/policy-endpoints.ts';

const COLUMNS: readonly Column<PolicyHis>[] = [
  { key: 'regDt', label: '변경일시', width: 'm', onCard: 'fact', render: (row) => displayMoment(row.regDt) },
  { key: 'regNm', label: '변경자', width: 's', onCard: 'fact', render: (row) => row.regNm ?? '' },
  {
    key: 'changes',
    label: '변경 내용',
    width: 'xl',
    align: 'left',
    onCard: 'title',
    hint: (row) =>
      row.changes
        .map(({ field, bef, aft }) => `${policyLabel(field)} ${policyValue(bef)} → ${policyValue(aft)}`)
        .join(', '),
    render: (row) => <Changes row={row} />,
  },
  { key: 'rsn', label: '변경 사유', width: 'l', align: 'left', onCard: 'fact', render: (row) => row.rsn },
];

function Changes({ row }: { readonly row: PolicyHis }) {
  return (
    <ul className="policy-changes">
      {row.changes.map(({ field, bef, aft }) => (
        <li key={field}>
          <span className="muted">{policyLabel(field)}</span> {policyValue(bef)} → <strong>{policyValue(aft)}</strong>
        </li>
      ))}
    </ul>
  );
}

/** 변경 이력: when, who, what before and after, why. */
export function HistoryCard() {
  const [asked, setPage] = useState(1);
  const { data, isFetching, isError, error, refetch } = useGetSecurityPolicyHisListQuery({
    page: asked,
    rowsPerPage: SHARED_ROWS_PER_PAGE,
  });
  const totalCount = data?.totalCount ?? 0;
  return (
    <Card title="변경 이력" flush>
      <DataTable
        set="base"
        label="보안정책 변경 이력"
        columns={COLUMNS}
        rows={data?.data ?? []}
        rowKey={(row) => row.securityPolicyHisId}
        isLoading={isFetching}
        isFailed={isError}
        failure={error}
        onRetry={() => void refetch()}
        skeletonRows={3}
        emptyText="변경 이력이 없습니다."
      />
      <Pager
        page={clampPage(asked, totalCount, SHARED_ROWS_PER_PAGE)}
        rowsPerPage={SHARED_ROWS_PER_PAGE}
        totalCount={totalCount}
        onPage={setPage}
      />
    </Card>
  );
}
