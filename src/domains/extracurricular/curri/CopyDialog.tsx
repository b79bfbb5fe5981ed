import { fields } from 'virtual:fields/copyCurri';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useCopyCurriMutation } from '../state/curri-endpoints.ts';

interface CopyDialogProps {
  readonly curri: { readonly curriId: string; readonly curriNm: string };
  readonly onCopied: (curriId: string) => void;
  readonly onClose: () => void;
}

/** 복사: a draft under another name, with everything else of its source. */
export function CopyDialog({ curri, onCopied, onClose }: CopyDialogProps) {
  const [copy] = useCopyCurriMutation();
  const { field, root, dialog } = useRecordForm({
    kind: null,
    row: null,
    formOf: () => ({ curriNm: `${curri.curriNm} (복사)`.slice(0, 100) }),
    fields,
    save: (newCurriId, _version, { curriNm }) => copy({ curriId: curri.curriId, newCurriId, curriNm: curriNm.trim() }),
    onSaved: (answer) => {
      const made = answer.data[0];
      onClose();
      if (made) onCopied(made.curriId);
    },
    onClose,
  });
  return (
    <FormDialog title="과정 복사" saveLabel="복사" {...dialog}>
      <div ref={root}>
        <TextField {...field('curriNm')} help="회차와 결재 이력은 복사하지 않습니다." />
      </div>
    </FormDialog>
  );
}
