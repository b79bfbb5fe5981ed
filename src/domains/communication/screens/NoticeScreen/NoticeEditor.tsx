import { useEffect } from 'react';
import type { NoticeDetail } from '#contract/communication/notice.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { useCopiedFiles } from '#ui/files/useCopiedFiles.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { noticeMessages } from '../../rules/notice-messages.ts';
import { useGetNoticeQuery } from '../../state/notice-endpoints.ts';
import { filePort, useReopened, useReopenedEnd, useUnsent, type Reopened } from '../../state/page.ts';
import { NoticeForm } from './NoticeForm.tsx';
import { useNoticePlace } from './useNoticePlace.ts';

/** A notice like another one, with its text and its files. */
function CopiedNotice({ notice }: { readonly notice: NoticeDetail }) {
  const copied = useCopiedFiles(notice.fileGroupId, filePort),
    missingCnt = copied ? copied.missingCnt : 0;
  useEffect(() => {
    if (missingCnt !== 0) toast('warning', noticeMessages.filesLeft);
  }, [missingCnt]);
  if (!copied) return null;
  return <NoticeForm stored={null} copied={{ notice, files: copied.files }} />;
}

/** Form of a new notice, of a stored one, or of a copy. */
export function NoticeEditor({
  noticeId,
  copyOf,
}: {
  readonly noticeId: string | null;
  readonly copyOf: string | null;
}) {
  if (noticeId !== null) return <UnsentOrStored noticeId={noticeId} />;
  return copyOf === null ? <NewOrUnsent /> : <LoadedEditor source={copyOf} isCopy reopened={null} />;
}

function NewOrUnsent() {
  const asked = useReopened('saveNotice'),
    reopened = asked?.save.version === undefined ? asked : null;
  return <NoticeForm key={reopened?.clientReqId} stored={null} reopened={reopened} />;
}

function UnsentOrStored({ noticeId }: { readonly noticeId: string }) {
  const reopened = useUnsent('saveNotice', noticeId);
  useReopenedEnd(reopened ?? null);
  return reopened === undefined ? null : (
    <LoadedEditor key={reopened?.clientReqId} source={noticeId} isCopy={false} reopened={reopened} />
  );
}

function LoadedEditor({
  source,
  isCopy,
  reopened,
}: {
  readonly source: string;
  readonly isCopy: boolean;
  readonly reopened: Reopened<'saveNotice'> | null;
}) {
  const place = useNoticePlace();
  const { data, isError, error, refetch } = useGetNoticeQuery({ noticeId: source });
  const notice = data?.data[0];
  if (notice && isCopy) return <CopiedNotice notice={notice} />;
  if (notice) return <NoticeForm stored={notice} reopened={reopened} />;
  return (
    <div className="stack">
      <PageHeader title="공지 수정" onBack={place.openList} />
      <section className="card notice-skeleton" aria-busy={!isError}>
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      </section>
    </div>
  );
}
