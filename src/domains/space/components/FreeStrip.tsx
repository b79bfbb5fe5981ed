import { displayDate } from '#shared/display.ts';
import { slotOf, timeOf } from '#shared/space/slots.ts';
import { useGetFreeTimeQuery } from '../state/space-endpoints.ts';

/** Hours that the strip shows; a day is rarely used outside them. */
const END_SLOT = 44,
  FIRST_SLOT = 14;

interface FreeStripProps {
  readonly spaceId: string;
  readonly useDt: string;
  readonly strtTm: string;
  readonly endTm: string;
  /** Taken half hours can be pressed, too. */
  readonly isForced?: boolean;
  /** A half hour was pressed that can be booked. */
  readonly onPick: (strtTm: string, endTm: string) => void;
}

/** The half hours of a day: free, taken, closed and chosen, each with its word for who cannot see it. */
export function FreeStrip({ spaceId, useDt, strtTm, endTm, isForced = false, onPick }: FreeStripProps) {
  const { currentData } = useGetFreeTimeQuery({ spaceId, useDt, slotCnt: 1 }, { skip: spaceId === '' || useDt === '' });
  if (!currentData) return null;
  const open = new Set(currentData.openSlots),
    taken = new Set(currentData.takenSlots);
  const stateOf = (slotNo: number): 'chosen' | 'taken' | 'free' | 'closed' => {
    if (strtTm !== '' && endTm !== '' && slotNo >= slotOf(strtTm) && slotNo < slotOf(endTm)) return 'chosen';
    if (taken.has(slotNo)) return 'taken';
    return open.has(slotNo) ? 'free' : 'closed';
  };
  const words = { chosen: '선택', taken: '예약됨', free: '비어 있음', closed: '운영 안 함' } as const;
  return (
    <div className="free-strip" role="group" aria-label="시간대">
      {Array.from({ length: END_SLOT - FIRST_SLOT }, (_, index) => {
        const slotNo = FIRST_SLOT + index,
          state = stateOf(slotNo);
        return (
          <button
            key={slotNo}
            type="button"
            className="free-slot"
            data-state={state}
            disabled={state === 'closed' || (state === 'taken' && !isForced)}
            aria-label={`${displayDate(timeOf(slotNo))} ${words[state]}`}
            title={`${displayDate(timeOf(slotNo))} ${words[state]}`}
            onClick={() => onPick(timeOf(slotNo), timeOf(slotNo + 1))}
          >
            {slotNo % 2 === 0 ? slotNo / 2 : ''}
          </button>
        );
      })}
    </div>
  );
}
