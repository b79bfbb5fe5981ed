import { useState } from 'react';
import type { NoticeAction, NoticeRow } from '#contract/communication/notice.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { useAuth } from '../../state/page.ts';
import { useNoticeActions } from './useNoticeActions.ts';

interface BulkActionsProps {
  readonly rows: readonly NoticeRow[];
  readonly selected: ReadonlySet<string>;
  readonly isApproving: boolean;
  readonly onDone: () => void;
}

/** What can be done with the chosen rows; shown only when something is chosen. */
export function BulkActions({ rows, selected, isApproving, onDone }: BulkActionsProps) {
  const actions = useNoticeActions();
  const [asked, setAsked] = useState<'reject' | 'stop' | null>(null);
  const mayUpdate = useAuth('U'),
    mayDelete = useAuth('D');
  const chosen = rows.filter((row) => selected.has(row.noticeId));
  if (selected.size === 0) return null;
  const allowed = (action: NoticeAction): readonly NoticeRow[] => chosen.filter((row) => row.actions.includes(action));
  const run = async (work: Promise<boolean>): Promise<void> => {
    if (await work) onDone();
  };
  const withReason = async (reason: string): Promise<void> => {
    const targets = allowed(asked === 'reject' ? 'reject' : 'stop');
    setAsked(null);
    if (targets.length === 0) {
      show('M-NOSEL');
      return;
    }
    await run(asked === 'reject' ? actions.reject(targets, reason) : actions.stop(targets, reason));
  };
  return (
    <>
      {isApproving && mayUpdate ? (
        <>
          <Button look="primary" icon="check" onClick={() => void run(actions.approve(allowed('approve')))}>
            승인
          </Button>
          <Button look="danger" icon="times" onClick={() => setAsked('reject')}>
            반려
          </Button>
        </>
      ) : null}
      {!isApproving && mayUpdate ? (
        <Button icon="ban" onClick={() => setAsked('stop')}>
          게시중지
        </Button>
      ) : null}
      {!isApproving && mayDelete ? (
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
