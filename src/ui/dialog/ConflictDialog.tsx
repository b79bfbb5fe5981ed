import { useState } from 'react';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from './Dialog.tsx';
import './conflict.css';

export interface ConflictField {
  readonly key: string;
  readonly label: string;
  /** As people read them. */
  readonly mine: string;
  readonly theirs: string;
}

interface ConflictDialogProps {
  readonly savedBy: string;
  readonly savedAt: string;
  readonly fields: readonly ConflictField[];
  /** Take the stored row and drop what was typed. */
  readonly onTakeTheirs: () => void;
  /** Save again on the new version with the fields that are named mine. */
  readonly onKeepMine: (keysOfMine: readonly string[]) => void;
  readonly onClose: () => void;
}

const SIDES = [{ isMine: true, label: '내 내용' }, { isMine: false, label: '저장된 내용' }] as const;

/** Two people changed one row: who was first, what differs, and a choice for each field. */
export function ConflictDialog({ savedBy, savedAt, fields, onTakeTheirs, onKeepMine, onClose }: ConflictDialogProps) {
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(fields.map((field) => field.key)));
  const choose = (key: string, isMine: boolean): void => {
    const next = new Set(mine);
    if (isMine) next.add(key); else next.delete(key);
    setMine(next);
  };
  const footer = (
    <>
      <Button onClick={onClose}>닫기</Button>
      <Button onClick={onTakeTheirs}>최신 내용 불러오기</Button>
      <Button look="confirm" onClick={() => onKeepMine([...mine])}>내 내용으로 다시 저장</Button>
    </>
  );
  return (
    <Dialog title="저장 충돌" size="large" onClose={onClose} footer={footer} initialFocus=".p-dialog-footer button">
      <p className="dialog-text">{message('M-VER')}</p>
      <p className="muted">먼저 저장한 사람: <strong>{savedBy}</strong> · {savedAt}</p>
      <table className="conflict-table">
        <thead><tr><th scope="col">항목</th>{SIDES.map(({ label }) => <th key={label} scope="col">{label}</th>)}</tr></thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.key}>
              <th scope="row">{field.label}</th>
              {SIDES.map(({ isMine, label }) => (
                <td key={label} data-chosen={mine.has(field.key) === isMine} data-side={label}>
                  <label className="radio conflict-choice">
                    <input type="radio" name={`conflict-${field.key}`} aria-label={`${field.label} ${label}`} checked={mine.has(field.key) === isMine} onChange={() => choose(field.key, isMine)} />
                    <span className="conflict-value">{(isMine ? field.mine : field.theirs) || '(비어 있음)'}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {fields.length === 0 ? <p className="muted conflict-none">내용은 같고 저장 시점만 다릅니다.</p> : null}
    </Dialog>
  );
}
