import { useLocation, useSearchParams } from 'wouter';
import { fields, operation } from 'virtual:fields/saveSatisPlan';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { MOST_TASKS, SATIS_SCREEN } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { SatisDetail, SatisPlan } from '#contract/satisfaction-cqi/satis-fields.ts';
import { StaffPickerField, useCodes, useStaffNames } from '#domains/system/index.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { PrintRecordButton } from '#kit/PrintRecordButton.tsx';
import { savedMessage } from '#messages/saved-message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { FileField } from '#ui/files/FileField.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { OptionalIntegerField } from '#ui/form/IntegerField.tsx';
import { FormRows } from '#ui/form/rows/FormRows.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { planLabels } from '../records/record-words.ts';
import { findFieldErrors, reportStale, useUnsent, type Reopened } from '../state/page.ts';
import { useGetCqiQuery, useSaveSatisPlanMutation, useSbmtPlanMutation } from '../state/satis-endpoints.ts';
import { INDI_OPTIONS } from '../tasks/labels.ts';
import { ItemCard, TaskLine, TaskSteps } from '../tasks/TaskHead.tsx';
import { Decisions, PlanView, TaskTables } from '../tasks/TaskViews.tsx';
import { checkPlan, newTask, planBody, planForm, type PlanForm, type TaskForm } from './form.ts';
import { PlanActs } from './PlanActs.tsx';
import '../tasks/tasks.css';

