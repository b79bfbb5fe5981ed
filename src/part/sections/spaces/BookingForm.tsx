import { GROUP_PURPOSES, type Purpose } from '#contract/space/space-rules.ts';
import type { Data } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { OptionalIntegerField } from '#ui/form/IntegerField.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { DateInput } from '../../components/DateInput.tsx';
import { PartForm } from '../../components/PartForm.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { fieldErrors } from '../../rules/field-errors.ts';
import { failureText } from '../../rules/failure-messages.ts';
import { useAct } from '../../state/useAct.ts';
import { useAsked, type Asked } from '../../state/useAsked.ts';
import { useKeptForm, type KeptForm } from '../../state/useKeptForm.ts';
import { StateLine } from '../../components/StateLine.tsx';
import { companionsOf } from './companions.ts';
import { WORDS } from './words.ts';

type Space = Data<'partGetSpaceList'>['data'][number];
interface Fields {
  readonly spaceId: string;
  readonly useDt: string;
  readonly slotCnt: string;
  readonly strtTm: string;
  readonly endTm: string;
  readonly prpsCd: string;
  readonly prpsCn: string;
  readonly grpNm: string;
  readonly useCnt: number | null;
  readonly companions: string;
}
const EMPTY: Fields = {
  spaceId: '',
  useDt: '',
  slotCnt: '',
  strtTm: '',
  endTm: '',
  prpsCd: '',
  prpsCn: '',
  grpNm: '',
  useCnt: null,
  companions: '',
};
const HOUR_SLOTS = 2;
/** 30분, 1시간, 1시간 30분. */
const lengthName = (slots: number): string =>
  [slots >= HOUR_SLOTS ? `${Math.floor(slots / HOUR_SLOTS)}시간` : '', slots % HOUR_SLOTS > 0 ? '30분' : '']
    .filter(Boolean)
    .join(' ');
const lengthsOf = ({ minSlotCnt, maxSlotCnt }: Space) =>
  Array.from({ length: maxSlotCnt - minSlotCnt + 1 }, (_, at) => ({
    value: String(minSlotCnt + at),
    label: lengthName(minSlotCnt + at),
  }));

interface FreeTimesProps {
  readonly space: Space;
  readonly form: KeptForm<Fields>;
  readonly values: Fields;
  readonly error: string | undefined;
}

/** Starts of the day that are free for so long. */
function FreeTimes({ space, form, values, error }: FreeTimesProps) {
  const { data, error: failure } = useAsked('partGetFreeTime', {
    spaceId: space.spaceId,
    useDt: values.useDt,
    slotCnt: Number(values.slotCnt || space.minSlotCnt),
  });
  if (failure) return <StateLine tone="danger">{failureText(failure)}</StateLine>;
  if (!data) return <div className="part-skeleton part-skeleton-low" aria-busy="true" />;
  if (data.data.length === 0) return <StateLine tone="info">{WORDS.noFreeTime}</StateLine>;
  return (
    <RadioGroup
      label="이용시간"
      required
      value={`${values.strtTm}~${values.endTm}`}
      error={error}
      options={data.data.map(({ strtTm, endTm }) => ({
        value: `${strtTm}~${endTm}`,
        label: `${displayDate(strtTm)}~${displayDate(endTm)}`,
      }))}
      onChange={(range) => {
        const [strtTm = '', endTm = ''] = range.split('~');
        form.set({ strtTm, endTm });
      }}
    />
  );
}

interface BookingFormProps {
  readonly onBack: () => void;
  readonly onBooked: (text: string) => void;
}

/** A booking by the rules of the office; the server says at each field what is wrong with it. */
export function BookingForm({ onBack, onBooked }: BookingFormProps) {
  const spaces = useAsked('partGetSpaceList', {}),
    form = useKeptForm('booking', () => EMPTY);
  return (
    <SectionFrame title={WORDS.book} backLabel="예약 목록" onBack={onBack} reads={[spaces]}>
      {() =>
        spaces.data?.data.length === 0 ? (
          <p className="part-empty">{WORDS.noSpaces}</p>
        ) : form.values ? (
          <Filled spaces={spaces} form={form} values={form.values} onBooked={onBooked} />
        ) : null
      }
    </SectionFrame>
  );
}

