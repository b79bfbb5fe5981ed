import { fields } from 'virtual:fields/bookRsv';
import { METHOD_NAMES, METHODS } from '#contract/counselling/counselling-codes.ts';
import type { SlotRow } from '#contract/counselling/booking.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import { StudentPickerField } from '#domains/system/index.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Choice } from '#ui/pickers/choice.ts';
import { useTopics } from '../staff/useTopics.ts';
import { useBookRsvMutation } from '../state/booking-endpoints.ts';
import { checkBook } from './book-form.ts';
import { slotName } from './slot-words.ts';

interface BookDialogProps {
  readonly kind: CounselKind;
  readonly slot: SlotRow;
  /** Whose case is booked for, where it is known. */
  readonly caseId?: string;
  readonly onClose: () => void;
}

/** 예약 등록: a free time for a student, or for the case that is open. */
export function BookDialog({ kind, slot, caseId, onClose }: BookDialogProps) {
  const [book] = useBookRsvMutation();
  const topics = useTopics(kind.cnslDivCd),
    methods = METHODS.filter((method) => slot.mthdCds.length === 0 || slot.mthdCds.includes(method));
  const record = useRecordForm({
    // Who it is for stays on no device.
    kind: null,
    row: null as { readonly version: number } | null,
    formOf: () => ({
      stdNo: '',
      student: null as Choice | null,
      topicCds: [] as readonly string[],
      mthdCd: methods[0] ?? 'FACE',
      placeNm: '',
    }),
    fields,
    check: checkBook(caseId),
    save: (_id, _version, { stdNo, topicCds, mthdCd, placeNm }) =>
      book({
        cnslDivCd: kind.cnslDivCd,
        slotId: slot.slotId,
        ...(caseId === undefined ? { stdNo } : { caseId }),
        topicCds: [...topicCds],
        mthdCd,
        placeNm: placeNm.trim() || null,
      }),
    onSaved: () => {
      toast('success', '예약했습니다.');
      onClose();
    },
    onClose,
  });
  const { form, field, set, errors, root } = record;
  return (
    <FormDialog title="예약 등록" saveLabel="예약" {...record.dialog}>
      <div ref={root} className="stack">
        <p>
          <strong className="numeric">{slotName(slot)}</strong>
        </p>
        {errors['slotId' as keyof typeof errors] ? (
          <p className="field-error" role="alert">
            {errors['slotId' as keyof typeof errors]}
          </p>
        ) : null}
        {caseId === undefined ? (
          <StudentPickerField
            label="학생"
            required
            max={1}
            error={errors.stdNo}
            value={form.student ? [form.student] : []}
            onChange={([chosen]: readonly Choice[]) => set({ student: chosen ?? null, stdNo: chosen?.key ?? '' })}
          />
        ) : null}
        <div className="form-grid">
          <SelectField
            label={fields.mthdCd.label}
            required
            value={form.mthdCd}
            options={methods.map((value) => ({ value, label: METHOD_NAMES[value] }))}
            onChange={(next) => set({ mthdCd: methods.find((method) => method === next) ?? form.mthdCd })}
          />
          <TextField {...field('placeNm')} help="비워 두면 상담사의 상담실입니다." />
        </div>
        <MultiSelectField
          label="주제"
          values={form.topicCds}
          options={topics.options}
          onChange={(topicCds) => set({ topicCds })}
        />
      </div>
    </FormDialog>
  );
}
