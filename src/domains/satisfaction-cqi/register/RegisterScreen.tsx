import { useState } from 'react';
import { useLocation } from 'wouter';
import { SATIS_DETAIL } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { SatisTask } from '#contract/satisfaction-cqi/satis-fields.ts';
import { SATIS_WORDS } from '#contract/satisfaction-cqi/satis-words.ts';
import { recordAddress } from '#contract/record-address.ts';
import { deptFilter } from '#domains/system/index.ts';
import { EraseButton } from '#kit/acts/EraseButton.tsx';
import { mayDo } from '#kit/acts/may-do.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { codesFilter } from '#ui/list/codes-filter.tsx';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { useAuth } from '../state/page.ts';
import {
  useCaryCqiMutation,
  useCnclCqiMutation,
  useDeleteCqiMutation,
  useGetCqiListQuery,
  useGetRschListQuery,
} from '../state/satis-endpoints.ts';
import {
  SLCT_OPTIONS,
  STATE_OPTIONS,
  surveyText,
  taskKey,
  taskName,
  TRGT_OPTIONS,
  whyState,
  YEARS,
} from '../tasks/labels.ts';
import { REG_COLUMNS } from './columns.tsx';
import { REG_LIST } from './list.ts';
import '../tasks/tasks.css';

const LoadDialog = lazyDialog(async () => (await import('./LoadDialog.tsx')).LoadDialog),
  AssignDialog = lazyDialog(async () => (await import('./AssignDialog.tsx')).AssignDialog),
  CqiUpload = lazyDialog(async () => (await import('./CqiUpload.tsx')).CqiUpload);

/** Surveys of the filter. Offices alone read them; others filter by what they see. */
function useSurveyOptions() {
  const isOffice = useAuth('U'),
    { data } = useGetRschListQuery({}, { skip: !isOffice });
  return (data?.data ?? []).map((survey) => ({ value: survey.rschId, label: surveyText(survey) }));
}

/** CQI 등록: weak items of surveys that become tasks of departments. */
export function RegisterScreen() {
  const [, navigate] = useLocation();
  const list = useList(REG_LIST, useGetCqiListQuery, taskKey);
  const [dialog, setDialog] = useState<'load' | 'upload' | null>(null);
  const mayCreate = useAuth('C'),
    surveys = useSurveyOptions();
  const filters = [
    keywordFilter('searchKeyword', '검색어', { placeholder: '과제번호, 문항, 영역' }),
    selectFilter('schlYear', '학년도', YEARS),
    codesFilter('cqiSts', '상태', STATE_OPTIONS),
    ...(surveys.length > 0 ? [selectFilter('rschId', '조사', surveys)] : []),
    selectFilter('trgtDivCd', '조사대상', TRGT_OPTIONS, { isMore: true }),
    deptFilter('deptCds', '주관부서', { isMore: true }),
    selectFilter('slctCd', '선정사유', SLCT_OPTIONS, { isMore: true }),
  ];
  return (
    <div className="stack">
      <PageHeader
        title="CQI 등록"
        lead="만족도조사에서 점수가 낮은 문항을 개선과제로 등록하고 주관부서에 배정합니다."
      />
      <ListFilters filters={filters} list={list} />
      <ListPart
        label="개선과제"
        list={list}
        columns={REG_COLUMNS}
        excel={{ op: 'downloadCqiExcel', name: '만족도 CQI 개선과제' }}
        onOpen={({ cqiId }) => navigate(recordAddress.satisTask('reg', cqiId))}
        onNew={() => navigate(SATIS_DETAIL.reg)}
        newLabel="신규"
        emptyText={SATIS_WORDS.noTasks}
        emptyDetail="조사결과를 불러오면 점수가 낮은 문항을 제안합니다."
        tools={
          mayCreate ? (
            <>
              <Button icon="download" onClick={() => setDialog('load')}>
                조사결과 불러오기
              </Button>
              <Button icon="upload" onClick={() => setDialog('upload')}>
                엑셀 업로드
              </Button>
            </>
          ) : null
        }
        selectionActions={
          list.rows.some((row) => mayDo(row, 'asgnCqi'))
            ? (chosen) => <ChosenActs chosen={chosen} onDone={list.selection.clear} />
            : undefined
        }
      />
      {dialog === 'load' ? <LoadDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'upload' ? <CqiUpload onClose={() => setDialog(null)} /> : null}
    </div>
  );
}

interface ChosenActsProps {
  readonly chosen: readonly SatisTask[];
  readonly onDone: () => void;
}

/** What can be done with the chosen tasks. */
function ChosenActs({ chosen, onDone }: ChosenActsProps) {
  const [asked, ask] = useState<'assign' | 'cancel' | null>(null);
  const [cancel] = useCnclCqiMutation(),
    [carry] = useCaryCqiMutation(),
    [remove] = useDeleteCqiMutation();
  const act = useBulkAct({ keyOf: taskKey, nameOf: taskName, onDone });
  const close = (): void => ask(null);
  const cancelThem = async (rsn: string): Promise<void> => {
    close();
    await act(chosen, {
      whyNot: (row) => whyState(row, 'cancel'),
      send: ({ rows }) => cancel({ rows, rsn }),
      done: '취소했습니다.',
    });
  };
  const carryThem = (): Promise<boolean> =>
    act(chosen, {
      whyNot: (row) => whyState(row, 'carry'),
      send: (keys) => carry(keys),
      done: '다음 학년도로 이월했습니다.',
    });
  return (
    <>
      <Button icon="user-plus" look="primary" onClick={() => ask('assign')}>
        배정
      </Button>
      <Button icon="ban" onClick={() => ask('cancel')}>
        취소
      </Button>
      <Button icon="arrow-right" onClick={() => void carryThem()}>
        이월
      </Button>
      <EraseButton rows={chosen} keyOf={taskKey} nameOf={taskName} remove={remove} onDone={onDone} />
      {asked === 'assign' ? <AssignDialog rows={chosen} onDone={onDone} onClose={close} /> : null}
      {asked === 'cancel' ? (
        <ReasonDialog
          title="개선과제 취소"
          label="사유"
          okLabel={`${chosen.length}건 취소`}
          onSubmit={(rsn) => void cancelThem(rsn)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
