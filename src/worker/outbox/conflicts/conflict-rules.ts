import { endpointTable } from 'virtual:endpoint-table';
import type { CallError } from '#contract/errors.ts';
import type { MergeRule } from '#contract/merge.ts';
import { compareRows, mergeRows, type MergeRow } from '#shared/merge/three-way.ts';
import type { MergeNote } from '#worker/api.ts';
import type { Entry, EntryChange } from '../rows/entry.ts';

/*
 * What becomes of an entry that was written on an older version. Three rows meet: `base`, which its form was opened
 * with, the entry's own, and the stored one that came with the refusal. What only one side changed is put together and
 * noted; what both changed waits for a person, for as long as it takes.
 */

const isRow = (value: unknown): value is MergeRow => typeof value === 'object' && value !== null && !Array.isArray(value);
const rowOrNull = (value: unknown): MergeRow | null => (isRow(value) ? value : null);
const mergeOf = (op: string): MergeRule | null => endpointTable[op]?.merge ?? null;

/** Three versions of one record, and the rule by which they meet. */
interface Meeting {
  readonly rule: MergeRule;
  readonly base: MergeRow | null;
  readonly mine: MergeRow;
  readonly theirs: MergeRow;
}

function meet(row: Entry, theirs: unknown): Meeting | null {
  const rule = mergeOf(row.op), mine = rowOrNull(row.payload), stored = rowOrNull(theirs);
  return rule && mine && stored ? { rule, base: rowOrNull(row.base), mine, theirs: stored } : null;
}

const storedRow = (error: CallError | null): unknown => (error?.kind === 'refused' && error.reason === 'VERSION' ? error.current : undefined);

/** My save with the named units of mine, built on the stored row. */
function onTop({ rule, mine, theirs }: Meeting, keysOfMine: readonly string[]): Pick<EntryChange, 'payload' | 'base'> {
  return { payload: { ...mergeRows(rule.units, mine, theirs, keysOfMine), version: theirs['version'] }, base: theirs };
}

const AGAIN = { state: 'waiting', error: null, nextAt: 0, troubledAt: null, decided: null } as const;

/** An entry put together with what is stored, and the note of it where somebody else's values came in; null where a person has to choose, or where nothing new was stored. */
export function mergeStale(row: Entry, error: CallError, nowMs: number): { readonly change: EntryChange; readonly note: MergeNote | null } | null {
  const meeting = meet(row, storedRow(error));
  // Refused on the very version that is stored: to try again would not end.
  if (!meeting || error.kind !== 'refused' || meeting.theirs['version'] === meeting.mine['version']) return null;
  const sides = compareRows(meeting.rule.units, meeting.base, meeting.mine, meeting.theirs);
  if (sides.some(({ side }) => side === 'both')) return null;
  const keysOf = (side: 'mine' | 'theirs') => sides.filter((unit) => unit.side === side).map(({ key }) => key);
  const change = { ...AGAIN, ...onTop(meeting, keysOf('mine')) };
  const note: MergeNote = {
    clientReqId: row.clientReqId, op: row.op, title: row.title, screenPath: row.screenPath, recordId: row.recordId, mergedAt: nowMs, savedBy: error.modNm ?? null, savedAt: error.modDt ?? null,
    keysOfMine: keysOf('mine'), keysOfTheirs: keysOf('theirs'), base: row.base ?? null, mine: row.payload, theirs: meeting.theirs, merged: change.payload,
  };
  return { change, note: note.keysOfTheirs.length > 0 ? note : null };
}

/** An entry for which a person has chosen: units named are his, the others those of the stored row. */
export function chosen(row: Entry, keysOfMine: readonly string[]): EntryChange | null {
  const meeting = row.state === 'conflict' ? meet(row, storedRow(row.error)) : null;
  return meeting && { ...AGAIN, ...onTop(meeting, keysOfMine), decided: { payload: row.payload, base: row.base ?? null, error: row.error } };
}

/** The entry as it was before a person chose; null when there is nothing to take back. */
export function takenBack(row: Entry): EntryChange | null {
  if (!row.decided || row.state !== 'waiting') return null;
  const { payload, base, error } = row.decided;
  return { payload, base, error, state: 'conflict', nextAt: 0, decided: null };
}

/** A merged entry that has not been sent, as a person wants it back: his own words, for him to decide. */
export const unmerged = ({ mine, base, theirs, savedBy, savedAt }: MergeNote): EntryChange => ({
  payload: mine, base, state: 'conflict', nextAt: 0,
  error: { kind: 'refused', reason: 'VERSION', message: '', current: theirs, errors: [], ...(savedBy === null ? {} : { modNm: savedBy }), ...(savedAt === null ? {} : { modDt: savedAt }) },
});

/** The save that takes a merged and sent entry back: everything as the other person had stored it, on the version that followed. */
export function withTheirs({ op, merged, theirs }: MergeNote): unknown {
  const rule = mergeOf(op), sent = rowOrNull(merged), stored = rowOrNull(theirs);
  if (!rule || !sent || !stored) return merged;
  return { ...mergeRows(rule.units, sent, stored, []), version: Number(stored['version']) + 1 };
}

/** An entry on a row that its own device has made; one of which nobody told what it was typed on takes the version alone, as behind an entry that waits. Null where both changed the same. */
export function ontoOwn(row: Entry, stored: { readonly version: number; readonly row: unknown }): EntryChange | null {
  const mine = rowOrNull(row.payload), meeting = meet(row, stored.row);
  if (!mine) return null;
  const next = row.base === undefined ? { payload: { ...mine, version: stored.version } } : meeting && besides(meeting);
  return next && { ...AGAIN, ...next };
}

/** What only one side changed, put together; null where both changed the same. */
function besides(meeting: Meeting): Pick<EntryChange, 'payload' | 'base'> | null {
  const sides = compareRows(meeting.rule.units, meeting.base, meeting.mine, meeting.theirs);
  return sides.some(({ side }) => side === 'both') ? null : onTop(meeting, sides.filter(({ side }) => side === 'mine').map(({ key }) => key));
}

/**
 * A later entry of a record after an earlier one was applied: built on the row that the server answered. It was typed
 * on what the device believed; what has come in beside stays, what both changed waits for a person.
 */
export function rebased(later: Entry, answer: unknown): EntryChange | null {
  const meeting = later.state === 'waiting' || later.state === 'sending' ? meet(later, answer) : null;
  if (!meeting || meeting.base === null) return null;
  return besides(meeting) ?? { state: 'conflict', decided: null, error: { kind: 'refused', reason: 'VERSION', message: '', current: meeting.theirs, errors: [] } };
}

/** A wish that comes behind an entry which its form had open: typed on the row as that entry leaves it. Of a new record nothing is known until then. */
export const behind = <T extends Pick<Entry, 'base'>>({ base, payload }: Pick<Entry, 'base' | 'payload'>, wish: T): T => {
  const row = rowOrNull(base), change = rowOrNull(payload);
  return row && change && wish.base !== undefined ? { ...wish, base: { ...row, ...change, version: row['version'] } } : wish;
};

/** An entry for a record that is gone, as a new one; null where the contract does not allow it. */
export function renewed(row: Entry, newId: string): { readonly payload: unknown; readonly recordId: string } | null {
  const rule = mergeOf(row.op), mine = rowOrNull(row.payload);
  if (!rule?.isRenewable || !mine) return null;
  const { version: _version, ...facts } = mine;
  return { payload: { ...facts, [rule.key]: newId }, recordId: newId };
}
