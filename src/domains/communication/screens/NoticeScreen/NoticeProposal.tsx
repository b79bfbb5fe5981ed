import { useMemo } from 'react';
import type { NoticeDetail } from '#contract/communication/notice.ts';
import { Card } from '#ui/card/Card.tsx';
import { ChangeTable } from '#ui/changes/ChangeTable.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { FileList } from '#ui/files/FileList.tsx';
import { RichTextView } from '#ui/rich-text/RichTextView.tsx';
import { useNoticeUnits } from '../../records/useNoticeUnits.ts';
import { noticeProposal } from '../../rules/proposal.ts';
import { useGetNoticeQuery } from '../../state/notice-endpoints.ts';
import { filePort } from '../../state/page.ts';

/** What an approver decides about: what would be posted, with its targets, beside what is posted now. Nothing where nothing waits. */
export function NoticeProposal({ notice }: { readonly notice: NoticeDetail }) {
  const units = useNoticeUnits(),
    proposal = useMemo(() => noticeProposal(notice, units), [notice, units]);
  if (proposal === null) return null;
  const isChange = notice.pending !== null;
  return (
    <Card title={isChange ? '승인을 기다리는 변경' : '승인을 기다리는 공지'}>
      <div className="stack">
        {isChange ? (
          <p className="notice-reason" data-tone="warning">
            수정한 내용이 승인을 기다리고 있습니다. 승인될 때까지 이전 내용이 게시됩니다.
            {notice.pending?.editorNm ? ` (수정: ${notice.pending.editorNm})` : ''}
          </p>
        ) : null}
        <ChangeTable label="승인할 내용" laterLabel="승인 후" facts={proposal.facts} />
        {proposal.cntn === null ? null : (
          <section aria-label="승인 후 내용" className="notice-proposed">
            <h3>승인 후 내용</h3>
            <RichTextView stored={proposal.cntn} />
          </section>
        )}
        {proposal.fileGroupId === null || !isChange ? null : (
          <FileList fileGroupId={proposal.fileGroupId} port={filePort} revision={notice.version} />
        )}
      </div>
    </Card>
  );
}

/** The same for a row of the list, asked for when it is unfolded; with the text of a notice that is not posted yet. */
export function WaitingNotice({ noticeId }: { readonly noticeId: string }) {
  const { data, isError, error, refetch } = useGetNoticeQuery({ noticeId }),
    notice = data?.data[0];
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!notice) return <div className="notice-waiting" aria-busy="true" />;
  return (
    <div className="stack">
      <NoticeProposal notice={notice} />
      {notice.statCd === 'WAIT' ? (
        <section aria-label="공지 내용" className="notice-proposed">
          <RichTextView stored={notice.cntn} />
        </section>
      ) : null}
    </div>
  );
}
