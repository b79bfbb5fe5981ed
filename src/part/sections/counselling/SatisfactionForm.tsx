import { SATIS_KEYS, SATIS_QUESTIONS, type SatisQuestion } from '#contract/counselling/satisfaction-codes.ts';
import type { Data } from '#contract/registry.ts';
import { fillText, message } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { Facts } from '../../components/Facts.tsx';
import { PartForm } from '../../components/PartForm.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { StateLine } from '../../components/StateLine.tsx';
import { fieldErrors } from '../../rules/field-errors.ts';
import { useAct } from '../../state/useAct.ts';
import type { Asked } from '../../state/useAsked.ts';
import { useKeptForm } from '../../state/useKeptForm.ts';
import { kindName, type OwnRequest } from './labels.ts';
import { ANSWER_NAMES, WORDS } from './words.ts';

type Fields = Readonly<Record<SatisQuestion, string>> & { readonly freeCn: string };
const EMPTY: Fields = { q1: '', q2: '', q3: '', q4: '', q5: '', freeCn: '' };
const LONGEST_TEXT = 2_000;
/** The best answer first, as it is read. */
const ANSWER_OPTIONS = Object.entries(ANSWER_NAMES)
  .map(([value, label]) => ({ value, label }))
  .toReversed();
/** An answer that is missing is sent as it is: the server says so at its question. */
const numberOf = (answer: string): number => (answer === '' ? null : Number(answer)) as number;

interface SatisfactionFormProps {
  readonly mine: Asked<Data<'getMyCnslList'>>;
  readonly request: OwnRequest | null;
  readonly onBack: () => void;
  readonly onDone: (text: string) => void;
}

/** Five questions and a free word about counselling; the answer names no user. */
export function SatisfactionForm({ mine, request, onBack, onDone }: SatisfactionFormProps) {
  return (
    <SectionFrame title={WORDS.requests} backLabel={WORDS.back} onBack={onBack} reads={[mine]}>
      {() =>
        request ? (
          <Filled request={request} onDone={onDone} />
        ) : (
          <StateLine tone="warning">{message('M-GONE')}</StateLine>
        )
      }
    </SectionFrame>
  );
}

function Filled({ request, onDone }: { readonly request: OwnRequest; readonly onDone: (text: string) => void }) {
  const { satisTkn, cnslDivCd, rsvDt, cnslrNm, xpirDt } = request,
    form = useKeptForm<Fields>(`counselling satisfaction ${satisTkn}`, () => EMPTY),
    { send, isBusy, failure } = useAct('partSaveCnslSatis'),
    errors = fieldErrors(failure),
    { values } = form;
  if (!values) return null;
  const answer = async (): Promise<void> => {
    const { freeCn, q1, q2, q3, q4, q5 } = values,
      sent = await send(() => ({
        satisTkn,
        q1: numberOf(q1),
        q2: numberOf(q2),
        q3: numberOf(q3),
        q4: numberOf(q4),
        q5: numberOf(q5),
        freeCn: freeCn.trim() || null,
      }));
    if (sent === null) return;
    await form.clear();
    onDone(WORDS.satisSent);
  };
  return (
    <>
      <div className="part-card">
        <h2>{kindName(cnslDivCd)}</h2>
        <Facts facts={[rsvDt === null ? WORDS.satisCase : displayDate(rsvDt), cnslrNm]} isNumeric />
        <p className="muted">{WORDS.satisAnonymous}</p>
        <p className="muted numeric">{fillText(WORDS.satisUntil, { at: displayMoment(xpirDt) })}</p>
      </div>
      <PartForm
        label={WORDS.requests}
        form={form}
        isBusy={isBusy}
        failure={failure}
        yes="제출"
        onSend={() => void answer()}
      >
        {SATIS_KEYS.map((key) => (
          <RadioGroup
            key={key}
            label={SATIS_QUESTIONS[key]}
            required
            value={values[key]}
            options={ANSWER_OPTIONS}
            error={errors[key]}
            onChange={(value) => form.set({ [key]: value })}
          />
        ))}
        <TextAreaField
          label="의견"
          maxLength={LONGEST_TEXT}
          value={values.freeCn}
          error={errors.freeCn}
          onChange={(freeCn) => form.set({ freeCn })}
        />
      </PartForm>
    </>
  );
}
