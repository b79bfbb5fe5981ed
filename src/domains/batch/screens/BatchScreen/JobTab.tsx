import { useMemo, useState } from 'react';
import type { BatchJob } from '#contract/batch/batch.ts';
import { isFeedJob } from '#contract/batch/feed-rules.ts';
import { describeSchedule, isUnderWay } from '#contract/batch/batch-rules.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { duration } from '../../rules/run-labels.ts';
import { useRunBatchJobMutation, type useGetBatchJobListQuery } from '../../state/batch-endpoints.ts';
import { useAuth } from '../../state/page.ts';
import { FeedDialog } from './FeedDialog.tsx';
import { JobDialog } from './JobDialog.tsx';
import { RunChip } from './RunChip.tsx';
import { jobQuestions } from '../../rules/questions.ts';

const NO_JOBS: readonly BatchJob[] = [];

interface JobTabProps {
  readonly jobs: ReturnType<typeof useGetBatchJobListQuery>;
  readonly onOpenRun: (batchRunId: string) => void;
}

/** All jobs with their schedule and their last run. */
export function JobTab({ jobs, onOpenRun }: JobTabProps) {
  const [edited, setEdited] = useState<BatchJob | null>(null),
    [fed, setFed] = useState<BatchJob | null>(null);
  const [run] = useRunBatchJobMutation();
  const mayRun = useAuth('C'),
    mayChange = useAuth('U');
  const columns = useMemo(() => {
    const start = async (job: BatchJob): Promise<void> => {
      const question = job.dstrctYn === 'Y' ? jobQuestions.runForGood : jobQuestions.run;
      if (!(await ask(question, { job: job.jobNm }))) return;
      const started = await run({ jobCd: job.jobCd });
      if (started.data) toast('success', `${job.jobNm} 작업을 대기열에 넣었습니다.`);
    };
    return jobColumns({
      onOpenRun,
      onStart: mayRun ? (job) => void start(job) : null,
      onFeed: mayRun ? setFed : null,
      onEdit: mayChange ? setEdited : null,
    });
  }, [run, onOpenRun, mayRun, mayChange]);
  const rows = jobs.data?.data ?? NO_JOBS;
  return (
    <ListPanel
      toolbar={
        <div className="toolbar">
          <span className="toolbar-total">
            Total: <strong>{jobs.isError ? '-' : rows.length}</strong>
          </span>
        </div>
      }
      table={
        <DataTable
          label="배치 작업"
          columns={columns}
          rows={rows}
          rowKey={(job) => job.jobCd}
          isLoading={jobs.isLoading}
          isFailed={jobs.isError}
          failure={jobs.error}
          onRetry={() => void jobs.refetch()}
          dense
        />
      }
      pager={
        <>
          {edited ? <JobDialog job={edited} onClose={() => setEdited(null)} /> : null}
          {fed && isFeedJob(fed.jobCd) ? (
            <FeedDialog jobCd={fed.jobCd} jobNm={fed.jobNm} onOpenRun={onOpenRun} onClose={() => setFed(null)} />
          ) : null}
        </>
      }
    />
  );
}

interface JobActions {
  readonly onOpenRun: (batchRunId: string) => void;
  /** Null without the letter C, or U. */
  readonly onStart: ((job: BatchJob) => void) | null;
  readonly onFeed: ((job: BatchJob) => void) | null;
  readonly onEdit: ((job: BatchJob) => void) | null;
}

function jobColumns({ onOpenRun, onStart, onFeed, onEdit }: JobActions): readonly Column<BatchJob>[] {
  const columns: Column<BatchJob>[] = [
    { key: 'jobNm', label: '작업', width: 'l', align: 'left', onCard: 'title', render: (job) => job.jobNm },
    {
      key: 'jobCd',
      label: '작업코드',
      width: 'm',
      align: 'left',
      render: (job) => <span className="muted">{job.jobCd}</span>,
    },
    {
      key: 'cronExpr',
      label: '일정',
      width: 'm',
      align: 'left',
      onCard: 'fact',
      hint: (job) => job.cronExpr ?? '',
      render: (job) => describeSchedule(job.cronExpr),
    },
    {
      key: 'lastStatCd',
      label: '최근결과',
      width: 's',
      onCard: 'fact',
      render: ({ lastRunId, lastStatCd }) =>
        lastRunId ? (
          <button type="button" className="batch-link" onClick={() => onOpenRun(lastRunId)}>
            <RunChip statCd={lastStatCd} />
          </button>
        ) : (
          <span className="muted">미실행</span>
        ),
    },
    {
      key: 'lastStrtDt',
      label: '최근시작',
      width: 'moment',
      render: (job) => (job.lastStrtDt ? displayMoment(job.lastStrtDt) : ''),
    },
    { key: 'lastSec', label: '소요', width: 's', align: 'right', render: (job) => duration(job.lastSec) },
    {
      key: 'nextRunDt',
      label: '다음실행',
      width: 'moment',
      render: (job) => (job.useYn === 'Y' && job.nextRunDt ? displayMoment(job.nextRunDt) : ''),
    },
    {
      key: 'useYn',
      label: '사용',
      width: 'xs',
      render: (job) => (job.useYn === 'Y' ? '사용' : <span className="muted">중지</span>),
    },
  ];
  if (onStart || onEdit) {
    columns.push({
      key: 'actions',
      label: '관리',
      width: 's',
      isKept: true,
      onCard: 'acts',
      render: (job) => (
        <span className="batch-actions">
          {onStart ? (
            <IconButton
              icon="play"
              size="small"
              label={`${job.jobNm} 즉시 실행`}
              disabled={job.useYn === 'N' || isUnderWay(job.lastStatCd)}
              title={isUnderWay(job.lastStatCd) ? '이미 실행 중인 작업입니다.' : undefined}
              onClick={() => onStart(job)}
            />
          ) : null}
          {onFeed && job.inputDivCd === 'XLS' ? (
            <IconButton
              icon="upload"
              size="small"
              label={`${job.jobNm} 입력 업로드`}
              disabled={job.useYn === 'N'}
              title={job.useYn === 'N' ? '사용 중지된 작업입니다.' : undefined}
              onClick={() => onFeed(job)}
            />
          ) : null}
          {onEdit ? (
            <IconButton icon="pencil" size="small" label={`${job.jobNm} 일정 변경`} onClick={() => onEdit(job)} />
          ) : null}
        </span>
      ),
    });
  }
  return columns;
}
