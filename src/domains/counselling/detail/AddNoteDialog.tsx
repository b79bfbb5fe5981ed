import { useState } from 'react';
import { CASE_WORDS } from '#contract/counselling/case-words.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';

const LONGEST = 20_000,
  SHORTEST = 2;
interface AddNoteDialogProps {
  readonly onSubmit: (cntn: string) => void;
  readonly onClose: () => void;
}

/** 추가기록 of a signed note: a draft of its own, signed as well. */
export function AddNoteDialog({ onSubmit, onClose }: AddNoteDialogProps) {
  const [text, setText] = useState(''),
    [error, setError] = useState<string | undefined>();
  return (
    <FormDialog
      title="추가기록"
      size="medium"
      isDirty={text !== ''}
      saveLabel="작성"
      onSave={() => {
        if (text.trim().length < SHORTEST) setError(CASE_WORDS.needContent);
        else onSubmit(text.trim());
      }}
      onClose={onClose}
      initialFocus="textarea"
    >
      <TextAreaField
        label="상담내용"
        required
        rows={6}
        maxLength={LONGEST}
        value={text}
        {...(error === undefined ? {} : { error })}
        onChange={setText}
      />
    </FormDialog>
  );
}
