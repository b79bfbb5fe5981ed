import { useState } from 'react';
import { useOutbox } from '#bridge/shared-state/useOutbox.ts';
import { message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import type { OutboxEntry } from '#worker/api.ts';
import { openDesk } from '../conflicts/desk-place.ts';
import { needsPerson } from '../conflicts/desk-rules.ts';
import { EntryActs } from '../conflicts/EntryActs.tsx';
import { EntryContent } from '../conflicts/EntryContent.tsx';
import { deskMessages } from '../conflicts/messages.ts';
import { StorageGauge } from './StorageGauge.tsx';
import './queue.css';

const STATES: Readonly<Record<OutboxEntry['state'], { readonly label: string; readonly tone: string }>> = {
  waiting: { label: '대기', tone: 'info' }, sending: { label: '전송중', tone: 'info' }, conflict: { label: '충돌', tone: 'warning' }, refused: { label: '거절', tone: 'danger' },
  unreadable: { label: '읽을 수 없음', tone: 'danger' },
};


const reasonOf = ({ state, error }: OutboxEntry): string | null => (state === 'unreadable' ? deskMessages.unreadable : error && 'message' in error ? error.message : null);
const placeOf = ({ createdAt, screenPath, attempts }: OutboxEntry): string => [displayMoment(createdAt), screenPath, attempts > 0 ? `${attempts}회 시도` : ''].filter(Boolean).join(' · ');

/** Opened by hand: a long queue need not find the words of every entry. */
function Content({ entry }: { readonly entry: OutboxEntry }) {
  const [isOpen, setOpen] = useState(false);
  return <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}><summary>내용 보기</summary>{isOpen ? <EntryContent op={entry.op} payload={entry.payload} /> : null}</details>;
}

/** Writes that wait on this device: when, where, what, in which state. Only a person throws one away. */
export function QueueDialog({ onClose }: { readonly onClose: () => void }) {
  const { mine, mineCount, merges, othersCount } = useOutbox();
  const attention = mine.filter(needsPerson).length;
  const footer = (
    <>
      <span className="dialog-actions">
        {attention > 0 ? <Button icon="exclamation-circle" onClick={() => { onClose(); openDesk(); }}>{`확인 필요 ${attention}건`}</Button> : null}
        {merges.length > 0 ? <Button icon="arrows-h" onClick={() => { onClose(); openDesk('merged'); }}>{`합친 작업 ${merges.length}건`}</Button> : null}
      </span>
      <Button onClick={onClose}>닫기</Button>
    </>
  );
  return (
    <Dialog title="전송 대기 작업" size="large" onClose={onClose} footer={footer}>
      {othersCount > 0 ? <p className="queue-others">{message('M-OTHER-QUEUE', { n: othersCount })}</p> : null}
      {mine.length === 0 ? <StateNotice icon="check-circle" text="전송을 기다리는 작업이 없습니다." /> : (
        <ul className="queue">
          {mine.map((entry) => (
            <li key={entry.clientReqId} className="queue-entry">
              <span className="chip" data-tone={STATES[entry.state].tone}>{STATES[entry.state].label}</span>
              <div className="queue-text">
                <strong>{entry.state === 'unreadable' ? deskMessages.unreadableTitle : entry.title}</strong>
                <span className="muted">{placeOf(entry)}</span>
                {reasonOf(entry) ? <span className="queue-reason">{reasonOf(entry)}</span> : null}
                {entry.state === 'unreadable' ? null : <Content entry={entry} />}
              </div>
              <EntryActs entry={entry} onLeave={onClose} />
            </li>
          ))}
        </ul>
      )}
      {mineCount > mine.length ? <p className="muted">처음 {mine.length}건을 보여드립니다. (전체 {mineCount.toLocaleString('en-US')}건)</p> : null}
      <StorageGauge />
    </Dialog>
  );
}
