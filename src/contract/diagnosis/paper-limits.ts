/* No schema library here: the editor keeps the same limits before it sends (diagnosis.md 2.3). */

export const MAX_QUESTIONS = 300,
  MAX_OPTIONS = 30,
  MAX_ROWS = 30,
  MAX_BRANCHES = 100;
