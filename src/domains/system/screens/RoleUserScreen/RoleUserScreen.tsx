import { useSearchParams } from 'wouter';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { useFirstRow } from '#ui/list/useFirstRow.ts';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { ROLE_USER_LIST } from '../../rules/roles/user-role-query.ts';
import { useRoleChoices } from '../../state/roles/useRoleChoices.ts';
import { RoleList } from './RoleList.tsx';
import { RoleUserPanel } from './RoleUserPanel.tsx';
import './role-user.css';

/** 역할별 사용자. */
export function RoleUserScreen() {
  const { filters, applyFilters } = useListQuery(ROLE_USER_LIST);
  const { roles } = useRoleChoices(),
    [, setParams] = useSearchParams();
  useFirstRow(roles[0], filters.roleId !== '', ({ roleId }) => setParams({ roleId }, { replace: true }));
  return (
    <div className="stack">
      <PageHeader
        title="역할별 사용자"
        lead="한 역할을 누가 언제까지 가지고 있는지 봅니다. 사용자별 역할과 같은 자료를 다른 쪽에서 다룹니다."
      />
      <div className="role-user">
        <RoleList chosenId={filters.roleId} onChoose={(roleId) => applyFilters({ ...filters, roleId })} />
        {filters.roleId === '' ? (
          <section className="list-panel role-user-none">
            <StateNotice icon="users" text="사용자를 볼 역할을 선택해주세요." />
          </section>
        ) : (
          <RoleUserPanel key={filters.roleId} />
        )}
      </div>
    </div>
  );
}
