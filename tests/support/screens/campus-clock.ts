import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { PAGE_FILE, WORKER_CHUNK } from './bundle/names.ts';

/** The clock of page, worker and server of one process: it begins on the day of the demo campus and moves on by itself. */
export interface CampusClock {
  /** Moves the wall clock alone, as while a machine sleeps. */
  readonly advance: (byMs: number) => void;
  /** Moves every clock and runs each timer that has become due, once. */
  readonly passTime: (byMs: number) => void;
  /** Ends the timers that the code of a page has started, as leaving a page does. */
  readonly endPage: () => void;
  /** Gives the process the machine's clock back. */
  readonly restore: () => void;
}

/** Puts `Date` on the day of the demo campus. Timers and `performance.now()` stay the machine's, but for what `passTime` adds. */
export function startCampusClock(): CampusClock {
  const MachineDate = Date,
    machineNow = performance.now.bind(performance);
  let aheadMs = TEST_NOW.getTime() - MachineDate.now(),
    passedMs = 0;
  const now = (): number => MachineDate.now() + aheadMs;
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, args: []) => Reflect.construct(target, args.length === 0 ? [now()] : args) as Date,
    apply: () => new MachineDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
  performance.now = () => machineNow() + passedMs;
  const timers = watchTimers({ nowMs: performance.now, passedMs: () => passedMs });
  return {
    advance: (byMs) => {
      aheadMs += byMs;
    },
    passTime: (byMs) => {
      aheadMs += byMs;
      passedMs += byMs;
      timers.runDue();
    },
    endPage: timers.endPage,
    restore: () => {
      globalThis.Date = MachineDate;
      performance.now = machineNow;
      timers.restore();
    },
  };
}

/** Files that hold code of page and worker; the server of the same process has timers as well. */
const PAGE_CODE = new RegExp(`/src/|/${PAGE_FILE}$|/${WORKER_CHUNK}`);
/** Files that set timers for their callers: this one, what stands around the worker, Node itself and libraries. */
const BETWEEN = /^$|^node:|\/node_modules\/|\/(?:campus-clock|page-worker)\.ts$/;
const TEST_CODE = /\/tests\//;
/** What the page does after so long happens when a test lets time pass, however long the machine takes meanwhile. */
const HELD_FROM_MS = 1_000;
/** A timer that never comes: as long as the machine can wait. */
const NEVER_MS = 2 ** 31 - 1;

/** The file of whoever called what is called now, libraries and the like left out. */
function readCaller(): string {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_error, sites) => sites;
  const sites = new Error('who calls').stack as unknown as readonly NodeJS.CallSite[];
  Error.prepareStackTrace = prepareStackTrace;
  const caller = sites.map((site) => site.getFileName() ?? '').find((file) => !BETWEEN.test(file));
  return caller ?? '';
}

interface Pending {
  /** By the clock that it hangs on. */
  dueMs: number;
  readonly clock: () => number;
  readonly run: () => void;
  readonly isOfPage: boolean;
  /** How long a test itself waits is the machine's matter. */
  readonly isOfTest: boolean;
}
interface Clocks {
  /** The machine's time and what has been passed. */
  readonly nowMs: () => number;
  /** What tests have passed alone. */
  readonly passedMs: () => number;
}

/** Keeps a list of the timers of the process, so that those that become due in a jump can be run at once. */
function watchTimers({ nowMs, passedMs }: Clocks) {
  const machine = {
    setTimeout: globalThis.setTimeout,
    setInterval: globalThis.setInterval,
    clearTimeout: globalThis.clearTimeout,
    clearInterval: globalThis.clearInterval,
  };
  const pending = new Map<unknown, Pending>();
  const forget =
    (clear: (timer?: NodeJS.Timeout) => void) =>
    (timer?: NodeJS.Timeout): void => {
      pending.delete(timer);
      clear(timer);
    };
  const begin = (delayMs: number) => {
    const caller = readCaller(),
      isOfPage = PAGE_CODE.test(caller),
      isHeld = isOfPage && delayMs >= HELD_FROM_MS;
    return { isHeld, clock: isHeld ? passedMs : nowMs, isOfPage, isOfTest: TEST_CODE.test(caller) };
  };
  const waitForever = (): NodeJS.Timeout => machine.setTimeout(() => undefined, NEVER_MS).unref();
  Object.assign(globalThis, {
    setTimeout: Object.assign((work: (...args: unknown[]) => void, delayMs = 0, ...args: unknown[]) => {
      const { isHeld, ...mine } = begin(delayMs),
        { clock } = mine;
      const run = (): void => {
        pending.delete(timer);
        machine.clearTimeout(timer);
        work(...args);
      };
      const timer = isHeld ? waitForever() : machine.setTimeout(run, delayMs);
      pending.set(timer, { dueMs: clock() + delayMs, run, ...mine });
      return timer;
    }, machine.setTimeout),
    setInterval: (work: (...args: unknown[]) => void, everyMs = 0, ...args: unknown[]) => {
      const { isHeld, ...mine } = begin(everyMs),
        { clock } = mine;
      const run = (): void => {
        const timed = pending.get(timer);
        if (timed) timed.dueMs = clock() + everyMs;
        work(...args);
      };
      const timer = isHeld ? waitForever() : machine.setInterval(run, everyMs);
      pending.set(timer, { dueMs: clock() + everyMs, run, ...mine });
      return timer;
    },
    clearTimeout: forget(machine.clearTimeout),
    clearInterval: forget(machine.clearInterval),
  });
  return {
    runDue: (): void => {
      const leftMs = ({ dueMs, clock }: Pending): number => dueMs - clock();
      const due = [...pending]
        .filter(([, timer]) => !timer.isOfTest && leftMs(timer) <= 0)
        .sort(([, a], [, b]) => leftMs(a) - leftMs(b));
      // One that ran before may have cleared another.
      for (const [timer, { run }] of due) if (pending.has(timer)) run();
    },
    endPage: (): void => {
      for (const [timer, { isOfPage }] of pending) if (isOfPage) clearTimeout(timer as NodeJS.Timeout);
    },
    restore: () => {
      Object.assign(globalThis, machine);
    },
  };
}
