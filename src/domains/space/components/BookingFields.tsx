import { fields } from 'virtual:fields/bookSpace';
import { limitsOf } from '#kit/form/field-props.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import {
  APPLICANT_DIVS,
  GROUP_PURPOSES,
  USER_NAMES,
  type ApplicantDiv,
  type Purpose,
} from '#contract/space/space-rules.ts';
import { DeptPickerField, StaffPickerField, StudentPickerField, useCodes } from '#domains/system/index.ts';
import type { Companion } from '#shared/space/companions.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { PhoneField } from '#ui/form/text/PhoneField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { BookingForm, BookingTerms } from '../rules/booking-form.ts';
import type { useOwnApplicant } from './useOwnApplicant.ts';
import { useGetFcltListQuery } from '../state/space-endpoints.ts';

interface BookingFieldsProps {
  readonly form: BookingForm;
  readonly terms: BookingTerms;
  /** The one person for whom may be booked; null when it may be anybody. */
  readonly own: ReturnType<typeof useOwnApplicant>;
  readonly errors: FieldErrors<BookingForm>;
  readonly set: (part: Partial<BookingForm>) => void;
}

/** Who applies, for what and with whom: the part that a single booking and a series have in common. */
export function BookingFields({ form, terms, own, errors, set }: BookingFieldsProps) {
  const purposes = useCodes('SPACE_PRPS');
  const allowed = terms.rule?.prpsCds ?? null;
  return (
    <>
      {own ? (
        <TextField
          label="신청자"
          disabled
          help="본인 예약만 등록할 수 있습니다."
          value={own.applicant.label}
          error={errors.aplyId}
          onChange={() => undefined}
        />
      ) : (
        <ApplicantFields form={form} errors={errors} set={set} />
      )}
      <SelectField
        label={fields.prpsCd.label}
        required
        placeholder="선택"
        value={form.prpsCd}
        error={errors.prpsCd}
        options={purposes.options.filter(({ value }) => allowed === null || allowed.some((code) => code === value))}
        onChange={(prpsCd) => set({ prpsCd: prpsCd as Purpose })}
      />
      <TextField
        label={fields.grpNm.label}
        required={form.prpsCd !== '' && GROUP_PURPOSES.includes(form.prpsCd)}
        maxLength={fields.grpNm.longest}
        value={form.grpNm}
        error={errors.grpNm}
        onChange={(grpNm) => set({ grpNm })}
      />
      <UseFields use={form} space={terms.space} errors={errors} set={set} />
      {terms.rule?.atndListYn === 'Y' ? (
        <Companions
          companions={form.companions}
          wanted={Math.max(0, form.useCnt - 1)}
          error={errors.companions}
          onChange={(companions) => set({ companions })}
        />
      ) : null}
    </>
  );
}

function ApplicantFields({ form, errors, set }: Pick<BookingFieldsProps, 'form' | 'errors' | 'set'>) {
  const { aplyDivCd, applicant } = form;
  const people = {
    label: '신청자',
    required: true,
    error: errors.aplyId,
    max: 1,
    value: applicant ? [applicant] : [],
    onChange: ([chosen]: readonly { readonly key: string; readonly label: string }[]) => {
      set({ applicant: chosen ?? null, aplyId: chosen?.key ?? '' });
    },
  };
  return (
    <>
      <SelectField
        label="신청자 구분"
        required
        value={aplyDivCd}
        options={APPLICANT_DIVS.map((value) => ({ value, label: USER_NAMES[value] }))}
        onChange={(code) => set({ aplyDivCd: code as ApplicantDiv, aplyId: '', applicant: null })}
      />
      {aplyDivCd === 'STDNT' ? <StudentPickerField {...people} /> : null}
      {aplyDivCd === 'STF' || aplyDivCd === 'PROF' ? <StaffPickerField {...people} /> : null}
      {aplyDivCd === 'DEPT' ? (
        <DeptPickerField
          label="신청 부서"
          required
          error={errors.aplyId}
          value={form.aplyId === '' ? [] : [form.aplyId]}
          onChange={([deptCd]) => set({ aplyId: deptCd ?? '' })}
        />
      ) : null}
      {aplyDivCd === 'OTSDR' ? (
        <>
          <TextField
            label={fields.aplyNm.label}
            required
            maxLength={fields.aplyNm.longest}
            value={form.aplyNm}
            error={errors.aplyNm}
            onChange={(aplyNm) => set({ aplyNm })}
          />
          <PhoneField
            label={fields.aplyTel.label}
            required
            value={form.aplyTel}
            error={errors.aplyTel}
            onChange={(aplyTel) => set({ aplyTel })}
          />
        </>
      ) : null}
    </>
  );
}

