import type { AdjRow } from '#contract/mileage/account.ts';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { signedPoints } from '../../rules/labels.ts';
import { useApproveAdjMutation, useReturnAdjMutation } from '../../state/apply-endpoints.ts';
import { reportStale } from '../../state/page.ts';

/** The two decisions about an adjustment, from its row and from its dialog. @param onDone when one was taken */
export function useDecideAdjustment({ mlgAdjId, version, pnt }: AdjRow, onDone: () => void) {
  const [approve] = useApproveAdjMutation(),
    [giveBack] = useReturnAdjMutation();
  const finish = (error: Parameters<typeof reportStale>[0], said: string): void => {
    if (error) {
      reportStale(error);
      return;
    }
    toast('success', said);
    onDone();
  };
  return {
    approve: async (): Promise<void> =>
      finish((await approve({ mlgAdjId, version })).error, `${signedPoints(pnt)}점을 반영했습니다.`),
    giveBack: async (rsn: string): Promise<void> =>
      finish((await giveBack({ mlgAdjId, version, rsn })).error, '조정을 반려했습니다.'),
  };
}

interface AdjustmentReturnProps {
  readonly onSubmit: (rsn: string) => void;
  readonly onClose: () => void;
}

/** Asks why an adjustment is returned. */
export const AdjustmentReturn = ({ onSubmit, onClose }: AdjustmentReturnProps) => (
  <ReasonDialog title="조정 반려" label="반려 사유" okLabel="반려" onSubmit={onSubmit} onClose={onClose} />
);
