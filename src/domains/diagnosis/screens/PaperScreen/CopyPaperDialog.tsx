import { fields } from 'virtual:fields/copyPaper';
import { DIAGNOSIS_WORDS } from '#contract/diagnosis/diagnosis-words.ts';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import type { PaperListRow } from '#contract/diagnosis/paper.ts';
import { DeptPickerField } from '#domains/system/index.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { fillText } from '#messages/message.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { useCopyPaperMutation } from '../../state/paper-endpoints.ts';

interface CopyPaperDialogProps {
  readonly source: PaperListRow;
  readonly onCopied: (paperVerId: string) => void;
  readonly onClose: () => void;
}

const MAX_CHARS = 100;

/** 복사하여 신규: a paper of its own with the questions of another one. */
export function CopyPaperDialog({ source, onCopied, onClose }: CopyPaperDialogProps) {
  const [copy] = useCopyPaperMutation();
  const { form, field, set, errors, dialog, root, conflict } = useRecordForm({
    kind: null,
    row: null,
    formOf: () => ({
      paperNm: fillText(DIAGNOSIS_WORDS.copyName, { name: source.paperNm }).slice(0, MAX_CHARS),
      deptCd: source.deptCd,
    }),
    fields,
    save: (_id, _version, { paperNm, deptCd }) =>
      copy({ paperVerId: source.paperVerId, paperNm: paperNm.trim(), deptCd }),
    onSaved: ({ data: [made] }) => {
      show('M-OK');
      onClose();
      if (made) onCopied(made.paperVerId);
    },
    onClose,
  });
  return (
    <FormDialog title={`${instrumentOf(source.instDiv).paperNoun} 복사`} size="small" saveLabel="복사" {...dialog}>
      <div className="stack" ref={root}>
        <p className="muted">
          {source.paperNm} 버전 {source.verNo}의 문항 {source.qstnCnt}개를 복사합니다.
        </p>
        <TextField {...field('paperNm')} />
        <DeptPickerField
          label={fields.deptCd.label}
          required
          value={form.deptCd === '' ? [] : [form.deptCd]}
          error={errors.deptCd}
          onChange={([deptCd = '']) => set({ deptCd })}
        />
      </div>
      {conflict}
    </FormDialog>
  );
}
