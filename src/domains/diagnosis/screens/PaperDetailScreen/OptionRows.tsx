import { fields } from 'virtual:fields/savePaperVer';
import { useState, type ClipboardEvent } from 'react';
import { MAX_OPTIONS } from '#contract/diagnosis/paper-limits.ts';
import type { PaperOption, PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { newOption } from '#shared/diagnosis/new-question.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { RowHandle } from '#ui/sortable/RowHandle.tsx';
import { SortableArea } from '#ui/sortable/SortableArea.tsx';
import { isPlainEnter } from '#ui/keyboard/is-composing.ts';
import { linesOf } from '../../rules/paper-text.ts';
import { keptOptions, withOptionLines, type Kept } from '../../rules/question-edits.ts';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { useFocusWanted } from './useFocusWanted.ts';

interface OptionRowsProps {
  readonly question: PaperQuestion;
  readonly isEditable: boolean;
  /** The labels of a scale: as many as it has points, in their order. */
  readonly isFixed: boolean;
  readonly hasScores: boolean;
  /** Right options of an exam. */
  readonly hasKeys: boolean;
  readonly onChange: (kept: readonly Kept<PaperOption>[], key?: string) => void;
}

/** Options of a question as rows: written, ordered, pasted as lines; Enter begins the next one. */
export function OptionRows({ question, isEditable, isFixed, hasScores, hasKeys, onChange }: OptionRowsProps) {
  const { qstnId, qstnTp, optns } = question,
    hasMarks = qstnTp === 'SINGLE' || qstnTp === 'MULTI';
  const { root, focusDrawn } = useFocusWanted();
  const [firstKey] = useState(qstnId);
  const kept = keptOptions(question);
  const set = (at: number, part: Partial<PaperOption>, key?: string): void =>
    onChange(
      kept.map((row, index) => (index === at ? { ...row, part: { ...row.part, ...part } } : row)),
      key && `${key}:${qstnId}:${at}`,
    );
  const addBehind = (at: number): void => {
    if (kept.length >= MAX_OPTIONS) return;
    onChange(kept.toSpliced(at + 1, 0, { part: newOption(1, ''), former: null }));
    focusDrawn(`[data-option="${at + 2}"]`);
  };
  const choose = (at: number, correctYn: 'Y' | 'N'): void =>
    onChange(
      kept.map((row, index) => ({
        ...row,
        part: {
          ...row.part,
          correctYn: index === at ? correctYn : qstnTp === 'SINGLE' ? 'N' : row.part.correctYn,
        },
      })),
    );
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (lines.length < 2 || !isEditable) return;
    event.preventDefault();
    if (isFixed)
      onChange(
        kept.map((row, index) => ({ ...row, part: { ...row.part, optnTxt: lines[index] ?? row.part.optnTxt } })),
      );
    else onChange(withOptionLines(question, lines));
  };
  const cells = (option: PaperOption, at: number) => (
    <>
      <td className="part-text">
        <input
          type="text"
          className="input"
          autoComplete="off"
          data-option={option.optnNo}
          aria-label={`보기 ${option.optnNo}`}
          placeholder={isFixed ? `${option.optnNo}점 이름` : `보기 ${option.optnNo}`}
          maxLength={fields.sects.fields.qstns.fields.optns.fields.optnTxt.longest}
          readOnly={!isEditable}
          value={option.optnTxt ?? ''}
          onPaste={paste}
          onChange={({ target }) => set(at, { optnTxt: target.value }, 'option')}
          onKeyDown={(event) => {
            if (!isPlainEnter(event) || !isEditable || isFixed) return;
            event.preventDefault();
            addBehind(at);
          }}
        />
      </td>
      {hasScores ? (
        <td className="part-figure">
          <DecimalField
            label={`보기 ${option.optnNo} 점수`}
            hideLabel
            disabled={!isEditable}
            least={-999}
            most={999}
            value={option.optnVal}
            onChange={(optnVal) => set(at, { optnVal }, 'value')}
          />
        </td>
      ) : null}
      {hasKeys ? (
        <td className="part-flag">
          <input
            type={qstnTp === 'SINGLE' ? 'radio' : 'checkbox'}
            name={`key-${firstKey}`}
            aria-label={`보기 ${option.optnNo} 정답`}
            disabled={!isEditable}
            checked={option.correctYn === 'Y'}
            onChange={({ target }) => choose(at, target.checked ? 'Y' : 'N')}
          />
        </td>
      ) : null}
      {hasMarks ? (
        <td className="part-flag">
          <input
            type="checkbox"
            aria-label={`보기 ${option.optnNo} 기타 입력`}
            disabled={!isEditable}
            checked={option.etcYn === 'Y'}
            onChange={({ target }) => set(at, { etcYn: target.checked ? 'Y' : 'N' })}
          />
        </td>
      ) : null}
      {qstnTp === 'MULTI' ? (
        <td className="part-flag">
          <input
            type="checkbox"
            aria-label={`보기 ${option.optnNo} 단독선택`}
            disabled={!isEditable}
            checked={option.exclusiveYn === 'Y'}
            onChange={({ target }) => set(at, { exclusiveYn: target.checked ? 'Y' : 'N' })}
          />
        </td>
      ) : null}
      {isEditable && !isFixed ? (
        <td className="part-act">
          <IconButton
            icon="times"
            size="small"
            label={`보기 ${option.optnNo} 삭제`}
            onClick={() => onChange(kept.toSpliced(at, 1))}
          />
        </td>
      ) : null}
    </>
  );
  return (
    <div ref={root} className="parts">
      <SortableArea
        items={kept}
        keyOf={({ part }) => `option-${part.optnNo}`}
        nameOf={({ part }) => part.optnTxt || `보기 ${part.optnNo}`}
        shape="rows"
        onOrder={onChange}
      >
        <table className="part-table" aria-label="보기">
          <thead>
            <tr>
              <th scope="col" className="part-place">
                순서
              </th>
              <th scope="col">{isFixed ? '척도 이름' : '보기'}</th>
              {hasScores ? <th scope="col">점수</th> : null}
              {hasKeys ? <th scope="col">정답</th> : null}
              {hasMarks ? <th scope="col">기타</th> : null}
              {qstnTp === 'MULTI' ? <th scope="col">단독</th> : null}
              {isEditable && !isFixed ? (
                <th scope="col">
                  <span className="visually-hidden">삭제</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody translate="no">
            {optns.map((option, at) => (
              <tr key={option.optnNo}>
                <td className="part-place">
                  {isEditable && !isFixed ? (
                    <RowHandle
                      id={`option-${option.optnNo}`}
                      name={option.optnTxt || `보기 ${option.optnNo}`}
                      place={at}
                    />
                  ) : (
                    <span className="numeric muted">{option.optnNo}</span>
                  )}
                </td>
                {cells(option, at)}
              </tr>
            ))}
          </tbody>
        </table>
      </SortableArea>
      {isEditable && !isFixed ? (
        <div className="part-foot">
          <Button
            size="small"
            icon="plus"
            disabled={optns.length >= MAX_OPTIONS}
            title={optns.length >= MAX_OPTIONS ? `보기는 ${MAX_OPTIONS}개까지 등록할 수 있습니다.` : undefined}
            onClick={() => addBehind(optns.length - 1)}
          >
            보기 추가
          </Button>
          <span className="muted">여러 줄을 붙여넣으면 줄마다 보기가 됩니다.</span>
        </div>
      ) : null}
    </div>
  );
}
