import { useEffect, useState } from 'react';
import { COND_NAMES, type CondField } from '#contract/extracurricular/families.ts';
import { PERIOD_WORDS } from '#contract/extracurricular/period-words.ts';
import { DeptPickerField, useCodes } from '#domains/system/index.ts';
import { displayCount } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import type { Option } from '#ui/form/SelectField.tsx';
import { useGetCurriQuery } from '../state/curri-endpoints.ts';
import { useGetCondCountQuery } from '../state/period-form-endpoints.ts';
import { CurriField } from './CurriField.tsx';
import { Marked } from './Marked.tsx';
import type { PrdForm } from './period-form.ts';
import type { StepProps } from './step-props.ts';

const WAIT_MS = 400,
  MAX_GPA = 4.5,
  OLDEST = 80,
  ENTRY_YEARS = 12;
const thisYear = Number(koreanDate8(Date.now()).slice(0, 4));
const yearsBack = (count: number): readonly Option[] =>
  Array.from({ length: count }, (_, at) => ({ value: String(thisYear - at), label: `${thisYear - at}년` }));
const YEARS: Readonly<Partial<Record<CondField, readonly Option[]>>> = {
  entYear: yearsBack(ENTRY_YEARS),
  birthYear: yearsBack(OLDEST),
};
const CODES: Readonly<Partial<Record<CondField, string>>> = {
  gradeCd: 'GRADE',
  shregSt: 'SHREG_ST',
  genderCd: 'GENDER',
  stfPstnCd: 'STF_PSTN',
  memberDivCd: 'OTSDR_DIV',
};
const DEPTS: Readonly<Partial<Record<CondField, string>>> = { colgCd: 'COLG', hakguaCd: 'HAKGUA', majorCd: 'MAJOR' };

/** 대상조건: any of the values of a field, all fields; with the number of people who meet them now. */
export function Conditions({ family, record, isApproved }: StepProps) {
  const { form, set, maySave, errors } = record;
  const change = (field: CondField, values: readonly string[]): void => {
    const { [field]: _former, ...rest } = form.cond;
    set({ cond: values.length === 0 ? rest : { ...rest, [field]: [...values] } });
  };
  return (
    <Card
      title="대상 조건"
      actions={<PeopleCount userDiv={family.userDiv} cond={form.cond} participant={family.participant} />}
    >
      <Marked name="cond" isOn={isApproved}>
        <div className="stack">
          <p className="muted">
            한 항목에 여럿을 고르면 그 중 하나, 항목끼리는 모두 만족해야 신청할 수 있습니다. 비워두면 제한하지 않습니다.
          </p>
          <div className="form-grid">
            {family.conditions.map((field) => (
              <Condition
                key={field}
                field={field}
                values={form.cond[field] ?? []}
                disabled={!maySave}
                onChange={(values) => change(field, values)}
                family={family}
              />
            ))}
          </div>
          {errors.cond ? (
            <p className="field-error" role="alert">
              {errors.cond}
            </p>
          ) : null}
        </div>
      </Marked>
    </Card>
  );
}

interface ConditionProps extends Pick<StepProps, 'family'> {
  readonly field: CondField;
  readonly values: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (values: readonly string[]) => void;
}

/** One field of the conditions, by what its values are. */
function Condition({ family, field, values, disabled, onChange }: ConditionProps) {
  const label = COND_NAMES[field],
    years = YEARS[field];
  if (field in DEPTS || field === 'deptCd')
    return (
      <DeptPickerField
        label={label}
        multi
        {...(DEPTS[field] ? { deptDiv: DEPTS[field] } : {})}
        disabled={disabled}
        value={values}
        onChange={onChange}
      />
    );
  if (CODES[field] !== undefined)
    return <CodeCondition group={CODES[field]} label={label} values={values} disabled={disabled} onChange={onChange} />;
  if (years)
    return (
      <MultiSelectField
        label={label}
        placeholder="전체"
        values={values}
        options={years}
        disabled={disabled}
        onChange={onChange}
      />
    );
  if (field === 'gpaMin')
    return (
      <DecimalField
        label={label}
        decimals={2}
        least={0}
        most={MAX_GPA}
        disabled={disabled}
        value={values[0] === undefined ? null : Number(values[0])}
        help="가장 최근 학기의 누적 평점입니다."
        onChange={(gpa) => onChange(gpa === null ? [] : [String(gpa)])}
      />
    );
  return <CurriCondition family={family} values={values} disabled={disabled} onChange={onChange} />;
}

interface CodeConditionProps extends Omit<ConditionProps, 'family' | 'field'> {
  readonly group: string;
  readonly label: string;
}
function CodeCondition({ group, label, values, disabled, onChange }: CodeConditionProps) {
  const { options } = useCodes(group);
  return (
    <MultiSelectField
      label={label}
      placeholder="전체"
      values={values}
      options={options}
      disabled={disabled}
      onChange={onChange}
    />
  );
}

/** 선이수 과정: one of them has to be completed. */
function CurriCondition({ family, values, disabled, onChange }: Omit<ConditionProps, 'field'>) {
  return (
    <div className="form-wide stack">
      <CurriField
        key={values.length}
        label={COND_NAMES.preCurriIds}
        help="고른 과정 중 하나를 이수한 사람만 신청할 수 있습니다."
        family={family}
        value=""
        error={undefined}
        disabled={disabled}
        onChange={(curriId) => {
          if (curriId !== '' && !values.includes(curriId)) onChange([...values, curriId]);
        }}
      />
      {values.length > 0 ? (
        <ul className="ecp-chosen" aria-label={COND_NAMES.preCurriIds}>
          {values.map((curriId) => (
            <ChosenCurri
              key={curriId}
              curriId={curriId}
              disabled={disabled}
              onRemove={() => onChange(values.filter((other) => other !== curriId))}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function ChosenCurri({
  curriId,
  disabled,
  onRemove,
}: {
  readonly curriId: string;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}) {
  const name = useGetCurriQuery({ curriId }).data?.data[0]?.curriNm ?? '과정';
  return (
    <li>
      <Chip>{name}</Chip>
      {disabled ? null : <IconButton icon="times" size="small" label={`${name} 빼기`} onClick={onRemove} />}
    </li>
  );
}

/** How many people meet the conditions now, asked a moment after the last change. */
function PeopleCount({
  userDiv,
  cond,
  participant,
}: {
  readonly userDiv: string;
  readonly cond: PrdForm['cond'];
  readonly participant: string;
}) {
  const text = JSON.stringify(cond);
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isFetching } = useGetCondCountQuery({ userDiv, cond: asked }),
    count = data?.data[0];
  return (
    <span aria-live="polite" aria-busy={isFetching}>
      조건에 맞는 {participant}{' '}
      <strong className="numeric">
        {count === undefined ? '-' : count.cnt === null ? PERIOD_WORDS.fewPeople : `${displayCount(count.cnt)}명`}
      </strong>
    </span>
  );
}
