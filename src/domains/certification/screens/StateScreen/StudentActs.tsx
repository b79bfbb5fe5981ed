import { useState } from 'react';
import type { StateDetail } from '#contract/certification/state.ts';
import { useSettled } from '#kit/useSettled.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { alert, ask, toast } from '#ui/feedback/feedback.ts';
import type { QuestionLabels } from '#messages/catalogue.ts';
import { CERTI_QUESTIONS } from '../../rules/questions.ts';
import { actsOf } from '../../rules/student-acts.ts';
import { reportStale } from '../../state/page.ts';
import {
  useApplyCertiMutation,
  useCancelApplyCertiMutation,
  useRestoreCertiMutation,
} from '../../state/state-endpoints.ts';

interface StudentActsProps {
  readonly student: StateDetail;
  /** The student is being asked for anew. */
  readonly isFetching: boolean;
}

/** What the reader may do with the student now; decisions are made where applications are reviewed. */
export function StudentActs({ student, isFetching }: StudentActsProps) {
  const settled = useSettled(student, isFetching);
  const [apply] = useApplyCertiMutation(),
    [cancel] = useCancelApplyCertiMutation(),
    [restore] = useRestoreCertiMutation();
  const [isAsking, setAsking] = useState(false);
  const may = actsOf(student);
  const act = async (send: typeof apply | typeof cancel, question: QuestionLabels, done: string): Promise<void> => {
    const { certiDiv, stdNo, stdNm, version } = await settled();
    if (!(await ask(question, { name: stdNm }))) return;
    const answer = await send({ certiDiv, stdNo, version });
    if (answer.error) reportStale(answer.error);
    else toast('success', done);
  };
  const bringBack = async (rsn: string): Promise<void> => {
    setAsking(false);
    const { certiStateId, version } = await settled(),
      [outcome] = (await restore({ rows: [{ id: certiStateId, version }], rsn })).data?.data ?? [];
    if (outcome?.okYn === 'N') await alert(outcome.message);
    else if (outcome) toast('success', '인증을 복원했습니다. 인증서는 새로 발급할 수 있습니다.');
  };
  return (
    <>
      {may.cancel ? (
        <Button
          look="danger"
          icon="times"
          onClick={() => void act(cancel, CERTI_QUESTIONS.cancel, '신청을 취소했습니다.')}
        >
          신청 취소
        </Button>
      ) : null}
      {may.restore ? (
        <Button icon="undo" onClick={() => setAsking(true)}>
          인증 복원
        </Button>
      ) : null}
      {may.apply ? (
        <Button
          look="primary"
          icon="send"
          onClick={() => void act(apply, CERTI_QUESTIONS.apply, '신청했습니다. 다른 담당자가 심사합니다.')}
        >
          대리 신청
        </Button>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          title="인증 복원"
          label="복원 사유"
          okLabel="인증 복원"
          onSubmit={(rsn) => void bringBack(rsn)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
