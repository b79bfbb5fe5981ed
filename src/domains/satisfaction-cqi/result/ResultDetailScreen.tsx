import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { fields, operation } from 'virtual:fields/saveSatisRslt';
import { RUNNING_STATES, SATIS_SCREEN, TASK_STATE_NAMES } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { PlanTask, SatisDetail, SatisPrgrs, SatisRslt } from '#contract/satisfaction-cqi/satis-fields.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { PrintRecordButton } from '#kit/PrintRecordButton.tsx';
import { savedMessage } from '#messages/saved-message.ts';
import { displayPeriod } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { OptionalIntegerField } from '#ui/form/IntegerField.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { resultLabels } from '../records/record-words.ts';
import { endReopened, findFieldErrors, reportStale, useReopened, useUnsent, type Reopened } from '../state/page.ts';
import { useGetCqiQuery, useSaveSatisRsltMutation, useSbmtRsltMutation } from '../state/satis-endpoints.ts';
import { oneText, TASK_TONES } from '../tasks/labels.ts';
import { ItemCard, TaskLine, TaskSteps } from '../tasks/TaskHead.tsx';
import { Decisions, ProgressView, ResultView, TaskTables } from '../tasks/TaskViews.tsx';
import { checkResult, resultBody, resultForm, type ResultForm } from './form.ts';
import { ResultActs } from './ResultActs.tsx';
import '../tasks/tasks.css';

const ProgressDialog = lazyDialog(async () => (await import('./ProgressDialog.tsx')).ProgressDialog);
const ALL = 'all';

