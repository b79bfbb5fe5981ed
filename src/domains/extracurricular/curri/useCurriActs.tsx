import { useState, type ReactNode } from 'react';
import { CURRI_STATE_NAMES, mayHappen, type CurriEvent, type CurriState } from '#contract/extracurricular/ecp-codes.ts';
import type { CurriRow } from '#contract/extracurricular/curri.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { useBulkAct, useErase } from '#kit/acts/useBulkAct.ts';
import { message } from '#messages/message.ts';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { ECP_QUESTIONS } from '../shared/questions.ts';
import {
  useApproveCurriMutation,
  useDeleteCurriMutation,
  useRequestCurriMutation,
  useReturnCurriMutation,
  useStopCurriMutation,
  useUseCurriMutation,
} from '../state/curri-endpoints.ts';

/** What acts ask of a curriculum, in a list or on its own page. */
export interface ActedCurri {
  readonly curriId: string;
  readonly curriNm: string;
  readonly curriSt: CurriState;
  readonly can: CurriRow['can'];
  readonly version: number;
}
const keyOf = ({ curriId }: ActedCurri): string => curriId,
  nameOf = ({ curriNm }: ActedCurri): string => curriNm;
const stateText = ({ curriSt }: ActedCurri): string => message('M-STATE', { state: CURRI_STATE_NAMES[curriSt] });

/** Why an event cannot happen to a curriculum; null when it can. A decision is for those whom the document names. */
export function whyNot(row: ActedCurri, event: CurriEvent): string | null {
  if (!mayHappen(row.curriSt, event)) return stateText(row);
  const op = event === 'approve' ? 'approveCurri' : event === 'return' ? 'returnCurri' : null;
  return op === null || mayDo(row, op) ? null : '결재 순서가 아니거나 본인이 요청한 과정입니다.';
}

/** The events of curricula as acts on one or many. @returns the acts, and the dialog to be rendered beside the buttons */
export function useCurriActs(rows: readonly ActedCurri[], onDone: () => void, onErased = onDone) {
  const [request] = useRequestCurriMutation(),
    [approve] = useApproveCurriMutation(),
    [sendBack] = useReturnCurriMutation(),
    [stop] = useStopCurriMutation(),
    [resume] = useUseCurriMutation(),
    [remove] = useDeleteCurriMutation();
  const [isReturning, setReturning] = useState(false);
  const senders = { request, approve, stop, use: resume };
  const act = useBulkAct({ keyOf, nameOf, onDone }),
    erase = useErase({
      keyOf,
      nameOf,
      whyNot: (row: ActedCurri) => (row.curriSt === 'DRAFT' ? null : stateText(row)),
      remove,
      onDone: onErased,
    });
  const happen = (event: keyof typeof senders): Promise<boolean> =>
    act(rows, { whyNot: (row) => whyNot(row, event), question: ECP_QUESTIONS[event], send: senders[event] });
  const returnAll = async (rsn: string): Promise<void> => {
    setReturning(false);
    await act(rows, { whyNot: (row) => whyNot(row, 'return'), send: (keys) => sendBack({ ...keys, rsn }) });
  };
  const dialog: ReactNode = isReturning ? (
    <ReasonDialog
      title="과정 반려"
      label="사유"
      okLabel="반려"
      onSubmit={(rsn) => void returnAll(rsn)}
      onClose={() => setReturning(false)}
    />
  ) : null;
  return { happen, erase: () => erase(rows), askReturn: () => setReturning(true), dialog };
}
