import { useCodes } from '#domains/system/index.ts';
import type { InboxRow as Row } from '#contract/communication/inbox.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { displayMoment } from '#shared/korean-time.ts';
import { agoText, iconOf } from '../../rules/inbox.ts';

interface InboxRowProps {
  readonly row: Row;
  readonly nowMs: number;
  readonly onOpen: () => void;
  readonly onRead: () => void;
  readonly onArchive: () => void;
}

/** One message: pressing it reads it and goes where it leads. */
export function InboxRow({ row, nowMs, onOpen, onRead, onArchive }: InboxRowProps) {
  const { nameOf } = useCodes('AREA');
  const isRead = row.readYn === 'Y';
  return (
    <li className="inbox-row" data-read={isRead}>
      <span
        className={`inbox-area pi pi-${iconOf(row.areaCd)}`}
        role="img"
        aria-label={nameOf(row.areaCd)}
        title={nameOf(row.areaCd)}
      />
      <button type="button" className="inbox-text" onClick={onOpen}>
        <span className="inbox-title">
          {isRead ? null : (
            <span className="inbox-dot">
              <span className="visually-hidden">안읽음</span>
            </span>
          )}
          {row.urgntYn === 'Y' ? (
            <span className="chip" data-tone="danger">
              긴급
            </span>
          ) : null}
          <strong>{row.title}</strong>
        </span>
        <span className="inbox-body">{row.cntn}</span>
        <time className="muted" dateTime={row.sentDt} title={displayMoment(row.sentDt)}>
          {agoText(row.sentDt, nowMs)}
        </time>
      </button>
      <span className="inbox-acts">
        <IconButton
          size="small"
          icon={isRead ? 'envelope' : 'check'}
          label={`${row.title} ${isRead ? '안읽음으로 표시' : '읽음으로 표시'}`}
          onClick={onRead}
        />
        <IconButton size="small" icon="inbox" label={`${row.title} 보관`} onClick={onArchive} />
      </span>
    </li>
  );
}
