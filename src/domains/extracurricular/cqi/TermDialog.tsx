import { fields } from 'virtual:fields/saveCqiTerm';
import type { CqiTermRow } from '#contract/extracurricular/cqi.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { TERM_NAMES } from '#contract/extracurricular/period-codes.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { weightSum } from '#shared/extracurricular/cqi-rules.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { YEAR_OPTIONS } from '../shared/curri-labels.ts';
import { useSaveCqiTermMutation } from '../state/cqi-endpoints.ts';
import { WINDOWS, checkTerm, type TermForm } from './cqi-forms.ts';
import './cqi.css';

const NEW_TERM: TermForm = {
  schlYear: YEAR_OPTIONS[0]?.value ?? '',
  shtmCd: '10',
  curriStrtDt: '',
  curriEndDt: '',
  deptStrtDt: '',
  deptEndDt: '',
  colgHqStrtDt: '',
  colgHqEndDt: '',
  targetComplRate: 80,
  targetSatis: 4,
  wRun: 20,
  wRcrt: 20,
  wCompl: 20,
  wSatis: 30,
  wAct: 10,
  cutA: 90,
  cutB: 80,
  cutC: 70,
};
const KEYS = Object.keys(NEW_TERM) as readonly (keyof TermForm)[];
const formOf = (row: CqiTermRow | null): TermForm =>
  row === null ? NEW_TERM : (Object.fromEntries(KEYS.map((key) => [key, row[key]])) as unknown as TermForm);

const WEIGHTS = [
    ['wRun', '운영'],
    ['wRcrt', '모집'],
    ['wCompl', '이수'],
    ['wSatis', '만족도'],
    ['wAct', '환류'],
  ] as const,
  CUTS = [
    ['cutA', 'A등급 (점 이상)'],
    ['cutB', 'B등급 (점 이상)'],
    ['cutC', 'C등급 (점 이상)'],
  ] as const,
  TERMS = optionsOf(TERM_NAMES),
  WHOLE = 100;

interface TermDialogProps {
  readonly family: Family;
  readonly term: CqiTermRow | null;
  readonly onClose: () => void;
}

/** A CQI term: when each level writes, and by what it is judged. */
export function TermDialog({ family, term, onClose }: TermDialogProps) {
  const [save] = useSaveCqiTermMutation();
  const { form, set, field, root, dialog, errors, maySave, conflict } = useRecordForm({
    kind: 'cqi-term',
    place: family.userDiv,
    row: term,
    idOf: ({ cqiTermId }: CqiTermRow) => cqiTermId,
    formOf,
    fields,
    check: checkTerm,
    isEditable: term?.termSt !== 'CLOSED',
    save: (cqiTermId, version, saved) =>
      save({ cqiTermId, ...(version === undefined ? {} : { version }), userDiv: family.userDiv, ...saved }),
    onClose,
  });
  const sum = weightSum(form);
  return (
    <FormDialog title={term ? 'CQI 기간 수정' : 'CQI 기간 등록'} size="large" {...dialog}>
      <div ref={root} className="stack">
        <div className="form-grid">
          <SelectField {...field('schlYear')} options={YEAR_OPTIONS} />
          <SelectField
            {...field('shtmCd')}
            options={TERMS}
            onChange={(shtmCd) => set({ shtmCd: shtmCd as TermForm['shtmCd'] })}
          />
          {WINDOWS.map(([start, end, label]) => (
            <div key={start} className="form-wide">
              <DateRangeField
                label={label}
                required
                disabled={!maySave}
                {...(errors[start] ? { error: errors[start] } : {})}
                start={form[start]}
                end={form[end]}
                onChange={(range) => set({ [start]: range.start, [end]: range.end })}
              />
            </div>
          ))}
          <DecimalField
            label="목표 이수율 (%)"
            required
            decimals={1}
            least={0.1}
            most={100}
            disabled={!maySave}
            value={form.targetComplRate}
            onChange={(value) => set({ targetComplRate: value ?? 0.1 })}
          />
          <DecimalField
            label="목표 만족도 (5점 만점)"
            required
            decimals={2}
            least={0.01}
            most={5}
            disabled={!maySave}
            value={form.targetSatis}
            onChange={(value) => set({ targetSatis: value ?? 0.01 })}
          />
        </div>
        <fieldset className="cqi-weights">
          <legend>
            가중치 <Chip tone={sum === WHOLE ? 'success' : 'danger'}>합계 {sum}</Chip>
          </legend>
          {WEIGHTS.map(([name, label]) => (
            <IntegerField
              key={name}
              label={label}
              disabled={!maySave}
              value={form[name]}
              onChange={(value) => set({ [name]: value })}
            />
          ))}
        </fieldset>
        {errors.wRun ? (
          <p className="field-error" role="alert">
            {errors.wRun}
          </p>
        ) : null}
        <fieldset className="cqi-weights">
          <legend>등급 기준</legend>
          {CUTS.map(([name, label]) => (
            <IntegerField
              key={name}
              label={label}
              disabled={!maySave}
              value={form[name]}
              {...(name === 'cutA' && errors.cutA ? { error: errors.cutA } : {})}
              onChange={(value) => set({ [name]: value })}
            />
          ))}
        </fieldset>
      </div>
      {conflict}
    </FormDialog>
  );
}
