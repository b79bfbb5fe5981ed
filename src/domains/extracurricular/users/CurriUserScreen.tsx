import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { CurriDetail, CurriUserRow } from '#contract/extracurricular/curri.ts';
import { ecpPath, type Family } from '#contract/extracurricular/families.ts';
import { useCodes, useDepartments } from '#domains/system/index.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { PersonalExcelButton } from '#kit/list/PersonalExcelButton.tsx';
import { useList } from '#kit/list/useList.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { Button } from '#ui/button/Button.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { codeColumn, countColumn, dateColumn, excelColumnsOf, textColumn } from '#ui/table/columns.tsx';
import { CURRI_USER_LIST } from '../curri/curri-lists.ts';
import { YEAR_OPTIONS } from '../shared/curri-labels.ts';
import { useGetCurriQuery, useGetCurriUserListQuery } from '../state/curri-endpoints.ts';

const UserHistoryDialog = lazyDialog(async () => (await import('./UserHistoryDialog.tsx')).UserHistoryDialog);
const userKey = (row: CurriUserRow): string => row.userId;
const COMPLETED = optionsOf({ Y: '이수', N: '미이수' });

/** 과정별 학생 현황: one curriculum seen by its students over all its periods. */
export function CurriUserScreen({ family }: { readonly family: Family }) {
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const curriId = params.get('curriId') ?? '';
  const { currentData, isError, error, refetch } = useGetCurriQuery({ curriId }, { skip: curriId === '' });
  const curri = currentData?.data[0] ?? null,
    toList = (): void => navigate(ecpPath(family, 'CurriMng'));
  if (curri) return <CurriUsers key={curri.curriId} family={family} curri={curri} onBack={toList} />;
  return (
    <div className="stack">
      <PageHeader title={`${family.title} 과정별 학생 현황`} onBack={toList} />
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {curriId === '' ? (
        <StateNotice
          icon="users"
          text="과정 관리에서 과정을 선택하면 참여한 학생을 볼 수 있습니다."
          action={<Button onClick={toList}>과정 관리로 이동</Button>}
        />
      ) : null}
    </div>
  );
}

interface CurriUsersProps {
  readonly family: Family;
  readonly curri: CurriDetail;
  readonly onBack: () => void;
}

function CurriUsers({ family, curri, onBack }: CurriUsersProps) {
  const list = useList(CURRI_USER_LIST, useGetCurriUserListQuery, userKey, { more: { curriId: curri.curriId } });
  const grades = useCodes('GRADE'),
    departments = useDepartments();
  const [opened, setOpened] = useState<CurriUserRow | null>(null);
  const { colgCd } = list.query.filters;
  const choices = (deptDiv: string, within = ''): { value: string; label: string }[] =>
    departments
      .filter((dept) => dept.deptDiv === deptDiv && (within === '' || dept.upDeptCd === within))
      .map(({ deptCd, deptNm }) => ({ value: deptCd, label: deptNm }));
  const columns = columnsOf(grades);
  return (
    <div className="stack">
      <PageHeader
        title={curri.curriNm}
        isPart
        lead={`${family.title} ${curri.curriCd} · 회차 ${curri.prdCnt}건에 참여한 학생입니다.`}
        onBack={onBack}
        backLabel="과정 관리"
      />
      <ListFilters
        filters={[
          selectFilter('fromYear', '시작 학년도', YEAR_OPTIONS),
          selectFilter('toYear', '종료 학년도', YEAR_OPTIONS),
          selectFilter('complYn', '이수여부', COMPLETED),
          keywordFilter('searchKeyword', '성명, 학번'),
          selectFilter('colgCd', '단과대학', choices('COLG'), { isMore: true }),
          selectFilter('hakguaCd', '학과', choices('HAKGUA', colgCd), { isMore: true }),
          selectFilter('gradeCd', '학년', grades.options, { isMore: true }),
        ]}
        list={list}
      />
      <ListPart
        label="참여 학생"
        noun="학생"
        list={list}
        columns={columns}
        emptyText="이 과정에 신청한 학생이 없습니다."
        onOpen={setOpened}
        tools={
          <PersonalExcelButton
            op="downloadCurriUserExcel"
            arg={list.conditions}
            name={`${curri.curriNm} 학생 현황`.slice(0, 80)}
            columns={excelColumnsOf(columns)}
          />
        }
      />
      {opened ? <UserHistoryDialog curri={curri} user={opened} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}

const columnsOf = (grades: ReturnType<typeof useCodes>): readonly Column<CurriUserRow>[] => [
  textColumn<CurriUserRow>('userNm', '성명', { width: 's', onCard: 'title', isKept: true }),
  textColumn<CurriUserRow>('userId', '학번', { width: 'number', sort: true, onCard: 'fact' }),
  textColumn<CurriUserRow>('hakguaNm', '학과', { width: 'm', sort: true, onCard: 'fact' }),
  codeColumn<CurriUserRow>('gradeCd', '학년', grades, { width: 'xs' }),
  countColumn<CurriUserRow>('applCnt', '신청', { width: 'xs', sort: true }),
  countColumn<CurriUserRow>('complCnt', '이수', { width: 'xs', sort: true, onCard: 'fact' }),
  {
    key: 'attRate',
    label: '평균출석',
    width: 'xs',
    align: 'right',
    render: ({ attRate }) => (attRate === null ? NOTHING : `${attRate.toFixed(1)}%`),
    excel: [{ key: 'attRate', label: '평균출석(%)', format: 'number' }],
  },
  countColumn<CurriUserRow>('mlgSum', '마일리지', { width: 's', sort: true }),
  textColumn<CurriUserRow>('lastPrdNm', '최근 회차', { width: 'l' }),
  dateColumn<CurriUserRow>('lastDt', '최근이수일', { sort: true }),
];
