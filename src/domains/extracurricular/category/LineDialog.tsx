import { fields } from 'virtual:fields/saveAprvLine';
import type { AprvLine } from '#contract/extracurricular/category.ts';
import {
  APPROVER_NAMES,
  APRV_REF_NAMES,
  MAX_STEPS,
  type ApproverDiv,
  type AprvRef,
} from '#contract/extracurricular/ecp-codes.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { DeptPickerField, StaffPickerField, useRoles, useStaffNames } from '#domains/system/index.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { useSaveAprvLineMutation } from '../state/category-endpoints.ts';
import { checkLine, lineBody, lineFormOf, newStep, type StepForm } from './category-form.ts';

interface LineDialogProps {
  readonly family: Family;
  /** Null for the lines of the whole family. */
  readonly categoryId: string | null;
  readonly line: AprvLine | null;
  readonly onClose: () => void;
}
const APPROVERS = optionsOf(APPROVER_NAMES),
  REFS = optionsOf(APRV_REF_NAMES);

/** 결재선: for which documents it is meant, and who decides them in which order. */
export function LineDialog({ family, categoryId, line, onClose }: LineDialogProps) {
  const [save] = useSaveAprvLineMutation();
  const { field, form, set, errors, root, dialog, maySave, conflict } = useRecordForm({
    kind: 'ecp-line',
    place: categoryId ?? family.userDiv,
    row: line,
    idOf: ({ aprvLineId }: AprvLine) => aprvLineId,
    formOf: lineFormOf(family.centralDeptCd),
    fields,
    check: checkLine,
    fieldOf: (name) => (name.startsWith('steps') ? 'steps' : name),
    words: { steps: (steps) => steps.map(({ stepNm }) => stepNm).join(' → ') },
    save: (aprvLineId, version, typed) =>
      save(lineBody({ userDiv: family.userDiv, categoryId }, aprvLineId, version, typed)),
    onClose,
  });
  const change = (place: number, part: Partial<StepForm>): void =>
    set({ steps: form.steps.map((step, at) => (at === place ? { ...step, ...part } : step)) });
  return (
    <FormDialog title={line ? '결재선 수정' : '결재선 추가'} size="large" {...dialog}>
      <div ref={root} className="stack">
        <div className="form-grid">
          <SelectField
            {...field('refDiv')}
            all
            options={REFS}
            help="전체를 선택하면 모든 결재에 적용합니다."
            onChange={(refDiv) => set({ refDiv: refDiv as AprvRef | '' })}
          />
          <DeptPickerField
            label={fields.deptCd.label}
            help="비워두면 모든 부서에 적용합니다."
            disabled={!maySave}
            error={errors.deptCd}
            value={form.deptCd === '' ? [] : [form.deptCd]}
            onChange={([deptCd = '']) => set({ deptCd })}
          />
        </div>
        <section aria-label="결재 단계" className="stack">
          {form.steps.map((step, place) => (
            <StepRow
              // oxlint-disable-next-line react/no-array-index-key -- a step has no other name than its place
              key={place}
              step={step}
              no={place + 1}
              isOff={!maySave}
              onChange={(part) => change(place, part)}
              onRemove={() => set({ steps: form.steps.filter((_, at) => at !== place) })}
            />
          ))}
          {errors.steps ? (
            <p className="field-error" role="alert">
              {errors.steps}
            </p>
          ) : null}
          {maySave && form.steps.length < MAX_STEPS ? (
            <div>
              <Button icon="plus" onClick={() => set({ steps: [...form.steps, newStep(family.centralDeptCd)] })}>
                단계 추가
              </Button>
            </div>
          ) : null}
        </section>
      </div>
      {conflict}
    </FormDialog>
  );
}

interface StepRowProps {
  readonly step: StepForm;
  readonly no: number;
  readonly isOff: boolean;
  readonly onChange: (part: Partial<StepForm>) => void;
  readonly onRemove: () => void;
}

/** One step: the head of the department needs nothing more, an office a role and a department, a person their number. */
function StepRow({ step, no, isOff, onChange, onRemove }: StepRowProps) {
  const roles = useRoles(),
    nameOf = useStaffNames(step.stfNo === '' ? [] : [step.stfNo]);
  return (
    <div className="ecp-step" role="group" aria-label={`${no}단계`}>
      <span className="ecp-step-no">{no}</span>
      <TextField
        {...limitsOf(fields.steps.fields.stepNm)}
        disabled={isOff}
        value={step.stepNm}
        onChange={(stepNm) => onChange({ stepNm })}
      />
      <SelectField
        label={fields.steps.fields.aprverDiv.label}
        required
        disabled={isOff}
        value={step.aprverDiv}
        options={APPROVERS}
        onChange={(aprverDiv) => onChange({ aprverDiv: aprverDiv as ApproverDiv })}
      />
      {step.aprverDiv === 'CENTRAL' ? (
        <>
          <SelectField
            label={fields.steps.fields.roleCd.label}
            required
            placeholder="선택"
            disabled={isOff}
            value={step.roleCd}
            options={roles}
            onChange={(roleCd) => onChange({ roleCd })}
          />
          <DeptPickerField
            label={fields.deptCd.label}
            required
            disabled={isOff}
            value={step.deptCd === '' ? [] : [step.deptCd]}
            onChange={([deptCd = '']) => onChange({ deptCd })}
          />
        </>
      ) : null}
      {step.aprverDiv === 'STF' ? (
        <StaffPickerField
          label="교직원"
          required
          max={1}
          disabled={isOff}
          value={step.stfNo === '' ? [] : [{ key: step.stfNo, label: nameOf(step.stfNo) }]}
          onChange={([person]) => onChange({ stfNo: person?.key ?? '' })}
        />
      ) : null}
      {isOff ? null : <IconButton icon="trash" label={`${no}단계 빼기`} onClick={onRemove} />}
    </div>
  );
}
