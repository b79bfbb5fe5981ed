import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
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
  code,
  codesFilter,
  flag,
  id,
  keyword,
  optionalText,
  rowKeys,
  rowVersion,
  text,
  textFilter,
  uuid,
  whole,
} from '../fields.ts';
import { totalCount } from '../paging.ts';
import { grantOn } from '../permission.ts';
import { affectedExtra, affectedInCurrent, cancelFields, slotTime } from './space-fields.ts';
import {
  BOOKING_SCREEN,
  EQUIPMENT_STATES,
  HOURS_DIVS,
  SPACE_EVENT_NAMES,
  SPACE_SCREEN,
  SPACE_STATES,
  SPACE_USERS,
  type SpaceEvent,
} from './space-rules.ts';

const yn = z.enum(['Y', 'N']);

export const spaceRowSchema = z.object({
  spaceId: z.string(),
  spaceCd: z.string(),
  spaceNm: z.string(),
  spaceTyCd: z.string(),
  campusCd: z.string().nullable(),
  bldgCd: z.string(),
  bldgNm: z.string().nullable(),
  florNo: z.number().nullable(),
  roomNo: z.string().nullable(),
  cpctCnt: z.number(),
  minUseCnt: z.number(),
  fcltCds: z.array(z.string()),
  mngDeptCd: z.string(),
  mngDeptNm: z.string().nullable(),
  mngrStfNo: z.string(),
  mngrNm: z.string().nullable(),
  ruleId: z.string(),
  ruleNm: z.string(),
  autoAprvYn: yn,
  aprvCondCd: z.string().nullable(),
  userDivCds: z.array(z.string()),
  aplyHakguaCds: z.array(z.string()).nullable(),
  spaceSt: z.enum(SPACE_STATES),
  useYn: yn,
  /** Use of the last thirty days, percent with one decimal; `-` when it was never open. */
  useRt: z.string(),
  fvrtYn: yn,
  /** Whether the caller manages it. */
  mngYn: yn,
  modDt: z.string(),
  version: z.number(),
});
export type SpaceRow = z.infer<typeof spaceRowSchema>;

export const spaceDetailSchema = spaceRowSchema.extend({
  guideCn: z.string(),
  imgFileGroupId: z.string().nullable(),
});
export type SpaceDetail = z.infer<typeof spaceDetailSchema>;

const equipmentFields = {
  fcltCd: code('비품'),
  cnt: whole('수량', 1, 10_000),
  fcltSt: z.enum(EQUIPMENT_STATES).meta({ label: '상태' }),
  rmrk: optionalText('비고', 200),
};
export const equipmentSchema = z.object({
  spaceFcltId: z.string(),
  spaceId: z.string(),
  fcltCd: z.string(),
  cnt: z.number(),
  fcltSt: z.enum(EQUIPMENT_STATES),
  rmrk: z.string().nullable(),
});
const hoursFields = {
  oprtDivCd: z.enum(HOURS_DIVS).meta({ label: '구분' }),
  dow: whole('요일', 1, 7),
  strtTm: slotTime('시작'),
  endTm: slotTime('종료'),
};
export const hoursSchema = z.object({
  spaceOprtTmId: z.string(),
  spaceId: z.string(),
  oprtDivCd: z.enum(HOURS_DIVS),
  dow: z.number(),
  seq: z.number(),
  strtTm: z.string(),
  endTm: z.string(),
});

