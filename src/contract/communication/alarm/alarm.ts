import { z } from 'zod';
import { declareRead, declareWrite } from '../../endpoint.ts';
import { declareList } from '../../list.ts';
import {
  choice,
  code,
  filterDate8,
  flag,
  flagFilter,
  id,
  keyword,
  rowKeys,
  rowVersion,
  text,
  uuid,
  version,
} from '../../fields.ts';
import { pageFields, pagingFields, totalCount } from '../../paging.ts';
import { grantOn } from '../../permission.ts';
import { checkedRowSchema, outcomeSchema, sheetRowNo, uploadRows } from '../../excel/uploads.ts';
import { adminLink, channelList, moment, receiversSchema } from './alarm-fields.ts';
import {
  ALARM_ACTIONS,
  ALARM_DIVS,
  ALARM_STATES,
  CHANNELS,
  FAIL_REASONS,
  LONGEST_ALARM_TEXT,
  LONGEST_ALARM_TITLE,
  RECEIVER_STATES,
} from './alarm-rules.ts';
import { ALARM_SCREEN } from './alarm-screens.ts';
import { ALARM_MERGE } from './alarm-merge.ts';
import { OUTSIDE_CHANNELS } from './channel-rules.ts';
import { GONE_REASONS, MEANT_BY, PREVIEW_LISTS, PREVIEW_ROWS } from './preview-rules.ts';

const counts = {
  waitCnt: z.number(),
  sentCnt: z.number(),
  failCnt: z.number(),
  skipCnt: z.number(),
  readCnt: z.number(),
};

const listFields = {
  alarmId: z.string(),
  alarmDivCd: z.enum(ALARM_DIVS),
  areaCd: z.string(),
  tmplCd: z.string().nullable(),
  title: z.string(),
  chnlCds: z.array(z.string()),
  urgntYn: z.string(),
  trgtCnt: z.number(),
  outScpCnt: z.number(),
  ...counts,
  /** Share of the inboxes that have read it, percent with one decimal as text; null without an inbox. */
  readRate: z.string().nullable(),
  statCd: z.enum(ALARM_STATES),
  reqDt: z.string(),
  rsrvDt: z.string().nullable(),
  reqDeptCd: z.string().nullable(),
  reqDeptNm: z.string().nullable(),
  /** Null for what the programme sends by itself. */
  reqUserNm: z.string().nullable(),
  version: z.number(),
  actions: z.array(z.enum(ALARM_ACTIONS)),
};
export const alarmRowSchema = z.object(listFields);
export type AlarmRow = z.infer<typeof alarmRowSchema>;

export const alarmDetailSchema = z.object({
  ...listFields,
  cntn: z.string(),
  linkUrl: z.string(),
  rcvrs: receiversSchema.nullable(),
  dueDt: z.string().nullable(),
  sendStrtDt: z.string().nullable(),
  sendEndDt: z.string().nullable(),
  aprvNm: z.string().nullable(),
  aprvDt: z.string().nullable(),
  rjctRsn: z.string().nullable(),
  modDt: z.string(),
  modNm: z.string().nullable(),
  /** Names behind the persons, members and students that were chosen one by one; covered. */
  chosen: z.array(z.object({ rcvrDivCd: z.string(), rcvrKey: z.string(), rcvrNm: z.string() })),
  chnls: z.array(z.object({ chnlCd: z.string(), trgtCnt: z.number(), ...counts })),
  /** Readings by hour since it went out: the hour as YYYYMMDDHH, and how many. */
  reads: z.array(z.object({ hour: z.string(), cnt: z.number() })),
});
export type AlarmDetail = z.infer<typeof alarmDetailSchema>;

export const alarmRcvrSchema = z.object({
  alarmRcvrId: z.string(),
  rcvrDivCd: z.string(),
  rcvrKey: z.string(),
  /** 교번, 학번; empty for people from outside. */
  rcvrNo: z.string(),
  rcvrNm: z.string(),
  deptNm: z.string().nullable(),
  chnlCd: z.string(),
  statCd: z.enum(RECEIVER_STATES),
  failRsnCd: z.enum(FAIL_REASONS).nullable(),
  tryCnt: z.number(),
  sentDt: z.string().nullable(),
  readDt: z.string().nullable(),
  rcllYn: z.string(),
});
export type AlarmRcvr = z.infer<typeof alarmRcvrSchema>;

