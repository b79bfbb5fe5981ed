import { fields } from 'virtual:fields/savePrd';
import { useState } from 'react';
import { SESS_STATE_NAMES, MAX_INSTRUCTORS, MAX_SESSIONS } from '#contract/extracurricular/period-codes.ts';
import type { PeriodInstructor, PeriodSession } from '#contract/extracurricular/period.ts';
import { StaffPickerField } from '#domains/system/index.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { isStarted } from '#shared/extracurricular/period-change.ts';
import { hoursBetween } from '#shared/extracurricular/sessions.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { useHolidays } from '#ui/date/holidays.ts';
import { TimeRangeField } from '#ui/date/TimeRangeField.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { FormRows } from '#ui/form/rows/FormRows.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { RoomButton } from '../rooms/RoomButton.tsx';
import { Marked } from './Marked.tsx';
import type { StepProps } from './step-props.ts';

const GeneratorDialog = lazyDialog(async () => (await import('./GeneratorDialog.tsx')).GeneratorDialog);

/** The number behind the last one. */
export const nextSessNo = (sessions: readonly PeriodSession[]): number =>
  Math.max(0, ...sessions.map(({ sessNo }) => sessNo)) + 1;

const newSession = (sessions: readonly PeriodSession[]): PeriodSession => {
  const sessNo = nextSessNo(sessions),
    last = sessions.at(-1);
  return {
    sessId: crypto.randomUUID(),
    sessNo,
    sessNm: `${sessNo}차시`,
    sessDt: '',
    strtTm: last?.strtTm ?? '',
    endTm: last?.endTm ?? '',
    hour: last?.hour ?? 0,
    place: null,
    instrId: last?.instrId ?? null,
    requireYn: 'N',
  };
};
const newInstructor = (): PeriodInstructor => ({
  instrId: crypto.randomUUID(),
  instrNm: '',
  orgNm: null,
  stfNo: null,
  feeAmt: 0,
  telNo: null,
});

/** 차시: who teaches, and every session with its day, time and place. */
export function SessionsStep(props: StepProps) {
  const { record, period, isApproved } = props;
  const { form, set, maySave, errors } = record;
  const [isGenerating, setGenerating] = useState(false);
  const [now] = useState(() => koreanMinute(Date.now()));
  const states = new Map((period?.sessStates ?? []).map(({ sessId, sessSt }) => [sessId, sessSt] as const)),
    total = form.sessions
      .filter(({ sessId }) => states.get(sessId) !== 'CANCELED')
      .reduce((sum, { hour }) => sum + hour, 0);
  const isFixed = (session: PeriodSession): boolean => isApproved && isStarted(session, { now, states });
  return (
    <>
      <Instructors {...props} />
      <Card
        title="차시"
        actions={
          <>
            <Chip>
              {form.sessions.length}차시 · 총 {total}시간
            </Chip>
            {period ? <RoomButton period={period} isUnsaved={record.isDirty} onBooked={props.onBooked} /> : null}
            {maySave ? (
              <Button icon="calendar-plus" onClick={() => setGenerating(true)}>
                자동 생성
              </Button>
            ) : null}
          </>
        }
      >
        <Marked name="sessions" isOn={isApproved}>
          <div className="stack">
            {form.attModeDiv === 'TEAMLOG' ? (
              <p className="muted">팀 활동일지로 출석을 확인하는 회차는 차시를 등록하지 않아도 됩니다.</p>
            ) : null}
            <FormRows
              noun="차시"
              className="ecp-session"
              rows={form.sessions}
              max={MAX_SESSIONS}
              readOnly={!maySave}
              isFixed={isFixed}
              newRow={newSession}
              onChange={(sessions) => set({ sessions: [...sessions] })}
            >
              {(session, change) => (
                <SessionFields
                  session={session}
                  state={states.get(session.sessId)}
                  instructors={form.instructors}
                  isOff={!maySave || isFixed(session)}
                  change={change}
                />
              )}
            </FormRows>
            {errors.sessions ? (
              <p className="field-error" role="alert">
                {errors.sessions}
              </p>
            ) : null}
          </div>
        </Marked>
        {isGenerating ? (
          <GeneratorDialog
            fromDt={form.oprtStrtDt}
            firstNo={nextSessNo(form.sessions)}
            onGenerated={(sessions) => {
              set({ sessions: [...form.sessions, ...sessions].slice(0, MAX_SESSIONS) });
              setGenerating(false);
            }}
            onClose={() => setGenerating(false)}
          />
        ) : null}
      </Card>
    </>
  );
}

interface SessionFieldsProps {
  readonly session: PeriodSession;
  readonly state: keyof typeof SESS_STATE_NAMES | undefined;
  readonly instructors: readonly PeriodInstructor[];
  readonly isOff: boolean;
  readonly change: (part: Partial<PeriodSession>) => void;
}

