import { fields } from 'virtual:fields/saveRole';
import type { RoleRow } from '#contract/system/roles/roles.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ask } from '#ui/feedback/feedback.ts';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import {
  checkRole,
  condText,
  effectOf,
  losersOf,
  roleFormOf,
  rolePayload,
  type RoleForm,
} from '../../rules/roles/role-form.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { useSaveRoleMutation } from '../../state/roles/role-endpoints.ts';
import { RoleFields } from './RoleFields.tsx';
import { systemQuestions } from '../../rules/questions.ts';

/** Stopping a role that people hold asks first. */
async function confirmLoss(form: RoleForm, base: RoleRow | null): Promise<boolean> {
  const n = losersOf(base, form);
  return n === 0 || ask(systemQuestions.loseRole, { n });
}

/** Form of a role. */
export function RoleDialog({ role, onClose }: { readonly role: RoleRow | null; readonly onClose: () => void }) {
  const [save] = useSaveRoleMutation();
  const scopes = useCodes('DATA_SCOPE');
  const record = useRecordForm({
    kind: 'role',
    row: role,
    idOf: ({ roleId }: RoleRow) => roleId,
    formOf: roleFormOf,
    fields,
    check: checkRole,
    words: { dataScopeCd: scopes.nameOf, autoGrntCond: condText },
    save: (id, version, form) => save(rolePayload(id, version, form)),
    confirm: confirmLoss,
    onClose,
  });
  const effect = record.maySave ? effectOf(record.base, record.form) : null;
  const { root } = record;
  return (
    <FormDialog title={role ? `역할 ${record.maySave ? '수정' : '조회'}` : '역할 등록'} size="large" {...record.dialog}>
      <div ref={root}>
        <RoleFields record={record} isNew={role === null} />
        {effect ? (
          <div className="role-effect">
            <EffectSummary change={effect} />
          </div>
        ) : null}
      </div>
      {record.conflict}
    </FormDialog>
  );
}
