import { PROPOSED_SELECTIONS } from '#contract/extracurricular/appl-codes.ts';
import type { Phase } from './phase.ts';
import type { PlannedSession } from './sessions.ts';

/** Tabs of the screen on which a period is run (extracurricular.md 5.11). */
export type OprtTab = 'appl' | 'att' | 'assign' | 'satis' | 'compl' | 'cert' | 'rslt';
export interface NextStep {
  readonly tab: OprtTab;
  readonly text: string;
}
export interface StepFacts {
  readonly prdSt: string;
  /** Of an approved period. */
  readonly phase: Phase | null;
  readonly selDiv: string | null;
  readonly selRunDt: unknown;
  readonly selConfirmDt: unknown;
  readonly sessions: readonly PlannedSession[];
  /** YYYYMMDDHHMM in Korea. */
  readonly now: string;
}

const BY_STATE: Readonly<Record<string, NextStep>> = {
  DRAFT: { tab: 'appl', text: '승인된 뒤 운영할 수 있습니다.' },
  SUBMITTED: { tab: 'appl', text: '결재가 끝난 뒤 운영할 수 있습니다.' },
  RETURNED: { tab: 'appl', text: '반려된 회차입니다. 고쳐서 다시 승인요청해주세요.' },
  JUDGED: { tab: 'rslt', text: '결과보고를 작성해 승인요청해주세요.' },
  RSLT_SUBMITTED: { tab: 'rslt', text: '결과보고가 결재 중입니다.' },
  CLOSED: { tab: 'rslt', text: '종료된 회차입니다.' },
  CANCELED: { tab: 'appl', text: '폐강된 회차입니다.' },
};

/** Sessions that have begun and are not closed, by number. */
const openSessions = ({ sessions, now }: StepFacts): readonly number[] =>
  sessions
    .filter(({ sessSt, sessDt, strtTm }) => sessSt !== 'CLOSED' && sessSt !== 'CANCELED' && sessDt + strtTm <= now)
    .map(({ sessNo }) => sessNo);

function selectionStep({ selDiv, selRunDt, selConfirmDt }: StepFacts): string | null {
  if (!PROPOSED_SELECTIONS.includes(selDiv ?? '') || selConfirmDt) return null;
  return selRunDt ? '선발을 확정하고 발표해주세요.' : '선발을 실행해주세요.';
}

/** The next thing to do about a period, and where: by its state, and while it runs by the clock. */
export function nextStep(facts: StepFacts): NextStep {
  const byState = BY_STATE[facts.prdSt];
  if (byState) return byState;
  const open = openSessions(facts),
    selection = selectionStep(facts);
  if (facts.phase === 'P1') return { tab: 'appl', text: '모집 시작을 기다리고 있습니다.' };
  if (facts.phase === 'P2') return { tab: 'appl', text: '모집 중입니다. 신청자를 확인해주세요.' };
  if (facts.phase === 'P3') return { tab: 'appl', text: selection ?? '운영 시작을 기다리고 있습니다.' };
  if (facts.phase === 'P4')
    return {
      tab: 'att',
      text: open.length > 0 ? `${open.join(', ')}차시 출석을 마감해주세요.` : '다음 차시의 출석을 준비해주세요.',
    };
  return {
    tab: 'compl',
    text: open.length > 0 ? `${open.join(', ')}차시를 마감하고 이수를 판정해주세요.` : '이수를 판정하고 확정해주세요.',
  };
}
