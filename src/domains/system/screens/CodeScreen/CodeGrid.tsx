import { fields } from 'virtual:fields/saveCmmnCd';
import { useEffect, useId, useRef, useState } from 'react';
import type { CodeGroup } from '#contract/system.ts';
import { message } from '#messages/message.ts';
import { restrictToInteger } from '#shared/display.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { SelectBox } from '#ui/table/row/RowControl.tsx';
import { pageSelection, togglePage, toggleRow } from '#ui/table/selection.ts';
import '#ui/table/table.css';
import { whyCodeStays } from '../../rules/locked-rows.ts';
import type { CodeCellError, CodeDraft } from '../../rules/code-rows.ts';

interface CodeGridProps {
  readonly group: CodeGroup;
  readonly rows: readonly CodeDraft[];
  readonly isEditable: boolean;
  readonly changedIds: ReadonlySet<string>;
  /** The cell that keeps the rows from being saved. */
  readonly wrong: CodeCellError | null;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onChange: (index: number, part: Partial<CodeDraft>) => void;
  readonly onMove: (from: number, to: number) => void;
}

/** Codes as an editable table. Rows are moved by drag, or by the buttons for who works with the keyboard. */
export function CodeGrid({
  group,
  rows,
  isEditable,
  changedIds,
  wrong,
  selected,
  onSelect,
  onChange,
  onMove,
}: CodeGridProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const keys = rows.flatMap((row) => (whyCodeStays(row) === null ? [row.cmmnCdId] : []));
  const labels = [group.userdefNm1, group.userdefNm2, group.userdefNm3];
  const shown = ([1, 2, 3] as const).filter((n) => labels[n - 1]);
  const isSystem = group.sysYn === 'Y';
  const errorAt = (index: number, field: string): string | undefined =>
    wrong?.index === index && wrong.field === field ? wrong.text : undefined;
  if (rows.length === 0) return <StateNotice icon="inbox" text={message('M-EMPTY')} />;
  return (
    <div className="table-scroll">
      <table
        className="table code-grid"
        aria-label={`${group.cdNm} 코드 목록`}
        style={{ minWidth: 600 + shown.length * 130 }}
      >
        <colgroup>
          <col style={{ width: 44 }} />
          <col style={{ width: 130 }} />
          <col />
          {shown.map((n) => (
            <col key={n} style={{ width: 130 }} />
          ))}
          <col style={{ width: 116 }} />
          <col style={{ width: 72 }} />
          <col style={{ width: 72 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label="모두 선택"
                checked={pageSelection(keys, selected) === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = pageSelection(keys, selected) === 'partial';
                }}
                onChange={() => onSelect(togglePage(keys, selected))}
              />
            </th>
            <th scope="col">코드</th>
            <th scope="col">코드명</th>
            {shown.map((n) => (
              <th key={n} scope="col">
                {labels[n - 1]}
              </th>
            ))}
            <th scope="col">순서</th>
            <th scope="col">사용</th>
            <th scope="col">참조수</th>
          </tr>
        </thead>
        <tbody translate="no" onPointerUp={() => setDragged(null)}>
          {rows.map((row, index) => (
            <tr
              key={row.cmmnCdId}
              data-changed={changedIds.has(row.cmmnCdId)}
              data-wrong={index === wrong?.index}
              data-dragged={index === dragged}
              draggable={isEditable && dragged !== null}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
              onDrop={() => {
                if (dragged !== null) onMove(dragged, index);
                setDragged(null);
              }}
              onDragEnd={() => setDragged(null)}
            >
              <td data-align="center">
                <SelectBox
                  label={`${row.cdId || '새 코드'} 선택`}
                  noteId={`locked-${row.cmmnCdId}`}
                  isOn={selected.has(row.cmmnCdId)}
                  whyLocked={whyCodeStays(row)}
                  onToggle={() => onSelect(toggleRow(row.cmmnCdId, selected))}
                />
              </td>
              <td>
                <TextCell
                  label={`${index + 1}행 코드`}
                  isEditable={isEditable && row.version === undefined}
                  isEntered={row.version === undefined && row.cdId === ''}
                  maxLength={30}
                  value={row.cdId}
                  error={errorAt(index, 'cdId')}
                  onChange={(cdId) => onChange(index, { cdId: cdId.toUpperCase() })}
                />
              </td>
              <td>
                <TextCell
                  label={`${index + 1}행 코드명`}
                  isEditable={isEditable}
                  maxLength={fields.rows.fields.cdNm.longest}
                  value={row.cdNm}
                  error={errorAt(index, 'cdNm')}
                  onChange={(cdNm) => onChange(index, { cdNm })}
                />
              </td>
              {shown.map((n) => (
                <td key={n}>
                  <TextCell
                    label={`${index + 1}행 ${labels[n - 1] ?? ''}`}
                    isEditable={isEditable}
                    maxLength={fields.rows.fields.userdef1.longest}
                    value={row[`userdef${n}`]}
                    error={errorAt(index, `userdef${n}`)}
                    onChange={(value) => onChange(index, { [`userdef${n}`]: value })}
                  />
                </td>
              ))}
              <td data-align="center">
                {isEditable ? (
                  <span className="code-move">
                    <span className="pi pi-bars" aria-hidden="true" onPointerDown={() => setDragged(index)} />
                    <IconButton
                      icon="angle-up"
                      size="small"
                      label={`${row.cdNm || '새 코드'} 위로`}
                      disabled={index === 0}
                      onClick={() => onMove(index, index - 1)}
                    />
                    <IconButton
                      icon="angle-down"
                      size="small"
                      label={`${row.cdNm || '새 코드'} 아래로`}
                      disabled={index === rows.length - 1}
                      onClick={() => onMove(index, index + 1)}
                    />
                  </span>
                ) : (
                  restrictToInteger(String(row.sortOrdr))
                )}
              </td>
              <td data-align="center">
                <input
                  type="checkbox"
                  role="switch"
                  aria-label={`${row.cdNm || '새 코드'} 사용`}
                  disabled={!isEditable || isSystem}
                  checked={row.useYn === 'Y'}
                  onChange={(event) => onChange(index, { useYn: event.target.checked ? 'Y' : 'N' })}
                />
              </td>
              <td data-align="right">{row.usedCnt.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TextCellProps {
  readonly label: string;
  readonly isEditable: boolean;
  /** Has the focus when it appears: a row that was just added is about to be filled. */
  readonly isEntered?: boolean;
  readonly maxLength: number | undefined;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function TextCell({ label, isEditable, isEntered = false, maxLength, value, error, onChange }: TextCellProps) {
  const input = useRef<HTMLInputElement>(null),
    [isFresh] = useState(isEntered);
  useEffect(() => {
    if (isFresh) input.current?.focus();
  }, [isFresh]);
  const errorId = useId(),
    isWrong = error !== undefined;
  return (
    <>
      {isEditable ? (
        <input
          ref={input}
          className="input"
          autoComplete="off"
          aria-label={label}
          maxLength={maxLength}
          value={value}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? errorId : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        value
      )}
      {isWrong ? (
        <p id={errorId} className="code-grid-error">
          {error}
        </p>
      ) : null}
    </>
  );
}
