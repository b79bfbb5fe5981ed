import type { Encryptor } from '../../encryption/encryptor.ts';
import type { OutboxTools } from '../outbox-tools.ts';
import type { QueueFigures } from '../rows/outbox-store.ts';
import { TROUBLE_MS } from '../sending/answer-rules.ts';
import { pauseAfterCount, REPORT_EVERY_MS } from './sent-counter.ts';

const NOTHING: QueueFigures = { unfinished: 0, attention: 0, troubled: false };
/**
 * What waits of other people changes with the person, and hardly ever while one works: a queue of thousands is not
 * counted twice with each save.
 */
const COUNT_OTHERS_EVERY_MS = 60_000;

interface StatusReporterTools extends Pick<OutboxTools, 'store' | 'nowMs' | 'schedule' | 'broadcast' | 'figures'> {
  /** Null where this device keeps nothing. */
  readonly encryptorOfKept: () => Promise<Encryptor | null>;
}

/**
 * Counts the queue and says how much waits: to the page of this tab, and to the other tabs that something has changed.
 */
export function createStatusReporter({
  store,
  nowMs,
  schedule,
  broadcast,
  figures,
  encryptorOfKept,
}: StatusReporterTools) {
  let reportedAtMs = -Infinity,
    isTelling = false,
    isDueAgain = false,
    counted = { owner: '', count: 0, atMs: 0 };

  async function countOthers(owner: string): Promise<number> {
    if (counted.owner !== owner || Math.abs(nowMs() - counted.atMs) >= COUNT_OTHERS_EVERY_MS)
      counted = { owner, count: await store.countOthers(owner), atMs: nowMs() };
    return counted.count;
  }
  async function report(sending: boolean): Promise<void> {
    const encryptor = await encryptorOfKept();
    if (!encryptor) return figures({ ...NOTHING, others: 0, sending });
    const [mine, others] = await Promise.all([
      store.figures(encryptor.owner, nowMs() - TROUBLE_MS),
      countOthers(encryptor.owner),
    ]);
    return figures({ ...mine, others, sending });
  }
  async function changed(sending: boolean): Promise<void> {
    if (sending && Math.abs(nowMs() - reportedAtMs) < REPORT_EVERY_MS) return;
    reportedAtMs = sending ? nowMs() : -Infinity;
    broadcast({ type: 'changed' });
    await report(sending);
  }
  /**
   * Saves neither wait for the counting nor are blocked by it: calls during a count share the next one, a moment later.
   */
  function changedSoon(): void {
    if (isTelling) {
      isDueAgain = true;
      return;
    }
    isTelling = true;
    const goOn = (): void => {
      isTelling = false;
      if (!isDueAgain) return;
      isDueAgain = false;
      changedSoon();
    };
    const startedAtMs = nowMs();
    void changed(false).finally(() => {
      if (isDueAgain) schedule(goOn, pauseAfterCount(nowMs() - startedAtMs));
      else goOn();
    });
  }
  return { report, changed, changedSoon };
}
