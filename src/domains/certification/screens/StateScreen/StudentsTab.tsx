import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { IN_FORCE, MAX_BULK } from '#contract/certification/certi-codes.ts';
import { statePath } from '#contract/certification/programmes.ts';
import type { StateRow } from '#contract/certification/state.ts';
import type { StdDetail, StdRow } from '#contract/certification/std.ts';
import { deptFilter, useCodes } from '#domains/system/index.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { PersonalExcelButton } from '#kit/list/PersonalExcelButton.tsx';
import { useList } from '#kit/list/useList.ts';
import { itemsOf } from '#shared/certification/standard.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { keywordFilter, selectFilter, textFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { excelColumnsOf } from '#ui/table/columns.tsx';
import { ALL_STANDARDS, stateListOf } from '../../rules/certi-lists.ts';
import { CERTI_OPTIONS, GRADE_YEARS, gradeOptions } from '../../rules/labels.ts';
import { CERTI_QUESTIONS } from '../../rules/questions.ts';
import { reportStale, useAuth } from '../../state/page.ts';
import {
  useApplyCertiMutation,
  useConfirmRecheckMutation,
  useGetStateListQuery,
  useJudgeMutation,
  useSendCertiNoticeMutation,
} from '../../state/state-endpoints.ts';
import { useGetStdListQuery, useGetStdQuery } from '../../state/std-endpoints.ts';
import type { StateTabProps } from './state-tab.ts';
import { useMayWork } from '../../state/useMayWork.ts';
import { useSeesWhole } from '../../state/useSeesWhole.ts';
import { studentColumns } from './student-columns.tsx';

const stateKey = (row: StateRow): string => row.certiStateId,
  stateName = ({ stdNm, stdNo }: StateRow): string => `${stdNm} (${stdNo})`;
const NO_STANDARDS: readonly StdRow[] = [],
  NO_ROWS: readonly StateRow[] = [],
  NO_AREAS: StdDetail['areas'] = [];

/** 학생별: figures of each student within the reader's reach, and who misses how much of what. */
export function StudentsTab({ programme }: StateTabProps) {
  const { certiDiv } = programme;
  const [, navigate] = useLocation();
  const list = useList(stateListOf(programme), useGetStateListQuery, stateKey);
  const allStandards = useGetStdListQuery({ certiDiv, ...ALL_STANDARDS }),
    standards = allStandards.data?.data ?? NO_STANDARDS,
    status = useCodes('SHREG_ST');
  const mayUpdate = useAuth('U');
  // Areas of the standard that is looked for, or of the newest that is in force.
  const shownId =
      list.query.filters.certiStdId || (standards.find(({ stdSt }) => IN_FORCE.includes(stdSt))?.certiStdId ?? ''),
    shownStd = useGetStdQuery({ certiStdId: shownId }, { skip: shownId === '' }),
    std = shownStd.currentData?.data[0],
    // The columns of the areas push all others: rows come when they are known.
    isWaiting = std === undefined && (allStandards.isLoading || shownStd.isFetching),
    areas = std?.areas ?? NO_AREAS,
    columns = useMemo(() => studentColumns(areas), [areas]),
    items = (std ? itemsOf(std) : []).map(({ itemKey, itemNm }) => ({ value: itemKey, label: itemNm }));
  const filters = [
    keywordFilter('searchKeyword', '검색어', { placeholder: '학번, 성명' }),
    deptFilter('hakguaCd', '학과'),
    selectFilter('gradeCd', '학년', GRADE_YEARS),
    selectFilter('certiSt', '상태', CERTI_OPTIONS),
    selectFilter('calcGrdCd', '산출등급', [...gradeOptions(programme), { value: 'NONE', label: '등급 없음' }]),
    selectFilter('nearYn', '한 항목 부족', [{ value: 'Y', label: '한 항목만 부족한 학생' }]),
    selectFilter('lackItemKey', '부족 항목', items, { isMore: true }),
    textFilter('lackMax', '부족 값 (이내)', { isMore: true, isNumber: true }),
    selectFilter('recheckYn', '재확인', [{ value: 'Y', label: '재확인 대상' }], { isMore: true }),
    deptFilter('colgCd', '대학', { isMore: true }),
    textFilter('entYear', '입학년도', { isMore: true, isNumber: true }),
    selectFilter('shregSt', '학적', status.options, { isMore: true }),
    selectFilter(
      'certiStdId',
      '인증기준',
      standards.map(({ certiStdId, stdNm, verNo }) => ({ value: certiStdId, label: `${stdNm} 버전 ${verNo}` })),
      { isMore: true },
    ),
  ];
  return (
    <div className="stack">
      <ListFilters filters={filters} list={list} />
      <ListPart
        label={`${programme.title} 학생`}
        noun="학생"
        list={list}
        columns={columns}
        {...(isWaiting ? { rows: NO_ROWS, isLoading: true } : {})}
        onOpen={({ stdNo }) => navigate(`${statePath(programme)}?stdNo=${stdNo}`)}
        emptyText="판정된 학생이 없습니다."
        tools={
          <PersonalExcelButton
            op="downloadStateExcel"
            arg={list.conditions}
            name={`${programme.title} 학생별 현황`}
            columns={excelColumnsOf(columns)}
          />
        }
        selectionActions={
          mayUpdate
            ? (chosen) => <ChosenActs programme={programme} chosen={chosen} onDone={list.selection.clear} />
            : undefined
        }
      />
    </div>
  );
}

