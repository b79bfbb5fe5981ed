import type { KeyRing } from './keys.ts';

/*
 * A worker dies with its page. The workers of the other tabs and the service worker hold the same keys in their memory,
 * and hand them to the one that comes after: a reload needs neither the server nor the person. Who has none says so:
 * no worker waits for keys that none has.
 */
export type KeyMessage =
  /** `askId` names the request that a NONE answers; requests of an older version have none, and get no NONE. */
  | { readonly type: 'ASK'; readonly owner: string; readonly askId?: string }
  | { readonly type: 'KEYS'; readonly ring: KeyRing }
  | { readonly type: 'NONE'; readonly askId: string }
  /** After a sign-out or a change of users: all workers forget the keys of everyone but `owner`. */
  | { readonly type: 'FORGET'; readonly owner: string | null };

/** Reaches everybody in this browser but the one who posts. */
export interface KeyChannel {
  readonly post: (message: KeyMessage) => void;
  readonly listen: (take: (message: KeyMessage) => void) => void;
}

/** Named in the service worker as well; the two import nothing from each other. */
const KEYS = 'madang-keys';
/** The same for participants, whose service worker is another one. */
export const PART_KEYS = 'madang-part-keys';

/** @param name another channel for people who have nothing to do with those of the application */
export function openKeyChannel(name = KEYS): KeyChannel {
  const channel = new BroadcastChannel(name);
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
  /** Null when all have answered that they have none, or one has not answered in time. */
  readonly ask: (owner: string) => Promise<KeyRing | null>;
  readonly forget: (but: string | null) => void;
}

/** Long for two threads of a slow machine that has just loaded a page, short for a person who waits. */
const ANSWER_MS = 1_500;

/**
 * Joins those who hold keys in this browser. @param countOthers how many other workers are at work; the service worker
 * comes on top
 */
export function joinKeyPeers(
  { post, listen }: KeyChannel,
  holder: KeyHolder,
  schedule: (work: () => void, delayMs: number) => () => void,
  countOthers: () => Promise<number>,
): KeyPeers {
  const waiting = new Set<(message: Extract<KeyMessage, { type: 'KEYS' | 'NONE' }>) => void>();
  listen((message) => {
    if (message.type === 'KEYS' || message.type === 'NONE') waiting.forEach((take) => take(message));
    else if (message.type === 'FORGET') holder.forget(message.owner);
    else {
      const { owner, askId } = message,
        ring = holder.answer(owner);
      if (ring) post({ type: 'KEYS', ring });
      else if (askId !== undefined) post({ type: 'NONE', askId });
    }
  });
  return {
    async ask(owner) {
      const asked = (await countOthers()) + 1,
        askId = crypto.randomUUID();
      return new Promise((resolve) => {
        let left = asked;
        const settle = (ring: KeyRing | null) => {
          waiting.delete(take);
          cancel();
          resolve(ring);
        };
        const take: Parameters<typeof waiting.add>[0] = (message) => {
          if (message.type === 'KEYS') {
            if (message.ring.owner === owner) settle(message.ring);
            return;
          }
          if (message.askId === askId) left -= 1;
          if (left === 0) settle(null);
        };
        const cancel = schedule(() => settle(null), ANSWER_MS);
        waiting.add(take);
        post({ type: 'ASK', owner, askId });
      });
    },
    forget: (but) => post({ type: 'FORGET', owner: but }),
  };
}
