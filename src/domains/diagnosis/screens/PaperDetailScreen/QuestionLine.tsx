import { memo, type ClipboardEvent, type KeyboardEvent } from 'react';
import { QUESTION_NAMES } from '#contract/diagnosis/instruments.ts';
import type { PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { isComposing } from '#ui/keyboard/is-composing.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { isPlainLine, lineOfHtml } from '../../rules/paper-text.ts';

/** The callbacks of a line of the list; the same object from render to render. */
export interface LineActs {
  readonly choose: (qstnId: string) => void;
  /** The same, and to its editor where list and editor take turns. */
  readonly open: (qstnId: string) => void;
  readonly type: (qstnId: string, line: string) => void;
  readonly insertBehind: (qstnId: string) => void;
  readonly paste: (qstnId: string, text: string) => boolean;
  readonly step: (qstnId: string, by: 1 | -1) => void;
  readonly shift: (qstnId: string, by: 1 | -1) => void;
  readonly duplicate: (qstnId: string) => void;
  readonly remove: (qstnId: string, focusBy: 1 | -1) => void;
}

interface QuestionLineProps {
  readonly question: PaperQuestion;
  readonly qstnNo: number;
  readonly isChosen: boolean;
  readonly isFaulty: boolean;
  readonly isEditable: boolean;
  /** Marks of branches at the question. */
  readonly branchCnt: number;
  readonly acts: LineActs;
}

/** One question in the list: its text is typed here, everything else in the middle. */
export const QuestionLine = memo(function QuestionLine(props: QuestionLineProps) {
  const { question, qstnNo, isChosen, isFaulty, isEditable, branchCnt, acts } = props;
  const { qstnId, qstnTxt, qstnTp, requireYn } = question,
    isPlain = isPlainLine(qstnTxt),
    line = lineOfHtml(qstnTxt),
    name = `${qstnNo}번 문항`;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (isComposing(event)) return;
    const act = keyAct(
      event,
      acts,
      qstnId,
      isEditable,
      event.currentTarget instanceof HTMLButtonElement || line === '',
    );
    if (!act) return;
    event.preventDefault();
    act();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    if (acts.paste(qstnId, event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  return (
    <div className="line" data-chosen={isChosen} data-faulty={isFaulty}>
      <button
        type="button"
        className="line-no numeric"
        aria-label={`${name} 선택`}
        aria-current={isChosen}
        onClick={() => acts.open(qstnId)}
        onKeyDown={onKeyDown}
      >
        {qstnNo}
      </button>
      <span className="line-body">
        <input
          type="text"
          className="line-text"
          data-line={qstnId}
          autoComplete="off"
          aria-label={name}
          placeholder="문항 내용"
          value={line}
          readOnly={!isEditable || !isPlain}
          title={isEditable && !isPlain ? '서식이 있는 문항은 편집 영역에서 수정합니다.' : undefined}
          onFocus={() => acts.choose(qstnId)}
          onChange={({ target }) => acts.type(qstnId, target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <span className="line-facts">
          {QUESTION_NAMES[qstnTp]}
          {requireYn === 'Y' ? '' : ' · 선택'}
          {branchCnt > 0 ? ` · 분기 ${branchCnt}` : ''}
          {isFaulty ? <span className="line-fault"> · 확인 필요</span> : null}
        </span>
      </span>
      {isEditable ? (
        <span className="line-acts">
          <IconButton icon="copy" size="small" label={`${name} 복제`} onClick={() => acts.duplicate(qstnId)} />
          <IconButton icon="trash" size="small" label={`${name} 삭제`} onClick={() => acts.remove(qstnId, 1)} />
        </span>
      ) : null}
    </div>
  );
});

/** What a key means on a line; null: what it always means. */
function keyAct(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  acts: LineActs,
  qstnId: string,
  isEditable: boolean,
  mayRemove: boolean,
): (() => void) | null {
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null,
    isPlain = !altKey && !ctrlKey && !metaKey && !shiftKey;
  if (by !== null && isPlain) return () => acts.step(qstnId, by);
  if (!isEditable) return null;
  if (by !== null && altKey && !ctrlKey) return () => acts.shift(qstnId, by);
  if (key.toLowerCase() === 'd' && (ctrlKey || metaKey)) return () => acts.duplicate(qstnId);
  if (key === 'Enter' && isPlain) return () => acts.insertBehind(qstnId);
  if (mayRemove && isPlain && (key === 'Delete' || key === 'Backspace'))
    return () => acts.remove(qstnId, key === 'Delete' ? 1 : -1);
  return null;
}
