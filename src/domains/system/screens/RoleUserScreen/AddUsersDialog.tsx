import { useState } from 'react';
import { koreanDate8 } from '#shared/korean-time.ts';
import { message } from '#messages/message.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { tellResult } from '#ui/list/bulk/run-bulk.ts';
import { foundErrors } from '#ui/form/errors/form-rules.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import type { Choice } from '#ui/pickers/choice.ts';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import { GrantFields } from '../../components/access/GrantFields.tsx';
import { StaffPickerField } from '../../components/pickers/lazy-fields.tsx';
import { checkGrant, grantDays, newGrant, type GrantForm } from '../../rules/roles/grant-form.ts';
import { findFieldErrors, useDirtyForm, useDraft } from '../../state/page.ts';
import { useSaveRoleUserMutation } from '../../state/roles/role-user-endpoints.ts';

const MOST_AT_ONCE = 100;
const NOBODY: readonly Choice[] = [];
interface UsersForm extends GrantForm {
  readonly people: readonly Choice[];
}

const checkUsers = (form: UsersForm) =>
  foundErrors<UsersForm>({
    people: form.people.length === 0 ? message('M-REQ-SEL', { label: '사용자' }) : undefined,
    ...checkGrant(form),
  });

/** Several people for one role, with the same days and reason. */
export function AddUsersDialog({
  roleId,
  roleNm,
  onClose,
}: {
  readonly roleId: string;
  readonly roleNm: string;
  readonly onClose: () => void;
}) {
  const [initial] = useState<UsersForm>(() => ({ ...newGrant(koreanDate8(Date.now()), roleId), people: NOBODY }));
  const [form, setForm] = useState(initial);
  const [save, { isLoading }] = useSaveRoleUserMutation();
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: checkUsers });
  useDirtyForm(form !== initial);
  const draft = useDraft({
    key: `roleUser:new:${roleId}`,
    formatVersion: 1,
    value: form,
    opened: initial,
    isDirty: form !== initial,
    onRestore: setForm,
  });
  const submit = async (): Promise<void> => {
    if (!verify()) return;
    const saved = await save({
      roleId,
      stfNos: form.people.map((person) => person.key),
      ...grantDays(form),
      rsn: form.grntRsn.trim(),
    });
    if (saved.error) {
      refuse(findFieldErrors(saved.error));
      return;
    }
    await draft.drop();
    await tellResult(
      { going: form.people, left: [] },
      // The answers stand in the order of the people, under the ids of their accounts.
      saved.data.data.map((outcome, index) => ({ ...outcome, id: form.people[index]?.key ?? '' })),
      (person) => person.key,
      (person) => person.label,
    );
    onClose();
  };
  return (
    <FormDialog
      title={`${roleNm} 사용자 추가`}
      size="medium"
      isDirty={form !== initial}
      isSaving={isLoading}
      saveLabel="부여"
      onSave={() => void submit()}
      onClose={draft.dropThen(onClose)}
      initialFocus=".picker-field button"
    >
      <div className="stack" ref={root}>
        <StaffPickerField
          label="사용자"
          required
          max={MOST_AT_ONCE}
          value={form.people}
          {...(errors.people === undefined ? {} : { error: errors.people })}
          onChange={(people) => setForm({ ...form, people })}
        />
        {form.people.length > 0 && form.strtDt !== '' ? (
          <EffectSummary
            change={{
              userRole: {
                end: [],
                add: form.people.map((person) => ({ stfNo: person.key, roleId, ...grantDays(form) })),
              },
            }}
          />
        ) : null}
        <GrantFields form={form} errors={errors} onChange={(part) => setForm({ ...form, ...part })} />
      </div>
    </FormDialog>
  );
}