const SORTABLE = ['reqDt', 'title', 'trgtCnt', 'readRate', 'statCd'] as const;
const filters = {
  tab: z.enum(['SENT', 'WAITING']).default('SENT'),
  strtDt: filterDate8('기간 시작'),
  endDt: filterDate8('기간 종료'),
  alarmDivCd: z.string().max(30).optional(),
  statCd: z.string().max(30).optional(),
  chnlCd: choice(CHANNELS),
  reqDeptCd: z.string().max(10).optional(),
  searchKeyword: keyword,
};

const formFields = {
  areaCd: code('영역').default('CMNCT'),
  title: text('제목', LONGEST_ALARM_TITLE, 2),
  cntn: z.string().max(LONGEST_ALARM_TEXT).meta({ label: '내용' }),
  linkUrl: adminLink.default(''),
  chnlCds: channelList,
  urgntYn: flag('긴급').default('N'),
  rsrvDt: moment('예약일시').nullish(),
  rcvrs: receiversSchema,
};
const keyed = { alarmId: uuid(), version };
const one = z.strictObject({ alarmId: id(), version: rowVersion });
const rowsOf = z.strictObject({
  rows: rowKeys,
});
export type AlarmForm = z.output<z.ZodObject<typeof formFields>>;
export type SaveAlarm = z.input<ReturnType<typeof alarmBody>>;
const alarmBody = () => z.strictObject({ ...keyed, ...formFields });

