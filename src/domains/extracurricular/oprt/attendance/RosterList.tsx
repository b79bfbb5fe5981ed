import { memo } from 'react';
import { ATT_STATE_NAMES, ATT_STATES, type AttState } from '#contract/extracurricular/oprt-codes.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import type { ShownRow } from './use-attendance.ts';

interface RosterListProps {
  /** Whether people know the number that they are kept under. */
  readonly hasNumbers: boolean;
  readonly rows: readonly ShownRow[];
  /** Null where nothing may be recorded: the states are then shown, not offered. */
  readonly onMark: ((applId: string, attSt: AttState) => void) | null;
}

/** Who is expected, each with the five states as buttons that a thumb meets. */
export function RosterList({ rows, hasNumbers, onMark }: RosterListProps) {
  return (
    <ul className="att-roster" aria-label="출석 명단">
      {rows.map((row) => (
        <RosterItem key={row.applId} row={row} hasNumbers={hasNumbers} onMark={onMark} />
      ))}
    </ul>
  );
}

interface RosterItemProps extends Pick<RosterListProps, 'hasNumbers'> {
  readonly row: ShownRow;
  readonly onMark: RosterListProps['onMark'];
}

const RosterItem = memo(
  function RosterItem({ row, hasNumbers, onMark }: RosterItemProps) {
    const { applId, userNm, userId, deptNm, gradeCd, attSt, isUnsent } = row,
      name = userNm ?? userId;
    return (
      <li className="att-person" data-state={attSt ?? ''}>
        <div className="att-who">
          <b>{name}</b>
          <span className="muted">
            {[hasNumbers ? userId : null, deptNm, gradeCd ? `${gradeCd}학년` : null].filter(Boolean).join(' · ')}
          </span>
          {isUnsent ? <Chip tone="warning">전송 대기</Chip> : null}
        </div>
        {onMark ? (
          <div className="att-states" role="group" aria-label={`${name} 출석`}>
            {ATT_STATES.map((state) => (
              <button
                key={state}
                type="button"
                className="att-state"
                data-state={state}
                aria-pressed={attSt === state}
                onClick={() => onMark(applId, state)}
              >
                {ATT_STATE_NAMES[state]}
              </button>
            ))}
          </div>
        ) : (
          <span className="att-settled">{attSt ? ATT_STATE_NAMES[attSt] : '미입력'}</span>
        )}
      </li>
    );
  },
  (before, after) =>
    before.onMark === after.onMark &&
    before.row.attSt === after.row.attSt &&
    before.row.version === after.row.version &&
    before.row.isUnsent === after.row.isUnsent &&
    before.row.userNm === after.row.userNm,
);
