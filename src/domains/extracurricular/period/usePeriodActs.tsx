import { useState, type ReactNode } from 'react';
import { PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { isFreelyEdited, mayHappenToPeriod } from '#contract/extracurricular/period-codes.ts';
import type { PrdDetail, PrdRow } from '#contract/extracurricular/period.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { useErase } from '#kit/acts/useBulkAct.ts';
import { message } from '#messages/message.ts';
import type { QuestionLabels } from '#messages/catalogue.ts';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { ask, show, toast } from '#ui/feedback/feedback.ts';
import { useSubmitPrdMutation } from '../state/period-form-endpoints.ts';
import { useCancelPrdMutation, useDeletePrdMutation, useRecallPrdMutation } from '../state/period-list-endpoints.ts';

const QUESTIONS = {
  submit: {
    text: '승인을 요청합니다. 결재 중에는 수정할 수 없습니다.',
    title: '승인요청',
    yes: '승인요청',
  },
  recall: { text: '{title} 결재를 회수합니다.', title: '회수', yes: '회수' },
} as const satisfies Readonly<Record<string, QuestionLabels>>;

const keyOf = ({ prdId }: PrdRow): string => prdId,
  nameOf = ({ prdNm }: PrdRow): string => prdNm;
const stateText = ({ prdSt }: Pick<PrdRow, 'prdSt'>): string => message('M-STATE', { state: PRD_STATE_NAMES[prdSt] });

/** Why a period is not deleted; null when it can be. */
export const whyNotErased = (row: Pick<PrdRow, 'prdSt' | 'can'>): string | null => {
  if (!isFreelyEdited(row.prdSt)) return stateText(row);
  return mayDo(row, 'deletePrd') ? null : message('M-403');
};

/** What state, right and document allow to do with a period; what they do not is absent. */
export const actsOf = (period: Pick<PrdDetail, 'prdSt' | 'can' | 'document'>) => {
  const isFree = period.document === null;
  return {
    modify: mayDo(period, 'savePrd') && isModified(period),
    submit: mayDo(period, 'submitPrd') && isFree && mayHappenToPeriod(period.prdSt, 'submit'),
    recall: period.document?.recallYn === 'Y',
    close: mayDo(period, 'cancelPrd') && isFree && mayHappenToPeriod(period.prdSt, 'cancel'),
    operate: mayDo(period, 'getOprtPrd') && !isFreelyEdited(period.prdSt) && period.prdSt !== 'SUBMITTED',
  };
};
/** Whether a period of this state is written: freely, or in what changes at once. */
export const isModified = ({ prdSt }: Pick<PrdRow, 'prdSt'>): boolean => isFreelyEdited(prdSt) || prdSt === 'APPROVED';

/** 삭제 of the chosen periods; a person may delete a period without holding the letter on this screen. */
export function useErasePeriods(onDone: () => void) {
  const [remove] = useDeletePrdMutation();
  return useErase({ keyOf, nameOf, whyNot: whyNotErased, remove, onDone });
}

/** The events of one period on its own page. @returns the acts, and the dialog to be rendered beside the buttons */
export function usePeriodActs(period: PrdDetail) {
  const [submit] = useSubmitPrdMutation(),
    [recall] = useRecallPrdMutation(),
    [cancel] = useCancelPrdMutation();
  const [isClosing, setClosing] = useState(false);
  const { prdId, version, document } = period;
  const handIn = async (): Promise<void> => {
    if (!(await ask(QUESTIONS.submit))) return;
    if ((await submit({ prdId, version })).data) toast('승인을 요청했습니다.');
  };
  const takeBack = async (): Promise<void> => {
    if (!document || !(await ask(QUESTIONS.recall, { title: document.docTitle }))) return;
    if ((await recall({ aprvId: document.aprvId, version: document.version })).data) show('M-OK');
  };
  const close = async (rsn: string): Promise<void> => {
    setClosing(false);
    if ((await cancel({ prdId, version, rsn })).data) toast('폐강 결재를 요청했습니다.');
  };
  const dialog: ReactNode = isClosing ? (
    <ReasonDialog
      title="폐강 요청"
      label="사유"
      okLabel="폐강 요청"
      onSubmit={(rsn) => void close(rsn)}
      onClose={() => setClosing(false)}
    >
      <p>
        결재가 끝나면 신청·대기·선발 {period.applCnt}건이 취소되고 모두에게 알립니다. 만족도조사와 일정도 취소됩니다.
      </p>
    </ReasonDialog>
  ) : null;
  return { handIn, takeBack, askClose: () => setClosing(true), dialog };
}
