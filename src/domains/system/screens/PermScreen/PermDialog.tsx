import { useState } from 'react';
import type { PermGrnt } from '#contract/system/perms/perm.ts';
import { findEventProblem, PERM_MESSAGES } from '#contract/system/perms/perm-rules.ts';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { alert, show } from '#ui/feedback/feedback.ts';
import { Facts } from '#ui/facts/Facts.tsx';
import { nextAfter } from '#ui/list/next-after.ts';
import { NextWaiting } from '#ui/list/NextWaiting.tsx';
import { FIRST_DECIDABLE } from '../../rules/perms/perm-list-query.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { reportStale, useAuth, usePerson } from '../../state/page.ts';
import {
  useApprovePermMutation,
  useGetPermGrntListQuery,
  useGetPermListQuery,
  useRejectPermMutation,
  useRevokePermMutation,
} from '../../state/perm-endpoints.ts';

interface PermDialogProps {
  readonly grant: PermGrnt;
  /** Opens another request that waits. */
  readonly onOpen: (grant: PermGrnt) => void;
  readonly onClose: () => void;
}

const keyOf = ({ permGrntId }: PermGrnt): string => permGrntId;
const HELD_LISTED = 100;

/** What the person of a request holds today, a line for each; null while it is asked for. */
function useHoldings({ userId, loginId, statCd }: PermGrnt) {
  const { currentData } = useGetPermGrntListQuery(
    { heldYn: 'Y', searchKeyword: loginId, page: 1, rowsPerPage: HELD_LISTED },
    { skip: statCd !== 'REQ' },
  );
  if (!currentData) return null;
  const held = currentData.data.filter((grant) => grant.userId === userId);
  return held.length === 0 ? (
    '없음'
  ) : (
    <ul>
      {held.map(({ permGrntId, permNm, resourceNm, endDt }) => (
        <li key={permGrntId}>{[permNm, resourceNm, `${displayDate(endDt)}까지`].filter(Boolean).join(' · ')}</li>
      ))}
    </ul>
  );
}

/**
 * One request or permission: what was asked for, what it allows, and what may be done with it now. A decision leads to the
 * next request that waits for one, as long as there is any.
 */
export function PermDialog({ grant, onOpen, onClose }: PermDialogProps) {
  const [asking, setAsking] = useState<'reject' | 'revoke' | null>(null);
  const states = useCodes('PERM_ST');
  const [approve] = useApprovePermMutation(),
    [reject] = useRejectPermMutation(),
    [revoke] = useRevokePermMutation();
  const mayUpdate = useAuth('U'),
    mayDelete = useAuth('D'),
    actUserId = usePerson()?.userId ?? '';
  const perm = useGetPermListQuery().data?.data.find(({ permId }) => permId === grant.permId),
    holdings = useHoldings(grant);
  const waiting = useGetPermGrntListQuery(FIRST_DECIDABLE, { skip: !mayUpdate || grant.statCd !== 'REQ' }).data;
  const problem = findEventProblem('approve', { ...grant, actUserId });
  const key = { permGrntId: grant.permGrntId, version: grant.version };

  const finish = (error: Parameters<typeof reportStale>[0]): void => {
    setAsking(null);
    reportStale(error);
    if (error) return;
    show('M-OK');
    const next = waiting && asking !== 'revoke' ? nextAfter(waiting.data, keyOf, grant.permGrntId) : undefined;
    if (next) onOpen(next);
    else onClose();
  };
  const accept = async (): Promise<void> => {
    const answer = await approve({ rows: [key] });
    const [outcome] = answer.data?.data ?? [];
    if (outcome?.okYn === 'N') await alert(outcome.message);
    else finish(answer.error);
  };
  const giveReason = async (reason: string): Promise<void> =>
    finish(
      (asking === 'reject' ? await reject({ ...key, rjctRsn: reason }) : await revoke({ ...key, rvkRsn: reason }))
        .error,
    );
  return (
    <Dialog
      title={`${grant.userNm} · ${grant.permNm}`}
      size="medium"
      onClose={onClose}
      initialFocus=".p-dialog-footer button"
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <NextWaiting
            waiting={waiting?.data}
            count={waiting?.totalCount ?? 0}
            keyOf={keyOf}
            current={grant.permGrntId}
            onOpen={onOpen}
          />
          {grant.statCd === 'REQ' && mayUpdate ? (
            <Button
              look="danger"
              disabled={problem === 'own'}
              title={problem === 'own' ? PERM_MESSAGES.ownRequest : undefined}
              onClick={() => setAsking('reject')}
            >
              반려
            </Button>
          ) : null}
          {grant.statCd === 'REQ' && mayUpdate ? (
            <Button
              look="primary"
              disabled={problem === 'own'}
              title={problem === 'own' ? PERM_MESSAGES.ownRequest : undefined}
              onClick={() => void accept()}
            >
              승인
            </Button>
          ) : null}
          {grant.statCd === 'APRV' && mayDelete ? (
            <Button look="danger" onClick={() => setAsking('revoke')}>
              회수
            </Button>
          ) : null}
        </>
      }
    >
      <Facts
        facts={[
          { label: '사용자', value: `${grant.userNm} (${grant.deptNm})` },
          { label: '상태', value: states.nameOf(grant.statCd) },
          {
            label: '대상 화면',
            value: grant.resourceNm ? `${grant.resourceNm} (${grant.resourcePath ?? ''})` : null,
            isWide: true,
          },
          { label: '기간', value: `${displayDate(grant.strtDt)} ~ ${displayDate(grant.endDt)}` },
          { label: '신청', value: `${grant.reqNm ?? ''} ${displayMoment(grant.reqDt)}` },
          { label: '신청 사유', value: grant.reqRsn, isWide: true },
          { label: '허용 내용', value: perm?.permDesc, isWide: true },
          ...(grant.statCd === 'REQ' ? [{ label: '현재 보유한 특수권한', value: holdings, isWide: true }] : []),
          ...(grant.aprvDt ? [{ label: '처리', value: `${grant.aprvNm ?? ''} ${displayMoment(grant.aprvDt)}` }] : []),
          ...(grant.rjctRsn ? [{ label: '반려 사유', value: grant.rjctRsn, isWide: true }] : []),
          ...(grant.rvkRsn ? [{ label: '회수 사유', value: grant.rvkRsn, isWide: true }] : []),
        ]}
      />
      {asking ? (
        <ReasonDialog
          title={asking === 'reject' ? '신청 반려' : '권한 회수'}
          label={asking === 'reject' ? '반려 사유' : '회수 사유'}
          okLabel={asking === 'reject' ? '반려' : '회수'}
          onSubmit={(reason) => void giveReason(reason)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Dialog>
  );
}
