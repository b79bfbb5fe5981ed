import { fields } from 'virtual:fields/saveAllowedIp';
import type { AllowedIp } from '#contract/security/policy.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { PolicyEffect } from '../../components/access/PolicyEffect.tsx';
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

const formOf = (row: AllowedIp | null): AddressForm =>
  row ? { cidr: row.cidr, ipNm: row.ipNm, useYn: row.useYn === 'N' ? 'N' : 'Y' } : { cidr: '', ipNm: '', useYn: 'Y' };

/** 접속 위치 등록·수정. */
export function AddressDialog({ row, onClose }: AddressDialogProps) {
  const [save] = useSaveAllowedIpMutation();
  const { id, form, field, isDirty, root, dialog, conflict } = useRecordForm({
    kind: null,
    row,
    idOf: ({ allowedIpId }: AllowedIp) => allowedIpId,
    formOf,
    fields,
    newLetter: 'U',
    save: (allowedIpId, version, { cidr, ipNm, useYn }) =>
      save({ allowedIpId, version, cidr: cidr.trim(), ipNm: ipNm.trim(), useYn }),
    onClose,
  });
  return (
    <FormDialog title={row ? '접속 위치 수정' : '접속 위치 등록'} size="medium" {...dialog} initialFocus="input">
      <div className="stack" ref={root}>
        <TextField {...field('cidr')} placeholder="10.0.0.0/8" />
        <TextField {...field('ipNm')} placeholder="대학본부" />
        <SwitchField {...field('useYn')} />
        {/* A new range admits people and excludes none. */}
        {row && isDirty ? (
          <PolicyEffect change={{ allowedIp: { allowedIpId: id, cidr: form.cidr.trim(), useYn: form.useYn } }} />
        ) : null}
      </div>
      {conflict}
    </FormDialog>
  );
}
