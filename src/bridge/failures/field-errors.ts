import type { SerializedError } from '@reduxjs/toolkit';
import type { CallError, FieldError } from '#contract/errors.ts';

/**
 * The fields that a refused save names; none for every other failure. The error catalogue has shown the first one
 * already.
 */
export function findFieldErrors(error: CallError | SerializedError): readonly FieldError[] {
  return 'kind' in error && (error.kind === 'invalid' || error.kind === 'refused') ? error.errors : [];
}
