/** Something that was picked: enough to show it without asking again. */
export interface Choice {
  readonly key: string;
  /** On chips: 홍*동 (20210001). */
  readonly label: string;
  /** Shown beside it, where there is room. */
  readonly detail?: string;
}

const hasKey = (choices: readonly Choice[], key: string): boolean => choices.some((choice) => choice.key === key);

/** The choice after one more or one less; with room for one the new one takes its place. Null when there is no room. */
export function toggleChoice(chosen: readonly Choice[], choice: Choice, max: number): readonly Choice[] | null {
  if (hasKey(chosen, choice.key)) return chosen.filter((other) => other.key !== choice.key);
  if (max === 1) return [choice];
  return chosen.length < max ? [...chosen, choice] : null;
}

/**
 * The choice after the boxes of the present page changed: what lies on other pages stays, new rows come last. Null when
 * there is no room for all of them.
 */
export function withPageSelection(
  chosen: readonly Choice[],
  page: readonly Choice[],
  selected: ReadonlySet<string>,
  max: number,
): readonly Choice[] | null {
  const kept = chosen.filter((choice) => selected.has(choice.key) || !hasKey(page, choice.key));
  const added = page.filter((choice) => selected.has(choice.key) && !hasKey(chosen, choice.key));
  return kept.length + added.length > max ? null : [...kept, ...added];
}

const MAX_RECENT = 8;

/** Choices made lately, newest first, each once. */
export const withRecent = (recent: readonly Choice[], chosen: readonly Choice[]): readonly Choice[] =>
  [...chosen.toReversed(), ...recent.filter((choice) => !hasKey(chosen, choice.key))].slice(0, MAX_RECENT);
