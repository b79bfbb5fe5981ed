import type { RunStateCd } from '#contract/batch/batch-rules.ts';
import { RUN_LABELS } from '../../rules/run-labels.ts';

export function RunChip({ statCd }: { readonly statCd: RunStateCd | null }) {
  return statCd === null ? null : (
    <span className="chip" data-tone={RUN_LABELS[statCd].tone}>
      {RUN_LABELS[statCd].label}
    </span>
  );
}
