import { APPL_STATE_NAMES } from '#contract/extracurricular/appl-codes.ts';
import type { Data } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import { displayDate, displayPeriod } from '#shared/display.ts';
import { CheckField } from '#ui/form/choice/CheckField.tsx';
import { OptionalIntegerField } from '#ui/form/IntegerField.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { RichTextView } from '#ui/rich-text/RichTextView.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { FileChooser, NO_FILES, type ChosenFiles } from '../../components/FileChooser.tsx';
import { PartForm } from '../../components/PartForm.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { StateLine } from '../../components/StateLine.tsx';
import { fieldErrors } from '../../rules/field-errors.ts';
import { useAct } from '../../state/useAct.ts';
import { useAsked } from '../../state/useAsked.ts';
import { useKeptForm, type KeptForm } from '../../state/useKeptForm.ts';
import { momentText } from './labels.ts';
import { WORDS } from './words.ts';

type Programme = Data<'getOpenPrd'>['data'][number];
interface Fields {
  /** By the numbers of the questions. */
  readonly answers: Readonly<Record<string, string>>;
  readonly files: ChosenFiles;
  readonly isAgreed: boolean;
  readonly headCnt: number | null;
  readonly teamNm: string;
  readonly topic: string;
  readonly memIds: string;
}
const EMPTY: Fields = {
  answers: {},
  files: NO_FILES,
  isAgreed: false,
  headCnt: null,
  teamNm: '',
  topic: '',
  memIds: '',
};

const TEXT_LENGTH = 2_000;
/** Questions that are answered in words; a file belongs to the application as a whole. */
const askedInWords = ({ applyForm }: Programme) => applyForm.filter(({ ansDiv }) => ansDiv !== 'FILE');

interface QuestionsProps {
  readonly row: Programme;
  readonly values: Fields;
  readonly errors: Readonly<Record<string, string>>;
  readonly form: KeptForm<Fields>;
}

function Questions({ row, values, errors, form }: QuestionsProps) {
  return askedInWords(row).map(({ qstnNo, qstnNm, ansDiv, optns, requireYn }, at) => {
    const shared = {
      label: qstnNm,
      required: requireYn === 'Y',
      value: values.answers[qstnNo] ?? '',
      error: errors[`applyAns.${at}.ans`],
      onChange: (ans: string) => form.set({ answers: { ...values.answers, [qstnNo]: ans } }),
    };
    return ansDiv === 'CHOICE' ? (
      <RadioGroup key={qstnNo} {...shared} options={optns.map((optn) => ({ value: optn, label: optn }))} />
    ) : (
      <TextAreaField key={qstnNo} {...shared} maxLength={TEXT_LENGTH} />
    );
  });
}

interface ApplyFormProps {
  readonly row: Programme;
  readonly onDone: (text: string) => void;
}

