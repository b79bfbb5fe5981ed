import { useState } from 'react';
import { ROLE_SENTENCES } from '#contract/system/roles/role-rules.ts';
import type { RoleRow } from '#contract/system/roles/roles.ts';
import { fillText } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { withMine } from '#ui/conflict/conflict-fields.ts';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { confirm, show } from '#ui/feedback/feedback.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import {
  checkRole,
  effectOf,
  losersOf,
  NEW_ROLE,
  roleConflicts,
  roleFormOf,
  type RoleForm,
} from '../../rules/roles/role-form.ts';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import { findFieldErrors, findVersionConflict, useAuth, useDirtyForm, useDraft } from '../../state/page.ts';
import { useSaveRoleMutation } from '../../state/roles/role-endpoints.ts';
import { RoleFields } from './RoleFields.tsx';

interface RoleDialogProps {
  readonly role: RoleRow | null;
  readonly onClose: () => void;
}
interface Conflict {
  readonly current: RoleRow;
  readonly modNm: string;
  readonly modDt: string;
}

/** Form of a role. Stopping one that people hold asks first; a stale one is settled field by field. */
export function RoleDialog({ role, onClose }: RoleDialogProps) {
  const [initial] = useState(() => (role ? roleFormOf(role) : NEW_ROLE));
  const [form, setForm] = useState(initial);
  const [base, setBase] = useState(role);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [roleId] = useState(() => role?.roleId ?? crypto.randomUUID());
  const [save, { isLoading }] = useSaveRoleMutation();
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U');
  const maySave = role ? mayUpdate : mayCreate,
    isDirty = form !== initial;
  useDirtyForm(isDirty);
  const draft = useDraft({
    key: role ? `role:${roleId}` : 'role:new',
    formatVersion: 1,
    value: form,
    opened: initial,
    isDirty: isDirty,
    onRestore: setForm,
  });
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: checkRole });
  const effect = maySave ? effectOf(base, form) : null;

  const send = async (next: RoleForm, from: RoleRow | null): Promise<void> => {
    const { dataScopeCd, autoGrntCond, ...rest } = next;
    if (dataScopeCd === '') return;
    const cond = {
      stfDivCds: [...autoGrntCond.stfDivCds],
      stfPstnCds: [...autoGrntCond.stfPstnCds],
      deptCds: [...autoGrntCond.deptCds],
    };
    const saved = await save({
      ...rest,
      roleId,
      version: from?.version,
      roleNm: rest.roleNm.trim(),
      roleDesc: rest.roleDesc.trim() || null,
      dataScopeCd,
      autoGrntCond: cond,
    });
    if (!saved.error) {
      await draft.drop();
      show('M-OK');
      onClose();
      return;
    }
    const stale = findVersionConflict<RoleRow>(saved.error);
    if (stale) setConflict(stale);
    else refuse(findFieldErrors(saved.error));
  };
  const submit = async (): Promise<void> => {
    if (!verify()) return;
    const n = losersOf(base, form);
    if (n > 0 && !(await confirm(fillText(ROLE_SENTENCES.loseRole, { n }), { destructive: true }))) return;
    await send(form, base);
  };
  const resolve = (found: Conflict, keysOfMine: readonly string[]): void => {
    const merged = withMine(form, roleFormOf(found.current), keysOfMine);
    setConflict(null);
    setBase(found.current);
    setForm(merged);
    if (keysOfMine.length > 0) void send(merged, found.current);
  };
  return (
    <FormDialog
      title={role ? `역할 ${maySave ? '수정' : '조회'}` : '역할 등록'}
      size="large"
      isDirty={isDirty}
      isSaving={isLoading}
      {...(maySave ? { onSave: () => void submit() } : {})}
      onClose={draft.dropThen(onClose)}
    >
      <div ref={root}>
        <RoleFields
          form={form}
          isNew={role === null}
          isReadOnly={!maySave}
          errors={errors}
          onChange={(part) => setForm({ ...form, ...part })}
        />
        {effect ? (
          <div className="role-effect">
            <EffectSummary change={effect} />
          </div>
        ) : null}
      </div>
      {conflict ? (
        <ConflictDialog
          savedBy={conflict.modNm}
          savedAt={displayMoment(conflict.modDt)}
          fields={roleConflicts(base, form, conflict.current)}
          onClose={() => setConflict(null)}
          onTakeTheirs={() => resolve(conflict, [])}
          onKeepMine={(keys) => resolve(conflict, keys)}
        />
      ) : null}
    </FormDialog>
  );
}
