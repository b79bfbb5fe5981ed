import { useLocation } from 'wouter';
import { recordAddress } from '#contract/record-address.ts';
import type { SatisTask } from '#contract/satisfaction-cqi/satis-fields.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { Button } from '#ui/button/Button.tsx';

/** Whether a plan or a result waits for a decision that the caller may take. */
function isForCaller(task: SatisTask, screen: 'plan' | 'result'): boolean {
  if (screen === 'result')
    return (task.cqiSt === 'RSBM' && mayDo(task, 'aprvRsltDept')) || (task.cqiSt === 'RDPT' && mayDo(task, 'cnfmRslt'));
  return (
    (task.cqiSt === 'PSBM' && mayDo(task, 'aprvPlanDept')) ||
    (task.cqiSt === 'PDPT' && mayDo(task, 'cnfmPlan')) ||
    (task.planSt === 'CHRQ' && mayDo(task, 'aprvPlanChg'))
  );
}

interface ReviewButtonProps {
  readonly chosen: readonly SatisTask[];
  readonly screen: 'plan' | 'result';
}

/** Leads from a list to the decision about a task, which is taken in front of what is decided. */
export function ReviewButton({ chosen, screen }: ReviewButtonProps) {
  const [, navigate] = useLocation(),
    [one] = chosen;
  if (!one || !chosen.some((task) => isForCaller(task, screen))) return null;
  const why =
    chosen.length > 1
      ? '승인과 반려는 한 건씩 내용을 보고 처리합니다.'
      : isForCaller(one, screen)
        ? null
        : '처리할 결재가 없습니다.';
  return (
    <Button
      look="primary"
      icon="check"
      {...(why === null ? {} : { disabled: true, title: why })}
      onClick={() => navigate(recordAddress.satisTask(screen, one.cqiId))}
    >
      승인 검토
    </Button>
  );
}
