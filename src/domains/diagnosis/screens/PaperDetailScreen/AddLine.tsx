import { useState, type ClipboardEvent } from 'react';
import type { QuestionType } from '#contract/diagnosis/instruments.ts';
import { isPlainEnter } from '#ui/keyboard/is-composing.ts';
import { linesOf } from '../../rules/paper-text.ts';

interface AddLineProps {
  readonly sectNm: string;
  readonly types: readonly { readonly value: QuestionType; readonly label: string }[];
  readonly qstnTp: QuestionType;
  readonly onType: (type: QuestionType) => void;
  readonly onAdd: (lines: readonly string[]) => void;
}

/** The end of a section: what is typed here becomes a question with Enter, what is pasted one for each line. */
export function AddLine({ sectNm, types, qstnTp, onType, onAdd }: AddLineProps) {
  const [text, setText] = useState('');
  const add = (): void => {
    if (text.trim() === '') return;
    onAdd([text.trim()]);
    setText('');
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    onAdd(lines);
  };
  return (
    <div className="add-line">
      <select
        className="select"
        aria-label={`${sectNm} 새 문항 유형`}
        value={qstnTp}
        onChange={({ target }) => onType(target.value as QuestionType)}
      >
        {types.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <input
        type="text"
        className="input"
        autoComplete="off"
        aria-label={`${sectNm} 새 문항`}
        placeholder="문항 입력 후 Enter, 여러 줄 붙여넣기"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={add}
        onPaste={onPaste}
        onKeyDown={(event) => {
          if (!isPlainEnter(event)) return;
          event.preventDefault();
          add();
        }}
      />
    </div>
  );
}
