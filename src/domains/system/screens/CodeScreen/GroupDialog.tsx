import { useState } from 'react';
import type { CodeGroup } from '#contract/system.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { withMine } from '#ui/conflict/conflict-fields.ts';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import {
  checkGroup,
  editorOptions,
  groupConflicts,
  groupFormOf,
  groupPayload,
  mayLeaveToAdmin,
  type GroupForm,
} from '../../rules/code-group-form.ts';
import { useDeleteCmmnCdMutation, useSaveCmmnCdGrpMutation } from '../../state/code-endpoints.ts';
import { useCodes, useRoles } from '../../state/code-lookups.ts';
import { findFieldErrors, findVersionConflict, useAuth, useDirtyForm, useDraft, usePerson } from '../../state/page.ts';

interface GroupDialogProps {
  readonly group: CodeGroup | null;
  readonly onClose: () => void;
  readonly onSaved: (group: CodeGroup) => void;
  readonly onDeleted: (group: CodeGroup) => void;
}
interface Conflict {
  readonly current: CodeGroup;
  readonly modNm: string;
  readonly modDt: string;
}

const NO_ROLES: readonly string[] = [];

/** Form of a code group. One without codes that the programme does not depend on can be deleted here. */
export function GroupDialog({ group, onClose, onSaved, onDeleted }: GroupDialogProps) {
  const roleCds = usePerson()?.roleCds ?? NO_ROLES;
  const [initial] = useState(() => groupFormOf(group, roleCds));
  const [form, setForm] = useState(initial);
  const [base, setBase] = useState(group);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [id] = useState(() => group?.cmmnCdId ?? crypto.randomUUID());
  const [save, { isLoading }] = useSaveCmmnCdGrpMutation();
  const [remove] = useDeleteCmmnCdMutation();
  const mayDelete = useAuth('D') && group?.sysYn === 'N' && group.cdCnt === 0;
  const areas = useCodes('AREA'),
    editors = editorOptions(useRoles(), roleCds);
  const isDirty = form !== initial;
  useDirtyForm(isDirty);
  const draft = useDraft({
    key: group ? `codeGroup:${id}` : 'codeGroup:new',
    formatVersion: 1,
    value: form,
    opened: initial,
    isDirty: isDirty,
    onRestore: setForm,
  });
  const set = (part: Partial<GroupForm>): void => setForm({ ...form, ...part });
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: checkGroup });

  const send = async (next: GroupForm, from: CodeGroup | null): Promise<void> => {
    const saved = await save(groupPayload(id, from?.version, next));
    if (saved.error) {
      const stale = findVersionConflict<CodeGroup>(saved.error);
      if (stale) setConflict(stale);
      else refuse(findFieldErrors(saved.error));
      return;
    }
    await draft.drop();
    show('M-OK');
    const [row] = saved.data.data;
    if (row) onSaved(row);
  };
  const resolve = (found: Conflict, keysOfMine: readonly string[]): void => {
    const merged = withMine(form, groupFormOf(found.current), keysOfMine);
    setConflict(null);
    setBase(found.current);
    setForm(merged);
    if (keysOfMine.length > 0) void send(merged, found.current);
  };
  const erase = async (chosen: CodeGroup): Promise<void> => {
    if (!(await ask('M-DEL', { n: 1 }, { destructive: true }))) return;
    const removed = await remove({ rows: [{ cmmnCdId: chosen.cmmnCdId, version: chosen.version }] });
    if (!removed.error) {
      show('M-DEL-OK');
      onDeleted(chosen);
    } else if (findVersionConflict(removed.error)) {
      show('M-VER');
      onClose();
    }
  };
  return (
    <FormDialog
      title={group ? '코드 그룹 수정' : '코드 그룹 등록'}
      isDirty={isDirty}
      isSaving={isLoading}
      onSave={() => {
        if (verify()) void send(form, base);
      }}
      onClose={draft.dropThen(onClose)}
      actions={
        base && mayDelete ? (
          <Button look="danger" icon="trash" onClick={() => void erase(base)}>
            삭제
          </Button>
        ) : undefined
      }
    >
      <div className="form-grid" ref={root}>
        <TextField
          label="그룹ID"
          required
          maxLength={30}
          disabled={group !== null}
          value={form.cdId}
          error={errors.cdId}
          onChange={(cdId) => set({ cdId: cdId.toUpperCase().replace(/[^A-Z0-9_]/g, '') })}
        />
        <TextField
          label="그룹명"
          required
          maxLength={100}
          value={form.cdNm}
          error={errors.cdNm}
          onChange={(cdNm) => set({ cdNm })}
        />
        <SelectField
          label="영역"
          placeholder="선택"
          value={form.cdCategory}
          error={errors.cdCategory}
          options={areas.options}
          onChange={(cdCategory) => set({ cdCategory })}
        />
        <SelectField
          label="편집 역할"
          {...(mayLeaveToAdmin(roleCds) ? { placeholder: '시스템 관리자만' } : {})}
          value={form.editRoleCd}
          error={errors.editRoleCd}
          options={editors}
          onChange={(editRoleCd) => set({ editRoleCd })}
        />
        <TextField
          label="추가정보1 이름"
          maxLength={50}
          value={form.userdefNm1}
          onChange={(userdefNm1) => set({ userdefNm1 })}
        />
        <TextField
          label="추가정보2 이름"
          maxLength={50}
          value={form.userdefNm2}
          onChange={(userdefNm2) => set({ userdefNm2 })}
        />
        <TextField
          label="추가정보3 이름"
          maxLength={50}
          value={form.userdefNm3}
          onChange={(userdefNm3) => set({ userdefNm3 })}
        />
        <IntegerField
          label="순서"
          value={form.sortOrdr}
          error={errors.sortOrdr}
          onChange={(sortOrdr) => set({ sortOrdr })}
        />
        <SwitchField
          label="사용"
          value={form.useYn}
          onChange={(useYn) => set({ useYn })}
          disabled={group?.sysYn === 'Y'}
        />
      </div>
      {conflict ? (
        <ConflictDialog
          savedBy={conflict.modNm}
          savedAt={displayMoment(conflict.modDt)}
          fields={groupConflicts(base, form, conflict.current)}
          onClose={() => setConflict(null)}
          onTakeTheirs={() => resolve(conflict, [])}
          onKeepMine={(keys) => resolve(conflict, keys)}
        />
      ) : null}
    </FormDialog>
  );
}
