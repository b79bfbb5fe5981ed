import { fields } from 'virtual:fields/savePaperVer';
import type { ClipboardEvent } from 'react';
import { MAX_ROWS } from '#contract/diagnosis/paper-limits.ts';
import type { PaperQuestion, PaperRow } from '#contract/diagnosis/paper-tree.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { isPlainEnter } from '#ui/keyboard/is-composing.ts';
import { RowHandle } from '#ui/sortable/RowHandle.tsx';
import { SortableArea } from '#ui/sortable/SortableArea.tsx';
import { linesOf } from '../../rules/paper-text.ts';
import { keptRows, newRow, type Kept } from '../../rules/question-edits.ts';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import type { Abilities } from './useAbilities.ts';
import { useFocusWanted } from './useFocusWanted.ts';

interface MatrixRowsProps {
  readonly question: PaperQuestion;
  readonly isEditable: boolean;
  /** Each row is an item: with a weight, a direction, and an ability where the instrument has some. */
  readonly isScored: boolean;
  readonly abilities: Abilities | null;
  /** In an exam each row has its right column. */
  readonly hasKeys: boolean;
  readonly onChange: (kept: readonly Kept<PaperRow>[], key?: string) => void;
  readonly onKey: (rowNo: number, optnNo: number | null) => void;
}

/** Rows of a matrix. */
export function MatrixRows({ question, isEditable, isScored, abilities, hasKeys, onChange, onKey }: MatrixRowsProps) {
  const { root, focusDrawn } = useFocusWanted();
  const kept = keptRows(question),
    { rows, optns, answerKey, qstnId } = question,
    keys = answerKey != null && typeof answerKey === 'object' && !Array.isArray(answerKey) ? answerKey : {};
  const set = (at: number, part: Partial<PaperRow>, key?: string): void =>
    onChange(
      kept.map((row, index) => (index === at ? { ...row, part: { ...row.part, ...part } } : row)),
      key && `${key}:${qstnId}:${at}`,
    );
  const addBehind = (at: number): void => {
    if (kept.length >= MAX_ROWS) return;
    onChange(kept.toSpliced(at + 1, 0, { part: newRow(''), former: null }));
    focusDrawn(`[data-row-no="${at + 2}"]`);
  };
  const paste = (at: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (lines.length < 2 || !isEditable) return;
    event.preventDefault();
    const isEmpty = (rows[at]?.rowTxt ?? '') === '',
      fresh = lines.map((line) => ({ part: newRow(line), former: null }));
    onChange(kept.toSpliced(isEmpty ? at : at + 1, isEmpty ? 1 : 0, ...fresh).slice(0, MAX_ROWS));
  };
  return (
    <div ref={root} className="parts">
      <SortableArea
        items={kept}
        keyOf={({ part }) => `row-${part.rowNo}`}
        nameOf={({ part }) => part.rowTxt || `행 ${part.rowNo}`}
        shape="rows"
        onOrder={onChange}
      >
        <table className="part-table" aria-label="행">
          <thead>
            <tr>
              <th scope="col" className="part-place">
                순서
              </th>
              <th scope="col">행</th>
              {abilities ? <th scope="col">역량</th> : null}
              {isScored ? <th scope="col">가중치</th> : null}
              {isScored ? <th scope="col">역문항</th> : null}
              {hasKeys ? <th scope="col">정답</th> : null}
              {isEditable ? (
                <th scope="col">
                  <span className="visually-hidden">삭제</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody translate="no">
            {rows.map((row, at) => (
              <tr key={row.rowNo}>
                <td className="part-place">
                  {isEditable ? (
                    <RowHandle id={`row-${row.rowNo}`} name={row.rowTxt || `행 ${row.rowNo}`} place={at} />
                  ) : (
                    <span className="numeric muted">{row.rowNo}</span>
                  )}
                </td>
                <td className="part-text">
                  <input
                    type="text"
                    className="input"
                    autoComplete="off"
                    data-row-no={row.rowNo}
                    aria-label={`행 ${row.rowNo}`}
                    placeholder={`행 ${row.rowNo}`}
                    maxLength={fields.sects.fields.qstns.fields.rows.fields.rowTxt.longest}
                    readOnly={!isEditable}
                    value={row.rowTxt ?? ''}
                    onPaste={paste(at)}
                    onChange={({ target }) => set(at, { rowTxt: target.value }, 'row')}
                    onKeyDown={(event) => {
                      if (!isPlainEnter(event) || !isEditable) return;
                      event.preventDefault();
                      addBehind(at);
                    }}
                  />
                </td>
                {abilities ? (
                  <td className="part-choice">
                    <SelectField
                      label={`행 ${row.rowNo} 역량`}
                      hideLabel
                      placeholder="선택"
                      disabled={!isEditable}
                      value={row.abilityId ?? ''}
                      options={abilities.options}
                      onChange={(abilityId) => set(at, { abilityId: abilityId || null })}
                    />
                  </td>
                ) : null}
                {isScored ? (
                  <td className="part-figure">
                    <DecimalField
                      label={`행 ${row.rowNo} 가중치`}
                      hideLabel
                      disabled={!isEditable}
                      least={0.01}
                      most={999.99}
                      value={row.weight}
                      onChange={(weight) => set(at, { weight: weight ?? 1 }, 'row-weight')}
                    />
                  </td>
                ) : null}
                {isScored ? (
                  <td className="part-flag">
                    <input
                      type="checkbox"
                      aria-label={`행 ${row.rowNo} 역문항`}
                      disabled={!isEditable}
                      checked={row.reverseYn === 'Y'}
                      onChange={({ target }) => set(at, { reverseYn: target.checked ? 'Y' : 'N' })}
                    />
                  </td>
                ) : null}
                {hasKeys ? (
                  <td className="part-choice">
                    <SelectField
                      label={`행 ${row.rowNo} 정답`}
                      hideLabel
                      placeholder="선택"
                      disabled={!isEditable}
                      value={String(keys[String(row.rowNo)] ?? '')}
                      options={optns.map(({ optnNo, optnTxt }) => ({
                        value: String(optnNo),
                        label: optnTxt || `보기 ${optnNo}`,
                      }))}
                      onChange={(optnNo) => onKey(row.rowNo, optnNo === '' ? null : Number(optnNo))}
                    />
                  </td>
                ) : null}
                {isEditable ? (
                  <td className="part-act">
                    <IconButton
                      icon="times"
                      size="small"
                      label={`행 ${row.rowNo} 삭제`}
                      onClick={() => onChange(kept.toSpliced(at, 1))}
                    />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </SortableArea>
      {isEditable ? (
        <div className="part-foot">
          <Button
            size="small"
            icon="plus"
            disabled={rows.length >= MAX_ROWS}
            title={rows.length >= MAX_ROWS ? `행은 ${MAX_ROWS}개까지 등록할 수 있습니다.` : undefined}
            onClick={() => addBehind(rows.length - 1)}
          >
            행 추가
          </Button>
          <span className="muted">여러 줄을 붙여넣으면 줄마다 행이 됩니다.</span>
        </div>
      ) : null}
    </div>
  );
}
