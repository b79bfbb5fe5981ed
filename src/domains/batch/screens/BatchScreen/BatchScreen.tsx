import { useMemo, useState } from 'react';
import { isUnderWay } from '#contract/batch/batch-rules.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { useTab } from '#ui/tabs/useTab.ts';
import { useGetBatchJobListQuery, useGetBatchNodeListQuery } from '../../state/batch-endpoints.ts';
import { usePolling } from '../../state/usePolling.ts';
import { JobTab } from './JobTab.tsx';
import { RunDialog } from './RunDialog.tsx';
import { RunTab } from './RunTab.tsx';
import { WeekTab } from './WeekTab.tsx';
import './batch.css';

const TABS = [
  { key: 'jobs', label: '작업' },
  { key: 'runs', label: '실행 이력' },
  { key: 'week', label: '달력' },
] as const;

/** 배치 작업 콘솔: what runs by itself, how it went, and when it runs next. */
export function BatchScreen() {
  const [tab, setTab] = useTab(['jobs', 'runs', 'week']);
  const [openRun, setOpenRun] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const jobs = useGetBatchJobListQuery({}, usePolling(isBusy));
  const rows = jobs.data?.data;
  const isWorking = rows?.some((job) => isUnderWay(job.lastStatCd)) ?? false;
  if (isWorking !== isBusy) setBusy(isWorking);
  const jobNames = useMemo(() => new Map(rows?.map((job) => [job.jobCd, job.jobNm])), [rows]);
  return (
    <main className="batch stack">
      <PageHeader
        title="배치 작업 콘솔"
        lead="정해진 시각에 스스로 도는 작업의 일정과 결과를 보고 관리합니다. 목록은 10초마다 새로 고칩니다."
      >
        <Nodes />
      </PageHeader>
      <TabPanels
        label="배치 작업 콘솔"
        tabs={TABS}
        active={tab}
        onChange={setTab}
        panels={{
          jobs: () => <JobTab jobs={jobs} onOpenRun={setOpenRun} />,
          runs: () => <RunTab jobNames={jobNames} onOpenRun={setOpenRun} />,
          week: () => <WeekTab onOpenRun={setOpenRun} />,
        }}
      />
      {openRun ? (
        <RunDialog key={openRun} batchRunId={openRun} onOpenRun={setOpenRun} onClose={() => setOpenRun(null)} />
      ) : null}
    </main>
  );
}

/** Servers that do the work, and the server's time as of the last look. */
function Nodes() {
  const { data } = useGetBatchNodeListQuery({}, usePolling());
  if (!data) return null;
  return (
    <ul className="batch-nodes" aria-label="실행 서버">
      <li>
        <span className="pi pi-clock" aria-hidden="true" />
        서비스 시각 <span className="numeric">{displayMoment(data.serverTime)}</span>{' '}
        <span className="muted">Asia/Seoul</span>
      </li>
      {data.data.map((node) => (
        <li key={node.nodeNm}>
          <span className="chip" data-tone={node.aliveYn === 'Y' ? 'success' : 'danger'}>
            {node.aliveYn === 'Y' ? '정상' : '응답 없음'}
          </span>
          {node.nodeNm}{' '}
          <span className="muted">
            실행 중 {node.runCnt}건 · 최근 신호 {displayMoment(node.beatDt)}
          </span>
        </li>
      ))}
    </ul>
  );
}