export const alarmEndpoints = {
  ...declareList(['getAlarmList', 'downloadAlarmExcel'], {
    base: '/api/cmnct',
    access: grantOn('R', ALARM_SCREEN),
    offline: 'never',
    noun: '알림 발송 내역',
    filters,
    sortable: SORTABLE,
    row: alarmRowSchema,
    extra: { waitingCnt: z.number() },
  }),
  getAlarm: declareRead({
    path: '/api/cmnct/getAlarm',
    access: grantOn('R', ALARM_SCREEN),
    offline: 'never',
    // Students and members that were chosen one by one stand in it.
    personal: true,
    summary: '알림 상세',
    query: z.strictObject({ alarmId: id() }),
    row: alarmDetailSchema,
  }),
  getAlarmRcvrList: declareRead({
    path: '/api/cmnct/getAlarmRcvrList',
    access: grantOn('R', ALARM_SCREEN),
    offline: 'never',
    personal: true,
    summary: '알림 수신자',
    query: z.strictObject({
      alarmId: id(),
      chnlCd: choice(CHANNELS),
      statCd: choice(RECEIVER_STATES),
      readYn: flagFilter,
      ...pagingFields(['sentDt', 'readDt']),
    }),
    row: alarmRcvrSchema,
    extra: totalCount,
  }),
  /**
   * Whom a condition means at this moment, who of them is left out and why: how many, and one page of a list with
   * covered names. Writes nothing.
   */
  previewAlarmRcvr: declareWrite({
    path: '/api/cmnct/previewAlarmRcvr',
    access: grantOn('C', ALARM_SCREEN),
    offline: 'online',
    personal: true,
    summary: '수신자 미리보기',
    body: z.strictObject({
      rcvrs: receiversSchema,
      areaCd: code('영역').default('CMNCT'),
      listCd: z.enum(PREVIEW_LISTS).default('TOLD'),
      /** Of the receivers, lists only those whom this channel does not reach. */
      missChnlCd: z.enum(OUTSIDE_CHANNELS).optional(),
      ...pageFields(PREVIEW_ROWS),
    }),
    row: z.object({
      /** Place in the list, from 1. */
      rowNo: z.number(),
      rcvrDivCd: z.string(),
      /** 교번, 학번; empty for people from outside, and for a student out of reach whom the sender did not name by it. */
      rcvrNo: z.string(),
      rcvrNm: z.string(),
      deptNm: z.string().nullable(),
      /** Everything by which the person is meant; more than one is a duplicate. */
      ways: z.array(z.enum(MEANT_BY)).readonly(),
      goneCd: z.enum(GONE_REASONS).nullable(),
      /** Channels on which the person would not be reached: no address, or refused. */
      misses: z
        .array(z.object({ chnlCd: z.enum(OUTSIDE_CHANNELS), failRsnCd: z.enum(['NO_ADDR', 'OPTOUT']) }))
        .readonly(),
    }),
    extra: {
      ...totalCount,
      trgtCnt: z.number(),
      outScpCnt: z.number(),
      dupCnt: z.number(),
      goneCnt: z.number(),
      chnls: z
        .array(z.object({ chnlCd: z.enum(OUTSIDE_CHANNELS), noAddrCnt: z.number(), optOutCnt: z.number() }))
        .readonly(),
      /** The name among the receivers that takes most bytes in a text message, covered; null without receivers. */
      longestNm: z.object({ rcvrNm: z.string(), bytes: z.number() }).nullable(),
      /** What the variables of the sender become. */
      sender: z.object({ stfNm: z.string(), deptNm: z.string() }),
    },
  }),
  /** Rows of a workbook as receivers; the good ones come back with their keys for the form. */
  uploadAlarmRcvr: declareWrite({
    path: '/api/cmnct/uploadAlarmRcvr',
    access: grantOn('C', ALARM_SCREEN),
    offline: 'online',
    personal: true,
    summary: '수신자 업로드 검증',
    body: z.strictObject({
      rows: uploadRows(z.strictObject({ ...sheetRowNo, rcvrDivNm: z.string().max(20), rcvrNo: z.string().max(40) })),
    }),
    row: checkedRowSchema.extend({
      rcvrDivCd: z.string().nullable(),
      rcvrKey: z.string().nullable(),
      rcvrNm: z.string().nullable(),
    }),
    extra: { totCnt: z.number(), okCnt: z.number(), errCnt: z.number() },
  }),
  /** Keeps a draft; without a network it waits in the outbox. */
  saveAlarm: declareWrite({
    path: '/api/cmnct/saveAlarm',
    access: grantOn('C', ALARM_SCREEN),
    offline: 'queue',
    merge: ALARM_MERGE,
    summary: '알림 임시저장',
    body: alarmBody(),
    row: alarmDetailSchema,
  }),
  sendAlarm: declareWrite({
    path: '/api/cmnct/sendAlarm',
    access: grantOn('C', ALARM_SCREEN),
    offline: 'online',
    summary: '알림 발송',
    body: alarmBody(),
    current: alarmDetailSchema,
    row: z.object({
      alarmId: z.string(),
      version: z.number(),
      trgtCnt: z.number(),
      outScpCnt: z.number(),
      statCd: z.enum(ALARM_STATES),
      dueDt: z.string().nullable(),
    }),
  }),
  sendTestAlarm: declareWrite({
    path: '/api/cmnct/sendTestAlarm',
    access: grantOn('C', ALARM_SCREEN),
    offline: 'online',
    summary: '알림 시험 발송',
    body: z.strictObject({
      title: formFields.title,
      cntn: text('내용', LONGEST_ALARM_TEXT, 2),
      linkUrl: formFields.linkUrl,
      chnlCds: channelList,
    }),
    row: z.object({ alarmId: z.string() }),
  }),
  /** Its sender may, and who holds U over it: before it is due, or within the thirty seconds of a sending. */
  cancelAlarm: declareWrite({
    path: '/api/cmnct/cancelAlarm',
    access: grantOn('R', ALARM_SCREEN),
    offline: 'online',
    summary: '알림 취소',
    body: rowsOf,
    row: outcomeSchema,
  }),
  approveAlarm: declareWrite({
    path: '/api/cmnct/approveAlarm',
    access: grantOn('U', ALARM_SCREEN),
    offline: 'online',
    summary: '알림 승인',
    body: rowsOf,
    row: outcomeSchema,
  }),
  rejectAlarm: declareWrite({
    path: '/api/cmnct/rejectAlarm',
    access: grantOn('U', ALARM_SCREEN),
    offline: 'online',
    summary: '알림 반려',
    body: rowsOf.extend({ rjctRsn: text('반려 사유', 200, 2) }),
    row: outcomeSchema,
  }),
  /** FAIL sends the failed rows once more; UNREAD makes a reminder for those who have not read it. */
  resendAlarm: declareWrite({
    path: '/api/cmnct/resendAlarm',
    access: grantOn('C', ALARM_SCREEN),
    offline: 'online',
    summary: '알림 재발송',
    body: one.extend({ kindCd: z.enum(['FAIL', 'UNREAD']) }),
    current: alarmDetailSchema,
    row: z.object({ alarmId: z.string(), cnt: z.number(), statCd: z.enum(ALARM_STATES) }),
  }),
  recallAlarm: declareWrite({
    path: '/api/cmnct/recallAlarm',
    access: grantOn('R', ALARM_SCREEN),
    offline: 'online',
    summary: '알림 회수',
    body: one,
    current: alarmDetailSchema,
    row: z.object({ alarmId: z.string(), cnt: z.number() }),
  }),
};