/** One session; its hours follow the times until they are set otherwise. */
function SessionFields({ session, state, instructors, isOff, change }: SessionFieldsProps) {
  const holiday = useHolidays()[session.sessDt];
  return (
    <>
      <div className="ecp-session-name">
        <TextField
          label={`${session.sessNo}차시`}
          required
          maxLength={fields.sessions.fields.sessNm.longest}
          disabled={isOff}
          value={session.sessNm}
          onChange={(sessNm) => change({ sessNm })}
        />
        {state && state !== 'PLAN' ? <Chip>{SESS_STATE_NAMES[state]}</Chip> : null}
      </div>
      <div>
        <DateField
          label={fields.sessions.fields.sessDt.label}
          required
          disabled={isOff}
          value={session.sessDt}
          onChange={(sessDt) => change({ sessDt })}
        />
        {holiday ? <p className="field-help">공휴일: {holiday}</p> : null}
      </div>
      <TimeRangeField
        label="시간"
        required
        allow2400
        disabled={isOff}
        start={session.strtTm}
        end={session.endTm}
        onChange={({ start, end }) =>
          change({
            strtTm: start,
            endTm: end,
            ...(start !== '' && end !== '' ? { hour: hoursBetween(start, end) } : {}),
          })
        }
      />
      <DecimalField
        label="인정 (시간)"
        required
        decimals={1}
        least={0.5}
        most={24}
        disabled={isOff}
        value={session.hour}
        onChange={(hour) => change({ hour: Math.round((hour ?? 0) * 2) / 2 })}
      />
      <TextField
        {...limitsOf(fields.sessions.fields.place)}
        disabled={isOff}
        value={session.place ?? ''}
        onChange={(place) => change({ place })}
      />
      <SelectField
        label={fields.sessions.fields.instrId.label}
        placeholder="없음"
        disabled={isOff}
        value={session.instrId ?? ''}
        options={instructors.map(({ instrId, instrNm }) => ({ value: instrId, label: instrNm || '(이름 없음)' }))}
        onChange={(instrId) => change({ instrId: instrId || null })}
      />
      <SwitchField
        label={fields.sessions.fields.requireYn.label}
        disabled={isOff}
        value={session.requireYn}
        onChange={(requireYn) => change({ requireYn })}
      />
    </>
  );
}

/** 강사: named for the whole period, chosen for each session. */
function Instructors({ record, isApproved }: StepProps) {
  const { form, set, maySave, errors } = record;
  const used = new Set(form.sessions.map(({ instrId }) => instrId));
  return (
    <Card title="강사">
      <Marked name="instructors" isOn={isApproved}>
        <div className="stack">
          <FormRows
            noun="강사"
            className="ecp-instructor"
            rows={form.instructors}
            max={MAX_INSTRUCTORS}
            readOnly={!maySave}
            isFixed={({ instrId }) => used.has(instrId)}
            newRow={newInstructor}
            onChange={(instructors) => set({ instructors: [...instructors] })}
          >
            {(instructor, change) => <InstructorFields instructor={instructor} isOff={!maySave} change={change} />}
          </FormRows>
          {errors.instructors ? (
            <p className="field-error" role="alert">
              {errors.instructors}
            </p>
          ) : null}
        </div>
      </Marked>
    </Card>
  );
}

interface InstructorFieldsProps {
  readonly instructor: PeriodInstructor;
  readonly isOff: boolean;
  readonly change: (part: Partial<PeriodInstructor>) => void;
}

/** A teacher of the university is chosen, which lets them take attendance; any other is written down. */
function InstructorFields({ instructor, isOff, change }: InstructorFieldsProps) {
  return (
    <>
      <StaffPickerField
        label="교직원"
        max={1}
        disabled={isOff}
        value={instructor.stfNo ? [{ key: instructor.stfNo, label: instructor.instrNm }] : []}
        onChange={([person]) =>
          change(
            person
              ? { stfNo: person.key, instrNm: person.label.replace(/\s*\(.*\)$/u, ''), orgNm: person.detail ?? null }
              : { stfNo: null },
          )
        }
      />
      <TextField
        {...limitsOf(fields.instructors.fields.instrNm)}
        disabled={isOff}
        value={instructor.instrNm}
        onChange={(instrNm) => change({ instrNm })}
      />
      <TextField
        {...limitsOf(fields.instructors.fields.orgNm)}
        disabled={isOff}
        value={instructor.orgNm ?? ''}
        onChange={(orgNm) => change({ orgNm: orgNm || null })}
      />
      <IntegerField
        label="강사료 (원)"
        comma
        disabled={isOff}
        value={instructor.feeAmt}
        onChange={(feeAmt) => change({ feeAmt })}
      />
      <TextField
        {...limitsOf(fields.instructors.fields.telNo)}
        inputMode="tel"
        disabled={isOff}
        value={instructor.telNo ?? ''}
        onChange={(telNo) => change({ telNo: telNo || null })}
      />
    </>
  );
}
