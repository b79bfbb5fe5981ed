import { useState, type ReactNode } from 'react';
import { APPL_STATE_NAMES, mayHappenToAppl, type ApplState } from '#contract/extracurricular/appl-codes.ts';
import type { ApplRow, Oprt } from '#contract/extracurricular/appl.ts';
import { message } from '#messages/message.ts';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { ask } from '#ui/feedback/feedback.ts';
import { runBulk } from '#ui/list/bulk/run-bulk.ts';
import {
  useCancelApplMutation,
  usePromoteApplMutation,
  useSavePayMutation,
  useWithdrawApplMutation,
} from '../../state/appl-endpoints.ts';
import { APPL_QUESTIONS } from './appl-questions.ts';

const keyOf = ({ applId }: ApplRow): string => applId,
  nameOf = ({ userNm, userId }: ApplRow): string => userNm ?? userId;
const keysOf = (rows: readonly ApplRow[]) => rows.map(({ applId, version }) => ({ id: applId, version }));

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
const PAYING: ReadonlySet<ApplState> = new Set(['APPLIED', 'WAITING', 'SELECTED']);

/** Acts on the chosen applications. @returns the acts, and the dialog to be rendered beside the buttons */
export function useApplActs({ prdId }: Pick<Oprt, 'prdId'>, rows: readonly ApplRow[], onDone: () => void) {
  const [promote] = usePromoteApplMutation(),
    [cancel] = useCancelApplMutation(),
    [withdraw] = useWithdrawApplMutation(),
    [pay] = useSavePayMutation();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const bulk = { rows, keyOf, nameOf, done: message('M-OK') };
  const settle = (isDone: boolean): void => {
    if (isDone) onDone();
  };
  const promoteAll = async (): Promise<void> =>
    settle(
      await runBulk({
        ...bulk,
        whyNot: (row) => whyNot(row, 'promote'),
        ask: (going) => ask(APPL_QUESTIONS.promote, { n: going.length }),
        send: async (going) => (await promote({ prdId, rows: keysOf(going) })).data?.data ?? null,
      }),
    );
  const leave = async (event: Leaving, rsn: string): Promise<void> => {
    setLeaving(null);
    const send = event === 'cancel' ? cancel : withdraw;
    settle(
      await runBulk({
        ...bulk,
        whyNot: (row) => whyNot(row, event),
        send: async (going) => (await send({ prdId, rows: keysOf(going), rsn })).data?.data ?? null,
      }),
    );
  };
  const savePaid = async (payYn: 'Y' | 'N'): Promise<void> =>
    settle(
      await runBulk({
        ...bulk,
        whyNot: ({ applSt }) => (PAYING.has(applSt) ? null : message('M-STATE', { state: APPL_STATE_NAMES[applSt] })),
        ask: (going) => ask(payYn === 'Y' ? APPL_QUESTIONS.paid : APPL_QUESTIONS.unpaid, { n: going.length }),
        send: async (going) => (await pay({ prdId, rows: keysOf(going), payYn })).data?.data ?? null,
      }),
    );
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
