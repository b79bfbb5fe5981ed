import { useId } from 'react';
import type { Answer } from '#contract/diagnosis/paper-tree.ts';
import { onDigit } from './digit-keys.ts';
import type { ControlProps } from './shown-paper.ts';

type Value = Omit<Answer, 'qstnId' | 'rowNo'>;
interface MatrixColumn {
  readonly key: string;
  readonly label: string;
  readonly value: Value;
  readonly isOn: (answer: Answer | undefined) => boolean;
}

/** Columns of a matrix: points of a scale, in an exam its options; 해당없음 at the end. */
function columnsOf({ optns, naYn, scalePoint }: ControlProps['question'], isExam: boolean): MatrixColumn[] {
  const numbers = isExam
    ? optns.map(({ optnNo }) => optnNo)
    : Array.from({ length: scalePoint ?? optns.length }, (_, index) => index + 1);
  const points = numbers.map((no): MatrixColumn => {
    const label = optns.find(({ optnNo }) => optnNo === no)?.optnTxt || String(no);
    return isExam
      ? { key: String(no), label, value: { optnIds: [no] }, isOn: (answer) => answer?.optnIds?.[0] === no }
      : { key: String(no), label, value: { numVal: no }, isOn: (answer) => answer?.numVal === no };
  });
  return naYn === 'Y'
    ? [...points, { key: 'na', label: '해당없음', value: { naYn: 'Y' }, isOn: (answer) => answer?.naYn === 'Y' }]
    : points;
}

/** MATRIX: a table of rows and points; where it is narrow a card for each row. */
export function MatrixAnswer({ question, answers, onAnswer, labelledBy, describedBy, scoring }: ControlProps) {
  const id = useId();
  const columns = columnsOf(question, scoring === 'exam'),
    answerOf = new Map(answers.map((answer) => [answer.rowNo, answer]));
  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="answer-matrix"
      style={{ '--answer-columns': columns.length } as React.CSSProperties}
    >
      <div className="answer-matrix-head" aria-hidden="true">
        <span />
        {columns.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
      {question.rows.map(({ rowNo, rowTxt }) => (
        <div
          key={rowNo}
          role="radiogroup"
          aria-labelledby={`${id}-${rowNo}`}
          className="answer-matrix-row"
          data-done={answerOf.has(rowNo)}
          onKeyDown={onDigit(columns.length, (no) => {
            const column = columns[no - 1];
            if (column) onAnswer(column.value, rowNo);
          })}
        >
          <span id={`${id}-${rowNo}`} className="answer-matrix-text">
            {rowTxt || `행 ${rowNo}`}
          </span>
          {columns.map(({ key, label, value, isOn }) => (
            <label key={key} className="answer-matrix-cell" data-on={isOn(answerOf.get(rowNo))}>
              <input
                type="radio"
                name={`${id}-${rowNo}`}
                checked={isOn(answerOf.get(rowNo))}
                onChange={() => onAnswer(value, rowNo)}
              />
              <span className="answer-matrix-label">{label}</span>
            </label>
          ))}
        </div>
      ))}
    </div>
  );
}
