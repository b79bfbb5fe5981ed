import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { NoticePopup } from '#contract/communication/notice.ts';
import { recordAddress } from '#contract/record-address.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { show, toast } from '#ui/feedback/feedback.ts';
import { RichTextView } from '#ui/rich-text/RichTextView.tsx';
import {
  closedCookie,
  isClosedFor,
  markCookie,
  markOf,
  mayBeHidden,
  readMarks,
  shownPopups,
} from '../../rules/popup-marks.ts';
import { noticeMessages } from '../../rules/notice-messages.ts';
import {
  useConfirmNoticeMutation,
  useGetNoticePopupListQuery,
  useReadNoticeMutation,
} from '../../state/notice-endpoints.ts';
import './popups.css';

const NONE: readonly NoticePopup[] = [];

/**
 * 공지 팝업: the notices that a person sees after signing in, up to three in one dialog. @param owner the person and the
 * sign-in
 */
export function NoticePopups({ owner }: { readonly owner: string }) {
  const [isClosed, setClosed] = useState(() => isClosedFor(document.cookie, owner));
  const popups = useGetNoticePopupListQuery({}, { skip: isClosed }).data?.data ?? NONE;
  const [marks, setMarks] = useState(() => readMarks(document.cookie));
  const shown = isClosed ? NONE : shownPopups(popups, marks);
  if (shown.length === 0) return null;
  const hide = (popup: NoticePopup): void => {
    const next = [...marks, markOf(popup)];
    document.cookie = markCookie(next, Date.now());
    setMarks(next);
  };
  return (
    <PopupPages
      popups={shown}
      onHide={hide}
      onClose={() => {
        document.cookie = closedCookie(owner);
        setClosed(true);
      }}
    />
  );
}

interface PopupPagesProps {
  readonly popups: readonly NoticePopup[];
  readonly onHide: (popup: NoticePopup) => void;
  readonly onClose: () => void;
}

function PopupPages({ popups, onHide, onClose }: PopupPagesProps) {
  const [place, setPlace] = useState(0),
    popup = popups[Math.min(place, popups.length - 1)];
  const [markRead] = useReadNoticeMutation();
  const { noticeId, rev, readYn } = popup ?? { noticeId: '', rev: 0, readYn: 'Y' };
  useEffect(() => {
    if (readYn === 'N') void markRead({ noticeId, rev });
  }, [markRead, noticeId, rev, readYn]);
  if (!popup) return null;
  const count = popups.length,
    at = Math.min(place, count - 1),
    step = (by: number): void => setPlace((at + by + count) % count);
  const footer = (
    <>
      {mayBeHidden(popup) ? (
        <span className="dialog-actions">
          <Button look="quiet" onClick={() => onHide(popup)}>
            오늘 하루 보지 않기
          </Button>
        </span>
      ) : null}
      {mayBeHidden(popup) ? null : <ConfirmButton popup={popup} />}
      <Button data-autofocus onClick={onClose}>
        닫기
      </Button>
    </>
  );
  return (
    <Dialog title={popup.title} onClose={onClose} footer={footer} initialFocus="[data-autofocus]">
      <article className="popup-page" aria-live="polite">
        <p className="popup-meta">
          {popup.mustReadYn === 'Y' ? (
            <span className="chip" data-tone="warning">
              필독
            </span>
          ) : null}
          <span>{popup.wrtrDeptNm}</span>
          <time className="numeric">{displayDate(popup.postStrtDt)}</time>
          <Link href={recordAddress.notice(popup.noticeId)}>
            {popup.fileYn === 'Y' ? '공지 보기 (첨부파일 있음)' : '공지 보기'}
          </Link>
        </p>
        <RichTextView stored={popup.cntn} />
      </article>
      {count > 1 ? (
        <nav className="popup-steps" aria-label="공지 팝업">
          <IconButton icon="chevron-left" size="small" label="이전 공지" onClick={() => step(-1)} />
          <span className="numeric">
            {at + 1} / {count}
          </span>
          <IconButton icon="chevron-right" size="small" label="다음 공지" onClick={() => step(1)} />
        </nav>
      ) : null}
    </Dialog>
  );
}

function ConfirmButton({ popup: { noticeId, rev } }: { readonly popup: NoticePopup }) {
  const [confirm, { isLoading }] = useConfirmNoticeMutation();
  const run = async (): Promise<void> => {
    const answer = await confirm({ noticeId, rev });
    if (answer.error) return;
    if (answer.data.state === 'queued') show(savedMessage(answer.data));
    else toast('success', noticeMessages.confirmed);
  };
  return (
    <Button look="primary" icon="check" disabled={isLoading} onClick={() => void run()}>
      확인했습니다.
    </Button>
  );
}
