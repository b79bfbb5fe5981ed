import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { fields } from 'virtual:fields/saveCqi';
import { recordAddress } from '#contract/record-address.ts';
import { SATIS_SCREEN } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { SatisDetail, SatisTask } from '#contract/satisfaction-cqi/satis-fields.ts';
import { DeptPickerField, StaffPickerField, useCodes, useStaffNames } from '#domains/system/index.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { EraseButton } from '#kit/acts/EraseButton.tsx';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chart } from '#ui/chart/Chart.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { show, toast } from '#ui/feedback/feedback.ts';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { OptionalIntegerField } from '#ui/form/IntegerField.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { useAuth } from '../state/page.ts';
import {
  useAsgnCqiMutation,
  useCnclCqiMutation,
  useDeleteCqiMutation,
  useGetCandListQuery,
  useGetCqiQuery,
  useGetItemHisQuery,
  useGetRschListQuery,
  useSaveCqiMutation,
} from '../state/satis-endpoints.ts';
import {
  PRIR_OPTIONS,
  SLCT_OPTIONS,
  surveyText,
  taskKey,
  taskName,
  TRGT_OPTIONS,
  whyState,
  YEARS,
} from '../tasks/labels.ts';
import { ItemCard, TaskLine, TaskSteps } from '../tasks/TaskHead.tsx';
import { AllProgress, Decisions, PlanView, ResultView } from '../tasks/TaskViews.tsx';
import { checkRegister, registerBody, registerForm, type RegisterForm } from './form.ts';
import '../tasks/tasks.css';

const TAB_NAMES = {
  basics: '과제정보',
  survey: '조사결과',
  plan: '계획',
  result: '실적',
  history: '결재이력',
} as const;
type DetailTab = keyof typeof TAB_NAMES;
const TABS = Object.entries(TAB_NAMES).map(([key, label]) => ({ key: key as DetailTab, label }));
const LIST = SATIS_SCREEN.reg,
  ENDED: ReadonlySet<SatisTask['cqiSt']> = new Set(['DONE', 'CARY', 'CNCL']);

/** CQI 등록 상세: a stored task, or a new one. */
export function RegisterDetailScreen() {
  const [params] = useSearchParams(),
    [, navigate] = useLocation();
  const cqiId = params.get('cqiId') ?? '';
  const { currentData, isError, error, refetch } = useGetCqiQuery({ cqiId, phase: 'REG' }, { skip: cqiId === '' });
  const task = currentData?.data[0];
  if (cqiId === '')
    return (
      <div className="stack">
        <PageHeader
          title="개선과제 등록"
          isPart
          lead="조사를 선택하고 문항을 고르거나, 외부 조사의 문항을 직접 입력합니다."
          onBack={() => navigate(LIST)}
        />
        <RegisterEditor task={null} onSaved={(id) => navigate(recordAddress.satisTask('reg', id), { replace: true })} />
      </div>
    );
  if (!task)
    return (
      <div className="stack">
        <PageHeader title="CQI 등록 상세" onBack={() => navigate(LIST)} />
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      </div>
    );
  return <StoredTask key={task.cqiId} task={task} />;
}

function StoredTask({ task }: { readonly task: SatisDetail }) {
  const [, navigate] = useLocation(),
    [tab, setTab] = useState<DetailTab>('basics'),
    [isCancelling, setCancelling] = useState(false);
  const { nameOf: sourceOf } = useCodes('BUDGET_SRC');
  const [cancel] = useCnclCqiMutation(),
    [remove] = useDeleteCqiMutation();
  const act = useBulkAct<SatisTask>({ keyOf: taskKey, nameOf: taskName });
  const whyCancel = whyState(task, 'cancel');
  const cancelIt = async (rsn: string): Promise<void> => {
    setCancelling(false);
    await act([task], { send: ({ rows }) => cancel({ rows, rsn }), done: '취소했습니다.' });
  };
  return (
    <div className="stack">
      <PageHeader
        title={task.itemNm}
        isPart
        onBack={() => navigate(LIST)}
        actions={
          <>
            <ActButton
              op="cnclCqi"
              of={task}
              icon="ban"
              {...(whyCancel ? { disabled: true, title: whyCancel } : {})}
              onClick={() => setCancelling(true)}
            >
              취소
            </ActButton>
            {task.cqiSt === 'DRFT' && mayDo(task, 'deleteCqi') ? (
              <EraseButton<SatisTask>
                rows={[task]}
                keyOf={taskKey}
                nameOf={taskName}
                remove={remove}
                onDone={() => navigate(LIST)}
              />
            ) : null}
          </>
        }
      >
        <TaskLine task={task} />
      </PageHeader>
      <TaskSteps task={task} />
      <TabPanels<DetailTab>
        label="CQI 등록 상세"
        tabs={TABS}
        active={tab}
        onChange={setTab}
        panels={{
          basics: () => (
            <div className="stack">
              <ItemCard task={task} />
              {mayDo(task, 'saveCqi') && !ENDED.has(task.cqiSt) ? (
                <RegisterEditor key={task.cqiId} task={task} onSaved={() => undefined} />
              ) : null}
            </div>
          ),
          survey: () => <SurveyTab task={task} />,
          plan: () => <PlanView task={task} sources={sourceOf} />,
          result: () => (
            <div className="stack">
              <ResultView task={task} />
              <AllProgress task={task} />
            </div>
          ),
          history: () => <Decisions task={task} />,
        }}
      />
      {isCancelling ? (
        <ReasonDialog
          title="개선과제 취소"
          label="사유"
          okLabel="취소"
          onSubmit={(rsn) => void cancelIt(rsn)}
          onClose={() => setCancelling(false)}
        />
      ) : null}
    </div>
  );
}

