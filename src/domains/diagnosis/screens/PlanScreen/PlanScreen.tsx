import { useState } from 'react';
import { useLocation } from 'wouter';
import { knowsPlanEvent, PLAN_STATE_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import { screenPath, type Instrument } from '#contract/diagnosis/instruments.ts';
import type { PlanRow } from '#contract/diagnosis/plan.ts';
import { deptFilter } from '#domains/system/index.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { EraseButton } from '#kit/acts/EraseButton.tsx';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useList } from '#kit/list/useList.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { ask } from '#ui/feedback/feedback.ts';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, periodFilter, selectFilter } from '#ui/list/filters.tsx';
import { DIAGNOSIS_QUESTIONS } from '../../rules/questions.ts';
import { TERM_OPTIONS } from '../../rules/plan-labels.ts';
import { planListOf } from '../../rules/plan-lists.ts';
import { YEAR_OPTIONS } from '../../rules/school-year.ts';
import { unsentPlan } from '../../rules/unsent-rows.ts';
import { reopenUnsent, useAuth, useOwnEdits } from '../../state/page.ts';
import {
  useClosePlanMutation,
  useConfirmPlanMutation,
  useDeletePlanMutation,
  useExtendPlanMutation,
  useGetPlanListQuery,
} from '../../state/plan-endpoints.ts';
import { ExtendDialog } from '../PlanDetailScreen/ExtendDialog.tsx';
import { PLAN_COLUMNS } from './plan-columns.tsx';

const planKey = (row: PlanRow): string => row.planId,
  planName = (row: PlanRow): string => row.planNm;
const STATES = optionsOf(PLAN_STATE_NAMES);
const LINKS = [
  { value: 'ECP_PRD', label: '비교과 회차' },
  { value: 'NONE', label: '연계 없음' },
];
/** Plans of other departments are looked at alone. */
const whyNotMine = (row: PlanRow): string | null =>
  mayDo(row, 'savePlan') ? null : '주관부서의 계획만 변경할 수 있습니다.';

/** 실시계획 of one instrument. */
export function PlanScreen({ instrument }: { readonly instrument: Instrument }) {
  const [, navigate] = useLocation();
  const edits = useOwnEdits('savePlan');
  const list = useList(planListOf(instrument), useGetPlanListQuery, planKey, {
    own: {
      edits,
      newRow: (fields, listed) => unsentPlan(fields, instrument.instDiv, listed),
      newAt: 'first',
    },
  });
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U'),
    mayDelete = useAuth('D');
  const detail = screenPath(instrument, 'PlanDetail');
  const filters = [
    selectFilter('schlYear', '학년도', YEAR_OPTIONS),
    selectFilter('shtmCd', '학기', TERM_OPTIONS),
    selectFilter('planSt', '상태', STATES),
    keywordFilter('searchKeyword', '계획명'),
    deptFilter('deptCd', '주관부서', { isMore: true }),
    periodFilter(['strtDt', 'endDt'], '실시기간', { isMore: true }),
    ...(instrument.scoring === 'satisfaction' ? [selectFilter('linkDiv', '연계구분', LINKS, { isMore: true })] : []),
  ];
  return (
    <ListScreen
      title={`${instrument.name} 실시계획`}
      lead="누구에게 언제 무엇을 물을지 정하고, 응답이 모이는 것을 봅니다."
      label={`${instrument.name} 실시계획`}
      filters={filters}
      list={list}
      columns={PLAN_COLUMNS}
      excel={{ op: 'downloadPlanExcel', name: `${instrument.name} 실시계획` }}
      emptyText={`등록된 실시계획이 없습니다. ${instrument.paperNoun}를 확정한 뒤 계획을 등록해주세요.`}
      {...(mayCreate ? { onNew: () => navigate(detail) } : {})}
      onOpen={(row) => navigate(`${detail}?planId=${row.planId}`)}
      onOpenNew={({ planId }) => void reopenUnsent('savePlan', planId).then(() => navigate(detail))}
      whyLocked={whyNotMine}
      selectionActions={
        mayCreate || mayUpdate || mayDelete
          ? (rows) => <PlanActions instrument={instrument} chosen={rows} onDone={list.selection.clear} />
          : undefined
      }
    />
  );
}

interface PlanActionsProps {
  readonly instrument: Instrument;
  readonly chosen: readonly PlanRow[];
  readonly onDone: () => void;
}

const notIn = (row: PlanRow, event: Parameters<typeof knowsPlanEvent>[1]): string | null =>
  knowsPlanEvent(row.planSt, event) ? null : message('M-STATE', { state: PLAN_STATE_NAMES[row.planSt] });

/** What can be done with the chosen plans: confirmed, extended, closed, copied, deleted, or looked at in figures. */
function PlanActions({ instrument, chosen, onDone }: PlanActionsProps) {
  const [, navigate] = useLocation();
  const [dialog, setDialog] = useState<'extend' | 'close' | null>(null);
  const [confirmPlans] = useConfirmPlanMutation(),
    [closePlans] = useClosePlanMutation(),
    [extendPlans] = useExtendPlanMutation(),
    [removePlans] = useDeletePlanMutation();
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U');
  const [first] = chosen;
  const act = useBulkAct({ keyOf: planKey, nameOf: planName, onDone });
  const confirmAll = (): Promise<boolean> =>
    act(chosen, {
      whyNot: (row) => notIn(row, 'confirm'),
      question: DIAGNOSIS_QUESTIONS.confirmPlans,
      send: confirmPlans,
    });
  const closeAll = async (rsn: string): Promise<void> => {
    setDialog(null);
    const answering = chosen.reduce((sum, { progressCnt }) => sum + progressCnt, 0);
    await act(chosen, {
      whyNot: (row) => notIn(row, 'close'),
      question: () => ask(DIAGNOSIS_QUESTIONS.closePlans, { n: answering }),
      send: (keys) => closePlans({ ...keys, rsn }),
    });
  };
  const extendAll = async (end: { endDt: string; endTm: string; rsn: string }): Promise<void> => {
    setDialog(null);
    await act(chosen, {
      whyNot: (row) => notIn(row, 'extend'),
      send: (keys) => extendPlans({ ...keys, ...end }),
    });
  };
  return (
    <>
      {mayUpdate ? (
        <>
          <Button icon="check" onClick={() => void confirmAll()}>
            {chosen.length}건 확정
          </Button>
          <Button icon="calendar-plus" onClick={() => setDialog('extend')}>
            연장
          </Button>
          <Button icon="lock" onClick={() => setDialog('close')}>
            마감
          </Button>
        </>
      ) : null}
      {first && chosen.length === 1 ? (
        <>
          <Button
            icon="chart-bar"
            onClick={() => navigate(`${screenPath(instrument, 'StatDetail')}?planId=${first.planId}`)}
          >
            통계 보기
          </Button>
          {mayCreate ? (
            <Button
              icon="copy"
              onClick={() => navigate(`${screenPath(instrument, 'PlanDetail')}?copyOf=${first.planId}`)}
            >
              복사
            </Button>
          ) : null}
        </>
      ) : null}
      <EraseButton
        rows={chosen}
        keyOf={planKey}
        nameOf={planName}
        whyNot={(row) => (row.planSt === 'DRAFT' ? null : message('M-STATE', { state: PLAN_STATE_NAMES[row.planSt] }))}
        remove={removePlans}
        onDone={onDone}
      />
      {dialog === 'close' ? (
        <ReasonDialog
          title={`계획 ${chosen.length}건 마감`}
          label="사유"
          okLabel="마감"
          onSubmit={(rsn) => void closeAll(rsn)}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'extend' ? (
        <ExtendDialog
          title={`계획 ${chosen.length}건 기간 연장`}
          after={
            chosen
              .map(({ endDt }) => endDt)
              .toSorted()
              .at(-1) ?? ''
          }
          onSubmit={(end) => void extendAll(end)}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}
