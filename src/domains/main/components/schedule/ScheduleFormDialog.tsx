import { fields, operation } from 'virtual:fields/saveSchdl';
import { useState } from 'react';
import type { Schdl } from '#contract/main/schedule.ts';
import { DeptPickerField, useCodes, useRoles } from '#domains/system/index.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { koreanDate8 } from '#shared/korean-time.ts';
import { PeriodField } from '#ui/date/PeriodField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { checkSchedule, newSchedule, scheduleFormOf, scheduleSaveOf } from '../../rules/schedule-form-rules.ts';
import { useScheduleUnits } from '../../records/useScheduleUnits.ts';
import { useDeleteSchdlMutation, useSaveSchdlMutation } from '../../state/schedule-endpoints.ts';
import { usePerson, useScreenInfo, type Reopened } from '../../state/page.ts';

interface ScheduleFormDialogProps {
  /** Null for a new one. */
  readonly entry: Schdl | null;
  /** Where a new one begins, YYYYMMDD; today when left out. */
  readonly day?: string;
  /** What waits on the device and is opened again. */
  readonly reopened?: Reopened<'saveSchdl'> | null;
  readonly onClose: () => void;
}

/** 일정 등록·수정: for everybody, for roles, or for a department. */
export function ScheduleFormDialog({ entry, day, reopened = null, onClose }: ScheduleFormDialogProps) {
  const person = usePerson(),
    needsDept = useScreenInfo()?.dataScopeCd !== 'ALL';
  const [today] = useState(() => koreanDate8(Date.now()));
  const kinds = useCodes('SCHDL_DIV'),
    roles = useRoles();
  const [send] = useSaveSchdlMutation(),
    [erase, erasing] = useDeleteSchdlMutation();
  const { form, set, field, errors, root, dialog, conflict } = useRecordForm({
    kind: 'schedule',
    row: entry,
    idOf: ({ acdmSchdlId }: Schdl) => acdmSchdlId,
    formOf: (row) => (row ? scheduleFormOf(row) : newSchedule(day ?? today, needsDept ? (person?.deptCd ?? '') : '')),
    fields,
    check: checkSchedule(needsDept),
    operation,
    units: useScheduleUnits(),
    bodyOf: scheduleSaveOf,
    formFrom: scheduleFormOf,
    reopened,
    send,
    onClose,
  });

  const remove = async (): Promise<void> => {
    if (!entry || !(await ask('M-DEL', { n: 1 }))) return;
    const erased = await erase({ rows: [{ acdmSchdlId: entry.acdmSchdlId, version: entry.version }] });
    if (erased.error) return;
    show('M-DEL-OK');
    dialog.onClose();
  };
  return (
    <FormDialog
      title={entry ? '일정 수정' : '일정 등록'}
      {...dialog}
      isSaving={dialog.isSaving || erasing.isLoading}
      actions={
        entry?.linkedYn === 'N' ? (
          <ActButton op="deleteSchdl" of={entry} look="danger" icon="trash" onClick={() => void remove()}>
            삭제
          </ActButton>
        ) : null
      }
    >
      <div className="form-grid" ref={root}>
        <div className="form-wide">
          <TextField {...field('schdlNm')} />
        </div>
        <SelectField {...field('schdlDivCd')} placeholder="선택" options={kinds.options} />
        <DeptPickerField
          label={fields.deptCd.label}
          required={needsDept}
          value={form.deptCd === '' ? [] : [form.deptCd]}
          error={errors.deptCd}
          help={needsDept ? '이 부서와 하위 부서에 보입니다.' : '비워 두면 대학 전체에 보입니다.'}
          onChange={([deptCd = '']) => set({ deptCd })}
        />
        <div className="form-wide">
          <PeriodField label="기간" required value={form} error={errors.strtDt ?? errors.strtTm} onChange={set} />
        </div>
        <MultiSelectField
          label="대상 역할"
          values={form.trgtRoleCds}
          options={roles}
          placeholder="전체"
          onChange={(trgtRoleCds) => set({ trgtRoleCds })}
        />
        <TextField {...field('linkUrl')} placeholder="/ 또는 https://" />
        <div className="form-wide">
          <TextAreaField {...field('cntn')} />
        </div>
      </div>
      {conflict}
    </FormDialog>
  );
}
