/** One question of an application (applyForm of a period). */
export interface AskedQuestion {
  readonly qstnNo: number;
  readonly qstnNm: string;
  readonly ansDiv: string;
  readonly optns: readonly string[];
  readonly requireYn: 'Y' | 'N';
}
export interface GivenAnswer {
  readonly qstnNo: number;
  readonly ans: string;
}
/** What is wrong with the answers, and at which question; a file belongs to the application as a whole. */
export type AnswerFault =
  | { readonly word: 'needAnswer' | 'unknownChoice'; readonly question: AskedQuestion; readonly at: number }
  | { readonly word: 'unknownQuestion'; readonly at: number }
  | { readonly word: 'needFile' };

/** The first fault of the answers to the questions of a period. */
export function answerFault(
  asked: readonly AskedQuestion[],
  given: readonly GivenAnswer[],
  hasFiles: boolean,
): AnswerFault | null {
  const unknown = given.findIndex(({ qstnNo }, at) => {
    const isAsked = asked.some((question) => question.qstnNo === qstnNo);
    return !isAsked || given.findIndex((other) => other.qstnNo === qstnNo) !== at;
  });
  if (unknown >= 0) return { word: 'unknownQuestion', at: unknown };
  for (const question of asked) {
    const at = given.findIndex(({ qstnNo }) => qstnNo === question.qstnNo),
      ans = given[at]?.ans.trim() ?? '';
    if (question.ansDiv === 'FILE') {
      if (question.requireYn === 'Y' && !hasFiles) return { word: 'needFile' };
      continue;
    }
    if (ans === '') {
      if (question.requireYn === 'Y') return { word: 'needAnswer', question, at: Math.max(at, 0) };
    } else if (question.ansDiv === 'CHOICE' && !question.optns.includes(ans))
      return { word: 'unknownChoice', question, at };
  }
  return null;
}
