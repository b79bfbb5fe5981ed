import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { code, date8, onlyFilter, optionalText, rowVersion, text, time4, uuid, version } from '../fields.ts';
import { totalCount } from '../paging.ts';
import { grantOn, LOGIN } from '../permission.ts';
import { can } from '../row-rights.ts';
import {
  applyUploadBody,
  appliedSchema,
  checkedExtra,
  checkedRowSchema,
  sheetRowNo,
  uploadRows,
} from '../excel/uploads.ts';
import { SCHEDULE_LONGEST, SCHEDULE_MERGE, SCHEDULE_SHORTEST } from './schedule-rules.ts';
import { HOME_SCREEN } from './work-rules.ts';

const flag = z.enum(['Y', 'N']),
  MAX_ROLES = 30;

export const schdlSchema = z.object({
  acdmSchdlId: z.string(),
  schdlNm: z.string(),
  schdlDivCd: z.string(),
  strtDt: z.string(),
  endDt: z.string(),
  /** HHMM; null for the whole day. */
  strtTm: z.string().nullable(),
  endTm: z.string().nullable(),
  trgtRoleCds: z.array(z.string()),
  deptCd: z.string().nullable(),
  linkUrl: z.string(),
  cntn: z.string(),
  /** A public holiday. */
  hldyYn: flag,
  /** The department it is for, or what it follows. */
  srcNm: z.string(),
  /** It follows a code or a row of an area and is changed there. */
  linkedYn: flag,
  can: can(['saveSchdl', 'deleteSchdl']),
  version: z.number().int(),
});
export type Schdl = z.infer<typeof schdlSchema>;

const filters = {
  strtDt: date8('시작일'),
  endDt: date8('종료일'),
  /** Joined by commas; none means all. */
  kinds: z.string().max(200).optional(),
  /** Only what the caller has written, or what is addressed to the caller and not to all. */
  mineYn: onlyFilter,
};
const cell = z.string().max(300);
const keyed = z.strictObject({ acdmSchdlId: uuid('일정'), version: rowVersion });

/** The calendar. Everybody reads what is addressed to them; writing takes the permissions on the home screen. */
export const scheduleEndpoints = {
  getSchdlList: declareRead({
    path: '/api/main/getSchdlList',
    access: LOGIN,
    offline: 'recent',
    summary: '일정',
    query: z.strictObject(filters),
    row: schdlSchema,
  }),
  /** The days of a calendar have no pages and no order to choose. */
  downloadSchdlExcel: declareRead({
    path: '/api/main/downloadSchdlExcel',
    access: LOGIN,
    offline: 'never',
    summary: '일정 엑셀',
    query: z.strictObject(filters),
    row: schdlSchema,
    extra: totalCount,
  }),
  saveSchdl: declareWrite({
    path: '/api/main/saveSchdl',
    access: grantOn('SAVE', HOME_SCREEN),
    offline: 'queue',
    renews: { getSchdlList: { id: 'acdmSchdlId' } },
    merge: SCHEDULE_MERGE,
    summary: '일정 저장',
    body: z.strictObject({
      acdmSchdlId: uuid('일정'),
      version,
      schdlNm: text('일정명', SCHEDULE_LONGEST.schdlNm, SCHEDULE_SHORTEST),
      schdlDivCd: code('구분'),
      strtDt: date8('시작일'),
      endDt: date8('종료일'),
      strtTm: time4('시작시간').nullish(),
      endTm: time4('종료시간').nullish(),
      trgtRoleCds: z.array(code('역할')).max(MAX_ROLES).meta({ label: '대상 역할' }),
      deptCd: z.string().max(10).nullish().meta({ label: '부서' }),
      linkUrl: optionalText('링크', SCHEDULE_LONGEST.linkUrl),
      cntn: optionalText('내용', SCHEDULE_LONGEST.cntn),
    }),
    row: schdlSchema,
  }),
  deleteSchdl: declareWrite({
    path: '/api/main/deleteSchdl',
    access: grantOn('D', HOME_SCREEN),
    offline: 'online',
    summary: '일정 삭제',
    body: z.strictObject({ rows: z.array(keyed).min(1).max(100) }),
    row: z.object({ acdmSchdlId: z.string() }),
  }),
  uploadSchdl: declareWrite({
    path: '/api/main/uploadSchdl',
    access: grantOn('C', HOME_SCREEN),
    offline: 'online',
    summary: '일정 업로드 검증',
    body: z.strictObject({
      rows: uploadRows(
        z.strictObject({ ...sheetRowNo, schdlNm: cell, schdlDivCd: cell, strtDt: cell, endDt: cell, deptCd: cell }),
      ),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applySchdlUpload: declareWrite({
    path: '/api/main/applySchdlUpload',
    access: grantOn('C', HOME_SCREEN),
    offline: 'online',
    summary: '일정 업로드 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
};
