import { useState } from 'react';
import type { Data } from '#contract/registry.ts';
import type { RoleRow } from '#contract/system/roles/roles.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { PermissionText } from '../../components/PermissionText.tsx';
import { useCodes } from '../../state/code-lookups.ts';
import { useCompareRoleQuery } from '../../state/roles/role-endpoints.ts';
import { useRoleChoices } from '../../state/roles/useRoleChoices.ts';

type Difference = Data<'compareRole'>['data'][number];
const NO_ROWS: readonly Difference[] = [];

/** Two roles side by side: only the resources on which they differ. */
export function CompareDialog({
  first,
  second,
  onClose,
}: {
  readonly first: RoleRow;
  readonly second: RoleRow | null;
  readonly onClose: () => void;
}) {
  const { roles, options } = useRoleChoices();
  const [mine, setMine] = useState(first.roleId);
  const [theirs, setTheirs] = useState(second?.roleId ?? '');
  const scopes = useCodes('DATA_SCOPE');
  const answer = useCompareRoleQuery({ roleId: mine, otherRoleId: theirs }, { skip: theirs === '' });
  const nameOf = (roleId: string): string => roles.find((role) => role.roleId === roleId)?.roleNm ?? '';
  const columns: readonly Column<Difference>[] = [
    {
      key: 'resourceNm',
      label: '자원',
      width: 'xl',
      align: 'left',
      onCard: 'title',
      render: (row) => row.resourceNm,
    },
    {
      key: 'mine',
      label: nameOf(mine),
      width: 'l',
      onCard: 'fact',
      render: (row) => <Side permissions={row.authTypes} scope={scopes.nameOf(row.dataScopeCd)} />,
    },
    {
      key: 'theirs',
      label: nameOf(theirs),
      width: 'l',
      onCard: 'fact',
      render: (row) => <Side permissions={row.otherAuthTypes} scope={scopes.nameOf(row.otherDataScopeCd)} />,
    },
  ];
  return (
    <Dialog title="역할 비교" size="large" onClose={onClose} footer={<Button onClick={onClose}>닫기</Button>}>
      <div className="stack">
        <div className="form-grid">
          <SelectField label="역할" value={mine} options={options} onChange={setMine} />
          <SelectField
            label="비교할 역할"
            placeholder="선택"
            value={theirs}
            options={options.filter((option) => option.value !== mine)}
            onChange={setTheirs}
          />
        </div>
        {theirs === '' ? (
          <p className="muted">비교할 역할을 선택해주세요.</p>
        ) : (
          <DataTable
            set="base"
            label="다른 자원 권한"
            columns={columns}
            rows={answer.currentData?.data ?? NO_ROWS}
            rowKey={(row) => row.resourceId}
            isLoading={answer.isFetching}
            isFailed={answer.isError}
            failure={answer.error}
            onRetry={() => void answer.refetch()}
            emptyText="두 역할의 자원 권한이 같습니다."
            dense
            skeletonRows={4}
          />
        )}
      </div>
    </Dialog>
  );
}

const Side = ({ permissions, scope }: { readonly permissions: string; readonly scope: string }) => (
  <span className="role-side">
    <PermissionText authTypes={permissions} />
    <span className="muted">{permissions === '' ? '' : scope || '역할 기본값'}</span>
  </span>
);
