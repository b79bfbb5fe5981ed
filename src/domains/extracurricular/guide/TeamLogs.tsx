import { useState } from 'react';
import { LOG_STATE_NAMES } from '#contract/extracurricular/appl-codes.ts';
import type { GuideTeamDetail, GuideTeamLog } from '#contract/extracurricular/guide-prof.ts';
import { mayHappenToLog, type LogState } from '#contract/extracurricular/promo-codes.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip, type Tone } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { ImageViewer } from '#ui/files/ImageViewer.tsx';
import {
  useConfirmTeamLogMutation,
  useGetTeamLogListQuery,
  useReturnTeamLogMutation,
} from '../state/guide-endpoints.ts';
import { filePort, useAuth } from '../state/page.ts';

export const LOG_TONES: Readonly<Record<LogState, Tone | undefined>> = {
  DRAFT: STATE_TONES.draft,
  SUBMITTED: STATE_TONES.waiting,
  CONFIRMED: STATE_TONES.succeeded,
  RETURNED: STATE_TONES.refused,
};

/** 활동일지: what a team has handed in, with its photos, to be confirmed or given back. */
export function TeamLogs({ team }: { readonly team: GuideTeamDetail }) {
  const { currentData, isError, error, refetch } = useGetTeamLogListQuery({ teamId: team.teamId });
  const logs = currentData?.data;
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!logs) return <div className="guide-wait" aria-busy />;
  if (logs.length === 0) return <p className="muted">아직 제출한 활동일지가 없습니다.</p>;
  return (
    <ul className="guide-log-list">
      {logs.map((log) => (
        <li key={log.logId}>
          <LogCard log={log} team={team} />
        </li>
      ))}
    </ul>
  );
}

interface LogCardProps {
  readonly log: GuideTeamLog;
  readonly team: GuideTeamDetail;
}

function LogCard({ log, team: { confirmYn, teamSt, prdSt } }: LogCardProps) {
  const [confirm, confirming] = useConfirmTeamLogMutation(),
    [giveBack, returning] = useReturnTeamLogMutation();
  const [isReturning, setReturning] = useState(false);
  const mayUpdate = useAuth('U');
  const { logId, version, logSt } = log,
    isOpen = mayUpdate && confirmYn === 'Y' && teamSt === 'SELECTED' && prdSt === 'APPROVED',
    isBusy = confirming.isLoading || returning.isLoading;
  return (
    <article className="guide-log" aria-label={`${log.logNo}회 활동일지`}>
      <header>
        <strong>{log.logNo}회</strong>
        <span>
          {displayDate(log.actDt)} {displayDate(log.strtTm)}~{displayDate(log.endTm)}
        </span>
        {log.place ? <span className="muted">{log.place}</span> : null}
        <Chip tone={LOG_TONES[logSt]}>{LOG_STATE_NAMES[logSt]}</Chip>
      </header>
      <p className="guide-log-text">{log.content}</p>
      <p className="muted">참석 {log.memNms.join(', ')}</p>
      {log.rtnRsn ? (
        <p className="guide-why" role="note">
          반려 사유: {log.rtnRsn}
        </p>
      ) : null}
      <ImageViewer fileGroupId={log.fileGroupId} port={filePort} />
      {isOpen && mayHappenToLog(logSt, 'confirm') ? (
        <div className="guide-log-acts">
          <Button icon="undo" disabled={isBusy} onClick={() => setReturning(true)}>
            반려
          </Button>
          <Button
            look="primary"
            icon="check"
            disabled={isBusy}
            onClick={() =>
              void confirm({ logId, version }).then(({ data }) => {
                if (data) toast('success', `${log.logNo}회 활동일지를 확인했습니다.`);
              })
            }
          >
            확인
          </Button>
        </div>
      ) : null}
      {isReturning ? (
        <ReasonDialog
          title={`${log.logNo}회 활동일지 반려`}
          label="사유"
          okLabel="반려"
          onSubmit={(rsn) => {
            setReturning(false);
            void giveBack({ logId, version, rsn }).then(({ data }) => {
              if (data) toast('success', `${log.logNo}회 활동일지를 반려했습니다.`);
            });
          }}
          onClose={() => setReturning(false)}
        />
      ) : null}
    </article>
  );
}