interface EquipmentProps {
  readonly spaceId: string;
  readonly values: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}

/** Equipment of the space; what is broken or being checked cannot be asked for. */
function Equipment({ spaceId, values, onChange }: EquipmentProps) {
  const rows = useGetFcltListQuery({ spaceId }, { skip: spaceId === '' }).data?.data ?? [];
  const names = useCodes('SPACE_FCLT');
  if (rows.length === 0) return null;
  return (
    <div className="form-wide">
      <CheckGroup
        label="장비 요청"
        values={values}
        options={rows.map(({ fcltCd, fcltSt, cnt }) => ({
          value: fcltCd,
          label: `${names.nameOf(fcltCd)} ${cnt}`,
          ...(fcltSt === 'OK' ? {} : { offText: fcltSt === 'BRKN' ? '고장' : '점검 중' }),
        }))}
        onChange={onChange}
      />
    </div>
  );
}

interface CompanionsProps {
  readonly companions: readonly Companion[];
  readonly wanted: number;
  readonly error: string | undefined;
  readonly onChange: (companions: readonly Companion[]) => void;
}

/** 동반자: one row for each person beside the applicant. */
function Companions({ companions, wanted, error, onChange }: CompanionsProps) {
  const change = (place: number, part: Partial<Companion>): void => {
    onChange(companions.map((one, index) => (index === place ? { ...one, ...part } : one)));
  };
  return (
    <section className="form-wide companions" aria-label="동반자">
      <h3 className="field-label">
        동반자 {companions.length}/{wanted}명
      </h3>
      {companions.map((companion, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows without a key of their own: their place is what they are
        <div className="companion" key={place}>
          <TextField
            label={`동반자 ${place + 1} 학번`}
            maxLength={fields.companions.fields.stdNo.longest}
            value={companion.stdNo}
            onChange={(stdNo) => change(place, { stdNo })}
          />
          <TextField
            label={`동반자 ${place + 1} 성명`}
            maxLength={fields.companions.fields.nm.longest}
            value={companion.nm}
            onChange={(nm) => change(place, { nm })}
          />
          <IconButton
            icon="trash"
            label={`동반자 ${place + 1} 빼기`}
            onClick={() => onChange(companions.filter((_, index) => index !== place))}
          />
        </div>
      ))}
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
      {companions.length < wanted ? (
        <Button icon="plus" onClick={() => onChange([...companions, { stdNo: '', nm: '' }])}>
          동반자 추가
        </Button>
      ) : null}
    </section>
  );
}

interface UseFieldsProps {
  readonly use: Pick<BookingForm, 'spaceId' | 'prpsCn' | 'useCnt' | 'fcltRqst'>;
  /** Null until the space is known. */
  readonly space: { readonly minUseCnt: number; readonly cpctCnt: number } | null;
  readonly errors: FieldErrors<Pick<BookingForm, 'prpsCn' | 'useCnt'>>;
  readonly set: (part: Partial<UseFieldsProps['use']>) => void;
}

/** What a space is used for, by how many and with which equipment: of a booking and of a forced one. */
export function UseFields({ use, space, errors, set }: UseFieldsProps) {
  return (
    <>
      <div className="form-wide">
        <TextField
          {...limitsOf(fields.prpsCn)}
          value={use.prpsCn}
          error={errors.prpsCn}
          onChange={(prpsCn) => set({ prpsCn })}
        />
      </div>
      <IntegerField
        label={fields.useCnt.label}
        required
        value={use.useCnt}
        error={errors.useCnt}
        {...(space ? { help: `${space.minUseCnt}~${space.cpctCnt}명` } : {})}
        onChange={(useCnt) => set({ useCnt })}
      />
      <Equipment spaceId={use.spaceId} values={use.fcltRqst} onChange={(fcltRqst) => set({ fcltRqst })} />
    </>
  );
}
