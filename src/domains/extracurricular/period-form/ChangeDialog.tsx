import { useState } from 'react';
import { message } from '#messages/message.ts';
import { ChangeTable } from '#ui/changes/ChangeTable.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';

/** One line of the table: what is true now, and what is asked for. */
export interface AskedChange {
  readonly key: string;
  readonly label: string;
  readonly old: string;
  readonly next: string;
}
interface ChangeDialogProps {
  readonly changes: readonly AskedChange[];
  /** Labels of what is changed at once beside it; empty without any. */
  readonly atOnce: string;
  readonly isSending: boolean;
  readonly onSend: (rsn: string) => void;
  readonly onClose: () => void;
}

const LEAST = 2,
  MAX = 200;

/** 변경 결재 요청: what an approved period would become, and why. */
export function ChangeDialog({ changes, atOnce, isSending, onSend, onClose }: ChangeDialogProps) {
  const [rsn, setRsn] = useState('');
  const [isTried, setTried] = useState(false);
  const isWrong = rsn.trim().length < LEAST;
  const send = (): void => {
    setTried(true);
    if (!isWrong) onSend(rsn.trim());
  };
  return (
    <FormDialog
      title="변경 결재 요청"
      size="large"
      saveLabel="변경 승인요청"
      isDirty={rsn !== ''}
      isSaving={isSending}
      onSave={send}
      onClose={onClose}
    >
      <div className="stack">
        <ChangeTable
          label="변경 내용"
          laterLabel="변경 후"
          facts={changes.map(({ key, label, old, next }) => ({ key, label, now: old, later: next, isChanged: true }))}
        />
        {atOnce === '' ? null : <p className="muted">결재 없이 바로 반영되는 항목: {atOnce}</p>}
        <TextAreaField
          label="변경 사유"
          required
          rows={3}
          maxLength={MAX}
          value={rsn}
          {...(isTried && isWrong ? { error: message('M-RSN') } : {})}
          onChange={setRsn}
        />
      </div>
    </FormDialog>
  );
}