interface FilledProps {
  readonly spaces: Asked<Data<'partGetSpaceList'>>;
  readonly form: KeptForm<Fields>;
  readonly values: Fields;
  readonly onBooked: (text: string) => void;
}

function Filled({ spaces, form, values, onBooked }: FilledProps) {
  const { send, isBusy, failure } = useAct('partBookSpace'),
    rows = spaces.data?.data ?? [],
    space = rows.find(({ spaceId }) => spaceId === values.spaceId),
    errors = fieldErrors(failure);
  const book = async (): Promise<void> => {
    const { spaceId, useDt, strtTm, endTm, prpsCn, grpNm, useCnt, companions } = values;
    const booked = await send((clientReqId) => ({
      spaceId,
      useDt,
      strtTm,
      endTm,
      prpsCd: values.prpsCd as Purpose,
      prpsCn,
      grpNm,
      // An empty field is sent as it is: the server says so at the field.
      useCnt: useCnt as number,
      companions: companionsOf(companions),
      fcltRqst: [],
      clientReqId,
    }));
    const [row] = booked?.data ?? [];
    if (!row) return;
    await form.clear();
    onBooked(fillText(row.bkngSt === 'REQ' ? WORDS.requested : WORDS.booked, { no: row.bkngNo }));
  };
  return (
    <PartForm label={WORDS.book} form={form} isBusy={isBusy} failure={failure} yes="예약" onSend={() => void book()}>
      <SelectField
        label="공간"
        required
        placeholder="선택"
        value={values.spaceId}
        error={errors.spaceId}
        help={space ? fillText(WORDS.people, { min: space.minUseCnt, max: space.cpctCnt }) : undefined}
        options={rows.map(({ spaceId, spaceNm, bldgNm }) => ({ value: spaceId, label: spaceNm, group: bldgNm ?? '' }))}
        onChange={(spaceId) => form.set({ spaceId, slotCnt: '', strtTm: '', endTm: '', prpsCd: '' })}
      />
      <DateInput
        label="이용일"
        required
        value={values.useDt}
        from={space?.fromDt}
        to={space?.toDt}
        error={errors.useDt}
        help={space ? `${displayDate(space.fromDt)} ~ ${displayDate(space.toDt)}` : undefined}
        onChange={(useDt) => form.set({ useDt, strtTm: '', endTm: '' })}
      />
      {space ? (
        <SelectField
          label="이용길이"
          required
          value={values.slotCnt || String(space.minSlotCnt)}
          options={lengthsOf(space)}
          onChange={(slotCnt) => form.set({ slotCnt, strtTm: '', endTm: '' })}
        />
      ) : null}
      {space && values.useDt !== '' ? (
        <FreeTimes space={space} form={form} values={values} error={errors.strtTm ?? errors.endTm} />
      ) : (
        <p className="muted">{WORDS.chooseSpace}</p>
      )}
      <SelectField
        label="이용목적"
        required
        placeholder="선택"
        value={values.prpsCd}
        error={errors.prpsCd}
        options={(space?.purposes ?? []).map(({ prpsCd, prpsNm }) => ({ value: prpsCd, label: prpsNm }))}
        onChange={(prpsCd) => form.set({ prpsCd })}
      />
      <TextField
        label="이용내용"
        required
        maxLength={200}
        value={values.prpsCn}
        error={errors.prpsCn}
        onChange={(prpsCn) => form.set({ prpsCn })}
      />
      {GROUP_PURPOSES.some((purpose) => purpose === values.prpsCd) ? (
        <TextField
          label="단체명"
          required
          maxLength={50}
          value={values.grpNm}
          error={errors.grpNm}
          onChange={(grpNm) => form.set({ grpNm })}
        />
      ) : null}
      <OptionalIntegerField
        label="이용인원"
        required
        value={values.useCnt}
        error={errors.useCnt}
        onChange={(useCnt) => form.set({ useCnt })}
      />
      {space?.atndListYn === 'Y' ? (
        <TextAreaField
          label="이용자 명단"
          required
          value={values.companions}
          error={errors.companions}
          help={WORDS.companionsHelp}
          onChange={(companions) => form.set({ companions })}
        />
      ) : null}
    </PartForm>
  );
}
