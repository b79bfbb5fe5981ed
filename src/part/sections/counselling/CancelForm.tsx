import { whyNot } from '#contract/counselling/part-acts.ts';
import type { Data } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { PartForm } from '../../components/PartForm.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { StateLine } from '../../components/StateLine.tsx';
import { fieldErrors } from '../../rules/field-errors.ts';
import { useAct } from '../../state/useAct.ts';
import type { Asked } from '../../state/useAsked.ts';
import { useKeptForm } from '../../state/useKeptForm.ts';
import { kindName, type OwnAply } from './labels.ts';
import { may } from './Why.tsx';
import { WORDS } from './words.ts';

interface CancelFormProps {
  readonly mine: Asked<Data<'getMyCnslList'>>;
  readonly cnslDivCd: string;
  readonly aply: OwnAply | null;
  readonly onBack: () => void;
  readonly onDone: (text: string) => void;
  readonly onRefused: () => void;
}

/** Takes an application back, with a reason. */
export function CancelForm({ mine, cnslDivCd, aply, onBack, onDone, onRefused }: CancelFormProps) {
  return (
    <SectionFrame title={`${kindName(cnslDivCd)} 신청 취소`} backLabel={WORDS.back} onBack={onBack} reads={[mine]}>
      {() =>
        aply && may(aply.acts, 'cancelAply') ? (
          <Filled aply={aply} isOld={mine.isAsking} onDone={onDone} onRefused={onRefused} />
        ) : (
          <StateLine tone="warning">{(aply && whyNot(aply.acts, 'cancelAply')) || message('M-GONE')}</StateLine>
        )
      }
    </SectionFrame>
  );
}

interface FilledProps extends Pick<CancelFormProps, 'onDone' | 'onRefused'> {
  readonly aply: OwnAply;
  readonly isOld: boolean;
}
function Filled({ aply, isOld, onDone, onRefused }: FilledProps) {
  const { cnslDivCd, aplyId, version } = aply,
    form = useKeptForm(`counselling cancel ${aplyId}`, () => ({ rsn: '' })),
    { send, isBusy, failure } = useAct('partCancelAply');
  if (!form.values) return null;
  const { rsn } = form.values;
  const cancel = async (): Promise<void> => {
    if ((await send(() => ({ cnslDivCd, aplyId, version, rsn }))) === null) return onRefused();
    await form.clear();
    onDone(WORDS.aplyCancelled);
  };
  return (
    <PartForm
      label="신청 취소"
      form={form}
      isBusy={isBusy || isOld}
      failure={failure}
      yes="신청 취소"
      onSend={() => void cancel()}
    >
      <p className="muted">{WORDS.aplyCancelNote}</p>
      <TextField
        label="취소사유"
        required
        maxLength={200}
        value={rsn}
        error={fieldErrors(failure).rsn}
        onChange={(text) => form.set({ rsn: text })}
      />
    </PartForm>
  );
}