const POINTS = ['1점', '2점', '3점', '4점', '5점', '6점', '7점', '8점', '9점', '10점'];

/** 조사결과: who answered what, and three years beside each other. */
function SurveyTab({ task }: { readonly task: SatisDetail }) {
  const { currentData, isFetching, isError, error, refetch } = useGetItemHisQuery({ cqiId: task.cqiId, phase: 'REG' }),
    years = (currentData?.data ?? []).toReversed(),
    dist = currentData?.dist ?? null;
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <div className="stack">
      <Chart
        isLoading={isFetching}
        model={{
          title: '최근 3년 동안 점수가 어떻게 달라졌습니까?',
          shape: 'plain',
          categoryLabel: '학년도',
          totalLabel: '',
          categories: years.map(({ schlYear }) => `${schlYear}학년도`),
          series: [
            {
              key: 'scr100',
              label: '점수',
              kind: 'line',
              axis: 'left',
              unit: '점',
              digits: 1,
              values: years.map(({ scr100 }) => scr100),
              total: null,
            },
          ],
        }}
      />
      {dist === null ? (
        <p className="muted">업로드한 조사이거나 응답이 적어 응답 분포를 표시하지 않습니다.</p>
      ) : (
        <Chart
          isLoading={isFetching}
          model={{
            title: '몇 점으로 답했습니까?',
            shape: 'plain',
            categoryLabel: '응답',
            totalLabel: '합계',
            categories: dist.map((_count, at) => POINTS[at] ?? `${at + 1}점`),
            series: [
              {
                key: 'count',
                label: '응답',
                kind: 'bar',
                axis: 'left',
                unit: '명',
                digits: 0,
                values: dist,
                total: dist.reduce((sum, count) => sum + count, 0),
              },
            ],
          }}
        />
      )}
    </div>
  );
}

/** A registration is saved, or saved and assigned. */
const ACTS = ['SAVE', 'ASGN'] as const;
interface RegisterEditorProps {
  readonly task: SatisTask | null;
  readonly onSaved: (cqiId: string) => void;
}

