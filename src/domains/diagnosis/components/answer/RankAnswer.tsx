import { orderedOptions } from '#shared/diagnosis/draw.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { moveRank, pressRank } from '../../rules/answer-changes.ts';
import type { ControlProps } from './shown-paper.ts';

const NOTHING = {};

/** RANK: options get their places in the order in which they are pressed; places are changed by buttons. */
export function RankAnswer({ question, answers, onAnswer, labelledBy, describedBy, draw }: ControlProps) {
  const answer = answers[0] ?? NOTHING,
    ranked = answers[0]?.rankIds ?? [],
    optns = orderedOptions(question, draw),
    isFull = ranked.length >= (question.maxSel ?? optns.length);
  const nameOf = (optnNo: number): string =>
    optns.find((option) => option.optnNo === optnNo)?.optnTxt || `보기 ${optnNo}`;
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className="answer-rank">
      <div className="answer-options">
        {optns.map(({ optnNo }) => {
          const place = ranked.indexOf(optnNo);
          return (
            <button
              key={optnNo}
              type="button"
              className="answer-option"
              aria-pressed={place >= 0}
              data-on={place >= 0}
              disabled={isFull && place < 0}
              title={isFull && place < 0 ? `${ranked.length}개를 모두 선택했습니다.` : undefined}
              onClick={() => onAnswer(pressRank(question, answer, optnNo))}
            >
              <span className="answer-point numeric" aria-hidden="true">
                {place >= 0 ? place + 1 : ''}
              </span>
              <span className="answer-option-text">{nameOf(optnNo)}</span>
              {place >= 0 ? <span className="visually-hidden"> {place + 1}순위</span> : null}
            </button>
          );
        })}
      </div>
      {ranked.length > 1 ? (
        <ol className="answer-ranked" aria-label="선택한 순위">
          {ranked.map((optnNo, index) => (
            <li key={optnNo}>
              <span className="numeric answer-ranked-place">{index + 1}순위</span>
              <span className="answer-option-text">{nameOf(optnNo)}</span>
              <IconButton
                icon="arrow-up"
                size="small"
                label={`${nameOf(optnNo)} 순위 올리기`}
                disabled={index === 0}
                onClick={() => onAnswer(moveRank(answer, optnNo, -1))}
              />
              <IconButton
                icon="arrow-down"
                size="small"
                label={`${nameOf(optnNo)} 순위 내리기`}
                disabled={index === ranked.length - 1}
                onClick={() => onAnswer(moveRank(answer, optnNo, 1))}
              />
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
