import type { PaperBody } from '#contract/diagnosis/paper-tree.ts';

/**
 * A body as people who are asked may see it: no keys, explanations, points of options, weights and abilities
 * (diagnosis.md 6.2).
 */
export const withoutKeys = (body: PaperBody): PaperBody => ({
  ...body,
  norms: [],
  sects: body.sects.map((section) => ({
    ...section,
    qstns: section.qstns.map((question) => ({
      ...question,
      abilityId: null,
      weight: 1,
      reverseYn: 'N',
      answerKey: null,
      tolerance: null,
      partialYn: 'N',
      explain: null,
      pairQstnId: null,
      optns: question.optns.map((option) => ({ ...option, optnVal: null, correctYn: 'N' as const })),
      rows: question.rows.map((row) => ({ ...row, abilityId: null, weight: 1, reverseYn: 'N' as const })),
    })),
  })),
});
