import { show } from '#ui/feedback/feedback.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { FilterBar } from '#ui/list/FilterBar.tsx';
import { useFilterDraft } from '#ui/list/useFilterDraft.ts';

const NOTHING = { searchKeyword: '' };
type Filters = typeof NOTHING;

/** The one condition of a list of people: id or name. */
export function KeywordFilter({
  applied,
  onApply,
}: {
  readonly applied: Filters;
  readonly onApply: (filters: Filters) => void;
}) {
  const [filters, setFilters] = useFilterDraft(applied);
  const apply = (next: Filters): void => {
    if (!isKeywordLongEnough(next.searchKeyword)) {
      show('M-TEXT2');
      return;
    }
    setFilters(next);
    onApply(next);
  };
  return (
    <FilterBar onSearch={() => apply(filters)} onReset={() => apply(NOTHING)}>
      <TextField
        className="filter-wide"
        label="아이디/성명"
        type="search"
        value={filters.searchKeyword}
        onChange={(searchKeyword) => setFilters({ searchKeyword })}
      />
    </FilterBar>
  );
}
