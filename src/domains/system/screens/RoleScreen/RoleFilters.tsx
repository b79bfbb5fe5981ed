import { useMemo } from 'react';
import { show } from '#ui/feedback/feedback.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { appliedConditions } from '#ui/list/applied-conditions.ts';
import { FilterBar } from '#ui/list/FilterBar.tsx';
import { useFilterDraft } from '#ui/list/useFilterDraft.ts';
import { ROLE_LIST_DEFAULTS, type RoleFilters as Filters } from '../../rules/roles/role-list-query.ts';
import { useCodes } from '../../state/code-lookups.ts';

/** Conditions of the list of roles. */
export function RoleFilters({
  applied,
  onApply,
}: {
  readonly applied: Filters;
  readonly onApply: (filters: Filters) => void;
}) {
  const [filters, setFilters] = useFilterDraft(applied);
  const scopes = useCodes('DATA_SCOPE'),
    uses = useCodes('USE_YN');
  const labels = useMemo(
    () => [
      { fields: ['searchKeyword'] as const, label: '역할코드/명' },
      { fields: ['useYn'] as const, label: '사용여부', show: (given: Filters) => uses.nameOf(given.useYn) },
      {
        fields: ['dataScopeCd'] as const,
        label: '데이터범위',
        show: (given: Filters) => scopes.nameOf(given.dataScopeCd),
      },
    ],
    [scopes, uses],
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
      onReset={() => apply(ROLE_LIST_DEFAULTS.filters)}
      applied={appliedConditions(applied, ROLE_LIST_DEFAULTS.filters, labels)}
      onApply={apply}
    >
      <TextField
        className="filter-wide"
        label="역할코드/명"
        type="search"
        value={filters.searchKeyword}
        onChange={(searchKeyword) => setFilters({ ...filters, searchKeyword })}
      />
      <SelectField
        label="사용여부"
        all
        value={filters.useYn}
        options={uses.options}
        onChange={(useYn) => setFilters({ ...filters, useYn })}
      />
      <SelectField
        label="데이터범위"
        all
        value={filters.dataScopeCd}
        options={scopes.options}
        onChange={(dataScopeCd) => setFilters({ ...filters, dataScopeCd })}
      />
    </FilterBar>
  );
}
