import { useEffect, useState } from 'react';
import type { Schdl } from '#contract/main/schedule.ts';
import { SCHEDULE_LONGEST } from '#contract/main/schedule-rules.ts';
import { DeptPickerField, useCodes, useRoles } from '#domains/system/index.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { changedFields } from '#ui/form/errors/form-rules.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { checkSchedule, newSchedule, scheduleFormOf, type ScheduleForm } from '../../rules/schedule-form-rules.ts';
import { useDeleteSchdlMutation } from '../../state/schedule-endpoints.ts';
import { useDirtyForm, useDraft, usePerson, useScreenInfo, type Reopened } from '../../state/page.ts';
import { useScheduleSave, type ScheduleBase } from './useScheduleSave.ts';

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
  const [acdmSchdlId] = useState(() => entry?.acdmSchdlId ?? reopened?.save.acdmSchdlId ?? crypto.randomUUID());
  const [base, setBase] = useState<ScheduleBase>(() => ({
    stored: entry,
    form: entry
      ? scheduleFormOf(entry)
      : newSchedule(day ?? koreanDate8(Date.now()), needsDept ? (person?.deptCd ?? '') : ''),
  }));
  // What waits on the device already is nobody's loss: an entry that was only looked at may be left.
  const [first] = useState(() => (reopened ? scheduleFormOf(reopened.save) : base.form)),
    [form, setForm] = useState(first);
  const kinds = useCodes('SCHDL_DIV'),
    roles = useRoles();
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: checkSchedule(needsDept) });
  const isDirty = form !== first && changedFields(base.form, form).length > 0;
  useDirtyForm(isDirty);
  const draft = useDraft<ScheduleForm>({
    key: reopened ? `reopened:${reopened.clientReqId}` : entry ? `schedule:${acdmSchdlId}` : 'schedule:new',
    formatVersion: 1,
    value: form,
    opened: base.form,
    isDirty,
    onRestore: setForm,
  });
  const { submit, isSaving, conflict, closeConflict } = useScheduleSave({
    acdmSchdlId,
    replaces: reopened?.clientReqId,
    onSaved: async () => {
      await draft.drop();
      onClose();
    },
    onRefused: refuse,
  });
  const [erase, erasing] = useDeleteSchdlMutation();
  useEffect(() => {
    if (reopened) refuse(reopened.errors);
  }, [reopened, refuse]);
  const set = (part: Partial<ScheduleForm>): void => setForm((before) => ({ ...before, ...part }));
  const rebase = (next: ScheduleBase, shown: ScheduleForm): void => {
    closeConflict();
    setBase(next);
    setForm(shown);
  };

  const save = async (): Promise<void> => {
    if (entry && !isDirty && !reopened) {
      show('M-NOCHANGE');
      return;
    }
    if (verify()) await submit(form, base);
  };
  const remove = async (): Promise<void> => {
    if (!entry || !(await ask('M-DEL', { n: 1 }))) return;
    const erased = await erase({ rows: [{ acdmSchdlId, version: entry.version }] });
    if (erased.error) return;
    await draft.drop();
    show('M-DEL-OK');
    onClose();
  };
  return (
    <FormDialog
      title={entry ? '일정 수정' : '일정 등록'}
      isDirty={isDirty}
      isSaving={isSaving || erasing.isLoading}
      onSave={() => void save()}
      onClose={draft.dropThen(onClose)}
      actions={
        entry?.delYn === 'Y' ? (
          <Button look="danger" icon="trash" onClick={() => void remove()}>
            삭제
          </Button>
        ) : null
      }
    >
      <div className="form-grid" ref={root}>
        <div className="form-wide">
          <TextField
            label="일정명"
            required
            maxLength={SCHEDULE_LONGEST.schdlNm}
            value={form.schdlNm}
            error={errors.schdlNm}
            onChange={(schdlNm) => set({ schdlNm })}
          />
        </div>
        <SelectField
          label="구분"
          required
          placeholder="선택"
          value={form.schdlDivCd}
          options={kinds.options}
          error={errors.schdlDivCd}
          onChange={(schdlDivCd) => set({ schdlDivCd })}
        />
        <DeptPickerField
          label="부서"
          required={needsDept}
          value={form.deptCd === '' ? [] : [form.deptCd]}
          error={errors.deptCd}
          help={needsDept ? '이 부서와 하위 부서에 보입니다.' : '비워 두면 대학 전체에 보입니다.'}
          onChange={([deptCd = '']) => set({ deptCd })}
        />
        <div className="form-wide schedule-period">
          <DateRangeField
            label="기간"
            required
            start={form.strtDt}
            end={form.endDt}
            error={errors.strtDt}
            onChange={({ start, end }) => set({ strtDt: start, endDt: end })}
          />
          <TimeField
            label="시작시간"
            value={form.strtTm}
            error={errors.strtTm}
            onChange={(strtTm) => set({ strtTm })}
          />
          <TimeField label="종료시간" value={form.endTm} onChange={(endTm) => set({ endTm })} />
        </div>
        <MultiSelectField
          label="대상 역할"
          values={form.trgtRoleCds}
          options={roles}
          placeholder="전체"
          onChange={(trgtRoleCds) => set({ trgtRoleCds })}
        />
        <TextField
          label="링크"
          maxLength={SCHEDULE_LONGEST.linkUrl}
          placeholder="/ 또는 https://"
          value={form.linkUrl}
          error={errors.linkUrl}
          onChange={(linkUrl) => set({ linkUrl })}
        />
        <div className="form-wide">
          <TextAreaField
            label="내용"
            maxLength={SCHEDULE_LONGEST.cntn}
            value={form.cntn}
            error={errors.cntn}
            onChange={(cntn) => set({ cntn })}
          />
        </div>
      </div>
      {conflict ? (
        <ConflictDialog
          savedBy={conflict.savedBy}
          savedAt={conflict.savedAt}
          fields={conflict.fields}
          onClose={closeConflict}
          onTakeTheirs={() => rebase(conflict.base, conflict.base.form)}
          onKeepMine={(keys) => {
            const merged = conflict.merge(keys);
            rebase(conflict.base, merged);
            void submit(merged, conflict.base);
          }}
        />
      ) : null}
    </FormDialog>
  );
}
