/** A piece of two texts laid over each other. */
export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Larger tables would hold the page up: what lies between the first and the last difference is then shown as replaced. */
const MOST_CELLS = 1_000_000;

/** Words, and what stands between them. */
const wordsOf = (text: string): readonly string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** How the second text came of the first, word by word: what stayed, what was taken out, what was put in. */
export function diffWords(before: string, after: string): readonly DiffPart[] {
  const was = wordsOf(before),
    is = wordsOf(after);
  const start = countSame(was, is),
    end = countSame(was.slice(start).toReversed(), is.slice(start).toReversed());
  const middle = diffMiddle(was.slice(start, was.length - end), is.slice(start, is.length - end));
  return joined([
    ...was.slice(0, start).map((text) => ({ kind: 'same', text }) as const),
    ...middle,
    ...was.slice(was.length - end).map((text) => ({ kind: 'same', text }) as const),
  ]);
}

/** How many words two lists have in common from their beginning on. */
function countSame(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1;
  return count;
}

function diffMiddle(was: readonly string[], is: readonly string[]): readonly DiffPart[] {
  if (was.length * is.length > MOST_CELLS)
    return [
      { kind: 'removed', text: was.join('') },
      { kind: 'added', text: is.join('') },
    ];
  const lengths = commonLengths(was, is),
    parts: DiffPart[] = [];
  let i = 0,
    j = 0;
  while (i < was.length || j < is.length) {
    const [wasWord, isWord] = [was[i], is[j]];
    if (wasWord !== undefined && wasWord === isWord) {
      parts.push({ kind: 'same', text: wasWord });
      i += 1;
      j += 1;
    } else if (isWord === undefined || (wasWord !== undefined && at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      parts.push({ kind: 'removed', text: wasWord ?? '' });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: isWord });
      j += 1;
    }
  }
  return parts;
}

type Lengths = readonly (readonly number[])[];
const at = (lengths: Lengths, i: number, j: number): number => lengths[i]?.[j] ?? 0;

/** For each pair of places, how many words the rests behind them have in common at most, in the same order. */
function commonLengths(was: readonly string[], is: readonly string[]): Lengths {
  const lengths: number[][] = Array.from({ length: was.length + 1 }, () =>
    Array.from({ length: is.length + 1 }, () => 0),
  );
  for (let i = was.length - 1; i >= 0; i -= 1)
    for (let j = is.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row)
        row[j] =
          was[i] === is[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  return lengths;
}

/** Neighbours of one kind are one piece. */
function joined(parts: readonly DiffPart[]): readonly DiffPart[] {
  const pieces: DiffPart[] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    if (last?.kind === part.kind) pieces[pieces.length - 1] = { kind: part.kind, text: last.text + part.text };
    else pieces.push(part);
  }
  return pieces;
}
