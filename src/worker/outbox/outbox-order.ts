import type { OutboxRow } from '../storage/device-database.ts';

/**
 * The entry to send next: in the order of intents, one record at a time. An entry that waits for a person holds back
 * the later entries of its own record only; others go on.
 */
export function findNext(rows: readonly OutboxRow[], nowMs: number): OutboxRow | null {
  const heldRecords = new Set<string>();
  for (const row of rows.toSorted((a, b) => a.seq - b.seq)) {
    if (heldRecords.has(row.recordId)) continue;
    const isReady = (row.state === 'waiting' || row.state === 'sending') && row.nextAt <= nowMs;
    if (isReady) return row;
    heldRecords.add(row.recordId);
  }
  return null;
}

/** Milliseconds until an entry may be tried again, or null when nothing waits for time to pass. */
export function findWaitMs(rows: readonly OutboxRow[], nowMs: number): number | null {
  const times = rows.filter((row) => row.state === 'waiting').map((row) => row.nextAt - nowMs);
  return times.length === 0 ? null : Math.max(0, Math.min(...times));
}

/** The first row of an answer. */
export function rowIn(data: unknown): unknown {
  const rows = typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data) ? data.data : [];
  return rows[0];
}

/** Version in the first row of an answer: what the next write of the same record is based on. */
export function versionIn(data: unknown): number | null {
  const first = rowIn(data);
  return typeof first === 'object' && first !== null && 'version' in first && typeof first.version === 'number' ? first.version : null;
}

/** A payload that takes over the version its record has reached meanwhile. */
export function withVersion(payload: unknown, version: number): unknown {
  return typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? { ...payload, version } : payload;
}
