import type { ApproverDiv, AprvRef } from '#contract/extracurricular/ecp-codes.ts';

/** A step of a line: a head of the department, holders of a role in a department or below it, or one person. */
export interface LineStep {
  readonly stepNo: number;
  readonly stepNm: string;
  readonly aprverDiv: ApproverDiv;
  readonly roleCd: string | null;
  readonly deptCd: string | null;
  readonly stfNo: string | null;
}

/** For which documents a line is meant; null takes any. */
export interface LineConditions {
  readonly refDiv: AprvRef | null;
  readonly categoryId: string | null;
  readonly deptCd: string | null;
}

/** The document that asks. */
export interface LineAsked {
  readonly refDiv: AprvRef | null;
  /** Category of the document and those above it, the nearest first. */
  readonly categoryIds: readonly string[];
  readonly deptCd: string | null;
}

const NO_MATCH = -1;

/**
 * How specific a line is for a document; -1 when it is not meant for it. Category and department beat department, that
 * beats category, that the default (extracurricular.md 2.1); a nearer category beats one above it; then a line for this
 * kind of document beats one for all kinds.
 */
function rank({ refDiv, categoryId, deptCd }: LineConditions, asked: LineAsked): number {
  const place = categoryId === null ? 0 : asked.categoryIds.indexOf(categoryId);
  if ((refDiv !== null && refDiv !== asked.refDiv) || place < 0 || (deptCd !== null && deptCd !== asked.deptCd))
    return NO_MATCH;
  const kind = (deptCd === null ? 0 : 2) + (categoryId === null ? 0 : 1),
    nearness = asked.categoryIds.length - place;
  return kind * 100 + (categoryId === null ? 0 : nearness * 10) + (refDiv === null ? 0 : 1);
}

/** The line that applies to a document; null when none is meant for it. */
export function pickLine<Line extends LineConditions>(lines: readonly Line[], asked: LineAsked): Line | null {
  const ranked = lines
    .map((line) => ({ line, at: rank(line, asked) }))
    .filter(({ at }) => at !== NO_MATCH)
    .toSorted((a, b) => b.at - a.at);
  return ranked[0]?.line ?? null;
}

export type StepState = 'READY' | 'SKIP' | 'NOBODY';

/**
 * What becomes of a step (extracurricular.md 4): a head who is missing or the drafter himself is skipped; any other step
 * that only the drafter could decide refuses the document.
 * @param stfNos who could decide it
 * @returns its state and who may decide it: never the drafter
 */
export function resolveStep(
  { aprverDiv }: Pick<LineStep, 'aprverDiv'>,
  stfNos: readonly string[],
  drafterStfNo: string | null,
): { readonly state: StepState; readonly candidates: readonly string[] } {
  const candidates = stfNos.filter((stfNo) => stfNo !== drafterStfNo);
  if (candidates.length > 0) return { state: 'READY', candidates };
  return { state: aprverDiv === 'DEPT_HEAD' ? 'SKIP' : 'NOBODY', candidates: [] };
}
