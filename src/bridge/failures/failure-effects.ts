import { isOldPage, type CallError } from '#contract/errors.ts';
import type { Op } from '#contract/registry.ts';
import type { MessageId } from '#messages/catalogue.ts';
import { message } from '#messages/message.ts';
import { endReasonLine } from './end-reasons.ts';

/** What the page does about a failure, as data; `app/session` carries it out. */
export type FailureEffect =
  | { readonly type: 'show'; readonly id: MessageId }
  | { readonly type: 'toast'; readonly kind: 'warning' | 'error'; readonly text: string }
  | { readonly type: 'alert'; readonly text: string; readonly note?: string }
  | { readonly type: 'go'; readonly path: '/error' | '/noServer'; /** Path that was refused. */ readonly from?: string }
  | { readonly type: 'end'; readonly how: 'logged-out' | 'expired' | 'lost'; readonly message: string | null };

export interface FailureContext {
  readonly op: Op;
  readonly background: boolean;
  readonly quiet: boolean;
  /** Refusals that name fields or carry rows are shown by the caller. */
  readonly showsRefusal?: boolean;
  /** A refetch of what is on the screen already: the status line at the top reports the missing answer. */
  readonly isThere?: boolean;
  /** A refused path is reported, and the screen stays. */
  readonly staysPut?: boolean;
  /** The path that a route check asked about. */
  readonly path?: string;
}

/** The shared lookups say what could not be read, whatever the reason (specification.md 8). */
const lookupMessage: Partial<Record<Op, MessageId>> = {
  getDeptList: 'M-DEPT-FAIL',
  getStfList: 'M-STF-FAIL',
  getUserList: 'M-STD-FAIL',
  getCmmnCdMngList: 'M-CODE-FAIL',
};
const isRouteCheck = (context: FailureContext) => context.op === 'checkRoute';
const isRead = (op: Op) => op.startsWith('get') || op.startsWith('download') || op === 'checkRoute' || op === 'health';

/** The ends of a session: they win over every other rule and are never silenced. */
function endingOf(error: CallError): FailureEffect | null {
  switch (error.kind) {
    case 'unauthenticated':
      return { type: 'end', how: 'logged-out', message: null };
    case 'session-ended':
      return { type: 'end', how: 'expired', message: endReasonLine(error.reason) };
    case 'session-lost':
      return { type: 'end', how: 'lost', message: null };
    default:
      return null;
  }
}

/** Whether this failure means that the session is over. */
export const isEnding = (error: CallError): boolean => endingOf(error) !== null;

function unanswered(context: FailureContext): readonly FailureEffect[] {
  if (context.isThere) return [];
  return isRead(context.op) ? [] : [{ type: 'show', id: 'M-ONLINE-ONLY' }];
}

/** Whether a failure of the lookup has a sentence of its own. */
export const isNamedLookup = (op: Op): boolean => lookupMessage[op] !== undefined;

/**
 * The sentence of a lookup, beside what its status does. Without a network nothing has failed: the place where it is
 * missed says that there is no connection. A server that does not answer in time has.
 */
function lookupFailure(error: CallError, context: FailureContext): readonly FailureEffect[] {
  const sentence = lookupMessage[context.op];
  const isUnanswered = error.kind === 'offline' || error.kind === 'worker-lost',
    isWithoutLine = error.kind === 'offline' && !error.timedOut;
  const isMissed = error.kind !== 'cancelled' && !isWithoutLine && !(isUnanswered && context.isThere === true);
  return sentence && isMissed ? [{ type: 'show', id: sentence }] : [];
}

const refusedPath = (from: string | undefined): FailureEffect =>
  from === undefined ? { type: 'go', path: '/error' } : { type: 'go', path: '/error', from };

/**
 * A stale version opens the conflict dialog of the form that sent it; other refusals are the form's where it says so.
 */
const isShownByForm = (
  { reason, errors, current }: Extract<CallError, { readonly kind: 'refused' }>,
  { showsRefusal = false }: FailureContext,
): boolean => reason === 'VERSION' || (showsRefusal && (errors.length > 0 || current !== undefined));

function ordinary(error: CallError, context: FailureContext): readonly FailureEffect[] {
  // Whatever went wrong: the business that wanted the message is done, and only the message is missing.
  if (context.op === 'sendSystemMsg' && error.kind !== 'cancelled') return [{ type: 'show', id: 'M-SEND-FAIL' }];
  switch (error.kind) {
    case 'invalid':
      return [{ type: 'toast', kind: 'warning', text: error.errors[0]?.message ?? error.message }];
    case 'forbidden':
      return isRouteCheck(context)
        ? [
            { type: 'toast', kind: 'error', text: error.message },
            ...(context.staysPut ? [] : [refusedPath(context.path)]),
          ]
        : [
            error.explainId === undefined
              ? { type: 'show', id: 'M-403' }
              : { type: 'alert', text: message('M-403'), note: `확인 번호 ${error.explainId}` },
          ];
    case 'not-found':
      return [{ type: 'go', path: '/error' }];
    case 'refused':
      return isShownByForm(error, context) ? [] : [{ type: 'alert', text: error.message }];
    case 'too-many':
      return ['message' in error ? { type: 'alert', text: error.message } : { type: 'show', id: 'M-429' }];
    // The update prompt reports it, and the new version comes by itself.
    case 'transport':
      return isOldPage(error) ? [] : [{ type: 'alert', text: error.message }];
    case 'server-fault':
      return [
        { type: 'show', id: 'M-500' },
        { type: 'go', path: '/noServer' },
      ];
    case 'offline':
    case 'worker-lost':
      return isRouteCheck(context) ? [{ type: 'show', id: 'M-OFFLINE-NAV' }] : unanswered(context);
    case 'storage':
      return [{ type: 'alert', text: error.message }];
    default:
      return [];
  }
}

/**
 * The specification's error catalogue. Endings of the session always count; what a caller handles itself (`quiet`) or
 * the user did not request (`background`) is otherwise silent.
 */
export function decideEffects(error: CallError, context: FailureContext): readonly FailureEffect[] {
  const ending = endingOf(error);
  if (ending) return [ending];
  return context.quiet || context.background ? [] : [...lookupFailure(error, context), ...ordinary(error, context)];
}
