import type { LiveEvent } from '#contract/communication/inbox-rules.ts';
import type { Op } from '#contract/registry.ts';
import type { WorkerEvent } from '#worker/api.ts';
import type { OutboxMessage } from './outbox/outbox.ts';

type Peer = Extract<WorkerEvent, { type: 'peer' }>['what'];

/** Everything that tabs of one browser tell each other. */
export type PeerMessage =
  | { readonly type: 'live'; readonly what: LiveEvent }
  | { readonly type: 'peer'; readonly what: Peer }
  /** The stream that one of them hears for all has broken off or fallen silent. */
  | { readonly type: 'doubt' }
  | { readonly type: 'hushed' }
  | { readonly type: 'outbox'; readonly message: OutboxMessage };

/** Posted by the service worker when a lookup that it keeps has changed on the server. */
interface LookupNews {
  readonly type: 'LOOKUP_CHANGED';
  readonly op: Op;
}

const TABS = 'madang-tabs';
/** Named in the service worker as well; the two import nothing from each other. */
const LOOKUPS = 'madang-lookups';

export interface Peers {
  readonly post: (message: PeerMessage) => void;
}

/** Joins the channels of this browser. A channel never delivers to its own sender. */
export function joinPeers(onMessage: (message: PeerMessage) => void, onLookupChanged: (op: Op) => void): Peers {
  const tabs = new BroadcastChannel(TABS),
    lookups = new BroadcastChannel(LOOKUPS);
  tabs.addEventListener('message', ({ data }: MessageEvent<PeerMessage>) => onMessage(data));
  lookups.addEventListener('message', ({ data }: MessageEvent<LookupNews>) => {
    if (data.type === 'LOOKUP_CHANGED') onLookupChanged(data.op);
  });
  return { post: (message) => tabs.postMessage(message) };
}
