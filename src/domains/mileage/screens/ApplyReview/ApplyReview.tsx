import { useLocation } from 'wouter';
import type { ApplyDetail } from '#contract/mileage/apply.ts';
import { APPLY_STATE_NAMES, MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { FileList } from '#ui/files/FileList.tsx';
import { FileViewer } from '#ui/files/FileViewer.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { RestingActs } from '#ui/page/RestingActs.tsx';
import { Timeline, type TimelineEntry } from '#ui/timeline/Timeline.tsx';
import { APPLY_EVENT_LABELS, APPLY_TONES } from '../../rules/labels.ts';
import { useGetApplyQuery } from '../../state/apply-endpoints.ts';
import { filePort } from '../../state/page.ts';
import { ApplyChecks } from './ApplyChecks.tsx';
import { ApplyFacts } from './ApplyFacts.tsx';
import { ReviewBar } from './ReviewBar.tsx';
import { useWaiting } from './useWaiting.ts';
import './review.css';

const backToList = MILEAGE_SCREEN.apply;

/** One application in two panes: its evidence, and beside it what it claims and what has been checked. */
export function ApplyReview({ applyId }: { readonly applyId: string }) {
  const [, navigate] = useLocation();
  const { currentData, isError, error, refetch } = useGetApplyQuery({ applyId });
  const application = currentData?.data[0];
  if (application) return <Loaded application={application} />;
  return (
    <div className="stack">
      <PageHeader title="마일리지 신청" isPart onBack={() => navigate(backToList)} />
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
    </div>
  );
}

function Loaded({ application }: { readonly application: ApplyDetail }) {
  const [, navigate] = useLocation();
  const waiting = useWaiting(application.applyId);
  const open = (applyId: string | null): void =>
    navigate(applyId === null ? backToList : `${backToList}?applyId=${applyId}`);
  return (
    <div className="stack">
      <PageHeader
        title={application.applyNo}
        isPart
        onBack={() => navigate(backToList)}
        actions={
          <RestingActs state={`${application.applySt} ${application.version}`}>
            <ReviewBar application={application} waiting={waiting} onOpen={open} />
          </RestingActs>
        }
      >
        <p className="review-head">
          <Chip tone={APPLY_TONES[application.applySt]}>{APPLY_STATE_NAMES[application.applySt]}</Chip>
          <strong>{application.actTitle}</strong>
          <span className="muted">
            {application.sdaNm} · {application.stdNm ?? ''} ({application.stdNo})
          </span>
        </p>
      </PageHeader>
      <div className="review-panes">
        <Card title="증빙">
          <Evidence application={application} />
        </Card>
        <div className="stack">
          <Card title="신청 내용">
            <ApplyFacts application={application} />
          </Card>
          <ApplyChecks application={application} />
          <Card title="처리 이력">
            <Timeline label="처리 이력" entries={application.his.map(eventOf).toReversed()} />
          </Card>
        </div>
      </div>
    </div>
  );
}

/** Pictures at reading size, every file as a download, and what not to show. */
function Evidence({ application: { fileGroupId, evidReqYn } }: { readonly application: ApplyDetail }) {
  if (fileGroupId === null)
    return (
      <p className="muted">{evidReqYn === 'Y' ? '첨부된 증빙이 없습니다.' : '증빙이 필요하지 않은 항목입니다.'}</p>
    );
  return (
    <div className="stack">
      <FileViewer fileGroupId={fileGroupId} port={filePort} />
      <FileList fileGroupId={fileGroupId} port={filePort} />
      <p className="muted">{MILEAGE_WORDS.coverNumbers}</p>
    </div>
  );
}

const eventOf = ({ mlgApplyHisId, evtCd, actDt, actNm, rsn }: ApplyDetail['his'][number]): TimelineEntry => ({
  key: mlgApplyHisId,
  at: displayMoment(actDt),
  title: `${APPLY_EVENT_LABELS[evtCd] ?? evtCd} · ${actNm ?? '학생'}`,
  icon: evtCd === 'approve' || evtCd === 'confirmDept' ? 'check' : 'circle-fill',
  ...(rsn ? { why: rsn } : {}),
});
