import { fields } from 'virtual:fields/saveCmmnCdGrp';
import type { CodeGroup } from '#contract/system.ts';
import { Fields } from '#kit/form/Fields.tsx';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { checkGroup, editorOptions, groupFormOf, groupPayload, mayLeaveToAdmin } from '../../rules/code-group-form.ts';
import { useDeleteCmmnCdMutation, useSaveCmmnCdGrpMutation } from '../../state/code-endpoints.ts';
import { useCodes, useRoles } from '../../state/code-lookups.ts';
import { reportStale, useAuth, usePerson } from '../../state/page.ts';

interface GroupDialogProps {
  readonly group: CodeGroup | null;
  readonly onClose: () => void;
  readonly onSaved: (group: CodeGroup) => void;
  readonly onDeleted: (group: CodeGroup) => void;
}

const NO_ROLES: readonly string[] = [];
/** Characters of a group's id. */
const LONGEST_ID = 30;

/** Form of a code group. One without codes that the programme does not depend on can be deleted here. */
export function GroupDialog({ group, onClose, onSaved, onDeleted }: GroupDialogProps) {
  const roleCds = usePerson()?.roleCds ?? NO_ROLES;
  const [save] = useSaveCmmnCdGrpMutation(),
    [remove] = useDeleteCmmnCdMutation();
  const mayDelete = useAuth('D') && group?.sysYn === 'N' && group.cdCnt === 0;
  const areas = useCodes('AREA'),
    editors = editorOptions(useRoles(), roleCds);
  const { base, maySave, set, field, root, dialog, conflict } = useRecordForm({
    kind: 'codeGroup',
    row: group,
    idOf: ({ cmmnCdId }: CodeGroup) => cmmnCdId,
    formOf: (row) => groupFormOf(row, roleCds),
    fields,
    check: checkGroup,
    words: { cdCategory: areas.nameOf },
    save: (id, version, form) => save(groupPayload(id, version, form)),
    onSaved: ({ data: [row] }) => {
      show('M-OK');
      if (row) onSaved(row);
    },
    onClose,
  });
  const erase = async (chosen: CodeGroup): Promise<void> => {
    if (!(await ask('M-DEL', { n: 1 }))) return;
    const removed = await remove({ rows: [{ cmmnCdId: chosen.cmmnCdId, version: chosen.version }] });
    if (!removed.error) {
      show('M-DEL-OK');
      onDeleted(chosen);
    } else if (reportStale(removed.error)) onClose();
  };
  return (
    <FormDialog
      title={group ? '코드 그룹 수정' : '코드 그룹 등록'}
      {...dialog}
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
          {...field('cdId')}
          maxLength={LONGEST_ID}
          disabled={group !== null}
          onChange={(cdId) => set({ cdId: cdId.toUpperCase().replaceAll(/[^A-Z0-9_]/g, '') })}
        />
        <TextField {...field('cdNm')} />
        <SelectField {...field('cdCategory')} placeholder="선택" options={areas.options} />
        <SelectField
          {...field('editRoleCd')}
          {...(mayLeaveToAdmin(roleCds) ? { placeholder: '시스템 관리자만' } : {})}
          options={editors}
        />
        <Fields of={{ field, fields }} names={['userdefNm1', 'userdefNm2', 'userdefNm3', 'sortOrdr']} />
        <SwitchField {...field('useYn')} disabled={!maySave || group?.sysYn === 'Y'} />
      </div>
      {conflict}
    </FormDialog>
  );
}
