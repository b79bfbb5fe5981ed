import { useState } from 'react';
import type { OtsdrMember } from '#contract/system/otsdr/otsdr-member.ts';
import type { OtsdrState } from '#contract/system/otsdr/otsdr-rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { ask } from '#ui/feedback/feedback.ts';
import { useAuth } from '../../state/page.ts';
import { REASONS, useOtsdrEvents, type OtsdrAct } from './useOtsdrEvents.ts';
import { systemQuestions } from '../../rules/questions.ts';

interface Choice {
  readonly act: OtsdrAct;
  readonly label: string;
  readonly permission: 'U' | 'D';
  readonly look?: 'danger' | 'primary';
}
const CHOICES: Partial<Record<OtsdrState, readonly Choice[]>> = {
  APLY: [
    { act: 'reject', label: '반려', permission: 'U', look: 'danger' },
    { act: 'approve', label: '승인', permission: 'U' },
  ],
  APRV: [
    { act: 'stop', label: '이용정지', permission: 'U', look: 'danger' },
    { act: 'withdraw', label: '탈퇴', permission: 'D', look: 'danger' },
  ],
  STOP: [
    { act: 'resume', label: '정지 해제', permission: 'U' },
    { act: 'withdraw', label: '탈퇴', permission: 'D', look: 'danger' },
  ],
};

/** What the state of a member allows, for who holds the letter. */
export function OtsdrActs({ member, onDone }: { readonly member: OtsdrMember; readonly onDone: () => void }) {
  const [asking, setAsking] = useState<'reject' | 'stop' | null>(null);
  const run = useOtsdrEvents();
  const may = { U: useAuth('U'), D: useAuth('D') };
  const finish = async (act: OtsdrAct, reason?: string): Promise<void> => {
    setAsking(null);
    if (await run(act, [member], reason)) onDone();
  };
  const choose = async (act: OtsdrAct): Promise<void> => {
    if (act === 'reject' || act === 'stop') {
      setAsking(act);
      return;
    }
    if (act !== 'withdraw' || (await ask(systemQuestions.withdraw, { name: member.memberNm }))) await finish(act);
  };
  const reason = asking ? REASONS[asking] : undefined;
  return (
    <>
      {(CHOICES[member.statCd] ?? [])
        .filter((choice) => may[choice.permission])
        .map((choice) => (
          <Button key={choice.act} look={choice.look ?? 'plain'} onClick={() => void choose(choice.act)}>
            {choice.label}
          </Button>
        ))}
      {asking && reason ? (
        <ReasonDialog
          title={reason.title}
          label={reason.label}
          okLabel={reason.ok}
          onSubmit={(text) => void finish(asking, text)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}