interface ChosenActsProps extends StateTabProps {
  readonly chosen: readonly StateRow[];
  readonly onDone: () => void;
}

function ChosenActs({ programme, chosen, onDone }: ChosenActsProps) {
  const { certiDiv } = programme,
    seesWhole = useSeesWhole(programme);
  const [judge, judging] = useJudgeMutation(),
    [notify] = useSendCertiNoticeMutation(),
    [confirmRecheck] = useConfirmRecheckMutation(),
    [apply] = useApplyCertiMutation();
  const mayCreate = useAuth('C'),
    mayWork = useMayWork(programme);
  const [isAsking, setAsking] = useState(false);
  const stdNos = chosen.map(({ stdNo }) => stdNo),
    // As for a decision: not for a department that only looks after its students.
    hasRecheck = seesWhole && chosen.some(({ recheckYn }) => recheckYn === 'Y'),
    why = chosen.length > MAX_BULK ? `한 번에 ${MAX_BULK}명까지 처리할 수 있습니다.` : undefined;
  const judgeThem = async (): Promise<void> => {
    const done = (await judge({ certiDiv, stdNos })).data?.data[0];
    if (done) toast('success', `${done.judgeCnt}명을 판정했습니다. ${done.changeCnt}명의 결과가 바뀌었습니다.`);
  };
  const applyForOne = async (): Promise<void> => {
    const [one] = chosen;
    if (!one || !(await ask(CERTI_QUESTIONS.apply, { name: one.stdNm }))) return;
    const done = await apply({ certiDiv, stdNo: one.stdNo, version: one.version });
    if (done.error) {
      reportStale(done.error);
      return;
    }
    toast('success', '신청했습니다. 다른 담당자가 심사합니다.');
    onDone();
  };
  const send = async (): Promise<void> => {
    if (!(await ask(CERTI_QUESTIONS.notice, { n: stdNos.length }))) return;
    const done = (await notify({ certiDiv, stdNos })).data?.data[0];
    if (!done) return;
    toast(
      done.sentCnt > 0 ? 'success' : 'info',
      `${done.sentCnt}명에게 안내를 발송했습니다. 한 항목만 부족하지 않은 ${done.skipCnt}명은 제외했습니다.`,
    );
    onDone();
  };
  const act = useBulkAct({ keyOf: stateKey, nameOf: stateName, onDone });
  const seen = async (rsn: string): Promise<void> => {
    setAsking(false);
    await act(chosen, {
      whyNot: ({ recheckYn }) => (recheckYn === 'Y' ? null : '재확인 대상이 아닙니다.'),
      send: (keys) => confirmRecheck({ ...keys, rsn }),
      done: '재확인을 완료했습니다.',
    });
  };
  return (
    <>
      {mayWork ? (
        <>
          <Button
            icon="refresh"
            disabled={judging.isLoading || why !== undefined}
            title={why}
            onClick={() => void judgeThem()}
          >
            지금 판정
          </Button>
          <Button icon="send" disabled={why !== undefined} title={why} onClick={() => void send()}>
            안내 발송
          </Button>
        </>
      ) : null}
      {mayCreate ? (
        <Button
          icon="user-plus"
          disabled={chosen.length > 1}
          title={chosen.length > 1 ? '대리 신청은 한 명씩 합니다.' : undefined}
          onClick={() => void applyForOne()}
        >
          대리 신청
        </Button>
      ) : null}
      {hasRecheck ? (
        <Button icon="check" onClick={() => setAsking(true)}>
          재확인 완료
        </Button>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          title="재확인 완료"
          label="확인한 내용"
          okLabel="재확인 완료"
          onSubmit={(rsn) => void seen(rsn)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
