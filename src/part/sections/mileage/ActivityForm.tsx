import type { Data } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { DateInput } from '../../components/DateInput.tsx';
import { FileChooser, NO_FILES, type ChosenFiles } from '../../components/FileChooser.tsx';
import { PartForm } from '../../components/PartForm.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { fieldErrors } from '../../rules/field-errors.ts';
import { useAct } from '../../state/useAct.ts';
import { useAsked, type Asked } from '../../state/useAsked.ts';
import { useKeptForm, type KeptForm } from '../../state/useKeptForm.ts';
import { WORDS } from './words.ts';

type Mine = Data<'getMyMileage'>;
type Application = Mine['applies'][number];
type Activity = Data<'getMySdaList'>['data'][number];

interface Fields {
  readonly applyId: string;
  readonly sdaId: string;
  readonly sdaGrdCd: string;
  readonly score: number | null;
  readonly lvlCd: string;
  readonly actTitle: string;
  readonly orgNm: string;
  readonly acqDt: string;
  readonly unitCnt: number | null;
  readonly certNo: string;
  readonly files: ChosenFiles;
}
/** A decimal of the server, which is a text. */
const numberOf = (decimal: string | null | undefined): number | null => (decimal == null ? null : Number(decimal));
const fieldsOf = (row: Application | null): Fields => ({
  applyId: row?.applyId ?? crypto.randomUUID(),
  sdaId: row?.sdaId ?? '',
  sdaGrdCd: row?.sdaGrdCd ?? '',
  score: numberOf(row?.score),
  lvlCd: row?.lvlCd ?? '',
  actTitle: row?.actTitle ?? '',
  orgNm: row?.orgNm ?? '',
  acqDt: row?.acqDt ?? '',
  unitCnt: numberOf(row?.unitCnt),
  certNo: row?.certNo ?? '',
  files: row?.fileGroupId
    ? { fileGroupId: row.fileGroupId, names: row.files.map(({ oriFileNm }) => oriFileNm) }
    : NO_FILES,
});
const LANGUAGE = 'LANG';
const bodyOf = (fields: Fields, row: Application | null) => ({
  applyId: fields.applyId,
  ...(row ? { version: row.version } : {}),
  sdaId: fields.sdaId,
  sdaGrdCd: fields.sdaGrdCd || null,
  score: fields.score,
  lvlCd: fields.lvlCd,
  actTitle: fields.actTitle,
  orgNm: fields.orgNm,
  acqDt: fields.acqDt,
  unitCnt: fields.unitCnt,
  certNo: fields.certNo,
  fileGroupId: fields.files.fileGroupId,
});

interface ActivityFormProps {
  readonly mine: Asked<Mine>;
  /** A draft, or one that was returned; null for a new one. */
  readonly applyId: string | null;
  readonly onBack: () => void;
  readonly onDone: (text: string) => void;
}

/** An activity that the student applies for, or goes on with. */
export function ActivityForm({ mine, applyId, onBack, onDone }: ActivityFormProps) {
  const activities = useAsked('getMySdaList', {}),
    row = mine.data?.applies.find((application) => application.applyId === applyId) ?? null;
  return (
    <SectionFrame title={WORDS.apply} backLabel="마일리지" onBack={onBack} reads={[mine, activities]}>
      {() =>
        activities.data?.data.length === 0 ? (
          <p className="part-empty">{WORDS.noItems}</p>
        ) : (
          <Opened activities={activities.data?.data ?? []} row={row} onDone={onDone} />
        )
      }
    </SectionFrame>
  );
}

interface OpenedProps {
  readonly activities: readonly Activity[];
  readonly row: Application | null;
  readonly onDone: (text: string) => void;
}

function Opened({ activities, row, onDone }: OpenedProps) {
  // A version that came later is another form: what was typed on an older one is not put over it.
  const form = useKeptForm<Fields>(row ? `activity ${row.applyId} ${row.version}` : 'activity', () => fieldsOf(row));
  return form.values ? (
    <Filled activities={activities} row={row} form={form} values={form.values} onDone={onDone} />
  ) : null;
}

