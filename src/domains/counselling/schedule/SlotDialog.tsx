import { useState } from 'react';
import type { SlotRow } from '#contract/counselling/booking.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import type { Standing } from '../list/useStanding.ts';
import { useBlockSlotsMutation } from '../state/setting-endpoints.ts';
import { slotName, slotWords } from './slot-words.ts';

interface SlotDialogProps {
  readonly standing: Standing;
  readonly slot: SlotRow;
  readonly onBook: () => void;
  readonly onClose: () => void;
}

const keyOf = ({ slotId }: SlotRow): string => slotId;

/** A time without a reservation: book it, block it, or open it again. */
export function SlotDialog({ standing: { kind, me, isHead }, slot, onBook, onClose }: SlotDialogProps) {
  const [block] = useBlockSlotsMutation();
  const [isAsking, setAsking] = useState(false);
  const act = useBulkAct<SlotRow>({ keyOf, nameOf: slotName, onDone: onClose });
  const isBlocked = slot.slotSt === 'BLCK',
    keepsTimes = isHead || slot.cnslrId === me?.cnslrId;
  if (isAsking)
    return (
      <ReasonDialog
        title={isBlocked ? '차단 해제' : '시간 차단'}
        label="사유"
        okLabel={isBlocked ? '해제' : '차단'}
        onSubmit={(rsn) =>
          void act([slot], {
            send: ({ rows }) => block({ cnslDivCd: kind.cnslDivCd, rows, blckYn: isBlocked ? 'N' : 'Y', rsn }),
            done: isBlocked ? '차단을 해제했습니다.' : '차단했습니다.',
          })
        }
        onClose={() => setAsking(false)}
      />
    );
  return (
    <Dialog
      title={slotName(slot)}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          {keepsTimes ? (
            <Button icon={isBlocked ? 'lock-open' : 'ban'} onClick={() => setAsking(true)}>
              {isBlocked ? '차단 해제' : '차단'}
            </Button>
          ) : null}
          {isBlocked ? null : (
            <Button look="primary" icon="calendar-plus" onClick={onBook}>
              예약 등록
            </Button>
          )}
        </>
      }
    >
      <p>{slotWords(slot)}</p>
      {slot.slotSt === 'HOLD' ? (
        <p className="muted">기다리는 학생에게 제안한 시간입니다. 예약하거나 차단하면 제안이 끝납니다.</p>
      ) : null}
    </Dialog>
  );
}
