import { fields } from 'virtual:fields/addRpt';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useGetSbjtTermListQuery } from '../state/term-endpoints.ts';
import { useAddRptMutation } from '../state/report-endpoints.ts';

interface AddForm {
  readonly termId: string;
  readonly sbjtCd: string;
  readonly clsNo: string;
}
const formOf = (): AddForm => ({ termId: '', sbjtCd: '', clsNo: '01' });

/** 대상 추가: the report of a section that the target rule leaves out. */
export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const [add] = useAddRptMutation();
  const terms = useGetSbjtTermListQuery({ termSt: 'OPEN' }).data?.data ?? [];
  const record = useRecordForm({
    // Three short fields: nothing is kept of them.
    kind: null,
    row: null as { readonly version: number } | null,
    formOf,
    fields,
    save: (_id, _version, form) => add(form),
    onClose,
  });
  const { field, root } = record;
  return (
    <FormDialog title="대상 추가" size="small" saveLabel="추가" {...record.dialog}>
      <div ref={root} className="stack">
        <SelectField
          {...field('termId')}
          placeholder="선택"
          required
          options={terms.map(({ termId, termNm }) => ({ value: termId, label: termNm }))}
        />
        <TextField {...field('sbjtCd')} required />
        <TextField {...field('clsNo')} required />
      </div>
    </FormDialog>
  );
}
