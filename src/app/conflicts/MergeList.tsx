import { outboxActs } from '#bridge/shared-state/useOutbox.ts';
import { displayMoment } from '#shared/korean-time.ts';
import type { MergeRow } from '#shared/merge/three-way.ts';
import { Button } from '#ui/button/Button.tsx';
import { conflictFields } from '#ui/conflict/conflict-fields.ts';
import { ask } from '#ui/feedback/feedback.ts';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import type { MergeNote } from '#worker/api.ts';
import { conflictMessages } from './messages.ts';
import { findRecord } from './records.ts';
import { WithLabels } from './WithLabels.tsx';

const EMPTY = '(비어 있음)';

/** Both values of each unit that a merging touched, and which of them was sent. */
function Values({ note }: { readonly note: MergeNote }) {
  const record = findRecord(note.op);
  if (!record) return null;
  const versions = { base: note.base as MergeRow | null, mine: note.mine as MergeRow, theirs: note.theirs as MergeRow };
  return (
    <WithLabels record={record} rows={Object.values(versions)}>
      {(words) => (
        <dl className="conflicts-values">
          {conflictFields(record.rule.units, words, versions).map(({ key, label, side, mine, theirs }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <strong>{(side === 'mine' ? mine : theirs) || EMPTY}</strong>{' '}
                <span className="muted">
                  {side === 'mine'
                    ? `내가 수정 (저장되어 있던 내용: ${theirs || EMPTY})`
                    : `상대가 수정 (내 화면의 내용: ${mine || EMPTY})`}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </WithLabels>
  );
}

/** Saves that were merged with another user's change automatically: to read, to undo, or to tick off. */
export function MergeList({ notes }: { readonly notes: readonly MergeNote[] }) {
  const undo = async ({ clientReqId }: MergeNote): Promise<void> => {
    if (await ask(conflictMessages.undoMerge)) await outboxActs.undoMerge(clientReqId);
  };
  if (notes.length === 0) return <StateNotice icon="check-circle" text={conflictMessages.noMerges} />;
  return (
    <>
      <p className="muted conflicts-note">{conflictMessages.mergesKept}</p>
      <ul className="conflicts-merges">
        {notes.map((note) => (
          <li key={note.clientReqId}>
            <h3>{note.title}</h3>
            <p className="muted">
              {displayMoment(note.mergedAt)} 합침{note.savedBy ? ` · 먼저 저장 ${note.savedBy}` : ''}
            </p>
            <Values note={note} />
            <div className="conflicts-acts">
              <Button size="small" icon="undo" onClick={() => void undo(note)}>
                되돌리기
              </Button>
              <Button size="small" icon="check" onClick={() => void outboxActs.forgetMerge(note.clientReqId)}>
                확인
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
