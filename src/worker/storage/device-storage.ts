import { fail, ok, type Result } from '#contract/errors.ts';
import type { StorageState } from '#worker/api.ts';
import type { DeviceDatabase } from './device-database.ts';
import { storageMessages } from './messages.ts';

/*
 * Assumptions. A browser may refuse the database for ever (a private window), fail at it for ever (a damaged profile,
 * which only the server's word clears), never answer (an older
 * tab holds it), refuse rows (a full disk), or take a row and never say that it is written (a disk that hangs). No call
 * waits longer than a few seconds for any of it, nothing is called kept that is not, and everything that needs no disk
 * goes on. Each of them heals: the next piece of work asks again.
 */

/** Gives the database to one piece of work; the library is loaded with the first. */
export interface DeviceStorage {
  readonly use: <T>(work: (database: DeviceDatabase) => Promise<T>) => Promise<Result<T>>;
  /** For looking only: that it went well says nothing about the room that is left. */
  readonly read: <T>(work: (database: DeviceDatabase) => Promise<T>) => Promise<Result<T>>;
  /** For what the application can do without: a broken storage answers `otherwise`. */
  readonly tryUse: <T>(work: (database: DeviceDatabase) => Promise<T>, otherwise: T) => Promise<T>;
  /** For finding and deleting: a device that has kept nothing yet need not load the library to learn that. */
  readonly tryUseKept: <T>(work: (database: DeviceDatabase) => Promise<T>, otherwise: T) => Promise<T>;
  /** Whether work with the database costs no download: it is open, or this device has used it before. */
  readonly isAtHand: () => Promise<boolean>;
  readonly state: () => StorageState;
  /** Called on every change of the state. */
  readonly watch: (listener: (state: StorageState) => void) => void;
}

/** A database opens in some milliseconds; a large one that is upgraded in some hundreds. */
const OPEN_MS = 4_000;
/** Ten thousand entries are counted in a second or two; what lasts longer than this does not end. */
const WORK_MS = 8_000;
/** A disk that has just said no is not asked again with every keystroke. */
const REST_MS = 2_000;
const WELL: StorageState = { kind: 'well', otherTabs: 0 },
  FULL: StorageState = { kind: 'full', otherTabs: 0 },
  ABSENT: StorageState = { kind: 'absent', otherTabs: 0 },
  DAMAGED: StorageState = { kind: 'damaged', otherTabs: 0 };
/** What fails twice with a rest between was no accident. */
const FAILURES_OF_DAMAGE = 2;

/** Browsers wrap what went wrong in several names. */
function isNamed(error: unknown, name: string): boolean {
  const chain: string[] = [];
  for (let at: unknown = error; typeof at === 'object' && at !== null; at = 'inner' in at ? at.inner : null) {
    if ('name' in at) chain.push(String(at.name));
  }
  return chain.includes(name);
}
const isQuotaError = (error: unknown): boolean => isNamed(error, 'QuotaExceededError');
/** The browser has tried and failed inside; a refusal on purpose has other names. */
const isInnerError = (error: unknown): boolean => isNamed(error, 'UnknownError');

/** Some browsers drop the connection while the machine sleeps: it is opened again, once. */
const isClosed = (error: unknown) =>
  error instanceof Error && (error.name === 'DatabaseClosedError' || error.name === 'InvalidStateError');

export interface StorageTools {
  /** How many other tabs of this browser are at work. */
  readonly countOthers?: () => Promise<number>;
  readonly openMs?: number;
  readonly workMs?: number;
  /** Milliseconds that never jump. */
  readonly nowMs?: () => number;
}

