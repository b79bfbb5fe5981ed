import { useMemo, useState } from 'react';
import { useCodes } from '#domains/system/index.ts';
import { Card } from '#ui/card/Card.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { appliedConditions } from '#ui/list/applied-conditions.ts';
import { FilterBar } from '#ui/list/FilterBar.tsx';
import { useFilterDraft } from '#ui/list/useFilterDraft.ts';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { conditionLabels } from '../../rules/lists/condition-labels.ts';
import { GUIDE_LIST2_DEFAULTS } from '../../rules/lists/guide-list-query.ts';
import { CheckTable } from './CheckTable.tsx';
import { EditTable } from './EditTable.tsx';
import { RadioTable } from './RadioTable.tsx';
import './guide-list2.css';

/** List 선택·체크·라디오: three tables of one data set under the same condition. */
export function GuideList2Screen() {
  const { filters: applied, applyFilters } = useListQuery(GUIDE_LIST2_DEFAULTS);
  const [filters, setFilters] = useFilterDraft(applied);
  const [searches, setSearches] = useState(0);
  const categories = useCodes('GUIDE_CTGRY');
  const labels = useMemo(() => conditionLabels(categories.nameOf, GUIDE_LIST2_DEFAULTS.filters), [categories.nameOf]);
  const apply = (next: typeof filters): void => {
    setFilters(next);
    setSearches(searches + 1);
    applyFilters(next);
  };
  return (
    <div className="stack">
      <PageHeader
        title="List 선택·체크·라디오"
        lead="여러 건을 함께 처리하면 체크, 한 건을 고르면 라디오, 한두 항목만 바로 고치면 행 안의 입력을 씁니다. 선택은 쪽을 넘겨도 남고 조회하면 비워집니다."
      />
      <FilterBar
        onSearch={() => apply(filters)}
        onReset={() => apply(GUIDE_LIST2_DEFAULTS.filters)}
        applied={appliedConditions(applied, GUIDE_LIST2_DEFAULTS.filters, labels)}
        onApply={apply}
      >
        <SelectField
          label="구분"
          all
          value={filters.ctgryCd}
          options={categories.options}
          onChange={(ctgryCd) => setFilters({ ctgryCd })}
        />
      </FilterBar>
      <CheckTable search={searches} />
      <RadioTable />
      <EditTable />
      <PromptCard />
    </div>
  );
}

/** What the toolbar says while a screen forgets to tell it how many rows are chosen. */
function PromptCard() {
  const [isTold, setTold] = useState<'Y' | 'N'>('N');
  return (
    <Card
      title="도구 모음의 선택 건수"
      flush
      actions={<SwitchField label="선택 건수 전달" value={isTold} onChange={setTold} />}
    >
      <TableToolbar
        totalCount={0}
        checked
        checkedCount={isTold === 'Y' ? 0 : null}
        rowsPerPage={GUIDE_LIST2_DEFAULTS.rowsPerPage}
        hideRowsPerPage
      />
    </Card>
  );
}
