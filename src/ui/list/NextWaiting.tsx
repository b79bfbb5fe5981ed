import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { nextAfter } from './next-after.ts';

interface NextWaitingProps<Row> {
  /** What waits for a decision, in the order of its list; undefined while unknown. */
  readonly waiting: readonly Row[] | undefined;
  /** How many there are in all. */
  readonly count: number;
  readonly keyOf: (row: Row) => string;
  /** The record that is open. */
  readonly current: string;
  readonly onOpen: (row: Row) => void;
}

/** 다음 대기 건: from one decision to the next without the list between them; nothing where nothing else waits. */
export function NextWaiting<Row>({ waiting, count, keyOf, current, onOpen }: NextWaitingProps<Row>) {
  const next = waiting && nextAfter(waiting, keyOf, current);
  if (!next) return null;
  const others = count - (waiting.some((row) => keyOf(row) === current) ? 1 : 0);
  return (
    <Button icon="step-forward" onClick={() => onOpen(next)}>
      다음 대기 건 {displayCount(others)}
    </Button>
  );
}
