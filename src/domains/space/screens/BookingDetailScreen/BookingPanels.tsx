import type { Data } from '#contract/registry.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import type { BookingDetail } from '#contract/space/booking.ts';
import { BOOKING_STATE_NAMES, type BookingState, type Purpose } from '#contract/space/space-rules.ts';
import type { Offer } from '#contract/space/space-fields.ts';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { reportResult } from '#ui/list/bulk/run-bulk.ts';
import { Timeline } from '#ui/timeline/Timeline.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import type { BookingStart } from '../../rules/booking-form.ts';
import { useAuth } from '../../state/page.ts';
import { BOOKING_TONES, offerText, timeText } from '../../rules/space-labels.ts';
import { useCancelSerMutation } from '../../state/booking-endpoints.ts';

export type BookingAnswer = Data<'getBkng'>;

const BookingDialog = lazyDialog(async () => (await import('../../components/BookingDialog.tsx')).BookingDialog);

type Brief = BookingAnswer['series'][number];
const RESULT_NAMES = { OK: '정상', DMG: '파손', DIRT: '청소불량' } as const;
const moment = (at: string | null): string => (at === null ? '' : displayMoment(at));

/** 이용확인: when people came and went, and how the space was left. */
export const UseFacts = ({ booking }: { readonly booking: BookingDetail }) => (
  <Card title="이용확인">
    <Facts
      facts={[
        { label: '입실', value: moment(booking.chkinDt) },
        { label: '퇴실', value: moment(booking.chkoutDt) },
        { label: '사용결과', value: booking.useRslt ? RESULT_NAMES[booking.useRslt] : '' },
        { label: '내용', value: booking.useRsltCn, isWide: true },
      ]}
    />
  </Card>
);

/** Bookings of one kind, each leading to its own page. */
const Briefs = ({
  label,
  rows,
  current,
}: {
  readonly label: string;
  readonly rows: readonly Brief[];
  readonly current?: string;
}) => (
  <ul className="booking-briefs" aria-label={label}>
    {rows.map((row) => (
      <li key={row.bkngId} aria-current={row.bkngId === current ? 'true' : undefined}>
        <Chip tone={BOOKING_TONES[row.bkngSt]}>{BOOKING_STATE_NAMES[row.bkngSt]}</Chip>
        <Link href={`?bkngId=${row.bkngId}`} className="numeric">
          {displayDate(row.useDt)} {timeText(row.strtTm, row.endTm)}
        </Link>
        <span className="muted">{row.spaceNm}</span>
      </li>
    ))}
  </ul>
);

type Range = 'ONE' | 'AFTER' | 'ALL';
const RANGES: Readonly<Record<Range, string>> = { ONE: '이 예약만', AFTER: '이후 모두', ALL: '전체' };

interface BookingSeriesProps {
  readonly booking: BookingDetail;
  readonly series: readonly Brief[];
}

/** 반복예약: every date with its state; one, the later ones or all that are to come are cancelled. */
export function BookingSeries({ booking, series }: BookingSeriesProps) {
  const [range, setRange] = useState<Range | null>(null);
  const [cancel] = useCancelSerMutation();
  if (booking.serId === null) return <StateNotice icon="refresh" text="반복예약이 아닙니다." />;
  const run = async (rsn: string): Promise<void> => {
    setRange(null);
    const { bkngId, version } = booking;
    const answer = await cancel({ bkngId, version, rangeCd: range ?? 'ONE', rsn });
    if (!answer.data) return;
    const nameOf = ({ useDt }: Brief): string => displayDate(useDt);
    await reportResult(
      { going: series, left: [] },
      answer.data.data,
      ({ bkngId: id }) => id,
      nameOf,
      '반복예약을 취소했습니다.',
    );
  };
  return (
    <Card
      title={`반복예약 ${booking.serNm ?? ''}`}
      actions={
        booking.actions.includes('cancel')
          ? (Object.keys(RANGES) as Range[]).map((key) => (
              <Button key={key} icon="ban" onClick={() => setRange(key)}>
                {RANGES[key]} 취소
              </Button>
            ))
          : null
      }
    >
      <Briefs label="반복예약 날짜" rows={series} current={booking.bkngId} />
      {range ? (
        <ReasonDialog
          title={`반복예약 ${RANGES[range]} 취소`}
          label="취소 사유"
          okLabel="취소"
          onSubmit={(rsn) => void run(rsn)}
          onClose={() => setRange(null)}
        />
      ) : null}
    </Card>
  );
}

