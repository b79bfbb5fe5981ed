import { useState } from 'react';
import { fields } from 'virtual:fields/sendSystemMsg';
import { OTSDR_SCREEN } from '#contract/system/otsdr/otsdr-rules.ts';
import { displayCount } from '#shared/display.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { alert, toast } from '#ui/feedback/feedback.ts';
import { bulkReport, type LeftOut } from '#ui/list/bulk/bulk-rules.ts';
import { checkForm } from '#ui/form/errors/field-check.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { findFieldErrors } from '../../state/page.ts';
import { useSendToOtsdrMembersMutation } from '../../state/otsdr-endpoints.ts';

const EMPTY = { title: '', cntn: '' };

/** A message may leave out its words where a template has them; here it has none. */
const { title: TITLE, cntn: TEXT } = fields;
const check = (form: typeof EMPTY): FieldErrors<typeof EMPTY> =>
  checkForm({ title: { ...TITLE, isRequired: true }, cntn: { ...TEXT, isRequired: true } }, form);

interface OtsdrMessageDialogProps {
  readonly otsdrMemberIds: readonly string[];
  /** Who was chosen and is not written to. */
  readonly left: readonly LeftOut[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** 알림 발송 to the members who are chosen, by text message and mail. */
export function OtsdrMessageDialog({ otsdrMemberIds, left, onClose, onDone }: OtsdrMessageDialogProps) {
  const [form, setForm] = useState(EMPTY);
  const [send, { isLoading }] = useSendToOtsdrMembersMutation();
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check });
  const submit = async (): Promise<void> => {
    if (!verify()) return;
    const sent = await send({
      resourcePath: OTSDR_SCREEN,
      title: form.title,
      cntn: form.cntn,
      chnlCds: ['SMS', 'EMAIL'],
      rcvrs: { otsdrMemberIds: [...otsdrMemberIds] },
    });
    if (sent.error) {
      refuse(findFieldErrors(sent.error));
      return;
    }
    if (sent.data.state === 'queued') return;
    const [alarm] = sent.data.data.data,
      doneCnt = alarm?.trgtCnt ?? 0;
    if (left.length > 0) await alert(bulkReport(doneCnt, left));
    else toast('success', `${displayCount(doneCnt)}명의 발송 기록을 남겼습니다.`);
    onDone();
  };
  return (
    <FormDialog
      title={`${displayCount(otsdrMemberIds.length)}명에게 알림 발송`}
      size="medium"
      isDirty={form !== EMPTY}
      isSaving={isLoading}
      saveLabel="발송"
      onSave={() => void submit()}
      onClose={onClose}
      initialFocus="input"
    >
      <div className="stack" ref={root}>
        <TextField
          label={TITLE.label}
          required
          maxLength={TITLE.longest}
          value={form.title}
          error={errors.title}
          onChange={(title) => setForm({ ...form, title })}
        />
        <TextAreaField
          label={TEXT.label}
          required
          maxLength={TEXT.longest}
          value={form.cntn}
          error={errors.cntn}
          onChange={(cntn) => setForm({ ...form, cntn })}
        />
        <p className="dialog-notice">
          <span className="pi pi-info-circle" aria-hidden="true" />
          문자와 이메일 채널이 설정될 때까지는 보내지 않고 기록만 남깁니다.
        </p>
      </div>
    </FormDialog>
  );
}
