import type { OtsdrRow } from '#contract/system/otsdr/otsdr-member.ts';
import { useBulkAct, type RowKeys } from '#kit/acts/useBulkAct.ts';
import {
  useApproveOtsdrMemberMutation,
  useRejectOtsdrMemberMutation,
  useResumeOtsdrMemberMutation,
  useStopOtsdrMemberMutation,
  useWthdrOtsdrMemberMutation,
} from '../../state/otsdr-endpoints.ts';

/** What staff let happen to members. */
export type OtsdrAct = 'approve' | 'reject' | 'stop' | 'resume' | 'withdraw';

/** Which acts ask for a reason, and under which name. */
export const REASONS: Partial<
  Record<OtsdrAct, { readonly title: string; readonly label: string; readonly ok: string }>
> = {
  reject: { title: '가입신청 반려', label: '반려 사유', ok: '반려' },
  stop: { title: '이용정지', label: '정지 사유', ok: '이용정지' },
};

type Row = Pick<OtsdrRow, 'otsdrMemberId' | 'version' | 'memberNm'>;
const keyOf = (row: Row): string => row.otsdrMemberId,
  nameOf = (row: Row): string => row.memberNm;

/**
 * Runs an action on members and reports the result.
 * @param whyNot why it cannot happen to one; null when it can
 * @returns whether it happened to any
 */
export function useOtsdrEvents(): <R extends Row>(
  act: OtsdrAct,
  rows: readonly R[],
  reason?: string,
  whyNot?: (row: R) => string | null,
) => Promise<boolean> {
  const [approve] = useApproveOtsdrMemberMutation(),
    [reject] = useRejectOtsdrMemberMutation(),
    [stop] = useStopOtsdrMemberMutation(),
    [resume] = useResumeOtsdrMemberMutation(),
    [withdraw] = useWthdrOtsdrMemberMutation();
  const send = (act: OtsdrAct, keys: RowKeys, reason: string) => {
    switch (act) {
      case 'approve':
        return approve(keys);
      case 'reject':
        return reject({ ...keys, rjctRsn: reason });
      case 'stop':
        return stop({ ...keys, stopRsn: reason });
      case 'resume':
        return resume(keys);
      default:
        return withdraw(keys);
    }
  };
  const run = useBulkAct({ keyOf, nameOf });
  return (act, rows, reason = '', whyNot = () => null) =>
    run(rows, { whyNot, send: (keys) => send(act, keys, reason) });
}