function ApplyForm({ row, onDone }: ApplyFormProps) {
  const form = useKeptForm<Fields>(`apply ${row.prdId}`, () => EMPTY),
    { send, isBusy, failure } = useAct('applyPrd'),
    errors = fieldErrors(failure),
    fileQuestion = row.applyForm.find(({ ansDiv }) => ansDiv === 'FILE'),
    { values } = form;
  if (!values) return null;
  const isTeam = row.applyDiv === 'TEAM';
  const apply = async (): Promise<void> => {
    const applied = await send(() => ({
      prdId: row.prdId,
      applyAns: askedInWords(row).map(({ qstnNo }) => ({ qstnNo, ans: values.answers[qstnNo] ?? '' })),
      fileGroupId: values.files.fileGroupId,
      consentYn: values.isAgreed ? 'Y' : 'N',
      headCnt: row.applyDiv === 'GROUP' ? values.headCnt : null,
      team: isTeam
        ? { teamNm: values.teamNm, topic: values.topic, memIds: values.memIds.split(/[\s,]+/).filter(Boolean) }
        : null,
    }));
    const [made] = applied?.data ?? [];
    if (!made) return;
    await form.clear();
    onDone(fillText(WORDS.applied, { state: APPL_STATE_NAMES[made.applSt] }));
  };
  return (
    <PartForm label="신청" form={form} isBusy={isBusy} failure={failure} yes="신청" onSend={() => void apply()}>
      {isTeam ? (
        <>
          <TextField
            label="팀명"
            required
            maxLength={50}
            value={values.teamNm}
            error={errors['team.teamNm'] ?? errors.team}
            onChange={(teamNm) => form.set({ teamNm })}
          />
          <TextField
            label="주제"
            maxLength={200}
            value={values.topic}
            error={errors['team.topic']}
            onChange={(topic) => form.set({ topic })}
          />
          <TextAreaField
            label="팀원 학번"
            value={values.memIds}
            help={WORDS.membersHelp}
            error={errors['team.memIds']}
            onChange={(memIds) => form.set({ memIds })}
          />
        </>
      ) : null}
      {row.applyDiv === 'GROUP' ? (
        <OptionalIntegerField
          label="인원수"
          required
          value={values.headCnt}
          error={errors.headCnt}
          onChange={(headCnt) => form.set({ headCnt })}
        />
      ) : null}
      <Questions row={row} values={values} errors={errors} form={form} />
      {fileQuestion ? (
        <FileChooser
          label={fileQuestion.qstnNm}
          required={fileQuestion.requireYn === 'Y'}
          policyCd="DOC"
          value={values.files}
          error={errors.fileGroupId}
          onChange={(files) => form.set({ files })}
        />
      ) : null}
      {row.needsConsent === 'Y' ? (
        <div className="field" data-invalid={errors.consentYn !== undefined}>
          {row.consentTxt ? <p className="part-explain muted">{row.consentTxt}</p> : null}
          <CheckField label={WORDS.consent} isOn={values.isAgreed} onChange={(isAgreed) => form.set({ isAgreed })} />
          {errors.consentYn ? (
            <p className="field-error" role="alert">
              {errors.consentYn}
            </p>
          ) : null}
        </div>
      ) : null}
    </PartForm>
  );
}

interface ProgrammeViewProps {
  readonly prdId: string;
  readonly onBack: () => void;
  readonly onDone: (text: string) => void;
}

/** One programme in full, with the form by which one applies. */
export function ProgrammeView({ prdId, onBack, onDone }: ProgrammeViewProps) {
  const programme = useAsked('getOpenPrd', { prdId }),
    row = programme.data?.data[0];
  return (
    <SectionFrame title={row?.prdNm ?? WORDS.title} backLabel="프로그램 목록" onBack={onBack} reads={[programme]}>
      {() =>
        row ? (
          <>
            <dl className="part-card part-facts">
              <div>
                <dt>과정</dt>
                <dd>{row.curriNm}</dd>
              </div>
              <div>
                <dt>운영</dt>
                <dd className="numeric">{displayPeriod(row.oprtStrtDt, row.oprtEndDt)}</dd>
              </div>
              <div>
                <dt>모집</dt>
                <dd className="numeric">
                  {momentText(row.rcrtStrtDt, row.rcrtStrtTm)} ~ {momentText(row.rcrtEndDt, row.rcrtEndTm)}
                </dd>
              </div>
              <div>
                <dt>장소</dt>
                <dd>{row.place ?? '-'}</dd>
              </div>
              <div>
                <dt>정원</dt>
                <dd>{fillText(WORDS.places, { n: row.capacity, sel: row.selCnt, wait: row.waitCnt })}</dd>
              </div>
            </dl>
            {row.guide ? (
              <div className="part-guide">
                <RichTextView stored={row.guide} />
              </div>
            ) : null}
            {row.sessions.length > 0 ? (
              <>
                <h2 className="part-list-title">일정</h2>
                <ul className="part-card">
                  {row.sessions.map(({ sessNo, sessNm, sessDt, strtTm, endTm }) => (
                    <li key={sessNo}>
                      {sessNm}{' '}
                      <span className="muted numeric">
                        {displayDate(sessDt)} {displayDate(strtTm)}~{displayDate(endTm)}
                      </span>
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
            {row.myApplId !== null ? (
              <StateLine tone="info">{WORDS.alreadyMine}</StateLine>
            ) : row.okYn === 'Y' ? (
              <ApplyForm row={row} onDone={onDone} />
            ) : (
              <StateLine tone="warning">{row.why}</StateLine>
            )}
          </>
        ) : null
      }
    </SectionFrame>
  );
}
