import { DEFAULT_DEADLINE_MS, type ConnectionState } from '#worker/api.ts';
import type { TrafficReport } from '../http/exchange.ts';

/**
 * "Connected" means that our server answered. Traffic reports first; the health call is made only when the line is
 * down or idle, at growing intervals, and not for a tab that nobody sees. Whatever else speaks of the line (the device,
 * the live stream, a person who comes back) is a reason to ask at once, and the answer or its absence decides.
 */
export interface ConnectivityTools {
  readonly nowMs: () => number;
  /** Returns the way to take it back. */
  readonly schedule: (work: () => void, delayMs: number) => () => void;
  /** Makes the health call; what becomes of it is told by the traffic. */
  readonly ping: (deadlineMs: number) => void;
  readonly changed: (state: ConnectionState, before: ConnectionState) => void;
}
export interface Connectivity {
  readonly traffic: TrafficReport;
  readonly state: () => ConnectionState;
  /** Whether a call has been under way for longer than a person should wait for a copy that is on the device. */
  readonly isStalled: () => boolean;
  readonly setVisible: (visible: boolean) => void;
  /** The device itself says that its network came or went: a hint to ask, never a proof of either. */
  readonly deviceOnline: (online: boolean) => void;
  /** What is always heard from the server has broken off: a hint to ask as well. */
  readonly doubt: () => void;
  /** What is always heard from the server has fallen silent: the line is not well, and whether it is there at all is asked. */
  readonly hushed: () => void;
  /** The server has said something without having been asked. */
  readonly heard: () => void;
  /** A person does something here: he is not left to believe what has not been seen for a while. */
  readonly used: () => void;
  readonly stop: () => void;
}

/** Twice a round trip of a slow mobile line. */
export const STALLED_MS = 450;
/** Nobody is told for longer that all is well while a call waits. */
const SLOW_MS = 2_000;
/** Who is doubted and does not answer within this is not there; twice what makes a line weak. */
const ASK_MS = 4_000;
/** What was seen of the line longer ago says nothing to somebody who is about to work. */
const FRESH_MS = 5_000;
const OFFLINE_PING_MS = { first: 2_000, cap: 60_000 };
const IDLE_PING_MS = { first: 30_000, cap: 240_000 };

export function createConnectivity({ nowMs, schedule, ping, changed }: ConnectivityTools): Connectivity {
  let state: ConnectionState = 'online';
  let visible = true;
  let delayMs = IDLE_PING_MS.first;
  let unschedule: () => void = () => undefined;
  let seenAtMs = nowMs(),
    askedAtMs = -Infinity;
  const underWay = new Map<symbol, number>();

  const limits = () => (state === 'offline' ? OFFLINE_PING_MS : IDLE_PING_MS);
  const planPing = () => {
    unschedule();
    if (!visible) return;
    unschedule = schedule(() => {
      delayMs = Math.min(delayMs * 2, limits().cap);
      planPing();
      ask(DEFAULT_DEADLINE_MS);
    }, delayMs);
  };
  const ask = (deadlineMs: number) => {
    askedAtMs = nowMs();
    ping(deadlineMs);
  };
  /** Reasons that come close together are one question. A slow line that was taken for a dead one gets the time to show that it lives. */
  const askNow = () => {
    if (nowMs() - askedAtMs >= SLOW_MS) ask(state === 'offline' ? DEFAULT_DEADLINE_MS : ASK_MS);
  };
  const isFresh = () => nowMs() - Math.max(seenAtMs, askedAtMs) < FRESH_MS;
  const become = (next: ConnectionState) => {
    const before = state;
    state = next;
    if (before !== next) {
      if (before === 'offline' || next === 'offline') delayMs = limits().first;
      changed(next, before);
    }
  };
  const settle = (elapsedMs: number, isLong: boolean) => {
    seenAtMs = nowMs();
    become(elapsedMs > SLOW_MS && !isLong ? 'weak' : 'online');
    // The line has just been seen to live: the idle clock begins anew.
    delayMs = IDLE_PING_MS.first;
    planPing();
  };
  const traffic: TrafficReport = (isLong) => {
    const call = Symbol('call'),
      startedAtMs = nowMs();
    let cancel: () => void = () => undefined;
    if (!isLong) {
      underWay.set(call, startedAtMs);
      cancel = schedule(() => {
        if (state === 'online') become('weak');
      }, SLOW_MS);
    }
    return (outcome) => {
      underWay.delete(call);
      cancel();
      if (outcome === 'answered') settle(nowMs() - startedAtMs, isLong);
      else if (outcome === 'unanswered') {
        become('offline');
        planPing();
      }
      // Nobody waits for it any more, and nobody would tell that the line is well.
      else if (state === 'weak' && underWay.size === 0) ask(DEFAULT_DEADLINE_MS);
    };
  };
  planPing();
  return {
    traffic,
    state: () => state,
    isStalled: () =>
      state === 'offline' || [...underWay.values()].some((startedAtMs) => nowMs() - startedAtMs >= STALLED_MS),
    setVisible(next) {
      visible = next;
      delayMs = limits().first;
      if (next && (state === 'offline' || !isFresh())) askNow();
      planPing();
    },
    // What is under way was asked of the network before; the new one is asked anew.
    deviceOnline: (online) => ask(online ? DEFAULT_DEADLINE_MS : ASK_MS),
    doubt() {
      if (visible && state !== 'offline') askNow();
    },
    hushed() {
      if (!visible || state === 'offline') return;
      become('weak');
      askNow();
    },
    heard() {
      seenAtMs = nowMs();
      if (state === 'offline') askNow();
    },
    used() {
      if (!isFresh()) askNow();
    },
    stop: () => unschedule(),
  };
}