const spaceHistorySchema = z.object({
  spaceHisId: z.string(),
  evtCd: z.enum(Object.keys(SPACE_EVENT_NAMES) as SpaceEvent[]),
  rsn: z.string().nullable(),
  /**
   * What was changed: the name of the fact, and its text before and after; null where there was nothing or has no short
   * text.
   */
  changes: z.array(z.object({ fact: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  actNm: z.string().nullable(),
  actDt: z.string(),
});
export type SpaceHistoryRow = z.infer<typeof spaceHistorySchema>;

const SORTABLE = [
  'spaceCd',
  'spaceNm',
  'spaceTyCd',
  'bldgCd',
  'roomNo',
  'cpctCnt',
  'mngDeptNm',
  'ruleNm',
  'useRt',
  'spaceSt',
] as const;

const filters = {
  campusCd: textFilter,
  bldgCd: codesFilter,
  spaceTyCd: codesFilter,
  /** At least so many people. */
  cpctCnt: z.coerce.number<number>().int().min(0).max(100_000).optional(),
  /** All of these kinds of equipment. */
  fcltCds: codesFilter,
  mngDeptCd: textFilter,
  userDivCd: textFilter,
  spaceSt: codesFilter,
  searchKeyword: keyword,
};

const anyRead = grantOn('R', SPACE_SCREEN, BOOKING_SCREEN),
  current = spaceDetailSchema.extend(affectedInCurrent),
  cell = z.string().max(300);

export const spaceEndpoints = {
  ...declareList(['getSpaceList', 'downloadSpaceExcel'], {
    base: '/api/spaceBkng',
    access: anyRead,
    offline: 'lookup',
    noun: '공간 목록',
    filters,
    sortable: SORTABLE,
    row: spaceRowSchema,
  }),
  getSpace: declareRead({
    path: '/api/spaceBkng/getSpace',
    access: anyRead,
    offline: 'lookup',
    summary: '공간 상세',
    query: z.strictObject({ spaceId: id('공간') }),
    row: spaceDetailSchema,
  }),
  getFcltList: declareRead({
    path: '/api/spaceBkng/getFcltList',
    access: anyRead,
    offline: 'lookup',
    summary: '공간 비품',
    query: z.strictObject({ spaceId: id('공간') }),
    row: equipmentSchema,
  }),
  getOprtTmList: declareRead({
    path: '/api/spaceBkng/getOprtTmList',
    access: anyRead,
    offline: 'lookup',
    summary: '공간 운영시간',
    query: z.strictObject({ spaceId: id('공간') }),
    row: hoursSchema,
  }),
  /** The newest hundred acts; for whom the space lies in the scope. */
  getSpaceHis: declareRead({
    path: '/api/spaceBkng/getSpaceHis',
    access: grantOn('R', SPACE_SCREEN),
    offline: 'never',
    summary: '공간 변경 이력',
    query: z.strictObject({ spaceId: id('공간') }),
    row: spaceHistorySchema,
    extra: totalCount,
  }),
  /**
   * A space that is closed by it asks about its bookings to come (`cnclYn`); fewer places than booked for, about those
   * bookings, which stay (`cnfrmYn`).
   */
  saveSpace: declareWrite({
    path: '/api/spaceBkng/saveSpace',
    access: grantOn('SAVE', SPACE_SCREEN),
    offline: 'online',
    summary: '공간 저장',
    body: z.strictObject({
      spaceId: uuid('공간'),
      version: rowVersion.optional(),
      spaceCd: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9-]{1,20}$/)
        .meta({ label: '공간코드' }),
      spaceNm: text('공간명', 100, 2),
      spaceTyCd: code('유형'),
      campusCd: code('캠퍼스').nullish(),
      bldgCd: code('건물'),
      florNo: z.number().int().min(-20).max(200).meta({ label: '층' }).nullish(),
      roomNo: optionalText('호실', 20),
      cpctCnt: whole('수용인원', 1, 100_000),
      minUseCnt: whole('최소인원', 1, 100_000),
      mngDeptCd: text('관리부서', 10),
      mngrStfNo: text('담당자', 20),
      ruleId: id('이용규칙'),
      userDivCds: z.array(z.enum(SPACE_USERS)).min(1).max(SPACE_USERS.length).meta({ label: '이용대상' }),
      aplyHakguaCds: z.array(z.string().max(10)).max(300).meta({ label: '이용 학과 제한' }).nullish(),
      spaceSt: z.enum(SPACE_STATES).meta({ label: '상태' }),
      guideCn: z.string().max(100_000).meta({ label: '안내' }).default(''),
      imgFileGroupId: optionalText('사진', 40),
      useYn: flag('사용'),
      cnfrmYn: z.enum(['Y', 'N']).default('N'),
      ...cancelFields,
    }),
    row: spaceDetailSchema,
    extra: affectedExtra,
    current,
  }),
  saveFclt: declareWrite({
    path: '/api/spaceBkng/saveFclt',
    access: grantOn('U', SPACE_SCREEN),
    offline: 'online',
    summary: '공간 비품 저장',
    body: z.strictObject({
      spaceId: id('공간'),
      version: rowVersion,
      rows: z.array(z.strictObject(equipmentFields)).max(100),
    }),
    row: spaceDetailSchema,
  }),
  saveOprtTm: declareWrite({
    path: '/api/spaceBkng/saveOprtTm',
    access: grantOn('U', SPACE_SCREEN),
    offline: 'online',
    summary: '공간 운영시간 저장',
    body: z.strictObject({
      spaceId: id('공간'),
      version: rowVersion,
      rows: z.array(z.strictObject(hoursFields)).max(300),
      ...cancelFields,
    }),
    row: spaceDetailSchema,
    extra: affectedExtra,
    current,
  }),
  stopSpace: declareWrite({
    path: '/api/spaceBkng/stopSpace',
    access: grantOn('U', SPACE_SCREEN),
    offline: 'online',
    summary: '공간 운영중지·비공개',
    body: z.strictObject({
      spaceId: id('공간'),
      version: rowVersion,
      spaceSt: z.enum(['STOP', 'HIDE']).meta({ label: '상태' }),
      cnclYn: z.enum(['Y', 'N']).default('N'),
      rsn: text('사유', 200, 2),
    }),
    row: spaceDetailSchema,
    extra: affectedExtra,
    current,
  }),
  openSpace: declareWrite({
    path: '/api/spaceBkng/openSpace',
    access: grantOn('U', SPACE_SCREEN),
    offline: 'online',
    summary: '공간 운영 재개',
    body: z.strictObject({ spaceId: id('공간'), version: rowVersion }),
    row: spaceDetailSchema,
  }),
  deleteSpace: declareWrite({
    path: '/api/spaceBkng/deleteSpace',
    access: grantOn('D', SPACE_SCREEN),
    offline: 'online',
    summary: '공간 삭제',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  uploadSpace: declareWrite({
    path: '/api/spaceBkng/uploadSpace',
    access: grantOn('C', SPACE_SCREEN),
    offline: 'online',
    summary: '공간 업로드 검증',
    body: z.strictObject({
      rows: uploadRows(
        z.strictObject({
          ...sheetRowNo,
          spaceCd: cell,
          spaceNm: cell,
          spaceTyCd: cell,
          campusCd: cell,
          bldgCd: cell,
          florNo: cell,
          roomNo: cell,
          cpctCnt: cell,
          mngDeptCd: cell,
          mngrStfNo: cell,
          ruleNm: cell,
          userDivCds: cell,
        }),
      ),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applySpaceUpload: declareWrite({
    path: '/api/spaceBkng/applySpaceUpload',
    access: grantOn('C', SPACE_SCREEN),
    offline: 'online',
    summary: '공간 업로드 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
  saveFvrt: declareWrite({
    path: '/api/spaceBkng/saveFvrt',
    access: anyRead,
    offline: 'online',
    summary: '공간 즐겨찾기',
    body: z.strictObject({ spaceId: id('공간'), fvrtYn: flag('즐겨찾기') }),
    row: z.object({ spaceId: z.string(), fvrtYn: yn }),
  }),
};
