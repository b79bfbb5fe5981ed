import { useRef, useState } from 'react';
import type { SecurityPolicyRow } from '#contract/security/policy.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { withMine } from '#ui/conflict/conflict-fields.ts';
import { ask } from '#ui/feedback/feedback.ts';
import {
  checkPolicy,
  policyConflict,
  policyFormOf,
  policyPayload,
  type PolicyForm,
} from '../../rules/security/policy-form.ts';
import { useSaveSecurityPolicyMutation } from '../../state/security/policy-endpoints.ts';
import { systemQuestions } from '../../rules/questions.ts';

/** The rules of the policy hold across its fields: `checkPolicy` has them all. */
const NO_FIELDS = {};

/** The policy as it is being changed, saved with one reason for all of it. */
export function usePolicyForm(stored: SecurityPolicyRow) {
  const [save] = useSaveSecurityPolicyMutation();
  const [answer, setAnswer] = useState<((rsn: string | null) => void) | null>(null);
  const rsn = useRef('');
  const formOf = (row: SecurityPolicyRow | null): PolicyForm => policyFormOf(row ?? stored);
  const record = useRecordForm({
    kind: 'securityPolicy',
    row: stored,
    idOf: () => 'policy',
    formOf,
    fields: NO_FIELDS,
    check: checkPolicy,
    meet: (current, mine, base) => ({
      fields: policyConflict(formOf(base), mine, formOf(current)),
      merge: (keysOfMine) => withMine(mine, formOf(current), keysOfMine),
    }),
    confirm: async (form) => {
      if (form.emptyTimeYn !== 'Y' && !(await ask(systemQuestions.noIdleLimit))) return false;
      const given = await new Promise<string | null>((resolve) => setAnswer(() => resolve));
      setAnswer(null);
      rsn.current = given ?? '';
      return given !== null;
    },
    save: (_id, version = stored.version, form) => save({ ...policyPayload(form), version, rsn: rsn.current }),
    rowOf: ({ data: [row] }) => row,
    onClose: () => undefined,
  });
  /** Answers the question for the reason, null gives up; null itself while there is no question. */
  return { ...record, answerReason: answer };
}
