import type { SatisTask } from '#contract/satisfaction-cqi/satis-fields.ts';
import { SATIS_WORDS } from '#contract/satisfaction-cqi/satis-words.ts';

interface ExtendForm {
  readonly planDueDt: string;
  readonly rsltDueDt: string;
}

/** One of the last days lies later than it did, none earlier, and the result behind the plan. */
export const checkExtend =
  (task: Pick<SatisTask, 'planDueDt' | 'rsltDueDt'>) =>
  ({ planDueDt, rsltDueDt }: ExtendForm) => {
    const plan = planDueDt || (task.planDueDt ?? ''),
      result = rsltDueDt || (task.rsltDueDt ?? '');
    const isSame = plan === task.planDueDt && result === task.rsltDueDt;
    return {
      planDueDt: plan < (task.planDueDt ?? '') ? SATIS_WORDS.sameDue : undefined,
      rsltDueDt:
        isSame || result < (task.rsltDueDt ?? '')
          ? SATIS_WORDS.sameDue
          : plan >= result
            ? SATIS_WORDS.dueOrder
            : undefined,
    };
  };
