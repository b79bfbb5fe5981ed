import { useState } from 'react';
import type { AllowedIp } from '#contract/security/policy.ts';
import { message } from '#messages/message.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { alert, show } from '#ui/feedback/feedback.ts';
import { foundErrors } from '#ui/form/errors/form-rules.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { PolicyEffect } from '../../components/access/PolicyEffect.tsx';
import { findFieldErrors, findVersionConflict } from '../../state/page.ts';
import { useSaveAllowedIpMutation } from '../../state/security/policy-endpoints.ts';

interface AddressDialogProps {
  readonly row: AllowedIp | null;
  readonly onClose: () => void;
}
interface AddressForm {
  readonly cidr: string;
  readonly ipNm: string;
  readonly useYn: 'Y' | 'N';
}
const EMPTY: AddressForm = { cidr: '', ipNm: '', useYn: 'Y' };
const LONGEST_RANGE = 50,
  LONGEST_NAME = 100;

const checkAddress = ({ cidr, ipNm }: AddressForm) =>
  foundErrors<AddressForm>({
    cidr: cidr.trim() === '' ? message('M-REQ', { label: 'IP 대역' }) : undefined,
    ipNm: ipNm.trim() === '' ? message('M-REQ', { label: '이름' }) : undefined,
  });

/** 접속 위치 등록·수정. */
export function AddressDialog({ row, onClose }: AddressDialogProps) {
  const [initial] = useState<AddressForm>(() =>
    row ? { cidr: row.cidr, ipNm: row.ipNm, useYn: row.useYn === 'N' ? 'N' : 'Y' } : EMPTY,
  );
  const [form, setForm] = useState(initial);
  const [allowedIpId] = useState(() => row?.allowedIpId ?? crypto.randomUUID());
  const [save, { isLoading }] = useSaveAllowedIpMutation();
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: checkAddress });
  const submit = async (): Promise<void> => {
    if (!verify()) return;
    const saved = await save({
      allowedIpId,
      version: row?.version,
      cidr: form.cidr.trim(),
      ipNm: form.ipNm.trim(),
      useYn: form.useYn,
    });
    if (!saved.error) {
      show('M-OK');
      onClose();
      return;
    }
    if (findVersionConflict(saved.error)) await alert(message('M-VER'));
    else refuse(findFieldErrors(saved.error));
  };
  return (
    <FormDialog
      title={row ? '접속 위치 수정' : '접속 위치 등록'}
      size="medium"
      isDirty={form !== initial}
      isSaving={isLoading}
      onSave={() => void submit()}
      onClose={onClose}
      initialFocus="input"
    >
      <div className="stack" ref={root}>
        <TextField
          label="IP 대역"
          required
          maxLength={LONGEST_RANGE}
          placeholder="10.0.0.0/8"
          value={form.cidr}
          error={errors.cidr}
          onChange={(cidr) => setForm({ ...form, cidr })}
        />
        <TextField
          label="이름"
          required
          maxLength={LONGEST_NAME}
          placeholder="대학본부"
          value={form.ipNm}
          error={errors.ipNm}
          onChange={(ipNm) => setForm({ ...form, ipNm })}
        />
        <SwitchField label="사용" value={form.useYn} onChange={(useYn) => setForm({ ...form, useYn })} />
        {/* A new range lets people in and keeps nobody out. */}
        {row && form !== initial ? (
          <PolicyEffect change={{ allowedIp: { allowedIpId, cidr: form.cidr.trim(), useYn: form.useYn } }} />
        ) : null}
      </div>
    </FormDialog>
  );
}
