import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { useChannelOptions } from '../../components/alarm/useChannelOptions.ts';
import type { AlarmErrors, AlarmForm } from '../../rules/alarm/alarm-form-rules.ts';
import { usePermit } from '../../state/page.ts';

const WHEN = [
  { value: 'N', label: '즉시' },
  { value: 'Y', label: '예약' },
];

interface SendCardProps {
  readonly form: AlarmForm;
  readonly errors: AlarmErrors;
  readonly today: string;
  readonly isTesting: boolean;
  readonly onChange: (part: Partial<AlarmForm>) => void;
  readonly onTest: () => void;
}

/** 3단계 발송: the channels, when, and a try to oneself. The inbox is always among the channels. */
export function SendCard({ form, errors, today, isTesting, onChange, onTest }: SendCardProps) {
  const channels = useChannelOptions(),
    mayUrgent = usePermit('EMRG_NOTI');
  const offered = channels.filter((option) => option.value !== 'INAPP');
  return (
    <Card title="3. 발송">
      <div className="stack">
        <div className="form-grid">
          <div>
            <CheckGroup
              label="수단"
              values={form.chnlCds}
              options={offered}
              onChange={(chnlCds) => onChange({ chnlCds: ['INAPP', ...chnlCds] })}
            />
            <p className="field-help">앱내 알림은 항상 함께 보냅니다.</p>
          </div>
          <SwitchField
            label="긴급 (야간에도 바로 발송)"
            value={form.urgntYn}
            disabled={!mayUrgent && form.urgntYn === 'N'}
            onChange={(urgntYn) => onChange({ urgntYn })}
          />
        </div>
        <div className="alarm-when">
          <RadioGroup
            label="시각"
            value={form.laterYn}
            options={WHEN}
            onChange={(value) => onChange({ laterYn: value === 'Y' ? 'Y' : 'N' })}
          />
          {form.laterYn === 'Y' ? (
            <>
              <DateField
                label="예약일"
                required
                min={today}
                value={form.rsrvDt}
                error={errors.rsrvDt}
                onChange={(rsrvDt) => onChange({ rsrvDt })}
              />
              <TimeField label="예약시각" required value={form.rsrvTm} onChange={(rsrvTm) => onChange({ rsrvTm })} />
            </>
          ) : null}
        </div>
        <div className="form-row">
          <Button icon="send" disabled={isTesting} onClick={onTest}>
            나에게 시험 발송
          </Button>
          <span className="muted">수신자 대신 본인에게만 보냅니다.</span>
        </div>
      </div>
    </Card>
  );
}
