import { useMemo } from 'react';
import { show } from '#ui/feedback/feedback.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { appliedConditions } from '#ui/list/applied-conditions.ts';
import { FilterBar } from '#ui/list/FilterBar.tsx';
import { useFilterDraft } from '#ui/list/useFilterDraft.ts';
import { DeptPickerField } from '../../components/pickers/lazy-fields.tsx';
import { STAFF_DEFAULTS, type StaffFilters } from '../../rules/roles/user-role-query.ts';
import { useCodes, useDepartments, useRoles } from '../../state/code-lookups.ts';

/** Conditions of the list of people. */
export function StaffFilterBar({
  applied,
  onApply,
}: {
  readonly applied: StaffFilters;
  readonly onApply: (filters: StaffFilters) => void;
}) {
  const [filters, setFilters] = useFilterDraft(applied);
  const kinds = useCodes('STF_DIV'),
    posts = useCodes('STF_PSTN'),
    employment = useCodes('HLDOF_ST'),
    accounts = useCodes('ACNT_ST'),
    roles = useRoles(),
    depts = useDepartments();
  const labels = useMemo(
    () => [
      { fields: ['searchKeyword'] as const, label: '성명/교번' },
      {
        fields: ['deptCd'] as const,
        label: '부서',
        show: (given: StaffFilters) =>
          given.deptCd
            .split(',')
            .map((code) => depts.find((dept) => dept.deptCd === code)?.deptNm ?? code)
            .join(', '),
      },
      {
        fields: ['roleCd'] as const,
        label: '역할',
        show: (given: StaffFilters) => roles.find((role) => role.value === given.roleCd)?.label ?? given.roleCd,
      },
      {
        fields: ['hldofStCd'] as const,
        label: '재직상태',
        show: (given: StaffFilters) => employment.nameOf(given.hldofStCd) || '전체',
      },
      {
        fields: ['stfDivCd'] as const,
        label: '교직원구분',
        show: (given: StaffFilters) => kinds.nameOf(given.stfDivCd),
      },
      { fields: ['stfPstnCd'] as const, label: '직급', show: (given: StaffFilters) => posts.nameOf(given.stfPstnCd) },
      {
        fields: ['acntStCd'] as const,
        label: '계정상태',
        show: (given: StaffFilters) => accounts.nameOf(given.acntStCd),
      },
      { fields: ['noRoleYn'] as const, label: '권한 없음', show: () => '예' },
    ],
    [kinds, posts, employment, accounts, roles, depts],
  );
  const apply = (next: StaffFilters): void => {
    setFilters(next);
    onApply(next);
  };
  const set = (part: Partial<StaffFilters>): void => setFilters({ ...filters, ...part });
  const search = (): void => {
    if (isKeywordLongEnough(filters.searchKeyword)) apply(filters);
    else show('M-TEXT2');
  };
  return (
    <FilterBar
      onSearch={search}
      onReset={() => apply(STAFF_DEFAULTS.filters)}
      applied={appliedConditions(applied, STAFF_DEFAULTS.filters, labels)}
      onApply={apply}
      more={
        <>
          <SelectField
            label="교직원구분"
            all
            value={filters.stfDivCd}
            options={kinds.options}
            onChange={(stfDivCd) => set({ stfDivCd })}
          />
          <SelectField
            label="직급"
            all
            value={filters.stfPstnCd}
            options={posts.options}
            onChange={(stfPstnCd) => set({ stfPstnCd })}
          />
          <SelectField
            label="재직상태"
            all
            value={filters.hldofStCd}
            options={employment.options}
            onChange={(hldofStCd) => set({ hldofStCd })}
          />
          <SelectField
            label="계정상태"
            all
            value={filters.acntStCd}
            options={accounts.options}
            onChange={(acntStCd) => set({ acntStCd })}
          />
        </>
      }
    >
      <TextField
        label="성명/교번"
        type="search"
        value={filters.searchKeyword}
        onChange={(searchKeyword) => set({ searchKeyword })}
      />
      <DeptPickerField
        label="부서"
        inclSub="Y"
        value={filters.deptCd === '' ? [] : filters.deptCd.split(',')}
        onChange={(codes) => set({ deptCd: codes.join(',') })}
      />
      <SelectField label="역할" all value={filters.roleCd} options={roles} onChange={(roleCd) => set({ roleCd })} />
      <div className="field">
        <span className="field-label">권한</span>
        <SwitchField
          label="권한 없음만"
          value={filters.noRoleYn === 'Y' ? 'Y' : 'N'}
          onChange={(on) => set({ noRoleYn: on === 'Y' ? 'Y' : '' })}
        />
      </div>
    </FilterBar>
  );
}
