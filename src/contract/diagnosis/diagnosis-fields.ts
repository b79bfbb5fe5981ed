import { z } from 'zod';
import { id } from '../fields.ts';

/** Version of a row that is there already. */
export const rowVersion = z.number().int().min(1);
export const rowKeys = z
  .array(z.strictObject({ id: id(), version: rowVersion }))
  .min(1)
  .max(100);
/** Codes of a filter, joined by commas. */
export const codesFilter = z.string().max(200).optional();
export const textFilter = z.string().max(40).optional();
export const year = (label: string) =>
  z
    .string()
    .regex(/^\d{4}$/)
    .meta({ label });
export const yearFilter = z
  .string()
  .regex(/^(\d{4})?$/)
  .optional();
export const useFilter = z.enum(['', 'Y', 'N']).optional();
export const reason = z.string().trim().min(2).max(200).meta({ label: '사유' });
