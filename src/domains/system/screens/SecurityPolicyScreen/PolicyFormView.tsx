import type { SecurityPolicyRow } from '#contract/security/policy.ts';
import { message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { PolicyEffect } from '../../components/access/PolicyEffect.tsx';
import { policyPayload } from '../../rules/security/policy-form.ts';
import { AddressCard } from './AddressCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { KeepingCard } from './KeepingCard.tsx';
import { LoginCard } from './LoginCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SessionCard } from './SessionCard.tsx';
import { usePolicyForm } from './usePolicyForm.ts';

/** All cards of one policy: they are saved together, with one reason. */
export function PolicyFormView({ stored }: { readonly stored: SecurityPolicyRow }) {
  const { form, set, revert, errors, root, maySave, isDirty, isSaving, submit, conflict, answerReason } =
    usePolicyForm(stored);
  const cards = { form, errors, disabled: !maySave, onChange: set };
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
          isDirty
            ? '변경된 내용이 있습니다.'
            : `최종 수정 ${displayMoment(stored.modDt)}${stored.modNm === null ? '' : ` ${stored.modNm}`}`
        }
      >
        {maySave ? (
          <>
            <Button disabled={!isDirty} title={isDirty ? undefined : message('M-NOCHANGE')} onClick={revert}>
              되돌리기
            </Button>
            <SaveButton disabled={isSaving} onSave={() => void submit()} />
          </>
        ) : null}
      </SaveBar>
      {answerReason ? (
        <ReasonDialog
          title="보안정책 저장"
          label="변경 사유"
          okLabel="저장"
          onClose={() => answerReason(null)}
          onSubmit={answerReason}
        >
          <PolicyEffect change={{ policy: policyPayload(form) }} />
        </ReasonDialog>
      ) : null}
      {conflict}
    </div>
  );
}
