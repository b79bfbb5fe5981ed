import { useState } from 'react';
import { useLocation } from 'wouter';
import type { CallError } from '#contract/errors.ts';
import { setupPath, type Programme } from '#contract/certification/programmes.ts';
import type { StdRow } from '#contract/certification/std.ts';
import { useSettled } from '#kit/useSettled.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { alert, ask, toast } from '#ui/feedback/feedback.ts';
import { CERTI_QUESTIONS } from '../../rules/questions.ts';
import { reportStale, useAuth } from '../../state/page.ts';
import {
  useConfirmStdMutation,
  useCopyStdMutation,
  useRetireStdMutation,
  useUnconfirmStdMutation,
} from '../../state/std-endpoints.ts';
import { EndYearDialog } from './EndYearDialog.tsx';

interface StdActsProps {
  readonly programme: Programme;
  readonly std: StdRow;
  /** The standard is being asked for anew. */
  readonly isFetching: boolean;
}
type Asked = 'retire' | 'end';

/** What a refusal has against the standard, all of it at once: its places lie in several tabs. */
const complaints = (error: unknown): string | null => {
  const { kind, errors } = error as Partial<Extract<CallError, { kind: 'invalid' }>>;
  return kind === 'invalid' && errors && errors.length > 0
    ? [...new Set(errors.map(({ message }) => message))].join('\n')
    : null;
};

/** What may be done with a standard in its state. */
export function StdActs({ programme, std, isFetching }: StdActsProps) {
  const [, navigate] = useLocation();
  const settled = useSettled(std, isFetching);
  const [copy] = useCopyStdMutation(),
    [confirm, confirming] = useConfirmStdMutation(),
    [unconfirm] = useUnconfirmStdMutation(),
    [retire] = useRetireStdMutation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U'),
    { stdSt } = std,
    isInForce = stdSt === 'CONFIRMED' || stdSt === 'FROZEN';
  const makeCopy = async (): Promise<void> => {
    const newStdId = crypto.randomUUID();
    if ((await copy({ certiStdId: std.certiStdId, newStdId })).error) return;
    toast('success', '작성중인 새 버전을 만들었습니다.');
    navigate(`${setupPath(programme)}?stdId=${newStdId}`);
  };
  const putInForce = async (): Promise<void> => {
    const { certiStdId, version, stdNm, verNo } = await settled();
    if (!(await ask(CERTI_QUESTIONS.confirmStd, { name: stdNm, n: verNo }))) return;
    const done = await confirm({ certiStdId, version }),
      text = complaints(done.error ?? {});
    if (!done.error) toast('success', '확정했습니다. 다음 판정부터 적용됩니다.');
    else if (text === null) reportStale(done.error);
    else await alert(text, { title: '확정할 수 없습니다' });
  };
  const takeBack = async (): Promise<void> => {
    const { certiStdId, version, stdNm, verNo } = await settled();
    if (!(await ask(CERTI_QUESTIONS.unconfirmStd, { name: stdNm, n: verNo }))) return;
    const done = await unconfirm({ certiStdId, version });
    if (done.error) reportStale(done.error);
    else toast('success', '확정을 취소했습니다.');
  };
  const end = async (rsn: string): Promise<void> => {
    setAsked(null);
    const { certiStdId, version } = await settled(),
      done = await retire({ certiStdId, version, rsn });
    if (done.error) reportStale(done.error);
    else toast('success', '폐지했습니다.');
  };
  return (
    <>
      {mayCreate ? (
        <Button icon="copy" onClick={() => void makeCopy()}>
          복사
        </Button>
      ) : null}
      {mayUpdate && isInForce ? (
        <>
          <Button icon="calendar" onClick={() => setAsked('end')}>
            종료 연도 지정
          </Button>
          <Button look="danger" icon="ban" onClick={() => setAsked('retire')}>
            폐지
          </Button>
        </>
      ) : null}
      {mayUpdate && stdSt === 'CONFIRMED' ? (
        <Button icon="undo" onClick={() => void takeBack()}>
          확정 취소
        </Button>
      ) : null}
      {mayUpdate && stdSt === 'DRAFT' ? (
        <Button look="primary" icon="check" disabled={confirming.isLoading} onClick={() => void putInForce()}>
          확정
        </Button>
      ) : null}
      {asked === 'retire' ? (
        <ReasonDialog
          title="인증기준 폐지"
          label="폐지 사유"
          okLabel="폐지"
          onSubmit={(rsn) => void end(rsn)}
          onClose={() => setAsked(null)}
        >
          <p>폐지한 기준으로는 더 판정하지 않습니다. 신청하거나 인증된 학생의 기준은 그대로 남습니다.</p>
        </ReasonDialog>
      ) : null}
      {asked === 'end' ? <EndYearDialog std={std} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
