import type { CounselKind } from '#contract/counselling/kinds.ts';
import type { Summary } from '#contract/counselling/summary.ts';
import { SMRY_OPENINGS, SMRY_STATE_NAMES } from '#contract/counselling/summary-codes.ts';
import { SUMMARY_WORDS } from '#contract/counselling/summary-words.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { reportStale } from '../state/page.ts';
import { useRvkSmryMutation } from '../state/refer-endpoints.ts';
import './summary.css';

const TONES = {
    OPEN: STATE_TONES.inForce,
    USED: STATE_TONES.over,
    OVER: STATE_TONES.over,
    RVKD: STATE_TONES.refused,
  } as const,
  ASK_REVOKE = { text: SUMMARY_WORDS.askRevoke, title: '요약서 회수', yes: '회수' };

/** Summaries of a referral: until when each opens, when it was opened, and its withdrawal. */
export function SummaryList({ kind, smrys }: { readonly kind: CounselKind; readonly smrys: readonly Summary[] }) {
  const [revoke, revoking] = useRvkSmryMutation();
  const revokeNow = async ({ smryId }: Summary): Promise<void> => {
    if (!(await ask(ASK_REVOKE))) return;
    const { error } = await revoke({ cnslDivCd: kind.cnslDivCd, smryId });
    if (error) reportStale(error);
    else toast('success', '요약서를 회수했습니다.');
  };
  return (
    <ul className="cnsl-smrys">
      {smrys.map((smry) => (
        <li key={smry.smryId}>
          <div>
            <Chip tone={TONES[smry.stateCd]}>{SMRY_STATE_NAMES[smry.stateCd]}</Chip>{' '}
            <span>
              {displayDate(smry.issDt)} 발급 · {displayDate(smry.xpirDt)}까지
            </span>
            <p className="muted">
              {smry.openDts.length === 0
                ? '아직 열지 않았습니다.'
                : `열람 ${String(smry.openDts.length)}/${String(SMRY_OPENINGS)}: ${smry.openDts.map((moment) => displayMoment(moment)).join(', ')}`}
            </p>
          </div>
          {smry.stateCd === 'OPEN' ? (
            <ActButton
              op="rvkSmry"
              of={smry}
              size="small"
              icon="undo"
              disabled={revoking.isLoading}
              onClick={() => void revokeNow(smry)}
            >
              회수
            </ActButton>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
