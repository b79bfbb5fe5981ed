import { fields } from 'virtual:fields/moveBkng';
import { useState } from 'react';
import type { BookingRow } from '#contract/space/booking.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { type TimeRange } from '#shared/space/slots.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { checkMove } from '../rules/move-form.ts';
import { useMoveBkngMutation } from '../state/booking-endpoints.ts';
import { reportStale } from '../state/page.ts';
import { findAlternatives } from './BookingDialog.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { useBookingTerms } from './useBookingTerms.ts';
import { useFreeDay } from './useFreeDay.ts';

interface MoveDialogProps {
  readonly booking: Pick<BookingRow, 'bkngId' | 'version' | 'spaceId' | 'useDt' | 'strtTm' | 'endTm'>;
  /** Where the booking was dragged on the board. */
  readonly to?: Partial<Pick<BookingRow, 'spaceId' | 'useDt' | 'strtTm' | 'endTm'>>;
  readonly onClose: () => void;
  /** With the new booking, which takes the place of the old one. */
  readonly onMoved?: (bkngId: string) => void;
}

/** 공간·시간 변경: a new booking takes the old one's place, and the applicant gets the reason. */
export function MoveDialog({ booking, to, onClose, onMoved }: MoveDialogProps) {
  const { spaceId, useDt, strtTm, endTm } = { ...booking, ...to };
  const [wanted, setWanted] = useState(spaceId),
    [wantedDt, setWantedDt] = useState(useDt);
  const [alternatives, setAlternatives] = useState<readonly TimeRange[]>([]);
  const [move] = useMoveBkngMutation();
  const { rule } = useBookingTerms(wanted),
    free = useFreeDay(wanted, wantedDt, booking.bkngId);
  const record = useRecordForm({
    kind: 'spaceMove',
    row: booking,
    isAct: true,
    idOf: ({ bkngId }) => bkngId,
    formOf: () => ({ spaceId, useDt, strtTm, endTm, rsn: '' }),
    fields,
    check: (form) => checkMove(form, { rule, free }),
    save: async (bkngId, _version, form) => {
      const moved = await move({ bkngId, version: booking.version, ...form, rsn: form.rsn.trim() });
      setAlternatives(findAlternatives(moved.error));
      // There is nothing to put together: another user has changed the booking.
      return reportStale(moved.error) ? null : moved;
    },
    onSaved: ({ data }) => {
      toast('success', '예약을 변경했습니다.');
      onMoved?.(data[0]?.bkngId ?? booking.bkngId);
      onClose();
    },
    onClose,
  });
  const { form, errors, root } = record;
  // A draft that is taken up again may be of another space.
  if (form.spaceId !== wanted) setWanted(form.spaceId);
  if (form.useDt !== wantedDt) setWantedDt(form.useDt);
  const set = (part: Partial<typeof form>): void => {
    setAlternatives([]);
    record.set(part);
  };
  return (
    <FormDialog title="공간·시간 변경" size="large" saveLabel="변경" {...record.dialog}>
      <div ref={root} className="form-grid">
        <PlaceFields place={form} rule={rule} free={free} offered={alternatives} errors={errors} set={set} />
        <div className="form-wide">
          <TextAreaField {...record.field('rsn')} label="변경 사유" rows={2} />
        </div>
      </div>
    </FormDialog>
  );
}
