import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { CQI_GRADES, cqiPath, REPORT_STATE_NAMES, type ReportLevel } from '#contract/extracurricular/cqi-codes.ts';
import type { Category } from '#contract/extracurricular/category.ts';
import type { CqiCurriRow, CqiUnitRow } from '#contract/extracurricular/cqi.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { deptFilter } from '#domains/system/index.ts';
import { workDivFilter } from '#kit/list/work-filter.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useList, type ListState } from '#kit/list/useList.ts';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { categoryFilter } from '../curri/CategoryChoice.tsx';
import { termName } from '../shared/curri-labels.ts';
import { useGetCategoryTreeQuery } from '../state/category-endpoints.ts';
import {
  useGetCqiColgHqListQuery,
  useGetCqiCurriListQuery,
  useGetCqiDeptListQuery,
  useGetCqiTermListQuery,
} from '../state/cqi-endpoints.ts';
import { CURRI_COLUMNS, unitColumnsOf } from './cqi-columns.tsx';
import { cqiColgHqListOf, cqiCurriListOf, cqiDeptListOf } from './cqi-lists.ts';

const NO_CATEGORIES: readonly Category[] = [],
  STATES = optionsOf(REPORT_STATE_NAMES),
  GRADES = CQI_GRADES.map((grade) => ({ value: grade, label: grade }));
const curriKey = (row: CqiCurriRow): string => row.rptId,
  unitKey = (row: CqiUnitRow): string => row.rptId;

/** Terms of a family as a condition, the newest first. */
function useTermFilter({ userDiv }: Family) {
  const { data } = useGetCqiTermListQuery({ userDiv });
  return selectFilter(
    'cqiTermId',
    '학기',
    (data?.data ?? []).map((term) => ({ value: term.cqiTermId, label: termName(term) })),
  );
}
const usual = [
  selectFilter('cqiGrdCd', '등급', GRADES),
  selectFilter('rptSt', '상태', STATES),
  workDivFilter({ ECP_CQI: '작성' }),
] as const;

/** 과정 CQI of one family. */
export function CqiCurriScreen({ family }: { readonly family: Family }) {
  const [, navigate] = useLocation();
  const list = useList(cqiCurriListOf(family), useGetCqiCurriListQuery, curriKey);
  const categories = useGetCategoryTreeQuery({ userDiv: family.userDiv }).data?.data ?? NO_CATEGORIES;
  const term = useTermFilter(family);
  return (
    <ListScreen
      title={`${family.title} 과정 CQI`}
      lead="한 학기 동안 운영한 과정을 돌아보고, 다음 학기의 개선과제를 정합니다."
      label={`${family.title} 과정 CQI`}
      noun="보고서"
      filters={[
        term,
        ...usual,
        keywordFilter('searchKeyword', '과정명, 코드'),
        deptFilter('deptCd', '운영부서', { isMore: true }),
        { ...categoryFilter(categories), isMore: true },
      ]}
      list={list}
      columns={CURRI_COLUMNS}
      excel={{ op: 'downloadCqiCurriExcel', name: `${family.title} 과정 CQI` }}
      emptyText="작성할 과정 CQI가 없습니다. 교육혁신원이 CQI 기간에서 대상을 만들면 나타납니다."
      onOpen={({ rptId }) => navigate(`${cqiPath(family, 'cqiCurri', true)}?rptId=${rptId}`)}
    />
  );
}

interface UnitScreenProps {
  readonly family: Family;
}
/** 부서 CQI of one family. */
export function CqiDeptScreen({ family }: UnitScreenProps) {
  const list = useList(cqiDeptListOf(family), useGetCqiDeptListQuery, unitKey);
  return <UnitList family={family} level="DEPT" list={list} />;
}
/** 단과대·본부 CQI of one family. */
export function CqiColgHqScreen({ family }: UnitScreenProps) {
  const list = useList(cqiColgHqListOf(family), useGetCqiColgHqListQuery, unitKey);
  return <UnitList family={family} level="COLG_HQ" list={list} />;
}

const UNITS = {
  DEPT: { name: '부서 CQI', screen: 'cqiDept', excel: 'downloadCqiDeptExcel', keyword: '부서명' },
  COLG_HQ: { name: '단과대·본부 CQI', screen: 'cqiColgHq', excel: 'downloadCqiColgHqExcel', keyword: '단과대·본부명' },
} as const;
type UnitListState = ListState<
  Record<'cqiTermId' | 'cqiGrdCd' | 'rptSt' | 'workDivCd' | 'searchKeyword', string>,
  CqiUnitRow
>;

function UnitList({
  family,
  level,
  list,
}: {
  readonly family: Family;
  readonly level: Exclude<ReportLevel, 'CURRI'>;
  readonly list: UnitListState;
}) {
  const [, navigate] = useLocation();
  const term = useTermFilter(family);
  const columns = useMemo(() => unitColumnsOf(level), [level]);
  const { name, screen, excel, keyword } = UNITS[level];
  return (
    <ListScreen
      title={`${family.title} ${name}`}
      lead={
        level === 'DEPT'
          ? '부서가 운영한 과정들의 성과를 합쳐 돌아봅니다.'
          : '단과대학과 본부 부서의 성과를 합쳐 돌아보고, 과정의 통합과 폐지를 제안합니다.'
      }
      label={`${family.title} ${name}`}
      noun="보고서"
      filters={[term, ...usual, keywordFilter('searchKeyword', keyword)]}
      list={list}
      columns={columns}
      excel={{ op: excel, name: `${family.title} ${name}` }}
      emptyText="작성할 보고서가 없습니다. 교육혁신원이 CQI 기간에서 대상을 만들면 나타납니다."
      onOpen={({ rptId }) => navigate(`${cqiPath(family, screen, true)}?rptId=${rptId}`)}
    />
  );
}
