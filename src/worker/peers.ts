import type { LiveEvent } from '#contract/communication/inbox-rules.ts';
import type { Op } from '#contract/registry.ts';
import type { WorkerEvent } from '#worker/api.ts';
import type { OutboxMessage } from './outbox/outbox-tools.ts';

type Peer = Extract<WorkerEvent, { type: 'peer' }>['what'];

/** Everything that tabs of one browser tell each other. */
export type PeerMessage =
  | { readonly type: 'live'; readonly what: LiveEvent }
  | { readonly type: 'peer'; readonly what: Peer; readonly agoMs?: number }
  /** The stream that one of them hears for all has broken off or fallen silent. */
  | { readonly type: 'doubt' }
  | { readonly type: 'hushed' }
  | { readonly type: 'outbox'; readonly message: OutboxMessage };

/** Posted by the service worker when a lookup that it keeps has changed on the server, or could not be renewed there. */
export type LookupNews =
  | { readonly type: 'LOOKUP_CHANGED'; readonly op: Op }
  | { readonly type: 'LOOKUP_FAILED'; readonly op: Op; readonly status: number; readonly body: string };

const TABS = 'madang-tabs';
/** Named in the service worker as well; the two import nothing from each other. */
const LOOKUPS = 'madang-lookups';

export interface Peers {
  readonly post: (message: PeerMessage) => void;
}

/** Joins the channels of this browser. A channel never delivers to its own sender. */
export function joinPeers(onMessage: (message: PeerMessage) => void, onLookup: (news: LookupNews) => void): Peers {
  const tabs = new BroadcastChannel(TABS),
    lookups = new BroadcastChannel(LOOKUPS);
  tabs.addEventListener('message', ({ data }: MessageEvent<PeerMessage>) => onMessage(data));
  lookups.addEventListener('message', ({ data }: MessageEvent<LookupNews>) => {
    onLookup(data);
  });
  return { post: (message) => tabs.postMessage(message) };
}
