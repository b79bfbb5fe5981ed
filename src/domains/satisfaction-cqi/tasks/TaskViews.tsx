import { useState } from 'react';
import { APRV_NAMES, EVL_NAMES, TASK_STATE_NAMES, type AprvActCd } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { PlanTask, SatisDetail, SatisPrgrs } from '#contract/satisfaction-cqi/satis-fields.ts';
import { displayCount, displayPeriod } from '#shared/display.ts';
import { displayMoment, koreanDate8 } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { Gantt } from '#ui/chart/Gantt.tsx';
import { Chip, type Tone } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { Facts } from '#ui/facts/Facts.tsx';
import { Figures } from '#ui/facts/Figures.tsx';
import { FileList } from '#ui/files/FileList.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { Timeline } from '#ui/timeline/Timeline.tsx';
import type { Column } from '#ui/table/column.ts';
import { countColumn, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { filePort } from '../state/page.ts';
import { EVL_TONES, oneText, TASK_TONES } from './labels.ts';

const unitOf = ({ indiUnit }: PlanTask): string => indiUnit ?? '';
const valueText = (value: number | null): string => (value === null ? '-' : displayNumber(value));
const displayNumber = (value: number): string => value.toLocaleString('en-US');

const TASK_COLUMNS: readonly Column<PlanTask>[] = [
  textColumn('taskNm', '과제명', { width: 'xl', onCard: 'title', isKept: true }),
  countColumn('weight', '비중', { onCard: 'fact' }),
  textColumn('strtDt', '기간', { width: 'period', render: (row) => displayPeriod(row.strtDt, row.endDt) }),
  textColumn('mngrNm', '담당', { width: 's' }),
  textColumn('indiNm', '지표', {
    width: 'm',
    render: (row) => `${row.indiNm ?? '-'}${row.indiUnit ? ` (${row.indiUnit})` : ''}`,
  }),
  textColumn('goalVal', '기준 → 목표', {
    width: 'm',
    align: 'right',
    render: (row) => `${valueText(row.baseVal)} → ${valueText(row.goalVal)}`,
  }),
  textColumn('actVal', '실적', {
    width: 's',
    align: 'right',
    render: (row) => `${valueText(row.actVal)}${row.actVal === null ? '' : unitOf(row)}`,
  }),
  textColumn('ahvRt', '달성률', { width: 's', align: 'right', render: (row) => oneText(row.ahvRt) }),
  textColumn('prgrsRt', '진행률', { width: 's', align: 'right', onCard: 'fact', render: (row) => `${row.prgrsRt}%` }),
  textColumn('taskSt', '상태', {
    width: 'm',
    onCard: 'fact',
    render: (row) => (
      <span className="satis-chips">
        <Chip tone={TASK_TONES[row.taskSt]}>{TASK_STATE_NAMES[row.taskSt]}</Chip>
        {row.lateYn === 'Y' ? <Chip tone="danger">지연</Chip> : null}
      </span>
    ),
  }),
];

/** 세부과제 with their progress, and the same over their days. */
export function TaskTables({ tasks }: { readonly tasks: readonly PlanTask[] }) {
  const [today] = useState(() => koreanDate8(Date.now()));
  const timed = tasks.flatMap(({ strtDt, endDt, ...task }) => (strtDt && endDt ? [{ ...task, strtDt, endDt }] : []));
  return (
    <>
      <Card title="세부과제" flush>
        <div className="satis-parts">
          <DataTable
            set="base"
            label="세부과제"
            columns={TASK_COLUMNS}
            rows={tasks}
            rowKey={(row) => row.taskId}
            emptyText="등록한 세부과제가 없습니다."
          />
        </div>
      </Card>
      {timed.length > 0 ? (
        <Gantt
          title="세부과제는 일정대로 진행되고 있습니까?"
          today={today}
          rows={timed.map((task) => ({
            key: task.taskId,
            label: task.taskNm,
            strtDt: task.strtDt,
            endDt: task.endDt,
            percent: task.prgrsRt,
            state: TASK_STATE_NAMES[task.taskSt],
            isLate: task.lateYn === 'Y',
          }))}
        />
      ) : null}
    </>
  );
}

/** A plan to be read: what is decided about. */
export function PlanView({
  task,
  sources,
}: {
  readonly task: SatisDetail;
  readonly sources: (code: string) => string;
}) {
  const { plan, his, chrqRsn } = task;
  if (!plan) return <StateNotice icon="list-check" text="아직 작성한 개선계획이 없습니다." />;
  return (
    <div className="stack">
      <Card title="개선계획">
        <Facts
          facts={[
            ...(chrqRsn ? [{ label: '변경요청 사유', value: chrqRsn, isWide: true }] : []),
            { label: '원인분석', value: plan.causeCn, isWide: true },
            { label: '개선방향', value: plan.drctCn, isWide: true },
            { label: '예산', value: plan.budgetAmt === null ? null : `${displayNumber(plan.budgetAmt)}원` },
            { label: '예산재원', value: plan.budgetSrcCd ? sources(plan.budgetSrcCd) : null },
          ]}
        />
        {plan.fileGroupId === null ? null : <FileList fileGroupId={plan.fileGroupId} port={filePort} />}
      </Card>
      <TaskTables tasks={task.tasks} />
      {his.length > 0 ? (
        <Card title="변경 전 계획">
          <Timeline
            label="변경 전 계획"
            entries={his.map(({ hisNo, rsn, regDt, plan: former }) => ({
              key: String(hisNo),
              at: displayMoment(regDt),
              title: `${hisNo}차 변경 전`,
              icon: 'history',
              why: rsn,
              body: (
                <ul className="satis-former">
                  {former.tasks.map((one) => (
                    <li key={one.taskNm}>
                      {one.taskNm} · 비중 {one.weight ?? '-'} · {displayPeriod(one.strtDt, one.endDt)} ·{' '}
                      {one.indiNm ?? '-'} {valueText(one.goalVal)}
                    </li>
                  ))}
                </ul>
              ),
            }))}
          />
        </Card>
      ) : null}
    </div>
  );
}

const monthText = (chkYm: string): string => `${chkYm.slice(0, 4)}-${chkYm.slice(4)}`;

/** Progress of a task by months, the newest first. */
export function ProgressView({ rows }: { readonly rows: readonly SatisPrgrs[] }) {
  if (rows.length === 0) return <StateNotice icon="calendar" text="입력한 진행실적이 없습니다." />;
  return (
    <Timeline
      label="진행실적"
      entries={rows.map((row) => ({
        key: row.prgrsId,
        at: monthText(row.chkYm),
        title: `${row.prgrsRt}%${row.actVal === null ? '' : ` · 실적 ${displayNumber(row.actVal)}`}${row.stopYn === 'Y' ? ' · 중단' : ''}`,
        icon: row.stopYn === 'Y' ? 'ban' : 'check',
        ...(row.rsn ? { why: `사유: ${row.rsn}` } : {}),
        body: (
          <>
            <p>{row.exeCn}</p>
            {row.issueCn ? <p className="muted">문제점: {row.issueCn}</p> : null}
            {row.fileGroupId === null ? null : <FileList fileGroupId={row.fileGroupId} port={filePort} />}
          </>
        ),
      }))}
    />
  );
}

/** Progress of all parts of a plan, each under its name: what a decision about the result looks at. */
export function AllProgress({ task }: { readonly task: SatisDetail }) {
  return task.tasks.map(({ taskId, taskNm }) => (
    <Card key={taskId} title={`진행실적 · ${taskNm}`}>
      <ProgressView rows={task.prgrs.filter((row) => row.taskId === taskId)} />
    </Card>
  ));
}

/** A result to be read: rates, the grade that follows from them, and the texts. */
export function ResultView({ task }: { readonly task: SatisDetail }) {
  const { rslt } = task;
  if (!rslt) return <StateNotice icon="chart-line" text="입력한 실적이 없습니다." />;
  return (
    <div className="stack">
      <Card title="결과">
        <div className="stack">
          <Figures
            figures={[
              { label: '이행률', value: `${oneText(rslt.exeRt)}%` },
              { label: '지표달성', value: `${oneText(rslt.indiAhvRt)}%` },
              { label: '제안 등급', value: EVL_NAMES[rslt.prpsGrdCd] },
              {
                label: '평가',
                value: rslt.evlGrdCd ? <Chip tone={EVL_TONES[rslt.evlGrdCd]}>{EVL_NAMES[rslt.evlGrdCd]}</Chip> : '-',
              },
            ]}
          />
          <Facts
            facts={[
              { label: '주요 성과', value: rslt.rsltCn, isWide: true },
              { label: '미흡사항', value: rslt.lackCn, isWide: true },
              { label: '향후 계획', value: rslt.nextCn, isWide: true },
              { label: '집행예산', value: rslt.useBudgetAmt === null ? null : `${displayCount(rslt.useBudgetAmt)}원` },
              { label: '평가의견', value: rslt.evlOpnnCn },
            ]}
          />
        </div>
      </Card>
      <TaskTables tasks={task.tasks} />
    </div>
  );
}

const APRV_TONES: Partial<Readonly<Record<AprvActCd, Tone>>> = {
  APRV: STATE_TONES.succeeded,
  CNFM: STATE_TONES.succeeded,
  CHAP: STATE_TONES.succeeded,
  RTRN: STATE_TONES.refused,
  CNCL: STATE_TONES.stopped,
};
const PHASE_NAMES = { PLAN: '계획', RSLT: '결과' } as const;

/** 결재이력: who decided what, the newest first. */
export function Decisions({ task }: { readonly task: SatisDetail }) {
  if (task.aprvs.length === 0) return <StateNotice icon="history" text="결재이력이 없습니다." />;
  return (
    <Timeline
      label="결재이력"
      entries={task.aprvs.map(({ aprvId, phaseCd, actCd, actNm, actDt, opnnCn }) => ({
        key: aprvId,
        at: displayMoment(actDt),
        title: `${phaseCd ? `${PHASE_NAMES[phaseCd]} ` : ''}${APRV_NAMES[actCd]} · ${actNm ?? '시스템'}`,
        icon: actCd === 'RTRN' ? 'replay' : 'check',
        ...(APRV_TONES[actCd] ? { tone: APRV_TONES[actCd] } : {}),
        ...(opnnCn ? { why: opnnCn } : {}),
      }))}
    />
  );
}
