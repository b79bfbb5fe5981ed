import type { Answer } from '#contract/diagnosis/paper-tree.ts';
import { groupBy } from '../group-by.ts';

/*
 * Answers of one person on two devices: each question goes its own way, and the newer answer of it counts. Page and
 * server merge by the same rules.
 */

/**
 * A question that has been answered, changed or cleared. `at`: when, in the server's time (ISO 8601); null where
 * unknown.
 */
export interface AnswerChange {
  readonly qstnId: string;
  readonly at: string | null;
}

/** What is said by an answer, in whatever order its parts were stored; left out, null and empty are one. */
const partsOf = ({ rowNo, optnIds, rankIds, numVal, txtVal, naYn }: Answer): readonly unknown[] => [
  rowNo ?? null,
  optnIds?.length ? optnIds : null,
  rankIds?.length ? rankIds : null,
  numVal ?? null,
  txtVal || null,
  naYn === 'Y',
];
const saysSomething = ([, ...said]: readonly unknown[]): boolean =>
  said.some((part) => part !== null && part !== false);
const textOf = (answers: readonly Answer[]): string =>
  JSON.stringify(
    answers
      .map(partsOf)
      .filter(saysSomething)
      .map((parts) => JSON.stringify(parts))
      .toSorted(),
  );

/** Questions that two sets of answers do not answer alike, in the order of the first and then of the second. */
export function differingQuestions(one: readonly Answer[], other: readonly Answer[]): string[] {
  const ofOne = groupBy(one, ({ qstnId }) => qstnId),
    ofOther = groupBy(other, ({ qstnId }) => qstnId);
  return [...new Set([...ofOne.keys(), ...ofOther.keys()])].filter(
    (qstnId) => textOf(ofOne.get(qstnId) ?? []) !== textOf(ofOther.get(qstnId) ?? []),
  );
}

/** The answers with those to some questions taken from elsewhere; what is not answered there is taken away. */
export function takeQuestions(
  answers: readonly Answer[],
  from: readonly Answer[],
  qstnIds: Iterable<string>,
): readonly Answer[] {
  const taken = new Set(qstnIds);
  if (taken.size === 0) return answers;
  return [...answers.filter(({ qstnId }) => !taken.has(qstnId)), ...from.filter(({ qstnId }) => taken.has(qstnId))];
}

/** A draft as the server keeps it. */
export interface TimedDraft {
  readonly answers: readonly Answer[];
  /** When each question was changed last (ISO 8601). */
  readonly times: Readonly<Record<string, string>>;
}

/**
 * A draft after a save: of each question that the save has changed the newer answer, and all others as they were.
 * @param changes with the times that decide; of two at the same moment the one that comes later
 */
export function mergeDraft(
  { answers, times }: TimedDraft,
  sent: readonly Answer[],
  changes: readonly { readonly qstnId: string; readonly at: string }[],
): TimedDraft {
  const newer = changes.filter(({ qstnId, at }) => {
    const former = times[qstnId];
    return former === undefined || Date.parse(at) >= Date.parse(former);
  });
  return {
    answers: takeQuestions(
      answers,
      sent,
      newer.map(({ qstnId }) => qstnId),
    ),
    times: { ...times, ...Object.fromEntries(newer.map(({ qstnId, at }) => [qstnId, at])) },
  };
}
