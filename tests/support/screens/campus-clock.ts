import { TEST_NOW } from '#tests/support/prepared-campus.ts';

/** The clock of page, worker and server of one process: it begins on the day of the demo campus and moves on by itself. */
export interface CampusClock {
  readonly advance: (byMs: number) => void;
  /** Gives the process the machine's clock back. */
  readonly restore: () => void;
}

/** Puts `Date` on the day of the demo campus. Timers and `performance.now()` stay the machine's. */
export function startCampusClock(): CampusClock {
  const MachineDate = Date;
  let aheadMs = TEST_NOW.getTime() - MachineDate.now();
  const now = (): number => MachineDate.now() + aheadMs;
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, args: []) => Reflect.construct(target, args.length === 0 ? [now()] : args) as Date,
    apply: () => new MachineDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
  return {
    advance: (byMs) => {
      aheadMs += byMs;
    },
    restore: () => {
      globalThis.Date = MachineDate;
    },
  };
}
