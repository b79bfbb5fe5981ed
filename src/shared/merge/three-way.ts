import type { MergeRule } from '#contract/merge.ts';

/** A record as its save or its stored row has it. */
export type MergeRow = Readonly<Record<string, unknown>>;
type Units = MergeRule['units'];
type Unit = Units[number];

/** Who changed a unit since the row that was opened: none or both alike, one of two, or both in different ways. */
export type UnitSide = 'same' | 'mine' | 'theirs' | 'both';
export interface UnitState {
  readonly key: string;
  readonly side: UnitSide;
}

/** A stored row with the fields of its document beside its own, as its save has them. */
export function asSaved({ inside }: Pick<MergeRule, 'inside'>, row: MergeRow): MergeRow {
  const held = inside === undefined ? null : row[inside];
  return typeof held === 'object' && held !== null ? { ...held, ...row } : row;
}

/** Empty, missing and null are one thing in a form; members of an object have no order. */
function plain(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([key, part]) => [key, plain(part)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
/** Most values are texts and numbers; only lists and objects are worth writing out. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  ((typeof one === 'object' ||
    typeof other === 'object' ||
    one === undefined ||
    other === undefined ||
    one === '' ||
    other === '') &&
    JSON.stringify(plain(one)) === JSON.stringify(plain(other)));
const isAlike = (unit: Unit, one: MergeRow, other: MergeRow): boolean =>
  unit.every((field) => isSame(one[field], other[field]));
/** A save that does not speak of a unit leaves it to the other side. */
const isSilent = (unit: Unit, row: MergeRow): boolean => unit.every((field) => row[field] === undefined);
const partOf = (unit: Unit, row: MergeRow): MergeRow => Object.fromEntries(unit.map((field) => [field, row[field]]));

function sideOf(unit: Unit, base: MergeRow | null, mine: MergeRow, theirs: MergeRow): UnitSide {
  if (isSilent(unit, mine) || isAlike(unit, mine, theirs)) return 'same';
  if (base === null) return 'both';
  if (isAlike(unit, mine, base)) return 'theirs';
  return isAlike(unit, theirs, base) ? 'mine' : 'both';
}

/**
 * Every unit of a record with its side. Without the row that was opened nothing is known to be untouched: what differs
 * is disputed.
 */
export const compareRows = (
  units: Units,
  base: MergeRow | null,
  mine: MergeRow,
  theirs: MergeRow,
): readonly UnitState[] => units.map((unit) => ({ key: unit[0], side: sideOf(unit, base, mine, theirs) }));

/** My save with the named units of mine; every other unit, and what my save does not speak of, is theirs. */
export function mergeRows(units: Units, mine: MergeRow, theirs: MergeRow, keysOfMine: readonly string[]): MergeRow {
  const taken = units
    .filter((unit) => isSilent(unit, mine) || !keysOfMine.includes(unit[0]))
    .map((unit) => partOf(unit, theirs));
  return Object.assign({ ...mine }, ...taken) as MergeRow;
}

/**
 * A save in which every unit that the form has not changed stands word for word as it was stored: a form may write the
 * same thing differently. `opened` is what the form would have saved untouched.
 */
export function withUntouched<T extends object>(units: Units, stored: MergeRow, opened: T, save: T): T {
  const before: MergeRow = Object.fromEntries(Object.entries(opened)),
    now: MergeRow = Object.fromEntries(Object.entries(save));
  const untouched = units
    .filter((unit) => !isSilent(unit, now) && isAlike(unit, before, now))
    .map((unit) => partOf(unit, stored));
  return Object.assign({ ...save }, ...untouched) as T;
}
