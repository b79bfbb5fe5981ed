import type { Random } from '../../random.ts';
import { halfOf, termOfHalf, type Half } from '../half-years.ts';

/* What the register knows of the terms of a student: those that were studied, those on leave, and the present registration. */

/** A student of the present roll. */
export interface Registered {
  readonly stdNo: string;
  /** SHREG_ST 10 or 20. */
  readonly shregSt: string;
  readonly gradeCd: string;
  readonly genderCd: string;
  readonly entDt: string;
  readonly leaveDivCd: string | null;
}

/** Figures of a regular term; decimals are texts. */
export interface PlannedTerm {
  readonly stdNo: string;
  readonly schlYear: string;
  readonly shtmCd: '10' | '20';
  readonly gpa: string | null;
  readonly credit: string | null;
  readonly gpaTot: string | null;
  readonly creditTot: string | null;
  readonly warnYn: 'Y' | 'N';
  readonly warnCnt: number;
  readonly leaveCnt: number;
  readonly regStCd: 'P' | 'I' | 'U' | null;
  readonly tuitAmt: number | null;
  readonly schlrAmt: number | null;
}

const ATTENDING = '10',
  /** Who was warned is warned again more often; together about four terms of a hundred. */
  WARNED = 3.4,
  WARNED_AGAIN = 22,
  FEW_CREDITS = 4,
  OTHER_GRANT = 20,
  UNPAID = 3,
  INSTALMENTS = 6,
  TUITION = 3_200_000,
  TUITION_STEP = 100_000,
  MILITARY = 60;

type Standing = 'study' | 'leave';

/** Half years before this one, each studied or on leave: as many studied as the year of study asks for. */
function pastOf(random: Random, { shregSt, gradeCd, entDt }: Registered, present: Half): readonly Standing[] {
  const elapsed = Math.max(0, present - halfOf(entDt)),
    full = (Number(gradeCd) - 1) * 2,
    asked = shregSt === ATTENDING ? full + (present % 2) : full + random.below(2),
    studied = Math.min(elapsed, Math.max(elapsed === 0 ? 0 : 1, asked)),
    away = elapsed - studied;
  if (shregSt !== ATTENDING) return [...times(studied, 'study'), ...times(away, 'leave')];
  // A leave of the past lies after the first term and before the present one.
  const before = studied === 0 ? 0 : 1 + random.below(studied);
  return [...times(before, 'study'), ...times(away, 'leave'), ...times(studied - before, 'study')];
}

const times = (count: number, standing: Standing): readonly Standing[] => Array.from({ length: count }, () => standing);
const hundredths = (value: number): string => (value / 100).toFixed(2);

/** Grade average of a term in hundredths: around what the student usually reaches; below 1.75 with a warning. */
function gradeOf(random: Random, usual: number, isWarned: boolean): number {
  if (isWarned) return 60 + random.below(115);
  return Math.min(450, Math.max(180, usual + random.below(90) - 45));
}

/**
 * The terms of a student since entry, the oldest first, and the present one, which has no grades yet. Who is in the first
 * term has none.
 */
export function planTermsOf(random: Random, student: Registered, seedDay: string): PlannedTerm[] {
  const present = halfOf(seedDay),
    past = pastOf(random, student, present);
  if (past.length === 0) return [];
  const { stdNo, shregSt, genderCd } = student,
    usual = 260 + random.below(170),
    tuition = TUITION + random.below(10) * TUITION_STEP,
    isGeneral = student.leaveDivCd ? student.leaveDivCd === 'GEN' : !(genderCd === 'M' && random.chance(MILITARY)),
    totals = { points: 0, credits: 0, warnCnt: 0, leaveCnt: 0 };
  let wasWarned = false;
  const fees = (): Pick<PlannedTerm, 'tuitAmt' | 'schlrAmt'> => ({
    tuitAmt: tuition,
    schlrAmt: random.chance(OTHER_GRANT) ? tuition / 2 : 0,
  });
  const rows = past.map((standing, at): PlannedTerm => {
    const term = { stdNo, ...termOfHalf(present - past.length + at) };
    if (standing === 'leave') {
      if (isGeneral) totals.leaveCnt += 1;
      return { ...term, ...NOTHING, gpa: null, credit: null, ...cumulative(totals) };
    }
    wasWarned = random.chance(wasWarned ? WARNED_AGAIN : WARNED);
    const grade = gradeOf(random, usual, wasWarned),
      credit = wasWarned || random.chance(FEW_CREDITS) ? 9 + random.below(4) : 15 + random.below(5);
    totals.points += grade * credit;
    totals.credits += credit;
    if (wasWarned) totals.warnCnt += 1;
    return {
      ...term,
      gpa: hundredths(grade),
      credit: credit.toFixed(1),
      ...cumulative(totals),
      warnYn: wasWarned ? 'Y' : 'N',
      regStCd: 'P',
      ...fees(),
    };
  });
  if (shregSt !== ATTENDING && isGeneral) totals.leaveCnt += 1;
  const ofStudent = { stdNo, ...termOfHalf(present) },
    ungraded = { gpa: null, credit: null, gpaTot: null, creditTot: null };
  const counts = { warnCnt: totals.warnCnt, leaveCnt: totals.leaveCnt };
  return [
    ...rows,
    shregSt === ATTENDING
      ? { ...ofStudent, ...NOTHING, ...ungraded, ...counts, regStCd: registration(random), ...fees() }
      : { ...ofStudent, ...NOTHING, ...ungraded, ...counts },
  ];
}

const NOTHING = { warnYn: 'N', regStCd: null, tuitAmt: null, schlrAmt: null } as const;

/** Sums up to a term; a student who was never graded has none. */
function cumulative({
  points,
  credits,
  warnCnt,
  leaveCnt,
}: {
  readonly points: number;
  readonly credits: number;
  readonly warnCnt: number;
  readonly leaveCnt: number;
}): Pick<PlannedTerm, 'gpaTot' | 'creditTot' | 'warnCnt' | 'leaveCnt'> {
  return {
    gpaTot: credits === 0 ? null : hundredths(Math.round(points / credits)),
    creditTot: credits === 0 ? null : credits.toFixed(1),
    warnCnt,
    leaveCnt,
  };
}

function registration(random: Random): 'P' | 'I' | 'U' {
  if (random.chance(UNPAID)) return 'U';
  return random.chance(INSTALMENTS) ? 'I' : 'P';
}
