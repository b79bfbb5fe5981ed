interface Outcome {
  readonly okYn: string;
  readonly message: string;
}

/** What to say of an event on several rows; null when it happened to all of them. */
export function outcomeSentence(outcomes: readonly Outcome[]): string | null {
  const refused = outcomes.filter((outcome) => outcome.okYn === 'N');
  if (refused.length === 0) return null;
  const why = [...new Set(refused.map((outcome) => outcome.message))];
  return outcomes.length === 1
    ? why.join('\n')
    : [`${outcomes.length}건 중 ${refused.length}건을 처리하지 못했습니다.`, ...why].join('\n');
}
