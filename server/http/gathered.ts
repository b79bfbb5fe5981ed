/**
 * Asks once for all who came while the question before was under way. No caller is given an answer that was asked for
 * before the call, so that it is never older than it.
 */
export function gathered<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  let underWay: Promise<unknown> = Promise.resolve(),
    next: { readonly questions: Question[]; readonly answer: Promise<Answer> } | null = null;
  return (question) => {
    if (next) {
      next.questions.push(question);
      return next.answer;
    }
    const questions = [question],
      answer = underWay.then(() => {
        next = null;
        return ask(questions);
      });
    // Who comes next waits for it to end, however it ends.
    underWay = answer.catch(() => undefined);
    next = { questions, answer };
    return answer;
  };
}
