import type { Result } from '#contract/errors.ts';
import type { QueueLoss } from '#contract/session/device-queue.ts';
import type { Encryptor } from '#worker/encryption/encryptor.ts';
import type { OutboxStore } from '../rows/outbox-store.ts';
import { rangesOf, type QueueSummary } from '../rows/queue-summary.ts';

/*
 * The server has to know what waits here, so that it can tell the person when this device's store is gone. Each write
 * that is sent carries its number and the highest one assigned; a separate report is needed once at the start, and
 * when an entry has left without reaching the server.
 */
export interface AnnouncerTools {
  readonly store: Pick<OutboxStore, 'word' | 'isEmpty'>;
  readonly encryptor: () => Promise<Encryptor | null>;
  readonly isOffline: () => boolean;
  readonly announce: (word: QueueSummary) => Promise<Result<readonly QueueLoss[]>>;
  /** Work of this person that will not come, from here or from another device. */
  readonly lost: (losses: readonly QueueLoss[]) => void;
}
export interface Announcer {
  /** Nothing is reported before `tell` was called for this user; null for none. */
  readonly setOwner: (owner: string | null) => void;
  /**
   * Reports what waits, however often it was reported before. @returns whether the server knows it; false where the
   * store, the keys or the connection is unavailable
   */
  readonly emit: () => Promise<boolean>;
  /** Reports what waits when the server has other numbers. */
  readonly correct: () => Promise<void>;
  /** The server has the entry of this number. */
  readonly arrived: (seq: number) => void;
}

const NOTHING: Result<QueueSummary> = { ok: true, value: { deviceId: null, lastSeq: 0, waiting: [] } };

export function createAnnouncer({ store, encryptor, isOffline, announce, lost }: AnnouncerTools): Announcer {
  let owner: string | null = null;
  let lastSeq = 0;
  /** Numbers that the server believes to be waiting; null before the first report. */
  let believed: Set<number> | null = null;

  function believe(word: QueueSummary): void {
    ({ lastSeq } = word);
    believed = new Set(
      word.waiting.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
    );
  }
  /** A device that keeps nothing says so without asking for keys. */
  async function wordOf(whose: string): Promise<Result<QueueSummary> | null> {
    if (await store.isEmpty()) return NOTHING;
    const key = await encryptor();
    return key?.userId === whose ? store.word(key.owner) : null;
  }
  async function say(isNews: (word: QueueSummary) => boolean): Promise<boolean> {
    const whose = owner,
      word = whose === null ? null : await wordOf(whose);
    if (!word?.ok) return false;
    if (!isNews(word.value)) return true;
    const answer = await announce(word.value);
    if (!answer.ok || owner !== whose) return false;
    believe(word.value);
    if (answer.value.length > 0) lost(answer.value);
    return true;
  }
  const differs = ({ waiting }: QueueSummary): boolean =>
    believed !== null && JSON.stringify(rangesOf([...believed])) !== JSON.stringify(waiting);

  return {
    setOwner(next) {
      owner = next;
      believed = null;
    },
    emit: () => say(() => true),
    // Without a line the whole queue would be read for nothing; coming back corrects as well.
    async correct() {
      if (believed !== null && !isOffline()) await say(differs);
    },
    arrived(seq) {
      for (let given = lastSeq + 1; given < seq; given += 1) believed?.add(given);
      lastSeq = Math.max(lastSeq, seq);
      believed?.delete(seq);
    },
  };
}
