/** What a device tells the server of the entries that it holds for a person. */
export interface QueueWord {
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

export function rangesOf(numbers: readonly number[]): QueueWord['waiting'] {
  const ranges: [number, number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}
