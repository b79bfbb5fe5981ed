import { koreanSecond } from '#shared/korean-time.ts';
import type { Toast } from './feedback-store.ts';
import { TOAST_KINDS } from './toast-kinds.ts';
import './message-log.css';

const clock = (at: number): string =>
  koreanSecond(at)
    .slice(8)
    .replace(/(..)(..)(..)/, '$1:$2:$3');

/** Messages that have left the screen, newest first, each with its time. */
export function MessageLog({ entries }: { readonly entries: readonly Toast[] }) {
  return (
    <ol className="message-log" aria-label="지난 알림">
      {entries.map(({ key, kind, text, at }) => (
        <li key={key} data-kind={kind}>
          <span className={`pi pi-${TOAST_KINDS[kind].icon}`} aria-hidden="true" />
          <span className="message-log-kind">{TOAST_KINDS[kind].word}</span>
          <span className="message-log-text">{text}</span>
          <time className="muted numeric" dateTime={new Date(at).toISOString()}>
            {clock(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
