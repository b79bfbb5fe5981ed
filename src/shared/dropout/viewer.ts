import { IND_NAMES, type IndCd, type TrgrCd } from '#contract/dropout/dropout-codes.ts';
import { DROPOUT_WORDS } from '#contract/dropout/dropout-words.ts';
import { bandOf } from './score.ts';
import type { Standard } from './standard.ts';

/*
 * What of a score each kind of viewer learns (dropout.md 1): the one place through which lists, details, histories, workbooks and
 * messages pass. Everybody but the operating office sees names of steps, never a score, points, weights, the indicators of
 * counselling and diagnosis, or that counselling raised the grade.
 */

/** FULL: the operating office. CNSLR: the counsellor of the very target. PLAIN: advisor, department and audit. */
export type Viewer = 'FULL' | 'CNSLR' | 'PLAIN';

/** One indicator of a run's result. Decimals are text. */
export interface ResultItem {
  readonly indCd: IndCd;
  readonly rawVal: string | null;
  readonly rawCd: string | null;
  readonly point: number | null;
  readonly weight: number;
  readonly cntrb: string | null;
  readonly usedYn: 'Y' | 'N';
  readonly stepNm: string | null;
}
/** The result of a run about one student. */
export interface Result {
  readonly score: string | null;
  readonly trgrCds: readonly TrgrCd[];
  readonly items: readonly ResultItem[];
}

/** A reason in words, and the step that would be the next better one. */
export interface Reason {
  readonly nm: string;
  /** Null for an immediate grade, which has no steps. */
  readonly stepNm: string | null;
  readonly nextStepNm: string | null;
}

/** What of a result a viewer receives; fields that are missing are not for this viewer. */
export interface ShownResult {
  readonly reasons: readonly Reason[];
  readonly score?: string | null;
  readonly trgrCds?: readonly TrgrCd[];
  readonly items?: readonly ResultItem[];
}

const COUNSELLING: IndCd = 'CNSL',
  SENSITIVE: ReadonlySet<IndCd> = new Set([COUNSELLING, 'DIAG']),
  MOST_REASONS = 3;

/** Immediate grades as they are said as a reason; that of counselling is never said. */
const TRIGGER_REASONS: Readonly<Record<Exclude<TrgrCd, 'T4'>, string>> = {
  T1: '학사경고 연속',
  T2: '등록금 미납',
  T3: '연속 결석',
  T5: '휴학 만료 임박',
  T6: '자퇴 신청',
};

/** The name of the band below the present one, by points; null where there is none, or the standard is not known. */
function nextStep(standard: Pick<Standard, 'items'> | null, { indCd, rawVal, rawCd }: ResultItem): string | null {
  const bands = standard?.items.find((item) => item.indCd === indCd)?.bands ?? [],
    present = bandOf(bands, { rawVal, rawCd });
  if (present === undefined) return null;
  const better = bands
    .filter(({ point }) => point < present.point)
    .toSorted((one, other) => other.point - one.point)
    .find(({ stepNm }) => stepNm !== present.stepNm);
  return better?.stepNm ?? null;
}

/** The effect of an indicator on the score, for the order of the reasons alone. */
const effectOf = ({ cntrb }: ResultItem): number => Number(cntrb ?? 0);

/**
 * Why a student has the grade: the immediate grades but that of counselling, then indicators with points by their
 * effect, three in all. For everybody but the operating office the row ends with `복합 요인`, whatever stands before it, so
 * that a grade without visible cause shows nothing.
 */
export function reasonsFor(
  viewer: Viewer,
  { trgrCds, items }: Pick<Result, 'trgrCds' | 'items'>,
  standard: Pick<Standard, 'items'> | null = null,
): readonly Reason[] {
  const isOpen = ({ indCd }: ResultItem): boolean =>
    !SENSITIVE.has(indCd) || (viewer === 'CNSLR' && indCd === COUNSELLING);
  const triggers = trgrCds.flatMap((trgrCd): readonly Reason[] =>
      trgrCd === 'T4' ? [] : [{ nm: TRIGGER_REASONS[trgrCd], stepNm: null, nextStepNm: null }],
    ),
    steps = items
      .filter((item) => isOpen(item) && item.usedYn === 'Y' && (item.point ?? 0) > 0)
      .toSorted((one, other) => effectOf(other) - effectOf(one))
      .map((item): Reason => ({
        nm: IND_NAMES[item.indCd],
        stepNm: item.stepNm,
        nextStepNm: nextStep(standard, item),
      }));
  const shown = [...triggers, ...steps].slice(0, MOST_REASONS);
  return viewer === 'FULL' ? shown : [...shown, { nm: DROPOUT_WORDS.otherCauses, stepNm: null, nextStepNm: null }];
}

/** A result as a viewer receives it: with everything for the operating office, as reasons for anybody else. */
export function shownResult(
  viewer: Viewer,
  result: Result | null,
  standard: Pick<Standard, 'items'> | null = null,
): ShownResult {
  const { score, trgrCds, items } = result ?? { score: null, trgrCds: [], items: [] },
    reasons = reasonsFor(viewer, { trgrCds, items }, standard);
  return viewer === 'FULL' ? { reasons, score, trgrCds, items } : { reasons };
}

/** A reason in one phrase: `당학기 결석률 주의`. */
export const reasonText = ({ nm, stepNm }: Pick<Reason, 'nm' | 'stepNm'>): string =>
  stepNm === null ? nm : `${nm} ${stepNm}`;
