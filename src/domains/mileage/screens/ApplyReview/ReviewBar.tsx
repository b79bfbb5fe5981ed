import { useState } from 'react';
import type { ApplyDetail } from '#contract/mileage/apply.ts';
import { useCodes } from '#domains/system/index.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { CodedReasonDialog } from '#ui/dialog/CodedReasonDialog.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { show, toast } from '#ui/feedback/feedback.ts';
import { DecisionBar } from '#ui/page/DecisionBar.tsx';
import {
  useApproveApplyMutation,
  useCancelApplyMutation,
  useConfirmDeptMutation,
  useRegrantApplyMutation,
  useRejectApplyMutation,
  useReturnApplyMutation,
  useReverseApplyMutation,
} from '../../state/apply-endpoints.ts';
import { reportStale, useAuth } from '../../state/page.ts';
import { useChangesAll } from '../../components/useChangesAll.ts';
import { useReviewKeys } from './useReviewKeys.ts';
import type { Waiting } from './useWaiting.ts';

/** Acts that ask for a reason, with their words. */
const REASONED = {
  cancel: { title: '신청 취소', label: '취소 사유', ok: '신청 취소', done: '신청을 취소했습니다.' },
  reverse: { title: '승인 취소', label: '취소 사유', ok: '승인 취소', done: '승인을 취소하고 점수를 회수했습니다.' },
  regrant: { title: '재적립', label: '재적립 사유', ok: '재적립', done: '한도 여유만큼 다시 적립했습니다.' },
} as const;
type Reasoned = keyof typeof REASONED;
const CODED = {
  return: { title: '보완요청', ok: '보완요청', done: '보완을 요청했습니다.' },
  reject: { title: '신청 반려', ok: '반려', done: '신청을 반려했습니다.' },
} as const;
type Coded = keyof typeof CODED;
const isCoded = (act: Reasoned | Coded): act is Coded => act === 'return' || act === 'reject';
const NOTICE = '사유는 학생에게 함께 안내됩니다.';

interface ReviewBarProps {
  readonly application: ApplyDetail;
  readonly waiting: Waiting;
  /** Another application; null is the list. */
  readonly onOpen: (applyId: string | null) => void;
}

