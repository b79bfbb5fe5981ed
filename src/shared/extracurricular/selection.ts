/** Places of a period, all in its units of capacity: persons, or teams. */
export interface Places {
  readonly capacity: number;
  readonly waitCap: number;
  readonly selCnt: number;
  readonly waitCnt: number;
}

/**
 * Where a new application goes (E2), after those who wait have been promoted: selected while there is room and the line is
 * empty, or promotion still runs, because none of the line could take that place; else onto the waiting list; `FULL` when
 * that is full too.
 * Behind the end of promotion the free places belong to those who wait, and staff give them.
 * @param units 1, or the persons of a group
 */
export function placeOf(places: Places, units: number, isPromoting: boolean): 'SELECTED' | 'WAITING' | 'FULL' {
  const hasRoom = places.selCnt + units <= places.capacity;
  if (hasRoom && (places.waitCnt === 0 || isPromoting)) return 'SELECTED';
  return places.waitCnt + units <= places.waitCap ? 'WAITING' : 'FULL';
}

export interface Candidate {
  readonly applId: string;
  /** Epoch milliseconds. */
  readonly applDt: number;
  readonly reviewScore: number | null;
  /** The person, of a team its leader: the lottery draws by this number. */
  readonly userId: string;
}
export interface Proposal {
  readonly applId: string;
  readonly rankNo: number;
  readonly selRslt: 'SELECTED' | 'WAITING' | 'REJECTED';
}

/** Below every score, which are 0 to 100; finite, so that two of them differ by 0. */
const UNSCORED = -1;
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** E3: the higher score first, those without one last; then the earlier application. */
export const byReview = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted(
    (a, b) =>
      (b.reviewScore ?? UNSCORED) - (a.reviewScore ?? UNSCORED) ||
      a.applDt - b.applDt ||
      compareText(a.applId, b.applId),
  );

/**
 * E4: by the SHA-256 of `{seed}:{userId}`, so that anybody who knows the seed can draw again.
 * @param sha256 of a text, as lower-case hexadecimal digits
 */
export const byLottery = (
  candidates: readonly Candidate[],
  seed: number,
  sha256: (text: string) => string,
): Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, lot: sha256(`${seed}:${candidate.userId}`) }))
    .toSorted((a, b) => compareText(a.lot, b.lot))
    .map(({ candidate }) => candidate);

/** Cuts an order into selected, waiting and rejected (E3, E4). */
export const cutOrder = (
  ordered: readonly Candidate[],
  { capacity, waitCap }: Pick<Places, 'capacity' | 'waitCap'>,
): Proposal[] =>
  ordered.map(({ applId }, at) => ({
    applId,
    rankNo: at + 1,
    selRslt: at < capacity ? 'SELECTED' : at < capacity + waitCap ? 'WAITING' : 'REJECTED',
  }));
