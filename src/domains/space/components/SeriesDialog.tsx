import { useState } from 'react';
import type { CallError } from '#contract/errors.ts';
import type { SeriesDate } from '#contract/space/series.ts';
import type { Frequency } from '#contract/space/space-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { message } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { HolidayGap } from '#ui/date/HolidayGap.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { bookingPayload, checkBooking, newBooking, type BookingForm } from '../rules/booking-form.ts';
import { DOW_OPTIONS, TIME_OPTIONS } from '../rules/space-labels.ts';
import { useBookSerMutation, usePreviewSerMutation } from '../state/booking-endpoints.ts';
import { findFieldErrors, useDraft } from '../state/page.ts';
import { BookingFields } from './BookingFields.tsx';
import { SpaceField } from './SpaceField.tsx';
import { useBookingTerms } from './useBookingTerms.ts';
import { useOwnApplicant } from './useOwnApplicant.ts';
import './booking-form.css';

interface SeriesForm extends BookingForm {
  readonly freqCd: Frequency;
  readonly dows: readonly string[];
  readonly strtDt: string;
  readonly endDt: string;
  readonly cnfltCd: 'ALL' | 'SKIP';
}
const NEW_SERIES: SeriesForm = {
  ...newBooking({}),
  freqCd: 'WEEK',
  dows: [],
  strtDt: '',
  endDt: '',
  cnfltCd: 'ALL',
};
const CONFLICTS = [
  { value: 'ALL', label: '모두 가능할 때만' },
  { value: 'SKIP', label: '가능한 날만' },
];

/** What the device may keep: names and phones of people belong to the server alone. */
const withoutPeople = (form: SeriesForm): SeriesForm => ({
  ...form,
  aplyNm: '',
  aplyTel: '',
  companions: [],
  applicant: null,
});

/** The dates of a refused series, each with why not; null when it was refused for another reason. */
function findDates(error: unknown): { readonly dates: readonly SeriesDate[]; readonly message: string } | null {
  const { kind, current, message: text = '' } = (error ?? {}) as Partial<Extract<CallError, { kind: 'refused' }>>;
  const { dates } = (current ?? {}) as { readonly dates?: readonly SeriesDate[] };
  return kind === 'refused' && dates ? { dates, message: text } : null;
}

