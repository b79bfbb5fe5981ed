import { useState } from 'react';
import type { NoticeRow, NoticeTab } from '#contract/communication/notice.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { noticeActsOf } from '../../rules/locked-rows.ts';
import { useAuth } from '../../state/page.ts';
import { useNoticeActions, type ActResult } from './useNoticeActions.ts';

interface BulkActionsProps {
  /** All that was chosen, on whatever page. */
  readonly chosen: readonly NoticeRow[];
  readonly tab: NoticeTab;
  readonly onDone: () => void;
}

/** What can be done with the chosen rows; shown only when something is chosen. */
export function BulkActions({ chosen, tab, onDone }: BulkActionsProps) {
  const actions = useNoticeActions();
  const [asked, setAsked] = useState<'reject' | 'stop' | null>(null);
  const acts = noticeActsOf(tab, { update: useAuth('U'), remove: useAuth('D') });
  if (chosen.length === 0) return null;
  const run = async (work: Promise<ActResult>): Promise<void> => {
    if ((await work) === 'done') onDone();
  };
  const withReason = async (reason: string): Promise<void> => {
    setAsked(null);
    await run(asked === 'reject' ? actions.reject(chosen, reason) : actions.stop(chosen, reason));
  };
  return (
    <>
      {acts.includes('approve') ? (
        <>
          <Button look="primary" icon="check" onClick={() => void run(actions.approve(chosen))}>
            승인
          </Button>
          <Button look="danger" icon="times" onClick={() => setAsked('reject')}>
            반려
          </Button>
        </>
      ) : null}
      {acts.includes('stop') ? (
        <Button icon="ban" onClick={() => setAsked('stop')}>
          게시중지
        </Button>
      ) : null}
      {acts.includes('delete') ? (
        <Button look="danger" icon="trash" onClick={() => void run(actions.remove(chosen))}>
          삭제
        </Button>
      ) : null}
      {asked ? (
        <ReasonDialog
          title={asked === 'reject' ? '공지 반려' : '게시중지'}
          label="사유"
          okLabel={asked === 'reject' ? '반려' : '게시중지'}
          onSubmit={(reason) => void withReason(reason)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
