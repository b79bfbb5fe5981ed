import { useState } from 'react';
import type { SecurityPolicyRow } from '#contract/security/policy.ts';
import { message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { PolicyEffect } from '../../components/access/PolicyEffect.tsx';
import { policyPayload } from '../../rules/security/policy-form.ts';
import { useAuth } from '../../state/page.ts';
import { AddressCard } from './AddressCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { KeepingCard } from './KeepingCard.tsx';
import { LoginCard } from './LoginCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SessionCard } from './SessionCard.tsx';
import { usePolicyForm } from './usePolicyForm.ts';

/** All cards of one policy: they are saved together, with one reason. */
export function PolicyFormView({ stored }: { readonly stored: SecurityPolicyRow }) {
  const mayUpdate = useAuth('U');
  const [isAsking, setAsking] = useState(false);
  const state = usePolicyForm(stored);
  const { root, errors } = state.errors;
  const ask = async (): Promise<void> => setAsking(await state.mayAskReason());
  const cards = { form: state.form, errors, disabled: !mayUpdate, onChange: state.set };
  const { conflict } = state;
  return (
    <div className="stack" ref={root}>
      <SessionCard {...cards} />
      <LoginCard {...cards} />
      <PasswordCard {...cards} />
      <AddressCard {...cards} />
      <KeepingCard {...cards} />
      <HistoryCard />
      <SaveBar
        status={
          state.isDirty
            ? '변경된 내용이 있습니다.'
            : `최종 수정 ${displayMoment(stored.modDt)}${stored.modNm === null ? '' : ` ${stored.modNm}`}`
        }
      >
        {mayUpdate ? (
          <Button
            disabled={!state.isDirty}
            title={state.isDirty ? undefined : message('M-NOCHANGE')}
            onClick={state.revert}
          >
            되돌리기
          </Button>
        ) : null}
        {mayUpdate ? <SaveButton disabled={state.isSaving} onSave={() => void ask()} /> : null}
      </SaveBar>
      {isAsking ? (
        <ReasonDialog
          title="보안정책 저장"
          label="변경 사유"
          okLabel="저장"
          onClose={() => setAsking(false)}
          onSubmit={(rsn) => {
            setAsking(false);
            void state.save(rsn);
          }}
        >
          <PolicyEffect change={{ policy: policyPayload(state.form) }} />
        </ReasonDialog>
      ) : null}
      {conflict ? (
        <ConflictDialog
          savedBy={conflict.savedBy}
          savedAt={conflict.savedAt}
          fields={conflict.fields}
          onClose={state.closeConflict}
          onTakeTheirs={state.takeTheirs}
          onKeepMine={(keys) => {
            if (state.keepMine(keys)) setAsking(true);
          }}
        />
      ) : null}
    </div>
  );
}
