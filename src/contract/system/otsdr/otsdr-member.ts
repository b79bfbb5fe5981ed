import { z } from 'zod';
import { declareRead, declareWrite } from '../../endpoint.ts';
import { declarePersonList } from '../../list.ts';
import { date8, filterDate8, flag, id, keyword, optionalText, rowVersion, text, uuid } from '../../fields.ts';
import { grantOn } from '../../permission.ts';
import {
  applyUploadBody,
  appliedSchema,
  checkedExtra,
  checkedRowSchema,
  outcomeSchema,
  sheetRowNo,
  uploadRows,
} from '../../excel/uploads.ts';
import { OTSDR_DIVS, OTSDR_SCREEN, OTSDR_STATES, VRFY_DIVS } from './otsdr-rules.ts';

const SORTABLE = ['memberDivCd', 'statCd', 'aplyDt', 'lastUseDt', 'purgeDueDt'] as const;
const MAX_ROWS = 100;

const filters = {
  /** Joined by commas. */
  statCds: z
    .string()
    .max(60)
    .refine((codes) => codes === '' || codes.split(',').every((code) => OTSDR_STATES.some((state) => state === code)))
    .meta({ label: '상태' })
    .optional(),
  memberDivCd: z
    .enum(['', ...OTSDR_DIVS])
    .meta({ label: '회원구분' })
    .optional(),
  strtDt: filterDate8('가입일 시작'),
  endDt: filterDate8('가입일 종료'),
  orgNm: z.string().trim().max(100).meta({ label: '기관명' }).optional(),
  /** Part of a name or of an address, or the last four digits of a number. */
  searchKeyword: keyword,
};

/** A member as lists show them: name, address and number are covered. */
export const otsdrRowSchema = z.object({
  otsdrMemberId: z.string(),
  memberNm: z.string(),
  memberDivCd: z.enum(OTSDR_DIVS),
  orgNm: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  /** Full years today; null when the date of birth is gone. */
  age: z.number().nullable(),
  statCd: z.enum(OTSDR_STATES),
  prgCnt: z.number(),
  aplyDt: z.string(),
  lastUseDt: z.string().nullable(),
  purgeDueDt: z.string().nullable(),
  version: z.number(),
});
export type OtsdrRow = z.infer<typeof otsdrRowSchema>;

/** One member: the name in clear, everything else that identifies the person covered. */
export const otsdrMemberSchema = otsdrRowSchema.extend({
  birthDt: z.string().nullable(),
  grdnNm: z.string().nullable(),
  grdnMobile: z.string().nullable(),
  grdnAgreYn: z.enum(['Y', 'N']),
  agreReqYn: z.enum(['Y', 'N']),
  agreReqDt: z.string().nullable(),
  agreMktYn: z.enum(['Y', 'N']),
  agreMktDt: z.string().nullable(),
  vrfyDivCd: z.enum(VRFY_DIVS),
  aprvNm: z.string().nullable(),
  aprvDt: z.string().nullable(),
  rjctRsn: z.string().nullable(),
  stopRsn: z.string().nullable(),
  wthdrDt: z.string().nullable(),
  memo: z.string().nullable(),
  /** Younger than fourteen on the day of joining. */ childYn: z.enum(['Y', 'N']),
  modDt: z.string(),
});
export type OtsdrMember = z.infer<typeof otsdrMemberSchema>;

export const otsdrHisSchema = z.object({
  otsdrMemberHisId: z.string(),
  actDt: z.string(),
  actNm: z.string().nullable(),
  actDivCd: z.enum([
    'REG',
    'UPD',
    'APRV',
    'RJCT',
    'STOP',
    'RESUME',
    'WTHDR',
    'NOTI',
    'PURGE',
    'AGRE_REQ',
    'AGRE_MKT',
    'AGRE_GRDN',
  ]),
  /** Y or N of a consent; names of the fields of a change. Never a value that identifies anybody. */
  aftVal: z.string().nullable(),
  rsn: z.string().nullable(),
});
export type OtsdrHis = z.infer<typeof otsdrHisSchema>;

export const otsdrProgramSchema = z.object({
  otsdrPrtcpId: z.string(),
  prtcpNm: z.string(),
  areaCd: z.string(),
  strtDt: z.string(),
  endDt: z.string(),
  statCd: z.enum(['PRGS', 'DONE', 'CNCL']),
});
export type OtsdrProgram = z.infer<typeof otsdrProgramSchema>;

