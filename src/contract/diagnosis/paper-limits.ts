/* No schema library here: the editor keeps the same limits before it sends (diagnosis.md 2.3). */

export const MOST_QUESTIONS = 300,
  MOST_OPTIONS = 30,
  MOST_ROWS = 30,
  MOST_BRANCHES = 100;