/** The buttons of an application: those that its state and the reader allow, and the way to its neighbours. */
export function ReviewBar({ application, waiting, onOpen }: ReviewBarProps) {
  const { applyId, applySt, version, mayDo, cutPnt } = application,
    key = { applyId, version };
  const [asked, setAsked] = useState<Reasoned | Coded | null>(null);
  const [approve] = useApproveApplyMutation(),
    [confirm] = useConfirmDeptMutation(),
    [giveBack] = useReturnApplyMutation(),
    [reject] = useRejectApplyMutation(),
    [cancel] = useCancelApplyMutation(),
    [reverse] = useReverseApplyMutation(),
    [regrant] = useRegrantApplyMutation();
  const mayUpdate = useAuth('U'),
    reachesAll = useChangesAll();
  const returns = useCodes('MLG_RTN_RSN'),
    rejects = useCodes('MLG_REJ_RSN');
  const isWaiting = mayUpdate && (applySt === 'SUBMITTED' || applySt === 'DEPT_OK'),
    mayCancel = mayUpdate && (applySt === 'SUBMITTED' || applySt === 'RETURNED');
  const finish = (error: unknown, text: string): void => {
    if (error) {
      reportStale(error);
      return;
    }
    toast('success', text);
    if (waiting.next !== null) onOpen(waiting.next);
  };
  const decide = async (): Promise<void> => {
    if (mayDo === 'CONFIRM') {
      const done = await confirm({ rows: [{ id: applyId, version }] }),
        refused = done.data?.data.find(({ okYn }) => okYn === 'N');
      if (refused) toast('warning', refused.message);
      else finish(done.error, '학과확인되었습니다.');
      return;
    }
    if (mayDo !== 'APPROVE') return;
    const done = await approve(key),
      [row] = done.data?.data ?? [];
    finish(done.error, `승인되었습니다. ${displayCount(row?.grantPnt ?? 0)}점 적립`);
  };
  const withReason = async (act: Reasoned, rsn: string): Promise<void> => {
    setAsked(null);
    const send = act === 'cancel' ? cancel : act === 'reverse' ? reverse : regrant,
      done = await send({ ...key, rsn });
    if (done.error) reportStale(done.error);
    else toast('success', REASONED[act].done);
  };
  const withCode = async (act: Coded, rsnCd: string, rsn: string): Promise<void> => {
    setAsked(null);
    const done =
      act === 'return'
        ? await giveBack({ ...key, rvwRsnCd: rsnCd as 'R1', rsn })
        : await reject({ ...key, rvwRsnCd: rsnCd as 'J1', rsn });
    finish(done.error, CODED[act].done);
  };
  useReviewKeys({
    ...(mayDo === 'NONE' ? {} : { a: () => void decide() }),
    ...(isWaiting ? { r: () => setAsked('reject') } : {}),
    ArrowLeft: () => (waiting.previous === null ? show('M-EMPTY') : onOpen(waiting.previous)),
    ArrowRight: () => (waiting.next === null ? show('M-EMPTY') : onOpen(waiting.next)),
  });
  return (
    <>
      <Button
        icon="chevron-left"
        disabled={waiting.previous === null}
        title={waiting.previous === null ? '앞에 심사할 신청이 없습니다.' : '이전 신청 (←)'}
        onClick={() => onOpen(waiting.previous)}
      >
        이전
      </Button>
      <Button
        icon="chevron-right"
        disabled={waiting.next === null}
        title={waiting.next === null ? '뒤에 심사할 신청이 없습니다.' : '다음 신청 (→)'}
        onClick={() => onOpen(waiting.next)}
      >
        다음 {waiting.others > 0 ? displayCount(waiting.others) : ''}
      </Button>
      {mayCancel ? (
        <Button icon="ban" onClick={() => setAsked('cancel')}>
          신청 취소
        </Button>
      ) : null}
      {applySt === 'APPROVED' && reachesAll ? (
        <>
          {(cutPnt ?? 0) > 0 ? (
            <Button icon="plus" onClick={() => setAsked('regrant')}>
              재적립
            </Button>
          ) : null}
          <Button look="danger" icon="undo" onClick={() => setAsked('reverse')}>
            승인 취소
          </Button>
        </>
      ) : null}
      {isWaiting ? (
        <DecisionBar>
          <Button icon="reply" onClick={() => setAsked('return')}>
            보완요청
          </Button>
          <Button look="danger" icon="times" title="반려 (R)" aria-keyshortcuts="R" onClick={() => setAsked('reject')}>
            반려
          </Button>
          <Button
            look="primary"
            icon="check"
            aria-keyshortcuts="A"
            disabled={mayDo === 'NONE'}
            title={mayDo === 'NONE' ? (application.whyNot ?? '심사부서의 담당자가 승인합니다.') : '승인 (A)'}
            onClick={() => void decide()}
          >
            {mayDo === 'CONFIRM' ? '학과확인' : '승인'}
          </Button>
        </DecisionBar>
      ) : null}
      {asked !== null && isCoded(asked) ? (
        <CodedReasonDialog
          title={CODED[asked].title}
          codes={(asked === 'return' ? returns : rejects).options}
          notice={NOTICE}
          okLabel={CODED[asked].ok}
          onSubmit={({ rsnCd, rsnCn }) => void withCode(asked, rsnCd, rsnCn)}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked !== null && !isCoded(asked) ? (
        <ReasonDialog
          title={REASONED[asked].title}
          label={REASONED[asked].label}
          okLabel={REASONED[asked].ok}
          onSubmit={(rsn) => void withReason(asked, rsn)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
