import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { AlarmDetail } from '#contract/communication/alarm/alarm.ts';
import { ALARM_SCREEN, isApprovalNeeded } from '#contract/communication/alarm/alarm-rules.ts';
import type { FieldError } from '#contract/errors.ts';
import { displayMoment, koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { useFirstField } from '#ui/form/useFirstField.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { useHeldForm } from '#ui/form/saving/useHeldForm.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Stepper } from '#ui/stepper/Stepper.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import {
  ALARM_STEPS,
  alarmFormOf,
  alarmSaveOf,
  checkAlarm,
  stepOf,
  type AlarmForm,
} from '../../rules/alarm/alarm-form-rules.ts';
import { useSendTestAlarmMutation } from '../../state/alarm-endpoints.ts';
import { useDirtyForm, useDraft, usePermit } from '../../state/page.ts';
import { ReceiverCard } from './ReceiverCard.tsx';
import { SendCard } from './SendCard.tsx';
import { TextCard } from './TextCard.tsx';
import { useAlarmSave } from './useAlarmSave.ts';
import { useAudience } from './useAudience.ts';

const DRAFT_FORMAT = 2;
const rulesOf = (act: 'DRAFT' | 'SEND') => (form: AlarmForm) => checkAlarm(form, act, new Date());

interface AlarmEditorProps {
  readonly alarmId: string;
  readonly stored: AlarmDetail | null;
  readonly initial: AlarmForm;
  readonly isCopy?: boolean;
  /** What the form shows first, where it is not what is stored: an entry of the queue that was opened again. */
  readonly shown?: AlarmForm;
  readonly replaces?: string;
  /** What the server had against it. */
  readonly complaints?: readonly FieldError[];
}

/** 알림 작성: whom, what, how; what is typed is kept on the device. */
export function AlarmEditor({
  alarmId,
  stored,
  initial,
  isCopy = false,
  shown = initial,
  replaces,
  complaints,
}: AlarmEditorProps) {
  const [, navigate] = useLocation();
  const [base, setBase] = useState({ stored, form: initial });
  // What waits on the device already is not lost: an entry that was only looked at may be left.
  const [first] = useState(shown),
    [form, setForm] = useState(first);
  const [act, setAct] = useState<'DRAFT' | 'SEND'>('SEND');
  const [isDone, setDone] = useState(false);
  const [today] = useState(() => koreanDate8(Date.now()));
  const audience = useAudience(form);
  const [sendTest, { isLoading: isTesting }] = useSendTestAlarmMutation();
  const isDirty = !isDone && (isCopy || (form !== base.form && form !== first));
  useDirtyForm(isDirty);
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: rulesOf(act) });
  useFirstField(root, stored === null);
  useEffect(() => {
    if (complaints) refuse(complaints);
  }, [complaints, refuse]);
  const set = (part: Partial<AlarmForm>): void => setForm((before) => ({ ...before, ...part }));
  const draft = useDraft<AlarmForm>({
    key: replaces ? `reopened:${replaces}` : stored ? `alarm:${alarmId}` : 'alarm:new',
    formatVersion: DRAFT_FORMAT,
    value: form,
    opened: base.form,
    isDirty,
    onRestore: setForm,
  });
  const { save, send, isBusy, conflict, closeConflict } = useAlarmSave({
    stored: base.stored,
    replaces,
    onRefused: refuse,
    onDone: async () => {
      setDone(true);
      await draft.drop();
    },
  });
  const fields = useRef<HTMLDivElement>(null);
  useHeldForm(fields, isBusy);
  const key = { alarmId, version: base.stored?.version };

  const submit = async (wanted: 'DRAFT' | 'SEND'): Promise<void> => {
    setAct(wanted);
    if (!verify({ check: rulesOf(wanted) })) return;
    const mine = alarmSaveOf(form, key);
    await (wanted === 'DRAFT' ? save(mine) : send(mine, audience.audience?.trgtCnt ?? 0));
  };
  const tryOut = async (): Promise<void> => {
    const { title, cntn, linkUrl = '', chnlCds } = alarmSaveOf(form, key),
      { title: wrongTitle, cntn: wrongText } = checkAlarm(form, 'SEND', new Date());
    const problem = wrongTitle ?? wrongText;
    if (problem) {
      toast('warning', problem);
      return;
    }
    const { data } = await sendTest({ title, cntn, linkUrl, chnlCds });
    if (data) toast('success', '본인에게 시험 발송했습니다.');
  };
  const leave = async (): Promise<void> => {
    if (isDirty && !(await ask('M-LEAVE'))) return;
    setDone(true);
    void draft.drop();
    navigate(ALARM_SCREEN);
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
      <div className="stack form-sections" ref={fields}>
        <ReceiverCard form={form} error={errors.staff} audience={audience} onChange={set} />
        <TextCard form={form} errors={errors} audience={audience.audience} onChange={set} />
        <SendCard
          form={form}
          errors={errors}
          today={today}
          isTesting={isTesting}
          onChange={set}
          onTest={() => void tryOut()}
        />
      </div>
      <SaveBar
        status={
          isDirty
            ? draft.savedAt
              ? `이 기기에 보관됨 ${displayMoment(draft.savedAt)}`
              : '변경된 내용이 있습니다.'
            : ''
        }
      >
        <SaveButton look="plain" disabled={isBusy} onSave={() => void submit('DRAFT')}>
          임시저장
        </SaveButton>
        <Button
          look="primary"
          icon="send"
          disabled={isBusy || isWaitingForCount}
          title={isWaitingForCount ? '대상 인원을 세고 있습니다.' : undefined}
          onClick={() => void submit('SEND')}
        >
          {isApprovalNeeded(audience.audience?.trgtCnt ?? 0, mayBulk) ? '승인요청' : '발송'}
        </Button>
      </SaveBar>
      {conflict ? (
        <ConflictDialog
          savedBy={conflict.savedBy}
          savedAt={conflict.savedAt}
          fields={conflict.fields}
          onClose={closeConflict}
          onTakeTheirs={() => {
            closeConflict();
            const theirs = alarmFormOf(conflict.current, conflict.current.chosen);
            setBase({ stored: conflict.current, form: theirs });
            setForm(theirs);
          }}
          onKeepMine={(keys) => {
            closeConflict();
            const merged = conflict.merge(keys);
            setBase({ stored: conflict.current, form: alarmFormOf(conflict.current, conflict.current.chosen) });
            setForm(alarmFormOf(merged));
            void save(merged);
          }}
        />
      ) : null}
    </div>
  );
}
