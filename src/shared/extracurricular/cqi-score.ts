import { exact, sumOf, type Exact } from '../diagnosis/exact.ts';

/** Raw sums of a semester (Q1): those of departments and colleges are added up from these, never from scores. */
export interface CqiSums {
  /** Periods approved or later, canceled ones too. */
  readonly planned: number;
  readonly run: number;
  readonly capacity: number;
  /** Selected, absent throughout or left, in units of capacity. */
  readonly selected: number;
  /** The same as persons: completions are of persons. */
  readonly selectedPersons: number;
  readonly completers: number;
  /** Σ(mean × n) on the scale of five points, a decimal text, and Σn. */
  readonly satisSum: string;
  readonly satisCnt: number;
  readonly budgetAmt: number;
  readonly execAmt: number;
  readonly actDone: number;
  readonly actPartial: number;
  readonly actDue: number;
}
/** The part of a CQI term that a score needs; decimals are texts. */
export interface CqiStandard {
  readonly targetComplRate: string;
  readonly targetSatis: string;
  readonly wRun: number;
  readonly wRcrt: number;
  readonly wCompl: number;
  readonly wSatis: number;
  readonly wAct: number;
  readonly cutA: number;
  readonly cutB: number;
  readonly cutC: number;
}
export interface CqiScore {
  readonly run: number;
  readonly rcrt: number;
  readonly compl: number;
  readonly satis: number;
  readonly act: number;
  readonly score: number;
  readonly cqiGrdCd: 'A' | 'B' | 'C' | 'D';
}

const PERCENT = 100,
  PLACES = 2,
  /** Below this many answers no satisfaction is shown. */
  MIN_ANSWERS = 5;

/** A mean of the scale of seven points on that of five. */
export const onFivePoints = (mean: string, scale: number): Exact =>
  scale === 7 ? exact(mean).minus(1).times(4).div(6).plus(1) : exact(mean);

/** Satisfaction of all answers together, unrounded; null below five answers. */
export const satisfactionOf = ({ satisSum, satisCnt }: Pick<CqiSums, 'satisSum' | 'satisCnt'>): Exact | null =>
  satisCnt < MIN_ANSWERS ? null : exact(satisSum).div(satisCnt);

/** Measures that were carried out of those due, halves for those in part; 1 when none was due. */
export const actionRate = ({ actDone, actPartial, actDue }: CqiSums): Exact =>
  actDue === 0 ? exact(1) : exact(actDone).plus(exact(actPartial).div(2)).div(actDue);

/** A part of a whole in percent, unrounded; null without a whole. */
export const rateOf = (part: number, whole: number): Exact | null =>
  whole === 0 ? null : exact(part).times(PERCENT).div(whole);

const atMostOne = (value: Exact | null): Exact => {
  if (value === null) return exact(0);
  return value.gt(1) ? exact(1) : value;
};

/** Adds raw sums of several curricula, departments or colleges. */
export const addSums = (all: readonly CqiSums[]): CqiSums => {
  const total = (pick: (sums: CqiSums) => number): number => all.reduce((sum, sums) => sum + pick(sums), 0);
  return {
    planned: total((sums) => sums.planned),
    run: total((sums) => sums.run),
    capacity: total((sums) => sums.capacity),
    selected: total((sums) => sums.selected),
    selectedPersons: total((sums) => sums.selectedPersons),
    completers: total((sums) => sums.completers),
    satisSum: sumOf(all.map((sums) => exact(sums.satisSum))).toFixed(),
    satisCnt: total((sums) => sums.satisCnt),
    budgetAmt: total((sums) => sums.budgetAmt),
    execAmt: total((sums) => sums.execAmt),
    actDone: total((sums) => sums.actDone),
    actPartial: total((sums) => sums.actPartial),
    actDue: total((sums) => sums.actDue),
  };
};

/** Grade of a score by the cuts, each of which belongs to the better grade. */
export const cqiGradeOf = (score: number, { cutA, cutB, cutC }: CqiStandard): CqiScore['cqiGrdCd'] => {
  if (score >= cutA) return 'A';
  if (score >= cutB) return 'B';
  return score >= cutC ? 'C' : 'D';
};

/**
 * The weights as they count: without satisfaction its weight is left out, and the others are scaled to 100. They stay as they
 * are where satisfaction has the whole weight.
 */
function countedWeights({ wRun, wRcrt, wCompl, wSatis, wAct }: CqiStandard, hasSatis: boolean) {
  const others = wRun + wRcrt + wCompl + wAct,
    scaled = (weight: number): Exact =>
      hasSatis || others === 0 ? exact(weight) : exact(weight).times(PERCENT).div(others);
  return {
    run: scaled(wRun),
    rcrt: scaled(wRcrt),
    compl: scaled(wCompl),
    satis: hasSatis ? exact(wSatis) : exact(0),
    act: scaled(wAct),
  };
}

/**
 * Score of Q2: the unrounded parts are added and rounded once to two places. Below five answers satisfaction does not count;
 * another part without a whole is 0.
 */
export function cqiScoreOf(sums: CqiSums, standard: CqiStandard): CqiScore {
  const complRate = rateOf(sums.completers, sums.selectedPersons),
    satisfaction = satisfactionOf(sums),
    weights = countedWeights(standard, satisfaction !== null),
    parts = {
      run: atMostOne(rateOf(sums.run, sums.planned)?.div(PERCENT) ?? null).times(weights.run),
      rcrt: atMostOne(rateOf(sums.selected, sums.capacity)?.div(PERCENT) ?? null).times(weights.rcrt),
      compl: atMostOne(complRate?.div(standard.targetComplRate) ?? null).times(weights.compl),
      satis: atMostOne(satisfaction?.div(standard.targetSatis) ?? null).times(weights.satis),
      act: actionRate(sums).times(weights.act),
    },
    shown = (value: Exact): number => value.round(PLACES).toNumber(),
    score = shown(sumOf(Object.values(parts)));
  return {
    run: shown(parts.run),
    rcrt: shown(parts.rcrt),
    compl: shown(parts.compl),
    satis: shown(parts.satis),
    act: shown(parts.act),
    score,
    cqiGrdCd: cqiGradeOf(score, standard),
  };
}
