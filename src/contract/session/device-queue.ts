import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { keyword, uuid } from '../fields.ts';
import { pagingFields, totalCount } from '../paging.ts';
import { grantOn, LOGIN } from '../permission.ts';
import { HISTORY_SCREENS } from '../security/history-rules.ts';

/** Ten thousand writes that wait, each beside one that does not. */
const MAX_RANGES = 10_000;
const seq = z.number().int().min(0).max(2_000_000_000);
/** More would only keep the first of them waiting for its answer. */
const MAX_TOGETHER = 50;

/** Writes that a device has announced and that will not come. */
const lossSchema = z.object({
  deviceId: z.string(),
  deviceNm: z.string().nullable(),
  lostCnt: z.number(),
  seenDt: z.string(),
  /** GONE: its browser came back without them. SILENT: it has said nothing for thirty days. */
  rsnCd: z.enum(['GONE', 'SILENT']),
});
export type QueueLoss = z.infer<typeof lossSchema>;
const lossRow = lossSchema.extend({
  userId: z.string(),
  loginId: z.string(),
  userNm: z.string().nullable(),
  deptNm: z.string().nullable(),
  ackDt: z.string().nullable(),
});
export type QueueLossRow = z.infer<typeof lossRow>;

export const deviceQueueEndpoints = {
  /** What waits on this device; answers what the person has lost elsewhere or here and has not been informed of. */
  announceQueue: declareWrite({
    path: '/api/system/announceQueue',
    access: LOGIN,
    offline: 'online',
    background: true,
    summary: '기기 전송 대기 알림',
    body: z
      .strictObject({
        /** Null on a device that keeps nothing. */
        deviceId: uuid().nullable(),
        lastSeq: seq,
        /** Numbers that wait, as ranges with both ends counted. */
        waiting: z.array(z.tuple([seq.min(1), seq.min(1)])).max(MAX_RANGES),
      })
      .refine(({ waiting, lastSeq }) => waiting.every(([from, to]) => from <= to && to <= lastSeq)),
    row: lossSchema,
  }),
  /**
   * Several writes that waited on a device, in one call. Each is judged, done and answered as if it had come alone, in
   * the order given. What the server does not come to has no row: behind one that ends the session or finds the server
   * busy, or because the others took their time.
   */
  sendQueue: declareWrite({
    path: '/api/system/sendQueue',
    access: LOGIN,
    offline: 'online',
    background: true,
    summary: '전송 대기 묶음 저장',
    body: z.strictObject({
      deviceId: uuid(),
      lastSeq: seq.min(1),
      writes: z
        .array(z.strictObject({ clientReqId: uuid(), seq: seq.min(1), op: z.string().max(100), body: z.unknown() }))
        .min(1)
        .max(MAX_TOGETHER),
    }),
    row: z.object({
      clientReqId: z.string(),
      sttsCd: z.number().int(),
      retryAfterSec: z.number().nullable(),
      /** Body of the answer as it stands; what may be in it, the write's own endpoint says. */
      answer: z.string(),
    }),
  }),
  /**
   * The browser's store is damaged beyond opening: it is thrown away, and what it held is lost to everybody who used
   * it.
   */
  clearDeviceStore: declareWrite({
    path: '/api/system/clearDeviceStore',
    access: LOGIN,
    offline: 'online',
    summary: '기기 저장소 복구',
    body: z.strictObject({}),
    row: z.object({ doneYn: z.literal('Y') }),
  }),
  confirmQueueLoss: declareWrite({
    path: '/api/system/confirmQueueLoss',
    access: LOGIN,
    offline: 'online',
    summary: '전송 손실 확인',
    body: z.strictObject({ deviceIds: z.array(uuid()).min(1).max(100) }),
    row: z.object({ doneYn: z.literal('Y') }),
  }),
  getQueueLossList: declareRead({
    path: '/api/system/getQueueLossList',
    access: grantOn('R', HISTORY_SCREENS.LOGIN),
    offline: 'never',
    summary: '전송 손실 목록',
    query: z.strictObject({ searchKeyword: keyword, ...pagingFields(['seenDt', 'lostCnt', 'loginId']) }),
    row: lossRow,
    extra: totalCount,
  }),
};
