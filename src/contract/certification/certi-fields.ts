import { z } from 'zod';
import { date8, id, rowVersion, text, uuid } from '../fields.ts';
import { CERTI_DIVS } from './programmes.ts';

export const CERTI_BASE = '/api/certi';
export const certiDiv = z.enum(CERTI_DIVS).meta({ label: '구분' });
export const YN = z.enum(['Y', 'N']);
export const stdKey = { certiStdId: id('기준'), version: rowVersion };
export const stateKey = { certiStateId: id('학생'), version: rowVersion };
/** At most two decimals. */
export const decimal = (label: string, min: number, max: number) =>
  z.number().multipleOf(0.01).min(min).max(max).meta({ label });
/** What a student is recognised for by hand. */
export const evidFields = {
  val: decimal('인정값', 0.01, 99_999),
  acqDt: date8('취득일'),
  orgNm: text('기관', 100),
  fileGroupId: id('증빙'),
};
export const evidId = uuid('자료');
