import type { RsvRow } from '#contract/counselling/booking.ts';
import { ask, show, toast } from '#ui/feedback/feedback.ts';
import { useChkinRsvMutation, useDoneRsvMutation, useNshwRsvMutation } from '../state/booking-endpoints.ts';
import { noShowQuestion } from './questions.ts';
import { slotName } from './slot-words.ts';

type Held = Pick<RsvRow, 'rsvId' | 'cnslDivCd' | 'version' | 'rsvDt' | 'strtTm' | 'endTm'>;

/** 도착, 완료 and 불참: without a network they wait on the device. @returns whether it was taken */
export function useDoorActs() {
  const [checkIn] = useChkinRsvMutation(),
    [finish] = useDoneRsvMutation(),
    [miss] = useNshwRsvMutation();
  const sends = { chkinRsv: checkIn, doneRsv: finish, nshwRsv: miss };
  return async (act: keyof typeof sends, rsv: Held): Promise<boolean> => {
    const name = slotName({ ...rsv, slotDt: rsv.rsvDt });
    if (act === 'nshwRsv' && !(await ask(noShowQuestion, { name }))) return false;
    const { rsvId, cnslDivCd, version } = rsv,
      sent = await sends[act]({ cnslDivCd, rsvId, version });
    if (sent.error) return false;
    if (sent.data.state === 'queued') show('M-QUEUED');
    else toast('success', DONE_WORDS[act]);
    return true;
  };
}
const DONE_WORDS = {
  chkinRsv: '도착을 처리했습니다.',
  doneRsv: '완료했습니다.',
  nshwRsv: '불참을 처리했습니다.',
} as const;
