import { useMemo, useState } from 'react';
import { METHOD_NAMES, METHODS } from '#contract/counselling/counselling-codes.ts';
import { COUNSELLING_WORDS } from '#contract/counselling/counselling-words.ts';
import type { Counsellor, WeeklyRow } from '#contract/counselling/setting.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { message } from '#messages/message.ts';
import { overlappingHours } from '#shared/counselling/weekly-slots.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { SLOTS_A_DAY, timeOf } from '#shared/space/slots.ts';
import { WEEKDAY_NAMES } from '#shared/weekdays.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Card } from '#ui/card/Card.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { reportStale } from '../state/page.ts';
import { useGetSchdListQuery, useSaveSchdMutation } from '../state/setting-endpoints.ts';
import './staff.css';

interface HoursCardProps {
  readonly counsellor: Counsellor;
  readonly isEditable: boolean;
}

const DOW_OPTIONS = WEEKDAY_NAMES.map((name, index) => ({ value: String(index + 1), label: `${name}요일` })),
  METHOD_OPTIONS = METHODS.map((value) => ({ value, label: METHOD_NAMES[value] })),
  TIME_OPTIONS = Array.from({ length: SLOTS_A_DAY + 1 }, (_, slotNo) => ({
    value: timeOf(slotNo),
    label: displayDate(timeOf(slotNo)),
  }));
type Hours = Omit<WeeklyRow, 'schdId' | 'cnslrId' | 'mthdCds'> & {
  readonly key: string;
  readonly mthdCds: readonly string[];
};
const hoursOf = ({ schdId, cnslrId: _, ...row }: WeeklyRow): Hours => ({ ...row, key: schdId });

/** What is wrong with weekly hours; undefined when they are in order. */
function problemOf(hours: readonly Hours[]): string | undefined {
  if (hours.some(({ strtTm, endTm }) => strtTm >= endTm)) return message('M-TM-ORDER');
  if (hours.some(({ strtDt, endDt }) => endDt !== null && endDt < strtDt)) return message('M-DATE-ORDER');
  return overlappingHours(hours) ? COUNSELLING_WORDS.hoursOverlap : undefined;
}

/** 주간 근무시간 of one counsellor, of which slots are made. */
export function HoursCard({ counsellor, isEditable }: HoursCardProps) {
  const { cnslDivCd, cnslrId } = counsellor,
    answer = useGetSchdListQuery({ cnslDivCd, cnslrId }),
    stored = useMemo(() => answer.currentData?.data.map(hoursOf), [answer.currentData]);
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  return stored ? (
    <HoursEditor
      key={`${cnslrId} ${counsellor.version}`}
      counsellor={counsellor}
      isEditable={isEditable}
      stored={stored}
    />
  ) : (
    <div className="card" aria-busy="true" />
  );
}

function HoursEditor({ counsellor, isEditable, stored }: HoursCardProps & { readonly stored: readonly Hours[] }) {
  const [save] = useSaveSchdMutation(),
    [today] = useState(() => koreanDate8(Date.now()));
  const record = useRecordForm({
    kind: 'counselHours',
    row: { version: counsellor.version, stored },
    idOf: () => counsellor.cnslrId,
    formOf: (row) => ({ rows: row?.stored ?? [] }),
    fields: {},
    check: (form: { readonly rows: readonly Hours[] }) => ({ rows: problemOf(form.rows) }),
    isEditable,
    save: async (cnslrId, _version, form) => {
      const saved = await save({
        cnslDivCd: counsellor.cnslDivCd,
        cnslrId,
        version: counsellor.version,
        rows: form.rows.map(({ key: _, mthdCds, ...row }) => ({
          ...row,
          mthdCds: METHODS.filter((method) => mthdCds.includes(method)),
        })),
      });
      return reportStale(saved.error) ? null : saved;
    },
    onSaved: () => show('M-OK'),
    onClose: () => undefined,
  });
  const { rows } = record.form,
    set = (next: readonly Hours[]): void => record.set({ rows: next }),
    change = (key: string, part: Partial<Hours>): void =>
      set(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = (): void => {
    const last = rows.at(-1);
    set([
      ...rows,
      {
        key: crypto.randomUUID(),
        dow: last ? (last.dow % 7) + 1 : 1,
        strtTm: last?.strtTm ?? '0900',
        endTm: last?.endTm ?? '1800',
        mthdCds: last?.mthdCds ?? ['FACE'],
        strtDt: last?.strtDt ?? today,
        endDt: last?.endDt ?? null,
      },
    ]);
  };
  return (
    <Card title={`${counsellor.stfNm ?? counsellor.stfNo} 주간 근무시간`}>
      <fieldset className="week-hours" disabled={!record.maySave}>
        {rows.length === 0 ? <p className="muted">{COUNSELLING_WORDS.noHours}</p> : null}
        {rows.map((row) => {
          const name = `${WEEKDAY_NAMES[row.dow - 1] ?? ''}요일 ${displayDate(row.strtTm)}`;
          return (
            <div key={row.key} className="week-hours-row" role="group" aria-label={name}>
              <SelectField
                label="요일"
                value={String(row.dow)}
                options={DOW_OPTIONS}
                onChange={(dow) => change(row.key, { dow: Number(dow) })}
              />
              <SelectField
                label="시작"
                value={row.strtTm}
                options={TIME_OPTIONS.slice(0, -1)}
                onChange={(strtTm) => change(row.key, { strtTm })}
              />
              <SelectField
                label="종료"
                value={row.endTm}
                options={TIME_OPTIONS.slice(1)}
                onChange={(endTm) => change(row.key, { endTm })}
              />
              <MultiSelectField
                label="방법"
                values={row.mthdCds}
                options={METHOD_OPTIONS}
                onChange={(mthdCds) => change(row.key, { mthdCds })}
              />
              <DateField label="적용 시작일" value={row.strtDt} onChange={(strtDt) => change(row.key, { strtDt })} />
              <DateField
                label="적용 종료일"
                value={row.endDt ?? ''}
                onChange={(endDt) => change(row.key, { endDt: endDt || null })}
              />
              {record.maySave ? (
                <IconButton
                  icon="trash"
                  label={`${name} 삭제`}
                  onClick={() => set(rows.filter(({ key }) => key !== row.key))}
                />
              ) : null}
            </div>
          );
        })}
      </fieldset>
      {record.errors.rows ? (
        <p className="field-error" role="alert">
          {record.errors.rows}
        </p>
      ) : null}
      {record.maySave ? (
        <>
          <Button icon="plus" onClick={add}>
            시간 추가
          </Button>
          <SaveBar status={record.isDirty ? '저장하지 않은 내용이 있습니다.' : ''}>
            <SaveButton disabled={record.isSaving} onSave={() => void record.submit()} />
          </SaveBar>
        </>
      ) : null}
    </Card>
  );
}
