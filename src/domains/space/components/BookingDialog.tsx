import { useState } from 'react';
import { fields } from 'virtual:fields/bookSpace';
import type { CallError } from '#contract/errors.ts';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { DEPT_ADVANCE_FACTOR } from '#contract/space/space-rules.ts';
import { SPACE_RULE_MESSAGES } from '#contract/space/space-messages.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { FileField } from '#ui/files/FileField.tsx';
import type { TimeRange } from '#shared/space/slots.ts';
import {
  bookingPayload,
  checkBooking,
  newBooking,
  withoutPeople,
  type BookingForm,
  type BookingStart,
} from '../rules/booking-form.ts';
import { useBookSpaceMutation } from '../state/booking-endpoints.ts';
import { BookingFields } from './BookingFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { useBookingTerms } from './useBookingTerms.ts';
import { useFreeDay } from './useFreeDay.ts';
import { useOwnApplicant } from './useOwnApplicant.ts';
import './booking-form.css';

interface BookingDialogProps {
  readonly start?: BookingStart;
  readonly onClose: () => void;
}

/** The next free times of the day, shown beside a refusal (409 DUP). */
export function findAlternatives(error: unknown): readonly TimeRange[] {
  const { kind, reason, current } = (error ?? {}) as Partial<Extract<CallError, { kind: 'refused' }>>;
  const { alternatives = [] } = (current ?? {}) as { readonly alternatives?: readonly TimeRange[] };
  return kind === 'refused' && reason === 'DUP' ? alternatives : [];
}

const NOTHING_CHOSEN: BookingStart = {};

/** 예약 등록: for another person or oneself, from the list, the board or a space. */
export function BookingDialog({ start = NOTHING_CHOSEN, onClose }: BookingDialogProps) {
  const [book] = useBookSpaceMutation();
  const [alternatives, setAlternatives] = useState<readonly TimeRange[]>([]);
  const [spaceId, setSpaceId] = useState(start.spaceId ?? ''),
    [useDt, setUseDt] = useState(start.useDt ?? '');
  const known = useBookingTerms(spaceId),
    free = useFreeDay(spaceId, useDt),
    terms = { ...known, free },
    own = useOwnApplicant();
  const record = useRecordForm({
    kind: 'space-booking',
    row: null as ({ readonly version: number } & object) | null,
    formOf: () => newBooking({ ...start, ...own }),
    fields,
    check: (form: BookingForm) => checkBooking(form, terms),
    files: { policyCd: 'EVID', groupOf: () => null },
    confirm: async ({ prpsCd, aplyDivCd }, _base, _act, { added }) => {
      const lacksPlan = prpsCd === 'EVNT' && aplyDivCd === 'OTSDR' && added.length === 0;
      if (lacksPlan) toast('warning', SPACE_RULE_MESSAGES.attachPlan);
      return !lacksPlan;
    },
    save: async (_id, _version, form, _base, { fileGroupId }) => {
      const booked = await book({ ...bookingPayload(form), useDt: form.useDt, fileGroupId });
      setAlternatives(findAlternatives(booked.error));
      return booked;
    },
    kept: withoutPeople,
    restored: (form) => ({ ...form, ...own }),
    onSaved: ({ data }) => {
      toast(
        'success',
        data[0]?.bkngSt === 'REQ' ? '예약을 신청했습니다. 승인을 기다립니다.' : '예약이 확정되었습니다.',
      );
      onClose();
    },
    onClose,
  });
  const { form, errors, root, files } = record;
  // A draft that is taken up again may be of another space.
  if (form.spaceId !== spaceId) setSpaceId(form.spaceId);
  if (form.useDt !== useDt) setUseDt(form.useDt);
  const set = (part: Partial<BookingForm>): void => {
    setAlternatives([]);
    record.set(part);
  };
  return (
    <FormDialog title="예약 등록" size="large" saveLabel="예약" {...record.dialog} onSave={() => void record.submit()}>
      <div ref={root} className="form-grid">
        <PlaceFields
          place={form}
          rule={terms.rule}
          free={free}
          offered={alternatives}
          errors={errors}
          set={set}
          advanceFactor={form.aplyDivCd === 'DEPT' ? DEPT_ADVANCE_FACTOR : 1}
        />
        <BookingFields form={form} terms={terms} own={own} errors={errors} set={set} />
        <FileField
          label="첨부"
          value={files.choice}
          onChange={files.setChoice}
          rules={UPLOAD_POLICIES.EVID}
          checks={files.checks}
          disabled={record.isSaving}
        />
      </div>
      {record.conflict}
    </FormDialog>
  );
}
