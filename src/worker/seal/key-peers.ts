import type { KeyRing } from './keys.ts';

/*
 * A worker dies with its page. The workers of the other tabs and the service worker hold the same keys in their memory,
 * and hand them to the one that comes after: a reload needs neither the server nor the person.
 */
export type KeyMessage =
  | { readonly type: 'ASK'; readonly owner: string }
  | { readonly type: 'KEYS'; readonly ring: KeyRing }
  /** Somebody has left, or another person has come: nobody keeps the keys of anyone but `owner`. */
  | { readonly type: 'FORGET'; readonly owner: string | null };

/** Reaches everybody in this browser but the one who posts. */
export interface KeyChannel {
  readonly post: (message: KeyMessage) => void;
  readonly listen: (take: (message: KeyMessage) => void) => void;
}

/** Named in the service worker as well; the two import nothing from each other. */
const KEYS = 'madang-keys';

export function openKeyChannel(): KeyChannel {
  const channel = new BroadcastChannel(KEYS);
  return {
    post: (message) => channel.postMessage(message),
    listen: (take) => channel.addEventListener('message', ({ data }: MessageEvent<KeyMessage>) => take(data)),
  };
}

export interface KeyHolder {
  /** Keys that may be handed on, of this person. */
  readonly answer: (owner: string) => KeyRing | null;
  readonly forget: (but: string | null) => void;
}
export interface KeyPeers {
  /** Null when nobody has answered in time. */
  readonly ask: (owner: string) => Promise<KeyRing | null>;
  readonly forget: (but: string | null) => void;
}

/** Long for two threads of one machine, short for a person who waits. */
const ANSWER_MS = 600;

/** Joins those who hold keys in this browser. */
export function joinKeyPeers({ post, listen }: KeyChannel, holder: KeyHolder, schedule: (work: () => void, delayMs: number) => () => void): KeyPeers {
  const waiting = new Set<(ring: KeyRing) => void>();
  listen((message) => {
    if (message.type === 'KEYS') waiting.forEach((take) => take(message.ring));
    else if (message.type === 'FORGET') holder.forget(message.owner);
    else {
      const ring = holder.answer(message.owner);
      if (ring) post({ type: 'KEYS', ring });
    }
  });
  return {
    ask: (owner) => new Promise((resolve) => {
      const settle = (ring: KeyRing | null) => { waiting.delete(take); cancel(); resolve(ring); };
      const take = (ring: KeyRing) => { if (ring.owner === owner) settle(ring); };
      const cancel = schedule(() => settle(null), ANSWER_MS);
      waiting.add(take);
      post({ type: 'ASK', owner });
    }),
    forget: (but) => post({ type: 'FORGET', owner: but }),
  };
}
