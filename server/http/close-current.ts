import { z } from 'zod';
import { Failure } from './failure.ts';

/**
 * A save that came too late answers with the stored row: of it, only the fields that the contract names for the record.
 * Every other error passes unchanged.
 */
export function closeCurrent(row: z.ZodType, error: unknown): unknown {
  if (!(error instanceof Failure) || !isRecord(error.details.current) || !(row instanceof z.ZodObject)) return error;
  const known = Object.entries(error.details.current).filter(([name]) => name in row.shape);
  return new Failure(error.status, error.message, { ...error.details, current: Object.fromEntries(known) });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
