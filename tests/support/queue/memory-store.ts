import { ok } from '#contract/errors.ts';
import { closeChange, encryptEntry, recordKeysIn, openEntry, versionIn } from '#worker/outbox/rows/entry.ts';
import { isChoiceOpen, mayHaveArrived } from '#worker/outbox/rows/outbox-rows.ts';
import type { Applied, OutboxStore } from '#worker/outbox/rows/outbox-store.ts';
import type { Encryptor, Sealed } from '#worker/encryption/encryptor.ts';
import type { OutboxRow } from '#worker/storage/device-database.ts';

/** A seal that hides nothing: ciphers by the ten thousand are what histories need least. */
export function makeOpenEncryptor(userId: string): Encryptor {
  const values = new Map<number, unknown>();
  return {
    userId,
    owner: userId,
    close: async (_place, value): Promise<Sealed> => {
      const keyNo = values.size;
      values.set(keyNo, structuredClone(value));
      return { keyNo, iv: new Uint8Array(0), bytes: new ArrayBuffer(0) };
    },
    open: async (_place, { keyNo }) => ({ value: structuredClone(values.get(keyNo)) }),
    // No history has files.
    closeBytes: () => Promise.reject(new Error('no bytes')),
    openBytes: async () => null,
    nameOf: async (_kind, text) => text,
  };
}

/** The promises of the outbox's store without a disk, for the histories of one person; the store itself has tests of its own. */
export function makeMemoryStore(): OutboxStore {
  let rows: OutboxRow[] = [],
    last = 0;
  const put = (id: string, change: object): void => {
    rows = rows.map((row) => (row.clientReqId === id ? { ...row, ...change } : row));
  };
  const rowOf = (id: string): OutboxRow | undefined => rows.find(({ clientReqId }) => clientReqId === id);
  const isFree = (row: OutboxRow): boolean =>
    !rows.some(({ lane, seq }) => seq < row.seq && (lane === row.lane || row.needs?.includes(lane)));
  const isReady = (row: OutboxRow, nowMs: number): boolean =>
    row.state === 'waiting' && row.nextAt <= nowMs && isFree(row);
  const needing = (): number => rows.filter(({ state }) => state === 'conflict' || state === 'refused').length;
  const store: OutboxStore = {
    isEmpty: async () => last === 0,
    async add(encryptor, clientReqId, newEntry, nowMs, { replaces } = {}) {
      const closed = await encryptEntry(encryptor, clientReqId, newEntry, nowMs),
        named = await recordKeysIn(encryptor, newEntry),
        needs = named.filter((lane) => rows.some((row) => row.lane === lane));
      last += 1;
      rows = [
        ...rows.filter((row) => row.clientReqId !== replaces || mayHaveArrived(row)),
        { ...closed, needs, seq: last },
      ];
      return ok(null);
    },
    word: async () => ok({ deviceId: null, lastSeq: last, waiting: [] }),
    placeOf: async () => null,
    isTextReady: async (_owner, nowMs) => rows.some((row) => isReady(row, nowMs)),
    async take(_owner, { most, nowMs }) {
      const taken = rows
        .filter((row) => isReady(row, nowMs))
        .slice(0, most)
        .map((row): OutboxRow => ({ ...row, state: 'sending' }));
      taken.forEach((row) => put(row.clientReqId, row));
      return { rows: taken, afterSeq: 0, place: null };
    },
    findNextFile: async () => null,
    nextDueMs: async (_owner, nowMs) => {
      const due = rows.filter(({ state, nextAt }) => state === 'waiting' && nextAt > nowMs).map(({ nextAt }) => nextAt);
      return due.length > 0 ? Math.min(...due) : null;
    },
    hasWaiting: async () => rows.some(({ state }) => state === 'waiting'),
    figures: async () => ({ unfinished: rows.length, attention: needing(), troubled: false }),
    list: async () => rows,
    countOthers: async () => 0,
    find: async (encryptor, id) => {
      const row = rowOf(id);
      return row ? openEntry(encryptor, row) : null;
    },
    findLater: async (encryptor, { lane, seq }) => {
      const later = rows.find((row) => row.lane === lane && row.seq > seq);
      return later ? openEntry(encryptor, later) : null;
    },
    async findLastOf(encryptor, op, recordId) {
      const row = rows.findLast(({ lane }) => lane === recordId),
        entry = row ? await openEntry(encryptor, row) : null;
      return row && entry?.op === op ? { row, entry } : null;
    },
    async change(encryptor, id, change, whileIn) {
      const row = rowOf(id),
        next =
          row && (whileIn === undefined || row.state === whileIn) ? await closeChange(encryptor, row, change) : null;
      if (next) put(id, next);
      return Boolean(next);
    },
    async changeAll(encryptor, ids, changeOf, whileIn, dueAt) {
      const done = await Promise.all(
        ids.map(async (id) => {
          const row = rowOf(id),
            entry = row?.state === whileIn ? await openEntry(encryptor, row) : null,
            change = entry && changeOf(entry);
          return change
            ? store.change(encryptor, id, { ...change, ...(dueAt ? { nextAt: dueAt() } : {}) }, whileIn)
            : false;
        }),
      );
      return done.filter(Boolean).length;
    },
    async holdChoices(_owner, ids, untilMs) {
      for (const row of rows)
        if (ids.includes(row.clientReqId) && isChoiceOpen(row)) put(row.clientReqId, { nextAt: untilMs });
    },
    async settle(applied) {
      const isLeft = ({ row, knownTo }: Applied): boolean =>
        rows.some(({ lane, seq }) => lane === row.lane && seq > knownTo);
      const left = applied.filter(isLeft);
      for (const { row, data } of applied.filter((one) => !left.includes(one))) {
        const version = versionIn(data);
        rows = rows
          .filter(({ clientReqId }) => clientReqId !== row.clientReqId)
          .map((later) =>
            version !== null && later.lane === row.lane && later.seq > row.seq && later.state !== 'conflict'
              ? { ...later, version }
              : later,
          );
      }
      return left;
    },
    remove: async (_owner, id) => {
      rows = rows.filter(({ clientReqId }) => clientReqId !== id);
    },
    handBack: async ({ clientReqId }) => {
      rows = rows.filter((row) => row.clientReqId !== clientReqId);
    },
    forgetDelays: async () => {
      rows = rows.map((row) => (row.state === 'waiting' && !isChoiceOpen(row) ? { ...row, nextAt: 0 } : row));
    },
    takeBack: async () => {
      rows = rows.map((row) => (row.state === 'sending' ? { ...row, state: 'waiting' } : row));
    },
  };
  return store;
}