/** 개선결과 상세: progress of each part of the plan by months, the final result, and what was decided about it. */
export function ResultDetailScreen() {
  const [params] = useSearchParams(),
    [, navigate] = useLocation();
  const cqiId = params.get('cqiId') ?? '';
  const { currentData, isError, error, refetch } = useGetCqiQuery({ cqiId, phase: 'RSLT' }, { skip: cqiId === '' });
  const task = currentData?.data[0],
    unsent = useUnsent('saveSatisRslt', cqiId),
    waiting = useReopened('savePrgrs'),
    [tab, setTab] = useState(ALL);
  if (!task)
    return (
      <div className="stack">
        <PageHeader title="개선결과 상세" onBack={() => navigate(SATIS_SCREEN.result)} />
        {isError || cqiId === '' ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      </div>
    );
  const isRunning = RUNNING_STATES.some((state) => state === task.cqiSt),
    isWritten = isRunning && mayDo(task, 'saveSatisRslt');
  const waitingPart = task.tasks.find(({ taskId }) => taskId === waiting?.save.taskId);
  const tabs = [
    { key: ALL, label: '결과' },
    ...task.tasks.map(({ taskId, taskNm }) => ({ key: taskId, label: taskNm })),
  ];
  return (
    <div className="stack">
      <PageHeader
        title={task.itemNm}
        isPart
        onBack={() => navigate(SATIS_SCREEN.result)}
        actions={
          <>
            <PrintRecordButton title="만족도 CQI 개선결과" name={`${task.cqiNo} ${task.itemNm}`} />
            <ResultActs task={task} />
          </>
        }
      >
        <TaskLine task={task} />
      </PageHeader>
      <TaskSteps task={task} />
      <ItemCard task={task} />
      <TabPanels
        label="개선결과 상세"
        tabs={tabs}
        active={tabs.some(({ key }) => key === tab) ? tab : ALL}
        onChange={setTab}
        panels={Object.fromEntries([
          [
            ALL,
            () =>
              isWritten ? (
                unsent === undefined ? (
                  <div aria-busy="true" />
                ) : (
                  <div className="stack">
                    <ResultEditor key={unsent?.clientReqId ?? task.cqiId} task={task} reopened={unsent} />
                    <TaskTables tasks={task.tasks} />
                  </div>
                )
              ) : (
                <ResultView task={task} />
              ),
          ],
          ...task.tasks.map((part) => [part.taskId, () => <TaskPanel task={task} part={part} isRunning={isRunning} />]),
        ])}
      />
      <Card title="결재이력">
        <Decisions task={task} />
      </Card>
      {waiting && waitingPart ? (
        <ProgressDialog
          key={waiting.clientReqId}
          cqiId={task.cqiId}
          task={waitingPart}
          months={task.prgrs.filter(({ taskId }) => taskId === waitingPart.taskId)}
          row={(waiting.base as SatisPrgrs | null | undefined) ?? null}
          reopened={waiting}
          onClose={endReopened}
        />
      ) : null}
    </div>
  );
}

interface TaskPanelProps {
  readonly task: SatisDetail;
  readonly part: PlanTask;
  readonly isRunning: boolean;
}

/** One part of the plan with its months. */
function TaskPanel({ task, part, isRunning }: TaskPanelProps) {
  const [opened, open] = useState<SatisPrgrs | 'new' | null>(null);
  const months = task.prgrs.filter(({ taskId }) => taskId === part.taskId),
    [newest] = months,
    mayEnter = isRunning && mayDo(task, 'savePrgrs') && (part.mineYn === 'Y' || mayDo(task, 'saveSatisRslt'));
  return (
    <Card
      title="진행실적"
      actions={
        mayEnter ? (
          <>
            {newest ? (
              <Button size="small" icon="pencil" onClick={() => open(newest)}>
                최근 달 수정
              </Button>
            ) : null}
            <Button size="small" look="primary" icon="plus" onClick={() => open('new')}>
              진행실적 입력
            </Button>
          </>
        ) : null
      }
    >
      <div className="stack">
        <Facts
          columns={3}
          facts={[
            { label: '상태', value: <Chip tone={TASK_TONES[part.taskSt]}>{TASK_STATE_NAMES[part.taskSt]}</Chip> },
            { label: '진행률', value: `${part.prgrsRt}%${part.lateYn === 'Y' ? ' (지연)' : ''}` },
            { label: '달성률', value: `${oneText(part.ahvRt)}%` },
            { label: '기간', value: displayPeriod(part.strtDt, part.endDt) },
            { label: '담당', value: part.mngrNm },
            { label: '비중', value: part.weight },
            {
              label: '지표',
              value: `${part.indiNm ?? '-'} ${part.baseVal ?? '-'} → ${part.goalVal ?? '-'}${part.indiUnit ?? ''} (실적 ${part.actVal ?? '-'})`,
              isWide: true,
            },
          ]}
        />
        <ProgressView rows={months} />
      </div>
      {opened === null ? null : (
        <ProgressDialog
          cqiId={task.cqiId}
          key={opened === 'new' ? 'new' : opened.prgrsId}
          task={part}
          months={months}
          row={opened === 'new' ? null : opened}
          onClose={() => open(null)}
        />
      )}
    </Card>
  );
}

/** A result is saved, or saved and handed in. */
const ACTS = ['SAVE', 'SUBMIT'] as const;
interface ResultEditorProps {
  readonly task: SatisDetail;
  readonly reopened: Reopened<'saveSatisRslt'> | null;
}

/** The final result as it is written; it may wait on the device. */
function ResultEditor({ task, reopened }: ResultEditorProps) {
  const [send] = useSaveSatisRsltMutation(),
    [submitResult] = useSbmtRsltMutation();
  const { cqiId } = task,
    base = (reopened?.base as SatisRslt | undefined) ?? task.rslt;
  const handIn = async (): Promise<void> => {
    const { data, error } = await submitResult({ cqiId, version: task.version });
    if (data) show('M-OK');
    else if (error && !reportStale(error)) record.refuse(findFieldErrors(error));
  };
  const record = useRecordForm({
    kind: 'satis-rslt',
    place: cqiId,
    acts: ACTS,
    row: base,
    idOf: (row: SatisRslt) => row.cqiId,
    formOf: resultForm,
    fields,
    check: checkResult,
    operation,
    units: resultLabels.useUnits([]),
    bodyOf: (form: ResultForm, _id, version) => resultBody(form, cqiId, version),
    formFrom: resultForm,
    reopened,
    newLetter: 'U',
    send,
    rowOf: (answer) => (answer.state === 'sent' ? answer.data.data[0] : undefined),
    onSaved: async (answer, act) => {
      if (answer.state === 'sent' && act === 'SUBMIT') return handIn();
      show(act === 'SUBMIT' ? 'M-ONLINE-ONLY' : savedMessage(answer));
    },
    onClose: () => undefined,
  });
  const { field, root, maySave, isDirty, isSaving } = record;
  const submit = async (): Promise<void> => {
    if (isDirty) await record.submit('SUBMIT');
    else await handIn();
  };
  return (
    <>
      <Card title="최종 결과">
        <div ref={root} className="stack">
          <TextAreaField {...field('rsltCn')} required rows={4} />
          <TextAreaField {...field('lackCn')} rows={3} />
          <TextAreaField {...field('nextCn')} required rows={3} />
          <OptionalIntegerField {...field('useBudgetAmt')} />
        </div>
      </Card>
      {maySave ? (
        <SaveBar status={record.status}>
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
