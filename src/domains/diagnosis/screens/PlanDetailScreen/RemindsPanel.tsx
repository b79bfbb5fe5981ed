import { useState } from 'react';
import { REMIND_NAMES, REMIND_TO_NAMES, type RemindDiv, type RemindTo } from '#contract/diagnosis/diagnosis-codes.ts';
import type { PlanDetail, Remind } from '#contract/diagnosis/plan.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { alert, show, toast } from '#ui/feedback/feedback.ts';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { tellStale, useAuth } from '../../state/page.ts';
import {
  useGetRemindPreviewQuery,
  useSavePlanRemindMutation,
  useSendPlanRemindMutation,
} from '../../state/plan-endpoints.ts';

type Rule = Omit<Remind, 'remindId' | 'lastSendDt'> & { readonly key: string };
const MOST_RULES = 6;
const KINDS = Object.entries(REMIND_NAMES)
  .filter(([value]) => value !== 'NOW')
  .map(([value, label]) => ({ value, label }));
const RECEIVERS = Object.entries(REMIND_TO_NAMES).map(([value, label]) => ({ value, label }));

const newRule = (): Rule => ({
  key: crypto.randomUUID(),
  sendDiv: 'BEFORE_END',
  offsetDay: 3,
  sendTm: '0900',
  chnlCds: ['PUSH'],
  toDiv: 'ALL',
  msg: null,
});

/** 알림: rules by which those are told who have not answered, and telling them now. */
export function RemindsPanel({ plan }: { readonly plan: PlanDetail }) {
  const mayUpdate = useAuth('U') && plan.editYn === 'Y' && plan.planSt !== 'CANCELED';
  const [rules, setRules] = useState<readonly Rule[]>(() =>
    plan.reminds.map(({ remindId, lastSendDt: _last, ...rule }) => ({ ...rule, key: remindId })),
  );
  const [isSending, setSending] = useState(false);
  const [save, { isLoading }] = useSavePlanRemindMutation();
  const change = (key: string, part: Partial<Rule>): void =>
    setRules(rules.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)));
  const submit = async (): Promise<void> => {
    const answer = await save({
      planId: plan.planId,
      version: plan.version,
      rows: rules.map(({ key: _key, ...rule }) => rule),
    });
    if (answer.error) tellStale(answer.error);
    else show('M-OK');
  };
  return (
    <Card
      title="알림 규칙"
      actions={
        <>
          {mayUpdate && plan.planSt === 'OPEN' ? (
            <Button icon="send" onClick={() => setSending(true)}>
              지금 발송
            </Button>
          ) : null}
          {mayUpdate ? (
            <>
              <Button
                icon="plus"
                disabled={rules.length >= MOST_RULES}
                title={rules.length >= MOST_RULES ? `규칙은 최대 ${MOST_RULES}개까지 등록할 수 있습니다.` : undefined}
                onClick={() => setRules([...rules, newRule()])}
              >
                규칙 추가
              </Button>
              <SaveButton disabled={isLoading} onSave={() => void submit()} />
            </>
          ) : null}
        </>
      }
    >
      <p className="muted plan-note">응답하지 않은 대상자에게만, 08:00~21:00에, 12시간에 한 번까지 보냅니다.</p>
      {rules.length === 0 ? (
        <StateNotice icon="bell" text="알림 규칙이 없습니다. 규칙을 추가하면 정해진 때에 자동으로 알립니다." />
      ) : null}
      <ul className="plan-rules">
        {rules.map((rule, index) => (
          <li key={rule.key} aria-label={`${index + 1}번 규칙`}>
            <SelectField
              label="발송 시점"
              value={rule.sendDiv}
              options={KINDS}
              disabled={!mayUpdate}
              onChange={(value) => change(rule.key, { sendDiv: value as RemindDiv })}
            />
            {rule.sendDiv === 'ON_OPEN' ? null : (
              <>
                <IntegerField
                  label={rule.sendDiv === 'EVERY' ? '며칠마다' : '며칠 전'}
                  value={rule.offsetDay ?? 1}
                  disabled={!mayUpdate}
                  onChange={(offsetDay) => change(rule.key, { offsetDay })}
                />
                <TimeField
                  label="시각"
                  value={rule.sendTm ?? ''}
                  disabled={!mayUpdate}
                  onChange={(sendTm) => change(rule.key, { sendTm })}
                />
              </>
            )}
            <SelectField
              label="대상"
              value={rule.toDiv}
              options={RECEIVERS}
              disabled={!mayUpdate}
              onChange={(value) => change(rule.key, { toDiv: value as RemindTo })}
            />
            <TextField
              label="덧붙일 문구"
              maxLength={200}
              value={rule.msg ?? ''}
              disabled={!mayUpdate}
              onChange={(msg) => change(rule.key, { msg })}
            />
            {mayUpdate ? (
              <Button look="quiet" icon="trash" onClick={() => setRules(rules.filter(({ key }) => key !== rule.key))}>
                규칙 삭제
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isSending ? <SendDialog plan={plan} onClose={() => setSending(false)} /> : null}
    </Card>
  );
}

/** 지금 발송: the number and the words are shown first. */
function SendDialog({ plan, onClose }: { readonly plan: PlanDetail; readonly onClose: () => void }) {
  const [toDiv, setTo] = useState<RemindTo>('ALL'),
    [msg, setMsg] = useState('');
  const preview = useGetRemindPreviewQuery({ planId: plan.planId, toDiv }).currentData?.data[0];
  const [send, { isLoading }] = useSendPlanRemindMutation();
  const n = preview?.sendCnt ?? 0;
  const run = async (): Promise<void> => {
    const done = (await send({ planId: plan.planId, chnlCds: ['PUSH'], toDiv, msg: msg.trim() || null })).data?.data[0];
    if (!done) return;
    if (done.message) await alert(done.message);
    else toast('success', `${done.sentCnt.toLocaleString('en-US')}명에게 발송했습니다.`);
    onClose();
  };
  return (
    <FormDialog
      title="지금 발송"
      saveLabel={`${n.toLocaleString('en-US')}명에게 발송`}
      isDirty={false}
      isSaving={isLoading}
      onSave={() =>
        void (n === 0
          ? alert(
              preview?.skipCnt
                ? `12시간 이내에 이미 알림을 받은 대상자입니다. (${preview.skipCnt}명 제외)`
                : message('M-RCVR'),
            )
          : run())
      }
      onClose={onClose}
    >
      <div className="stack">
        <SelectField label="대상" value={toDiv} options={RECEIVERS} onChange={(value) => setTo(value as RemindTo)} />
        <TextField label="덧붙일 문구" maxLength={200} value={msg} onChange={setMsg} />
        <section className="plan-preview" aria-label="미리보기" aria-busy={preview === undefined}>
          <strong>{preview?.title}</strong>
          <p>
            {preview?.body} {msg}
          </p>
          {preview && preview.skipCnt > 0 ? (
            <p className="muted">12시간 이내에 이미 알림을 받은 {preview.skipCnt}명은 제외합니다.</p>
          ) : null}
        </section>
      </div>
    </FormDialog>
  );
}