/** The form of a registration. Of an assigned task priority, manager and last days change. */
function RegisterEditor({ task, onSaved }: RegisterEditorProps) {
  const [save] = useSaveCqiMutation(),
    [assign] = useAsgnCqiMutation();
  const isNew = task === null,
    isDraft = task === null || task.cqiSt === 'DRFT';
  const mayCreate = useAuth('C'),
    surveys = useGetRschListQuery({}, { skip: !isNew || !mayCreate });
  const [scr100, setScore] = useState<number | null>(task?.scr100 ?? null);
  const record = useRecordForm({
    kind: 'satis-cqi',
    acts: ACTS,
    row: task,
    idOf: ({ cqiId }: SatisTask) => cqiId,
    formOf: registerForm,
    fields,
    check: (form: RegisterForm, act) => checkRegister(scr100, act === 'ASGN' || !isDraft)(form),
    isAct: isDraft && task !== null,
    save: (id, version, form) => save(registerBody(form, id, version)),
    rowOf: ({ data }) => data[0],
    onSaved: async ({ data: [row] }, act) => {
      if (row && act === 'ASGN') {
        const [outcome] = (await assign({ rows: [{ id: row.cqiId, version: row.version }] })).data?.data ?? [];
        if (outcome?.okYn === 'N') toast('warning', outcome.message);
        else if (outcome) toast('success', '배정했습니다.');
      } else show('M-OK');
      if (row) onSaved(row.cqiId);
    },
    onClose: () => undefined,
  });
  const { form, set, field, errors, root, maySave, isSaving } = record,
    nameOf = useStaffNames(form.mngrStfNo === '' ? [] : [form.mngrStfNo]),
    isTyped = isNew && form.rschId === '';
  return (
    <>
      <Card title="과제정보">
        <div ref={root} className="form-grid">
          {isNew ? (
            <SelectField
              {...field('rschId')}
              required
              options={[
                { value: '', label: '직접 입력 (외부 조사)' },
                ...(surveys.data?.data ?? []).map((survey) => ({
                  value: survey.rschId,
                  label: surveyText(survey),
                })),
              ]}
              onChange={(rschId) => {
                setScore(null);
                set({ rschId, itemCd: '' });
              }}
            />
          ) : null}
          {isTyped ? (
            <>
              <TextField {...field('rschNm')} required />
              <SelectField {...field('schlYear')} required options={YEARS} />
              <SelectField {...field('trgtDivCd')} required placeholder="선택" options={TRGT_OPTIONS} />
              <TextField {...field('areaNm')} required />
              <TextField {...field('itemCd')} />
              <TextField {...field('itemNm')} required />
              <OptionalIntegerField {...field('rspCnt')} required />
              <DecimalField {...field('avg5')} required decimals={2} />
              <DecimalField {...field('imptAvg')} decimals={2} />
            </>
          ) : null}
          {isNew && !isTyped ? (
            <ItemField
              rschId={form.rschId}
              value={form.itemCd}
              error={errors.itemCd}
              onChange={(itemCd, score) => {
                setScore(score);
                set({ itemCd });
              }}
            />
          ) : null}
          <div className="form-wide">
            <CheckGroup
              label={fields.slctCds.label}
              required
              values={form.slctCds}
              options={SLCT_OPTIONS}
              disabled={!maySave || !isDraft}
              {...(errors.slctCds === undefined ? {} : { error: errors.slctCds })}
              onChange={(slctCds) => set({ slctCds })}
            />
          </div>
          {form.slctCds.includes('MANU') ? (
            <TextField {...field('slctRsn')} required disabled={!maySave || !isDraft} />
          ) : null}
          <SelectField {...field('prirCd')} placeholder="선택" options={PRIR_OPTIONS} />
          <DecimalField {...field('goalScr')} decimals={1} disabled={!maySave || !isDraft} />
          <DeptPickerField
            label={fields.deptCd.label}
            error={errors.deptCd}
            disabled={!maySave || !isDraft}
            value={form.deptCd === '' ? [] : [form.deptCd]}
            onChange={([deptCd]) => set({ deptCd: deptCd ?? '' })}
          />
          <StaffPickerField
            label={fields.mngrStfNo.label}
            max={1}
            error={errors.mngrStfNo}
            disabled={!maySave}
            deptCd={form.deptCd}
            value={form.mngrStfNo === '' ? [] : [{ key: form.mngrStfNo, label: nameOf(form.mngrStfNo) }]}
            onChange={([person]) => set({ mngrStfNo: person?.key ?? '' })}
          />
          <DateField {...field('planDueDt')} />
          <DateField {...field('rsltDueDt')} />
        </div>
      </Card>
      {maySave ? (
        <SaveBar status={record.status}>
          <SaveButton disabled={isSaving} onSave={() => void record.submit('SAVE')} />
          {isDraft ? (
            <Button look="primary" icon="user-plus" disabled={isSaving} onClick={() => void record.submit('ASGN')}>
              배정
            </Button>
          ) : null}
        </SaveBar>
      ) : null}
      {record.conflict}
    </>
  );
}

interface ItemFieldProps {
  readonly rschId: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (itemCd: string, scr100: number | null) => void;
}

/** 문항 of the chosen survey, with its score. */
function ItemField({ rschId, value, error, onChange }: ItemFieldProps) {
  const { currentData } = useGetCandListQuery({ rschId }),
    rows = currentData?.data ?? [];
  return (
    <SelectField
      label="문항"
      required
      placeholder="선택"
      value={value}
      {...(error === undefined ? {} : { error })}
      options={rows.map((row) => ({
        value: row.itemCd,
        label: `${row.itemNm} (${row.scr100.toFixed(1)}점${row.cqiNos.length > 0 ? `, 등록 ${row.cqiNos.join(', ')}` : ''})`,
      }))}
      onChange={(itemCd) => onChange(itemCd, rows.find((row) => row.itemCd === itemCd)?.scr100 ?? null)}
    />
  );
}
