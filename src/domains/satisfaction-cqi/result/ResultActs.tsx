import { useState } from 'react';
import type { SatisDetail } from '#contract/satisfaction-cqi/satis-fields.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { DecisionBar } from '#ui/page/DecisionBar.tsx';
import { useAprvRsltDeptMutation, useRtrnRsltMutation } from '../state/satis-endpoints.ts';
import { DecisionDialog } from '../tasks/DecisionDialog.tsx';
import { ItemCard } from '../tasks/TaskHead.tsx';
import { AllProgress, ResultView } from '../tasks/TaskViews.tsx';

const GradeDialog = lazyDialog(async () => (await import('./GradeDialog.tsx')).GradeDialog);
const NEED_OPINION = message('M-REQ', { label: '의견' });

/** The decisions about a result that the caller may take in its state; each shows what is decided. */
export function ResultActs({ task }: { readonly task: SatisDetail }) {
  const [asked, ask] = useState<'approve' | 'return' | 'grade' | null>(null);
  const [approve, approving] = useAprvRsltDeptMutation(),
    [sendBack, returning] = useRtrnRsltMutation();
  const { cqiId, version, cqiSt, efctCd, nextCqiNo } = task,
    key = { cqiId, version },
    isBusy = approving.isLoading || returning.isLoading,
    mayApprove = cqiSt === 'RSBM' && mayDo(task, 'aprvRsltDept'),
    mayConfirm = cqiSt === 'RDPT' && mayDo(task, 'cnfmRslt'),
    mayCorrect = cqiSt === 'DONE' && efctCd === null && nextCqiNo === null && mayDo(task, 'cnfmRslt');
  const close = (): void => ask(null);
  const run = async (act: () => Promise<{ readonly data?: unknown }>): Promise<void> => {
    if (!(await act()).data) return;
    close();
    show('M-OK');
  };
  return (
    <>
      {mayCorrect ? (
        <Button icon="replay" disabled={isBusy} onClick={() => ask('return')}>
          결과 정정
        </Button>
      ) : null}
      {mayApprove || mayConfirm ? (
        <DecisionBar>
          <Button icon="replay" disabled={isBusy} onClick={() => ask('return')}>
            반려
          </Button>
          {mayApprove ? (
            <Button look="primary" icon="check" disabled={isBusy} onClick={() => ask('approve')}>
              부서승인
            </Button>
          ) : (
            <Button look="primary" icon="check" disabled={isBusy} onClick={() => ask('grade')}>
              결과확정
            </Button>
          )}
        </DecisionBar>
      ) : null}
      {asked === 'approve' ? (
        <DecisionDialog
          title="개선결과 부서승인"
          okLabel="부서승인"
          isBusy={isBusy}
          onClose={close}
          onSubmit={(opnnCn) => void run(async () => approve({ ...key, opnnCn }))}
        >
          <ItemCard task={task} isNamed />
          <ResultView task={task} />
          <AllProgress task={task} />
        </DecisionDialog>
      ) : null}
      {asked === 'return' ? (
        <DecisionDialog
          title={mayCorrect ? '결과 정정' : '개선결과 반려'}
          okLabel={mayCorrect ? '정정' : '반려'}
          required={NEED_OPINION}
          isBusy={isBusy}
          onClose={close}
          onSubmit={(opnnCn) => void run(async () => sendBack({ ...key, opnnCn: opnnCn ?? '' }))}
        />
      ) : null}
      {asked === 'grade' ? <GradeDialog task={task} onClose={close} /> : null}
    </>
  );
}
