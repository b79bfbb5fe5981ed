import { ANSWER_NAMES } from '#contract/counselling/case-codes.ts';
import { optionsOf } from '#ui/form/options.ts';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';

const ANSWERS = optionsOf(ANSWER_NAMES);
/** Not answered yet; only whole instruments are sent. */
export const OPEN = -1;
export const openItems = (items: readonly string[]): readonly number[] => items.map(() => OPEN);
/** The answers as they are sent: all, or none where one is open. */
export const answered = (answers: readonly number[]): number[] =>
  answers.some((answer) => answer === OPEN) ? [] : [...answers];
/** Stored answers as a form holds them. */
export const itemsFrom = (items: readonly string[], stored: readonly number[]): readonly number[] =>
  stored.length === items.length ? stored : openItems(items);
/** Whether an instrument was begun and not finished. */
export const isPartial = (answers: readonly number[]): boolean => {
  const open = answers.filter((answer) => answer === OPEN).length;
  return open > 0 && open < answers.length;
};

interface ItemScaleProps {
  readonly items: readonly string[];
  readonly answers: readonly number[];
  readonly disabled: boolean;
  readonly error?: string | undefined;
  readonly onChange: (answers: readonly number[]) => void;
}
/** Items of an instrument, each answered by how often. */
export const ItemScale = ({ items, answers, disabled, error, onChange }: ItemScaleProps) => (
  <div className="cnsl-items">
    {items.map((item, index) => (
      <RadioGroup
        key={item}
        label={`${index + 1}. ${item}`}
        value={answers[index] === OPEN ? '' : String(answers[index])}
        options={ANSWERS}
        disabled={disabled}
        onChange={(value) => onChange(answers.map((answer, at) => (at === index ? Number(value) : answer)))}
      />
    ))}
    {error === undefined ? null : <p className="field-error">{error}</p>}
  </div>
);
