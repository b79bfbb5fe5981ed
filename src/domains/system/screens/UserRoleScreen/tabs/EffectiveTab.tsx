import { useMemo, useState } from 'react';
import type { EffectivePerm } from '#contract/system/roles/user-roles.ts';
import { Button } from '#ui/button/Button.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { PermissionText } from '#domains/system/components/PermissionText.tsx';
import { useCodes } from '#domains/system/state/code-lookups.ts';
import { useGetEffectivePermQuery } from '#domains/system/state/roles/user-role-endpoints.ts';

const ExplainDialog = lazyDialog(async () => (await import('../dialogs/ExplainDialog.tsx')).ExplainDialog);
const NO_PERMS: readonly EffectivePerm[] = [];

/** What the roles of a person amount to on a day: permissions, scope, and where they come from. */
export function EffectiveTab({ userId, userNm }: { readonly userId: string; readonly userNm: string }) {
  const [baseDt, setBaseDt] = useState('');
  const [keyword, setKeyword] = useState('');
  const [isAsking, setAsking] = useState(false);
  const answer = useGetEffectivePermQuery({ userId, ...(baseDt === '' ? {} : { baseDt }) });
  const scopes = useCodes('DATA_SCOPE');
  const perms = answer.currentData?.data ?? NO_PERMS;
  const rows = useMemo(() => perms.filter((perm) => perm.resourceNm.includes(keyword.trim())), [perms, keyword]);
  const columns: readonly Column<EffectivePerm>[] = [
    {
      key: 'resourceNm',
      label: '자원',
      width: 'xl',
      align: 'left',
      onCard: 'title',
      render: (row) => row.resourceNm,
    },
    {
      key: 'authTypes',
      label: '권한',
      width: 'm',
      onCard: 'fact',
      render: (row) => <PermissionText authTypes={row.authTypes.join('')} />,
    },
    { key: 'dataScopeCd', label: '범위', width: 's', onCard: 'fact', render: (row) => scopes.nameOf(row.dataScopeCd) },
  ];
  return (
    <div className="user-tab">
      <div className="user-tab-tools">
        <p className="muted">역할에서 계산한 결과입니다.</p>
        <Button size="small" icon="question-circle" onClick={() => setAsking(true)}>
          보이지 않는 이유
        </Button>
      </div>
      <div className="user-tab-filters">
        <DateField label="날짜 지정" value={baseDt} onChange={setBaseDt} />
        <TextField label="자원명" type="search" value={keyword} onChange={setKeyword} />
      </div>
      <DataTable
        set="base"
        label="유효권한"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.resourceId}
        isLoading={answer.isFetching}
        isFailed={answer.isError}
        failure={answer.error}
        onRetry={() => void answer.refetch()}
        renderDetail={EffectiveSources}
        emptyText="이 날짜에 쓸 수 있는 화면이 없습니다."
        skeletonRows={5}
        dense
      />
      {isAsking ? <ExplainDialog person={{ userId, userNm }} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

/** Which role gives what. */
function EffectiveSources({ sources }: EffectivePerm) {
  return (
    <ul className="effective-sources">
      {sources.length === 0 ? <li className="muted">로그인한 모든 사용자가 조회할 수 있는 화면입니다.</li> : null}
      {sources.map((source) => (
        <li key={`${source.roleNm} ${source.scopeDeptNm ?? ''}`}>
          <strong>{source.roleNm}</strong> <PermissionText authTypes={source.authTypes} />{' '}
          <SourceScope scope={source.dataScopeCd} deptNm={source.scopeDeptNm} />
        </li>
      ))}
    </ul>
  );
}

function SourceScope({ scope, deptNm }: { readonly scope: string; readonly deptNm: string | null }) {
  const scopes = useCodes('DATA_SCOPE');
  return (
    <span className="muted">
      {scopes.nameOf(scope)}
      {deptNm === null ? '' : ` (${deptNm})`}
    </span>
  );
}
