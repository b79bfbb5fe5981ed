import { useState } from 'react';
import type { SecurityPolicyRow } from '#contract/security/policy.ts';
import { POLICY_MESSAGES } from '#contract/security/policy-rules.ts';
import { carryOver } from '#shared/merge/carry-over.ts';
import { withMine, type ConflictField } from '#ui/conflict/conflict-fields.ts';
import { confirm, show } from '#ui/feedback/feedback.ts';
import { changedFields } from '#ui/form/errors/form-rules.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import {
  checkPolicy,
  policyConflict,
  policyFormOf,
  policyPayload,
  type PolicyForm,
} from '../../rules/security/policy-form.ts';
import { findFieldErrors, findVersionConflict, useDirtyForm, useDraft } from '../../state/page.ts';
import { useSaveSecurityPolicyMutation } from '../../state/security/policy-endpoints.ts';

interface Base {
  readonly form: PolicyForm;
  readonly version: number;
}
interface Conflict {
  readonly savedBy: string;
  readonly savedAt: string;
  readonly fields: readonly ConflictField[];
  readonly base: Base;
}

const baseOf = (row: SecurityPolicyRow): Base => ({ form: policyFormOf(row), version: row.version });

/** The policy as it is being changed. A clean form follows the stored row; a changed one meets it in the conflict dialog. */
export function usePolicyForm(stored: SecurityPolicyRow) {
  const [base, setBase] = useState(() => baseOf(stored));
  const [form, setForm] = useState(base.form);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [savePolicy, { isLoading }] = useSaveSecurityPolicyMutation();
  const errors = useFormErrors({ value: form, check: checkPolicy });
  const isDirty = changedFields(base.form, form).length > 0;
  useDirtyForm(isDirty);
  const draft = useDraft({
    key: 'securityPolicy',
    formatVersion: 1,
    value: form,
    opened: base.form,
    isDirty: isDirty,
    onRestore: setForm,
  });
  const rebase = (next: Base, shown = next.form): void => {
    setBase(next);
    setForm(shown);
  };
  // Adjusted while rendering: a clean form never shows an older row than the one that has arrived.
  if (stored.version > base.version && !isDirty && !isLoading) rebase(baseOf(stored));

  /** Whether the reason may be asked for: something changed, nothing is wrong, and leaving out the idle limit was meant. */
  const mayAskReason = async (): Promise<boolean> => {
    if (!isDirty) {
      show('M-NOCHANGE');
      return false;
    }
    if (!errors.verify()) return false;
    return form.emptyTimeYn === 'Y' || confirm(POLICY_MESSAGES.noIdleLimit);
  };
  const save = async (rsn: string): Promise<void> => {
    const saved = await savePolicy({ ...policyPayload(form), version: base.version, rsn });
    if (saved.error) {
      const found = findVersionConflict<SecurityPolicyRow>(saved.error);
      if (!found) {
        errors.refuse(findFieldErrors(saved.error));
        return;
      }
      const theirs = baseOf(found.current);
      setConflict({
        savedBy: found.modNm,
        savedAt: found.modDt.slice(0, 16).replace('T', ' '),
        fields: policyConflict(base.form, form, theirs.form),
        base: theirs,
      });
      return;
    }
    await draft.drop(form);
    const [row] = saved.data.data;
    if (row) {
      const next = baseOf(row);
      setBase(next);
      // The fields stay open while the server answers.
      setForm((typed) => carryOver({ typed, opened: form }, next.form).form);
    }
    show('M-OK');
  };
  const settle = (shown?: PolicyForm): void => {
    if (conflict) {
      setConflict(null);
      rebase(conflict.base, shown);
    }
  };
  return {
    form,
    errors,
    isDirty,
    isSaving: isLoading,
    mayAskReason,
    save,
    conflict,
    set: (part: Partial<PolicyForm>): void => setForm((before) => ({ ...before, ...part })),
    revert: (): void => {
      void draft.drop();
      setForm(base.form);
    },
    closeConflict: (): void => setConflict(null),
    takeTheirs: (): void => settle(),
    /** The form with my fields on the stored version; answers whether something is left to save. */
    keepMine: (keys: readonly string[]): boolean => {
      if (!conflict) return false;
      settle(withMine(form, conflict.base.form, keys));
      return keys.length > 0;
    },
  };
}
