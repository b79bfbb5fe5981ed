import type { LiveEvent } from '#contract/communication/inbox-rules.ts';
import type { CallError } from '#contract/errors.ts';
import type { Op } from '#contract/registry.ts';
import type { WorkerEvent } from '#worker/api.ts';
import { isNamedLookup, type FailureContext } from './failures/failure-effects.ts';
import { doubtRights } from './rights-news.ts';
import { askUnansweredAgain, renewCopies, serverApi } from './server-api.ts';
import { lineChanged, outboxChanged, storageChanged } from './shared-state/connection-slice.ts';
import type { SharedState } from './shared-state/selectors.ts';

type ServerState = ReturnType<typeof serverApi.reducer>;
interface EventStore {
  readonly getState: () => SharedState & { readonly server: ServerState };
  readonly dispatch: (action: { readonly type: string }) => unknown;
}
export interface EventHandlers {
  readonly report: (error: CallError, context: FailureContext) => void;
  readonly sent: (count: number) => void;
  readonly merged: (title: string) => void;
  readonly queueLost: (losses: Extract<WorkerEvent, { type: 'queue-lost' }>['losses']) => void;
  readonly peer: (what: Extract<WorkerEvent, { type: 'peer' }>['what'], agoMs: number) => void;
  readonly reconnected: () => void;
  /** The server's word on a path that was opened by what it had said before; null when it allows it. */
  readonly routeAnswered: (path: string, error: CallError | null) => void;
  readonly oldPage: () => void;
}

/** What has to be asked again when the server says that something has changed. */
const LIVE_READS: Readonly<Record<LiveEvent, readonly Op[]>> = {
  inbox: ['getMyAlarmCnt', 'getMyAlarmList'],
  rights: ['getMyMenuList'],
};

/** A tag type is the name of the operation that provides it, by convention of `serverApi`. */
const invalidate = (ops: readonly string[]) => serverApi.util.invalidateTags(ops.map((op) => op as never));
const providedTags = ({ server }: { readonly server: ServerState }) => Object.keys(server.provided.tags);

function changeLine(
  store: EventStore,
  state: Extract<WorkerEvent, { type: 'connection' }>['state'],
  reconnected: () => void,
): void {
  const before = store.getState().connection.line;
  store.dispatch(lineChanged(state));
  if (before !== 'offline' || state === 'offline') return;
  askUnansweredAgain(store.dispatch, store.getState);
  reconnected();
}

type LateAnswer = Extract<WorkerEvent, { type: 'late-answer' }>;
const pathIn = (arg: unknown): string =>
  typeof arg === 'object' && arg !== null && 'url' in arg ? String(arg.url) : '';

function lateAnswer(store: EventStore, { op, error, arg }: LateAnswer, handlers: EventHandlers): void {
  const { report, peer } = handlers;
  if (op === 'checkRoute') return handlers.routeAnswered(pathIn(arg), error);
  // The page began with the last person of this device; the cookie may belong to another one by now.
  if (op === 'getMyInfo' && error === null) peer('signed-in', 0);
  else if (error === null) renewCopies(op)(store.dispatch, store.getState);
  // Behind the kept answer of a lookup its failure is reported as if nothing had been cached; for other lists on the
  // screen it is ignored.
  else report(error, { op, background: !isNamedLookup(op), quiet: !isNamedLookup(op) });
}

/** Turns events of the worker into actions of the store and calls of the handlers. */
export function handleWorkerEvents(store: EventStore, handlers: EventHandlers): (event: WorkerEvent) => void {
  return (event) => {
    switch (event.type) {
      case 'connection':
        return changeLine(store, event.state, handlers.reconnected);
      case 'storage':
        store.dispatch(storageChanged(event.state));
        return undefined;
      case 'outbox':
        store.dispatch(
          outboxChanged({
            unfinishedCount: event.unfinished,
            isSending: event.sending,
            attentionCount: event.attention,
            isTroubled: event.troubled,
            othersCount: event.others,
          }),
        );
        return undefined;
      // Whatever is on screen may show the row that has just been sent.
      case 'outbox-arrived':
        store.dispatch(invalidate(providedTags(store.getState())));
        return undefined;
      case 'outbox-sent':
        return handlers.sent(event.count);
      case 'outbox-merged':
        return handlers.merged(event.title);
      case 'lookup-changed':
        store.dispatch(invalidate([event.op]));
        return undefined;
      case 'live':
        if (event.what === 'rights') doubtRights(() => store.dispatch(invalidate(LIVE_READS.rights)));
        else store.dispatch(invalidate(LIVE_READS[event.what]));
        return undefined;
      case 'late-answer':
        return lateAnswer(store, event, handlers);
      case 'queue-lost':
        return handlers.queueLost(event.losses);
      // The bridge has handed them on.
      case 'keys':
        return undefined;
      case 'old-page':
        return handlers.oldPage();
      case 'peer':
        return handlers.peer(event.what, event.agoMs ?? 0);
      default:
        return event satisfies never;
    }
  };
}
