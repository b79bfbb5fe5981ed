import { diffArrays } from 'diff';

/** A piece of two texts laid over each other. */
export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/**
 * More differences than this take long to find and are of no help: the texts are then shown as one replaced by the
 * other.
 */
const MAX_DIFFERENCES = 1_000;

/** Words, and the blanks between them. */
const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** How the second text came of the first, word by word: what stayed, what was taken out, what was put in. */
export function diffWords(before: string, after: string): readonly DiffPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MAX_DIFFERENCES });
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}
