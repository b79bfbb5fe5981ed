import { PERSON_HEADER } from '#contract/envelope.ts';
import { openLookupDatabase } from '../storage/lookup-database.ts';
import { createLookupStore } from '../storage/lookup-store.ts';
import { LOOKUP_CHANNEL, type LookupMessage } from '../messages.ts';
import { codesOfGroup } from './codes-of-group.ts';
import { answerLookup, type LookupTools } from './answer-lookup.ts';
import { isEnding, LOOKUP_OPS, lookupOp, PERSONAL_LOOKUPS } from './lookup-routes.ts';

const channel = new BroadcastChannel(LOOKUP_CHANNEL);

const store = createLookupStore(openLookupDatabase);
const tools: LookupTools = {
  store,
  substitute: (call) => codesOfGroup(store, call),
  fetch: (request) => fetch(request),
  nowMs: () => Date.now(),
  changed: (op) => channel.postMessage({ type: 'LOOKUP_CHANGED', op } satisfies LookupMessage),
  failed: (op, status, body) =>
    channel.postMessage({ type: 'LOOKUP_FAILED', op, status, body } satisfies LookupMessage),
};

function respond(event: FetchEvent, url: URL, op: string): void {
  const answer = answerLookup(tools, {
    request: event.request,
    op,
    key: url.pathname + url.search,
    owner: event.request.headers.get(PERSON_HEADER),
  });
  event.respondWith(answer.then(({ response }) => response));
  event.waitUntil(answer.then(({ afterwards }) => afterwards).catch(() => undefined));
}

/**
 * Has the open pages ask their lookups again. The first service worker of a device comes when menu and names have been
 * asked already, past it: without this they would be missing after the next start without a line.
 */
export function renewLookups(): void {
  LOOKUP_OPS.forEach(tools.changed);
}

/** Answers the lookups of the contract; everything else passes untouched. */
export function keepLookups(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('fetch', (event) => {
    const url = new URL(event.request.url);
    const op = lookupOp(event.request, url, scope.location.origin);
    if (op !== null) respond(event, url, op);
    else if (isEnding(url, scope.location.origin)) event.waitUntil(tools.store.forgetOps(PERSONAL_LOOKUPS));
  });
}
