import type { DeviceKey } from '#contract/session/device-key.ts';
import { makeRing, ownerMark, type KeyRing } from './keys.ts';
import type { KeyHolder, KeyPeers } from './key-peers.ts';
import { createEncryptor, type Encryptor } from './encryptor.ts';

/*
 * Assumptions. Keys lie in memory only: of this worker, of its peers, of the service worker. The server releases them
 * to a person who is signed in; nothing of the device can make them. Who signs out or changes takes them away
 * everywhere.
 */
export interface KeyStoreTools {
  /** The present person's keys from the server; null without them. */
  readonly release: () => Promise<readonly DeviceKey[] | null>;
  readonly joinPeers: (holder: KeyHolder) => KeyPeers;
  /** Mark of the last person of this device. */
  readonly lastOwner: () => Promise<string | null>;
  /** Brings rows that an older version has left in clear under the seal, before anyone uses it. */
  readonly prepare: (encryptor: Encryptor) => Promise<void>;
  readonly nowMs: () => number;
  readonly schedule: (work: () => void, delayMs: number) => () => void;
  /**
   * Hands the keys to the service worker, which outlives this page; repeated, because it forgets them when it is
   * stopped. Null: no more.
   */
  readonly handOn: (ring: KeyRing | null) => void;
  /** The keys have been found: what has waited for them goes on. */
  readonly opened: () => void;
}
export interface KeyStore {
  /** Sets the present user. Null, or another user, removes all keys. */
  readonly setPerson: (userId: string | null) => void;
  /** Encryptor of the present user; null without one, or while the keys are unavailable. */
  readonly encryptor: () => Promise<Encryptor | null>;
  /** The same, but waits until a user is known: for an answer that arrives before that. */
  readonly encryptorOfNext: () => Promise<Encryptor | null>;
  /**
   * Encryptor of the present user, or before that is known of the last one of this device, if a worker holds the keys.
   */
  readonly encryptorOfLast: () => Promise<Encryptor | null>;
  /** Takes keys that the person himself has unlocked. */
  readonly take: (ring: KeyRing) => Promise<void>;
}

/** A neighbour answers sooner, and costs the server nothing. */
const PEERS_FIRST_MS = 120;
/** After all workers have answered that none has the last user's keys, they are not asked again for this time. */
const NO_KEYS_FOR_MS = 1_000;
/** A browser ends an idle service worker after thirty seconds, and with it what it remembers. */
const HAND_ON_MS = 15_000;

interface Held {
  readonly ring: KeyRing;
  readonly encryptor: Encryptor;
}

/** The first that is there, or null when none comes. */
const firstOf = <T>(sources: readonly Promise<T | null>[]): Promise<T | null> =>
  Promise.any(sources.map(async (source) => (await source) ?? Promise.reject(new Error('nothing')))).catch(() => null);

export function createKeyStore(tools: KeyStoreTools): KeyStore {
  let userId: string | null = null;
  let held: Held | null = null;
  let seeking: Promise<Held | null> | null = null;
  /** Rises whenever keys are taken away: what was sought before that is not held after it. */
  let takings = 0;
  /** When everybody last said so; of no present person. */
  let noKeysAtMs = -Infinity;
  let comers: (() => void)[] = [];
  let stopHanding: () => void = () => undefined;

  const peers = tools.joinPeers({
    answer: (owner) => (held?.ring.owner === owner && held.ring.userId === userId ? held.ring : null),
    forget: (but) => {
      if (held?.ring.owner !== but) drop();
    },
  });
  function drop(): void {
    if (held) tools.handOn(null);
    held = null;
    seeking = null;
    takings += 1;
    stopHanding();
  }
  function handOn(): void {
    stopHanding();
    if (!held || held.ring.userId !== userId) return;
    tools.handOn(held.ring);
    stopHanding = tools.schedule(handOn, HAND_ON_MS);
  }
  async function fromServer(who: string): Promise<KeyRing | null> {
    const released = await tools.release();
    return released && makeRing(who, released, tools.nowMs()).catch(() => null);
  }
  async function seek(who: string): Promise<KeyRing | null> {
    const neighbour = peers.ask(await ownerMark(who));
    const soon = await Promise.race([
      neighbour,
      new Promise<null>((resolve) => {
        tools.schedule(() => resolve(null), PEERS_FIRST_MS);
      }),
    ]);
    return soon ?? firstOf([neighbour, fromServer(who)]);
  }
  function find(search: () => Promise<KeyRing | null>): Promise<Held | null> {
    if (seeking) return seeking;
    const before = takings;
    const mine: Promise<Held | null> = search()
      .then(async (ring) => {
        if (!ring) return null;
        const found = { ring, encryptor: createEncryptor(ring) };
        await tools.prepare(found.encryptor);
        if (takings !== before || (userId !== null && ring.userId !== userId)) return null;
        held = found;
        handOn();
        tools.opened();
        return found;
      })
      .finally(() => {
        if (seeking === mine) seeking = null;
      });
    seeking = mine;
    return mine;
  }
  async function encryptor(): Promise<Encryptor | null> {
    const who = userId;
    if (who === null) return null;
    const found = held ?? (await find(() => seek(who)));
    return found?.ring.userId === userId ? found.encryptor : null;
  }
  return {
    encryptor,
    setPerson(next) {
      if (next === userId && next !== null) return;
      const isTaken = next === null || userId !== null || (held !== null && held.ring.userId !== next);
      userId = next;
      seeking = null;
      if (isTaken) drop();
      if (next === null) {
        peers.forget(null);
        return;
      }
      void ownerMark(next).then(peers.forget);
      handOn();
      comers.forEach((come) => come());
      comers = [];
    },
    async encryptorOfNext() {
      if (userId === null)
        await new Promise<void>((resolve) => {
          comers.push(resolve);
        });
      return encryptor();
    },
    async take(ring) {
      seeking = null;
      await find(async () => ring);
    },
    async encryptorOfLast() {
      if (userId !== null) return encryptor();
      if (held) return held.encryptor;
      const isFresh = (): boolean => Math.abs(tools.nowMs() - noKeysAtMs) < NO_KEYS_FOR_MS;
      if (seeking === null && isFresh()) return null;
      const found = await find(async () => {
        const owner = await tools.lastOwner();
        return owner === null ? null : peers.ask(owner);
      });
      if (!found) noKeysAtMs = tools.nowMs();
      return found?.encryptor ?? null;
    },
  };
}
