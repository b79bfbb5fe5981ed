import { METHOD_NAMES, METHODS } from '#contract/counselling/counselling-codes.ts';
import { isDayField } from '#contract/counselling/extra-fields.ts';
import { kindOf } from '#contract/counselling/kinds.ts';
import type { Data } from '#contract/registry.ts';
import { fillText, message } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { DateInput } from '../../components/DateInput.tsx';
import { FileChooser } from '../../components/FileChooser.tsx';
import { PartForm } from '../../components/PartForm.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { StateLine } from '../../components/StateLine.tsx';
import { fieldErrors, rowErrors } from '../../rules/field-errors.ts';
import { useAct } from '../../state/useAct.ts';
import { useAsked, type Asked } from '../../state/useAsked.ts';
import { useKeptForm, type KeptForm } from '../../state/useKeptForm.ts';
import {
  bodyOf,
  chosenHopes,
  extraFields,
  fieldsOf,
  MOST_HOPES,
  NO_HOPE,
  type Fields,
  type Hope,
} from './aply-fields.ts';
import { Instruments } from './Instruments.tsx';
import { DAY_NAMES, kindName, type OwnAply } from './labels.ts';
import { may } from './Why.tsx';
import { WORDS } from './words.ts';

type Guide = Data<'partGetCnslKind'>['data'][number];
type Counsellor = Data<'partGetCnslrList'>['data'][number];

const LONGEST_TEXT = 2_000,
  LONGEST_EXTRA = 500,
  HALF_HOURS_A_DAY = 48,
  HALF_HOUR_MIN = 30;
const DAY_OPTIONS = DAY_NAMES.map((label, at) => ({ value: String(at + 1), label: `${label}요일` }));
/** 00:00 to 23:30. */
const TIME_OPTIONS = Array.from({ length: HALF_HOURS_A_DAY }, (_, at) => {
  const minutes = at * HALF_HOUR_MIN,
    value = `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`;
  return { value, label: displayDate(value) };
}).filter(({ value }) => value >= '0800' && value <= '2200');
const METHOD_OPTIONS = METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }));

