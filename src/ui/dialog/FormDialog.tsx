import { useRef, type ReactNode } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { ask } from '#ui/feedback/feedback.ts';
import { useSaveKey } from '#ui/form/saving/useSaveKey.ts';
import { useHeldForm } from '#ui/form/saving/useHeldForm.ts';
import { Dialog } from './Dialog.tsx';
import type { DialogProps } from './PlainDialog.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'initialFocus' | 'layer'> {
  /** Asks M-CLOSE before it closes. */
  readonly isDirty: boolean;
  readonly isSaving?: boolean;
  readonly saveLabel?: string;
  /** Absent: nothing can be saved, the dialog only shows. */
  readonly onSave?: () => void;
  readonly onClose: () => void;
  /** Further buttons at the left of the footer. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A form in a dialog: Esc, × and 취소 ask before they lose what was typed; Ctrl+S saves. At most two lie above each other. */
export function FormDialog({
  isDirty,
  isSaving = false,
  saveLabel = '저장',
  onSave,
  onClose,
  actions,
  children,
  ...dialog
}: FormDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const close = async (): Promise<void> => {
    if (!isDirty || (await ask('M-CLOSE'))) onClose();
  };
  useHeldForm(body, isSaving);
  useSaveKey(body, () => {
    if (!isSaving) onSave?.();
  });
  const footer = (
    <>
      {actions ? <span className="dialog-actions">{actions}</span> : null}
      <Button onClick={() => void close()}>{onSave ? '취소' : '닫기'}</Button>
      {onSave ? (
        <Button look="primary" disabled={isSaving} aria-keyshortcuts="Control+S" onClick={onSave}>
          {saveLabel}
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog {...dialog} onClose={() => void close()} footer={footer}>
      <div ref={body}>{children}</div>
    </Dialog>
  );
}
