import { z } from 'zod';
import { declareWrite } from '../endpoint.ts';
import { date8 } from '../fields.ts';
import { grantOn } from '../permission.ts';
import { bookFields } from './booking.ts';
import { dows } from './space-fields.ts';
import { BOOKING_SCREEN, FREQUENCIES } from './space-rules.ts';

const { useDt: _, ...each } = bookFields;

/** What a booking says, on every date of the series. */
const seriesFields = {
  ...each,
  freqCd: z.enum(FREQUENCIES).meta({ label: '주기' }),
  dows,
  strtDt: date8('시작일'),
  endDt: date8('종료일'),
};

export const seriesDateSchema = z.object({
  useDt: z.string(),
  okYn: z.enum(['Y', 'N']),
  /** Why not; empty where it is possible. */
  message: z.string(),
});
export type SeriesDate = z.infer<typeof seriesDateSchema>;

export const seriesEndpoints = {
  /** Says of each date whether it is possible. Writes nothing. */
  previewSer: declareWrite({
    path: '/api/spaceBkng/previewSer',
    access: grantOn('C', BOOKING_SCREEN),
    offline: 'online',
    personal: true,
    summary: '반복예약 미리보기',
    body: z.strictObject(seriesFields),
    row: seriesDateSchema,
  }),
  /** ALL: every date or none (409 with the dates in `current.dates`); SKIP: those that are possible. */
  bookSer: declareWrite({
    path: '/api/spaceBkng/bookSer',
    access: grantOn('C', BOOKING_SCREEN),
    offline: 'online',
    personal: true,
    summary: '반복예약 등록',
    body: z.strictObject({ ...seriesFields, cnfltCd: z.enum(['ALL', 'SKIP']).meta({ label: '충돌 처리' }) }),
    row: seriesDateSchema,
    extra: { serId: z.string(), okCnt: z.number(), skipCnt: z.number() },
    current: z.object({ dates: z.array(seriesDateSchema) }),
  }),
};