interface FilledProps extends OpenedProps {
  readonly form: KeptForm<Fields>;
  readonly values: Fields;
}

function Filled({ activities, row, form, values, onDone }: FilledProps) {
  const save = useAct('saveMyApply'),
    submit = useAct('submitMyApply'),
    failure = save.failure ?? submit.failure,
    errors = fieldErrors(failure),
    activity = activities.find(({ sdaId }) => sdaId === values.sdaId);
  const finish = async (sent: { readonly data: readonly Application[] } | null, word: string): Promise<void> => {
    const [made] = sent?.data ?? [];
    if (!made) return;
    await form.clear();
    onDone(fillText(word, { no: made.applyNo }));
  };
  const textOf = (field: 'actTitle' | 'orgNm' | 'lvlCd' | 'certNo') => ({
    value: values[field],
    error: errors[field],
    onChange: (text: string) => form.set({ [field]: text }),
  });
  return (
    <PartForm
      label={WORDS.apply}
      form={form}
      isBusy={save.isBusy || submit.isBusy}
      failure={failure}
      yes="신청"
      onSend={() => void submit.send(() => bodyOf(values, row)).then((sent) => finish(sent, WORDS.submitted))}
      acts={
        row === null || row.applySt === 'DRAFT' ? (
          <Button
            disabled={save.isBusy || submit.isBusy}
            onClick={() => void save.send(() => bodyOf(values, row)).then((sent) => finish(sent, WORDS.saved))}
          >
            임시저장
          </Button>
        ) : null
      }
    >
      <SelectField
        label="활동"
        required
        placeholder="선택"
        value={values.sdaId}
        error={errors.sdaId}
        help={activity?.grantTxt}
        options={activities.map(({ sdaId, sdaNm, areaNm }) => ({ value: sdaId, label: sdaNm, group: areaNm }))}
        onChange={(sdaId) => form.set({ sdaId, sdaGrdCd: '' })}
      />
      {activity && activity.grades.length > 0 ? (
        <SelectField
          label="등급"
          required
          placeholder="선택"
          value={values.sdaGrdCd}
          error={errors.sdaGrdCd}
          options={activity.grades.map(({ sdaGrdCd, sdaGrdNm, pnt }) => ({
            value: sdaGrdCd,
            label: `${sdaGrdNm} (${pnt}점)`,
          }))}
          onChange={(sdaGrdCd) => form.set({ sdaGrdCd })}
        />
      ) : null}
      <TextField
        label="활동명"
        required
        maxLength={100}
        help={activity?.titleGuide ?? undefined}
        {...textOf('actTitle')}
      />
      <TextField label="기관" maxLength={100} {...textOf('orgNm')} />
      <DateInput
        label="취득·활동일"
        required
        value={values.acqDt}
        error={errors.acqDt}
        onChange={(acqDt) => form.set({ acqDt })}
      />
      {activity?.areaCd === LANGUAGE ? (
        <>
          <DecimalField
            label="어학 점수"
            value={values.score}
            error={errors.score}
            onChange={(score) => form.set({ score })}
          />
          <TextField label="어학 등급" maxLength={20} {...textOf('lvlCd')} />
        </>
      ) : null}
      {activity?.grantDiv === 'PER_UNIT' ? (
        <DecimalField
          label="수량"
          required
          value={values.unitCnt}
          error={errors.unitCnt}
          onChange={(unitCnt) => form.set({ unitCnt })}
        />
      ) : null}
      <TextField label="증서번호" maxLength={50} {...textOf('certNo')} />
      <FileChooser
        label="증빙"
        required={activity?.evidReqYn === 'Y'}
        policyCd="EVID"
        value={values.files}
        help={activity?.evidGuide ?? (row?.fileGroupId ? WORDS.keptFiles : undefined)}
        error={errors.fileGroupId}
        onChange={(files) => form.set({ files })}
      />
    </PartForm>
  );
}