/** 반복예약 등록: the dates are shown, each with why it is not possible, before anything is booked. */
export function SeriesDialog({ onClose }: { readonly onClose: () => void }) {
  const own = useOwnApplicant();
  const [opened] = useState((): SeriesForm => ({ ...NEW_SERIES, ...own }));
  const [form, setForm] = useState(opened);
  const [dates, setDates] = useState<readonly SeriesDate[] | null>(null);
  const [preview, { isLoading: isAsking }] = usePreviewSerMutation();
  const [book, { isLoading: isSaving }] = useBookSerMutation();
  const frequencies = useCodes('SPACE_FREQ');
  const terms = useBookingTerms(form.spaceId);
  const { root, errors, verify, refuse } = useFormErrors<SeriesForm>({
    value: form,
    check: (value) => ({
      ...checkBooking({ ...value, useDt: value.strtDt }, terms),
      ...(value.strtDt === '' || value.endDt === '' ? { strtDt: message('M-REQ-SEL', { label: '기간' }) } : {}),
      ...(value.freqCd !== 'DAY' && value.dows.length === 0 ? { dows: message('M-REQ-SEL', { label: '요일' }) } : {}),
    }),
  });
  const draft = useDraft({
    key: 'spaceSeries:new',
    formatVersion: 1,
    value: withoutPeople(form),
    opened: withoutPeople(opened),
    isDirty: form !== opened,
    onRestore: (kept) => setForm({ ...kept, ...own }),
  });
  const set = (part: Partial<SeriesForm>): void => {
    setForm((before) => ({ ...before, ...part }));
    setDates(null);
  };
  const asked = () => ({
    ...bookingPayload(form),
    fileGroupId: null,
    freqCd: form.freqCd,
    dows: form.dows.map(Number),
    strtDt: form.strtDt,
    endDt: form.endDt,
  });
  /** Dates that have become impossible since they were looked at, or the fields that the rule of the space forbids. */
  const reportRefused = (error: Parameters<typeof findFieldErrors>[0]): void => {
    const met = findDates(error);
    if (met) {
      setDates(met.dates);
      toast('warning', met.message);
    } else refuse(findFieldErrors(error));
  };
  const look = async (): Promise<void> => {
    if (!verify()) return;
    const answer = await preview(asked());
    if (answer.data) setDates(answer.data.data);
    else reportRefused(answer.error);
  };
  const save = async (): Promise<void> => {
    if (dates === null) {
      await look();
      return;
    }
    const booked = await book({ ...asked(), cnfltCd: form.cnfltCd });
    if (!booked.data) {
      reportRefused(booked.error);
      return;
    }
    toast(
      'success',
      `${booked.data.okCnt}건을 예약했습니다.${booked.data.skipCnt > 0 ? ` ${booked.data.skipCnt}일은 제외했습니다.` : ''}`,
    );
    await draft.drop();
    onClose();
  };
  return (
    <FormDialog
      title="반복예약 등록"
      size="large"
      isDirty={form !== opened}
      isSaving={isAsking || isSaving}
      saveLabel={dates === null ? '미리보기' : '예약'}
      onSave={() => void save()}
      onClose={draft.dropThen(onClose)}
    >
      <div ref={root} className="stack">
        <div className="form-grid">
          <SpaceField
            label="공간"
            required
            isOpenOnly
            value={form.spaceId}
            error={errors.spaceId}
            onChange={(spaceId) => set({ spaceId })}
          />
          <SelectField
            label="주기"
            value={form.freqCd}
            options={frequencies.options}
            onChange={(freqCd) => set({ freqCd: freqCd as Frequency })}
          />
          {form.freqCd === 'DAY' ? null : (
            <div className="form-wide">
              <CheckGroup
                label="요일"
                required
                values={form.dows}
                error={errors.dows}
                options={DOW_OPTIONS}
                onChange={(dows) => set({ dows })}
              />
            </div>
          )}
          <DateRangeField
            label="기간"
            required
            start={form.strtDt}
            end={form.endDt}
            error={errors.strtDt}
            onChange={({ start, end }) => set({ strtDt: start, endDt: end })}
          />
          <SelectField
            label="충돌 처리"
            value={form.cnfltCd}
            options={CONFLICTS}
            onChange={(cnfltCd) => setForm({ ...form, cnfltCd: cnfltCd as 'ALL' | 'SKIP' })}
          />
          <SelectField
            label="시작"
            required
            placeholder="선택"
            value={form.strtTm}
            error={errors.strtTm}
            options={TIME_OPTIONS.slice(0, -1)}
            onChange={(strtTm) => set({ strtTm })}
          />
          <SelectField
            label="종료"
            required
            placeholder="선택"
            value={form.endTm}
            error={errors.endTm}
            options={TIME_OPTIONS.slice(1).filter(({ value }) => value > form.strtTm)}
            onChange={(endTm) => set({ endTm })}
          />
          <BookingFields form={form} terms={terms} own={own} errors={errors} set={set} />
        </div>
        {dates ? <SeriesDates dates={dates} onAgain={() => void look()} /> : null}
        {dates ? <HolidayGap days={dates.map(({ useDt }) => useDt)} /> : null}
      </div>
    </FormDialog>
  );
}

interface SeriesDatesProps {
  readonly dates: readonly SeriesDate[];
  readonly onAgain: () => void;
}

/** Each date of a series: possible, or why not. */
function SeriesDates({ dates, onAgain }: SeriesDatesProps) {
  const okCnt = dates.filter(({ okYn }) => okYn === 'Y').length;
  return (
    <section aria-label="미리보기">
      <div className="today-head">
        <strong role="status">
          {dates.length}일 중 {okCnt}일 예약할 수 있습니다.
        </strong>
        <Button icon="refresh" onClick={onAgain}>
          다시 확인
        </Button>
      </div>
      <ul className="series-dates">
        {dates.map(({ useDt, okYn, message: why }) => (
          <li key={useDt}>
            <Chip tone={okYn === 'Y' ? 'success' : 'danger'}>{okYn === 'Y' ? '가능' : '불가'}</Chip>
            <span className="numeric">{displayDate(useDt)}</span>
            <span className="muted">{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
