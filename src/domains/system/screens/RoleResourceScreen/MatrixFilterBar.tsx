import { useMemo } from 'react';
import { show } from '#ui/feedback/feedback.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { appliedConditions } from '#ui/list/applied-conditions.ts';
import { FilterBar } from '#ui/list/FilterBar.tsx';
import { useFilterDraft } from '#ui/list/useFilterDraft.ts';
import { useRoleChoices } from '../../state/roles/useRoleChoices.ts';

/** The conditions of the matrix. */
export type MatrixQuery = Readonly<Record<'roleId' | 'areaNm' | 'searchKeyword' | 'grantYn', string>>;

const STATES = [
  { value: 'Y', label: '부여' },
  { value: 'N', label: '미부여' },
];

interface MatrixFilterBarProps {
  readonly applied: MatrixQuery;
  readonly defaults: MatrixQuery;
  /** Areas of the matrix that is shown. */
  readonly areas: readonly string[];
  readonly onApply: (filters: MatrixQuery) => void;
}

/** The role, which is asked for first and counts at once, and what narrows its matrix. */
export function MatrixFilterBar({ applied, defaults, areas, onApply }: MatrixFilterBarProps) {
  const [filters, setFilters] = useFilterDraft(applied);
  const { options } = useRoleChoices();
  const labels = useMemo(
    () => [
      { fields: ['areaNm'] as const, label: '메뉴 영역' },
      { fields: ['searchKeyword'] as const, label: '경로/명' },
      {
        fields: ['grantYn'] as const,
        label: '부여 상태',
        show: (given: MatrixQuery) => STATES.find((state) => state.value === given.grantYn)?.label ?? '',
      },
    ],
    [],
  );
  const apply = (next: MatrixQuery): void => {
    setFilters(next);
    onApply(next);
  };
  /** What is chosen counts at once; a keyword that is still too short waits for its Enter. */
  const choose = (part: Partial<MatrixQuery>): void => {
    const next = { ...filters, ...part };
    if (isKeywordLongEnough(next.searchKeyword)) apply(next);
    else setFilters(next);
  };
  const search = (): void => {
    if (isKeywordLongEnough(filters.searchKeyword)) apply(filters);
    else show('M-TEXT2');
  };
  return (
    <FilterBar
      onSearch={search}
      onReset={() => apply({ ...defaults, roleId: applied.roleId })}
      applied={appliedConditions(applied, defaults, labels)}
      onApply={apply}
    >
      <SelectField
        className="filter-wide"
        label="역할"
        required
        placeholder="선택"
        value={filters.roleId}
        options={options}
        onChange={(roleId) => apply({ ...filters, roleId, areaNm: '' })}
      />
      <SelectField
        label="메뉴 영역"
        all
        value={filters.areaNm}
        options={areas.map((area) => ({ value: area, label: area }))}
        onChange={(areaNm) => choose({ areaNm })}
      />
      <TextField
        label="경로/명"
        type="search"
        value={filters.searchKeyword}
        onChange={(searchKeyword) => setFilters({ ...filters, searchKeyword })}
      />
      <SelectField
        label="부여 상태"
        all
        value={filters.grantYn}
        options={STATES}
        onChange={(grantYn) => choose({ grantYn })}
      />
    </FilterBar>
  );
}
