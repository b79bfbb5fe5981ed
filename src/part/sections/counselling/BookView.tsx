import { useState } from 'react';
import { METHOD_NAMES, METHODS } from '#contract/counselling/counselling-codes.ts';
import type { Data } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { ActFailure } from '../../components/ActButton.tsx';
import { Facts } from '../../components/Facts.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { StateLine } from '../../components/StateLine.tsx';
import { failureText } from '../../rules/failure-messages.ts';
import { useAct } from '../../state/useAct.ts';
import { useAsked, type Asked } from '../../state/useAsked.ts';
import { byCounsellor, byMethod, daysOf, stretchOf, type Slot } from './free-times.ts';
import { dayText, kindName, rangeText } from './labels.ts';
import { WORDS } from './words.ts';

type Guide = Data<'partGetCnslKind'>['data'][number];
type Counsellor = Data<'partGetCnslrList'>['data'][number];
const METHOD_OPTIONS = METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }));

/** What is booked for: a case, whose counsellor has the times, an application, or neither. */
interface Target {
  readonly cnslDivCd: string;
  readonly aplyId: string | null;
  readonly caseId: string | null;
  /** Of the case. */
  readonly cnslrId: string | null;
}

interface CounsellorTimesProps {
  readonly counsellor: Counsellor | undefined;
  readonly slots: readonly Slot[];
  readonly isBusy: boolean;
  readonly onBook: (slot: Slot) => void;
}

/** A counsellor with the free times of a day: one press books. */
function CounsellorTimes({ counsellor, slots, isBusy, onBook }: CounsellorTimesProps) {
  const name = counsellor?.cnslrNm ?? slots[0]?.cnslrNm ?? '';
  return (
    <li className="part-card">
      <h3>{name}</h3>
      {counsellor ? (
        <>
          <Facts facts={[...counsellor.spclNms, counsellor.roomNm]} />
          {counsellor.intrCn ? <p className="part-explain">{counsellor.intrCn}</p> : null}
          {counsellor.qlfCn ? <p className="muted">{counsellor.qlfCn}</p> : null}
        </>
      ) : null}
      <div className="cnsl-times">
        {slots.map((slot) => (
          <Button
            key={slot.slotId}
            aria-label={`${name} ${dayText(slot.slotDt)} ${rangeText(slot.strtTm, slot.endTm)} 예약`}
            disabled={isBusy}
            onClick={() => onBook(slot)}
          >
            <span className="numeric">{displayDate(slot.strtTm)}</span>
          </Button>
        ))}
      </div>
    </li>
  );
}

interface FreeTimesProps {
  readonly asked: Asked<Data<'partGetSlotList'>>;
  readonly mthdCd: string;
  readonly people: readonly Counsellor[];
  readonly isBusy: boolean;
  readonly onBook: (slot: Slot) => void;
}

/** Days with free times, and those of the chosen one. */
function FreeTimes({ asked, mthdCd, people, isBusy, onBook }: FreeTimesProps) {
  const [chosen, choose] = useState('');
  if (asked.data === null)
    return asked.error ? (
      <StateLine tone="danger" act={<Button onClick={asked.askAgain}>다시 시도</Button>}>
        {failureText(asked.error)}
      </StateLine>
    ) : (
      <div className="part-skeleton" aria-busy="true" />
    );
  const all = asked.data.data,
    slots = byMethod(all, mthdCd),
    days = daysOf(slots),
    day = days.includes(chosen) ? chosen : (days[0] ?? ''),
    placeOf = (cnslrId: string): number => people.findIndex((one) => one.cnslrId === cnslrId),
    // In the order of the list of counsellors, which is that of their names.
    byPlace = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
      placeOf(one) - placeOf(other);
  if (day === '') return <p className="part-empty">{all.length === 0 ? WORDS.noSlots : WORDS.noTimeOfDay}</p>;
  return (
    <>
      <div className="part-form">
        <RadioGroup
          label="날짜"
          value={day}
          options={days.map((value) => ({ value, label: dayText(value) }))}
          onChange={choose}
        />
      </div>
      <ul className="part-cards" aria-label={dayText(day)}>
        {[...byCounsellor(slots, day)].toSorted(byPlace).map(([cnslrId, own]) => (
          <CounsellorTimes
            key={cnslrId}
            counsellor={people[placeOf(cnslrId)]}
            slots={own}
            isBusy={isBusy || asked.isAsking}
            onBook={onBook}
          />
        ))}
      </ul>
    </>
  );
}

