import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Category } from '#contract/extracurricular/category.ts';
import { PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { ecpPath, type Family } from '#contract/extracurricular/families.ts';
import { PROMO_SCREEN } from '#contract/extracurricular/promo-codes.ts';
import { PHASE_NAMES, TERM_NAMES } from '#contract/extracurricular/period-codes.ts';
import type { PrdRow } from '#contract/extracurricular/period.ts';
import { deptFilter } from '#domains/system/index.ts';
import { workDivFilter } from '#kit/list/work-filter.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, periodFilter, selectFilter } from '#ui/list/filters.tsx';
import { categoryFilter } from '../curri/CategoryChoice.tsx';
import { YEAR_OPTIONS } from '../shared/curri-labels.ts';
import { useGetCategoryTreeQuery } from '../state/category-endpoints.ts';
import { useGetCurriListQuery } from '../state/curri-endpoints.ts';
import { useGetPrdListQuery } from '../state/period-list-endpoints.ts';
import { PERIOD_COLUMNS } from './period-columns.tsx';
import { periodListOf } from './period-lists.ts';
import { isModified, useErasePeriods, whyNotErased } from './usePeriodActs.tsx';
import './period.css';

const CopyPeriodDialog = lazyDialog(async () => (await import('./CopyPeriodDialog.tsx')).CopyPeriodDialog);
const NO_CATEGORIES: readonly Category[] = [],
  STATES = optionsOf(PRD_STATE_NAMES),
  PHASES = optionsOf(PHASE_NAMES),
  TERMS = optionsOf(TERM_NAMES);
const prdKey = ({ prdId }: PrdRow): string => prdId;

/** Curricula in use of the family, for the condition of the list. */
function useCurricula(userDiv: string) {
  const rows = useGetCurriListQuery({
    userDiv,
    curriSt: 'USE',
    sortBy: 'curriNm',
    sortType: 'asc',
    page: 1,
    rowsPerPage: 100,
  }).data?.data;
  return (rows ?? []).map(({ curriId, curriNm }) => ({ value: curriId, label: curriNm }));
}

/** 회차 관리 of one family. */
export function PeriodScreen({ family }: { readonly family: Family }) {
  const [, navigate] = useLocation();
  const list = useList(periodListOf(family), useGetPrdListQuery, prdKey);
  const categories = useGetCategoryTreeQuery({ userDiv: family.userDiv }).data?.data ?? NO_CATEGORIES,
    curricula = useCurricula(family.userDiv);
  // Periods are entered on a screen of their own, whose letters count.
  const mayCreate = list.answer.data?.createYn === 'Y';
  const filters = [
    selectFilter('schlYear', '학년도', YEAR_OPTIONS),
    selectFilter('shtmCd', '학기', TERMS),
    selectFilter('prdSt', '상태', STATES),
    selectFilter('phaseCd', '진행', PHASES),
    keywordFilter('searchKeyword', '회차명, 과정명'),
    { ...categoryFilter(categories), isMore: true },
    deptFilter('oprtDeptCd', '운영부서', { isMore: true }),
    workDivFilter({ ECP_SLCT: '선발', ECP_CMPL: '이수확정' }),
    selectFilter('curriId', '과정', curricula, { isMore: true }),
    periodFilter(['rcrtStrtDt', 'rcrtEndDt'], '모집기간', { isMore: true }),
    periodFilter(['oprtStrtDt', 'oprtEndDt'], '운영기간', { isMore: true }),
  ];
  return (
    <ListScreen
      title={`${family.title} 회차 관리`}
      lead="과정을 회차로 열어 모집하고, 진행 상황과 늦어진 업무를 봅니다."
      label={`${family.title} 회차`}
      noun="회차"
      filters={filters}
      list={list}
      columns={PERIOD_COLUMNS}
      excel={{ op: 'downloadPrdExcel', name: `${family.title} 회차` }}
      emptyText="등록된 회차가 없습니다. 사용 중인 과정에서 회차를 등록해주세요."
      onOpen={({ prdId }) => navigate(`${ecpPath(family, 'PeriodDetail')}?prdId=${prdId}`)}
      onNew={() => navigate(ecpPath(family, 'PeriodReg'))}
      mayCreate={mayCreate}
      selectionActions={(chosen) => <RowActs family={family} chosen={chosen} onDone={list.selection.clear} />}
    />
  );
}

interface RowActsProps {
  readonly family: Family;
  readonly chosen: readonly PrdRow[];
  readonly onDone: () => void;
}

/** What can be done with the chosen periods; an act on one is offered for one. */
function RowActs({ family, chosen, onDone }: RowActsProps) {
  const [, navigate] = useLocation();
  const erase = useErasePeriods(onDone);
  const [isCopying, setCopying] = useState(false);
  const [first] = chosen,
    one = chosen.length === 1 ? first : undefined;
  const to = (screen: Parameters<typeof ecpPath>[1], prdId: string): void =>
    navigate(`${ecpPath(family, screen)}?prdId=${prdId}`);
  return (
    <>
      {one ? (
        <Button icon="search" onClick={() => to('PeriodDetail', one.prdId)}>
          상세
        </Button>
      ) : null}
      {one && isModified(one) ? (
        <ActButton op="savePrd" of={one} icon="pencil" onClick={() => to('PeriodModify', one.prdId)}>
          수정
        </ActButton>
      ) : null}
      {one && one.phaseCd !== null ? (
        <ActButton op="getOprtPrd" of={one} icon="play" onClick={() => to('PeriodOprt', one.prdId)}>
          운영
        </ActButton>
      ) : null}
      {one?.promoYn === 'Y' ? (
        <Button icon="megaphone" onClick={() => navigate(`${PROMO_SCREEN}?prdId=${one.prdId}`)}>
          홍보 등록
        </Button>
      ) : null}
      {one ? (
        <ActButton op="copyPrd" of={one} icon="copy" onClick={() => setCopying(true)}>
          복사 등록
        </ActButton>
      ) : null}
      {chosen.some((row) => whyNotErased(row) === null) ? (
        <Button look="danger" icon="trash" onClick={() => void erase(chosen)}>
          삭제
        </Button>
      ) : null}
      {isCopying && one ? (
        <CopyPeriodDialog
          period={one}
          onCopied={(prdId) => to('PeriodModify', prdId)}
          onClose={() => setCopying(false)}
        />
      ) : null}
    </>
  );
}
