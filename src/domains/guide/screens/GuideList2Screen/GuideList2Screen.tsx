import { useState } from 'react';
import { useCodes } from '#domains/system/index.ts';
import { Card } from '#ui/card/Card.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { GUIDE_LIST2 } from '../../rules/lists/guide-list-query.ts';
import { CheckTable } from './CheckTable.tsx';
import { EditTable } from './EditTable.tsx';
import { RadioTable } from './RadioTable.tsx';
import './guide-list2.css';

/** List 선택·체크·라디오: three tables of one data set under the same condition. */
export function GuideList2Screen() {
  const query = useListQuery(GUIDE_LIST2);
  const categories = useCodes('GUIDE_CTGRY');
  return (
    <div className="stack">
      <PageHeader
        title="List 선택·체크·라디오"
        lead="여러 건을 함께 처리하면 체크, 한 건을 고르면 라디오, 한두 항목만 바로 고치면 행 안의 입력을 씁니다. 선택은 쪽을 넘겨도 남고 조회하면 비워집니다."
      />
      <ListFilters
        filters={[selectFilter('ctgryCd', '구분', categories.options)]}
        list={{ query, defaults: GUIDE_LIST2.filters }}
      />
      <CheckTable />
      <RadioTable />
      <EditTable />
      <PromptCard />
    </div>
  );
}

/** What the toolbar says while a screen forgets to tell it how many rows are chosen. */
function PromptCard() {
  const [isHandedOn, setHandedOn] = useState<'Y' | 'N'>('N');
  return (
    <Card
      title="도구 모음의 선택 건수"
      flush
      actions={<SwitchField label="선택 건수 전달" value={isHandedOn} onChange={setHandedOn} />}
    >
      <TableToolbar
        totalCount={0}
        checked
        checkedCount={isHandedOn === 'Y' ? 0 : null}
        rowsPerPage={GUIDE_LIST2.rowsPerPage}
        hideRowsPerPage
      />
    </Card>
  );
}
