import { recordAddress } from '#contract/record-address.ts';
import { BOOKING_SCREEN } from '#contract/space/space-rules.ts';
import { BOOKING_NEWS, type BookingNews } from '#contract/space/space-messages.ts';
import { fillText } from '#messages/message.ts';
import { notifyOutsiders, notifyStudents, notifyUsers } from '#server/domains/communication/index.ts';
import { raiseWorkAs } from '#server/domains/work/index.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { Actor } from '#server/http/actor.ts';
import { say } from '../problem.ts';
import type { StoredBooking } from './booking-store.ts';

type NotifiedBooking = Pick<
  StoredBooking,
  'bkngId' | 'useDt' | 'strtTm' | 'endTm' | 'aplyDivCd' | 'aplyId' | 'rgstId'
> & {
  readonly spaceNm: string;
};

/** `세미나실 2026-04-10 10:00~12:00`, as all messages name a booking. */
export const placeText = ({ spaceNm, useDt, strtTm, endTm }: NotifiedBooking): string =>
  `${spaceNm} ${displayDate(useDt)} ${displayDate(strtTm)}~${displayDate(endTm)}`;

/** The receivers of messages about a booking or a penalty. An outsider without a row has no address here. */
export interface Addressee {
  readonly users: readonly string[];
  readonly students: readonly string[];
  readonly outsiders: readonly string[];
}
export function addresseeOf({
  aplyDivCd,
  aplyId,
  rgstId,
}: Pick<NotifiedBooking, 'aplyDivCd' | 'aplyId' | 'rgstId'>): Addressee {
  const noAddressee = { users: [], students: [], outsiders: [] };
  if (aplyDivCd === 'DEPT') return { ...noAddressee, users: [rgstId] };
  if (aplyId === null) return noAddressee;
  if (aplyDivCd === 'STDNT') return { ...noAddressee, students: [aplyId] };
  return aplyDivCd === 'OTSDR' ? { ...noAddressee, outsiders: [aplyId] } : { ...noAddressee, users: [aplyId] };
}

interface NoticeTexts {
  readonly rsn?: string;
  /** Free times, as `offersText` names them. */
  readonly offers?: string;
  /** How many more bookings of the series it means. */
  readonly others?: number;
}

/** Notifies the applicant of the outcome, in the transaction of the change. */
export async function notifyApplicant(
  { db, now }: Actor,
  booking: NotifiedBooking,
  news: BookingNews,
  { rsn = '', offers = '', others = 0 }: NoticeTexts = {},
): Promise<void> {
  const { users, students, outsiders } = addresseeOf(booking);
  const notice = {
    tmplCd: 'SPC_APRV' as const,
    vars: {
      공간: placeText(booking) + (others > 0 ? ` 외 ${others}건` : ''),
      결과: fillText(BOOKING_NEWS[news], { rsn, offers }),
    },
    resourcePath: BOOKING_SCREEN,
    linkUrl: recordAddress.booking(booking.bkngId),
    now,
  };
  await notifyUsers(db, users, notice);
  await notifyStudents(db, students, notice);
  await notifyOutsiders(db, outsiders, notice);
}

export const approvalOf = (bkngId: string) =>
  ({ workDivCd: 'SPC_APRV', refTable: 'spaceBkng', refId: bkngId }) as const;

/** Opens the work of deciding about a request, for those who manage its space. */
export const openApproval = async (
  actor: Actor,
  booking: NotifiedBooking & { readonly mngDeptCd: string; readonly expryDt: Date },
): Promise<void> =>
  raiseWorkAs(actor, [
    {
      ...approvalOf(booking.bkngId),
      title: say('workTitle', {
        spaceNm: booking.spaceNm,
        useDt: displayDate(booking.useDt),
        strtTm: displayDate(booking.strtTm),
        endTm: displayDate(booking.endTm),
      }),
      resourcePath: BOOKING_SCREEN,
      needAuthType: 'U',
      linkUrl: recordAddress.booking(booking.bkngId),
      trgtDeptCd: booking.mngDeptCd,
      dueDt: koreanDate8(booking.expryDt),
    },
  ]);
