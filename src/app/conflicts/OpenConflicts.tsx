import { useMemo, useState } from 'react';
import { CONFLICTS, outboxActs } from '#bridge/shared-state/useOutbox.ts';
import { fillText, message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { SIDE_LABELS, type ConflictSide } from '#ui/conflict/ConflictTable.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import type { Column } from '#ui/table/column.ts';
import { LongTable } from '#ui/table/long/LongTable.tsx';
import type { OutboxEntry } from '#worker/api.ts';
import { ConflictDetail } from './ConflictDetail.tsx';
import {
  ageText,
  choose,
  chooseAll,
  createConflictEntries,
  disputeCount,
  isDecided,
  savedBy,
  titleOf,
  toChoices,
  type Choices,
  type ConflictEntry,
  type ConflictKind,
} from './conflict-rules.ts';
import { conflictMessages } from './messages.ts';
import { findRecord } from './records.ts';

const KINDS: Readonly<Record<ConflictKind, { readonly label: string; readonly tone: string }>> = {
  changed: { label: '충돌', tone: 'warning' },
  impossible: { label: '충돌', tone: 'warning' },
  gone: { label: '거절', tone: 'danger' },
  refused: { label: '거절', tone: 'danger' },
  unreadable: { label: '읽을 수 없음', tone: 'danger' },
};
/** Beside the entry, or above it where the window is narrow. */
const LIST_PX = { wide: 560, narrow: 220 },
  NARROW = '(max-width: 959px)';
const NOTHING: Choices = {};
const conflictEntries = createConflictEntries(findRecord);

const columnsOf = (choices: Choices, nowMs: number): readonly Column<ConflictEntry>[] => [
  {
    key: 'kind',
    label: '상태',
    width: 's',
    render: (conflict) =>
      isDecided(choices, conflict) ? (
        <span className="chip" data-tone="success">
          선택함
        </span>
      ) : (
        <span className="chip" data-tone={KINDS[conflict.kind].tone}>
          {KINDS[conflict.kind].label}
        </span>
      ),
  },
  { key: 'title', label: '작업', width: 'xl', align: 'left', onCard: 'title', render: ({ entry }) => titleOf(entry) },
  { key: 'who', label: '먼저 저장', width: 's', onCard: 'fact', render: ({ entry }) => savedBy(entry) || '-' },
  { key: 'age', label: '경과', width: 's', onCard: 'fact', render: ({ entry }) => ageText(entry.createdAt, nowMs) },
];

async function takeBack(ids: readonly string[]): Promise<void> {
  const count = await outboxActs.reopen(ids);
  if (count > 0) toast('info', fillText(conflictMessages.takenBack, { n: count }));
  else toast('warning', conflictMessages.tooLate);
}

interface OpenConflictsProps {
  /** Entries that wait for a decision or were decided; the oldest where there are very many. */
  readonly mine: readonly OutboxEntry[];
  readonly waitingCount: number;
  readonly onLeave: () => void;
}

/** What waits for a person: the list, the chosen entry beside it, and choices for many at once. */
export function OpenConflicts({ mine, waitingCount, onLeave }: OpenConflictsProps) {
  const entries = useMemo(() => conflictEntries(mine), [mine]);
  const decided = useMemo(() => mine.filter((entry) => entry.isDecided).map(({ clientReqId }) => clientReqId), [mine]);
  const [choices, setChoices] = useState(NOTHING);
  const [openId, setOpenId] = useState<string | null>(null);
  const [busy, setBusy] = useState<'send' | 'takeBack' | null>(null);
  const [nowMs] = useState(() => Date.now());
  const columns = useMemo(() => columnsOf(choices, nowMs), [choices, nowMs]);
  const ready = useMemo(() => toChoices(choices, entries), [choices, entries]);
  const shown = entries.find(({ entry }) => entry.clientReqId === openId) ?? entries[0];
  const disputed = entries.filter(({ kind }) => kind === 'changed').length;

  /** Opening and sealing a thousand entries takes seconds. */
  const whileBusy = (what: 'send' | 'takeBack', work: () => Promise<void>): void => {
    setBusy(what);
    void work().finally(() => setBusy(null));
  };
  const send = async (): Promise<void> => {
    const ids = ready.map(({ clientReqId }) => clientReqId);
    await outboxActs.resolve(ready);
    setChoices(NOTHING);
    toast('info', fillText(conflictMessages.decided, { n: ids.length }), {
      label: '되돌리기',
      run: () => void takeBack(ids),
    });
  };
  const all = (side: ConflictSide): void => setChoices(chooseAll(choices, entries, side));

  if (entries.length === 0 && decided.length === 0)
    return <StateNotice icon="check-circle" text={conflictMessages.none} />;
  return (
    <div className="conflicts">
      <div className="conflicts-bar">
        <span className="toolbar-total">
          Total: <strong>{waitingCount.toLocaleString('en-US')}</strong>
        </span>
        {mine.length >= CONFLICTS.count && waitingCount > entries.length ? (
          <span className="muted">{fillText(conflictMessages.oldest, { n: entries.length })}</span>
        ) : null}
        {decided.length > 0 ? (
          <span className="conflicts-decided" role="status">
            전송 예정 {decided.length.toLocaleString('en-US')}건{' '}
            <Button
              size="small"
              icon="undo"
              disabled={busy !== null}
              onClick={() => whileBusy('takeBack', () => takeBack(decided))}
            >
              {busy === 'takeBack' ? message('M-BUSY') : '되돌리기'}
            </Button>
          </span>
        ) : null}
        <span className="conflicts-bulk">
          {disputed > 1
            ? (['mine', 'theirs'] as const).map((side) => (
                <Button key={side} size="small" onClick={() => all(side)}>{`모두 ${SIDE_LABELS[side]}`}</Button>
              ))
            : null}
          {disputed > 0 ? (
            <Button
              size="small"
              look="primary"
              icon="send"
              disabled={busy !== null || ready.length === 0}
              onClick={() => whileBusy('send', send)}
            >
              {busy === 'send' ? message('M-BUSY') : `선택한 대로 보내기 (${ready.length.toLocaleString('en-US')}건)`}
            </Button>
          ) : null}
        </span>
      </div>
      <div className="conflicts-panes">
        {entries.length > 1 ? (
          <div className="conflicts-list">
            <LongTable
              label="확인이 필요한 작업"
              columns={columns}
              rows={entries}
              rowKey={({ entry }) => entry.clientReqId}
              activeKey={shown?.entry.clientReqId ?? null}
              heightPx={matchMedia(NARROW).matches ? LIST_PX.narrow : LIST_PX.wide}
              onOpen={({ entry }) => setOpenId(entry.clientReqId)}
            />
          </div>
        ) : null}
        {shown ? (
          <ConflictDetail
            key={shown.entry.clientReqId}
            conflict={shown}
            choices={choices}
            onLeave={onLeave}
            onChoose={(key, side) => setChoices(choose(choices, shown.entry.clientReqId, key, side))}
            countOf={(key) => disputeCount(entries, shown.entry.op, key)}
            onChooseAll={(key, side) => setChoices(chooseAll(choices, entries, side, { op: shown.entry.op, key }))}
          />
        ) : null}
      </div>
    </div>
  );
}
