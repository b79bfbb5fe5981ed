import type { IndCd, RiskGrade, TrgrCd } from '#contract/dropout/dropout-codes.ts';
import { bandOf, scoreStudent, type IndicatorValue, type Values } from './score.ts';
import { gradePlace, type Band, type Standard, type StandardItem } from './standard.ts';

/* What would lead a student out of the present grade (dropout.md 5.2, 해제 조건). */

/** Indicators that a student can change, with help. */
const CHANGEABLE: ReadonlySet<IndCd> = new Set(['GPA', 'ATND', 'TUIT', 'ECP', 'LMS']);
const MOST_WAYS = 3;

/** An indicator brought into a better band. */
export interface ClearingStep {
  readonly indCd: IndCd;
  readonly band: Band;
  /** Bands that are passed on the way. */
  readonly steps: number;
}

/** Steps that are enough together. */
export interface ClearingWay {
  readonly steps: readonly ClearingStep[];
  /** The score behind them, one place; null where none can be computed. */
  readonly score: string | null;
  readonly riskGrdCd: RiskGrade;
}

interface Choice {
  readonly item: StandardItem;
  /** The better bands, the nearest first. */
  readonly better: readonly Band[];
}

/** Bands of fewer points than the present one, the nearest first. */
const betterBands = ({ bands }: StandardItem, value: IndicatorValue): readonly Band[] => {
  const present = bandOf(bands, value);
  return present === undefined
    ? []
    : bands.filter(({ point }) => point < present.point).toSorted((one, other) => other.point - one.point);
};

/** A value that lies in a band, for the score alone. */
const valueIn = ({ loVal, hiVal, cdVal }: Band): IndicatorValue =>
  cdVal !== null ? { rawVal: null, rawCd: cdVal } : { rawVal: loVal ?? String(Number(hiVal) - 1), rawCd: null };

/** Every way to spread so many steps over the choices. */
function* spread(
  choices: readonly Choice[],
  left: number,
  taken: readonly number[] = [],
): Generator<readonly number[]> {
  const at = taken.length,
    choice = choices[at];
  if (choice === undefined) {
    if (left === 0) yield taken;
    return;
  }
  for (let steps = Math.min(left, choice.better.length); steps >= 0; steps -= 1)
    yield* spread(choices, left - steps, [...taken, steps]);
}

/**
 * The smallest sets of band steps that lead out of the present grade while the triggers stand: fewest steps, then the
 * larger effect, then the order of the indicators. A way that holds another one is none of its own.
 * @returns three at most; none where the indicators that can be changed are not enough
 */
export function clearingWays(standard: Standard, values: Values, triggers: readonly TrgrCd[]): readonly ClearingWay[] {
  const present = scoreStudent(standard, values, triggers).riskGrdCd;
  if (present === 'NA' || present === 'G1') return [];
  const choices = standard.items
    .filter(({ indCd, useYn }) => useYn === 'Y' && CHANGEABLE.has(indCd))
    .toSorted((one, other) => one.sortOrdr - other.sortOrdr)
    .flatMap((item): readonly Choice[] => {
      const value = values.get(item.indCd),
        better = value === undefined ? [] : betterBands(item, value);
      return better.length === 0 ? [] : [{ item, better }];
    });
  const most = choices.reduce((sum, { better }) => sum + better.length, 0),
    found: { readonly taken: readonly number[]; readonly way: ClearingWay }[] = [];
  for (let total = 1; total <= most && found.length < MOST_WAYS; total += 1) {
    const enough = [...spread(choices, total)].flatMap((taken) => {
      if (found.some(({ taken: smaller }) => smaller.every((steps, index) => steps <= (taken[index] ?? 0)))) return [];
      const steps = choices.flatMap(({ item, better }, index): readonly ClearingStep[] => {
        const band = better[(taken[index] ?? 0) - 1];
        return band === undefined ? [] : [{ indCd: item.indCd, band, steps: taken[index] ?? 0 }];
      });
      const changed = new Map([...values, ...steps.map(({ indCd, band }) => [indCd, valueIn(band)] as const)]),
        { score, riskGrdCd } = scoreStudent(standard, changed, triggers);
      const isOut = riskGrdCd !== 'NA' && gradePlace(riskGrdCd) < gradePlace(present);
      return isOut ? [{ taken, way: { steps, score, riskGrdCd } }] : [];
    });
    found.push(...enough.toSorted((one, other) => Number(one.way.score) - Number(other.way.score)));
  }
  return found.slice(0, MOST_WAYS).map(({ way }) => way);
}
