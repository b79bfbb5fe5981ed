import { fields } from 'virtual:fields/endStd';
import type { StdRow } from '#contract/certification/std.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { useEndStdMutation } from '../../state/std-endpoints.ts';

/** 종료 연도 지정: the last entry year that a standard holds for; it only gets shorter. */
export function EndYearDialog({ std, onClose }: { readonly std: StdRow; readonly onClose: () => void }) {
  const [end] = useEndStdMutation();
  const record = useRecordForm({
    // One field: nothing is kept of it.
    kind: null,
    row: std,
    isAct: true,
    idOf: ({ certiStdId }: StdRow) => certiStdId,
    formOf: (stored: StdRow | null) => ({ entYearTo: stored?.entYearTo ?? '' }),
    fields,
    save: (certiStdId, version = std.version, { entYearTo }) =>
      end({ certiStdId, version, entYearTo: entYearTo.trim() }),
    onSaved: () => {
      toast('success', '종료 입학년도를 지정했습니다.');
      onClose();
    },
    onClose,
  });
  const { field, root } = record;
  return (
    <FormDialog title="종료 연도 지정" size="small" {...record.dialog}>
      <div className="stack" ref={root}>
        <p>이 연도 다음에 입학한 학생에게는 이 기준을 적용하지 않습니다.</p>
        <TextField {...field('entYearTo')} inputMode="numeric" placeholder={std.entYearFrom} />
      </div>
      {record.conflict}
    </FormDialog>
  );
}
