import { useState } from 'react';
import { RUNNING_STATES } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { SatisDetail } from '#contract/satisfaction-cqi/satis-fields.ts';
import { useCodes } from '#domains/system/index.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { DecisionBar } from '#ui/page/DecisionBar.tsx';
import {
  useAprvPlanChgMutation,
  useAprvPlanDeptMutation,
  useCnfmPlanMutation,
  useRqstPlanChgMutation,
  useRtrnPlanMutation,
} from '../state/satis-endpoints.ts';
import { DecisionDialog } from '../tasks/DecisionDialog.tsx';
import { whyState } from '../tasks/labels.ts';
import { ItemCard } from '../tasks/TaskHead.tsx';
import { PlanView } from '../tasks/TaskViews.tsx';

const ExtendDialog = lazyDialog(async () => (await import('./ExtendDialog.tsx')).ExtendDialog);
type Asked = 'approve' | 'confirm' | 'return' | 'change' | 'request' | 'extend';
const NEED_OPINION = message('M-REQ', { label: '의견' });

/** The decisions about a plan that the caller may take in its state; each shows what is decided. */
export function PlanActs({ task }: { readonly task: SatisDetail }) {
  const [asked, ask] = useState<Asked | null>(null);
  const { nameOf: sourceOf } = useCodes('BUDGET_SRC');
  const [approve, approving] = useAprvPlanDeptMutation(),
    [confirm, confirming] = useCnfmPlanMutation(),
    [sendBack, returning] = useRtrnPlanMutation(),
    [allow, allowing] = useAprvPlanChgMutation(),
    [request, requesting] = useRqstPlanChgMutation();
  const { cqiId, version, cqiSt, planSt } = task,
    key = { cqiId, version },
    isBusy = [approving, confirming, returning, allowing, requesting].some(({ isLoading }) => isLoading),
    isRunning = RUNNING_STATES.some((state) => state === cqiSt),
    mayApprove = cqiSt === 'PSBM' && mayDo(task, 'aprvPlanDept'),
    mayConfirm = cqiSt === 'PDPT' && mayDo(task, 'cnfmPlan'),
    mayAllow = isRunning && planSt === 'CHRQ' && mayDo(task, 'aprvPlanChg'),
    mayRequest = isRunning && planSt === 'NORM' && mayDo(task, 'rqstPlanChg'),
    mayExtend = mayDo(task, 'extendDue') && whyState(task, 'extend') === null;
  const close = (): void => ask(null);
  const run = async (act: () => Promise<{ readonly data?: unknown }>): Promise<void> => {
    if (!(await act()).data) return;
    close();
    show('M-OK');
  };
  const shown = (
    <>
      <ItemCard task={task} isNamed />
      <PlanView task={task} sources={sourceOf} />
    </>
  );
  return (
    <>
      {mayExtend ? (
        <Button icon="calendar-plus" onClick={() => ask('extend')}>
          기한 연장
        </Button>
      ) : null}
      {mayRequest ? (
        <Button icon="pencil" onClick={() => ask('request')}>
          변경요청
        </Button>
      ) : null}
      {mayApprove || mayConfirm || mayAllow ? (
        <DecisionBar>
          <Button icon="replay" disabled={isBusy} onClick={() => ask('return')}>
            반려
          </Button>
          {mayApprove ? (
            <Button look="primary" icon="check" disabled={isBusy} onClick={() => ask('approve')}>
              부서승인
            </Button>
          ) : null}
          {mayConfirm ? (
            <Button look="primary" icon="check" disabled={isBusy} onClick={() => ask('confirm')}>
              확정
            </Button>
          ) : null}
          {mayAllow ? (
            <Button look="primary" icon="check" disabled={isBusy} onClick={() => ask('change')}>
              계획변경 승인
            </Button>
          ) : null}
        </DecisionBar>
      ) : null}
      {asked === 'approve' ? (
        <DecisionDialog
          title="개선계획 부서승인"
          okLabel="부서승인"
          isBusy={isBusy}
          onClose={close}
          onSubmit={(opnnCn) => void run(async () => approve({ ...key, opnnCn }))}
        >
          {shown}
        </DecisionDialog>
      ) : null}
      {asked === 'confirm' ? (
        <DecisionDialog
          title="개선계획 확정"
          okLabel="확정"
          isBusy={isBusy}
          onClose={close}
          onSubmit={(opnnCn) => void run(async () => confirm({ ...key, opnnCn }))}
        >
          {shown}
        </DecisionDialog>
      ) : null}
      {asked === 'change' ? (
        <DecisionDialog
          title="계획변경 승인"
          okLabel="승인"
          isBusy={isBusy}
          onClose={close}
          onSubmit={(opnnCn) => void run(async () => allow({ ...key, opnnCn }))}
        >
          {shown}
        </DecisionDialog>
      ) : null}
      {asked === 'return' ? (
        <DecisionDialog
          title={mayAllow ? '변경요청 반려' : '개선계획 반려'}
          okLabel="반려"
          required={NEED_OPINION}
          isBusy={isBusy}
          onClose={close}
          onSubmit={(opnnCn) => void run(async () => sendBack({ ...key, opnnCn: opnnCn ?? '' }))}
        />
      ) : null}
      {asked === 'request' ? (
        <DecisionDialog
          title="계획 변경요청"
          okLabel="변경요청"
          label="변경 사유"
          required={message('M-REQ', { label: '변경 사유' })}
          isBusy={isBusy}
          onClose={close}
          onSubmit={(opnnCn) => void run(async () => request({ ...key, opnnCn: opnnCn ?? '' }))}
        />
      ) : null}
      {asked === 'extend' ? <ExtendDialog task={task} onClose={close} /> : null}
    </>
  );
}
