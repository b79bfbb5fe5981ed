import { fields } from 'virtual:fields/cancelPlan';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { CANCEL_LABELS, FINISHED_STATES, knowsPlanEvent, type PlanEvent } from '#contract/diagnosis/diagnosis-codes.ts';
import { DIAGNOSIS_WORDS } from '#contract/diagnosis/diagnosis-words.ts';
import { screenPath, type Instrument } from '#contract/diagnosis/instruments.ts';
import type { PlanDetail } from '#contract/diagnosis/plan.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { useSettled } from '#kit/useSettled.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { alert, ask, show } from '#ui/feedback/feedback.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { DIAGNOSIS_QUESTIONS } from '../../rules/questions.ts';
import { reportStale } from '../../state/page.ts';
import {
  useCancelPlanMutation,
  useClosePlanMutation,
  useConfirmPlanMutation,
  useExtendPlanMutation,
  useOpenPlanMutation,
  useReopenPlanMutation,
  useUnconfirmPlanMutation,
} from '../../state/plan-endpoints.ts';
import { ExtendDialog } from './ExtendDialog.tsx';

interface PlanActionsProps {
  readonly instrument: Instrument;
  readonly plan: PlanDetail;
  /** The plan is being asked for anew. */
  readonly isFetching: boolean;
}
type DialogKind = 'extend' | 'close' | 'reopen' | 'cancel';

/** What happens next to a plan, by its state: only what can be done is offered. */
export function PlanActions({ instrument, plan, isFetching }: PlanActionsProps) {
  const [, navigate] = useLocation();
  const [dialog, setDialog] = useState<DialogKind | null>(null);
  const [confirmPlans] = useConfirmPlanMutation(),
    [unconfirm] = useUnconfirmPlanMutation(),
    [open] = useOpenPlanMutation(),
    [closePlans] = useClosePlanMutation(),
    [reopen] = useReopenPlanMutation(),
    [extendPlans] = useExtendPlanMutation(),
    [cancel] = useCancelPlanMutation();
  const { planId, planSt } = plan,
    settled = useSettled(plan, isFetching),
    keyOf = async () => {
      const { version } = await settled();
      return { planId, version };
    },
    rowsOf = async () => [{ id: planId, version: (await settled()).version }],
    knows = (event: PlanEvent): boolean => knowsPlanEvent(planSt, event);
  /** An event on several rows answers each by itself. */
  const report = async (answer: {
    readonly data?: { readonly data: readonly { okYn: string; message: string }[] };
  }): Promise<void> => {
    const [row] = answer.data?.data ?? [];
    if (row?.okYn === 'Y') show('M-OK');
    else if (row) await alert(row.message);
  };
  const single = (answer: { readonly error?: unknown }): void => {
    if (answer.error) reportStale(answer.error);
    else show('M-OK');
  };
  const begin = async (): Promise<void> => {
    const { targetCnt } = await settled();
    if (await ask(DIAGNOSIS_QUESTIONS.openPlan, { n: targetCnt })) single(await open(await keyOf()));
  };
  return (
    <>
      {FINISHED_STATES.includes(planSt) ? (
        <Button icon="chart-bar" onClick={() => navigate(`${screenPath(instrument, 'StatDetail')}?planId=${planId}`)}>
          통계 보기
        </Button>
      ) : null}
      {knows('cancel') ? (
        <ActButton op="cancelPlan" of={plan} look="danger" icon="ban" onClick={() => setDialog('cancel')}>
          실시 취소
        </ActButton>
      ) : null}
      {knows('unconfirm') ? (
        <ActButton
          op="unconfirmPlan"
          of={plan}
          icon="undo"
          onClick={() =>
            void (async () => {
              if (await ask(DIAGNOSIS_QUESTIONS.unconfirmPlan)) single(await unconfirm(await keyOf()));
            })()
          }
        >
          확정 취소
        </ActButton>
      ) : null}
      {knows('extend') ? (
        <ActButton op="extendPlan" of={plan} icon="calendar-plus" onClick={() => setDialog('extend')}>
          연장
        </ActButton>
      ) : null}
      {knows('reopen') ? (
        <ActButton op="reopenPlan" of={plan} icon="undo" onClick={() => setDialog('reopen')}>
          마감 취소
        </ActButton>
      ) : null}
      {knows('confirm') ? (
        <ActButton
          op="confirmPlan"
          of={plan}
          look="primary"
          icon="check"
          onClick={() =>
            void (async () => {
              if (await ask(DIAGNOSIS_QUESTIONS.confirmPlans, { n: 1 }))
                await report(await confirmPlans({ rows: await rowsOf() }));
            })()
          }
        >
          확정
        </ActButton>
      ) : null}
      {knows('open') ? (
        <ActButton op="openPlan" of={plan} look="primary" icon="play" onClick={() => void begin()}>
          지금 시작
        </ActButton>
      ) : null}
      {knows('close') ? (
        <ActButton op="closePlan" of={plan} look="primary" icon="lock" onClick={() => setDialog('close')}>
          마감
        </ActButton>
      ) : null}
      {dialog === 'extend' ? (
        <ExtendDialog
          title="기간 연장"
          after={plan.endDt}
          onClose={() => setDialog(null)}
          onSubmit={(end) => {
            setDialog(null);
            void (async () => report(await extendPlans({ rows: await rowsOf(), ...end })))();
          }}
        />
      ) : null}
      {dialog === 'reopen' ? (
        <ExtendDialog
          title="마감 취소"
          okLabel="마감 취소"
          after=""
          onClose={() => setDialog(null)}
          onSubmit={(end) => {
            setDialog(null);
            void (async () => single(await reopen({ ...(await keyOf()), ...end })))();
          }}
        />
      ) : null}
      {dialog === 'close' ? (
        <ReasonDialog
          title={`${plan.progressCnt.toLocaleString('en-US')}명이 응답 중입니다. 마감하시겠습니까?`}
          label="사유"
          okLabel="마감"
          onClose={() => setDialog(null)}
          onSubmit={(rsn) => {
            setDialog(null);
            void (async () => report(await closePlans({ rows: await rowsOf(), rsn })))();
          }}
        />
      ) : null}
      {dialog === 'cancel' ? (
        <CancelDialog
          isRunning={planSt === 'OPEN'}
          onClose={() => setDialog(null)}
          onSubmit={(rsn, cnfrmTxt) => {
            setDialog(null);
            void (async () => single(await cancel({ ...(await keyOf()), rsn, ...(cnfrmTxt ? { cnfrmTxt } : {}) })))();
          }}
        />
      ) : null}
    </>
  );
}

