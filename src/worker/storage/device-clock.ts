import type { EntityTable } from 'dexie';
import type { Data, Op } from '#contract/registry.ts';
import { ageOf, clockSeen, newerTime, timeAt, serverTime, type Age, type KnownTime } from './device-time.ts';
import type { ServerLine } from '../http/server-line.ts';
import type { DeviceDatabase, TimeRow } from './device-database.ts';
import type { DeviceStorage } from './device-storage.ts';

/** The time as this device knows it, through every restart. */
export interface DeviceClock {
  /** The server has just reported its time (epoch ms). */
  readonly heard: (serverMs: number) => void;
  /** Time for what is stored now. Where the clock has been set back: the newest time that the server has reported. */
  readonly stamp: () => Promise<number>;
  /** How old something is that bears such a stamp; null when unknown. */
  readonly ageOf: (stampMs: number) => Promise<Age>;
}

/** What is known is written down so often at most. */
const WRITE_EVERY_MS = 60_000;

/** Beside the name of the store, which is another kind of row. */
const timesOf = ({ stores }: DeviceDatabase) => stores as unknown as EntityTable<TimeRow, 'id'>;

/** @param nowMs the device's own clock, in epoch milliseconds */
export function createDeviceClock(storage: DeviceStorage, nowMs: () => number): DeviceClock {
  let known: KnownTime | null = null,
    writtenMs = -Infinity;

  /** What this tab has heard and what lies on the device, where another tab may have heard later. */
  async function read(): Promise<KnownTime | null> {
    const row = await storage.tryUseKept(async (database) => (await timesOf(database).get('time')) ?? null, null);
    known = newerTime(known, row);
    return known;
  }
  async function write(next: KnownTime, by: 'tryUse' | 'tryUseKept'): Promise<void> {
    known = next;
    if (Math.abs(next.latestMs - writtenMs) < WRITE_EVERY_MS) return;
    const isWritten = await storage[by](async (database) => {
      await timesOf(database).put({ id: 'time', ...next });
      return true;
    }, false);
    if (isWritten) writtenMs = next.latestMs;
  }
  /**
   * The time now; to have looked is known from here on, so that a clock which is set back again and again gains
   * nothing.
   */
  async function look(by: 'tryUse' | 'tryUseKept'): Promise<number | null> {
    const clockMs = nowMs(),
      before = await read();
    if (before) await write(clockSeen(before, clockMs), by);
    return timeAt(before, clockMs);
  }
  return {
    heard(serverMs) {
      const clockMs = nowMs();
      // At once for this tab; on the device it meets what was heard before, and by others.
      known = serverTime(known, serverMs, clockMs);
      void read().then((before) => write(serverTime(before, serverMs, clockMs), 'tryUseKept'));
    },
    // A stamp comes with something to be kept: the device has a database from then on.
    stamp: async () => (await look('tryUse')) ?? known?.serverMs ?? nowMs(),
    ageOf: async (stampMs) => ageOf(stampMs, await look('tryUseKept')),
  };
}

/** The server's time in an answer; null where it does not tell it. Sign-in, start and the sign of life do. */
function serverTimeIn(op: Op, data: unknown): number | null {
  if (op === 'getMyInfo' || op === 'health') return (data as Data<'getMyInfo' | 'health'>).data[0]?.serverNow ?? null;
  return op === 'login' ? ((data as Data<'login'>).data[0]?.me?.serverNow ?? null) : null;
}

/** The same line to the server; each time that comes along it is handed on. */
export const hearingTime = <Line extends Pick<ServerLine, 'send'>>(line: Line, heard: DeviceClock['heard']): Line => ({
  ...line,
  async send(op, arg, options) {
    const result = await line.send(op, arg, options),
      serverMs = result.ok ? serverTimeIn(op, result.value) : null;
    if (serverMs !== null) heard(serverMs);
    return result;
  },
});
