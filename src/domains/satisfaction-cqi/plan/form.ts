import type { Arg } from '#contract/registry.ts';
import type { SatisDetail, SatisPlan } from '#contract/satisfaction-cqi/satis-fields.ts';
import { message } from '#messages/message.ts';
import { faultTexts } from '#messages/sentence-text.ts';
import { planFaults } from '#shared/satisfaction-cqi/planning.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

type Save = Arg<'saveSatisPlan'>;

/** A part of a plan as its form holds it. */
export interface TaskForm {
  readonly taskId: string;
  readonly taskNm: string;
  readonly taskCn: string;
  readonly weight: number | null;
  readonly strtDt: string;
  readonly endDt: string;
  readonly mngrStfNo: string;
  readonly indiNm: string;
  readonly indiUnit: string;
  readonly indiDirCd: string;
  readonly baseVal: number | null;
  readonly goalVal: number | null;
}
export interface PlanForm {
  readonly causeCn: string;
  readonly drctCn: string;
  readonly budgetAmt: number | null;
  readonly budgetSrcCd: string;
  readonly tasks: readonly TaskForm[];
}

type Written = Pick<SatisPlan, 'causeCn' | 'drctCn' | 'budgetAmt' | 'budgetSrcCd' | 'tasks'> | Save;
export const planForm = (saved: Written | null): PlanForm => ({
  causeCn: saved?.causeCn ?? '',
  drctCn: saved?.drctCn ?? '',
  budgetAmt: saved?.budgetAmt ?? null,
  budgetSrcCd: saved?.budgetSrcCd ?? '',
  tasks: (saved?.tasks ?? []).map((task) => ({
    taskId: task.taskId,
    taskNm: task.taskNm ?? '',
    taskCn: task.taskCn ?? '',
    weight: task.weight ?? null,
    strtDt: task.strtDt ?? '',
    endDt: task.endDt ?? '',
    mngrStfNo: task.mngrStfNo ?? '',
    indiNm: task.indiNm ?? '',
    indiUnit: task.indiUnit ?? '',
    indiDirCd: task.indiDirCd ?? '',
    baseVal: task.baseVal ?? null,
    goalVal: task.goalVal ?? null,
  })),
});

export const newTask = (task: Pick<SatisDetail, 'mngrStfNo' | 'rsltDueDt'>): TaskForm => ({
  taskId: crypto.randomUUID(),
  taskNm: '',
  taskCn: '',
  weight: null,
  strtDt: '',
  endDt: task.rsltDueDt ?? '',
  mngrStfNo: task.mngrStfNo ?? '',
  indiNm: '',
  indiUnit: '',
  indiDirCd: 'UP',
  baseVal: null,
  goalVal: null,
});

export const planBody = (
  form: PlanForm,
  cqiId: string,
  version: number | undefined,
  fileGroupId: string | null,
): Save => ({
  cqiId,
  ...(version === undefined ? {} : { version }),
  causeCn: form.causeCn.trim() || null,
  drctCn: form.drctCn.trim() || null,
  budgetAmt: form.budgetAmt,
  budgetSrcCd: form.budgetSrcCd || null,
  fileGroupId,
  tasks: form.tasks.map((task) => ({
    taskId: task.taskId,
    taskNm: task.taskNm.trim(),
    taskCn: task.taskCn.trim() || null,
    weight: task.weight,
    strtDt: task.strtDt || null,
    endDt: task.endDt || null,
    mngrStfNo: task.mngrStfNo || null,
    indiNm: task.indiNm.trim() || null,
    indiUnit: task.indiUnit.trim() || null,
    indiDirCd: (task.indiDirCd || null) as Save['tasks'][number]['indiDirCd'],
    baseVal: task.baseVal,
    goalVal: task.goalVal,
  })),
});

/** Rules beside the contract: a draft may lack fields, what is handed in may not. */
export const checkPlan =
  ({ schlYear, rsltDueDt }: Pick<SatisDetail, 'schlYear' | 'rsltDueDt'>) =>
  (form: PlanForm, act: 'SAVE' | 'SUBMIT'): FieldErrors<PlanForm> => {
    const isTurned = form.tasks.some(({ strtDt, endDt }) => strtDt !== '' && endDt !== '' && strtDt > endDt);
    if (act === 'SAVE') return { tasks: isTurned ? message('M-DATE-ORDER') : undefined };
    return faultTexts(planFaults(form, { schlYear, rsltDueDt: rsltDueDt ?? '' }));
  };
