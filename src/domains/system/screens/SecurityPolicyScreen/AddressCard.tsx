import { useState } from 'react';
import type { AllowedIp } from '#contract/security/policy.ts';
import { POLICY_LABELS } from '#contract/security/policy-rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Card } from '#ui/card/Card.tsx';
import { message } from '#messages/message.ts';
import { show } from '#ui/feedback/feedback.ts';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { PolicyEffect } from '../../components/access/PolicyEffect.tsx';
import type { PolicyForm } from '../../rules/security/policy-form.ts';
import { useEffectQuestion } from '../../components/access/useEffectQuestion.tsx';
import { reportStale } from '../../state/page.ts';
import { useDeleteAllowedIpMutation, useGetAllowedIpListQuery } from '../../state/security/policy-endpoints.ts';
import { AddressDialog } from './AddressDialog.tsx';
import type { PolicyCardProps } from './PolicyFields.tsx';

const LIMITS = [
  { value: 'NONE', label: '제한 없음' },
  { value: 'ADMIN', label: '시스템관리자만' },
  { value: 'ALL', label: '전체' },
];

interface RowActions {
  readonly onEdit: (row: AllowedIp) => void;
  readonly onDelete: (row: AllowedIp) => void;
}

function addressColumns(actions: RowActions | null): readonly Column<AllowedIp>[] {
  const facts: readonly Column<AllowedIp>[] = [
    { key: 'cidr', label: 'IP 대역', width: 'l', onCard: 'title', render: (row) => row.cidr },
    { key: 'ipNm', label: '이름', width: 'xl', align: 'left', onCard: 'fact', render: (row) => row.ipNm },
    {
      key: 'useYn',
      label: '사용',
      width: 's',
      onCard: 'fact',
      render: (row) => (row.useYn === 'Y' ? '사용' : '미사용'),
    },
  ];
  if (!actions) return facts;
  const { onEdit, onDelete } = actions;
  return [
    ...facts,
    {
      key: 'actions',
      label: '관리',
      width: 's',
      onCard: 'acts',
      render: (row) => (
        <span className="policy-row-actions">
          <IconButton icon="pencil" size="small" label={`${row.cidr} 수정`} onClick={() => onEdit(row)} />
          <IconButton icon="trash" size="small" label={`${row.cidr} 삭제`} onClick={() => onDelete(row)} />
        </span>
      ),
    },
  ];
}

/** 접속 위치: who is limited, and to which addresses. These are saved one by one, at once. */
export function AddressCard({ form, errors, disabled, onChange }: PolicyCardProps) {
  const list = useGetAllowedIpListQuery({});
  const [edited, setEdited] = useState<AllowedIp | 'new' | null>(null);
  const [remove] = useDeleteAllowedIpMutation();
  const { askEffect, effectDialog } = useEffectQuestion();
  const erase = async ({ allowedIpId, version }: AllowedIp): Promise<void> => {
    if (
      !(await askEffect({
        title: '접속 위치 삭제',
        text: message('M-DEL', { n: 1 }),
        effect: <PolicyEffect change={{ goneIpIds: [allowedIpId] }} />,
        yes: '접속 위치 삭제',
      }))
    )
      return;
    const answer = await remove({ rows: [{ allowedIpId, version }] });
    if (answer.error) reportStale(answer.error);
    else show('M-DEL-OK');
  };
  const columns = addressColumns(disabled ? null : { onEdit: setEdited, onDelete: (row) => void erase(row) });
  return (
    <Card
      title="접속 위치"
      actions={
        disabled ? null : (
          <Button size="small" icon="plus" onClick={() => setEdited('new')}>
            접속 위치 등록
          </Button>
        )
      }
    >
      <div className="stack">
        <div className="policy-address">
          <RadioGroup
            label={POLICY_LABELS.ipLimitDivCd}
            value={form.ipLimitDivCd}
            options={LIMITS}
            error={errors.ipLimitDivCd}
            disabled={disabled}
            onChange={(value) => onChange({ ipLimitDivCd: value as PolicyForm['ipLimitDivCd'] })}
          />
          {list.data ? (
            <p className="policy-here">
              현재 접속 IP <strong className="numeric">{list.data.ipAddr}</strong>
              <span className="chip" data-tone={list.data.allowedYn === 'Y' ? 'success' : 'warning'}>
                {list.data.allowedYn === 'Y' ? '허용 목록에 있음' : '허용 목록에 없음'}
              </span>
            </p>
          ) : null}
        </div>
        <DataTable
          set="base"
          label="허용 접속 위치"
          columns={columns}
          rows={list.data?.data ?? []}
          rowKey={(row) => row.allowedIpId}
          isLoading={list.isFetching}
          isFailed={list.isError}
          failure={list.error}
          onRetry={() => void list.refetch()}
          skeletonRows={2}
          emptyText="등록된 접속 위치가 없습니다."
        />
      </div>
      {edited ? <AddressDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      {effectDialog}
    </Card>
  );
}
