import { z } from 'zod';
import { USER_DIVS } from './families.ts';

export const ECP_BASE = '/api/ecp';
export const userDiv = z.enum(USER_DIVS).meta({ label: '구분' });
export const dept = (label: string) =>
  z
    .string()
    .regex(/^[0-9A-Z]{1,10}$/)
    .meta({ label });
export const staffNo = (label: string) =>
  z
    .string()
    .regex(/^[0-9A-Za-z_-]{1,20}$/)
    .meta({ label });
/** Decimal with one place; rows answer it as a number. */
export const tenth = (label: string, min: number, max: number) =>
  z.number().multipleOf(0.1).min(min).max(max).meta({ label });
export const reason = z
  .string()
  .trim()
  .max(200)
  .refine((text) => text.length >= 2, 'M-RSN')
  .meta({ label: '사유' });
