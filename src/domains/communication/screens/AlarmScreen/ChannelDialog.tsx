import { useState } from 'react';
import type { AlmChnl } from '#contract/communication/alarm/channel.ts';
import type { OutsideChannel } from '#contract/communication/alarm/channel-rules.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { PhoneField } from '#ui/form/text/PhoneField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import {
  CHANNEL_FIELDS,
  CHANNEL_LABELS,
  channelFormOf,
  channelSaveOf,
  checkChannel,
  formFieldOf,
  mailOf,
  withoutPassword,
  type ChannelForm,
} from '../../rules/alarm/channel-form-rules.ts';
import { useSaveAlmChnlMutation, useTestAlmChnlMutation } from '../../state/alarm-setting-endpoints.ts';
import { findFieldErrors } from '../../state/page.ts';
import { FolderPath } from './FolderPath.tsx';
import { MailFields } from './MailFields.tsx';

/** What a try has answered, and the form that was tried. */
interface Tried {
  readonly form: ChannelForm;
  readonly okYn: 'Y' | 'N';
  readonly note: string;
}

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
    [tried, setTried] = useState<Tried | null>(null),
    [save] = useSaveAlmChnlMutation(),
    [test, { isLoading: isTesting }] = useTestAlmChnlMutation(),
    chnlCd = opened.chnlCd as OutsideChannel,
    record = useRecordForm({
      kind: 'almChnl',
      row: opened,
      idOf: (row: AlmChnl) => row.chnlCd,
      formOf: (row) => channelFormOf(row ?? opened),
      fields: CHANNEL_FIELDS,
      check: checkChannel(opened),
      words: CHANNEL_LABELS,
      // The password is for the server alone: no device keeps it.
      kept: withoutPassword,
      fieldOf: formFieldOf,
      save: async (_id, version = opened.version, typed) => save(channelSaveOf({ chnlCd, version }, typed)),
      onClose,
    }),
    { form, field, root } = record,
    isUntriable = chnlCd === 'EMAIL' && form.host.trim() === '',
    shown = tried?.form === form ? tried : null,
    tryOut = async (): Promise<void> => {
      if (!record.verify()) {
        return;
      }
      const answer = await test({ chnlCd, ...(chnlCd === 'EMAIL' ? { mail: mailOf(form) } : {}) });
      if (answer.error) {
        record.refuse(findFieldErrors(answer.error));
        return;
      }
      const [outcome] = answer.data.data;
      setTried(outcome ? { ...outcome, form } : null);
    };
  return (
    <FormDialog
      title={`${name} 설정`}
      size="medium"
      {...record.dialog}
      actions={
        <Button
          icon="bolt"
          disabled={isTesting || isUntriable}
          title={isUntriable ? '메일 서버를 먼저 입력해주세요.' : undefined}
          onClick={() => void tryOut()}
        >
          {isTesting ? '시험하는 중' : '연결 시험'}
        </Button>
      }
    >
      <div className="stack" ref={root}>
        {chnlCd === 'EMAIL' ? <MailFields record={record} isKept={opened.passwordYn === 'Y'} /> : null}
        {opened.folder === null ? null : (
          <>
            <p className="muted">
              메시지를 한 건씩 파일로 <FolderPath path={opened.folder ?? ''} />에 두면 발송사의 프로그램이 가져갑니다.
            </p>
            <PhoneField {...field('sndrNo')} help="발송사에 등록한 번호를 입력합니다." />
          </>
        )}
        {chnlCd === 'PUSH' ? (
          <TextField
            {...field('subject')}
            placeholder="mailto:help@univ.ac.kr"
            help="브라우저의 푸시 서비스가 문제를 알릴 주소입니다. 비우면 접속 주소를 씁니다."
          />
        ) : null}
        <div className="form-grid">
          <IntegerField {...field('dayLmt')} label="일일한도 (건)" comma help="0이면 한도를 두지 않습니다." />
          <IntegerField {...field('ratePerSec')} label="초당 발송 (건)" required comma />
        </div>
        <SwitchField {...field('useYn')} />
        <p className="channel-tried" role="status">
          {shown ? (
            <>
              <span className="chip" data-tone={shown.okYn === 'Y' ? 'success' : 'danger'}>
                {shown.okYn === 'Y' ? '성공' : '실패'}
              </span>
              {shown.note}
            </>
          ) : null}
        </p>
      </div>
      {record.conflict}
    </FormDialog>
  );
}
