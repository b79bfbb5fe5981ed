import { useId, type ReactNode } from 'react';
import type { ConflictField } from './conflict-fields.ts';
import './conflict.css';

export type ConflictSide = 'mine' | 'theirs';
export const SIDE_LABELS: Readonly<Record<ConflictSide, string>> = { mine: '내 내용', theirs: '저장된 내용' };

const EMPTY = '(비어 있음)',
  BASE_LABEL = '이전 내용';
const CHANGED_BY: Readonly<Record<ConflictField['side'], string>> = {
  mine: '나만 수정',
  theirs: '상대만 수정',
  both: '둘 다 수정',
};
const SIDES: readonly ConflictSide[] = ['mine', 'theirs'];

interface ConflictTableProps {
  readonly fields: readonly ConflictField[];
  /** What is chosen for a field; null while nothing is. */
  readonly chosen: (key: string) => ConflictSide | null;
  readonly onChoose: (key: string, side: ConflictSide) => void;
  /** Stands under the name of a field. */
  readonly actionOf?: (field: ConflictField) => ReactNode;
}

/** Field by field: as it was, as I have it, as it is stored; one of the last two is chosen by radio. */
export function ConflictTable({ fields, chosen, onChoose, actionOf }: ConflictTableProps) {
  const group = useId();
  const hasBase = fields.some(({ base }) => base !== null);
  return (
    <table className="conflict-table">
      <thead>
        <tr>
          <th scope="col">항목</th>
          {hasBase ? <th scope="col">{BASE_LABEL}</th> : null}
          {SIDES.map((side) => (
            <th key={side} scope="col">
              {SIDE_LABELS[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody translate="no">
        {fields.map((field) => (
          <tr key={field.key} data-side={field.side}>
            <th scope="row">
              {field.label}
              {hasBase ? <span className="conflict-by">{CHANGED_BY[field.side]}</span> : null}
              {actionOf?.(field)}
            </th>
            {hasBase ? (
              <td data-column={BASE_LABEL}>
                <span className="conflict-value conflict-base">{field.base || EMPTY}</span>
              </td>
            ) : null}
            {SIDES.map((side) => (
              <td key={side} data-chosen={chosen(field.key) === side} data-column={SIDE_LABELS[side]}>
                <label className="radio conflict-choice">
                  <input
                    type="radio"
                    name={`${group}-${field.key}`}
                    aria-label={`${field.label} ${SIDE_LABELS[side]}`}
                    checked={chosen(field.key) === side}
                    onChange={() => onChoose(field.key, side)}
                  />
                  <span className="conflict-value">
                    {field[side] || EMPTY}
                    {field.mine === field.theirs ? <em className="muted"> ({field.unseen})</em> : null}
                  </span>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
