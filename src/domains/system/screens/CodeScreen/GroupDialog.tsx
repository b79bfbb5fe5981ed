import { useState } from 'react';
import type { CodeGroup } from '#contract/system.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { alert, ask, show, toast } from '#ui/feedback/feedback.ts';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSaveCmmnCdGrpMutation } from '../../state/code-endpoints.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { findVersionConflict, useDirtyForm } from '../../state/page.ts';

interface GroupDialogProps {
  readonly group: CodeGroup | null;
  readonly onClose: () => void;
  readonly onSaved: (group: CodeGroup) => void;
}

const EDITORS = [{ value: 'ROLE_OPER', label: '운영 담당 (ROLE_OPER)' }];

const formOf = (group: CodeGroup | null) => ({
  cdId: group?.cdId ?? '', cdNm: group?.cdNm ?? '', cdCategory: group?.cdCategory ?? '', editRoleCd: group?.editRoleCd ?? '',
  userdefNm1: group?.userdefNm1 ?? '', userdefNm2: group?.userdefNm2 ?? '', userdefNm3: group?.userdefNm3 ?? '', sortOrdr: group?.sortOrdr ?? 0, useYn: group?.useYn === 'N' ? 'N' as const : 'Y' as const,
});

/** Form of a code group. */
export function GroupDialog({ group, onClose, onSaved }: GroupDialogProps) {
  const [initial] = useState(() => formOf(group));
  const [form, setForm] = useState(initial);
  const [id] = useState(() => group?.cmmnCdId ?? crypto.randomUUID());
  const [isChecked, setChecked] = useState(false);
  const [save, { isLoading }] = useSaveCmmnCdGrpMutation();
  const areas = useCodes('AREA');
  const isDirty = form !== initial;
  useDirtyForm(isDirty);
  const set = (part: Partial<typeof form>): void => setForm({ ...form, ...part });
  const idError = form.cdId === '' ? message('M-REQ', { label: '그룹ID' }) : undefined;
  const nameError = form.cdNm.trim() === '' ? message('M-REQ', { label: '그룹명' }) : undefined;

  const close = async (): Promise<void> => { if (!isDirty || await ask('M-LEAVE')) onClose(); };
  const submit = async (): Promise<void> => {
    setChecked(true);
    const first = idError ?? nameError;
    if (first) { toast('warning', first); return; }
    const saved = await save({
      ...form, cmmnCdId: id, version: group?.version, cdNm: form.cdNm.trim(), cdCategory: form.cdCategory || null, editRoleCd: form.editRoleCd || null,
      userdefNm1: form.userdefNm1 || null, userdefNm2: form.userdefNm2 || null, userdefNm3: form.userdefNm3 || null,
    });
    if (saved.error) {
      if (findVersionConflict(saved.error)) await alert(message('M-VER'));
      return;
    }
    show('M-OK');
    const [row] = saved.data.data;
    if (row) onSaved(row);
  };
  const footer = (
    <>
      <Button onClick={() => void close()}>취소</Button>
      <Button look="primary" disabled={isLoading} onClick={() => void submit()}>저장</Button>
    </>
  );
  return (
    <Dialog title={group ? '코드 그룹 수정' : '코드 그룹 등록'} onClose={() => void close()} footer={footer}>
      <div className="form-grid">
        <TextField label="그룹ID" required maxLength={30} disabled={group !== null} value={form.cdId} error={isChecked ? idError : undefined} onChange={(cdId) => set({ cdId: cdId.toUpperCase().replace(/[^A-Z0-9_]/g, '') })} />
        <TextField label="그룹명" required maxLength={100} value={form.cdNm} error={isChecked ? nameError : undefined} onChange={(cdNm) => set({ cdNm })} />
        <SelectField label="영역" placeholder="선택" value={form.cdCategory} options={areas.options} onChange={(cdCategory) => set({ cdCategory })} />
        <SelectField label="편집 역할" placeholder="시스템 관리자만" value={form.editRoleCd} options={EDITORS} onChange={(editRoleCd) => set({ editRoleCd })} />
        <TextField label="추가정보1 이름" maxLength={50} value={form.userdefNm1} onChange={(userdefNm1) => set({ userdefNm1 })} />
        <TextField label="추가정보2 이름" maxLength={50} value={form.userdefNm2} onChange={(userdefNm2) => set({ userdefNm2 })} />
        <TextField label="추가정보3 이름" maxLength={50} value={form.userdefNm3} onChange={(userdefNm3) => set({ userdefNm3 })} />
        <IntegerField label="순서" value={form.sortOrdr} onChange={(sortOrdr) => set({ sortOrdr })} />
        <SwitchField label="사용" value={form.useYn} onChange={(useYn) => set({ useYn })} disabled={group?.sysYn === 'Y'} />
      </div>
    </Dialog>
  );
}
