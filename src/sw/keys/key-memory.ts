import type { HeldRing, KeyMessage } from '../messages.ts';

/** Keys of the signed-in person, for as long as this memory lives. */
export interface KeyMemory {
  /** Takes the keys that a page hands over. */
  readonly hold: (ring: HeldRing) => void;
  /** @returns what to answer to a message of the channel; null for nothing */
  readonly hear: (message: KeyMessage) => KeyMessage | null;
}

/**
 * @param nowMs epoch milliseconds, of the clock that stamps the rings
 * @param mayDeny whether to say that there are no keys: one that is being installed, or whose install broke off, hears
 * the questions too and must not speak for the one at work
 */
export function createKeyMemory(nowMs: () => number, mayDeny: () => boolean): KeyMemory {
  let held: HeldRing | null = null;
  /**
   * Keys that a page handed over before the order to forget them may arrive after it. Whose keys were to stay
   * is not refused: a service worker that is still being installed reads the message late, and the keys are older by
   * then.
   */
  let forgotten: { readonly atMs: number; readonly but: string | null } = { atMs: 0, but: null };
  return {
    hold(ring) {
      if (ring.sinceMs > forgotten.atMs || ring.owner === forgotten.but) held = ring;
    },
    hear(message) {
      if (message.type === 'ASK') {
        if (held?.owner === message.owner) return { type: 'KEYS', ring: held };
        return message.askId !== undefined && mayDeny() ? { type: 'NONE', askId: message.askId } : null;
      }
      if (message.type !== 'FORGET') return null;
      if (held?.owner !== message.owner) held = null;
      forgotten = { atMs: nowMs(), but: message.owner };
      return null;
    },
  };
}