/** Identifying values may be left out of a change: the stored ones stay, and need not be shown. */
const personal = {
  birthDt: date8('생년월일').optional(),
  mobile: z
    .string()
    .regex(/^\d{10,11}$/)
    .meta({ label: '휴대전화' })
    .optional(),
  email: z.string().trim().max(254).meta({ label: '이메일' }).optional(),
  grdnNm: optionalText('보호자 성명', 50),
  grdnMobile: z
    .string()
    .regex(/^(\d{10,11})?$/)
    .meta({ label: '보호자 연락처' })
    .nullish(),
};
const cell = z.string().max(300);
const rows = z
  .array(z.strictObject({ id: id('회원'), version: rowVersion }))
  .min(1)
  .max(MAX_ROWS);
const event = <Body extends z.ZodRawShape>(
  path: `/api/${string}`,
  permission: 'U' | 'D',
  summary: string,
  more: Body,
) =>
  declareWrite({
    path,
    access: grantOn(permission, OTSDR_SCREEN),
    offline: 'online',
    summary,
    body: z.strictObject({ rows, ...more }),
    row: outcomeSchema,
  });

export const otsdrMemberEndpoints = {
  ...declarePersonList(['getOtsdrMemberList', 'downloadOtsdrMemberExcel'], {
    base: '/api/system',
    access: grantOn('R', OTSDR_SCREEN),
    offline: 'never',
    noun: '외부인 회원',
    filters,
    sortable: SORTABLE,
    row: otsdrRowSchema,
    excelRow: otsdrRowSchema.extend({ birthDt: z.string().nullable(), agreMktYn: z.string() }),
  }),
  /** Written down as a look at one person. */
  getOtsdrMember: declareRead({
    path: '/api/system/getOtsdrMember',
    access: grantOn('R', OTSDR_SCREEN),
    offline: 'never',
    personal: true,
    summary: '외부인 회원',
    query: z.strictObject({ otsdrMemberId: id('회원') }),
    row: otsdrMemberSchema,
    extra: { history: z.array(otsdrHisSchema), programs: z.array(otsdrProgramSchema) },
  }),
  saveOtsdrMember: declareWrite({
    path: '/api/system/saveOtsdrMember',
    access: grantOn('SAVE', OTSDR_SCREEN),
    offline: 'online',
    personal: true,
    summary: '외부인 회원 저장',
    body: z.strictObject({
      otsdrMemberId: uuid(),
      version: rowVersion.optional(),
      memberNm: text('성명', 50),
      memberDivCd: z.enum(OTSDR_DIVS).meta({ label: '구분' }),
      orgNm: optionalText('기관명', 100),
      ...personal,
      grdnAgreYn: flag('보호자 동의'),
      agreReqYn: flag('필수동의'),
      agreMktYn: flag('홍보동의'),
      vrfyDivCd: z.enum(VRFY_DIVS).meta({ label: '본인확인 방법' }),
      memo: optionalText('메모', 500),
    }),
    row: otsdrMemberSchema,
  }),
  approveOtsdrMember: event('/api/system/approveOtsdrMember', 'U', '외부인 회원 승인', {}),
  rejectOtsdrMember: event('/api/system/rejectOtsdrMember', 'U', '외부인 회원 반려', {
    rjctRsn: text('반려 사유', 200, 2),
  }),
  stopOtsdrMember: event('/api/system/stopOtsdrMember', 'U', '외부인 회원 이용정지', {
    stopRsn: text('정지 사유', 200, 2),
  }),
  resumeOtsdrMember: event('/api/system/resumeOtsdrMember', 'U', '외부인 회원 정지 해제', {}),
  wthdrOtsdrMember: event('/api/system/wthdrOtsdrMember', 'D', '외부인 회원 탈퇴', {}),
  uploadOtsdrMember: declareWrite({
    path: '/api/system/uploadOtsdrMember',
    access: grantOn('C', OTSDR_SCREEN),
    offline: 'online',
    personal: true,
    summary: '외부인 회원 업로드 검증',
    body: z.strictObject({
      rows: uploadRows(
        z.strictObject({
          ...sheetRowNo,
          memberNm: cell,
          birthDt: cell,
          mobile: cell,
          email: cell,
          memberDivCd: cell,
          orgNm: cell,
          grdnNm: cell,
          grdnMobile: cell,
          grdnAgreYn: cell,
          agreReqYn: cell,
          agreMktYn: cell,
        }),
      ),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyOtsdrMemberUpload: declareWrite({
    path: '/api/system/applyOtsdrMemberUpload',
    access: grantOn('C', OTSDR_SCREEN),
    offline: 'online',
    summary: '외부인 회원 업로드 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
};