/** 개선계획 상세: the item, the plan that is written or read, and what was decided about it. */
export function PlanDetailScreen() {
  const [params] = useSearchParams(),
    [, navigate] = useLocation();
  const cqiId = params.get('cqiId') ?? '';
  const { currentData, isError, error, refetch } = useGetCqiQuery({ cqiId, phase: 'PLAN' }, { skip: cqiId === '' });
  const task = currentData?.data[0],
    unsent = useUnsent('saveSatisPlan', cqiId),
    { nameOf: sourceOf } = useCodes('BUDGET_SRC');
  if (!task)
    return (
      <div className="stack">
        <PageHeader title="개선계획 상세" onBack={() => navigate(SATIS_SCREEN.plan)} />
        {isError || cqiId === '' ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      </div>
    );
  const isWritten = (task.cqiSt === 'ASGN' || task.cqiSt === 'PDRF') && mayDo(task, 'saveSatisPlan');
  return (
    <div className="stack">
      <PageHeader
        title={task.itemNm}
        isPart
        onBack={() => navigate(SATIS_SCREEN.plan)}
        actions={
          <>
            <PrintRecordButton title="만족도 CQI 개선계획" name={`${task.cqiNo} ${task.itemNm}`} />
            <PlanActs task={task} />
          </>
        }
      >
        <TaskLine task={task} />
      </PageHeader>
      <TaskSteps task={task} />
      <ItemCard task={task} />
      {isWritten ? (
        unsent === undefined ? (
          <div aria-busy="true" />
        ) : (
          <PlanEditor key={unsent?.clientReqId ?? task.cqiId} task={task} reopened={unsent} />
        )
      ) : (
        <PlanView task={task} sources={sourceOf} />
      )}
      <Card title="결재이력">
        <Decisions task={task} />
      </Card>
    </div>
  );
}

/** A plan is saved, or saved and handed in. */
const ACTS = ['SAVE', 'SUBMIT'] as const;
interface PlanEditorProps {
  readonly task: SatisDetail;
  readonly reopened: Reopened<'saveSatisPlan'> | null;
}

/** What is written of a plan; it may wait on the device. */
function PlanEditor({ task, reopened }: PlanEditorProps) {
  const [send] = useSaveSatisPlanMutation(),
    [submitPlan] = useSbmtPlanMutation(),
    sources = useCodes('BUDGET_SRC');
  const { cqiId } = task,
    base = (reopened?.base as SatisPlan | undefined) ?? task.plan;
  const handIn = async (version: number): Promise<void> => {
    const { data, error } = await submitPlan({ cqiId, version });
    if (data) show('M-OK');
    else if (error && !reportStale(error)) record.refuse(findFieldErrors(error));
  };
  const record = useRecordForm({
    kind: 'satis-plan',
    place: cqiId,
    acts: ACTS,
    files: { policyCd: 'DOC', groupOf: ({ fileGroupId }: SatisPlan) => fileGroupId },
    row: base,
    idOf: (plan: SatisPlan) => plan.cqiId,
    formOf: planForm,
    fields,
    check: (form: PlanForm, act) => checkPlan(task)(form, act),
    fieldOf: (field) => field.split('.')[0] ?? field,
    operation,
    units: planLabels.useUnits([]),
    bodyOf: (form: PlanForm, _id, version, { fileGroupId }) => planBody(form, cqiId, version, fileGroupId),
    formFrom: planForm,
    reopened,
    send,
    rowOf: (answer) => (answer.state === 'sent' ? answer.data.data[0] : undefined),
    onSaved: async (answer, act) => {
      const row = answer.state === 'sent' ? answer.data.data[0] : undefined;
      if (row && act === 'SUBMIT') return handIn(row.cqiVersion);
      show(act === 'SUBMIT' ? 'M-ONLINE-ONLY' : savedMessage(answer));
    },
    onClose: () => undefined,
  });
  const { form, set, field, files, errors, root, maySave, isDirty, isSaving } = record;
  const begun = new Set(task.prgrs.map(({ taskId }) => taskId));
  const submit = async (): Promise<void> => {
    if (isDirty || task.plan === null) await record.submit('SUBMIT');
    else if (record.verify()) await handIn(task.version);
  };
  return (
    <>
      <div ref={root} className="stack">
        <Card title="개선계획">
          <div className="form-grid">
            <div className="form-wide">
              <TextAreaField {...field('causeCn')} required rows={4} />
            </div>
            <div className="form-wide">
              <TextAreaField {...field('drctCn')} required rows={4} />
            </div>
            <OptionalIntegerField {...field('budgetAmt')} />
            <SelectField {...field('budgetSrcCd')} placeholder="선택" options={sources.options} />
            <FileField
              label="첨부"
              value={files.choice}
              onChange={files.setChoice}
              rules={UPLOAD_POLICIES.DOC}
              checks={files.checks}
              disabled={!maySave}
            />
          </div>
        </Card>
        <Card title="세부과제">
          <div className="stack">
            <p className="muted">비중 합계 {form.tasks.reduce((sum, { weight }) => sum + (weight ?? 0), 0)} / 100</p>
            <FormRows<TaskForm>
              noun="세부과제"
              className="satis-task"
              rows={form.tasks}
              max={MOST_TASKS}
              readOnly={!maySave}
              isFixed={({ taskId }) => begun.has(taskId)}
              newRow={() => newTask(task)}
              onChange={(tasks) => set({ tasks })}
            >
              {(row, change) => <TaskFields row={row} disabled={!maySave} change={change} />}
            </FormRows>
            {errors.tasks ? (
              <p className="field-error" role="alert">
                {errors.tasks}
              </p>
            ) : null}
          </div>
        </Card>
      </div>
      {task.tasks.length > 0 && !isDirty ? <TaskTables tasks={task.tasks} /> : null}
      {maySave ? (
        <SaveBar status={record.status} share={files.share}>
          <SaveButton disabled={isSaving} onSave={() => void record.submit('SAVE')} />
          <Button look="primary" icon="send" disabled={isSaving} onClick={() => void submit()}>
            제출
          </Button>
        </SaveBar>
      ) : null}
      {record.conflict}
    </>
  );
}

interface TaskFieldsProps {
  readonly row: TaskForm;
  readonly disabled: boolean;
  readonly change: (part: Partial<TaskForm>) => void;
}
const PART = fields.tasks.fields;

/** 세부과제: what, when, by whom, and by which indicator it is measured. */
function TaskFields({ row, disabled, change }: TaskFieldsProps) {
  const nameOf = useStaffNames(row.mngrStfNo === '' ? [] : [row.mngrStfNo]);
  return (
    <>
      <TextField
        className="satis-wide"
        {...limitsOf(PART.taskNm)}
        required
        disabled={disabled}
        value={row.taskNm}
        onChange={(taskNm) => change({ taskNm })}
      />
      <OptionalIntegerField
        label={PART.weight.label}
        required
        disabled={disabled}
        value={row.weight}
        onChange={(weight) => change({ weight })}
      />
      <StaffPickerField
        label={PART.mngrStfNo.label}
        max={1}
        disabled={disabled}
        value={row.mngrStfNo === '' ? [] : [{ key: row.mngrStfNo, label: nameOf(row.mngrStfNo) }]}
        onChange={([person]) => change({ mngrStfNo: person?.key ?? '' })}
      />
      <DateField
        label={PART.strtDt.label}
        required
        disabled={disabled}
        value={row.strtDt}
        onChange={(strtDt) => change({ strtDt })}
      />
      <DateField
        label={PART.endDt.label}
        required
        disabled={disabled}
        value={row.endDt}
        onChange={(endDt) => change({ endDt })}
      />
      <TextField
        {...limitsOf(PART.indiNm)}
        required
        disabled={disabled}
        value={row.indiNm}
        onChange={(indiNm) => change({ indiNm })}
      />
      <TextField
        {...limitsOf(PART.indiUnit)}
        disabled={disabled}
        value={row.indiUnit}
        onChange={(indiUnit) => change({ indiUnit })}
      />
      <SelectField
        label={PART.indiDirCd.label}
        required
        disabled={disabled}
        value={row.indiDirCd}
        options={INDI_OPTIONS}
        onChange={(indiDirCd) => change({ indiDirCd })}
      />
      <DecimalField
        label={PART.baseVal.label}
        decimals={2}
        disabled={disabled}
        value={row.baseVal}
        onChange={(baseVal) => change({ baseVal })}
      />
      <DecimalField
        label={PART.goalVal.label}
        required
        decimals={2}
        disabled={disabled}
        value={row.goalVal}
        onChange={(goalVal) => change({ goalVal })}
      />
    </>
  );
}
