import { useState } from 'react';
import { fields } from 'virtual:fields/savePlanRemind';
import {
  REMIND_CHANNELS,
  REMIND_NAMES,
  REMIND_TO_NAMES,
  type RemindChannel,
  type RemindDiv,
  type RemindTo,
} from '#contract/diagnosis/diagnosis-codes.ts';
import type { PlanDetail, Remind } from '#contract/diagnosis/plan.ts';
import { useCodes } from '#domains/system/index.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSavePlanRemindMutation } from '../../state/plan-endpoints.ts';
import { RemindPreview } from './RemindPreview.tsx';

const SendDialog = lazyDialog(async () => (await import('./SendDialog.tsx')).SendDialog);

type Rule = Omit<Remind, 'remindId' | 'lastSendDt'> & { readonly key: string; readonly lastSendDt: string | null };
interface RulesForm {
  readonly rules: readonly Rule[];
}
const MAX_RULES = 6;
const KINDS = Object.entries(REMIND_NAMES)
  .filter(([value]) => value !== 'NOW')
  .map(([value, label]) => ({ value, label }));
const RECEIVERS = optionsOf(REMIND_TO_NAMES);

const newRule = (): Rule => ({
  key: crypto.randomUUID(),
  sendDiv: 'BEFORE_END',
  offsetDay: 3,
  sendTm: '0900',
  chnlCds: ['PUSH'],
  toDiv: 'ALL',
  msg: null,
  lastSendDt: null,
});
const rulesOf = (plan: PlanDetail | null): RulesForm => ({
  rules: (plan?.reminds ?? []).map(({ remindId, ...rule }) => ({ ...rule, key: remindId })),
});

/** What is wrong with a rule: without a channel it reaches no one. */
const channelError = ({ chnlCds }: Rule): string | undefined =>
  chnlCds.length === 0 ? message('M-REQ-SEL', { label: '채널' }) : undefined;

/** 알림: rules for reminders to those who have not answered, and a reminder at once. */
export function RemindsPanel({ plan }: { readonly plan: PlanDetail }) {
  const mayUpdate = mayDo(plan, 'savePlanRemind') && plan.planSt !== 'CANCELED';
  const [isSending, setSending] = useState(false);
  const [send] = useSavePlanRemindMutation();
  const { form, set, root, isSaving, submit, conflict } = useRecordForm({
    kind: 'planRemind',
    row: plan,
    idOf: ({ planId }: PlanDetail) => planId,
    formOf: rulesOf,
    fields,
    isEditable: mayUpdate,
    save: (planId, version, { rules }) =>
      send({
        planId,
        version: version ?? plan.version,
        rows: rules.map(({ key: _key, lastSendDt: _last, ...rule }) => rule),
      }),
    rowOf: (answer) => answer.data[0],
    onSaved: () => show('M-OK'),
    onClose: () => undefined,
  });
  const { rules } = form,
    isWrong = rules.some((rule) => channelError(rule) !== undefined);
  const change = (key: string, part: Partial<Rule>): void =>
    set({ rules: rules.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)) });
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
                disabled={rules.length >= MAX_RULES}
                title={rules.length >= MAX_RULES ? `규칙은 최대 ${MAX_RULES}개까지 등록할 수 있습니다.` : undefined}
                onClick={() => set({ rules: [...rules, newRule()] })}
              >
                규칙 추가
              </Button>
              <SaveButton
                disabled={isSaving}
                onSave={() => {
                  if (!isWrong) void submit();
                }}
              />
            </>
          ) : null}
        </>
      }
    >
      <p className="muted plan-note">응답하지 않은 대상자에게만, 08:00~21:00에, 12시간에 한 번까지 보냅니다.</p>
      {rules.length === 0 ? (
        <StateNotice icon="bell" text="알림 규칙이 없습니다. 규칙을 추가하면 정해진 때에 자동으로 알립니다." />
      ) : null}
      <div ref={root}>
        <ul className="plan-rules">
          {rules.map((rule, index) => (
            <RuleItem
              key={rule.key}
              plan={plan}
              rule={rule}
              no={index + 1}
              isLocked={!mayUpdate}
              onChange={(part) => change(rule.key, part)}
              onRemove={() => set({ rules: rules.filter(({ key }) => key !== rule.key) })}
            />
          ))}
        </ul>
      </div>
      {conflict}
      {isSending ? <SendDialog plan={plan} onClose={() => setSending(false)} /> : null}
    </Card>
  );
}

interface RuleItemProps {
  readonly plan: PlanDetail;
  readonly rule: Rule;
  readonly no: number;
  readonly isLocked: boolean;
  readonly onChange: (part: Partial<Rule>) => void;
  readonly onRemove: () => void;
}

/** One rule with the message that it will send. */
function RuleItem({ plan, rule, no, isLocked, onChange, onRemove }: RuleItemProps) {
  const { nameOf } = useCodes('CHNL'),
    isTimed = rule.sendDiv !== 'ON_OPEN',
    wrong = channelError(rule);
  return (
    <li aria-label={`${no}번 규칙`}>
      <div className="plan-rule">
        <SelectField
          label={fields.rows.fields.sendDiv.label}
          value={rule.sendDiv}
          options={KINDS}
          disabled={isLocked}
          onChange={(value) => onChange({ sendDiv: value as RemindDiv })}
        />
        {isTimed ? (
          <>
            <IntegerField
              label={rule.sendDiv === 'EVERY' ? '며칠마다' : '며칠 전'}
              value={rule.offsetDay ?? 1}
              disabled={isLocked}
              onChange={(offsetDay) => onChange({ offsetDay })}
            />
            <TimeField
              label="시각"
              value={rule.sendTm ?? ''}
              disabled={isLocked}
              onChange={(sendTm) => onChange({ sendTm })}
            />
          </>
        ) : null}
        <SelectField
          label={fields.rows.fields.toDiv.label}
          value={rule.toDiv}
          options={RECEIVERS}
          disabled={isLocked}
          onChange={(value) => onChange({ toDiv: value as RemindTo })}
        />
        <CheckGroup
          label="채널"
          required
          options={REMIND_CHANNELS.map((value) => ({ value, label: nameOf(value) }))}
          values={rule.chnlCds}
          disabled={isLocked}
          {...(wrong ? { error: wrong } : {})}
          onChange={(chnlCds) => onChange({ chnlCds: [...chnlCds] as RemindChannel[] })}
        />
      </div>
      <div className="plan-rule-words">
        <TextField
          label="덧붙일 문구"
          maxLength={fields.rows.fields.msg.longest}
          value={rule.msg ?? ''}
          disabled={isLocked}
          onChange={(msg) => onChange({ msg: msg === '' ? null : msg })}
        />
        {isLocked ? null : (
          <Button look="quiet" icon="trash" onClick={onRemove}>
            규칙 삭제
          </Button>
        )}
      </div>
      <RemindPreview plan={plan} sendDiv={rule.sendDiv} toDiv={rule.toDiv} msg={rule.msg ?? ''} />
      {rule.lastSendDt ? <p className="muted">마지막 발송 {displayMoment(rule.lastSendDt)}</p> : null}
    </li>
  );
}
