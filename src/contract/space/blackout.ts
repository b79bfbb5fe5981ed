import { z } from 'zod';
import { declareWrite } from '../endpoint.ts';
import { declareList } from '../list.ts';
import {
  appliedSchema,
  applyUploadBody,
  checkedExtra,
  checkedRowSchema,
  outcomeSchema,
  sheetRowNo,
  uploadRows,
} from '../excel/uploads.ts';
import {
  choice,
  codesFilter,
  date8,
  filterDate8,
  flag,
  id,
  keyword,
  rowKeys,
  rowVersion,
  text,
  textFilter,
  uuid,
} from '../fields.ts';
import { grantOn } from '../permission.ts';
import { affectedExtra, affectedInCurrent, cancelFields, dows, slotTime } from './space-fields.ts';
import { BLACKOUT_DIVS, BOOKING_SCREEN, SPACE_SCREEN } from './space-rules.ts';

export const blackoutSchema = z.object({
  blktId: z.string(),
  /** A space, or all of a building, or (both null) all of the university. */
  spaceId: z.string().nullable(),
  spaceNm: z.string().nullable(),
  bldgCd: z.string().nullable(),
  blktDivCd: z.enum(BLACKOUT_DIVS),
  strtDt: z.string(),
  endDt: z.string(),
  strtTm: z.string().nullable(),
  endTm: z.string().nullable(),
  dows: z.array(z.number()).nullable(),
  rsn: z.string(),
  srcCd: z.enum(['MANU', 'TMTB']),
  publicYn: z.enum(['Y', 'N']),
  modDt: z.string(),
  version: z.number(),
});
export type BlackoutRow = z.infer<typeof blackoutSchema>;

/** Without times the whole day; without days of the week every day. */
const when = {
  blktDivCd: z.enum(BLACKOUT_DIVS).meta({ label: '구분' }),
  strtDt: date8('시작일'),
  endDt: date8('종료일'),
  strtTm: slotTime('시작').nullish(),
  endTm: slotTime('종료').nullish(),
  dows: dows.nullish(),
  rsn: text('사유', 200, 2),
  publicYn: flag('사유 공개'),
};

const cancel = { cnclYn: cancelFields.cnclYn },
  SORTABLE = ['strtDt', 'endDt', 'blktDivCd', 'spaceNm', 'srcCd'] as const;

const filters = {
  spaceId: textFilter,
  bldgCd: textFilter,
  blktDivCd: codesFilter,
  srcCd: choice(['MANU', 'TMTB']),
  strtDt: filterDate8('기간'),
  endDt: filterDate8('기간'),
  searchKeyword: keyword,
};

const anyRead = grantOn('R', SPACE_SCREEN, BOOKING_SCREEN),
  cell = z.string().max(300);

export const blackoutEndpoints = {
  ...declareList(['getBlktList', 'downloadBlktExcel'], {
    base: '/api/spaceBkng',
    access: anyRead,
    offline: 'lookup',
    noun: '이용제한',
    filters,
    sortable: SORTABLE,
    row: blackoutSchema,
  }),
  /** Over bookings that are to come it writes nothing and lists them, unless they are to be cancelled. */
  saveBlkt: declareWrite({
    path: '/api/spaceBkng/saveBlkt',
    access: grantOn('SAVE', SPACE_SCREEN),
    offline: 'online',
    summary: '이용제한 저장',
    body: z.strictObject({
      blktId: uuid('이용제한'),
      version: rowVersion.optional(),
      spaceId: id('공간').nullish(),
      bldgCd: textFilter.nullable(),
      ...when,
      ...cancel,
    }),
    row: blackoutSchema,
    extra: affectedExtra,
    current: blackoutSchema.partial().extend(affectedInCurrent),
  }),
  /** The same days for several spaces or buildings: weeks of examinations. */
  saveBlktBulk: declareWrite({
    path: '/api/spaceBkng/saveBlktBulk',
    access: grantOn('C', SPACE_SCREEN),
    offline: 'online',
    summary: '이용제한 일괄 등록',
    body: z.strictObject({
      spaceIds: z.array(id('공간')).max(300).default([]),
      bldgCds: z.array(z.string().max(30)).max(100).default([]),
      ...when,
      ...cancel,
    }),
    row: blackoutSchema,
    extra: affectedExtra,
    current: z.object(affectedInCurrent),
  }),
  deleteBlkt: declareWrite({
    path: '/api/spaceBkng/deleteBlkt',
    access: grantOn('D', SPACE_SCREEN),
    offline: 'online',
    summary: '이용제한 삭제',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  /** Each row is answered with the bookings that its lesson meets; they stay, whatever is applied. */
  uploadTmtb: declareWrite({
    path: '/api/spaceBkng/uploadTmtb',
    access: grantOn('C', SPACE_SCREEN),
    offline: 'online',
    summary: '수업시간표 업로드 검증',
    body: z.strictObject({
      rows: uploadRows(
        z.strictObject({
          ...sheetRowNo,
          spaceCd: cell,
          dow: cell,
          strtTm: cell,
          endTm: cell,
          strtDt: cell,
          endDt: cell,
          sbjtNm: cell,
        }),
      ),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyTmtbUpload: declareWrite({
    path: '/api/spaceBkng/applyTmtbUpload',
    access: grantOn('C', SPACE_SCREEN),
    offline: 'online',
    summary: '수업시간표 업로드 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
};
