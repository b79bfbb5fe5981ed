import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { CURRI_STATE_NAMES, CURRI_TYPE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import type { Category } from '#contract/extracurricular/category.ts';
import type { CurriRow } from '#contract/extracurricular/curri.ts';
import { ecpPath, type Family } from '#contract/extracurricular/families.ts';
import { deptFilter } from '#domains/system/index.ts';
import { workDivFilter } from '#kit/list/work-filter.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useList } from '#kit/list/useList.ts';
import { useCoreAbilities } from '#kit/lookups.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { YES_NO } from '../shared/curri-labels.ts';
import { useGetCategoryTreeQuery } from '../state/category-endpoints.ts';
import { useGetCurriListQuery } from '../state/curri-endpoints.ts';
import { reopenUnsent, useAuth, useOwnEdits } from '../state/page.ts';
import { categoryFilter } from './CategoryChoice.tsx';
import { curriColumnsOf } from './curri-columns.tsx';
import { curriListOf } from './curri-lists.ts';
import { unsentCurri } from './unsent-curri.ts';
import { useCurriActs, whyNot } from './useCurriActs.tsx';

const CopyDialog = lazyDialog(async () => (await import('./CopyDialog.tsx')).CopyDialog);
const CurriUpload = lazyDialog(async () => (await import('./CurriUpload.tsx')).CurriUpload);
const TYPES = optionsOf(CURRI_TYPE_NAMES),
  STATES = optionsOf(CURRI_STATE_NAMES),
  NO_CATEGORIES: readonly Category[] = [];
const curriKey = (row: CurriRow): string => row.curriId;

/** 과정 관리 of one family. */
export function CurriScreen({ family }: { readonly family: Family }) {
  const [, navigate] = useLocation();
  const list = useList(curriListOf(family), useGetCurriListQuery, curriKey, {
    own: {
      edits: useOwnEdits('saveCurri'),
      newRow: (fields, filters) => unsentCurri(fields, family.userDiv, filters),
      newAt: 'first',
    },
  });
  const categories = useGetCategoryTreeQuery({ userDiv: family.userDiv }).data?.data ?? NO_CATEGORIES,
    abilities = useCoreAbilities();
  const [isUploading, setUploading] = useState(false);
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U'),
    mayDelete = useAuth('D');
  const columns = useMemo(() => curriColumnsOf(family), [family]);
  const detail = ecpPath(family, 'CurriMngDetail');
  const filters = [
    categoryFilter(categories),
    selectFilter('curriSt', '상태', STATES),
    keywordFilter('searchKeyword', '과정명, 코드'),
    deptFilter('deptCd', '운영부서', { isMore: true }),
    selectFilter('curriTp', '유형', TYPES, { isMore: true }),
    ...(family.hasAbilities
      ? [
          selectFilter(
            'abilityId',
            '역량',
            abilities.map(({ abilityId, abilityNm }) => ({ value: abilityId, label: abilityNm })),
            { isMore: true },
          ),
        ]
      : []),
    selectFilter('cqiYn', 'CQI 대상', YES_NO, { isMore: true }),
    workDivFilter({ ECP_PLAN_APRV: '결재' }),
  ];
  return (
    <ListScreen
      title={`${family.title} 과정 관리`}
      lead="해마다 여러 회차로 운영할 과정을 만들고 심의를 받습니다."
      label={`${family.title} 과정`}
      noun="과정"
      filters={filters}
      list={list}
      columns={columns}
      excel={{ op: 'downloadCurriExcel', name: `${family.title} 과정` }}
      emptyText="등록된 과정이 없습니다. 과정을 등록하고 심의를 받으면 회차를 열 수 있습니다."
      onOpen={({ curriId }) => navigate(`${detail}?curriId=${curriId}`)}
      onOpenNew={({ curriId }) => void reopenUnsent('saveCurri', curriId).then(() => navigate(detail))}
      {...(mayCreate ? { onNew: () => navigate(detail) } : {})}
      tools={
        mayCreate ? (
          <Button icon="upload" onClick={() => setUploading(true)}>
            일괄 등록
          </Button>
        ) : null
      }
      selectionActions={
        mayCreate || mayUpdate || mayDelete
          ? (chosen) => <ListActs family={family} chosen={chosen} onDone={list.selection.clear} />
          : undefined
      }
    >
      {isUploading ? <CurriUpload family={family} onClose={() => setUploading(false)} /> : null}
    </ListScreen>
  );
}

interface ListActsProps {
  readonly family: Family;
  readonly chosen: readonly CurriRow[];
  readonly onDone: () => void;
}

/** What can be done with the chosen curricula. An act is offered when it can happen to one of them. */
function ListActs({ family, chosen, onDone }: ListActsProps) {
  const [, navigate] = useLocation();
  const acts = useCurriActs(chosen, onDone);
  const [isCopying, setCopying] = useState(false);
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U'),
    mayDelete = useAuth('D');
  const [first] = chosen,
    isOne = first !== undefined && chosen.length === 1,
    can = (event: Parameters<typeof whyNot>[1]): boolean =>
      mayUpdate && chosen.some((row) => whyNot(row, event) === null);
  return (
    <>
      {can('request') ? (
        <Button icon="send" onClick={() => void acts.happen('request')}>
          심의요청
        </Button>
      ) : null}
      {can('approve') ? (
        <>
          <Button look="primary" icon="check" onClick={() => void acts.happen('approve')}>
            승인
          </Button>
          <Button icon="replay" onClick={acts.askReturn}>
            반려
          </Button>
        </>
      ) : null}
      {can('stop') ? (
        <Button icon="ban" onClick={() => void acts.happen('stop')}>
          중지
        </Button>
      ) : null}
      {can('use') ? (
        <Button icon="play" onClick={() => void acts.happen('use')}>
          사용
        </Button>
      ) : null}
      {isOne && family.hasUserScreen ? (
        <ActButton
          op="getCurriUserList"
          of={first}
          icon="users"
          onClick={() => navigate(`${ecpPath(family, 'UserCurriMngDetail')}?curriId=${first.curriId}`)}
        >
          이용자 현황
        </ActButton>
      ) : null}
      {isOne && mayCreate ? (
        <Button icon="copy" onClick={() => setCopying(true)}>
          복사
        </Button>
      ) : null}
      {mayDelete && chosen.some(({ curriSt }) => curriSt === 'DRAFT') ? (
        <Button look="danger" icon="trash" onClick={() => void acts.erase()}>
          삭제
        </Button>
      ) : null}
      {acts.dialog}
      {isCopying && first ? (
        <CopyDialog
          curri={first}
          onCopied={(curriId) => navigate(`${ecpPath(family, 'CurriMngDetail')}?curriId=${curriId}`)}
          onClose={() => setCopying(false)}
        />
      ) : null}
    </>
  );
}
