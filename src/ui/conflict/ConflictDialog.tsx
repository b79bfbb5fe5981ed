import { useState } from 'react';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { usualKeysOfMine, type ConflictField } from './conflict-fields.ts';
import { ConflictTable } from './ConflictTable.tsx';

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

/**
 * Two people changed one row: who was first, what differs, and a choice for each field. What only the other one changed
 * is theirs unless chosen otherwise.
 */
export function ConflictDialog({ savedBy, savedAt, fields, onTakeTheirs, onKeepMine, onClose }: ConflictDialogProps) {
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(usualKeysOfMine(fields)));
  const footer = (
    <>
      <Button onClick={onClose}>닫기</Button>
      <Button onClick={onTakeTheirs}>최신 내용 불러오기</Button>
      <Button look="primary" onClick={() => onKeepMine([...mine])}>
        내 내용으로 다시 저장
      </Button>
    </>
  );
  return (
    <Dialog title="저장 충돌" size="large" onClose={onClose} footer={footer} initialFocus=".p-dialog-footer button">
      <p className="dialog-text">{message('M-VER')}</p>
      <p className="muted">
        먼저 저장한 사람: <strong>{savedBy}</strong> · {savedAt}
      </p>
      {fields.length === 0 ? (
        <p className="muted conflict-none">내용은 같고 저장 시점만 다릅니다.</p>
      ) : (
        <ConflictTable
          fields={fields}
          chosen={(key) => (mine.has(key) ? 'mine' : 'theirs')}
          onChoose={(key, side) =>
            setMine(
              (before) => new Set([...before].filter((other) => other !== key).concat(side === 'mine' ? key : [])),
            )
          }
        />
      )}
    </Dialog>
  );
}
