import { useState } from 'react';
import type { BookingDetail } from '#contract/space/booking.ts';
import { COMING_STATES, type BookingAction } from '#contract/space/space-rules.ts';
import { useSettled } from '#kit/useSettled.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { DecisionBar } from '#ui/page/DecisionBar.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { reportResult } from '#ui/list/bulk/run-bulk.ts';
import { useNowMs } from '../../components/useNowMs.ts';
import { mayHaveMissed } from '../../rules/check-in.ts';
import { CheckInButton } from '../../components/CheckInButton.tsx';
import { useAuth, useScreenInfo } from '../../state/page.ts';
import {
  useAprvBkngMutation,
  useCancelBkngMutation,
  useChkinBkngMutation,
  useNoshwBkngMutation,
  useRjctBkngMutation,
  useUndoNoshwMutation,
} from '../../state/booking-endpoints.ts';
import { noShowQuestion } from '../../rules/questions.ts';

const MoveDialog = lazyDialog(async () => (await import('../../components/MoveDialog.tsx')).MoveDialog);
const ForceDialog = lazyDialog(async () => (await import('../../components/ForceDialog.tsx')).ForceDialog);
const CheckOutDialog = lazyDialog(async () => (await import('../../components/CheckOutDialog.tsx')).CheckOutDialog);

/** Acts that ask for a reason, with their words. */
const REASONS = {
  reject: { title: '예약 반려', label: '반려 사유', ok: '반려' },
  cancel: { title: '예약 취소', label: '취소 사유', ok: '예약 취소' },
  lateCheckIn: { title: '미이용 예약의 입실', label: '사유', ok: '입실' },
  undoNoShow: { title: '미이용 취소', label: '사유', ok: '미이용 취소' },
} as const;
type Reasoned = keyof typeof REASONS;

const placeOf = ({ spaceId, useDt, strtTm, endTm }: BookingDetail) => ({ spaceId, useDt, strtTm, endTm });

interface BookingActionsProps {
  readonly booking: BookingDetail;
  /** The booking is being asked for anew. */
  readonly isFetching: boolean;
  readonly onMoved: (bkngId: string) => void;
}

/** The buttons of a booking: those that its state and the person allow. */
export function BookingActions({ booking, isFetching, onMoved }: BookingActionsProps) {
  const [opened, setOpened] = useState<Reasoned | 'move' | 'checkOut' | 'force' | null>(null);
  const mayChange = useAuth('U'),
    // Over what is to come, and by whom all spaces are open for.
    mayForce = useScreenInfo()?.dataScopeCd === 'ALL' && mayChange && COMING_STATES.includes(booking.bkngSt);
  const [approve] = useAprvBkngMutation();
  const [reject] = useRjctBkngMutation();
  const [cancel] = useCancelBkngMutation();
  const [checkIn] = useChkinBkngMutation();
  const [noShow] = useNoshwBkngMutation();
  const [undoNoShow] = useUndoNoshwMutation();
  const { bkngId } = booking,
    settled = useSettled(booking, isFetching);
  /** The booking by the version of its last change. */
  const key = async () => ({ rows: [{ id: bkngId, version: (await settled()).version }] });
  const nowMs = useNowMs();
  const can = (action: BookingAction): boolean => booking.actions.includes(action);
  const close = (): void => setOpened(null);
  /** Reports the result of an act that answers row by row. */
  const reportAnswer = async (
    answer: { readonly data?: { readonly data: readonly { id: string; okYn: string; message: string }[] } | undefined },
    done: string,
  ): Promise<void> => {
    if (answer.data)
      await reportResult(
        { going: [booking], left: [] },
        answer.data.data,
        ({ bkngId: id }) => id,
        ({ bkngNo }) => bkngNo,
        done,
      );
  };
  const enter = async (rsn?: string): Promise<void> => {
    const sent = await checkIn({ bkngId, ...(rsn === undefined ? {} : { rsn }) });
    if (!sent.error) toast('success', '입실 처리했습니다.');
  };
  const miss = async (): Promise<void> => {
    if (!(await ask(noShowQuestion, { space: booking.spaceNm }))) return;
    if (!(await noShow({ bkngId })).error) toast('success', '미이용으로 처리했습니다.');
  };
  const withReason = async (act: Reasoned, rsn: string): Promise<void> => {
    close();
    if (act === 'reject') await reportAnswer(await reject({ ...(await key()), rsn }), '반려되었습니다.');
    else if (act === 'cancel') await reportAnswer(await cancel({ ...(await key()), rsn }), '취소되었습니다.');
    else if (act === 'lateCheckIn') await enter(rsn);
    else if (!(await undoNoShow({ bkngId, rsn })).error) toast('success', '미이용을 취소했습니다.');
  };
  return (
    <>
      {can('move') ? (
        <Button icon="arrows-h" onClick={() => setOpened('move')}>
          공간·시간 변경
        </Button>
      ) : null}
      {mayForce ? (
        <Button icon="bolt" onClick={() => setOpened('force')}>
          강제 배정
        </Button>
      ) : null}
      {can('cancel') ? (
        <Button icon="ban" onClick={() => setOpened('cancel')}>
          예약 취소
        </Button>
      ) : null}
      {can('noShow') && mayHaveMissed(booking, nowMs) ? (
        <Button icon="user-minus" onClick={() => void miss()}>
          미이용
        </Button>
      ) : null}
      {can('undoNoShow') ? (
        <Button icon="undo" onClick={() => setOpened('undoNoShow')}>
          미이용 취소
        </Button>
      ) : null}
      {can('checkOut') ? (
        <Button look="primary" icon="sign-out" onClick={() => setOpened('checkOut')}>
          {booking.bkngSt === 'DONE' ? '사용결과 입력' : '퇴실'}
        </Button>
      ) : null}
      {can('checkIn') ? (
        <CheckInButton
          booking={booking}
          onPress={() => {
            if (booking.bkngSt === 'NOSHOW') setOpened('lateCheckIn');
            else void enter();
          }}
        />
      ) : null}
      <DecisionBar>
        {can('reject') ? (
          <Button look="danger" icon="times" onClick={() => setOpened('reject')}>
            반려
          </Button>
        ) : null}
        {can('approve') ? (
          <Button
            look="primary"
            icon="check"
            onClick={() => void (async () => reportAnswer(await approve(await key()), '승인되었습니다.'))()}
          >
            승인
          </Button>
        ) : null}
      </DecisionBar>
      {opened === 'move' ? <MoveDialog booking={booking} onClose={close} onMoved={onMoved} /> : null}
      {opened === 'checkOut' ? <CheckOutDialog booking={booking} onClose={close} /> : null}
      {opened === 'force' ? <ForceDialog start={placeOf(booking)} onClose={close} /> : null}
      {opened !== null && opened !== 'move' && opened !== 'checkOut' && opened !== 'force' ? (
        <ReasonDialog
          title={REASONS[opened].title}
          label={REASONS[opened].label}
          okLabel={REASONS[opened].ok}
          onSubmit={(rsn) => void withReason(opened, rsn)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
