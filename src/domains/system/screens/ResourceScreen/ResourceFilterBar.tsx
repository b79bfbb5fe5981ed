import { show } from '#ui/feedback/feedback.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { appliedConditions } from '#ui/list/applied-conditions.ts';
import { FilterBar } from '#ui/list/FilterBar.tsx';
import { useFilterDraft } from '#ui/list/useFilterDraft.ts';
import {
  ACCESS_OPTIONS,
  RESOURCE_CONDITIONS,
  RESOURCE_LIST_DEFAULTS,
  USE_OPTIONS,
  YES_OPTIONS,
  type ResourceFilters,
} from '../../rules/resources/resource-list-query.ts';

interface ResourceFilterBarProps {
  readonly applied: ResourceFilters;
  readonly onApply: (filters: ResourceFilters) => void;
}

/** Conditions of the list; what is being typed is known here alone. */
export function ResourceFilterBar({ applied, onApply }: ResourceFilterBarProps) {
  const [filters, setFilters] = useFilterDraft(applied);
  const set = (part: Partial<ResourceFilters>): void => setFilters({ ...filters, ...part });
  const apply = (next: ResourceFilters): void => {
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
      onReset={() => apply(RESOURCE_LIST_DEFAULTS.filters)}
      applied={appliedConditions(applied, RESOURCE_LIST_DEFAULTS.filters, RESOURCE_CONDITIONS)}
      onApply={apply}
      more={
        <SwitchField
          label="매핑 없음"
          value={filters.noRoleYn || 'N'}
          onChange={(value) => set({ noRoleYn: value === 'Y' ? 'Y' : '' })}
        />
      }
    >
      <TextField
        label="경로/명"
        type="search"
        value={filters.searchKeyword}
        onChange={(searchKeyword) => set({ searchKeyword })}
      />
      <SelectField
        label="접근구분"
        all
        value={filters.acsDivCd}
        options={ACCESS_OPTIONS}
        onChange={(acsDivCd) => set({ acsDivCd })}
      />
      <SelectField
        label="개인정보 화면"
        all
        value={filters.prsnInfoYn}
        options={YES_OPTIONS}
        onChange={(prsnInfoYn) => set({ prsnInfoYn })}
      />
      <SelectField
        label="사용여부"
        all
        value={filters.useYn}
        options={USE_OPTIONS}
        onChange={(useYn) => set({ useYn })}
      />
    </FilterBar>
  );
}
