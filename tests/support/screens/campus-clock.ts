import { TEST_NOW } from '#tests/support/prepared-campus.ts';

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
  const timers = watchTimers(performance.now);
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

/** Where the code of page and worker lies. */
const PAGE_CODE = new URL('../../../src/', import.meta.url).pathname;

/** Whether what is called now was called by code of the page; the server of the same process has timers as well. */
function isCalledByPage(): boolean {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_error, sites) => sites;
  const sites = new Error('who calls').stack as unknown as readonly NodeJS.CallSite[];
  Error.prepareStackTrace = prepareStackTrace;
  return sites.some((site) => site.getFileName()?.includes(PAGE_CODE) === true);
}

interface Pending {
  dueMs: number;
  readonly run: () => void;
  readonly isOfPage: boolean;
}

/** Keeps a list of the timers of the process, so that those that become due in a jump can be run at once. */
function watchTimers(nowMs: () => number) {
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
  Object.assign(globalThis, {
    setTimeout: Object.assign((work: (...args: unknown[]) => void, delayMs = 0, ...args: unknown[]) => {
      const run = (): void => {
        pending.delete(timer);
        machine.clearTimeout(timer);
        work(...args);
      };
      const timer = machine.setTimeout(run, delayMs);
      pending.set(timer, { dueMs: nowMs() + delayMs, run, isOfPage: isCalledByPage() });
      return timer;
    }, machine.setTimeout),
    setInterval: (work: (...args: unknown[]) => void, everyMs = 0, ...args: unknown[]) => {
      const run = (): void => {
        const mine = pending.get(timer);
        if (mine) mine.dueMs = nowMs() + everyMs;
        work(...args);
      };
      const timer = machine.setInterval(run, everyMs);
      pending.set(timer, { dueMs: nowMs() + everyMs, run, isOfPage: isCalledByPage() });
      return timer;
    },
    clearTimeout: forget(machine.clearTimeout),
    clearInterval: forget(machine.clearInterval),
  });
  return {
    runDue: (): void => {
      const due = [...pending].filter(([, { dueMs }]) => dueMs <= nowMs()).sort(([, a], [, b]) => a.dueMs - b.dueMs);
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