interface BookViewProps {
  readonly target: Target;
  readonly mine: Asked<Data<'getMyCnslList'>>;
  readonly onBack: () => void;
  readonly onDone: (text: string) => void;
  readonly onRefused: () => void;
}

/** Free times of the next days: by counsellor and method, or of the case's counsellor. */
export function BookView({ target, mine, onBack, onDone, onRefused }: BookViewProps) {
  const { cnslDivCd } = target,
    guide = useAsked('partGetCnslKind', { cnslDivCd }),
    people = useAsked('partGetCnslrList', { cnslDivCd }),
    facts = guide.data?.data[0];
  return (
    <SectionFrame
      title={`${kindName(cnslDivCd)} 시간 예약`}
      backLabel={WORDS.back}
      onBack={onBack}
      reads={[mine, guide, people]}
    >
      {() =>
        facts && mine.data ? (
          <Times
            target={target}
            guide={facts}
            people={people.data?.data ?? []}
            today={koreanDate8(new Date(mine.data.svDt))}
            onDone={onDone}
            onRefused={onRefused}
          />
        ) : null
      }
    </SectionFrame>
  );
}

interface TimesProps extends Pick<BookViewProps, 'target' | 'onDone' | 'onRefused'> {
  readonly guide: Guide;
  readonly people: readonly Counsellor[];
  /** YYYYMMDD, of the server. */
  readonly today: string;
}

function Times({ target, guide, people, today, onDone, onRefused }: TimesProps) {
  const { cnslDivCd, aplyId, caseId } = target,
    [step, setStep] = useState(0),
    [cnslrId, setCnslrId] = useState(target.cnslrId ?? ''),
    [mthdCd, setMthdCd] = useState<(typeof METHODS)[number]>('FACE'),
    [topicCds, setTopicCds] = useState<readonly string[]>([]),
    { from, to, hasNext } = stretchOf(today, step, guide.maxAdvDay),
    asked = useAsked('partGetSlotList', { cnslDivCd, cnslrId, from, to }),
    { send, isBusy, failure } = useAct('partBookRsv'),
    isNew = aplyId === null && caseId === null;
  const book = async ({ slotId }: Slot): Promise<void> => {
    const booked = await send(() => ({
        cnslDivCd,
        slotId,
        ...(caseId === null ? {} : { caseId }),
        ...(aplyId === null ? {} : { aplyId }),
        topicCds: [...topicCds],
        mthdCd,
      })),
      [row] = booked?.data ?? [];
    if (row) return onDone(row.rsvSt === 'REQ' ? WORDS.requested : WORDS.booked);
    // Another student has been quicker: what is free now.
    asked.askAgain();
    onRefused();
  };
  return (
    <>
      <div className="part-card part-form">
        {target.cnslrId === null ? (
          <SelectField
            label="상담사"
            all
            value={cnslrId}
            options={people.map((one) => ({ value: one.cnslrId, label: one.cnslrNm ?? '' }))}
            onChange={setCnslrId}
          />
        ) : null}
        <SelectField
          label="방법"
          value={mthdCd}
          options={METHOD_OPTIONS}
          onChange={(value) => setMthdCd(METHODS.find((known) => known === value) ?? 'FACE')}
        />
        {isNew ? (
          <CheckGroup
            label="주제"
            values={topicCds}
            options={guide.topics.map(({ topicCd, topicNm }) => ({ value: topicCd, label: topicNm }))}
            onChange={setTopicCds}
          />
        ) : null}
      </div>
      <div className="cnsl-stretch">
        {step > 0 ? (
          <Button icon="angle-left" onClick={() => setStep(step - 1)}>
            {WORDS.weekBefore}
          </Button>
        ) : (
          <span />
        )}
        <span className="numeric">{fillText(WORDS.period, { from: displayDate(from), to: displayDate(to) })}</span>
        {hasNext ? (
          <Button icon="angle-right" onClick={() => setStep(step + 1)}>
            {WORDS.weekAfter}
          </Button>
        ) : (
          <span />
        )}
      </div>
      <ActFailure failure={failure} />
      <FreeTimes asked={asked} mthdCd={mthdCd} people={people} isBusy={isBusy} onBook={(slot) => void book(slot)} />
    </>
  );
}
