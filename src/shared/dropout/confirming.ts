import type {
  CLOSE_REASON_NAMES,
  RiskChange,
  RiskGrade,
  ScoredGrade,
  TargetGrade,
  TrgtDiv,
  TrgtState,
} from '#contract/dropout/dropout-codes.ts';
import { standardFor } from './groups.ts';
import { gradePlace } from './standard.ts';

/* What a confirmed run does to the targets of its term (dropout.md 4). */

/** A result of the run as far as targets depend on it. */
export interface GradedStudent {
  readonly stdNo: string;
  readonly trgtDivCd: TrgtDiv;
  /** Null of a student who is left out. */
  readonly riskGrdCd: RiskGrade | null;
  readonly riskChgCd: RiskChange | null;
}

/** A target of the run's term. */
export interface PresentTarget {
  readonly stdNo: string;
  readonly srcCd: 'RUN' | 'MANUAL';
  readonly trgtSt: TrgtState;
  readonly riskGrdCd: ScoredGrade;
  readonly clsRsnCd: keyof typeof CLOSE_REASON_NAMES | null;
}

/** A student who becomes a target. */
export interface NewTarget<Result> {
  readonly result: Result;
  readonly riskGrdCd: TargetGrade;
}
/** A target with the grade of the run. */
export interface Regraded<Result, Target> {
  readonly result: Result;
  readonly target: Target;
  readonly riskGrdCd: ScoredGrade;
  readonly minGrdCd: TargetGrade;
}
export interface ConfirmPlan<Result, Target> {
  readonly create: readonly NewTarget<Result>[];
  readonly regrade: readonly Regraded<Result, Target>[];
  readonly reopen: readonly Regraded<Result, Target>[];
  /** Targets that the run has found as they are. */
  readonly keep: readonly Regraded<Result, Target>[];
}

/** Closings behind which the student is not here any more. */
const LEFT: ReadonlySet<string> = new Set(['QUIT', 'EXPL', 'GRAD']);

const isTargetGrade = (grade: ScoredGrade): grade is TargetGrade => grade !== 'G1';

/**
 * Who becomes a target, whose grade changes, who is opened again. A student without a grade changes nothing, nor does an
 * excluded target; one that a person has registered is only made worse, unless it is opened again.
 * @param standards of the run
 */
export function planConfirmation<Result extends GradedStudent, Target extends PresentTarget>(
  standards: readonly { readonly trgtDivCd: TrgtDiv; readonly trgtMinGrdCd: TargetGrade }[],
  results: readonly Result[],
  targets: readonly Target[],
): ConfirmPlan<Result, Target> {
  const targetOf = new Map(targets.map((target) => [target.stdNo, target])),
    create: NewTarget<Result>[] = [],
    regrade: Regraded<Result, Target>[] = [],
    reopen: Regraded<Result, Target>[] = [],
    keep: Regraded<Result, Target>[] = [];
  for (const result of results) {
    const { riskGrdCd } = result,
      minGrdCd = standardFor(standards, result.trgtDivCd)?.trgtMinGrdCd;
    if (riskGrdCd === null || riskGrdCd === 'NA' || minGrdCd === undefined) continue;
    const target = targetOf.get(result.stdNo),
      reaches = gradePlace(riskGrdCd) >= gradePlace(minGrdCd);
    if (target === undefined) {
      if (reaches && isTargetGrade(riskGrdCd)) create.push({ result, riskGrdCd });
      continue;
    }
    const found = { result, target, riskGrdCd, minGrdCd };
    if (target.trgtSt === 'EXCL') continue;
    if (target.trgtSt === 'CLSD') {
      if (reaches && !LEFT.has(target.clsRsnCd ?? '')) reopen.push(found);
      continue;
    }
    const isWorse = gradePlace(riskGrdCd) > gradePlace(target.riskGrdCd);
    if (riskGrdCd !== target.riskGrdCd && (target.srcCd === 'RUN' || isWorse)) regrade.push(found);
    else keep.push(found);
  }
  return { create, regrade, reopen, keep };
}
