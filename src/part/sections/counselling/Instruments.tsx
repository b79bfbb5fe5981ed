import { ANSWER_NAMES } from '#contract/counselling/case-codes.ts';
import { INSTRUMENTS } from '#contract/counselling/extra-fields.ts';
import { fillText } from '#messages/message.ts';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { StateLine } from '../../components/StateLine.tsx';
import { WORDS } from './words.ts';

const ANSWERS = Object.entries(ANSWER_NAMES).map(([value, label]) => ({ value, label }));
/** Place of the item of the PHQ-9 that asks for thoughts of death or of harming oneself. */
const ITEM_9 = 8;

/** Answers by instrument and item, `0` to `3`; an open item is empty. */
export type Answers = Readonly<Record<string, readonly string[]>>;

interface InstrumentsProps {
  readonly cnslDivCd: string;
  readonly answers: Answers;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (answers: Answers) => void;
}

/** The instruments of a kind, which a student answers whole or not at all; who thinks of death reads whom to call. */
export function Instruments({ cnslDivCd, answers, errors, onChange }: InstrumentsProps) {
  return (INSTRUMENTS[cnslDivCd] ?? []).map(({ name, label, items }) => {
    const given = answers[name] ?? [],
      count = given.filter((answer) => answer !== '').length,
      isDanger = name === 'phq9' && Number(given[ITEM_9] || 0) > 0;
    return (
      <details key={name} className="cnsl-instrument" open={count > 0 || errors[name] !== undefined || undefined}>
        <summary>
          {fillText(WORDS.instrument, { name: label })}
          <span className="muted numeric">{fillText(WORDS.answeredOf, { n: count, all: items.length })}</span>
        </summary>
        <p className="muted">{WORDS.lastTwoWeeks}</p>
        {items.map((item, at) => (
          <RadioGroup
            key={item}
            label={`${String(at + 1)}. ${item}`}
            value={given[at] ?? ''}
            options={ANSWERS}
            onChange={(value) =>
              onChange({ ...answers, [name]: items.map((_item, one) => (one === at ? value : (given[one] ?? ''))) })
            }
          />
        ))}
        {errors[name] === undefined ? null : (
          <p className="field-error" role="alert">
            {errors[name]}
          </p>
        )}
        {isDanger ? <StateLine tone="warning">{WORDS.callNow}</StateLine> : null}
      </details>
    );
  });
}
