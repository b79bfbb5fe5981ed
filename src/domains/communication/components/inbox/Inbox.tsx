import { useId, useState } from 'react';
import { IconButton } from '#ui/button/IconButton.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { useCloseOutside } from '#ui/popup/useCloseOutside.ts';
import { badgeText } from '../../rules/inbox.ts';
import { useGetMyAlarmCntQuery } from '../../state/inbox-endpoints.ts';
import './inbox.css';

const InboxPanel = lazyDialog(async () => (await import('./InboxPanel.tsx')).InboxPanel);

/** 알림함: the bell of the header with the number of unread messages, and the drawer that it opens; at once when it is asked for already. */
export function Inbox({ isAsked }: { readonly isAsked: boolean }) {
  const { data } = useGetMyAlarmCntQuery();
  const unreadCnt = data?.data[0]?.unreadCnt ?? 0;
  const [isOpen, setOpen] = useState(isAsked);
  const [close] = useState(() => () => setOpen(false));
  const root = useCloseOutside(isOpen, close);
  const panelId = useId();
  return (
    <div className="inbox" ref={root}>
      <IconButton
        icon="bell"
        label={unreadCnt > 0 ? `알림 ${unreadCnt}건 안읽음` : '알림'}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {unreadCnt > 0 ? (
          <span className="inbox-count" aria-hidden="true">
            {badgeText(unreadCnt)}
          </span>
        ) : null}
      </IconButton>
      <span className="visually-hidden" role="status">
        {unreadCnt > 0 ? `읽지 않은 알림 ${unreadCnt}건` : ''}
      </span>
      {isOpen ? (
        <section className="inbox-panel" id={panelId} aria-label="알림">
          <InboxPanel unreadCnt={unreadCnt} onClose={close} />
        </section>
      ) : null}
    </div>
  );
}
