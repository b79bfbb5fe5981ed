import { fields } from 'virtual:fields/saveRoleUser';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { koreanDate8 } from '#shared/korean-time.ts';
import { displayCount } from '#shared/display.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { reportResult } from '#ui/list/bulk/run-bulk.ts';
import type { Choice } from '#ui/pickers/choice.ts';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import { GrantFields } from '../../components/access/GrantFields.tsx';
import { StaffPickerField } from '../../components/pickers/lazy-fields.tsx';
import { checkUsers, grantDays, grantedText, newGrant, type UsersForm } from '../../rules/roles/grant-form.ts';
import { useSaveRoleUserMutation } from '../../state/roles/role-user-endpoints.ts';

const MAX_AT_ONCE = 100;
const NO_CHOICES: readonly Choice[] = [];

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
  const [save] = useSaveRoleUserMutation();
  const { form, set, errors, root, dialog } = useRecordForm({
    kind: 'roleUser',
    place: roleId,
    row: null,
    formOf: (): UsersForm => ({ people: NO_CHOICES, ...newGrant(koreanDate8(Date.now()), roleId) }),
    fields,
    check: checkUsers,
    fieldOf: (name) => (name === 'rsn' ? 'grntRsn' : name),
    save: async (_id, _version, typed) => {
      const saved = await save({
        roleId,
        stfNos: typed.people.map((person) => person.key),
        ...grantDays(typed),
        rsn: typed.grntRsn.trim(),
      });
      // The answers stand in the order of the people, under the ids of their accounts.
      return saved.error ? saved : { data: { typed, outcomes: saved.data.data } };
    },
    onSaved: async ({ typed: { people, endDt }, outcomes }) => {
      await reportResult(
        { going: people, left: [] },
        outcomes.map((outcome, index) => ({ ...outcome, id: people[index]?.key ?? '' })),
        (person) => person.key,
        (person) => person.label,
        grantedText(`${displayCount(people.length)}명`, roleNm, { endDt }),
      );
      onClose();
    },
    onClose,
  });
  return (
    <FormDialog
      title={`${roleNm} 사용자 추가`}
      size="medium"
      {...dialog}
      saveLabel="부여"
      initialFocus=".picker-field button"
    >
      <div className="stack" ref={root}>
        <StaffPickerField
          label="사용자"
          required
          max={MAX_AT_ONCE}
          value={form.people}
          error={errors.people}
          onChange={(people) => set({ people })}
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
        <GrantFields form={form} errors={errors} onChange={set} />
      </div>
    </FormDialog>
  );
}
