import { useState } from 'react';
import type { PeriodSession } from '#contract/extracurricular/period.ts';
import { generateSessions } from '#shared/extracurricular/sessions.ts';
import { displayDate } from '#shared/display.ts';
import { WEEKDAY_NAMES } from '#shared/weekdays.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { HolidayGap } from '#ui/date/HolidayGap.tsx';
import { useHolidays } from '#ui/date/holidays.ts';
import { TimeRangeField } from '#ui/date/TimeRangeField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import type { Option } from '#ui/form/SelectField.tsx';

const /** Monday first, as a week is planned. */
  DAYS: readonly Option[] = WEEKDAY_NAMES.map((label, at) => ({ value: String(at + 1), label })),
  MAX_COUNT = 60;

interface GeneratorDialogProps {
  /** First day of the period, or empty. */
  readonly fromDt: string;
  /** Number of the first session that is made. */
  readonly firstNo: number;
  readonly onGenerated: (sessions: readonly PeriodSession[]) => void;
  readonly onClose: () => void;
}

/** 매주 요일 n회: makes sessions by a rule; what it would make is in sight, holidays with their names. */
export function GeneratorDialog({ fromDt, firstNo, onGenerated, onClose }: GeneratorDialogProps) {
  const [rule, setRule] = useState({
    fromDt,
    dows: [] as readonly string[],
    count: 4,
    strtTm: '1800',
    endTm: '2000',
    skipYn: 'Y',
  });
  const [isTried, setTried] = useState(false);
  const holidays = useHolidays();
  const change = (part: Partial<typeof rule>): void => setRule({ ...rule, ...part });
  const isWhole =
      rule.fromDt !== '' &&
      rule.dows.length > 0 &&
      rule.count > 0 &&
      rule.count <= MAX_COUNT &&
      rule.strtTm < rule.endTm,
    planned = isWhole
      ? generateSessions({
          fromDt: rule.fromDt,
          dows: rule.dows.map(Number),
          count: rule.count,
          strtTm: rule.strtTm,
          endTm: rule.endTm,
          holidays: new Set(Object.keys(holidays)),
          skipHolidays: rule.skipYn === 'Y',
        })
      : [];
  const make = (): void => {
    setTried(true);
    if (planned.length === 0) return;
    onGenerated(
      planned.map(({ sessDt, strtTm, endTm, hour }, at) => ({
        sessId: crypto.randomUUID(),
        sessNo: firstNo + at,
        sessNm: `${firstNo + at}차시`,
        sessDt,
        strtTm,
        endTm,
        hour,
        place: null,
        instrId: null,
        requireYn: 'N',
      })),
    );
  };
  return (
    <FormDialog
      title="차시 자동 생성"
      isDirty={false}
      saveLabel={`${planned.length}차시 추가`}
      onSave={make}
      onClose={onClose}
    >
      <div className="form-grid">
        <DateField
          label="시작일"
          required
          value={rule.fromDt}
          {...(isTried && rule.fromDt === '' ? { error: '시작일을 입력해주세요.' } : {})}
          onChange={(day) => change({ fromDt: day })}
        />
        <IntegerField
          label="횟수 (회)"
          required
          value={rule.count}
          {...(isTried && (rule.count < 1 || rule.count > MAX_COUNT)
            ? { error: `1회 이상 ${MAX_COUNT}회 이하로 입력해주세요.` }
            : {})}
          onChange={(count) => change({ count })}
        />
        <div className="form-wide">
          <CheckGroup
            label="요일"
            required
            options={DAYS}
            values={rule.dows}
            {...(isTried && rule.dows.length === 0 ? { error: '요일을 선택해주세요.' } : {})}
            onChange={(dows) => change({ dows })}
          />
        </div>
        <TimeRangeField
          label="시간"
          required
          allow2400
          start={rule.strtTm}
          end={rule.endTm}
          onChange={({ start, end }) => change({ strtTm: start, endTm: end })}
        />
        <SwitchField label="공휴일 제외" value={rule.skipYn} onChange={(skipYn) => change({ skipYn })} />
      </div>
      {planned.length > 0 ? (
        <ol className="ecp-planned" aria-label="생성될 차시">
          {planned.map(({ sessDt, isHoliday, sessNo }) => (
            <li key={sessNo} className="numeric" data-holiday={isHoliday}>
              {displayDate(sessDt)}
              {isHoliday ? ` (${holidays[sessDt] ?? '공휴일'})` : ''}
            </li>
          ))}
        </ol>
      ) : null}
      {rule.skipYn === 'Y' ? <HolidayGap days={planned.map(({ sessDt }) => sessDt)} /> : null}
    </FormDialog>
  );
}
