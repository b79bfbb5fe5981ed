import { fields } from 'virtual:fields/moveBkng';
import { useState } from 'react';
import type { BookingRow } from '#contract/space/booking.ts';
import { message } from '#messages/message.ts';
import { isInOrder, type TimeRange } from '#shared/space/slots.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { SPACE_RULE_MESSAGES } from '#contract/space/space-messages.ts';
import { useMoveBkngMutation } from '../state/booking-endpoints.ts';
import { findFieldErrors, reportStale, useDraft } from '../state/page.ts';
import { Alternatives, findAlternatives } from './BookingDialog.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { useBookingTerms } from './useBookingTerms.ts';

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
  const [opened] = useState({ spaceId, useDt, strtTm, endTm, rsn: '' });
  const [form, setForm] = useState(opened);
  const [alternatives, setAlternatives] = useState<readonly TimeRange[]>([]);
  const [move, { isLoading }] = useMoveBkngMutation();
  const { rule } = useBookingTerms(form.spaceId);
  const { root, errors, verify, refuse } = useFormErrors({
    value: form,
    check: (value) => ({
      ...(value.spaceId === '' ? { spaceId: SPACE_RULE_MESSAGES.chooseSpace } : {}),
      ...(value.useDt === '' ? { useDt: SPACE_RULE_MESSAGES.chooseDay } : {}),
      ...(isInOrder(value) ? {} : { endTm: message('M-TM-ORDER') }),
      ...(value.rsn.trim().length < 2 ? { rsn: message('M-RSN') } : {}),
    }),
  });
  const draft = useDraft({
    key: `spaceMove:${booking.bkngId}`,
    formatVersion: 1,
    value: form,
    opened,
    isDirty: form !== opened,
    onRestore: setForm,
  });
  const save = async (): Promise<void> => {
    if (!verify()) return;
    const moved = await move({ bkngId: booking.bkngId, version: booking.version, ...form, rsn: form.rsn.trim() });
    if (moved.data) {
      await draft.drop();
      toast('success', '예약을 변경했습니다.');
      onMoved?.(moved.data.data[0]?.bkngId ?? booking.bkngId);
      onClose();
      return;
    }
    setAlternatives(findAlternatives(moved.error));
    if (!reportStale(moved.error) && moved.error) refuse(findFieldErrors(moved.error));
  };
  const set = (part: Partial<typeof form>): void => {
    setAlternatives([]);
    setForm((before) => ({ ...before, ...part }));
  };
  return (
    <FormDialog
      title="공간·시간 변경"
      size="large"
      isDirty={form !== opened}
      isSaving={isLoading}
      saveLabel="변경"
      onSave={() => void save()}
      onClose={draft.dropThen(onClose)}
    >
      <div ref={root} className="form-grid">
        <PlaceFields place={form} rule={rule} errors={errors} set={set} />
        {alternatives.length > 0 ? (
          <Alternatives ranges={alternatives} onPick={(range) => set({ strtTm: range.strtTm, endTm: range.endTm })} />
        ) : null}
        <div className="form-wide">
          <TextAreaField
            label="변경 사유"
            required
            rows={2}
            maxLength={fields.rsn.longest}
            value={form.rsn}
            error={errors.rsn}
            onChange={(rsn) => set({ rsn })}
          />
        </div>
      </div>
    </FormDialog>
  );
}