interface HopesProps {
  readonly hopes: readonly Hope[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (hopes: readonly Hope[]) => void;
}

/** Times of the week at which the student can come. */
function Hopes({ hopes, errors, onChange }: HopesProps) {
  const sent = chosenHopes(hopes),
    set = (at: number, change: Partial<Hope>): void =>
      onChange(hopes.map((hope, index) => (index === at ? { ...hope, ...change } : hope)));
  return (
    <div className="cnsl-hopes">
      {hopes.map((hope, at) => {
        const row = sent.indexOf(hope) + 1;
        return (
          <fieldset
            // oxlint-disable-next-line react/no-array-index-key -- a time has no other name than its place
            key={at}
            className="cnsl-hope"
          >
            <legend className="field-label">{fillText(WORDS.hopeTime, { n: at + 1 })}</legend>
            <SelectField
              label="요일"
              placeholder="선택"
              value={hope.dow}
              options={DAY_OPTIONS}
              error={errors[`${row}.dow`]}
              onChange={(dow) => set(at, { dow })}
            />
            <SelectField
              label="시작"
              placeholder="선택"
              value={hope.strtTm}
              options={TIME_OPTIONS}
              error={errors[`${row}.strtTm`]}
              onChange={(strtTm) => set(at, { strtTm })}
            />
            <SelectField
              label="종료"
              placeholder="선택"
              value={hope.endTm}
              options={TIME_OPTIONS}
              error={errors[`${row}.endTm`]}
              onChange={(endTm) => set(at, { endTm })}
            />
            {hopes.length > 1 ? (
              <Button
                size="small"
                icon="trash"
                aria-label={fillText(WORDS.dropHope, { n: at + 1 })}
                onClick={() => onChange(hopes.filter((_, index) => index !== at))}
              >
                삭제
              </Button>
            ) : null}
          </fieldset>
        );
      })}
      {hopes.length < MOST_HOPES ? (
        <div>
          <Button size="small" icon="plus" onClick={() => onChange([...hopes, NO_HOPE])}>
            {WORDS.addHope}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface ApplyFormProps {
  readonly cnslDivCd: string;
  /** An application that is changed; null for a new one. */
  readonly aplyId: string | null;
  /** The same as it is now; null where there is none, or none any more. */
  readonly row: OwnAply | null;
  readonly onBack: () => void;
  readonly onDone: (text: string) => void;
  /** What is shown may be old: it was changed elsewhere. */
  readonly onRefused: () => void;
  readonly mine: Asked<Data<'getMyCnslList'>>;
}

/** An application, or what an open one hopes for. */
export function ApplyForm({ cnslDivCd, aplyId, row, onBack, onDone, onRefused, mine }: ApplyFormProps) {
  const guide = useAsked('partGetCnslKind', { cnslDivCd }),
    people = useAsked('partGetCnslrList', { cnslDivCd }),
    facts = guide.data?.data[0];
  return (
    <SectionFrame
      title={`${kindName(cnslDivCd)} ${aplyId === null ? '신청' : '신청 변경'}`}
      backLabel={WORDS.back}
      onBack={onBack}
      reads={[mine, guide, people]}
    >
      {() =>
        aplyId !== null && (row === null || !may(row.acts, 'saveAply')) ? (
          <StateLine tone="warning">{message('M-GONE')}</StateLine>
        ) : facts ? (
          <Opened
            // A version that came later is another form: what was typed on an older one is not put over it.
            key={row === null ? 'new' : `${row.aplyId} ${row.version}`}
            guide={facts}
            people={people.data?.data ?? []}
            row={row}
            isOld={row !== null && mine.isAsking}
            onDone={onDone}
            onRefused={onRefused}
          />
        ) : null
      }
    </SectionFrame>
  );
}

interface OpenedProps {
  readonly guide: Guide;
  readonly people: readonly Counsellor[];
  readonly row: OwnAply | null;
  readonly isOld: boolean;
  readonly onDone: (text: string) => void;
  readonly onRefused: () => void;
}

function Opened({ guide, row, ...rest }: OpenedProps) {
  const form = useKeptForm<Fields>(
    row ? `counselling ${row.aplyId} ${row.version}` : `counselling ${guide.cnslDivCd}`,
    () => fieldsOf(row),
  );
  return form.values ? <Filled guide={guide} row={row} form={form} values={form.values} {...rest} /> : null;
}

interface FilledProps extends OpenedProps {
  readonly form: KeptForm<Fields>;
  readonly values: Fields;
}

function Filled({ guide, people, row, isOld, form, values, onDone, onRefused }: FilledProps) {
  const { cnslDivCd, topics } = guide,
    { send, isBusy, failure } = useAct('partSaveAply'),
    errors = fieldErrors(failure);
  const apply = async (): Promise<void> => {
    const sent = await send(() => bodyOf(cnslDivCd, values, row?.version ?? null)),
      [saved] = sent?.data ?? [];
    if (!saved) return onRefused();
    await form.clear();
    onDone(fillText(row === null ? WORDS.applied : WORDS.changed, { no: saved.aplyNo }));
  };
  return (
    <PartForm
      label={`${kindName(cnslDivCd)} 신청`}
      form={form}
      isBusy={isBusy || isOld}
      failure={failure}
      yes={row === null ? '신청' : '변경'}
      onSend={() => void apply()}
    >
      <CheckGroup
        label="주제"
        required
        values={values.topicCds}
        options={topics.map(({ topicCd, topicNm }) => ({ value: topicCd, label: topicNm }))}
        error={errors.topicCds}
        onChange={(topicCds) => form.set({ topicCds })}
      />
      <SelectField
        label="희망 방법"
        placeholder="선택"
        value={values.hopeMthdCd}
        options={METHOD_OPTIONS}
        error={errors.hopeMthdCd}
        onChange={(hopeMthdCd) => form.set({ hopeMthdCd })}
      />
      <SelectField
        label="희망 상담사"
        placeholder="선택"
        value={values.cnslrHopeId}
        options={people.map(({ cnslrId, cnslrNm }) => ({ value: cnslrId, label: cnslrNm ?? '' }))}
        error={errors.cnslrHopeId}
        onChange={(cnslrHopeId) => form.set({ cnslrHopeId })}
      />
      <Hopes hopes={values.hopes} errors={rowErrors(failure)} onChange={(hopes) => form.set({ hopes })} />
      <TextAreaField
        label="신청 내용"
        maxLength={LONGEST_TEXT}
        value={values.aplyCn}
        help={row === null ? WORDS.sealedText : WORDS.keptText}
        error={errors.aplyCn}
        onChange={(aplyCn) => form.set({ aplyCn })}
      />
      {extraFields(cnslDivCd).map(([name, label]) => {
        const shared = {
          label,
          value: values.extras[name] ?? '',
          error: errors[name],
          onChange: (value: string) => form.set({ extras: { ...values.extras, [name]: value } }),
        };
        return isDayField(name) ? (
          <DateInput key={name} {...shared} />
        ) : (
          <TextField key={name} maxLength={LONGEST_EXTRA} {...shared} />
        );
      })}
      {kindOf(cnslDivCd).isCasePerWork ? (
        <FileChooser
          label="원고 파일"
          policyCd="CNSL"
          required={row === null}
          value={values.files}
          help={row === null ? WORDS.manuscript : WORDS.keptFile}
          error={errors['fileGroupId']}
          onChange={(files) => form.set({ files })}
        />
      ) : null}
      <Instruments
        cnslDivCd={cnslDivCd}
        answers={values.answers}
        errors={errors}
        onChange={(answers) => form.set({ answers })}
      />
    </PartForm>
  );
}
