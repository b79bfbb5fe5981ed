import { openKeyChannel, PART_KEYS, type KeyChannel } from './encryption/key-peers.ts';
import type { DeviceStorage } from './storage/device-storage.ts';

/** All that the worker takes from its surroundings, so that tests can give it other clocks, lines and databases. */
export interface WorkerDependencies {
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
  /**
   * The same for the deadline of a request. Apart from `schedule`, because a test can let pauses pass faster than its
   * line and its server work.
   */
  readonly scheduleDeadline: (work: () => void, delayMs: number) => () => void;
  /** The device says that its network came or went: a hint, never a proof. */
  readonly watchDevice: (listener: (isOnline: boolean) => void) => void;
}

/** How the locks of the living workers begin; those of participants are not counted among the application's. */
const LIFE = 'madang-worker-',
  PART_LIFE = 'madang-part-worker-';

const countOthers = async (life: string): Promise<number> => {
  const { held = [] } = await navigator.locks.query();
  return Math.max(0, held.filter(({ name }) => name?.startsWith(life)).length - 1);
};
/** How many other tabs of this browser are at work. */
export const countOtherTabs = (): Promise<number> => countOthers(LIFE);

/** The machine's own timers. */
export function schedule(work: () => void, delayMs: number): () => void {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
}

/** Held from the first question on, so that no other worker gets it while this one lives. */
export function holdLife(life: string): () => Promise<string> {
  const name = life + crypto.randomUUID();
  const held = new Promise<string>((resolve) => {
    void navigator.locks.request(name, () => {
      resolve(name);
      return new Promise<never>(() => undefined);
    });
  });
  return () => held;
}

/**
 * The real ones of a browser. @param of whose worker it is: people of the application and participants share nothing
 * but the browser
 */
export function browserDependencies(storage: DeviceStorage, of: 'staff' | 'part' = 'staff'): WorkerDependencies {
  const life = of === 'staff' ? LIFE : PART_LIFE;
  return {
    origin: self.location.origin,
    fetch: (request) => fetch(request),
    storage,
    keyChannel: of === 'staff' ? openKeyChannel() : openKeyChannel(PART_KEYS),
    countOthers: () => countOthers(life),
    life: holdLife(life),
    exclusively: (name, work) => navigator.locks.request(name, work),
    nowMs: () => Date.now(),
    monotonicMs: () => performance.now(),
    random: Math.random,
    schedule,
    scheduleDeadline: schedule,
    watchDevice(listener) {
      self.addEventListener('online', () => listener(true));
      self.addEventListener('offline', () => listener(false));
    },
  };
}
