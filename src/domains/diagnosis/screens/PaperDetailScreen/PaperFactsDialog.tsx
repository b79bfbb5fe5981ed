import { fields } from 'virtual:fields/savePaper';
import type { PaperDetail } from '#contract/diagnosis/paper.ts';
import { DeptPickerField } from '#domains/system/index.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSavePaperMutation } from '../../state/paper-endpoints.ts';

interface Facts {
  readonly paperId: string;
  readonly paperNm: string;
  readonly deptCd: string;
  readonly useYn: 'Y' | 'N';
  readonly version: number;
}

const factsOf = ({ paperId, paperNm, deptCd, useYn, paperVersion }: PaperDetail): Facts => ({
  paperId,
  paperNm,
  deptCd,
  useYn,
  version: paperVersion,
});
const formOf = (row: Facts | null) => ({
  paperNm: row?.paperNm ?? '',
  deptCd: row?.deptCd ?? '',
  useYn: row?.useYn ?? ('Y' as const),
});

/** Name, department and use of a paper, which change in every state of its versions. */
export function PaperFactsDialog({ paper, onClose }: { readonly paper: PaperDetail; readonly onClose: () => void }) {
  const [save] = useSavePaperMutation();
  const { form, field, set, errors, dialog, root, conflict } = useRecordForm({
    kind: null,
    row: factsOf(paper),
    idOf: ({ paperId }: Facts) => paperId,
    formOf,
    fields,
    save: (paperId, version, facts) =>
      save({ ...facts, paperId, version: version ?? 1, paperNm: facts.paperNm.trim() }),
    onClose,
  });
  return (
    <FormDialog title="명칭과 관리부서" size="small" {...dialog}>
      <div className="stack" ref={root}>
        <TextField {...field('paperNm')} />
        <DeptPickerField
          label={fields.deptCd.label}
          required
          value={form.deptCd === '' ? [] : [form.deptCd]}
          error={errors.deptCd}
          onChange={([deptCd = '']) => set({ deptCd })}
        />
        <SwitchField {...field('useYn')} />
      </div>
      {conflict}
    </FormDialog>
  );
}
