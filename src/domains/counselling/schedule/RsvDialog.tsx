import { useState } from 'react';
import { METHOD_NAMES, RSV_NAMES, type Method } from '#contract/counselling/counselling-codes.ts';
import type { RSV_ACTS, RsvRow } from '#contract/counselling/booking.ts';
import { COUNSELLING_WORDS } from '#contract/counselling/counselling-words.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { sentenceText } from '#messages/sentence-text.ts';
import { displayDate } from '#shared/display.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { reportStale } from '../state/page.ts';
import {
  useCnfmRsvMutation,
  useLiftBanMutation,
  useUndoDoneMutation,
  useUndoNshwMutation,
} from '../state/booking-endpoints.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { RSV_TONES, sessionsText } from './rsv-columns.tsx';
import { isOffered, whyNot } from './rsv-times.ts';
import { slotName } from './slot-words.ts';
import { useDoorActs } from './useDoorActs.ts';
import { useNow } from './useNow.ts';

interface RsvDialogProps {
  readonly rsv: RsvRow;
  readonly onMove: () => void;
  readonly onClose: () => void;
}

type Act = (typeof RSV_ACTS)[number];
/** Acts that ask for their reason in the same dialog. */
const REASONED = {
  undoNshw: { title: '불참 취소', okLabel: '취소 처리' },
  undoDone: { title: '완료 취소', okLabel: '취소 처리' },
  liftBan: { title: '예약 제한 해제', okLabel: '제한 해제' },
} as const;
type Reasoned = keyof typeof REASONED;
const isReasoned = (op: Act): op is Reasoned => op in REASONED;
const ACTS: readonly { readonly op: Act; readonly label: string; readonly icon: string }[] = [
  { op: 'cnfmRsv', label: '확정', icon: 'check' },
  { op: 'chkinRsv', label: '도착', icon: 'sign-in' },
  { op: 'doneRsv', label: '완료', icon: 'check-circle' },
  { op: 'nshwRsv', label: '불참', icon: 'user-minus' },
  { op: 'moveRsv', label: '변경', icon: 'calendar' },
  { op: 'cancelRsv', label: '취소', icon: 'times' },
  { op: 'undoNshw', label: '불참 취소', icon: 'undo' },
  { op: 'undoDone', label: '완료 취소', icon: 'undo' },
  { op: 'liftBan', label: '예약 제한 해제', icon: 'unlock' },
];

const banText = ({ banDt }: RsvRow): string =>
  sentenceText({ text: COUNSELLING_WORDS.banned, params: { date: displayDate(banDt ?? '') } });

/** One reservation with what may be done with it. */
export function RsvDialog({ rsv, onMove, onClose }: RsvDialogProps) {
  const now = useNow(),
    atTheDoor = useDoorActs();
  const [confirm] = useCnfmRsvMutation(),
    [undoMiss] = useUndoNshwMutation(),
    [undoDone] = useUndoDoneMutation(),
    [lift] = useLiftBanMutation();
  const [asking, setAsking] = useState<'cancelRsv' | Reasoned | null>(null);
  const { cnslDivCd, rsvId, version } = rsv,
    key = { cnslDivCd, rsvId, version };
  const settle = (error: unknown): void => {
    setAsking(null);
    if (error) {
      reportStale(error);
      return;
    }
    show('M-OK');
    onClose();
  };
  const act = async (op: Act): Promise<void> => {
    if (op === 'moveRsv') onMove();
    else if (op === 'cnfmRsv') settle((await confirm(key)).error);
    else if (op === 'cancelRsv' || isReasoned(op)) setAsking(op);
    else if (await atTheDoor(op, rsv)) onClose();
  };
  const give = async (op: Reasoned, rsn: string): Promise<void> => {
    if (op === 'liftBan') settle((await lift({ cnslDivCd, stdNo: rsv.stdNo ?? '', rsn })).error);
    else settle((await (op === 'undoNshw' ? undoMiss : undoDone)({ ...key, rsn })).error);
  };
  if (asking === 'cancelRsv') return <CancelDialog rsv={rsv} onDone={onClose} onClose={() => setAsking(null)} />;
  if (asking !== null)
    return (
      <ReasonDialog
        {...REASONED[asking]}
        label="사유"
        onSubmit={(rsn) => void give(asking, rsn)}
        onClose={() => setAsking(null)}
      >
        {asking === 'liftBan' ? <p>{banText(rsv)} 해제하면 지금까지의 불참은 더 이상 세지 않습니다.</p> : null}
      </ReasonDialog>
    );
  return (
    <Dialog
      title={`예약 ${slotName({ ...rsv, slotDt: rsv.rsvDt })}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          {ACTS.filter(({ op }) => isOffered(rsv, op)).map(({ op, label, icon }) => {
            const why = whyNot(rsv, op, now);
            return (
              <ActButton
                key={op}
                op={op}
                of={rsv}
                icon={icon}
                disabled={why !== null}
                title={why ?? undefined}
                onClick={() => void act(op)}
              >
                {label}
              </ActButton>
            );
          })}
        </>
      }
    >
      <Facts
        facts={[
          { label: '상태', value: <Chip tone={RSV_TONES[rsv.rsvSt]}>{RSV_NAMES[rsv.rsvSt]}</Chip> },
          { label: '담당', value: rsv.cnslrNm },
          { label: rsv.caseNo === null ? '신청번호' : '사례번호', value: rsv.caseNo ?? rsv.aplyNo },
          { label: '회기', value: sessionsText(rsv) },
          { label: '학번', value: rsv.stdNo },
          { label: '성명', value: rsv.stdNm },
          { label: '방법', value: METHOD_NAMES[rsv.mthdCd as Method] },
          { label: '장소', value: rsv.placeNm },
          ...(rsv.banDt === null ? [] : [{ label: '예약 제한', value: banText(rsv), isWide: true }]),
          ...(rsv.cnclRsn === null ? [] : [{ label: '취소 사유', value: rsv.cnclRsn, isWide: true }]),
        ]}
      />
      {ACTS.map(({ op }) => (isOffered(rsv, op) && rsv.can.includes(op) ? whyNot(rsv, op, now) : null))
        .filter((why): why is string => why !== null)
        .slice(0, 1)
        .map((why) => (
          <p key={why} className="muted">
            {why}
          </p>
        ))}
    </Dialog>
  );
}
