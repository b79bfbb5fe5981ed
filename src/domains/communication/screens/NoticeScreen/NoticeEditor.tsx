import { useEffect, useState } from 'react';
import type { NoticeDetail } from '#contract/communication/notice.ts';
import { koreanDate8, koreanTime4 } from '#shared/korean-time.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { useCopiedFiles } from '#ui/files/useCopiedFiles.ts';
import { useFileGroup } from '#ui/files/useFileGroup.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { cleanStoredHtml } from '#ui/rich-text/clean-html.ts';
import { emptyNotice, noticeFormFrom, noticeFormOf } from '../../rules/notice-form-rules.ts';
import { noticeMessages } from '../../rules/notice-messages.ts';
import { useGetNoticeQuery } from '../../state/notice-endpoints.ts';
import { filePort, useReopened, useReopenedEnd, useUnsent, type Reopened } from '../../state/page.ts';
import { NoticeForm } from './NoticeForm.tsx';
import { useNoticePlace } from './useNoticePlace.ts';

const HALF_HOUR = 30;

/** The present half hour in Korea, as the form's date and time. */
function nowInForm(): { readonly today: string; readonly time: string } {
  const now = Date.now(),
    time = koreanTime4(now);
  return { today: koreanDate8(now), time: `${time.slice(0, 2)}${Number(time.slice(2)) < HALF_HOUR ? '00' : '30'}` };
}

function NewNotice({ reopened }: { readonly reopened: Reopened<'saveNotice'> | null }) {
  const [id] = useState(() => reopened?.save.noticeId ?? crypto.randomUUID());
  const [form] = useState(() => {
    const { today, time } = nowInForm();
    return emptyNotice(today, time);
  });
  return <NoticeForm noticeId={id} stored={null} initial={form} files={[]} {...(reopened ? shownOf(reopened) : {})} />;
}

/** What a form shows of an entry of the queue. */
const shownOf = ({ save, clientReqId, errors }: Reopened<'saveNotice'>) => ({
  shown: noticeFormFrom(save, cleanStoredHtml(save.cntn)),
  replaces: clientReqId,
  complaints: errors,
  laterGroupId: save.fileLaterYn === 'Y' ? (save.fileGroupId ?? null) : null,
});

/** A notice like another one, with its text and its files. */
function CopiedNotice({ notice }: { readonly notice: NoticeDetail }) {
  const [newId] = useState(() => crypto.randomUUID());
  const copied = useCopiedFiles(notice.fileGroupId, filePort),
    missingCnt = copied ? copied.missingCnt : 0;
  useEffect(() => {
    if (missingCnt !== 0) toast('warning', noticeMessages.filesLeft);
  }, [missingCnt]);
  if (!copied) return null;
  const form = noticeFormOf(notice, cleanStoredHtml(notice.cntn));
  return <NoticeForm noticeId={newId} stored={null} initial={form} files={[]} copiedFiles={copied.files} isCopy />;
}

function StoredNotice({
  notice: present,
  reopened,
}: {
  readonly notice: NoticeDetail;
  readonly reopened: Reopened<'saveNotice'> | null;
}) {
  // An entry of the queue stands on the row it was typed on: what has changed since is met when it is saved.
  const [kept] = useState(() => reopened?.base as NoticeDetail | undefined),
    notice = kept ?? present;
  const group = useFileGroup(notice.fileGroupId, filePort);
  if (group.isLoading) return null;
  const form = noticeFormOf(notice, cleanStoredHtml(notice.cntn));
  return (
    <NoticeForm
      noticeId={notice.noticeId}
      stored={notice}
      initial={form}
      files={group.files}
      {...(reopened ? shownOf(reopened) : {})}
    />
  );
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
  useReopenedEnd(reopened);
  return <NewNotice key={reopened?.clientReqId} reopened={reopened} />;
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
  if (notice) return <StoredNotice notice={notice} reopened={reopened} />;
  return (
    <div className="stack">
      <PageHeader title="공지 수정" onBack={place.openList} />
      <section className="card notice-skeleton" aria-busy={!isError}>
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      </section>
    </div>
  );
}
