import { useMemo } from 'react';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField, type Option } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { appliedConditions } from '#ui/list/applied-conditions.ts';
import { FilterBar } from '#ui/list/FilterBar.tsx';
import { useFilterDraft } from '#ui/list/useFilterDraft.ts';
import {
  PERM_LIST_DEFAULTS,
  permConditions,
  type PermFilters,
  type PermTab,
} from '../../rules/perms/perm-list-query.ts';
import { useCodes, useDepartments } from '../../state/code-lookups.ts';

interface PermFilterBarProps {
  readonly tab: PermTab;
  readonly perms: readonly Option[];
  readonly applied: PermFilters;
  readonly onApply: (filters: PermFilters) => void;
}

/** Conditions of the list; what is held has no state and no day of its request to ask for. */
export function PermFilterBar({ tab, perms, applied, onApply }: PermFilterBarProps) {
  const [filters, setFilters] = useFilterDraft(applied);
  const states = useCodes('PERM_ST'),
    departments = useDepartments();
  const depts = useMemo(() => departments.map((dept) => ({ value: dept.deptCd, label: dept.deptNm })), [departments]);
  const nameIn =
    (options: readonly Option[]) =>
    (value: string): string =>
      options.find((option) => option.value === value)?.label ?? value;
  const set = (part: Partial<PermFilters>): void => setFilters({ ...filters, ...part });
  const apply = (next: PermFilters): void => {
    setFilters(next);
    onApply(next);
  };
  const search = (): void => {
    if (isKeywordLongEnough(filters.searchKeyword)) apply(filters);
    else show('M-TEXT2');
  };
  const defaults = PERM_LIST_DEFAULTS[tab].filters;
  return (
    <FilterBar
      onSearch={search}
      onReset={() => apply(defaults)}
      applied={appliedConditions(applied, defaults, permConditions(nameIn(perms), states.nameOf, nameIn(depts)))}
      onApply={apply}
      more={
        <>
          <SelectField label="부서" all value={filters.deptCd} options={depts} onChange={(deptCd) => set({ deptCd })} />
          {tab === 'requests' ? (
            <DateRangeField
              label="신청일"
              start={filters.strtDt}
              end={filters.endDt}
              onChange={({ start, end }) => set({ strtDt: start, endDt: end })}
            />
          ) : null}
        </>
      }
    >
      <TextField
        label="신청자"
        type="search"
        placeholder="이름 또는 아이디"
        value={filters.searchKeyword}
        onChange={(searchKeyword) => set({ searchKeyword })}
      />
      <SelectField label="권한" all value={filters.permCd} options={perms} onChange={(permCd) => set({ permCd })} />
      {tab === 'requests' ? (
        <SelectField
          label="상태"
          all
          value={filters.statCd}
          options={states.options}
          onChange={(statCd) => set({ statCd })}
        />
      ) : null}
    </FilterBar>
  );
}
