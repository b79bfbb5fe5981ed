import { useMemo, useState } from 'react';
import type { Data } from '#contract/registry.ts';
import { show } from '#ui/feedback/feedback.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { PickerDialog } from '#ui/pickers/PickerDialog.tsx';
import type { Column } from '#ui/table/column.ts';
import { pathOf } from '#ui/tree/rules/tree-item.ts';
import { deptItem, MAX_STAFF_FOUND, staffChoice } from '../../rules/picker-rules.ts';
import { useCodes, useDepartments } from '../../state/code-lookups.ts';
import { useGetStfListQuery } from '../../state/people-lookups.ts';
import type { PersonPickerProps } from './picker-props.ts';

type Row = Data<'getStfList'>['data'][number];
const EMPTY = { searchKeyword: '', stfDivCd: '', stfPstnCd: '', deptCd: '' };
const ROWS_PER_PAGE = 25;
const ALL_KINDS: readonly string[] = [];
const NO_ROWS: readonly Row[] = [];

/** 교직원 찾기: the directory, which the device keeps. The answer has no pages; they are cut here. */
export function StaffPickerDialog({
  initial,
  max,
  stfDivCds = ALL_KINDS,
  deptCd = '',
  recent,
  onConfirm,
  onClose,
}: PersonPickerProps) {
  // Among the kinds to choose from all of them are what another list calls all staff.
  const every = stfDivCds.join(',');
  const [filters, setFilters] = useState({ ...EMPTY, stfDivCd: every, deptCd });
  const [asked, setAsked] = useState(filters);
  const [page, setPage] = useState(1);
  const kinds = useCodes('STF_DIV'),
    posts = useCodes('STF_PSTN');
  const departments = useDepartments();
  const deptOptions = useMemo(() => {
    const items = departments.map(deptItem);
    return items.map((item) => ({ value: item.key, label: pathOf(items, item.key) }));
  }, [departments]);
  const list = useGetStfListQuery(asked);
  const rows = list.data?.data ?? NO_ROWS;
  const columns: readonly Column<Row>[] = useMemo(
    () => [
      { key: 'stfNo', label: '교번', width: 's', render: (row) => row.stfNo },
      { key: 'stfNm', label: '성명', width: 's', onCard: 'title', render: (row) => row.stfNm },
      { key: 'deptNm', label: '소속', width: 'xl', onCard: 'fact', render: (row) => row.deptNm },
      { key: 'stfPstnCd', label: '직급', width: 's', onCard: 'fact', render: (row) => posts.nameOf(row.stfPstnCd) },
    ],
    [posts],
  );
  const search = (): void => {
    if (!isKeywordLongEnough(filters.searchKeyword)) {
      show('M-TEXT2');
      return;
    }
    setAsked(filters);
    setPage(1);
  };
  const set = (part: Partial<typeof EMPTY>): void => setFilters({ ...filters, ...part });
  return (
    <PickerDialog<Row>
      title="교직원 찾기"
      initial={initial}
      max={max}
      recent={recent}
      onConfirm={onConfirm}
      onClose={onClose}
      onSearch={search}
      columns={columns}
      choiceOf={staffChoice}
      hint={rows.length === MAX_STAFF_FOUND ? `${MAX_STAFF_FOUND}명까지 보입니다. 조건을 더 정해주세요.` : undefined}
      found={{
        rows: rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE),
        totalCount: rows.length,
        page,
        rowsPerPage: ROWS_PER_PAGE,
        isLoading: list.isFetching,
        isFailed: list.isError,
        failure: list.error,
        onRetry: () => void list.refetch(),
        onPage: setPage,
      }}
      filters={
        <>
          <TextField
            label="검색어"
            type="search"
            placeholder="교번 또는 성명"
            value={filters.searchKeyword}
            onChange={(searchKeyword) => set({ searchKeyword })}
          />
          <SelectField
            label="구분"
            all
            value={filters.stfDivCd === every ? '' : filters.stfDivCd}
            options={kinds.options.filter(({ value }) => stfDivCds.length === 0 || stfDivCds.includes(value))}
            onChange={(stfDivCd) => set({ stfDivCd: stfDivCd || every })}
          />
          <SelectField
            label="직급"
            all
            value={filters.stfPstnCd}
            options={posts.options}
            onChange={(stfPstnCd) => set({ stfPstnCd })}
          />
          <SelectField
            label="부서"
            all
            value={filters.deptCd}
            options={deptOptions}
            className="picker-wide"
            onChange={(deptCd) => set({ deptCd })}
          />
        </>
      }
    />
  );
}
