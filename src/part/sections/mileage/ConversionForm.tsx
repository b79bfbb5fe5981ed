import type { Data } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { PartForm } from '../../components/PartForm.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { fieldErrors } from '../../rules/field-errors.ts';
import { useAct } from '../../state/useAct.ts';
import type { Asked } from '../../state/useAsked.ts';
import { useKeptForm } from '../../state/useKeptForm.ts';
import { WORDS } from './words.ts';

type Mine = Data<'getMyMileage'>;
type Conversion = Mine['convs'][number];

interface ConversionFormProps {
  readonly mine: Asked<Mine>;
  readonly mlgScholarId: string;
  readonly onBack: () => void;
  readonly onDone: (text: string) => void;
}

/** Points that the student asks to have turned into a scholarship; asked again, the later request counts (mileage.md 4). */
export function ConversionForm({ mine, mlgScholarId, onBack, onDone }: ConversionFormProps) {
  const conversion = mine.data?.convs.find((one) => one.mlgScholarId === mlgScholarId);
  return (
    <SectionFrame title={WORDS.convert} backLabel="마일리지" onBack={onBack} reads={[mine]}>
      {() => (conversion ? <Filled conversion={conversion} bal={mine.data?.bal ?? 0} onDone={onDone} /> : null)}
    </SectionFrame>
  );
}

interface FilledProps {
  readonly conversion: Conversion;
  readonly bal: number;
  readonly onDone: (text: string) => void;
}

function Filled({ conversion: { mlgScholarId, schNm, reqPnt, ...rule }, bal, onDone }: FilledProps) {
  const form = useKeptForm<{ readonly reqPnt: number }>(`conversion ${mlgScholarId}`, () => ({
      reqPnt: reqPnt ?? rule.minUse,
    })),
    ask = useAct('requestConv'),
    errors = fieldErrors(ask.failure);
  const send = async (points: number): Promise<void> => {
    const [asked] = (await ask.send(() => ({ mlgScholarId, reqPnt: points })))?.data ?? [];
    if (!asked) return;
    await form.clear();
    onDone(fillText(WORDS.converted, { name: schNm, n: displayCount(asked.usePnt), won: displayCount(asked.amt) }));
  };
  const { values } = form;
  return values ? (
    <PartForm
      label={WORDS.convert}
      form={form}
      isBusy={ask.isBusy}
      failure={ask.failure}
      yes="신청"
      onSend={() => void send(values.reqPnt)}
    >
      <h2>{schNm}</h2>
      <p className="muted">{ruleText(rule)}</p>
      <IntegerField
        label="신청 점수"
        required
        value={values.reqPnt}
        help={`보유 ${displayCount(bal)}점`}
        error={errors.reqPnt}
        onChange={(points) => form.set({ reqPnt: points })}
      />
    </PartForm>
  ) : null;
}

/** From how many points on, in which steps, for how much and until when. */
export const ruleText = ({
  minUse,
  unitPnt,
  wonPerPnt,
  rqstEndDt,
}: Pick<Conversion, 'minUse' | 'unitPnt' | 'wonPerPnt' | 'rqstEndDt'>): string =>
  fillText(WORDS.convertOf, {
    least: displayCount(minUse),
    unit: displayCount(unitPnt),
    won: displayCount(wonPerPnt * unitPnt),
    to: displayDate(rqstEndDt),
  });
