import { useState } from 'react';
import { fields } from 'virtual:fields/sendSystemMsg';
import type { ApplRow } from '#contract/extracurricular/appl.ts';
import { ecpPath, type Family } from '#contract/extracurricular/families.ts';
import { useSendSystemMsgMutation } from '#domains/communication/index.ts';
import { displayCount } from '#shared/display.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { MESSAGE_CHANNELS, checkMessage, type MessageForm } from './appl-forms.ts';

interface MessageDialogProps {
  readonly family: Family;
  readonly prdNm: string;
  readonly rows: readonly ApplRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Applicants as receivers of a message. */
const receiversOf = ({ people }: Family, userIds: readonly string[]) => {
  const numbers = [...userIds];
  if (people === 'student') return { stdNos: numbers };
  return people === 'staff' ? { stfNos: numbers } : { otsdrMemberIds: numbers };
};

/** 문자·알림 to the chosen applicants. */
export function MessageDialog({ family, prdNm, rows, onClose, onDone }: MessageDialogProps) {
  const [begun] = useState<MessageForm>({
      title: `[${prdNm}] 안내`.slice(0, fields.title.longest),
      cntn: '',
      chnlCds: ['PUSH'],
    }),
    [form, setForm] = useState(begun);
  const [send, { isLoading }] = useSendSystemMsgMutation();
  const { root, errors, verify } = useFormErrors({ value: form, check: checkMessage });
  const submit = async (): Promise<void> => {
    if (!verify()) return;
    const sent = await send({
      resourcePath: ecpPath(family, 'PeriodOprt'),
      title: form.title.trim(),
      cntn: form.cntn.trim(),
      chnlCds: [...form.chnlCds],
      rcvrs: receiversOf(
        family,
        rows.map(({ userId }) => userId),
      ),
    });
    if (sent.error || sent.data.state === 'queued') return;
    const [alarm] = sent.data.data.data,
      left = alarm?.outScpCnt ?? 0;
    toast(
      'success',
      `${displayCount(alarm?.trgtCnt ?? 0)}명에게 발송했습니다.${left > 0 ? ` 조회 범위 밖 ${displayCount(left)}명은 제외했습니다.` : ''}`,
    );
    onDone();
  };
  return (
    <FormDialog
      title={`${displayCount(rows.length)}명에게 알림 발송`}
      size="medium"
      isDirty={form !== begun}
      isSaving={isLoading}
      saveLabel="발송"
      onSave={() => void submit()}
      onClose={onClose}
      initialFocus="textarea"
    >
      <div className="stack" ref={root}>
        <CheckGroup
          label="발송수단"
          required
          options={MESSAGE_CHANNELS}
          values={form.chnlCds}
          error={errors.chnlCds}
          onChange={(values) =>
            setForm({
              ...form,
              chnlCds: MESSAGE_CHANNELS.map(({ value }) => value).filter((value) => values.includes(value)),
            })
          }
        />
        <TextField
          label={fields.title.label}
          required
          maxLength={fields.title.longest}
          value={form.title}
          error={errors.title}
          onChange={(title) => setForm({ ...form, title })}
        />
        <TextAreaField
          label={fields.cntn.label}
          required
          maxLength={fields.cntn.longest}
          value={form.cntn}
          error={errors.cntn}
          onChange={(cntn) => setForm({ ...form, cntn })}
        />
      </div>
    </FormDialog>
  );
}
