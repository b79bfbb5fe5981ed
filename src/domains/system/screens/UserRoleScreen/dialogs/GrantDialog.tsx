import { fields } from 'virtual:fields/saveUserRole';
import { NO_END } from '#contract/system/roles/role-rules.ts';
import type { UserRoleRow } from '#contract/system/roles/user-roles.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { toast } from '#ui/feedback/feedback.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { EffectSummary } from '#domains/system/components/access/EffectSummary.tsx';
import { GrantFields } from '#domains/system/components/access/GrantFields.tsx';
import {
  checkGrant,
  grantDays,
  grantedText,
  newGrant,
  type GrantForm,
} from '#domains/system/rules/roles/grant-form.ts';
import { useRoleChoices } from '#domains/system/state/roles/useRoleChoices.ts';
import { reportStale, useAuth } from '#domains/system/state/page.ts';
import { useEndUserRoleMutation, useSaveUserRoleMutation } from '#domains/system/state/roles/user-role-endpoints.ts';

/** Reason of a grant that is taken back at once. */
const UNDONE = '부여 취소';

interface GrantDialogProps {
  readonly userId: string;
  readonly userNm: string;
  readonly grant: UserRoleRow | null;
  readonly onClose: () => void;
}

function formOf(grant: UserRoleRow | null): GrantForm {
  if (grant === null) return newGrant(koreanDate8(Date.now()));
  const { roleId, strtDt, endDt, scopeDeptCd } = grant;
  return { roleId, strtDt, endDt: endDt === NO_END ? '' : endDt, scopeDeptCd: scopeDeptCd ?? '', grntRsn: '' };
}

/** A new grant for a person, or other days for one that exists. */
export function GrantDialog({ userId, userNm, grant, onClose }: GrantDialogProps) {
  const [save] = useSaveUserRoleMutation();
  const [end] = useEndUserRoleMutation();
  const mayEnd = useAuth('D');
  const { options } = useRoleChoices();
  /** A grant that was just given can be taken back; other days of one that exists are changed once more. */
  const notifyGranted = ({ userRoleId, version, roleNm, endDt }: UserRoleRow): void => {
    const text = grantedText(userNm, roleNm, { endDt: endDt === NO_END ? '' : endDt });
    const undo = async (): Promise<void> => {
      const ended = await end({ rows: [{ userRoleId, version }], rsn: UNDONE });
      if (ended.error) reportStale(ended.error);
      else toast('success', `${userNm}: ${roleNm} 부여 취소`);
    };
    if (grant) toast('success', `${userNm}: ${roleNm} 기간 변경 ~${endDt === NO_END ? '' : ` ${displayDate(endDt)}`}`);
    else toast('success', text, mayEnd ? { label: '되돌리기', run: () => void undo() } : undefined);
  };
  const { id, form, set, field, errors, root, dialog, conflict } = useRecordForm({
    kind: 'userRole',
    place: userId,
    row: grant,
    idOf: ({ userRoleId }: UserRoleRow) => userRoleId,
    formOf,
    fields,
    check: checkGrant,
    words: {
      roleId: (roleId) => options.find(({ value }) => value === roleId)?.label ?? roleId,
      strtDt: displayDate,
      endDt: displayDate,
    },
    save: (userRoleId, version, typed) =>
      save({
        userRoleId,
        userId,
        roleId: typed.roleId,
        ...grantDays(typed),
        grntRsn: typed.grntRsn.trim(),
        version,
      }),
    onSaved: ({ data: [saved] }) => {
      if (saved) notifyGranted(saved);
      onClose();
    },
    onClose,
  });
  return (
    <FormDialog
      title={grant ? '기간 변경' : '역할 추가'}
      size="medium"
      {...dialog}
      initialFocus={grant ? 'textarea' : 'select'}
    >
      <div className="stack" ref={root}>
        <SelectField {...field('roleId')} placeholder="선택" disabled={grant !== null} options={options} />
        {form.roleId !== '' && form.strtDt !== '' ? (
          <EffectSummary
            change={{
              userRole: { add: [{ userRoleId: id, userId, roleId: form.roleId, ...grantDays(form) }], end: [] },
            }}
          />
        ) : null}
        <GrantFields form={form} errors={errors} isPlaceFixed={grant !== null} onChange={set} />
      </div>
      {conflict}
    </FormDialog>
  );
}
