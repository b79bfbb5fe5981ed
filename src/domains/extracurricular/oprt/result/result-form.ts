import type { RsltRow } from '#contract/extracurricular/result.ts';
import type { Arg } from '#contract/registry.ts';
import { OPRT_WORDS } from '#contract/extracurricular/oprt-words.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

export type ResultSave = Arg<'saveRslt'>;
export interface Spending {
  readonly budgetId: string;
  readonly execAmt: number | null;
  readonly note: string;
}
/** A report as its form holds it: empty texts mean none. */
export interface ResultForm {
  readonly outcome: string;
  readonly problem: string;
  readonly improve: string;
  readonly fileGroupId: string;
  readonly budgets: readonly Spending[];
}

/** The form of a stored report, or of a save that waits. */
export const resultFormOf = (stored: RsltRow | ResultSave | null): ResultForm => ({
  outcome: stored?.outcome ?? '',
  problem: stored?.problem ?? '',
  improve: stored?.improve ?? '',
  fileGroupId: stored?.fileGroupId ?? '',
  budgets: (stored?.budgets ?? []).map(({ budgetId, execAmt, note }) => ({ budgetId, execAmt, note: note ?? '' })),
});

/** The report as it is sent. */
export const resultSaveOf = (
  { outcome, problem, improve, fileGroupId, budgets }: ResultForm,
  prdId: string,
  version: number | undefined,
): ResultSave => ({
  prdId,
  ...(version ? { version } : {}),
  outcome: outcome.trim() || null,
  problem: problem.trim() || null,
  improve: improve.trim() || null,
  fileGroupId: fileGroupId || null,
  budgets: budgets.map(({ budgetId, execAmt, note }) => ({ budgetId, execAmt, note: note.trim() || null })),
});

const SHORTEST = 2;
/** More than planned needs a word why. */
export const checkResult =
  (plans: ReadonlyMap<string, number>) =>
  ({ budgets }: ResultForm): FieldErrors<ResultForm> => {
    const isOver = budgets.some(
      ({ budgetId, execAmt, note }) =>
        execAmt !== null && execAmt > (plans.get(budgetId) ?? 0) && note.trim().length < SHORTEST,
    );
    return isOver ? { budgets: OPRT_WORDS.overPlan } : {};
  };
