import type { Data } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { PartForm } from '../../components/PartForm.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { fieldErrors } from '../../rules/field-errors.ts';
import { useAct } from '../../state/useAct.ts';
import type { Asked } from '../../state/useAsked.ts';
import { useKeptForm } from '../../state/useKeptForm.ts';
import { WORDS } from './words.ts';

type Mine = Data<'getMyMileage'>;
interface Fields {
  readonly mlgObjId: string;
  readonly mlgTermId: string;
  /** `apply:` or `entry:` and an id; empty for the points of the term as a whole. */
  readonly about: string;
  readonly content: string;
}
const APPLY = 'apply:',
  ENTRY = 'entry:',
  MAX_TEXT = 1_000;

/** What can be objected to in a term: its applications and its entries. */
const subjectsOf = ({ applies, data }: Mine, mlgTermId: string) => [
  { value: '', label: WORDS.whole },
  ...applies
    .filter((apply) => apply.mlgTermId === mlgTermId)
    .map(({ applyId, actTitle }) => ({ value: APPLY + applyId, label: actTitle, group: WORDS.applications })),
  ...data
    .filter((entry) => entry.mlgTermId === mlgTermId)
    .map(({ ledgerId, srcTxt, postDt }) => ({
      value: ENTRY + ledgerId,
      label: `${srcTxt} (${displayMoment(postDt)})`,
      group: WORDS.entries,
    })),
];
const idBehind = (about: string, kind: string): string | null =>
  about.startsWith(kind) ? about.slice(kind.length) : null;

interface ObjectionFormProps {
  readonly mine: Asked<Mine>;
  readonly onBack: () => void;
  readonly onDone: (text: string) => void;
}

/** 이의신청 against the points of a term, an application or an entry, in the days of the term (mileage.md 4). */
export function ObjectionForm({ mine, onBack, onDone }: ObjectionFormProps) {
  const { data } = mine;
  return (
    <SectionFrame title={WORDS.object} backLabel="마일리지" onBack={onBack} reads={[mine]}>
      {() => (data && data.objTerms.length > 0 ? <Filled mine={data} onDone={onDone} /> : null)}
    </SectionFrame>
  );
}

function Filled({ mine, onDone }: { readonly mine: Mine; readonly onDone: (text: string) => void }) {
  const { objTerms } = mine,
    form = useKeptForm<Fields>('objection', () => ({
      mlgObjId: crypto.randomUUID(),
      mlgTermId: objTerms[0]?.mlgTermId ?? '',
      about: '',
      content: '',
    })),
    act = useAct('saveMyObj'),
    errors = fieldErrors(act.failure);
  const { values } = form;
  if (!values) return null;
  const send = async (): Promise<void> => {
    const { about, ...others } = values,
      sent = await act.send(() => ({ ...others, applyId: idBehind(about, APPLY), ledgerId: idBehind(about, ENTRY) }));
    if (sent === null) return;
    await form.clear();
    onDone(WORDS.objected);
  };
  return (
    <PartForm
      label={WORDS.object}
      form={form}
      isBusy={act.isBusy}
      failure={act.failure}
      yes="신청"
      onSend={() => void send()}
    >
      <SelectField
        label="학기"
        required
        value={values.mlgTermId}
        error={errors.mlgTermId}
        help={termText(objTerms.find(({ mlgTermId }) => mlgTermId === values.mlgTermId))}
        options={objTerms.map(({ mlgTermId, termNm }) => ({ value: mlgTermId, label: termNm }))}
        onChange={(mlgTermId) => form.set({ mlgTermId, about: '' })}
      />
      <SelectField
        label="대상"
        required
        value={values.about}
        error={errors.applyId ?? errors.ledgerId}
        options={subjectsOf(mine, values.mlgTermId)}
        onChange={(about) => form.set({ about })}
      />
      <TextAreaField
        label="내용"
        required
        rows={6}
        maxLength={MAX_TEXT}
        value={values.content}
        error={errors.content}
        onChange={(content) => form.set({ content })}
      />
    </PartForm>
  );
}

/** Until when a term can be objected to. */
export const termText = (term: Mine['objTerms'][number] | undefined): string | undefined =>
  term && fillText(WORDS.objectUntil, { term: term.termNm, to: displayDate(term.objEndDt) });
