import { fields } from 'virtual:fields/saveUserRoleBulk';
import type { StaffRow } from '#contract/system/roles/user-roles.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { displayCount } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import type { BulkPlan } from '#ui/list/bulk/bulk-rules.ts';
import { reportResult } from '#ui/list/bulk/run-bulk.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { EffectSummary } from '#domains/system/components/access/EffectSummary.tsx';
import { GrantFields } from '#domains/system/components/access/GrantFields.tsx';
import { checkGrant, grantDays, grantedText, newGrant } from '#domains/system/rules/roles/grant-form.ts';
import { useRoleChoices } from '#domains/system/state/roles/useRoleChoices.ts';
import { useSaveUserRoleBulkMutation } from '#domains/system/state/roles/user-role-endpoints.ts';

interface BulkDialogProps {
  /** Who can have a role, and who was chosen and cannot. */
  readonly plan: BulkPlan<StaffRow>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const newGrantFromToday = () => newGrant(koreanDate8(Date.now()));

/** One role for all who are chosen; who cannot have it is named afterwards. */
export function BulkDialog({ plan, onClose, onDone }: BulkDialogProps) {
  const userIds = plan.going.map(({ userId }) => userId),
    [save] = useSaveUserRoleBulkMutation(),
    { options, roles } = useRoleChoices(),
    roleNameOf = (roleId: string): string => roles.find((role) => role.roleId === roleId)?.roleNm ?? '역할',
    { form, set, field, errors, root, dialog } = useRecordForm({
      kind: 'userRoleBulk',
      row: null,
      formOf: newGrantFromToday,
      fields,
      check: checkGrant,
      save: async (_id, _version, typed) =>
        save({ userIds, roleId: typed.roleId, ...grantDays(typed), grntRsn: typed.grntRsn.trim() }),
      onSaved: async ({ data }) => {
        await reportResult(
          plan,
          data,
          (person) => person.userId,
          (person) => person.stfNm,
          grantedText(`${displayCount(userIds.length)}명`, roleNameOf(form.roleId), form),
        );
        onDone();
      },
      onClose,
    });
  return (
    <FormDialog
      title={`${displayCount(userIds.length)}명에게 일괄 부여`}
      size="medium"
      {...dialog}
      saveLabel="부여"
      initialFocus="select"
    >
      <div className="stack" ref={root}>
        <SelectField {...field('roleId')} placeholder="선택" options={options} />
        {form.roleId !== '' && form.strtDt !== '' ? (
          <EffectSummary
            change={{
              userRole: {
                add: userIds.map((userId) => ({ userId, roleId: form.roleId, ...grantDays(form) })),
                end: [],
              },
            }}
          />
        ) : null}
        <GrantFields form={form} errors={errors} onChange={set} />
      </div>
    </FormDialog>
  );
}
