import { useState, type ReactNode } from 'react';
import {
  APPL_STATE_NAMES,
  mayHappenToAppl,
  OPEN_APPL_STATES,
  type ApplState,
} from '#contract/extracurricular/appl-codes.ts';
import type { ApplRow, Oprt } from '#contract/extracurricular/appl.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { message } from '#messages/message.ts';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import {
  useCancelApplMutation,
  usePromoteApplMutation,
  useSavePayMutation,
  useWithdrawApplMutation,
} from '../../state/appl-endpoints.ts';
import { APPL_QUESTIONS } from './appl-questions.ts';

const keyOf = ({ applId }: ApplRow): string => applId,
  nameOf = ({ userNm, userId }: ApplRow): string => userNm ?? userId;

type Leaving = 'cancel' | 'withdraw';
const LEAVING = {
  cancel: {
    title: '신청 취소',
    okLabel: '취소 처리',
    note: '취소하면 자리가 대기자에게 넘어갑니다. 본인에게 알립니다.',
  },
  withdraw: { title: '중도포기', okLabel: '중도포기 처리', note: '이수를 판정하지 않고, 노쇼로 세지 않습니다.' },
} as const;

/** Why an event cannot happen to an application by its state; null when it can. Times are judged by the server. */
export const whyNot = ({ applSt }: Pick<ApplRow, 'applSt'>, event: Leaving | 'promote'): string | null =>
  mayHappenToAppl(applSt, event) ? null : message('M-STATE', { state: APPL_STATE_NAMES[applSt] });

/** Where an application still counts: who has left pays nothing. */
const PAYING: ReadonlySet<ApplState> = new Set(OPEN_APPL_STATES);

/** Acts on the chosen applications. @returns the acts, and the dialog to be rendered beside the buttons */
export function useApplActs({ prdId }: Pick<Oprt, 'prdId'>, rows: readonly ApplRow[], onDone: () => void) {
  const [promote] = usePromoteApplMutation(),
    [cancel] = useCancelApplMutation(),
    [withdraw] = useWithdrawApplMutation(),
    [pay] = useSavePayMutation();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const act = useBulkAct({ keyOf, nameOf, onDone });
  const promoteAll = (): Promise<boolean> =>
    act(rows, {
      whyNot: (row) => whyNot(row, 'promote'),
      question: APPL_QUESTIONS.promote,
      send: (keys) => promote({ prdId, ...keys }),
    });
  const leave = async (event: Leaving, rsn: string): Promise<void> => {
    setLeaving(null);
    const send = event === 'cancel' ? cancel : withdraw;
    await act(rows, { whyNot: (row) => whyNot(row, event), send: (keys) => send({ prdId, ...keys, rsn }) });
  };
  const savePaid = (payYn: 'Y' | 'N'): Promise<boolean> =>
    act(rows, {
      whyNot: ({ applSt }) => (PAYING.has(applSt) ? null : message('M-STATE', { state: APPL_STATE_NAMES[applSt] })),
      question: payYn === 'Y' ? APPL_QUESTIONS.paid : APPL_QUESTIONS.unpaid,
      send: (keys) => pay({ prdId, ...keys, payYn }),
    });
  const dialog: ReactNode = leaving ? (
    <ReasonDialog
      title={`${LEAVING[leaving].title} (${rows.length}명)`}
      label="사유"
      okLabel={LEAVING[leaving].okLabel}
      onSubmit={(rsn) => void leave(leaving, rsn)}
      onClose={() => setLeaving(null)}
    >
      <p className="muted">{LEAVING[leaving].note}</p>
    </ReasonDialog>
  ) : null;
  return { promoteAll, askLeaving: setLeaving, savePaid, dialog };
}
