import { useCallback, useState, type ReactNode } from 'react';
import { useOutbox } from '#bridge/shared-state/useOutbox.ts';
import { message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { LongList } from '#ui/list/long/LongList.tsx';
import type { OutboxEntry, OutboxPart } from '#worker/api.ts';
import { openConflictList } from '../conflicts/conflict-list-state.ts';
import { titleOf } from '../conflicts/conflict-rules.ts';
import { EntryActs } from '../conflicts/EntryActs.tsx';
import { EntryContent } from '../conflicts/EntryContent.tsx';
import { conflictMessages } from '../conflicts/messages.ts';
import { useGetMyMenuListQuery } from '../session/menu-endpoints.ts';
import { screenNameOf } from './menu/menu-items.ts';
import { StorageGauge } from './StorageGauge.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import './queue.css';

const STATES: Readonly<Record<OutboxEntry['state'], { readonly label: string; readonly tone: string }>> = {
  waiting: { label: '대기', tone: STATE_TONES.planned },
  sending: { label: '전송중', tone: STATE_TONES.underWay },
  conflict: { label: '충돌', tone: STATE_TONES.waiting },
  refused: { label: '거절', tone: STATE_TONES.refused },
  unreadable: { label: '읽을 수 없음', tone: STATE_TONES.failed },
};
const TITLE = '전송 대기 작업';
/** Entries that are read together. */
const PAGE = 50;
const BEGINNING: OutboxPart = { from: 0, count: PAGE };
/** An entry of two lines with the way to its content. */
const ENTRY_PX = 98;

const reasonOf = ({ state, error }: OutboxEntry): string | null =>
  state === 'unreadable' ? conflictMessages.unreadable : error && 'message' in error ? error.message : null;
const placeOf = ({ createdAt, attempts }: OutboxEntry, screenNm: string): string =>
  [displayMoment(createdAt), screenNm, attempts > 0 ? `${attempts}회 시도` : ''].filter(Boolean).join(' · ');

/** Opened by hand: a long queue need not find the words of every entry. */
function Content({ entry }: { readonly entry: OutboxEntry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>내용 보기</summary>
      {isOpen ? <EntryContent op={entry.op} payload={entry.payload} /> : null}
    </details>
  );
}

/** When, where, what, in which state, and what a person may do with it. */
function Entry({ entry, onLeave }: { readonly entry: OutboxEntry; readonly onLeave: () => void }) {
  const reason = reasonOf(entry);
  const { data: menu } = useGetMyMenuListQuery();
  return (
    <div className="queue-entry">
      <span className="chip" data-tone={STATES[entry.state].tone}>
        {STATES[entry.state].label}
      </span>
      <div className="queue-text">
        <strong>{titleOf(entry)}</strong>
        <span className="muted">{placeOf(entry, screenNameOf(menu?.data ?? [], entry.screenPath))}</span>
        {reason ? <span className="queue-reason">{reason}</span> : null}
        {entry.state === 'unreadable' ? null : <Content entry={entry} />}
      </div>
      <EntryActs entry={entry} onLeave={onLeave} />
    </div>
  );
}

/** Whole pages around what is in sight: the next few steps are there already. */
function stretchOf(first: number, end: number): OutboxPart {
  const from = Math.floor(first / PAGE) * PAGE;
  return { from, count: Math.max(PAGE, Math.ceil(end / PAGE) * PAGE - from) };
}

/** Writes that wait on this device, read as one scrolls. Only a person throws one away. */
export function QueueDialog({ onClose }: { readonly onClose: () => void }) {
  const [stretch, setStretch] = useState(BEGINNING);
  const { mine, from, mineCount, attentionCount, merges, othersCount } = useOutbox(stretch);
  const onWindow = useCallback((first: number, end: number): void => {
    const next = stretchOf(first, end);
    setStretch((before) => (before.from === next.from && before.count === next.count ? before : next));
  }, []);
  const renderItem = (index: number): ReactNode => {
    const entry = mine[index - from];
    return entry ? <Entry key={entry.clientReqId} entry={entry} onLeave={onClose} /> : null;
  };
  const footer = (
    <>
      <span className="dialog-actions">
        {attentionCount > 0 ? (
          <Button
            icon="exclamation-circle"
            onClick={() => {
              onClose();
              openConflictList();
            }}
          >{`확인 필요 ${attentionCount.toLocaleString('en-US')}건`}</Button>
        ) : null}
        {merges.length > 0 ? (
          <Button
            icon="arrows-h"
            onClick={() => {
              onClose();
              openConflictList('merged');
            }}
          >{`합친 작업 ${merges.length}건`}</Button>
        ) : null}
      </span>
      <Button onClick={onClose}>닫기</Button>
    </>
  );
  return (
    <Dialog title={TITLE} size="large" onClose={onClose} footer={footer}>
      {othersCount > 0 ? <p className="queue-others">{message('M-OTHER-QUEUE', { n: othersCount })}</p> : null}
      {mineCount === 0 ? (
        <StateNotice icon="check-circle" text="전송을 기다리는 작업이 없습니다." />
      ) : (
        <LongList label={TITLE} count={mineCount} renderItem={renderItem} guessPx={ENTRY_PX} onWindow={onWindow} />
      )}
      <StorageGauge />
    </Dialog>
  );
}
