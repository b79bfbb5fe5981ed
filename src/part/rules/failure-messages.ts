import type { CallError } from '#contract/errors.ts';
import { message } from '#messages/message.ts';

/** The message for a call that failed; empty for one that the user cancelled. */
export function failureText(error: CallError): string {
  switch (error.kind) {
    case 'offline':
      return message(error.isNever === true ? 'M-NEVER' : 'M-OFFLINE');
    case 'session-lost':
      return message('M-OFFLINE');
    case 'too-many':
      return 'message' in error ? error.message : message('M-429');
    case 'invalid':
    case 'refused':
    case 'forbidden':
    case 'transport':
    case 'storage':
      return error.message || message('M-LOAD-FAIL');
    case 'server-fault':
    case 'worker-lost':
      return message('M-500');
    case 'not-found':
      return message('M-LOAD-FAIL');
    case 'unauthenticated':
    case 'session-ended':
    case 'cancelled':
      return '';
    default:
      return error satisfies never;
  }
}
