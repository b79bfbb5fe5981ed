import { useState } from 'react';
import { message } from '#messages/message.ts';
import { displayCount } from '#shared/display.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useRoleChoices } from '../../state/roles/useRoleChoices.ts';

/** Roles with the number of their people; choosing one shows them at the right. */
export function RoleList({
  chosenId,
  onChoose,
}: {
  readonly chosenId: string;
  readonly onChoose: (roleId: string) => void;
}) {
  const { roles, isLoading, isError, error, refetch } = useRoleChoices();
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim().toUpperCase();
  const shown = roles.filter((role) => role.roleNm.includes(keyword.trim()) || role.roleCd.includes(wanted));
  return (
    <section className="list-panel role-list" aria-label="역할">
      <div className="role-list-search">
        <TextField label="역할 찾기" type="search" value={keyword} onChange={setKeyword} />
      </div>
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {!isError && !isLoading && shown.length === 0 ? (
        <p className="muted role-list-none">{message('M-NOITEM')}</p>
      ) : null}
      <ul aria-busy={isLoading}>
        {shown.map((role) => (
          <li key={role.roleId}>
            <button
              type="button"
              className="role-list-item"
              aria-current={role.roleId === chosenId}
              onClick={() => onChoose(role.roleId)}
            >
              <span className="role-list-name">
                {role.roleNm}
                {role.useYn === 'N' ? ' (미사용)' : ''}
                <small className="muted">{role.roleCd}</small>
              </span>
              <span className="role-list-count" aria-label={`사용자 ${displayCount(role.userCnt)}명`}>
                {displayCount(role.userCnt)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
