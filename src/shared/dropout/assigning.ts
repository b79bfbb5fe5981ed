import { CNSLR_TARGETS_MAX, type ScoredGrade } from '#contract/dropout/dropout-codes.ts';

/* Who becomes responsible for a target by itself (dropout.md 4, auto assignment). */

/** A counsellor of PSYC who may be given targets. */
export interface Counsellor {
  readonly stfNo: string;
  /** Targets in ASGN, PROG or MONI. */
  readonly openCnt: number;
}

/** The staff responsible for a target. */
export interface TargetStaff {
  readonly advsrStfNo: string | null;
  readonly cnslrStfNo: string | null;
}

interface Candidates {
  /** The student's advisor, null when none is employed. */
  readonly advsrStfNo: string | null;
  /** Head of the student's department, null when none is employed. */
  readonly headStfNo: string | null;
  readonly counsellors: readonly Counsellor[];
}

/** Why a target stays without staff. */
export type Unassigned = 'noAdvisor' | 'counsellorsFull';

/** The counsellor with the fewest open targets below the limit, ties by the lowest number; null when all are full. */
export const pickCounsellor = (counsellors: readonly Counsellor[]): string | null =>
  counsellors
    .filter(({ openCnt }) => openCnt < CNSLR_TARGETS_MAX)
    .toSorted((one, other) => one.openCnt - other.openCnt || (one.stfNo < other.stfNo ? -1 : 1))[0]?.stfNo ?? null;

/**
 * Advisor, or head of department, and for G4 a counsellor.
 * @returns the staff, or why the target stays without
 */
export function assignmentOf(
  grade: ScoredGrade,
  { advsrStfNo, headStfNo, counsellors }: Candidates,
): TargetStaff | Unassigned {
  const advisor = advsrStfNo ?? headStfNo;
  if (advisor === null) return 'noAdvisor';
  if (grade !== 'G4') return { advsrStfNo: advisor, cnslrStfNo: null };
  const cnslrStfNo = pickCounsellor(counsellors);
  return cnslrStfNo === null ? 'counsellorsFull' : { advsrStfNo: advisor, cnslrStfNo };
}
