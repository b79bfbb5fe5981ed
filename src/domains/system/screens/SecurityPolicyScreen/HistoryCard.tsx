import type { PolicyHis } from '#contract/security/policy.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useSideList } from '#kit/list/useList.ts';
import { defineList } from '#ui/list/define-list.ts';
import type { Column } from '#ui/table/column.ts';
import { momentColumn, textColumn } from '#ui/table/columns.tsx';
import { policyLabel, policyValue } from '../../rules/security/policy-form.ts';
import { useGetSecurityPolicyHisListQuery } from '../../state/security/policy-endpoints.ts';

const COLUMNS: readonly Column<PolicyHis>[] = [
  momentColumn('regDt', '변경일시', { onCard: 'fact' }),
  textColumn('regNm', '변경자', { width: 's', onCard: 'fact' }),
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
  textColumn('rsn', '변경 사유', { width: 'l', onCard: 'fact' }),
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

const HISTORY_LIST = defineList('getSecurityPolicyHisList', {}),
  historyKey = (row: PolicyHis): string => row.securityPolicyHisId;

/** 변경 이력: when, who, what before and after, why. */
export function HistoryCard() {
  const list = useSideList(HISTORY_LIST, useGetSecurityPolicyHisListQuery, historyKey);
  return (
    <ListPart
      title="변경 이력"
      label="보안정책 변경 이력"
      list={list}
      columns={COLUMNS}
      emptyText="변경 이력이 없습니다."
    />
  );
}
