import { useMemo, useState } from 'react';
import { read } from '#bridge/endpoints.ts';
import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';
import type { CmmnCd } from '#contract/lookups.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { findTerm } from '#shared/term-week.ts';
import type { PresentTerm } from '#ui/date/quick-ranges.ts';
import type { Option } from '#ui/form/SelectField.tsx';

const lookupApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getCmmnCdMngList: read(build, 'getCmmnCdMngList'),
    // What a screen can do without covers nothing while it is asked for, and is missing in silence.
    codesAside: read(build, 'getCmmnCdMngList', { quiet: true, background: true }),
    getRoleNmList: read(build, 'getRoleNmList'),
    getDeptList: read(build, 'getDeptList'),
    getAbilityCdTree: read(build, 'getAbilityCdTree'),
  }),
});

const { useCodesAsideQuery, useGetCmmnCdMngListQuery, useGetDeptListQuery, useGetRoleNmListQuery } = lookupApi;
export const { useGetAbilityCdTreeQuery } = lookupApi;
const NO_CODES: readonly CmmnCd[] = [];

export interface Codes {
  readonly rows: readonly CmmnCd[];
  readonly options: readonly Option[];
  /** Name of a code; a code that the group does not hold is shown as it is. */
  readonly nameOf: (cdId: string | null) => string;
  readonly names: Readonly<Record<string, string>>;
}

/** Codes of a group, in their order, kept on the device and refreshed when they change on the server. */
export const useCodes = (upCdId: string): Codes => useCodesOf(useGetCmmnCdMngListQuery({ upCdId }).data);

/** Optional codes, such as the names of holidays in a calendar: empty while they cannot be read. */
export const useCodesAside = (upCdId: string): Codes => useCodesOf(useCodesAsideQuery({ upCdId }).data);

function useCodesOf(data: Fetched<'getCmmnCdMngList'> | undefined): Codes {
  const rows = data?.data ?? NO_CODES;
  return useMemo(() => {
    const names = Object.fromEntries(rows.map((row) => [row.cdId, row.cdNm]));
    return {
      rows,
      names,
      options: rows.map((row) => ({ value: row.cdId, label: row.cdNm, isUnused: row.useYn === 'N' })),
      nameOf: (cdId: string | null) => (cdId === null ? '' : (names[cdId] ?? cdId)),
    };
  }, [rows]);
}

/** The regular term that holds today; null while the terms are not known. */
export function usePresentTerm(): PresentTerm | null {
  const [today] = useState(() => koreanDate8(Date.now()));
  return useTermOf(today);
}

/** First and last day (YYYYMMDD) of the regular term that holds a day; null while the terms are not known. */
export function useTermOf(date8: string): PresentTerm | null {
  const { rows } = useCodesAside('ACDM_TERM');
  return useMemo(() => {
    const term = findTerm(rows, date8);
    return term?.userdef1 && term.userdef2 ? { start: term.userdef1, end: term.userdef2 } : null;
  }, [rows, date8]);
}

const NO_DEPTS: Fetched<'getDeptList'>['data'] = [];

/** Departments in use, flat and in their order: all of them, or those that a filter leaves. */
export function useDepartments(filter: Arg<'getDeptList'> = {}): Fetched<'getDeptList'>['data'] {
  return useGetDeptListQuery(filter).data?.data ?? NO_DEPTS;
}

const NO_ROLES: Fetched<'getRoleNmList'>['data'] = [];

/** Roles in use as options. */
export function useRoles(): readonly Option[] {
  const rows = useGetRoleNmListQuery().data?.data ?? NO_ROLES;
  return useMemo(() => rows.map((role) => ({ value: role.roleCd, label: role.roleNm })), [rows]);
}

const NO_ABILITIES: Fetched<'getAbilityCdTree'>['data'] = [];

/** First-level abilities in use of the whole university, in their order: what points and programmes count for. */
export function useCoreAbilities(): Fetched<'getAbilityCdTree'>['data'] {
  const { data } = useGetAbilityCdTreeQuery({ abilityDiv: 'CORE' });
  const nodes = data?.data ?? NO_ABILITIES;
  return useMemo(
    () =>
      nodes.filter(({ abilityLvl, useYn, applyEndYear }) => abilityLvl === 1 && useYn === 'Y' && applyEndYear === null),
    [nodes],
  );
}
