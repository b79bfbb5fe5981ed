import { endpointTable } from 'virtual:endpoint-table';
import type { CallError } from '#contract/errors.ts';
import type { MergeRule } from '#contract/merge.ts';
import { asSaved, compareRows, mergeRows, type MergeRow } from '#shared/merge/three-way.ts';
import type { MergeNote } from '#worker/api.ts';
import type { Entry, EntryChange } from '../rows/entry.ts';
import { mayHaveArrived } from '../rows/outbox-rows.ts';

/*
 * What becomes of an entry that was written on an older version. Three rows meet: `base`, which its form was opened
 * with, the entry's own, and the stored one that came with the refusal. What only one side changed is put together and
 * noted; what both changed waits for a person, for as long as it takes.
 */

const isRow = (value: unknown): value is MergeRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
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
  const rule = mergeOf(row.op),
    mine = rowOrNull(row.payload),
    stored = rowOrNull(theirs);
  if (!rule || !mine || !stored) return null;
  const base = rowOrNull(row.base);
  return { rule, base: base && asSaved(rule, base), mine, theirs: asSaved(rule, stored) };
}

const storedRow = (error: CallError | null): unknown =>
  error?.kind === 'refused' && error.reason === 'VERSION' ? error.current : undefined;

/** My save with the named units of mine, built on the stored row. */
function onTop({ rule, mine, theirs }: Meeting, keysOfMine: readonly string[]): Pick<EntryChange, 'payload' | 'base'> {
  return { payload: { ...mergeRows(rule.units, mine, theirs, keysOfMine), version: theirs['version'] }, base: theirs };
}

/** The server refused what was sent, so it has nothing of what takes its place: no try of that has been made. */
const AGAIN = { state: 'waiting', attempts: 0, error: null, nextAt: 0, troubledAt: null, decided: null } as const;

/**
 * An entry merged with what is stored, and the note of it where another user's values came in; null where a person has
 * to choose, or where nothing new was stored.
 */
export function mergeStale(
  row: Entry,
  error: CallError,
  nowMs: number,
): { readonly change: EntryChange; readonly note: MergeNote | null } | null {
  const meeting = meet(row, storedRow(error));
  // Refused on the very version that is stored: to try again would not end.
  if (!meeting || error.kind !== 'refused' || meeting.theirs['version'] === meeting.mine['version']) return null;
  const sides = compareRows(meeting.rule.units, meeting.base, meeting.mine, meeting.theirs);
  if (sides.some(({ side }) => side === 'both')) return null;
  const keysOf = (side: 'mine' | 'theirs') => sides.filter((unit) => unit.side === side).map(({ key }) => key);
  const change = { ...AGAIN, ...onTop(meeting, keysOf('mine')) };
  const note: MergeNote = {
    clientReqId: row.clientReqId,
    op: row.op,
    title: row.title,
    screenPath: row.screenPath,
    recordId: row.recordId,
    mergedAt: nowMs,
    savedBy: error.modNm ?? null,
    savedAt: error.modDt ?? null,
    keysOfMine: keysOf('mine'),
    keysOfTheirs: keysOf('theirs'),
    base: row.base ?? null,
    mine: row.payload,
    theirs: meeting.theirs,
    merged: change.payload,
  };
  return { change, note: note.keysOfTheirs.length > 0 ? note : null };
}

/** An entry for which a person has chosen: units named keep the own value, the others those of the stored row. */
export function chosen(row: Entry, keysOfMine: readonly string[]): EntryChange | null {
  const meeting = row.state === 'conflict' ? meet(row, storedRow(row.error)) : null;
  return (
    meeting && {
      ...AGAIN,
      ...onTop(meeting, keysOfMine),
      decided: { payload: row.payload, base: row.base ?? null, error: row.error, attempts: row.attempts },
    }
  );
}

/** The entry as it was before a person chose; null when there is nothing to take back, or the server may have it. */
export function takenBack(row: Entry): EntryChange | null {
  if (!row.decided || row.state !== 'waiting' || mayHaveArrived(row)) return null;
  const { payload, base, error, attempts = 0 } = row.decided;
  return { payload, base, error, attempts, state: 'conflict', nextAt: 0, decided: null };
}

/** A merged entry as the person had written it, to be decided again. Null where the server may have it. */
export const unmerged = ({ mine, base, theirs, savedBy, savedAt }: MergeNote, row: Entry): EntryChange | null =>
  mayHaveArrived(row)
    ? null
    : {
        payload: mine,
        base,
        state: 'conflict',
        nextAt: 0,
        error: {
          kind: 'refused',
          reason: 'VERSION',
          message: '',
          current: theirs,
          errors: [],
          ...(savedBy === null ? {} : { modNm: savedBy }),
          ...(savedAt === null ? {} : { modDt: savedAt }),
        },
      };

