import { fields } from 'virtual:fields/savePromo';
import { familyOf } from '#contract/extracurricular/families.ts';
import { PHASE_NAMES } from '#contract/extracurricular/period-codes.ts';
import { SLOT_NAMES, type PromoSlot } from '#contract/extracurricular/promo-codes.ts';
import type { PromoRow } from '#contract/extracurricular/promo.ts';
import { useCodes, useDepartments } from '#domains/system/index.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { addDays } from '#shared/calendar.ts';
import { displayPeriod } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { AutocompleteField } from '#ui/form/autocomplete/AutocompleteField.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { SelectField, type Option } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import {
  useGetPromoPrdListQuery,
  useLazyGetPromoPrdListQuery,
  useSavePromoMutation,
} from '../state/promo-endpoints.ts';
import { checkPromo, type PromoForm } from './promo-forms.ts';

interface PromoDialogProps {
  readonly promo: PromoRow | null;
  readonly slotCd: PromoSlot;
  /** The period with which a new one begins. */
  readonly prdId: string | null;
  readonly onClose: () => void;
}

const SLOT_OPTIONS = optionsOf(SLOT_NAMES),
  USUAL_DAYS = 13,
  SUGGESTED = 10;

const formOf =
  (slotCd: PromoSlot, prdId: string | null) =>
  (row: PromoRow | null): PromoForm => {
    const today = koreanDate8(Date.now());
    return row
      ? {
          slotCd: row.slotCd,
          prdId: row.prdId,
          strtDt: row.strtDt,
          endDt: row.endDt,
          colgCds: row.tgt.colgCds,
          gradeCds: row.tgt.gradeCds,
          useYn: row.useYn,
        }
      : {
          slotCd,
          prdId: prdId ?? '',
          strtDt: today,
          endDt: addDays(today, USUAL_DAYS),
          colgCds: [],
          gradeCds: [],
          useYn: 'Y',
        };
  };

/** 홍보 등록: a period, the days on which it is shown, and for whom. */
export function PromoDialog({ promo, slotCd, prdId, onClose }: PromoDialogProps) {
  const [save] = useSavePromoMutation();
  const { field, form, set, errors, root, dialog, maySave, conflict } = useRecordForm({
    kind: 'ecp-promo',
    row: promo,
    idOf: ({ promoId }: PromoRow) => promoId,
    formOf: formOf(slotCd, prdId),
    fields,
    check: checkPromo,
    fieldOf: (name) => (name === 'tgt' ? 'colgCds' : name),
    words: {
      slotCd: (slot: PromoSlot) => SLOT_NAMES[slot],
      colgCds: (codes) => codes.join(', '),
      gradeCds: (codes) => codes.join(', '),
    },
    save: (promoId, version, { colgCds, gradeCds, ...typed }) =>
      save({
        promoId,
        ...(version === undefined ? {} : { version }),
        ...typed,
        tgt: { colgCds: [...colgCds], gradeCds: [...gradeCds] },
      }),
    onClose,
  });
  const { data } = useGetPromoPrdListQuery({ prdId: form.prdId, page: 1, rowsPerPage: 5 }, { skip: form.prdId === '' }),
    chosen = data?.data[0],
    userDiv = chosen?.userDiv ?? (promo?.prdId === form.prdId ? promo.userDiv : null),
    isAimed = userDiv !== null && familyOf(userDiv).people === 'student';
  return (
    <FormDialog title={promo ? promo.prdNm : '홍보 추가'} {...dialog}>
      <div className="form-grid" ref={root}>
        <div className="form-wide">
          <PeriodField
            value={form.prdId}
            name={chosen?.prdNm ?? (promo?.prdId === form.prdId ? promo.prdNm : null)}
            error={errors.prdId}
            disabled={!maySave}
            onChange={(next) => set({ prdId: next, colgCds: [], gradeCds: [] })}
          />
          {chosen ? (
            <p className="field-help">
              {familyOf(chosen.userDiv).title} · 모집 {displayPeriod(chosen.rcrtStrtDt ?? '', chosen.rcrtEndDt ?? '')}
              {chosen.phaseCd ? ` · ${PHASE_NAMES[chosen.phaseCd]}` : ''}
            </p>
          ) : null}
        </div>
        <SelectField
          {...field('slotCd')}
          options={SLOT_OPTIONS}
          onChange={(value) => set({ slotCd: value as PromoSlot })}
        />
        <div className="form-wide">
          <DateRangeField
            label="노출기간"
            required
            disabled={!maySave}
            {...(errors.strtDt ? { error: errors.strtDt } : {})}
            start={form.strtDt}
            end={form.endDt}
            onChange={({ start, end }) => set({ strtDt: start, endDt: end })}
          />
        </div>
        {isAimed ? <TargetFields form={form} error={errors.colgCds} disabled={!maySave} onChange={set} /> : null}
        <SwitchField {...field('useYn')} />
      </div>
      {conflict}
    </FormDialog>
  );
}

interface TargetFieldsProps {
  readonly form: Pick<PromoForm, 'colgCds' | 'gradeCds'>;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (part: Partial<PromoForm>) => void;
}

/** 노출대상: colleges and grades; who is left open is everybody. */
function TargetFields({ form, error, disabled, onChange }: TargetFieldsProps) {
  const departments = useDepartments(),
    grades = useCodes('GRADE');
  const colleges = departments
    .filter(({ deptDiv }) => deptDiv === 'COLG')
    .map(({ deptCd, deptNm }) => ({ value: deptCd, label: deptNm }));
  return (
    <>
      <MultiSelectField
        label="대상 단과대학"
        help="비워 두면 모두에게 보입니다."
        {...(error ? { error } : {})}
        disabled={disabled}
        values={form.colgCds}
        options={colleges}
        onChange={(colgCds) => onChange({ colgCds })}
      />
      <MultiSelectField
        label="대상 학년"
        help="비워 두면 모든 학년에 보입니다."
        disabled={disabled}
        values={form.gradeCds}
        options={grades.options}
        onChange={(gradeCds) => onChange({ gradeCds })}
      />
    </>
  );
}

interface PeriodFieldProps {
  readonly value: string;
  readonly name: string | null;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (prdId: string) => void;
}

/** A period that can be promoted, chosen by typing a part of its name. */
function PeriodField({ value, name, error, disabled, onChange }: PeriodFieldProps) {
  const [find] = useLazyGetPromoPrdListQuery();
  const suggest = async (searchKeyword: string): Promise<readonly Option[]> =>
    ((await find({ searchKeyword, page: 1, rowsPerPage: SUGGESTED })).data?.data ?? []).map((row) => ({
      value: row.prdId,
      label: `${row.prdNm} · ${row.deptNm ?? '-'}`,
    }));
  return (
    <AutocompleteField
      label="회차"
      required
      placeholder="회차명, 과정명"
      help="승인되어 아직 끝나지 않은 공개 회차만 선택할 수 있습니다."
      disabled={disabled}
      {...(error ? { error } : {})}
      value={value === '' ? null : { value, label: name ?? '' }}
      suggest={suggest}
      onChange={(option) => onChange(option?.value ?? '')}
    />
  );
}
