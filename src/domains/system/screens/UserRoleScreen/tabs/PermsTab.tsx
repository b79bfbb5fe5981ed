import type { Data } from '#contract/registry.ts';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { periodText } from '#domains/system/rules/roles/grant-form.ts';
import { ScreenLink } from '#domains/system/components/ScreenLink.tsx';
import { useCodes } from '#domains/system/state/code-lookups.ts';
import { useGetUserPermListQuery } from '#domains/system/state/roles/user-role-endpoints.ts';

type Perm = Data<'getUserPermList'>['data'][number];
const NO_PERMS: readonly Perm[] = [];
const PERM_PATH = '/admin/sysMng/adminPerm/permMng';

/** Special permissions of a person, to be read; they are decided elsewhere. */
export function PermsTab({ userId }: { readonly userId: string }) {
  const answer = useGetUserPermListQuery({ userId });
  const states = useCodes('PERM_ST');
  const columns: readonly Column<Perm>[] = [
    {
      key: 'permNm',
      label: '특수권한',
      width: 'xl',
      align: 'left',
      onCard: 'title',
      render: (row) => row.permNm,
      hint: (row) => row.reqRsn,
    },
    {
      key: 'resourceNm',
      label: '자원',
      width: 's',
      align: 'left',
      onCard: 'fact',
      render: (row) => row.resourceNm ?? '-',
    },
    { key: 'period', label: '기간', width: 'm', onCard: 'fact', render: (row) => periodText(row) },
    { key: 'statCd', label: '상태', width: 'xs', onCard: 'fact', render: (row) => states.nameOf(row.statCd) },
  ];
  return (
    <div className="user-tab">
      <div className="user-tab-tools">
        <p className="muted">신청과 승인은 특수권한 화면에서 합니다.</p>
        <ScreenLink href={PERM_PATH} instead={null}>
          특수권한으로 이동
        </ScreenLink>
      </div>
      <DataTable
        set="base"
        label="특수권한"
        columns={columns}
        rows={answer.data?.data ?? NO_PERMS}
        rowKey={(row) => row.permGrntId}
        isLoading={answer.isFetching}
        isFailed={answer.isError}
        failure={answer.error}
        onRetry={() => void answer.refetch()}
        emptyText="가진 특수권한이 없습니다."
        skeletonRows={3}
        dense
      />
    </div>
  );
}
