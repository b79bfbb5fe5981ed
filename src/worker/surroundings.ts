import { openKeyChannel, type KeyChannel } from './seal/key-peers.ts';
import type { DeviceStorage } from './storage/device-storage.ts';

/** All that the worker takes from its surroundings, so that tests can give it other clocks, lines and databases. */
export interface Surroundings {
  readonly origin: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly storage: DeviceStorage;
  /** Where keys go from hand to hand. */
  readonly keyChannel: KeyChannel;
  /** Runs the work alone among all tabs of this browser. */
  readonly exclusively: (name: string, work: () => Promise<void>) => Promise<void>;
  /** How many other tabs of this browser are at work. */
  readonly countOthers: () => Promise<number>;
  /** Resolves to the name of a lock that the browser gives back when this worker dies, however that happens. */
  readonly life: () => Promise<string>;
  /** Epoch milliseconds, for times that people see. */
  readonly nowMs: () => number;
  /** Never jumps, for durations. */
  readonly monotonicMs: () => number;
  readonly random: () => number;
  /** Returns the way to take it back. */
  readonly schedule: (work: () => void, delayMs: number) => () => void;
  /** The device says that its network came or went: a hint, never a proof. */
  readonly watchDevice: (listener: (isOnline: boolean) => void) => void;
}

const LIFE = 'madang-worker-';

/** How many other tabs of this browser are at work. */
export async function countOtherTabs(): Promise<number> {
  const { held = [] } = await navigator.locks.query();
  return Math.max(0, held.filter(({ name }) => name?.startsWith(LIFE)).length - 1);
}

function schedule(work: () => void, delayMs: number): () => void {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
}

/** Held from the first question on, so that nobody finds it free while this worker lives. */
function holdLife(): () => Promise<string> {
  const name = LIFE + crypto.randomUUID();
  const held = new Promise<string>((resolve) => {
    void navigator.locks.request(name, () => {
      resolve(name);
      return new Promise<never>(() => undefined);
    });
  });
  return () => held;
}

/** The real ones of a browser. */
export function browserSurroundings(storage: DeviceStorage): Surroundings {
  return {
    origin: self.location.origin,
    fetch: (request) => fetch(request),
    storage,
    keyChannel: openKeyChannel(),
    countOthers: countOtherTabs,
    life: holdLife(),
    exclusively: (name, work) => navigator.locks.request(name, work),
    nowMs: () => Date.now(),
    monotonicMs: () => performance.now(),
    random: Math.random,
    schedule,
    watchDevice(listener) {
      self.addEventListener('online', () => listener(true));
      self.addEventListener('offline', () => listener(false));
    },
  };
}
