import type { ReactNode } from 'react';

interface AnswerOptionProps {
  readonly kind: 'radio' | 'checkbox';
  readonly name: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
  /** Stands in the place of the mark: the figure of a scale. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** An option that is pressed anywhere; the control below it is the browser's own. */
export const AnswerOption = ({ kind, name, isOn, onPress, mark, children }: AnswerOptionProps) => (
  <label className="answer-option" data-on={isOn}>
    <input
      type={kind}
      name={name}
      className={mark === undefined ? '' : 'visually-hidden'}
      checked={isOn}
      onChange={onPress}
    />
    {mark}
    <span className="answer-option-text">{children}</span>
  </label>
);
