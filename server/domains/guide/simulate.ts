import { setTimeout as wait } from 'node:timers/promises';
import type { SIMULATE_CASES } from '#contract/guide/guide-items.ts';
import { message } from '#messages/message.ts';
import type { CallContext } from '#server/http/call-context.ts';
import {
  Failure,
  forbidden,
  invalidField,
  sessionEnded,
  tooMany,
  unauthenticated,
  wrongState,
} from '#server/http/failure.ts';

type Case = (typeof SIMULATE_CASES)[number];
const SLOW_MS = 3_000;
const RETRY_AFTER_SEC = 5;

const FAILURES: Partial<Record<Case, () => Failure>> = {
  400: () => invalidField('itemNm', message('M-REQ', { label: '항목명' })),
  401: unauthenticated,
  403: () => forbidden(),
  404: () => new Failure(404, message('M-GONE')),
  409: () => wrongState('시험'),
  419: () => sessionEnded('IDLE'),
  429: () => tooMany(RETRY_AFTER_SEC),
  500: () => new Failure(500, message('M-500')),
};

/** Answers as the chosen failure would, so that a page can show what it makes of it. The session stays as it is. */
export async function simulate(call: CallContext, which: Case): Promise<void> {
  const failure = FAILURES[which];
  if (failure) throw failure();
  // The address of a sign-in page elsewhere; a page that does not follow redirects sees an opaque answer.
  if (which === 'redirect') await call.reply.redirect('/login');
  if (which === 'noresponse') {
    call.reply.hijack();
    call.request.raw.socket.destroy();
  }
  if (which === 'slow') await wait(SLOW_MS);
}
