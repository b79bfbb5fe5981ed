import { displayDate } from '#shared/display.ts';
import { shortestUseAt, whyNotAt, type FreeDay, type FreeTerms } from '#shared/space/free-day.ts';
import { slotKey, slotOf, timeOf, type TimeRange } from '#shared/space/slots.ts';

/** Hours that the strip shows; a day is rarely used outside them. */
const END_SLOT = 44,
  FIRST_SLOT = 14;

interface FreeStripProps {
  readonly free: FreeDay;
  readonly terms: FreeTerms;
  readonly strtTm: string;
  readonly endTm: string;
  /** A half hour was pressed; with the shortest use that holds it. */
  readonly onPick: (slot: TimeRange, use: TimeRange) => void;
}

/**
 * The half hours of a day: chosen, free, or why no use can hold them, each with its word for who cannot see it. Where
 * bookings of others give way, theirs can be pressed, too.
 */
export function FreeStrip({ free, terms, strtTm, endTm, onPick }: FreeStripProps) {
  const faceOf = (slotNo: number): readonly [state: 'chosen' | 'taken' | 'free' | 'closed', word: string] => {
    if (strtTm !== '' && endTm !== '' && slotNo >= slotOf(strtTm) && slotNo < slotOf(endTm)) return ['chosen', '선택'];
    const why = whyNotAt(free, slotNo, terms),
      isHeld = free.taken.has(slotKey({ useDt: free.useDt, slotNo }));
    if (why === null) return isHeld ? ['taken', '예약됨'] : ['free', '비어 있음'];
    return [why === '예약됨' || why === '정리시간' ? 'taken' : 'closed', why];
  };
  return (
    <div className="free-strip" role="group" aria-label="시간대">
      {Array.from({ length: END_SLOT - FIRST_SLOT }, (_, index) => {
        const slotNo = FIRST_SLOT + index,
          [state, word] = faceOf(slotNo),
          use = shortestUseAt(free, slotNo, terms),
          slot = { strtTm: timeOf(slotNo), endTm: timeOf(slotNo + 1) },
          label = `${displayDate(slot.strtTm)} ${word}`;
        return (
          <button
            key={slotNo}
            type="button"
            className="free-slot"
            data-state={state}
            disabled={use === null}
            aria-label={label}
            title={label}
            onClick={use === null ? undefined : () => onPick(slot, use)}
          >
            {slotNo % 2 === 0 ? slotNo / 2 : ''}
          </button>
        );
      })}
    </div>
  );
}
