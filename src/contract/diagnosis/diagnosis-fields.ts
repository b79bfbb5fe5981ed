import { z } from 'zod';

export const year = (label: string) =>
  z
    .string()
    .regex(/^\d{4}$/)
    .meta({ label });
export const reason = z.string().trim().min(2).max(200).meta({ label: '사유' });
