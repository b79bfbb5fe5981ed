import { Card } from '#ui/card/Card.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { PeriodField, type TimedPeriod } from '#ui/date/PeriodField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import type { NoticeErrors, NoticeForm } from '../../rules/notice-form-rules.ts';

interface PeriodCardProps {
  readonly form: NoticeForm;
  readonly errors: NoticeErrors;
  readonly onChange: (part: Partial<NoticeForm>) => void;
}

/** What was changed of the period, under the names of the notice; a time that is taken back is midnight. */
function postedFrom({ strtDt, strtTm, endDt, endTm }: Partial<TimedPeriod>): Partial<NoticeForm> {
  return {
    ...(strtDt === undefined ? {} : { postStrtDt: strtDt }),
    ...(strtTm === undefined ? {} : { postStrtTm: strtTm || '0000' }),
    ...(endDt === undefined ? {} : { postEndDt: endDt }),
    ...(endTm === undefined ? {} : { postEndTm: endTm || '0000' }),
  };
}

/** 게시기간, 상단 고정, 팝업. */
export function PeriodCard({ form, errors, onChange }: PeriodCardProps) {
  return (
    <Card title="게시기간">
      <div className="stack">
        <PeriodField
          label="게시기간"
          required
          value={{
            strtDt: form.postStrtDt,
            strtTm: form.postStrtTm,
            endDt: form.postEndDt,
            endTm: form.postEndTm,
          }}
          error={errors.postStrtDt}
          onChange={(part) => onChange(postedFrom(part))}
        />
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
    </Card>
  );
}
