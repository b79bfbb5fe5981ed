import type { ConnectionState } from '#worker/api.ts';
import type { TrafficReport } from '../http/exchange.ts';

/**
 * "Connected" means that our server answered. Traffic reports first; the health call is made only when the line is
 * down or idle, or when a call waits for long, at growing intervals, and not for a hidden tab. Whatever else
 * speaks of the line (the device, the live stream, a person who comes back) is a reason to ask at once, and the answer
 * or its absence decides. A call that takes long is not offline: only when the health call, too, stays without an
 * answer has the line gone silent, and what waits on it is given up.
 */
export interface ConnectivityTools {
  readonly nowMs: () => number;
  /** Returns the way to take it back. */
  readonly schedule: (work: () => void, delayMs: number) => () => void;
  /**
   * Makes the health call; its traffic is reported like any other. @returns whether the server answered within the
   * deadline
   */
  readonly ping: (deadlineMs: number) => Promise<boolean>;
  readonly changed: (state: ConnectionState, before: ConnectionState) => void;
}
export interface Connectivity {
  readonly traffic: TrafficReport;
  readonly state: () => ConnectionState;
  /** Whether a call has been under way for longer than a person should wait for a copy that is on the device. */
  readonly isStalled: () => boolean;
  /** Runs the listener once, at once or later, when the line is known to be gone. Returns the way to take it back. */
  readonly whenOffline: (listener: () => void) => () => void;
  readonly setVisible: (visible: boolean) => void;
  /** The device itself says that its network came or went: a hint to ask, never a proof of either. */
  readonly deviceOnline: (online: boolean) => void;
  /** What is always heard from the server has broken off: a hint to ask as well. */
  readonly doubt: () => void;
  /**
   * What is always heard from the server has fallen silent: the line is not well, and whether it is there at all is
   * asked.
   */
  readonly hushed: () => void;
  /** The server has said something without having been asked. */
  readonly heard: () => void;
  /** A person does something here: he is not left to believe what has not been seen for a while. */
  readonly used: () => void;
  readonly stop: () => void;
}

/** Twice a round trip of a slow mobile line. */
export const STALLED_MS = 450;
/** The state stays `online` no longer than this while a call waits. */
const SLOW_MS = 2_000;
/** Who is doubted and does not answer within this is not there; twice what makes a line weak. */
const DOUBT_MS = 4_000;
/** A line on which even the health call gets no answer for so long is silent: what waits on it waits for nothing. */
export const SILENT_MS = 15_000;
/** How often a call that takes long has the line looked at. */
const HEARTBEAT_MS = 10_000;
/** Older observations say nothing about the connection of a user who starts to work. */
const FRESH_MS = 5_000;
const OFFLINE_PING_MS = { first: 2_000, cap: 60_000 };
const IDLE_PING_MS = { first: 30_000, cap: 240_000 };

interface RunningCall {
  readonly startedAtMs: number;
  readonly lost: AbortController;
}

