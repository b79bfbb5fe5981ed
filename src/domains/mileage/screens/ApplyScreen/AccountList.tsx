import { useState } from 'react';
import type { AccountRow } from '#contract/mileage/account.ts';
import { ENTRY_NAMES, SRC_NAMES } from '#contract/mileage/mileage-codes.ts';
import { deptFilter } from '#domains/system/index.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { PersonalExcelButton } from '#kit/list/PersonalExcelButton.tsx';
import { useList } from '#kit/list/useList.ts';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, periodFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { excelColumnsOf } from '#ui/table/columns.tsx';
import { useMileageFilters } from '../../components/useMileageFilters.ts';
import { GRADE_OPTIONS } from '../../rules/labels.ts';
import { ACCOUNT_LIST } from '../../rules/mileage-lists.ts';
import { useGetLedgerStdListQuery } from '../../state/apply-endpoints.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { ACCOUNT_COLUMNS } from './apply-columns.tsx';

const accountKey = (row: AccountRow): string => row.stdNo;
const ENTRY_OPTIONS = optionsOf(ENTRY_NAMES),
  SRC_OPTIONS = optionsOf(SRC_NAMES);

/** 마일리지 원장: accounts of students above, the account that is open below. */
export function AccountList() {
  const list = useList(ACCOUNT_LIST, useGetLedgerStdListQuery, accountKey);
  const { terms, areas } = useMileageFilters();
  const [stdNo, open] = useState<string | null>(null);
  const filters = [
    keywordFilter('searchKeyword', '검색어', { placeholder: '학번, 성명' }),
    deptFilter('hakguaCd', '학과'),
    selectFilter('mlgTermId', '학기', terms),
    selectFilter('clawYn', '환수', [{ value: 'Y', label: '환수대상' }]),
    selectFilter('gradeCd', '학년', GRADE_OPTIONS, { isMore: true }),
    selectFilter('areaCd', '영역', areas, { isMore: true }),
    selectFilter('entryDiv', '구분', ENTRY_OPTIONS, { isMore: true }),
    selectFilter('srcDiv', '출처', SRC_OPTIONS, { isMore: true }),
    periodFilter(['postStrtDt', 'postEndDt'], '기표일', { isMore: true, looking: 'back' }),
  ];
  return (
    <div className="stack">
      <ListFilters filters={filters} list={list} />
      <ListPart
        label="마일리지 계정"
        noun="계정"
        list={list}
        columns={ACCOUNT_COLUMNS}
        onOpen={(row) => open(row.stdNo)}
        isActive={(row) => row.stdNo === stdNo}
        emptyText="적립 내역이 있는 학생이 없습니다."
        tools={
          <PersonalExcelButton
            op="downloadLedgerStdExcel"
            arg={list.conditions}
            name="마일리지 계정"
            columns={excelColumnsOf(ACCOUNT_COLUMNS)}
          />
        }
      />
      {stdNo ? <AccountPanel key={stdNo} stdNo={stdNo} onClose={() => open(null)} /> : null}
    </div>
  );
}
