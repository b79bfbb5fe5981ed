import { z } from 'zod';
import { declareWrite } from '../endpoint.ts';
import { declareList } from '../list.ts';
import { outcomeSchema } from '../excel/uploads.ts';
import { flag, flagFilter, keyword, rowKeys, rowVersion, text, uuid, whole } from '../fields.ts';
import { grantOn } from '../permission.ts';
import { BOOKING_SCREEN, MAX_BUFFER_SLOTS, MAX_SLOTS, PURPOSES, SPACE_SCREEN } from './space-rules.ts';

/** Lengths are counted in slots of half an hour. */
const ruleFields = {
  ruleNm: text('규칙명', 100, 2),
  minSlotCnt: whole('1회 최소', 1, MAX_SLOTS),
  maxSlotCnt: whole('1회 최대', 1, MAX_SLOTS),
  maxDaySlotCnt: whole('1인 1일 한도', 1, MAX_SLOTS),
  maxWeekBkngCnt: whole('1인 1주 한도', 0, 100),
  minAdvDay: whole('신청 가능 시점', 0, 365),
  maxAdvDay: whole('신청 가능 시점', 0, 365),
  minAdvMin: whole('당일 최소', 0, 1_440),
  autoAprvYn: flag('자동승인'),
  /** OVHR: automatic up to aprvOverSlotCnt slots; EXTN: people from outside need approval. */
  aprvCondCd: z.enum(['OVHR', 'EXTN']).meta({ label: '조건부' }).nullish(),
  aprvOverSlotCnt: whole('조건부 승인 시간', 1, MAX_SLOTS).nullish(),
  bfrSlotCnt: whole('정리시간', 0, MAX_BUFFER_SLOTS),
  cnclHr: whole('취소 기한', 0, 720),
  chkinYn: flag('입실확인'),
  chkinGrcMin: whole('유예', 5, 30),
  noshwLmtCnt: whole('노쇼 한도', 1, 100),
  noshwPrdDay: whole('노쇼 기간', 1, 365),
  banDay: whole('제한일', 1, 365),
  rcurYn: flag('반복예약'),
  rcurMaxCnt: whole('최대 횟수', 1, 200),
  atndListYn: flag('동반자 명단'),
  hldyOpenYn: flag('공휴일 이용'),
  /** Left out: every purpose. */
  prpsCds: z.array(z.enum(PURPOSES)).min(1).max(PURPOSES.length).meta({ label: '허용 목적' }).nullish(),
  useYn: flag('사용'),
};

export const ruleSchema = z.object({
  ruleId: z.string(),
  ...ruleFields,
  aprvCondCd: z.enum(['OVHR', 'EXTN']).nullable(),
  aprvOverSlotCnt: z.number().nullable(),
  prpsCds: z.array(z.enum(PURPOSES)).nullable(),
  spaceCnt: z.number(),
  modDt: z.string(),
  version: z.number(),
});
export type SpaceRule = z.infer<typeof ruleSchema>;

const SORTABLE = ['ruleNm', 'autoAprvYn', 'maxSlotCnt', 'spaceCnt', 'useYn'] as const,
  filters = { searchKeyword: keyword, useYn: flagFilter },
  anyRead = grantOn('R', SPACE_SCREEN, BOOKING_SCREEN);

export const spaceRuleEndpoints = {
  ...declareList(['getRuleList', 'downloadRuleExcel'], {
    base: '/api/spaceBkng',
    access: anyRead,
    offline: 'lookup',
    noun: '이용규칙',
    filters,
    sortable: SORTABLE,
    row: ruleSchema,
  }),
  /** What changes counts for new bookings alone. */
  saveRule: declareWrite({
    path: '/api/spaceBkng/saveRule',
    access: grantOn('SAVE', SPACE_SCREEN),
    offline: 'online',
    summary: '이용규칙 저장',
    body: z.strictObject({ ruleId: uuid('이용규칙'), version: rowVersion.optional(), ...ruleFields }),
    row: ruleSchema,
  }),
  deleteRule: declareWrite({
    path: '/api/spaceBkng/deleteRule',
    access: grantOn('D', SPACE_SCREEN),
    offline: 'online',
    summary: '이용규칙 삭제',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
};
