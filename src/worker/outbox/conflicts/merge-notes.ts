import type { MergeNote } from '#worker/api.ts';
import { ageOf, isSurelyOver } from '#worker/storage/device-time.ts';
import type { Drafts } from '#worker/drafts/drafts.ts';
import type { Encryptor } from '#worker/encryption/encryptor.ts';
import { joined } from './conflict-rules.ts';

/** What was merged without asking, for its owner to read and to take back. Kept for a week, the last two hundred. */
export interface MergeNotes {
  readonly list: (encryptor: Encryptor) => Promise<readonly MergeNote[]>;
  /** Durable before it resolves; the same merging is noted once, and two of one entry as one. */
  readonly add: (encryptor: Encryptor, note: MergeNote) => Promise<void>;
  /** @returns the note that was there */
  readonly take: (encryptor: Encryptor, clientReqId: string) => Promise<MergeNote | null>;
}

const KEY = 'merge-notes',
  FORMAT_VERSION = 1;
const KEEP_MS = 7 * 24 * 3_600_000,
  MOST = 200;

/** They lie with the drafts, which are kept under the same promises: for their owner alone, through sign-out and update. */
export function createMergeNotes(drafts: Drafts, nowMs: () => number): MergeNotes {
  // One change after the other: each reads what the last one wrote.
  let tail: Promise<unknown> = Promise.resolve();
  const list = async (encryptor: Encryptor): Promise<readonly MergeNote[]> => {
    const kept = (await drafts.find(encryptor, KEY))?.value;
    return Array.isArray(kept)
      ? (kept as readonly MergeNote[]).filter(({ mergedAt }) => !isSurelyOver(ageOf(mergedAt, nowMs()), KEEP_MS))
      : [];
  };
  const change = <T>(
    encryptor: Encryptor,
    work: (notes: readonly MergeNote[]) => { readonly notes: readonly MergeNote[]; readonly value: T },
  ): Promise<T> => {
    const done = tail.then(async () => {
      const { notes, value } = work(await list(encryptor));
      if (notes.length > 0)
        await drafts.save(encryptor, { key: KEY, formatVersion: FORMAT_VERSION, value: notes.slice(0, MOST) });
      else await drafts.remove(encryptor, KEY);
      return value;
    });
    tail = done.catch(() => undefined);
    return done;
  };
  return {
    list,
    add: (encryptor, note) =>
      change(encryptor, (notes) => {
        const before = notes.find(({ clientReqId }) => clientReqId === note.clientReqId);
        return {
          notes: [before ? joined(before, note) : note, ...notes.filter((one) => one !== before)],
          value: undefined,
        };
      }),
    take: (encryptor, id) =>
      change(encryptor, (notes) => ({
        notes: notes.filter(({ clientReqId }) => clientReqId !== id),
        value: notes.find(({ clientReqId }) => clientReqId === id) ?? null,
      })),
  };
}
