import { alert, show } from '#ui/feedback/feedback.ts';
import { outcomeSentence } from '../../rules/outcome-sentence.ts';
import {
  useApproveOtsdrMemberMutation,
  useRejectOtsdrMemberMutation,
  useResumeOtsdrMemberMutation,
  useStopOtsdrMemberMutation,
  useWthdrOtsdrMemberMutation,
} from '../../state/otsdr-endpoints.ts';

/** What staff let happen to members. */
export type OtsdrAct = 'approve' | 'reject' | 'stop' | 'resume' | 'withdraw';
interface RowKey {
  readonly id: string;
  readonly version: number;
}

/** Which acts ask for a reason, and under which name. */
export const REASONS: Partial<
  Record<OtsdrAct, { readonly title: string; readonly label: string; readonly ok: string }>
> = {
  reject: { title: '가입신청 반려', label: '반려 사유', ok: '반려' },
  stop: { title: '이용정지', label: '정지 사유', ok: '이용정지' },
};

/** Lets an act happen to members and tells how it went. @returns whether the call was answered */
export function useOtsdrEvents(): (act: OtsdrAct, rows: readonly RowKey[], reason?: string) => Promise<boolean> {
  const [approve] = useApproveOtsdrMemberMutation(),
    [reject] = useRejectOtsdrMemberMutation(),
    [stop] = useStopOtsdrMemberMutation(),
    [resume] = useResumeOtsdrMemberMutation(),
    [withdraw] = useWthdrOtsdrMemberMutation();
  const send = (act: OtsdrAct, rows: RowKey[], reason: string) => {
    switch (act) {
      case 'approve':
        return approve({ rows });
      case 'reject':
        return reject({ rows, rjctRsn: reason });
      case 'stop':
        return stop({ rows, stopRsn: reason });
      case 'resume':
        return resume({ rows });
      default:
        return withdraw({ rows });
    }
  };
  return async (act, rows, reason = '') => {
    const answer = await send(act, [...rows], reason);
    if (!answer.data) return false;
    const sentence = outcomeSentence(answer.data.data);
    if (sentence === null) show('M-OK');
    else await alert(sentence);
    return true;
  };
}
