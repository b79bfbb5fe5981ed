import { useRef, useState } from 'react';
import { fields } from 'virtual:fields/forceBook';
import type { AffectedBooking } from '#contract/space/space-fields.ts';
import { DeptPickerField } from '#domains/system/index.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { BookingStart } from '../rules/booking-form.ts';
import { checkForce, forcePayload, newForce, type ForceForm } from '../rules/force-form.ts';
import { useForceBookMutation } from '../state/booking-endpoints.ts';
import { usePerson } from '../state/page.ts';
import { AffectedDialog, findAffected } from './AffectedBookings.tsx';
import { UseFields } from './BookingFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { useBookingTerms } from './useBookingTerms.ts';
import { useFreeDay } from './useFreeDay.ts';
import './booking-form.css';

interface ForceDialogProps {
  /** Space and time that are known already: of a booking, of a day of the board. */
  readonly start: BookingStart;
  readonly onClose: () => void;
}

const LEAD =
  '학교행사가 아래 예약보다 먼저입니다. 배정하면 아래 예약을 취소하고, 신청자에게 사유와 대신 쓸 수 있는 시간을 알립니다.';

/** 강제 배정: an event of a department over bookings of others, who are shown before anything is written. */
export function ForceDialog({ start, onClose }: ForceDialogProps) {
  const [force] = useForceBookMutation();
  const [affected, setAffected] = useState<readonly AffectedBooking[] | null>(null);
  const [spaceId, setSpaceId] = useState(start.spaceId ?? ''),
    [useDt, setUseDt] = useState(start.useDt ?? '');
  const terms = useBookingTerms(spaceId),
    free = useFreeDay(spaceId, useDt),
    // Mostly the event is one of the department that enters it.
    deptCd = usePerson()?.deptCd ?? '';
  // Said by the list of bookings in the way, for the one save that follows it.
  const isConfirmed = useRef(false);
  const record = useRecordForm({
    kind: 'space-force',
    row: null as ({ readonly version: number } & object) | null,
    newLetter: 'U',
    formOf: () => newForce({ aplyId: deptCd, ...start }),
    fields,
    check: (form: ForceForm) => checkForce(form, terms.space),
    save: async (_id, _version, form) => {
      const booked = await force({ ...forcePayload(form), cnclYn: isConfirmed.current ? 'Y' : 'N' });
      isConfirmed.current = false;
      setAffected(findAffected(booked.error));
      return booked;
    },
    onSaved: ({ affected: bumped }) => {
      toast('success', bumped.length === 0 ? '배정했습니다.' : `배정하고 예약 ${bumped.length}건을 취소했습니다.`);
      onClose();
    },
    onClose,
  });
  const { form, errors, root, set } = record;
  // A draft that is taken up again may be of another space.
  if (form.spaceId !== spaceId) setSpaceId(form.spaceId);
  if (form.useDt !== useDt) setUseDt(form.useDt);
  return (
    <FormDialog title="강제 배정" size="large" saveLabel="배정" {...record.dialog}>
      <div ref={root} className="form-grid">
        <p className="form-wide muted">
          부서의 학교행사를 위해 다른 예약보다 먼저 공간을 배정합니다. 이용 중인 예약은 바꾸지 않습니다.
        </p>
        <PlaceFields place={form} rule={null} free={free} errors={errors} set={set} isForced />
        <DeptPickerField
          label="행사 부서"
          required
          error={errors.aplyId}
          value={form.aplyId === '' ? [] : [form.aplyId]}
          onChange={([deptCd]) => set({ aplyId: deptCd ?? '' })}
        />
        <TextField
          label="행사명"
          required
          maxLength={fields.grpNm.longest}
          value={form.grpNm}
          error={errors.grpNm}
          onChange={(grpNm) => set({ grpNm })}
        />
        <UseFields use={form} space={terms.space} errors={errors} set={set} />
        <div className="form-wide">
          <TextAreaField
            label="배정 사유"
            required
            rows={2}
            maxLength={fields.rsn.longest}
            value={form.rsn}
            error={errors.rsn}
            onChange={(rsn) => set({ rsn })}
          />
        </div>
      </div>
      {affected ? (
        <AffectedDialog
          bookings={affected}
          lead={LEAD}
          okLabel={`${affected.length}건 취소하고 배정`}
          onConfirm={() => {
            isConfirmed.current = true;
            void record.submit();
          }}
          onClose={() => setAffected(null)}
        />
      ) : null}
    </FormDialog>
  );
}
