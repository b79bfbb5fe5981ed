import { Card } from '#ui/card/Card.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import type { NoticeErrors, NoticeForm } from '../../rules/notice-form-rules.ts';

interface PeriodCardProps {
  readonly form: NoticeForm;
  readonly errors: NoticeErrors;
  readonly onChange: (part: Partial<NoticeForm>) => void;
}

/** 게시기간, 상단 고정, 팝업. */
export function PeriodCard({ form, errors, onChange }: PeriodCardProps) {
  return (
    <Card title="게시기간">
      <div className="stack">
        <div className="notice-period">
          <DateRangeField
            label="게시기간"
            required
            start={form.postStrtDt}
            end={form.postEndDt}
            error={errors.postStrtDt}
            onChange={({ start, end }) => onChange({ postStrtDt: start, postEndDt: end })}
          />
          <TimeField
            label="시작시간"
            value={form.postStrtTm}
            onChange={(postStrtTm) => onChange({ postStrtTm: postStrtTm || '0000' })}
          />
          <TimeField
            label="종료시간"
            value={form.postEndTm}
            onChange={(postEndTm) => onChange({ postEndTm: postEndTm || '0000' })}
          />
        </div>
        <div className="form-grid">
          <div className="form-row">
            <SwitchField
              label="상단 고정"
              value={form.topFixYn}
              onChange={(topFixYn) =>
                onChange({
                  topFixYn,
                  fixEndDt: topFixYn === 'Y' && form.fixEndDt === '' ? form.postEndDt : form.fixEndDt,
                })
              }
            />
            {form.topFixYn === 'Y' ? (
              <DateField
                label="고정 종료일"
                required
                value={form.fixEndDt}
                error={errors.fixEndDt}
                min={form.postStrtDt}
                max={form.postEndDt}
                onChange={(fixEndDt) => onChange({ fixEndDt })}
              />
            ) : null}
          </div>
          <div className="form-row">
            <SwitchField
              label="팝업"
              value={form.popYn}
              onChange={(popYn) =>
                onChange({
                  popYn,
                  ...(popYn === 'Y' && form.popStrtDt === ''
                    ? { popStrtDt: form.postStrtDt, popEndDt: form.postEndDt }
                    : {}),
                })
              }
            />
            {form.popYn === 'Y' ? (
              <DateRangeField
                label="팝업 기간"
                required
                start={form.popStrtDt}
                end={form.popEndDt}
                error={errors.popStrtDt}
                onChange={({ start, end }) => onChange({ popStrtDt: start, popEndDt: end })}
              />
            ) : null}
          </div>
        </div>
      </div>
    </Card>
  );
}
