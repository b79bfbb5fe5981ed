import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { Column } from '../column.ts';
import { fitTable, type Fit } from './fit.ts';
import type { Control, Needs } from './table-layout.ts';
import { useHeld } from './useHeld.ts';
import { useRoom } from './useRoom.ts';

/**
 * How the columns of a table stand in its room. The owner of the columns hears of both, and may take some out of sight.
 * @param place what scrolls around the table
 */
export function useFit<Row>(
  place: RefObject<HTMLElement | null>,
  controls: readonly Control[],
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  onRoom: ((roomPx: number, held: Needs) => void) | undefined,
): Fit<Column<Row>> {
  const [roomPx, setRoom] = useState(Infinity);
  useRoom(place, setRoom);
  const { held, look } = useHeld(place, columns);
  const fit = useMemo(() => fitTable(controls, columns, roomPx, held, 'none'), [controls, columns, roomPx, held]);
  // Measured before it is painted, and again where what one column needs has made another one narrower.
  useLayoutEffect(look, [look, rows, fit]);
  useLayoutEffect(() => {
    if (roomPx < Infinity) onRoom?.(roomPx, held);
  }, [roomPx, held, onRoom]);
  return fit;
}
