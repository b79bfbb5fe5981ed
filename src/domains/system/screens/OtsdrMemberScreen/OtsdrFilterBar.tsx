import { useMemo } from 'react';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { appliedConditions } from '#ui/list/applied-conditions.ts';
import { FilterBar } from '#ui/list/FilterBar.tsx';
import { useFilterDraft } from '#ui/list/useFilterDraft.ts';
import { OTSDR_DEFAULTS, otsdrLabels, statesText, type OtsdrFilters } from '../../rules/otsdr/otsdr-list-query.ts';
import { useCodes } from '../../state/code-lookups.ts';

/** Conditions of the list of members. */
export function OtsdrFilterBar({
  applied,
  onApply,
}: {
  readonly applied: OtsdrFilters;
  readonly onApply: (filters: OtsdrFilters) => void;
}) {
  const [filters, setFilters] = useFilterDraft(applied);
  const states = useCodes('OTSDR_ST'),
    kinds = useCodes('OTSDR_DIV');
  const labels = useMemo(() => otsdrLabels(states.nameOf, kinds.nameOf), [states.nameOf, kinds.nameOf]);
  const apply = (next: OtsdrFilters): void => {
    setFilters(next);
    onApply(next);
  };
  const set = (part: Partial<OtsdrFilters>): void => setFilters({ ...filters, ...part });
  const search = (): void => {
    if (isKeywordLongEnough(filters.searchKeyword)) apply(filters);
    else show('M-TEXT2');
  };
  return (
    <FilterBar
      onSearch={search}
      onReset={() => apply(OTSDR_DEFAULTS.filters)}
      applied={appliedConditions(applied, OTSDR_DEFAULTS.filters, labels)}
      onApply={apply}
      more={
        <>
          <DateRangeField
            label="가입일"
            start={filters.strtDt}
            end={filters.endDt}
            onChange={({ start, end }) => set({ strtDt: start, endDt: end })}
          />
          <TextField label="기관명" value={filters.orgNm} onChange={(orgNm) => set({ orgNm })} />
        </>
      }
    >
      <TextField
        label="이름/이메일/연락처"
        type="search"
        placeholder="연락처는 끝 4자리"
        value={filters.searchKeyword}
        onChange={(searchKeyword) => set({ searchKeyword })}
      />
      <SelectField
        label="상태"
        all
        value={filters.statCds}
        options={[
          { value: OTSDR_DEFAULTS.filters.statCds, label: statesText(OTSDR_DEFAULTS.filters.statCds, states.nameOf) },
          ...states.options,
        ]}
        onChange={(statCds) => set({ statCds })}
      />
      <SelectField
        label="회원구분"
        all
        value={filters.memberDivCd}
        options={kinds.options}
        onChange={(memberDivCd) => set({ memberDivCd })}
      />
    </FilterBar>
  );
}
