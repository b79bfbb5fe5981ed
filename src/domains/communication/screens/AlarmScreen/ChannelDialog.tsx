import { useState } from 'react';
import type { AlmChnl } from '#contract/communication/alarm/channel.ts';
import type { OutsideChannel } from '#contract/communication/alarm/channel-rules.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { alert, show } from '#ui/feedback/feedback.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { PhoneField } from '#ui/form/text/PhoneField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import {
  channelFormOf,
  channelSaveOf,
  checkChannel,
  formFieldOf,
  mailOf,
  withoutPassword,
  type ChannelForm,
} from '../../rules/alarm/channel-form-rules.ts';
import { useSaveAlmChnlMutation, useTestAlmChnlMutation } from '../../state/alarm-setting-endpoints.ts';
import { findFieldErrors, findVersionConflict, useDirtyForm, useDraft } from '../../state/page.ts';
import { FolderPath } from './FolderPath.tsx';
import { MailFields } from './MailFields.tsx';

type Tried = { readonly okYn: 'Y' | 'N'; readonly note: string };

/** The settings of one way out; trying it uses what stands in the form. */
export function ChannelDialog({
  channel,
  name,
  onClose,
}: {
  readonly channel: AlmChnl;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const [opened] = useState(channel),
    [initial] = useState(() => channelFormOf(channel));
  const [form, setForm] = useState(initial),
    [tried, setTried] = useState<Tried | null>(null);
  const [save, { isLoading: isSaving }] = useSaveAlmChnlMutation(),
    [test, { isLoading: isTesting }] = useTestAlmChnlMutation();
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: checkChannel(opened) });
  const isDirty = form !== initial,
    chnlCd = opened.chnlCd as OutsideChannel;
  useDirtyForm(isDirty);
  // The password is for the server alone: no device keeps it.
  const draft = useDraft({
    key: `almChnl:${chnlCd}`,
    formatVersion: 1,
    value: withoutPassword(form),
    opened: withoutPassword(initial),
    isDirty,
    onRestore: setForm,
  });
  const set = (part: Partial<ChannelForm>): void => {
    setForm((before) => ({ ...before, ...part }));
    setTried(null);
  };
  const complain = (error: Parameters<typeof findFieldErrors>[0]): void =>
    refuse(findFieldErrors(error).map((each) => ({ ...each, field: formFieldOf(each.field) })));

  const submit = async (): Promise<void> => {
    if (!verify()) return;
    const saved = await save(channelSaveOf(opened, form));
    if (!saved.error) {
      await draft.drop();
      show('M-OK');
      onClose();
      return;
    }
    if (findVersionConflict(saved.error)) await alert(message('M-VER'));
    else complain(saved.error);
  };
  const tryOut = async (): Promise<void> => {
    if (!verify()) return;
    const answer = await test({ chnlCd, ...(chnlCd === 'EMAIL' ? { mail: mailOf(form) } : {}) });
    if (answer.error) complain(answer.error);
    else setTried(answer.data.data[0] ?? null);
  };
  return (
    <FormDialog
      title={`${name} 설정`}
      size="medium"
      isDirty={isDirty}
      isSaving={isSaving}
      onSave={() => void submit()}
      onClose={draft.dropThen(onClose)}
      actions={
        <Button
          icon="bolt"
          disabled={isTesting || (chnlCd === 'EMAIL' && form.host.trim() === '')}
          title={chnlCd === 'EMAIL' && form.host.trim() === '' ? '메일 서버를 먼저 입력해주세요.' : undefined}
          onClick={() => void tryOut()}
        >
          {isTesting ? '시험하는 중' : '연결 시험'}
        </Button>
      }
    >
      <div className="stack" ref={root}>
        {chnlCd === 'EMAIL' ? (
          <MailFields form={form} errors={errors} isKept={opened.passwordYn === 'Y'} onChange={set} />
        ) : null}
        {opened.folder === null ? null : (
          <>
            <p className="muted">
              메시지를 한 건씩 파일로 <FolderPath path={opened.folder ?? ''} />에 두면 발송사의 프로그램이 가져갑니다.
            </p>
            <PhoneField
              label="발신번호"
              value={form.sndrNo}
              error={errors.sndrNo}
              help="발송사에 등록한 번호를 입력합니다."
              onChange={(sndrNo) => set({ sndrNo })}
            />
          </>
        )}
        {chnlCd === 'PUSH' ? (
          <TextField
            label="담당자 주소"
            maxLength={200}
            placeholder="mailto:help@univ.ac.kr"
            help="브라우저의 푸시 서비스가 문제를 알릴 주소입니다. 비우면 접속 주소를 씁니다."
            value={form.subject}
            error={errors.subject}
            onChange={(subject) => set({ subject })}
          />
        ) : null}
        <div className="form-grid">
          <IntegerField
            label="일일한도 (건)"
            comma
            help="0이면 한도를 두지 않습니다."
            value={form.dayLmt}
            error={errors.dayLmt}
            onChange={(dayLmt) => set({ dayLmt })}
          />
          <IntegerField
            label="초당 발송 (건)"
            required
            comma
            value={form.ratePerSec}
            error={errors.ratePerSec}
            onChange={(ratePerSec) => set({ ratePerSec })}
          />
        </div>
        <div className="field" data-invalid={errors.useYn !== undefined}>
          <SwitchField label="사용" value={form.useYn} onChange={(useYn) => set({ useYn })} />
          {errors.useYn ? (
            <p className="field-error" role="alert">
              {errors.useYn}
            </p>
          ) : null}
        </div>
        <p className="channel-tried" role="status">
          {tried ? (
            <>
              <span className="chip" data-tone={tried.okYn === 'Y' ? 'success' : 'danger'}>
                {tried.okYn === 'Y' ? '성공' : '실패'}
              </span>
              {tried.note}
            </>
          ) : null}
        </p>
      </div>
    </FormDialog>
  );
}