export function createConnectivity({ nowMs, schedule, ping, changed }: ConnectivityTools): Connectivity {
  let state: ConnectionState = 'checking';
  let visible = true;
  let delayMs = IDLE_PING_MS.first;
  let unschedule: () => void = () => undefined;
  let seenAtMs = nowMs(),
    askedAtMs = -Infinity,
    /** Health calls under way. */
    pings = 0,
    /** Rises with everything that the server says. */
    signsOfLife = 0,
    signsBeforePing = 0;
  const underWay = new Set<RunningCall>();
  const offlineListeners = new Set<() => void>();

  const limits = () => (state === 'offline' ? OFFLINE_PING_MS : IDLE_PING_MS);
  const planPing = () => {
    unschedule();
    if (!visible) return;
    unschedule = schedule(() => {
      delayMs = Math.min(delayMs * 2, limits().cap);
      planPing();
      ask();
    }, delayMs);
  };
  const become = (next: ConnectionState) => {
    const before = state;
    if (before === next) return;
    state = next;
    if (before === 'offline' || next === 'offline') delayMs = limits().first;
    if (next === 'offline') {
      const listeners = [...offlineListeners];
      offlineListeners.clear();
      listeners.forEach((listener) => listener());
    }
    changed(next, before);
  };
  const giveUp = () => {
    become('offline');
    planPing();
  };
  /** One health call. In doubt the connection counts as online no longer than `DOUBT_MS`. */
  const ask = (isDoubted = false) => {
    const sentAtMs = nowMs();
    const lifeBefore = signsOfLife;
    const isSilent = () => signsOfLife === lifeBefore;
    askedAtMs = sentAtMs;
    signsBeforePing = lifeBefore;
    pings += 1;
    if (isDoubted)
      schedule(() => {
        if (isSilent()) giveUp();
      }, DOUBT_MS);
    void ping(SILENT_MS).then((isAnswered) => {
      pings -= 1;
      if (isAnswered || !isSilent()) return;
      giveUp();
      // A network that refuses at once fails its calls itself; here there was no answer.
      if (nowMs() - sentAtMs >= SILENT_MS)
        for (const call of underWay) if (call.startedAtMs <= sentAtMs) call.lost.abort();
    });
  };
  /**
   * Reasons that come close together are one question. A slow line that was taken for a dead one gets the time to show
   * that it lives.
   */
  const askNow = () => {
    const isAsking = pings > 0 && signsBeforePing === signsOfLife && state !== 'offline';
    if (!isAsking && nowMs() - askedAtMs >= SLOW_MS) ask(state !== 'offline');
  };
  const isFresh = () => nowMs() - Math.max(seenAtMs, askedAtMs) < FRESH_MS;
  const settle = (elapsedMs: number, isLong: boolean) => {
    seenAtMs = nowMs();
    signsOfLife += 1;
    become(elapsedMs > SLOW_MS && !isLong ? 'weak' : 'online');
    // The line has just been seen to live: the idle clock begins anew.
    delayMs = IDLE_PING_MS.first;
    planPing();
  };
  /** Looks at the line again and again while a call waits. */
  const watch = (call: RunningCall): (() => void) => {
    let cancel: () => void = () => undefined;
    const look = () => {
      if (state === 'online') become('weak');
      if (visible) askNow();
      cancel = schedule(look, HEARTBEAT_MS);
    };
    cancel = schedule(look, Math.max(0, call.startedAtMs + SLOW_MS - nowMs()));
    return () => cancel();
  };
  const traffic: TrafficReport = (isLong) => {
    const call: RunningCall = { startedAtMs: nowMs(), lost: new AbortController() };
    let unwatch: () => void = () => undefined;
    if (!isLong) {
      underWay.add(call);
      unwatch = watch(call);
    }
    return {
      lost: call.lost.signal,
      finish(outcome) {
        underWay.delete(call);
        unwatch();
        if (outcome === 'answered') settle(nowMs() - call.startedAtMs, isLong);
        else if (outcome === 'unanswered') giveUp();
        else if (outcome === 'overdue') askNow();
        // It has no caller any more, and so nothing would report a working connection.
        else if (state === 'weak' && underWay.size === 0) ask();
      },
    };
  };
  planPing();
  return {
    traffic,
    state: () => state,
    isStalled: () =>
      state === 'offline' || [...underWay].some(({ startedAtMs }) => nowMs() - startedAtMs >= STALLED_MS),
    whenOffline(listener) {
      if (state === 'offline') listener();
      else offlineListeners.add(listener);
      return () => {
        offlineListeners.delete(listener);
      };
    },
    setVisible(next) {
      visible = next;
      delayMs = limits().first;
      if (next && (state === 'offline' || !isFresh())) askNow();
      planPing();
    },
    // What is under way was asked of the network before; the new one is asked anew.
    deviceOnline: (online) => ask(!online),
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
      signsOfLife += 1;
      if (state === 'offline') askNow();
    },
    used() {
      if (!isFresh()) askNow();
    },
    stop: () => unschedule(),
  };
}
