import { useState } from 'react';
import { NOTE_STATE_NAMES } from '#contract/counselling/case-codes.ts';
import { CASE_WORDS } from '#contract/counselling/case-words.ts';
import type { Group, GroupNote, GroupSession } from '#contract/counselling/group.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { NOTE_TONES, why } from '../records/case-labels.ts';
import { sessionName } from './group-labels.ts';

const GroupNoteDialog = lazyDialog(async () => (await import('./GroupNoteDialog.tsx')).GroupNoteDialog),
  StoredGroupNote = lazyDialog(async () => (await import('./GroupNoteDialog.tsx')).StoredGroupNote);

interface SessionListProps {
  readonly kind: CounselKind;
  readonly group: Group;
  /** A note was signed, added to or deleted. */
  readonly onChanged: () => void;
}
type Shown = { readonly sesn: GroupSession; readonly note: GroupNote | null };

/** 회차·기록: when the group meets, and what its leaders have written of it. */
export function SessionList({ kind, group, onChanged }: SessionListProps) {
  const [shown, show] = useState<Shown | null>(null),
    [today] = useState(() => koreanDate8(Date.now()));
  const close = (): void => {
    show(null);
    onChanged();
  };
  return (
    <>
      <ul className="cnsl-lines" aria-label="회차">
        {group.sesns.map((sesn) => {
          const notes = group.notes.filter(({ grpSesnId }) => grpSesnId === sesn.grpSesnId),
            isWritten = notes.some(({ mineYn }) => mineYn === 'Y');
          return (
            <li key={sesn.grpSesnId} className="grp-member">
              <span className="grp-member-name">
                <strong>{sessionName(sesn)}</strong> <span className="muted">{sesn.topicCn}</span>
              </span>
              {sesn.heldYn === 'Y' ? <Chip tone="success">진행</Chip> : null}
              {notes.map((note) => (
                <Button
                  key={note.noteId}
                  size="small"
                  icon="file-edit"
                  disabled={note.readYn === 'N'}
                  title={note.readYn === 'N' ? '내용은 작성자만 볼 수 있습니다.' : undefined}
                  onClick={() => show({ sesn, note })}
                >
                  {note.authNm ?? ''} 기록 <Chip tone={NOTE_TONES[note.noteSt]}>{NOTE_STATE_NAMES[note.noteSt]}</Chip>
                </Button>
              ))}
              {isWritten ? null : (
                <ActButton
                  op="saveGrpNote"
                  of={group}
                  size="small"
                  icon="plus"
                  {...why(sesn.sesnDt > today ? CASE_WORDS.futureSession : null)}
                  onClick={() => show({ sesn, note: null })}
                >
                  기록 작성
                </ActButton>
              )}
            </li>
          );
        })}
      </ul>
      {shown === null ? null : shown.note === null ? (
        <GroupNoteDialog kind={kind} grpSesnId={shown.sesn.grpSesnId} sesn={shown.sesn} row={null} onClose={close} />
      ) : (
        <StoredGroupNote kind={kind} sesn={shown.sesn} noteId={shown.note.noteId} onClose={close} />
      )}
    </>
  );
}
