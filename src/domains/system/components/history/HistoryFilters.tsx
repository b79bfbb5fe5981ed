import { useMemo } from 'react';
import { countDays, PERIODS, type HistoryCd } from '#contract/security/history-rules.ts';
import { displayDate } from '#shared/display.ts';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { periodProblem } from '#ui/date/period-rule.ts';
import { quickRanges } from '#ui/date/quick-ranges.ts';
import { show } from '#ui/feedback/feedback.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField, type Option } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { appliedConditions, rangeText, type ConditionLabel } from '#ui/list/applied-conditions.ts';
import { FilterBar } from '#ui/list/FilterBar.tsx';
import { useFilterDraft } from '#ui/list/useFilterDraft.ts';
import type { PeriodFilters } from '../../rules/security/history-query.ts';
import { useDepartments } from '../../state/code-lookups.ts';
import { DeptPickerField } from '../pickers/lazy-fields.tsx';

/** A condition beside the period. */
export interface FilterSpec {
  readonly field: string;
  readonly label: string;
  readonly kind: 'text' | 'digits' | 'select' | 'dept';
  readonly options?: readonly Option[];
  readonly placeholder?: string;
  /** In the row that 상세 조건 unfolds. */
  readonly isMore?: boolean;
}

interface HistoryFiltersProps<F extends PeriodFilters> {
  readonly history: HistoryCd;
  readonly specs: readonly FilterSpec[];
  readonly defaults: F;
  readonly applied: F;
  readonly onApply: (filters: F) => void;
}

/** Conditions of a history: a period that has a longest length, and what the screen adds. */
export function HistoryFilters<F extends PeriodFilters>({
  history,
  specs,
  defaults,
  applied,
  onApply,
}: HistoryFiltersProps<F>) {
  const [filters, setFilters] = useFilterDraft(applied);
  const departments = useDepartments();
  const labels = useMemo(
    (): readonly ConditionLabel<F>[] => [
      {
        fields: ['strtDt', 'endDt'],
        label: '기간',
        show: ({ strtDt, endDt }) => rangeText(strtDt, endDt, (day) => displayDate(day)),
      },
      ...specs.map(({ field, label, options, kind }): ConditionLabel<F> => ({
        fields: [field],
        label,
        show: (all: F) => {
          const value = all[field] ?? '';
          return kind === 'dept'
            ? (departments.find((dept) => dept.deptCd === value)?.deptNm ?? value)
            : (options?.find((option) => option.value === value)?.label ?? value);
        },
      })),
    ],
    [specs, departments],
  );
  const ranges = useMemo(
    () =>
      quickRanges(defaults.endDt).filter(({ start }) => countDays(start, defaults.endDt) <= PERIODS[history].mostDays),
    [history, defaults.endDt],
  );
  const apply = (next: F): void => {
    const problem = periodProblem(PERIODS[history], next);
    if (problem) {
      show(problem.id, problem.params);
      return;
    }
    if (!isKeywordLongEnough(next['searchKeyword'] ?? '')) {
      show('M-TEXT2');
      return;
    }
    setFilters(next);
    onApply(next);
  };
  const set = (field: string, value: string): void => setFilters({ ...filters, [field]: value });
  const fieldOf = (spec: FilterSpec) => (
    <SpecField
      key={spec.field}
      spec={spec}
      value={filters[spec.field] ?? ''}
      onChange={(value) => set(spec.field, value)}
    />
  );
  const more = specs.filter((spec) => spec.isMore);
  return (
    <FilterBar
      onSearch={() => apply(filters)}
      onReset={() => apply(defaults)}
      applied={appliedConditions(applied, defaults, labels)}
      onApply={apply}
      more={more.length > 0 ? more.map(fieldOf) : undefined}
    >
      <DateRangeField
        label="기간"
        required
        start={filters.strtDt}
        end={filters.endDt}
        choices={ranges}
        onChange={({ start, end }) => setFilters({ ...filters, strtDt: start, endDt: end })}
      />
      {specs.filter((spec) => !spec.isMore).map(fieldOf)}
    </FilterBar>
  );
}

function SpecField({
  spec,
  value,
  onChange,
}: {
  readonly spec: FilterSpec;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { label, kind, options = [], placeholder } = spec;
  if (kind === 'select') return <SelectField label={label} all value={value} options={options} onChange={onChange} />;
  if (kind === 'dept')
    return (
      <DeptPickerField
        label={label}
        value={value === '' ? [] : [value]}
        onChange={([deptCd]) => onChange(deptCd ?? '')}
      />
    );
  const digits = kind === 'digits';
  return (
    <TextField
      label={label}
      type="search"
      inputMode={digits ? 'numeric' : 'search'}
      placeholder={placeholder}
      value={value}
      onChange={(text) => onChange(digits ? text.replace(/\D/g, '') : text)}
    />
  );
}
