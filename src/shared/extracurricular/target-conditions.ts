/** Conditions on who may apply (E1): any of the values of a field, all fields; empty lists and nulls ask for nothing. */
export interface TargetConditions {
  readonly anyOf: Readonly<Record<string, readonly string[]>>;
  /** Least grade point average, a decimal text. */
  readonly gpaMin: string | null;
  /** Curricula that must have been completed, any of them. */
  readonly preCurriIds: readonly string[];
}
export interface ApplicantFacts {
  readonly fields: Readonly<Record<string, string | null>>;
  /** Of the newest semester. */
  readonly gpa: string | null;
  readonly completedCurriIds: readonly string[];
}
/** The first condition that is not met and what the person has instead; null = nothing known. */
export interface FailedCondition {
  readonly field: string;
  readonly mine: string | null;
}

/** The first condition that a person does not meet, in the order of `order`; null when all are met. What is not known does not meet any. */
export function failedCondition(
  { anyOf, gpaMin, preCurriIds }: TargetConditions,
  { fields, gpa, completedCurriIds }: ApplicantFacts,
  order: readonly string[],
): FailedCondition | null {
  for (const field of order) {
    const allowed = anyOf[field] ?? [],
      mine = fields[field] ?? null;
    if (allowed.length > 0 && (mine === null || !allowed.includes(mine))) return { field, mine };
  }
  if (gpaMin !== null && (gpa === null || Number(gpa) < Number(gpaMin))) return { field: 'gpaMin', mine: gpa };
  const isPrepared = preCurriIds.length === 0 || preCurriIds.some((curriId) => completedCurriIds.includes(curriId));
  return isPrepared ? null : { field: 'preCurriIds', mine: null };
}