/**
 * The save that takes a merged and sent entry back: everything as the other person had stored it, on the version that
 * followed.
 */
export function withTheirs({ op, merged, theirs }: MergeNote): unknown {
  const rule = mergeOf(op),
    sent = rowOrNull(merged),
    stored = rowOrNull(theirs);
  if (!rule || !sent || !stored) return merged;
  return { ...mergeRows(rule.units, sent, asSaved(rule, stored), []), version: Number(stored['version']) + 1 };
}

/**
 * An entry on a row that its own device has made; one without a base row takes the version alone, as behind an entry
 * that waits. Null where both changed the same.
 */
export function ontoOwn(row: Entry, stored: { readonly version: number; readonly row: unknown }): EntryChange | null {
  const mine = rowOrNull(row.payload),
    meeting = meet(row, stored.row);
  if (!mine) return null;
  const next = row.base === undefined ? { payload: { ...mine, version: stored.version } } : meeting && besides(meeting);
  return next && { ...AGAIN, ...next };
}

/** What only one side changed, put together; null where both changed the same. */
function besides(meeting: Meeting): Pick<EntryChange, 'payload' | 'base'> | null {
  const sides = compareRows(meeting.rule.units, meeting.base, meeting.mine, meeting.theirs);
  return sides.some(({ side }) => side === 'both')
    ? null
    : onTop(
        meeting,
        sides.filter(({ side }) => side === 'mine').map(({ key }) => key),
      );
}

/** The note of two successive merges of one entry: the own values, and all that came in beside them. */
export function joined(before: MergeNote, next: MergeNote): MergeNote {
  if (JSON.stringify([before.merged, before.theirs]) !== JSON.stringify([next.mine, next.base])) return next;
  const savers = new Set([before.savedBy, next.savedBy].filter((name) => name !== null));
  return {
    ...next,
    base: before.base,
    mine: before.mine,
    keysOfTheirs: [...new Set([...before.keysOfTheirs, ...next.keysOfTheirs])],
    savedBy: savers.size > 0 ? [...savers].join(', ') : null,
  };
}

/**
 * A later entry of a record after an earlier one was applied: built on the row that the server answered. It was typed
 * on what the device believed; what has come in beside stays, what both changed waits for a person.
 */
export function rebased(later: Entry, answer: unknown): EntryChange | null {
  const meeting = later.state === 'waiting' || later.state === 'sending' ? meet(later, answer) : null;
  if (!meeting || meeting.base === null) return null;
  return (
    besides(meeting) ?? {
      state: 'conflict',
      decided: null,
      error: { kind: 'refused', reason: 'VERSION', message: '', current: meeting.theirs, errors: [] },
    }
  );
}

/**
 * A new entry behind one that its form had open: typed on the row as that entry leaves it. Of a new record
 * nothing is known until then. Where the entry has been merged with another user's values meanwhile, the form
 * never showed those: only what the entry changes itself was typed on.
 */
export const behind = <T extends Pick<Entry, 'base'>>(
  { op, base, payload }: Pick<Entry, 'op' | 'base' | 'payload'>,
  newEntry: T,
): T => {
  const row = rowOrNull(base),
    change = rowOrNull(payload);
  if (!row || !change || newEntry.base === undefined) return newEntry;
  const opened = rowOrNull(newEntry.base) ?? row,
    { version } = opened;
  return {
    ...newEntry,
    base: { ...opened, ...(row['version'] === version ? change : ownChange(op, row, change, opened)), version },
  };
};

/** A row with the units that an entry has changed on its own base. */
function ownChange(op: string, base: MergeRow, mine: MergeRow, row: MergeRow): MergeRow {
  const rule = mergeOf(op);
  if (!rule) return row;
  return mergeRows(
    rule.units,
    mine,
    row,
    compareRows(rule.units, base, mine, base)
      .filter(({ side }) => side === 'mine')
      .map(({ key }) => key),
  );
}

/** An entry for a record that is gone, as a new one; null where the contract does not allow it. */
export function renewed(row: Entry, newId: string): { readonly payload: unknown; readonly recordId: string } | null {
  const rule = mergeOf(row.op),
    mine = rowOrNull(row.payload);
  if (!rule?.isRenewable || !mine) return null;
  const { version: _version, ...facts } = mine;
  return { payload: { ...facts, [rule.key]: newId }, recordId: newId };
}
