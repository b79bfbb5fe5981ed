import { fields } from 'virtual:fields/saveBulkRow';
import { useState } from 'react';
import type { BulkLine, BulkRow } from '#contract/mileage/bulk.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { isAlike } from '#shared/merge/carry-over.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { useSaveBulkRowMutation } from '../../state/bulk-endpoints.ts';
import { reportStale, useDirtyForm } from '../../state/page.ts';

interface LineDialogProps {
  readonly batch: BulkRow;
  readonly line: BulkLine;
  readonly onClose: () => void;
}

/** One row of the sheet, corrected as it was typed; what is wrong with it is judged by the server, with all the others. */
export function LineDialog({ batch, line, onClose }: LineDialogProps) {
  const [opened] = useState({
    stdNo: line.stdNo,
    stdNm: line.stdNm,
    pntTxt: line.pntTxt,
    rowRsn: line.rowRsn ?? '',
  });
  const [form, setForm] = useState(opened);
  const [save, { isLoading }] = useSaveBulkRowMutation();
  const isDirty = !isAlike(form, opened);
  useDirtyForm(isDirty);
  const set = (part: Partial<typeof form>): void => setForm((typed) => ({ ...typed, ...part }));
  const submit = async (): Promise<void> => {
    const saved = await save({
      bulkId: batch.bulkId,
      version: batch.version,
      bulkRowId: line.bulkRowId,
      stdNo: form.stdNo.trim(),
      stdNm: form.stdNm.trim(),
      pntTxt: form.pntTxt.trim(),
      rowRsn: form.rowRsn.trim(),
    });
    if (saved.error) {
      reportStale(saved.error);
      return;
    }
    const errCnt = saved.data.data[0]?.errCnt ?? 0;
    toast('success', errCnt > 0 ? `다시 검증했습니다. 오류 ${errCnt}행` : '다시 검증했습니다. 오류가 없습니다.');
    onClose();
  };
  return (
    <FormDialog
      title={`${line.rowNo}행 수정`}
      isDirty={isDirty}
      isSaving={isLoading}
      onSave={() => void submit()}
      onClose={onClose}
    >
      {line.errMsg ? (
        <p role="note" className="reward-line-fault">
          {line.errMsg}
        </p>
      ) : null}
      <div className="form-grid">
        <TextField {...limitsOf(fields.stdNo)} value={form.stdNo} onChange={(stdNo) => set({ stdNo })} />
        <TextField {...limitsOf(fields.stdNm)} value={form.stdNm} onChange={(stdNm) => set({ stdNm })} />
        <TextField
          {...limitsOf(fields.pntTxt)}
          help={`1~${batch.bulkMax}점`}
          value={form.pntTxt}
          onChange={(pntTxt) => set({ pntTxt })}
        />
        <TextField {...limitsOf(fields.rowRsn)} value={form.rowRsn} onChange={(rowRsn) => set({ rowRsn })} />
      </div>
    </FormDialog>
  );
}
