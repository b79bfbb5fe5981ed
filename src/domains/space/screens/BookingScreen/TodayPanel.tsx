import { useState } from 'react';
import type { BookingRow } from '#contract/space/booking.ts';
import { BOOKING_STATE_NAMES } from '#contract/space/space-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { ask, show, toast } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useNowMs } from '../../components/useNowMs.ts';
import { mayHaveMissed } from '../../rules/check-in.ts';
import { CheckInButton } from '../../components/CheckInButton.tsx';
import { BOOKING_TONES, timeText } from '../../rules/space-labels.ts';
import { useChkinBkngMutation, useGetTodayListQuery, useNoshwBkngMutation } from '../../state/booking-endpoints.ts';
import { noShowQuestion } from '../../rules/questions.ts';

const CheckOutDialog = lazyDialog(async () => (await import('../../components/CheckOutDialog.tsx')).CheckOutDialog);

const isOver = ({ bkngSt }: BookingRow): boolean => bkngSt === 'DONE';

/** 오늘 이용: large rows for a phone or a tablet at the reception; 입실 and 퇴실 also work without a network. */
export function TodayPanel() {
  const [bldgCd, setBldgCd] = useState('');
  const buildings = useCodes('SPACE_BLDG');
  const answer = useGetTodayListQuery({ bldgCd });
  const [leaving, setLeaving] = useState<BookingRow | null>(null);
  // What is still to be done comes first; what is over can get its result.
  const rows = (answer.data?.data ?? []).toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)));
  return (
    <section className="today" aria-label="오늘 이용">
      <div className="today-head">
        <SelectField label="건물" all value={bldgCd} options={buildings.options} onChange={setBldgCd} />
        <Button icon="refresh" onClick={() => void answer.refetch()}>
          새로고침
        </Button>
      </div>
      {answer.data?.storedAt ? <StaleNote storedAt={answer.data.storedAt} /> : null}
      {answer.isError ? <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {!answer.isError && !answer.isFetching && rows.length === 0 ? (
        <StateNotice icon="calendar" text="오늘 이용할 예약이 없습니다." />
      ) : null}
      <ul className="today-rows">
        {rows.map((row) => (
          <TodayRow key={row.bkngId} row={row} onCheckOut={() => setLeaving(row)} />
        ))}
      </ul>
      {leaving ? <CheckOutDialog booking={leaving} onClose={() => setLeaving(null)} /> : null}
    </section>
  );
}

interface TodayRowProps {
  readonly row: BookingRow;
  readonly onCheckOut: () => void;
}

function TodayRow({ row, onCheckOut }: TodayRowProps) {
  const [checkIn] = useChkinBkngMutation();
  const [noShow] = useNoshwBkngMutation();
  const [isAsking, setAsking] = useState(false);
  const nowMs = useNowMs();
  const can = (action: BookingRow['actions'][number]): boolean => row.actions.includes(action);
  const enter = async (rsn?: string): Promise<void> => {
    setAsking(false);
    const sent = await checkIn({
      bkngId: row.bkngId,
      ...(rsn === undefined ? {} : { rsn }),
    });
    if (!sent.error)
      toast(
        'success',
        sent.data.state === 'queued' ? '입실을 보관했습니다. 연결되면 전송합니다.' : '입실 처리했습니다.',
      );
  };
  const miss = async (): Promise<void> => {
    if (!(await ask(noShowQuestion, { space: row.spaceNm }))) return;
    const sent = await noShow({ bkngId: row.bkngId });
    if (!sent.error) show('M-OK');
  };
  return (
    <li className="today-row">
      <div className="today-facts">
        <strong className="numeric">{timeText(row.strtTm, row.endTm)}</strong>
        <span className="today-place">{row.spaceNm}</span>
        <span className="muted">
          {row.aplyNm ?? '-'} · {row.useCnt}명
        </span>
      </div>
      <Chip tone={BOOKING_TONES[row.bkngSt]}>{BOOKING_STATE_NAMES[row.bkngSt]}</Chip>
      <div className="today-acts">
        {can('checkIn') ? (
          <CheckInButton
            booking={row}
            isNamed
            onPress={() => {
              if (row.bkngSt === 'NOSHOW') setAsking(true);
              else void enter();
            }}
          />
        ) : null}
        {can('checkOut') ? (
          <Button
            icon={isOver(row) ? 'pencil' : 'sign-out'}
            aria-label={`${row.spaceNm} ${isOver(row) ? '사용결과' : '퇴실'}`}
            onClick={onCheckOut}
          >
            {isOver(row) ? '사용결과' : '퇴실'}
          </Button>
        ) : null}
        {can('noShow') && mayHaveMissed(row, nowMs) ? (
          <Button icon="user-minus" aria-label={`${row.spaceNm} 미이용`} onClick={() => void miss()}>
            미이용
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <ReasonDialog
          title="미이용 예약의 입실"
          label="사유"
          okLabel="입실"
          onSubmit={(rsn) => void enter(rsn)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}
