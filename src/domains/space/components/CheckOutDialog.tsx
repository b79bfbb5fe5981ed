import { fields } from 'virtual:fields/chkoutBkng';
import { useState } from 'react';
import type { BookingRow } from '#contract/space/booking.ts';
import { useCodes } from '#domains/system/index.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { useChkoutBkngMutation } from '../state/booking-endpoints.ts';
import { useGetFcltListQuery } from '../state/space-endpoints.ts';

const RESULTS = [
  { value: 'OK', label: '정상' },
  { value: 'DMG', label: '파손' },
  { value: 'DIRT', label: '청소불량' },
];
const NEW = { useRslt: 'OK' as 'OK' | 'DMG' | 'DIRT', useRsltCn: '', fcltIds: [] as readonly string[] };

interface CheckOutDialogProps {
  readonly booking: Pick<BookingRow, 'bkngId' | 'spaceId' | 'spaceNm'>;
  readonly onClose: () => void;
}

/** 퇴실: how the space was left, and which equipment is broken. Also sent later, without a network. */
export function CheckOutDialog({ booking, onClose }: CheckOutDialogProps) {
  const [form, setForm] = useState(NEW);
  const [checkOut, { isLoading }] = useChkoutBkngMutation();
  const equipment = useGetFcltListQuery({ spaceId: booking.spaceId }).data?.data ?? [];
  const names = useCodes('SPACE_FCLT');
  const save = async (): Promise<void> => {
    const sent = await checkOut({
      bkngId: booking.bkngId,
      useRslt: form.useRslt,
      useRsltCn: form.useRsltCn.trim() || null,
      fcltIds: [...form.fcltIds],
    });
    if (sent.error) return;
    toast('success', sent.data.state === 'queued' ? '퇴실을 보관했습니다. 연결되면 전송합니다.' : '퇴실 처리했습니다.');
    onClose();
  };
  return (
    <FormDialog
      title={`${booking.spaceNm} 퇴실`}
      isDirty={form !== NEW}
      isSaving={isLoading}
      saveLabel="퇴실"
      onSave={() => void save()}
      onClose={onClose}
    >
      <div className="stack">
        <RadioGroup
          label="사용결과"
          value={form.useRslt}
          options={RESULTS}
          onChange={(useRslt) => setForm({ ...form, useRslt: useRslt as typeof NEW.useRslt })}
        />
        <TextAreaField
          {...limitsOf(fields.useRsltCn)}
          rows={3}
          value={form.useRsltCn}
          onChange={(useRsltCn) => setForm({ ...form, useRsltCn })}
        />
        {equipment.length > 0 ? (
          <CheckGroup
            label="고장 비품"
            values={form.fcltIds}
            options={equipment.map(({ spaceFcltId, fcltCd }) => ({ value: spaceFcltId, label: names.nameOf(fcltCd) }))}
            onChange={(fcltIds) => setForm({ ...form, fcltIds })}
          />
        ) : null}
      </div>
    </FormDialog>
  );
}
