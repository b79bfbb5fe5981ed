import { asSaved, compareRows, type MergeRow, type UnitSide } from '#shared/merge/three-way.ts';
import type { ConflictSide } from '#ui/conflict/ConflictTable.tsx';
import type { QueuedRecord } from '#ui/conflict/record-labels.ts';
import type { ConflictChoice, OutboxEntry } from '#worker/api.ts';
import { conflictMessages } from './messages.ts';

/**
 * Why an entry waits for a person: changed there, deleted there, not possible there, refused, or damaged on this
 * device.
 */
export type ConflictKind = 'changed' | 'gone' | 'impossible' | 'refused' | 'unreadable';
/** What a person has chosen so far, by entry and unit. */
export type Choices = Readonly<Record<string, Readonly<Record<string, ConflictSide>>>>;

/** An entry in conflict with what is disputed in it. */
export interface ConflictEntry {
  readonly entry: OutboxEntry;
  readonly kind: ConflictKind;
  readonly record: QueuedRecord | null;
  /** Units that differ; empty where versions are not what it is about. */
  readonly units: readonly { readonly key: string; readonly side: Exclude<UnitSide, 'same'> }[];
}

const asRow = (value: unknown): MergeRow | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as MergeRow) : null;

/** The three rows of an entry; null where the server has not shown what is stored, or the kind of record is unknown. */
export function versionsOf(
  { payload, base, error }: OutboxEntry,
  record: QueuedRecord | null,
): { readonly base: MergeRow | null; readonly mine: MergeRow; readonly theirs: MergeRow } | null {
  const mine = asRow(payload),
    theirs = error?.kind === 'refused' && error.reason === 'VERSION' ? asRow(error.current) : null;
  if (!record || !mine || !theirs) return null;
  const opened = asRow(base);
  return { base: opened && asSaved(record.rule, opened), mine, theirs: asSaved(record.rule, theirs) };
}

function kindOf({ state, error }: OutboxEntry, isComparable: boolean): ConflictKind {
  if (error?.kind === 'refused' && error.reason === 'GONE') return 'gone';
  if (state === 'refused' || state === 'unreadable') return state;
  return isComparable ? 'changed' : 'impossible';
}

/** Whether an entry waits for a person. */
export const needsPerson = ({ state }: OutboxEntry): boolean =>
  state === 'conflict' || state === 'refused' || state === 'unreadable';

function compare(entry: OutboxEntry, record: QueuedRecord | null): ConflictEntry {
  const versions = entry.state === 'conflict' ? versionsOf(entry, record) : null;
  const sides = versions && record ? compareRows(record.rule.units, versions.base, versions.mine, versions.theirs) : [];
  return {
    entry,
    record,
    kind: kindOf(entry, versions !== null),
    units: sides.flatMap(({ key, side }) => (side === 'same' ? [] : [{ key, side }])),
  };
}

/**
 * What waits for a person, as the queue lists it. An entry is compared once, however often the list around it grows.
 */
export function createConflictEntries(
  findRecord: (op: string | null) => QueuedRecord | null,
): (mine: readonly OutboxEntry[]) => readonly ConflictEntry[] {
  const compared = new WeakMap<OutboxEntry, ConflictEntry>();
  return (mine) =>
    mine.filter(needsPerson).map((entry) => {
      const conflict = compared.get(entry) ?? compare(entry, findRecord(entry.op));
      compared.set(entry, conflict);
      return conflict;
    });
}

/** The side of a unit: what was chosen, else the one side that changed it; null while undecided. */
export function sideOf(choices: Choices, { entry, units }: ConflictEntry, key: string): ConflictSide | null {
  const side = units.find((unit) => unit.key === key)?.side;
  return choices[entry.clientReqId]?.[key] ?? (side === 'both' || side === undefined ? null : side);
}

/** Whether nothing of an entry is left open. */
export const isDecided = (choices: Choices, conflict: ConflictEntry): boolean =>
  conflict.kind === 'changed' && conflict.units.every(({ key }) => sideOf(choices, conflict, key) !== null);

/** One unit of one entry. */
export const choose = (choices: Choices, id: string, key: string, side: ConflictSide): Choices => ({
  ...choices,
  [id]: { ...choices[id], [key]: side },
});

/**
 * One side for everything that both have changed, in all entries, or in all of one kind for one unit of it. What one
 * side changed stays with that side.
 */
export function chooseAll(
  choices: Choices,
  entries: readonly ConflictEntry[],
  side: ConflictSide,
  only?: { readonly op: string | null; readonly key: string },
): Choices {
  const next: Record<string, Readonly<Record<string, ConflictSide>>> = { ...choices };
  for (const { entry, kind, units } of entries) {
    if (kind !== 'changed' || (only && entry.op !== only.op)) continue;
    const disputed = units.filter((unit) => unit.side === 'both' && (!only || unit.key === only.key));
    if (disputed.length > 0)
      next[entry.clientReqId] = {
        ...next[entry.clientReqId],
        ...Object.fromEntries(disputed.map(({ key }) => [key, side])),
      };
  }
  return next;
}

/** How many entries of a kind dispute a unit. */
export const disputeCount = (entries: readonly ConflictEntry[], op: string | null, key: string): number =>
  entries.filter(
    ({ entry, units }) => entry.op === op && units.some((unit) => unit.key === key && unit.side === 'both'),
  ).length;

/** The decided entries as the queue takes them. */
export const toChoices = (choices: Choices, entries: readonly ConflictEntry[]): readonly ConflictChoice[] =>
  entries
    .filter((conflict) => isDecided(choices, conflict))
    .map((conflict) => ({
      clientReqId: conflict.entry.clientReqId,
      keysOfMine: conflict.units.filter(({ key }) => sideOf(choices, conflict, key) === 'mine').map(({ key }) => key),
    }));

const MINUTE_MS = 60_000,
  HOUR_MS = 3_600_000,
  DAY_MS = 86_400_000;

/** For how long an entry has waited, in the largest unit that fits. */
export function ageText(sinceMs: number, nowMs: number): string {
  const ms = Math.max(0, nowMs - sinceMs);
  if (ms < MINUTE_MS) return '방금';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)}분 전`;
  return ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)}시간 전` : `${Math.floor(ms / DAY_MS)}일 전`;
}

/** What an entry is called; an unreadable one has no name. */
export const titleOf = ({ state, title }: OutboxEntry): string =>
  state === 'unreadable' ? conflictMessages.unreadableTitle : title;

/** Who had saved first, as the server reported it; empty otherwise. */
export const savedBy = ({ error }: OutboxEntry): string => (error?.kind === 'refused' ? (error.modNm ?? '') : '');