/** The one connection: opened at its first use, within a time, and not again by a caller that has just been refused. */
function createConnection(
  open: () => Promise<DeviceDatabase>,
  { countOthers = async () => 0, openMs = OPEN_MS, nowMs = () => performance.now() }: StorageTools,
  become: (state: StorageState) => void,
  opened: () => void,
) {
  /** Goes on behind those who have stopped waiting for it. */
  let opening: Promise<DeviceDatabase> | null = null;
  let isOpen = false,
    isBlocked = false,
    giveUpAtMs = 0,
    restUntilMs = 0,
    innerErrors = 0;

  async function openNow(): Promise<DeviceDatabase> {
    const database = await open();
    // An older tab lets go as soon as it hears of it; one that does not is named.
    database.on('blocked', () => {
      isBlocked = true;
      void countOthers().then((otherTabs) => {
        if (!isOpen) become({ kind: 'blocked', otherTabs });
      });
    });
    await database.open();
    return database;
  }
  function begin(): Promise<DeviceDatabase> {
    giveUpAtMs = nowMs() + openMs;
    isBlocked = false;
    const mine = openNow();
    opening = mine;
    mine.then(
      () => {
        isOpen = true;
        innerErrors = 0;
        opened();
      },
      (error: unknown) => {
        restUntilMs = nowMs() + REST_MS;
        if (opening === mine) opening = null;
        innerErrors = isInnerError(error) ? innerErrors + 1 : 0;
        become(innerErrors < FAILURES_OF_DAMAGE ? ABSENT : DAMAGED);
        // No call may follow for a while; the report to the person must not be delayed by that.
        if (innerErrors > 0 && innerErrors < FAILURES_OF_DAMAGE)
          setTimeout(() => {
            if (!opening) begin().catch(() => undefined);
          }, REST_MS);
      },
    );
    return mine;
  }
  return {
    isUsed: () => opening !== null,
    async get(): Promise<DeviceDatabase> {
      if (isOpen && opening) return opening;
      if (!opening && nowMs() < restUntilMs) throw new Error('the disk has just said no');
      const mine = opening ?? begin();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(
          () => {
            if (!isBlocked && !isOpen) become(ABSENT);
            reject(new Error('the disk does not answer'));
          },
          Math.max(0, giveUpAtMs - nowMs()),
        );
      });
      return Promise.race([mine, late]).finally(() => clearTimeout(timer));
    },
    leave() {
      if (isOpen) opening = null;
      isOpen = false;
    },
    /** Of a disk that hangs. What was asked of it is taken back, so that nothing of it comes later. */
    giveUp(database: DeviceDatabase) {
      database.breakOff();
      database.close();
      restUntilMs = nowMs() + REST_MS;
      become(ABSENT);
    },
  };
}

/**
 * What the work comes to, or a refusal after so long. In two halves: a machine that slept wakes to one that is over,
 * not to both.
 */
function within<T>(work: Promise<T>, workMs: number, late: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const giveUp = () => {
      reject(new Error('the disk does not come to an end'));
      late();
    };
    timer = setTimeout(() => {
      timer = setTimeout(giveUp, workMs / 2);
    }, workMs / 2);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

/**
 * `open` loads the library and names the database; `exists` returns whether this device has one, without loading
 * anything.
 */
export function createDeviceStorage(
  open: () => Promise<DeviceDatabase>,
  exists: () => Promise<boolean>,
  tools: StorageTools = {},
): DeviceStorage {
  let state = WELL;
  const listeners = new Set<(state: StorageState) => void>();
  const become = (next: StorageState): void => {
    if (next.kind === state.kind && next.otherTabs === state.otherTabs) return;
    state = next;
    listeners.forEach((listener) => listener(next));
  };
  const connection = createConnection(open, tools, become, () => {
    if (state.kind !== 'full') become(WELL);
  });

  const once = async <T>(work: (database: DeviceDatabase) => Promise<T>): Promise<T> => {
    const database = await connection.get();
    return within(work(database), tools.workMs ?? WORK_MS, () => connection.giveUp(database));
  };
  const attempt = async <T>(work: (database: DeviceDatabase) => Promise<T>): Promise<T> => {
    try {
      return await once(work);
    } catch (error) {
      if (!isClosed(error)) throw error;
      connection.leave();
      return once(work);
    }
  };
  /** Copies of what the server has can be had again; what a person has written cannot. */
  const withRoom = async <T>(work: (database: DeviceDatabase) => Promise<T>): Promise<T> => {
    try {
      return await attempt(work);
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      await attempt(({ copies }) => copies.clear()).catch(() => undefined);
      return attempt(work).catch(() => {
        throw error;
      });
    }
  };
  const failed = (error: unknown): Result<never> => {
    const isFull = isQuotaError(error);
    if (isFull) become(FULL);
    else connection.leave();
    return fail({ kind: 'storage', message: isFull ? storageMessages.full : storageMessages.broken });
  };
  const use: DeviceStorage['use'] = (work) =>
    withRoom(work).then((value) => {
      become(WELL);
      return ok(value);
    }, failed);
  const read: DeviceStorage['read'] = (work) => attempt(work).then(ok, failed);
  const orElse = <T>(result: Result<T>, otherwise: T): T => (result.ok ? result.value : otherwise);
  const isAtHand = async () => connection.isUsed() || exists().catch(() => true);
  return {
    use,
    read,
    isAtHand,
    tryUse: async (work, otherwise) => orElse(await use(work), otherwise),
    tryUseKept: async (work, otherwise) => ((await isAtHand()) ? orElse(await read(work), otherwise) : otherwise),
    state: () => state,
    watch: (listener) => {
      listeners.add(listener);
    },
  };
}
