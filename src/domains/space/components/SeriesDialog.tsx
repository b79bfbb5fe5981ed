import { useState } from 'react';
import { fields } from 'virtual:fields/bookSer';
import type { CallError } from '#contract/errors.ts';
import type { SeriesDate } from '#contract/space/series.ts';
import type { Frequency } from '#contract/space/space-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { koreanDate8 } from '#shared/korean-time.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { HolidayGap } from '#ui/date/HolidayGap.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { bookingPayload, withoutPeople } from '../rules/booking-form.ts';
import { NEW_SERIES, checkSeries, type SeriesForm } from '../rules/series-form.ts';
import { DOW_OPTIONS, TIME_OPTIONS } from '../rules/space-labels.ts';
import { useBookSerMutation, usePreviewSerMutation } from '../state/booking-endpoints.ts';
import { findFieldErrors } from '../state/page.ts';
import { BookingFields } from './BookingFields.tsx';
import { SpaceField } from './SpaceField.tsx';
import { useBookingTerms } from './useBookingTerms.ts';
import { useOwnApplicant } from './useOwnApplicant.ts';
import './booking-form.css';

const CONFLICTS = [
  { value: 'ALL', label: '모두 가능할 때만' },
  { value: 'SKIP', label: '가능한 날만' },
];

/** The series as it is sent. */
const payloadOf = (form: SeriesForm) => ({
  ...bookingPayload(form),
  fileGroupId: null,
  freqCd: form.freqCd,
  dows: form.dows.map(Number),
  strtDt: form.strtDt,
  endDt: form.endDt,
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
  const [spaceId, setSpaceId] = useState('');
  const [dates, setDates] = useState<readonly SeriesDate[] | null>(null);
  const [preview, { isLoading: isAsking }] = usePreviewSerMutation();
  const [book] = useBookSerMutation();
  const frequencies = useCodes('SPACE_FREQ');
  const terms = useBookingTerms(spaceId);
  /** The dates of a form, each with whether it is possible. @returns the refusal of a form that has no dates */
  const look = async (form: SeriesForm) => {
    const answer = await preview(payloadOf(form));
    if (!answer.data) return showDates(answer.error) ? null : answer;
    setDates(answer.data.data);
    return null;
  };
  /** Dates that have become impossible since they were looked at. @returns whether it was that */
  const showDates = (error: unknown): boolean => {
    const met = findDates(error);
    if (!met) return false;
    setDates(met.dates);
    toast('warning', met.message);
    return true;
  };
  const record = useRecordForm({
    kind: 'spaceSeries',
    row: null as ({ readonly version: number } & object) | null,
    formOf: (): SeriesForm => ({ ...NEW_SERIES, ...own }),
    fields,
    check: (form: SeriesForm) => checkSeries(form, terms, koreanDate8(Date.now())),
    kept: withoutPeople,
    restored: (form) => ({ ...form, ...own }),
    // The first press shows the dates, the second one books them.
    save: async (_id, _version, form) => {
      if (dates === null) return look(form);
      const booked = await book({ ...payloadOf(form), cnfltCd: form.cnfltCd });
      return showDates(booked.error) ? null : booked;
    },
    onSaved: ({ okCnt, skipCnt }) => {
      toast('success', `${okCnt}건을 예약했습니다.${skipCnt > 0 ? ` ${skipCnt}일은 제외했습니다.` : ''}`);
      onClose();
    },
    onClose,
  });
  const { form, errors, root } = record;
  // A draft that is taken up again may be of another space.
  if (form.spaceId !== spaceId) setSpaceId(form.spaceId);
  const set = (part: Partial<SeriesForm>): void => {
    record.set(part);
    setDates(null);
  };
  const lookAgain = async (): Promise<void> => {
    if (!record.verify()) return;
    const refused = await look(form);
    if (refused?.error) record.refuse(findFieldErrors(refused.error));
  };
  return (
    <FormDialog
      title="반복예약 등록"
      size="large"
      saveLabel={dates === null ? '미리보기' : '예약'}
      {...record.dialog}
      isSaving={isAsking || record.isSaving}
    >
      <div ref={root} className="stack">
        <div className="form-grid">
          <SpaceField
            label={fields.spaceId.label}
            required
            isOpenOnly
            value={form.spaceId}
            error={errors.spaceId}
            onChange={(spaceId) => set({ spaceId })}
          />
          <SelectField
            label={fields.freqCd.label}
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
            label={fields.strtTm.label}
            required
            placeholder="선택"
            value={form.strtTm}
            error={errors.strtTm}
            options={TIME_OPTIONS.slice(0, -1)}
            onChange={(strtTm) => set({ strtTm })}
          />
          <SelectField
            label={fields.endTm.label}
            required
            placeholder="선택"
            value={form.endTm}
            error={errors.endTm}
            options={TIME_OPTIONS.slice(1).filter(({ value }) => value > form.strtTm)}
            onChange={(endTm) => set({ endTm })}
          />
          <SelectField
            label={fields.cnfltCd.label}
            value={form.cnfltCd}
            options={CONFLICTS}
            onChange={(cnfltCd) => record.set({ cnfltCd: cnfltCd as 'ALL' | 'SKIP' })}
          />
          <BookingFields form={form} terms={terms} own={own} errors={errors} set={set} />
        </div>
        {dates ? <SeriesDates dates={dates} onAgain={() => void lookAgain()} /> : null}
        {dates ? <HolidayGap days={dates.map(({ useDt }) => useDt)} /> : null}
      </div>
      {record.conflict}
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
