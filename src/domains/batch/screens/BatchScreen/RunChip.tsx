import type { RunStateCd } from '#contract/batch/batch-rules.ts';
import { RUN_WORDS } from '../../rules/run-words.ts';

export function RunChip({ statCd }: { readonly statCd: RunStateCd | null }) {
  return statCd === null ? null : (
    <span className="chip" data-tone={RUN_WORDS[statCd].tone}>
      {RUN_WORDS[statCd].label}
    </span>
  );
}
