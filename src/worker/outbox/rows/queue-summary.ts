/** What a device reports to the server about the entries that it holds for a person. */
export interface QueueSummary {
  /** Null where nothing has ever waited. */
  readonly deviceId: string | null;
  /** Highest number given away. */
  readonly lastSeq: number;
  /** Numbers of the entries, as ranges with both ends counted, in order. */
  readonly waiting: readonly (readonly [from: number, to: number])[];
}

/** Where an entry stands in the queue of its device. */
export interface QueuePlace {
  readonly deviceId: string;
  readonly seq: number;
  readonly lastSeq: number;
}

/** Value of the header that a queued write carries. */
export const placeText = ({ deviceId, seq, lastSeq }: QueuePlace): string => `${deviceId} ${seq} ${lastSeq}`;

/** Ranges that begin where another ends become one; none may overlap. */
function join(ranges: QueueSummary['waiting']): QueueSummary['waiting'] {
  const joined: [number, number][] = [];
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from === last[1] + 1) last[1] = to;
    else joined.push([from, to]);
  }
  return joined;
}

export const rangesOf = (numbers: readonly number[]): QueueSummary['waiting'] =>
  join(numbers.map((number) => [number, number] as const));

/** Answers for the numbers from..to of a queue, both counted. */
export interface Numbers {
  readonly count: (from: number, to: number) => Promise<number>;
  /** The numbers themselves, each of which costs a step of its own. */
  readonly read: (from: number, to: number) => Promise<readonly number[]>;
}
/** So many numbers are read sooner than they are counted in halves. */
const READ_AT_ONCE = 64;

/**
 * The numbers from..to that are given, by counting: a long queue is a few ranges, and an index counts ten thousand a
 * hundred times as fast as it hands them out.
 */
export async function findRanges(numbers: Numbers, from: number, to: number): Promise<QueueSummary['waiting']> {
  const found: number[] = [],
    whole: [number, number][] = [];
  async function look(first: number, last: number, count: number): Promise<void> {
    if (count === 0) return;
    if (count === last - first + 1) {
      whole.push([first, last]);
      return;
    }
    if (count === 1 || last - first < READ_AT_ONCE) {
      found.push(...(await numbers.read(first, last)));
      return;
    }
    const middle = Math.floor((first + last) / 2),
      below = await numbers.count(first, middle);
    await Promise.all([look(first, middle, below), look(middle + 1, last, count - below)]);
  }
  await look(from, to, from > to ? 0 : await numbers.count(from, to));
  return join([...whole, ...rangesOf(found)]);
}
