import { fields } from 'virtual:fields/sendPlanRemind';
import { useState } from 'react';
import {
  REMIND_CHANNELS,
  REMIND_TO_NAMES,
  type RemindChannel,
  type RemindTo,
} from '#contract/diagnosis/diagnosis-codes.ts';
import { DIAGNOSIS_WORDS } from '#contract/diagnosis/diagnosis-words.ts';
import type { PlanDetail } from '#contract/diagnosis/plan.ts';
import { useCodes } from '#domains/system/index.ts';
import { fillText, message } from '#messages/message.ts';
import { displayCount } from '#shared/display.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { alert, toast } from '#ui/feedback/feedback.ts';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { useSendPlanRemindMutation } from '../../state/plan-endpoints.ts';
import { RemindPreview, useRemindPreview } from './RemindPreview.tsx';

const RECEIVERS = optionsOf(REMIND_TO_NAMES);

/** 지금 발송: the number and the words are shown first. */
export function SendDialog({ plan, onClose }: { readonly plan: PlanDetail; readonly onClose: () => void }) {
  const [toDiv, setTo] = useState<RemindTo>('ALL'),
    [chnlCds, setChannels] = useState<readonly RemindChannel[]>(['PUSH']),
    [msg, setMsg] = useState('');
  const { nameOf } = useCodes('CHNL');
  const asked = { plan, sendDiv: 'NOW', toDiv, msg } as const,
    preview = useRemindPreview(asked);
  const [send, { isLoading }] = useSendPlanRemindMutation();
  const n = preview?.sendCnt ?? 0;
  const run = async (): Promise<void> => {
    if (chnlCds.length === 0) return;
    if (n === 0) {
      const skipped = preview?.skipCnt ?? 0;
      await alert(skipped > 0 ? fillText(DIAGNOSIS_WORDS.remindedLately, { n: skipped }) : message('M-RCVR'));
      return;
    }
    const done = (await send({ planId: plan.planId, chnlCds: [...chnlCds], toDiv, msg: msg.trim() || null })).data
      ?.data[0];
    if (!done) return;
    toast('success', `${displayCount(done.sentCnt)}명에게 발송했습니다.`);
    if (done.message) await alert(done.message);
    onClose();
  };
  return (
    <FormDialog
      title="지금 발송"
      saveLabel={`${displayCount(n)}명에게 발송`}
      isDirty={false}
      isSaving={isLoading}
      onSave={() => void run()}
      onClose={onClose}
    >
      <div className="stack">
        <SelectField label="대상" value={toDiv} options={RECEIVERS} onChange={(value) => setTo(value as RemindTo)} />
        <CheckGroup
          label="채널"
          required
          options={REMIND_CHANNELS.map((value) => ({ value, label: nameOf(value) }))}
          values={chnlCds}
          {...(chnlCds.length === 0 ? { error: message('M-REQ-SEL', { label: '채널' }) } : {})}
          onChange={(values) => setChannels([...values] as RemindChannel[])}
        />
        <TextField label="덧붙일 문구" maxLength={fields.msg.longest} value={msg} onChange={setMsg} />
        <RemindPreview {...asked} />
      </div>
    </FormDialog>
  );
}
