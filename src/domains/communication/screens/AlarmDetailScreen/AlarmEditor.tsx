import { useRef, useState } from 'react';
import { isApprovalNeeded } from '#contract/communication/alarm/alarm-rules.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { useFirstField } from '#ui/form/useFirstField.ts';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { useHeldForm } from '#ui/form/saving/useHeldForm.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Stepper } from '#ui/stepper/Stepper.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { ALARM_STEPS, alarmSaveOf, checkAlarm, stepOf } from '../../rules/alarm/alarm-form-rules.ts';
import { useSendTestAlarmMutation } from '../../state/alarm-endpoints.ts';
import { usePermit } from '../../state/page.ts';
import { ReceiverCard } from './ReceiverCard.tsx';
import { SendCard } from './SendCard.tsx';
import { TextCard } from './TextCard.tsx';
import { useAlarmForm, type AlarmFormOptions } from './useAlarmForm.ts';

/** 알림 작성: what, whom, how; what is typed is kept on the device. */
export function AlarmEditor(options: AlarmFormOptions) {
  const { stored, isCopy = false } = options,
    { id, root, form, set, errors, audience, isSaving, status, submit, leave, conflict } = useAlarmForm(options);
  const [today] = useState(() => koreanDate8(Date.now()));
  const [sendTest, { isLoading: isTesting }] = useSendTestAlarmMutation();
  useFirstField(root, stored === null);
  const held = useRef<HTMLDivElement>(null);
  useHeldForm(held, isSaving);
  const tryOut = async (): Promise<void> => {
    const { title, cntn, linkUrl = '', chnlCds } = alarmSaveOf(form, { alarmId: id }),
      { title: wrongTitle, cntn: wrongText } = checkAlarm(form, 'SEND', new Date());
    const problem = wrongTitle ?? wrongText;
    if (problem) {
      toast('warning', problem);
      return;
    }
    const { data } = await sendTest({ title, cntn, linkUrl, chnlCds });
    if (data) toast('success', '본인에게 시험 발송했습니다.');
  };
  const mayBulk = usePermit('BULK_SEND');
  const isWaitingForCount = audience.isCounting || audience.isFailed;

  return (
    <div className="stack alarm-form" ref={root}>
      <PageHeader
        title={isCopy ? '알림 복사하여 작성' : stored ? '알림 작성 (임시저장)' : '알림 작성'}
        isPart
        onBack={() => void leave()}
      />
      <Stepper label="작성 단계" steps={ALARM_STEPS} current={stepOf(form)} />
      <div className="stack form-sections" ref={held}>
        <TextCard form={form} errors={errors} audience={audience.audience} onChange={set} />
        <ReceiverCard form={form} error={errors.staff} audience={audience} onChange={set} />
        <SendCard
          form={form}
          errors={errors}
          today={today}
          isTesting={isTesting}
          onChange={set}
          onTest={() => void tryOut()}
        />
      </div>
      <SaveBar status={status}>
        <SaveButton look="plain" disabled={isSaving} onSave={() => void submit('DRAFT')}>
          임시저장
        </SaveButton>
        <Button
          look="primary"
          icon="send"
          disabled={isSaving || isWaitingForCount}
          title={isWaitingForCount ? '대상 인원을 세고 있습니다.' : undefined}
          onClick={() => void submit('SEND')}
        >
          {isApprovalNeeded(audience.audience?.trgtCnt ?? 0, mayBulk) ? '승인요청' : '발송'}
        </Button>
      </SaveBar>
      {conflict}
    </div>
  );
}
