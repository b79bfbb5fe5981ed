import { useMemo } from 'react';
import type { RoleRow } from '#contract/system/roles/roles.ts';
import { useGetRoleListQuery } from './role-endpoints.ts';

/** Roles are a few dozen: one page holds them all. */
const ALL_ROLES = { rowsPerPage: 100 };
const NO_ROLES: readonly RoleRow[] = [];

/** Every role, as rows and as options by id. */
export function useRoleChoices() {
  const answer = useGetRoleListQuery(ALL_ROLES);
  const roles = answer.data?.data ?? NO_ROLES;
  const options = useMemo(
    () =>
      roles.map((role) => ({
        value: role.roleId,
        label: `${role.roleNm} (${role.roleCd})`,
        isUnused: role.useYn === 'N',
      })),
    [roles],
  );
  const { isFetching: isLoading, isError, error, refetch } = answer;
  return { roles, options, isLoading, isError, error, refetch };
}
