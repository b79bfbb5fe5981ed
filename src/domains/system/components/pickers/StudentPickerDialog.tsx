import { useMemo, useState } from 'react';
import type { Data } from '#contract/registry.ts';
import { show } from '#ui/feedback/feedback.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField, type Option } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { PickerDialog } from '#ui/pickers/PickerDialog.tsx';
import type { Column } from '#ui/table/column.ts';
import {
  hasCondition,
  STUDENT_DEFAULTS,
  studentArg,
  studentChoice,
  withStudentFilter,
  type StudentFilters,
} from '../../rules/picker-rules.ts';
import { useCodes, useDepartments, type Codes } from '../../state/code-lookups.ts';
import { useGetUserListQuery } from '../../state/people-lookups.ts';
import type { PersonPickerProps } from './picker-props.ts';

type Row = Data<'getUserList'>['data'][number];
const ROWS_PER_PAGE = 25;
const NO_ROWS: readonly Row[] = [];

/** 학생 찾기: pages of the server, names covered. No request is sent before a condition is entered. */
export function StudentPickerDialog({ initial, max, recent, onConfirm, onClose }: PersonPickerProps) {
  const [filters, setFilters] = useState(STUDENT_DEFAULTS);
  const [asked, setAsked] = useState<{ readonly filters: StudentFilters; readonly page: number } | null>(null);
  const grades = useCodes('GRADE'),
    states = useCodes('SHREG_ST');
  const allStates = states.rows.map((row) => row.cdId);
  const list = useGetUserListQuery(studentArg(asked?.filters ?? filters, asked?.page ?? 1, ROWS_PER_PAGE, allStates), {
    skip: asked === null,
  });
  const columns: readonly Column<Row>[] = useMemo(
    () => [
      { key: 'stdNo', label: '학번', width: 's', onCard: 'fact', render: (row) => row.stdNo },
      { key: 'stdNm', label: '성명', width: 's', onCard: 'title', render: (row) => row.stdNm },
      { key: 'hakguaNm', label: '학과', width: 'xl', onCard: 'fact', render: (row) => row.hakguaNm },
      { key: 'gradeCd', label: '학년', width: 'xs', render: (row) => row.gradeCd },
      { key: 'shregSt', label: '학적', width: 's', onCard: 'fact', render: (row) => states.nameOf(row.shregSt) },
    ],
    [states],
  );
  const search = (): void => {
    if (!isKeywordLongEnough(filters.searchKeyword)) show('M-TEXT2');
    else if (!hasCondition(filters)) show('M-COND');
    else setAsked({ filters, page: 1 });
  };
  return (
    <PickerDialog<Row>
      title="학생 찾기"
      initial={initial}
      max={max}
      recent={recent}
      onConfirm={onConfirm}
      onClose={onClose}
      onSearch={search}
      columns={columns}
      choiceOf={studentChoice}
      hint={asked === null ? '조건을 정하고 조회해주세요.' : undefined}
      found={{
        rows: asked ? (list.data?.data ?? NO_ROWS) : NO_ROWS,
        totalCount: asked ? (list.data?.totalCount ?? 0) : 0,
        page: asked?.page ?? 1,
        rowsPerPage: ROWS_PER_PAGE,
        isLoading: list.isFetching,
        isFailed: list.isError,
        failure: list.error,
        onRetry: () => void list.refetch(),
        onPage: (page) => {
          if (asked) setAsked({ ...asked, page });
        },
      }}
      filters={
        <StudentFilterFields
          filters={filters}
          grades={grades}
          states={states}
          onChange={(part) => setFilters(withStudentFilter(filters, part))}
        />
      }
    />
  );
}

interface StudentFilterFieldsProps {
  readonly filters: StudentFilters;
  readonly grades: Codes;
  readonly states: Codes;
  readonly onChange: (part: Partial<StudentFilters>) => void;
}

/** 단과대 → 학과 → 전공, each open when the one above it is chosen. */
function StudentFilterFields({ filters, grades, states, onChange }: StudentFilterFieldsProps) {
  const departments = useDepartments();
  const below = (deptDiv: string, upDeptCd: string | null): readonly Option[] =>
    departments
      .filter((dept) => dept.deptDiv === deptDiv && (upDeptCd === null || dept.upDeptCd === upDeptCd))
      .map((dept) => ({ value: dept.deptCd, label: dept.deptNm }));
  return (
    <>
      <TextField
        label="검색어"
        type="search"
        placeholder="학번 또는 성명"
        value={filters.searchKeyword}
        onChange={(searchKeyword) => onChange({ searchKeyword })}
      />
      <SelectField
        label="단과대"
        all
        value={filters.colgCd}
        options={below('COLG', null)}
        onChange={(colgCd) => onChange({ colgCd })}
      />
      <SelectField
        label="학과"
        all
        value={filters.hakguaCd}
        disabled={filters.colgCd === ''}
        options={below('HAKGUA', filters.colgCd)}
        onChange={(hakguaCd) => onChange({ hakguaCd })}
      />
      <SelectField
        label="전공"
        all
        value={filters.majorCd}
        disabled={filters.hakguaCd === ''}
        options={below('MAJOR', filters.hakguaCd)}
        onChange={(majorCd) => onChange({ majorCd })}
      />
      <SelectField
        label="학년"
        all
        value={filters.gradeCd}
        options={grades.options}
        onChange={(gradeCd) => onChange({ gradeCd })}
      />
      <SelectField
        label="학적"
        all
        value={filters.shregSt}
        options={states.options}
        onChange={(shregSt) => onChange({ shregSt })}
      />
    </>
  );
}
