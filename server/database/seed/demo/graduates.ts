import type { Random } from '../random.ts';

/* When graduates of the demo campus finished what: the newest two survey windows are full, those before them even. */

/** Graduates of a survey window: August of a year and February of the next (졸업자 취업조사). */
export const WINDOW_GRADUATES = 2_600;
const FULL_WINDOWS = 2,
  OLDER_WINDOWS = 14,
  /** Graduates are dealt to 학과 in turn; of three rounds one finishes in August. */
  HAKGUAS_A_ROUND = 45,
  ROUNDS = 3,
  FEBRUARY = '0220',
  AUGUST = '0820',
  EVENING = 5;

/** Years of study, and years of age at entry beyond the usual, by DEGR; of a hundred graduates so many have it. */
const DEGREES = {
  D: { years: 4, older: 6, share: 1 },
  M: { years: 2, older: 4, share: 7 },
  B: { years: 4, older: 0, share: 92 },
} as const;
type Degree = keyof typeof DEGREES;

export interface Graduation {
  readonly entYear: number;
  readonly older: number;
  readonly degrCd: Degree;
  readonly dghtDivCd: 'DAY' | 'NGHT';
  readonly grdtDt: string;
}

/** Year of the newest February whose graduates have left. */
export function newestGraduation(seedDay: string): number {
  const year = Number(seedDay.slice(0, 4));
  return seedDay.slice(4) > FEBRUARY ? year : year - 1;
}

function degreeOf(random: Random): Degree {
  const share = random.below(100);
  if (share < DEGREES.D.share) return 'D';
  return share < DEGREES.D.share + DEGREES.M.share ? 'M' : 'B';
}

/**
 * The graduation of a graduate.
 * @param n number in the order in which graduates are dealt to 학과, from 0
 * @param older a whole number that decides among the older windows
 * @param random for degree and 주야
 */
export function graduationOf(random: Random, n: number, older: number, newestYear: number): Graduation {
  const window = Math.floor(n / WINDOW_GRADUATES),
    year = newestYear - (window < FULL_WINDOWS ? window : FULL_WINDOWS + (older % OLDER_WINDOWS)),
    isAugust = Math.floor(n / HAKGUAS_A_ROUND) % ROUNDS === ROUNDS - 1,
    grdtYear = isAugust ? year - 1 : year,
    degrCd = degreeOf(random),
    { years, older: olderBy } = DEGREES[degrCd];
  return {
    entYear: grdtYear - years,
    older: olderBy,
    degrCd,
    dghtDivCd: random.chance(EVENING) ? 'NGHT' : 'DAY',
    grdtDt: `${grdtYear}${isAugust ? AUGUST : FEBRUARY}`,
  };
}