interface BookingHistoryProps {
  readonly booking: BookingDetail;
  readonly history: BookingAnswer['history'];
}

/** 이력: what happened to the booking, who did it and why. Who asked by himself is the applicant. */
export const BookingHistory = ({ booking, history }: BookingHistoryProps) => (
  <Card title="이력">
    <Timeline
      label="예약 이력"
      entries={history.map(({ spaceBkngHisId, afSt, actDt, actNm, rsn }) => {
        const state = afSt as BookingState,
          who = actNm ?? (state === 'REQ' ? booking.aplyNm : null);
        return {
          key: spaceBkngHisId,
          at: displayMoment(actDt),
          title: `${BOOKING_STATE_NAMES[state]}${who ? ` · ${who}` : ''}`,
          icon: 'circle-fill',
          ...(BOOKING_TONES[state] ? { tone: BOOKING_TONES[state] } : {}),
          ...(rsn ? { why: rsn } : {}),
        };
      })}
    />
  </Card>
);

/**
 * For an applicant whose time was cancelled by the office: times that are free now, of which one is booked in its
 * place.
 */
export function BookingOffers({
  booking,
  offers,
}: {
  readonly booking: BookingDetail;
  readonly offers: readonly Offer[];
}) {
  const [start, setStart] = useState<BookingStart | null>(null);
  const mayBook = useAuth('C');
  if (offers.length === 0 || !mayBook) return null;
  return (
    <Card title="대신 예약할 수 있는 시간">
      <p className="muted">
        예약이 취소되었습니다{booking.cnclRsn ? `. 사유: ${booking.cnclRsn}` : ''}. 아래 시간을 고르면 같은 내용으로
        다시 예약합니다.
      </p>
      <div className="booking-offers">
        {offers.map((offer) => (
          <Button
            key={`${offer.spaceId} ${offer.strtTm}`}
            icon="clock"
            onClick={() => setStart(startFrom(booking, offer))}
          >
            {displayDate(offer.useDt)} {offerText(offer, booking.spaceNm)}
          </Button>
        ))}
      </div>
      {start ? <BookingDialog start={start} onClose={() => setStart(null)} /> : null}
    </Card>
  );
}

/** The same booking at another time. Of a person only the number is known here, for an outsider not even that. */
const startFrom = (booking: BookingDetail, { spaceId, useDt, strtTm, endTm }: Offer): BookingStart => ({
  spaceId,
  useDt,
  strtTm,
  endTm,
  prpsCd: booking.prpsCd as Purpose,
  prpsCn: booking.prpsCn,
  grpNm: booking.grpNm ?? '',
  useCnt: booking.useCnt,
  companions: booking.companions,
  fcltRqst: booking.fcltRqst,
  aplyDivCd: booking.aplyDivCd,
  ...(booking.aplyNo === null
    ? {}
    : {
        aplyId: booking.aplyNo,
        applicant: { key: booking.aplyNo, label: `${booking.aplyNm ?? ''} (${booking.aplyNo})` },
      }),
});

/** Beside the booking: what the applicant has this week, the no-shows, and who else asks for this time. */
export const BookingSide = ({ answer }: { readonly answer: BookingAnswer }) => (
  <aside className="stack" aria-label="신청자와 주변 예약">
    <Card title="신청자의 이번 주 예약">
      {answer.week.length > 0 ? (
        <Briefs label="신청자의 이번 주 예약" rows={answer.week} />
      ) : (
        <p className="muted">없음</p>
      )}
      <p>
        미이용 <strong>{answer.noshwCnt}</strong>/{answer.noshwLmtCnt}회
      </p>
    </Card>
    <Card title="이 시간대의 다른 신청">
      {answer.near.length > 0 ? (
        <Briefs label="이 시간대의 다른 신청" rows={answer.near} />
      ) : (
        <p className="muted">없음</p>
      )}
    </Card>
  </aside>
);
