import { useMemo } from 'react';
import { GRANT_VIEW_NAMES } from '#contract/system/roles/role-rules.ts';
import { show } from '#ui/feedback/feedback.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { appliedConditions } from '#ui/list/applied-conditions.ts';
import { FilterBar } from '#ui/list/FilterBar.tsx';
import { useFilterDraft } from '#ui/list/useFilterDraft.ts';
import { DeptPickerField } from '../../components/pickers/lazy-fields.tsx';
import { ROLE_USER_DEFAULTS, type RoleUserFilters as Filters } from '../../rules/roles/user-role-query.ts';
import { useDepartments } from '../../state/code-lookups.ts';

const VIEWS = (['USE', 'SOON', 'RSVD'] as const).map((view) => ({ value: view, label: GRANT_VIEW_NAMES[view] }));

/** Conditions of the list of a role's people; the role itself is chosen at the left. */
export function RoleUserFilters({
  applied,
  onApply,
}: {
  readonly applied: Filters;
  readonly onApply: (filters: Filters) => void;
}) {
  const [filters, setFilters] = useFilterDraft(applied);
  const depts = useDepartments();
  const labels = useMemo(
    () => [
      {
        fields: ['viewCd'] as const,
        label: '상태',
        show: (given: Filters) => VIEWS.find((view) => view.value === given.viewCd)?.label ?? '',
      },
      {
        fields: ['deptCd'] as const,
        label: '부서',
        show: (given: Filters) => depts.find((dept) => dept.deptCd === given.deptCd)?.deptNm ?? given.deptCd,
      },
      { fields: ['searchKeyword'] as const, label: '성명/교번' },
      { fields: ['inclEndYn'] as const, label: '만료포함', show: () => '예' },
    ],
    [depts],
  );
  const apply = (next: Filters): void => {
    setFilters(next);
    onApply(next);
  };
  const search = (): void => {
    if (isKeywordLongEnough(filters.searchKeyword)) apply(filters);
    else show('M-TEXT2');
  };
  return (
    <FilterBar
      onSearch={search}
      onReset={() => apply({ ...ROLE_USER_DEFAULTS.filters, roleId: applied.roleId })}
      applied={appliedConditions(applied, ROLE_USER_DEFAULTS.filters, labels)}
      onApply={apply}
    >
      <SelectField
        label="상태"
        all
        value={filters.viewCd}
        options={VIEWS}
        onChange={(viewCd) => setFilters({ ...filters, viewCd })}
      />
      <DeptPickerField
        label="부서"
        inclSub="Y"
        value={filters.deptCd === '' ? [] : [filters.deptCd]}
        onChange={([deptCd = '']) => setFilters({ ...filters, deptCd })}
      />
      <TextField
        label="성명/교번"
        type="search"
        value={filters.searchKeyword}
        onChange={(searchKeyword) => setFilters({ ...filters, searchKeyword })}
      />
      <div className="field">
        <span className="field-label">종료</span>
        <SwitchField
          label="만료포함"
          value={filters.inclEndYn}
          onChange={(inclEndYn) => setFilters({ ...filters, inclEndYn })}
        />
      </div>
    </FilterBar>
  );
}