interface CancelDialogProps {
  readonly isRunning: boolean;
  readonly onSubmit: (rsn: string, cnfrmTxt: string) => void;
  readonly onClose: () => void;
}

/** A plan that runs is cancelled by who types so. */
function CancelDialog({ isRunning, onSubmit, onClose }: CancelDialogProps) {
  const [rsn, setReason] = useState(''),
    [typed, setTyped] = useState(''),
    [isTried, setTried] = useState(false);
  const isReasoned = rsn.trim().length >= 2,
    isTyped = !isRunning || typed.trim() === CANCEL_LABELS;
  const submit = (): void => {
    setTried(true);
    if (isReasoned && isTyped) onSubmit(rsn.trim(), typed.trim());
  };
  return (
    <FormDialog
      title="실시 취소"
      size="small"
      saveLabel="실시 취소"
      isDirty={rsn !== '' || typed !== ''}
      onSave={submit}
      onClose={onClose}
    >
      <div className="stack">
        <p>취소한 계획은 되돌릴 수 없습니다. 받은 응답은 보관되지만 통계에서 빠집니다.</p>
        <TextField
          {...limitsOf(fields.rsn)}
          value={rsn}
          error={isTried && !isReasoned ? message('M-RSN') : undefined}
          onChange={setReason}
        />
        {isRunning ? (
          <TextField
            label="확인 문구"
            required
            placeholder={CANCEL_LABELS}
            value={typed}
            error={isTried && !isTyped ? DIAGNOSIS_WORDS.typeCancel : undefined}
            onChange={setTyped}
          />
        ) : null}
      </div>
    </FormDialog>
  );
}
