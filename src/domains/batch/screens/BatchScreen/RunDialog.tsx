import { useState } from 'react';
import type { BatchRun } from '#contract/batch/batch.ts';
import { isFeedJob } from '#contract/batch/feed-rules.ts';
import { isRepeatable, isUnderWay } from '#contract/batch/batch-rules.ts';
import { message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { saveBlob } from '#ui/files/save-blob.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { duration, TRIGGER_LABELS } from '../../rules/run-labels.ts';
import { useGetBatchRunQuery, useRetryBatchRunMutation, useStopBatchRunMutation } from '../../state/batch-endpoints.ts';
import { useAuth } from '../../state/page.ts';
import { usePolling } from '../../state/usePolling.ts';
import { FeedDialog } from './FeedDialog.tsx';
import { RunChip } from './RunChip.tsx';
import { jobQuestions } from '../../rules/questions.ts';

const LEVELS = [
  { value: 'INFO', label: '정보' },
  { value: 'WARN', label: '주의' },
  { value: 'ERROR', label: '오류' },
] as const;
const levelOf = (lvl: string): string => LEVELS.find(({ value }) => value === lvl)?.label ?? lvl;

interface RunDialogProps {
  readonly batchRunId: string;
  readonly onOpenRun: (batchRunId: string) => void;
  readonly onClose: () => void;
}

/** One run: its figures, its parameters, its log; from here it is stopped, or done again. */
export function RunDialog({ batchRunId, onOpenRun, onClose }: RunDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const answer = useGetBatchRunQuery({ batchRunId }, usePolling(isBusy));
  const [lvl, setLvl] = useState(''),
    [showsInput, setShowsInput] = useState(false);
  const [retry] = useRetryBatchRunMutation();
  const [stop] = useStopBatchRunMutation();
  const mayRun = useAuth('C'),
    mayStop = useAuth('D');
  const run = answer.data?.data[0];
  const isWorking = isUnderWay(run?.statCd ?? null);
  if (isWorking !== isBusy) setBusy(isWorking);
  if (!run) {
    return (
      <FormDialog title="실행 상세" size="large" isDirty={false} onClose={onClose}>
        {answer.isError ? (
          <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <p className="muted" role="status">
            불러오는 중입니다.
          </p>
        )}
      </FormDialog>
    );
  }
  const again = async (): Promise<void> => {
    if (!(await ask(jobQuestions.run, { job: run.jobNm }))) return;
    const made = await retry({ batchRunId });
    const next = made.data?.data[0]?.batchRunId;
    if (next) onOpenRun(next);
  };
  const halt = async (): Promise<void> => {
    if ((await stop({ batchRunId })).data) toast('success', '중단을 요청했습니다.');
  };
  const lines = run.logs.filter((line) => lvl === '' || line.lvl === lvl);
  const download = (): void =>
    saveBlob(
      new Blob(
        [
          run.logs
            .map((line) => [line.logDt, line.lvl, line.rowNo ?? '', line.keyVal ?? '', line.msg].join('\t'))
            .join('\n'),
        ],
        { type: 'text/plain' },
      ),
      `${run.jobCd}_${run.runNo}.log`,
    );
  if (showsInput && run.batchInputId !== null && isFeedJob(run.jobCd))
    return (
      <FeedDialog
        jobCd={run.jobCd}
        jobNm={run.jobNm}
        batchInputId={run.batchInputId}
        onOpenRun={onOpenRun}
        onClose={() => setShowsInput(false)}
      />
    );
  const actions = (
    <>
      {run.batchInputId === null ? null : (
        <Button icon="file-excel" onClick={() => setShowsInput(true)}>
          입력 보기
        </Button>
      )}
      {mayRun && isRepeatable(run.statCd) ? (
        <Button icon="replay" onClick={() => void again()}>
          재실행
        </Button>
      ) : null}
      {mayStop && isUnderWay(run.statCd) ? (
        <Button
          look="danger"
          icon="stop"
          disabled={run.stopReqYn === 'Y'}
          title={run.stopReqYn === 'Y' ? '중단을 요청했습니다.' : undefined}
          onClick={() => void halt()}
        >
          중단
        </Button>
      ) : null}
    </>
  );
  return (
    <FormDialog
      title={`실행 ${run.runNo} · ${run.jobNm}`}
      size="large"
      isDirty={false}
      onClose={onClose}
      actions={actions}
    >
      <div className="stack">
        <Facts columns={3} facts={factsOf(run, run.params, run.inputNm)} />
        <section className="stack" aria-label="로그">
          <div className="toolbar">
            <span className="toolbar-total">
              로그 <strong>{run.logCnt.toLocaleString('en-US')}</strong>
            </span>
            <div className="toolbar-actions">
              <SelectField label="수준" hideLabel all value={lvl} options={LEVELS} onChange={setLvl} />
              {run.logs.length > 0 ? (
                <Button icon="download" onClick={download}>
                  로그 내려받기
                </Button>
              ) : null}
            </div>
          </div>
          {lines.length === 0 ? (
            <StateNotice icon="inbox" text={message('M-EMPTY')} />
          ) : (
            <ol className="batch-log">
              {lines.map((line) => (
                <li key={line.seq} data-lvl={line.lvl}>
                  <time className="numeric">{displayMoment(line.logDt)}</time>
                  <span
                    className="chip"
                    data-tone={line.lvl === 'ERROR' ? 'danger' : line.lvl === 'WARN' ? 'warning' : undefined}
                  >
                    {levelOf(line.lvl)}
                  </span>
                  <span>
                    {line.rowNo === null ? '' : `${line.rowNo}행 `}
                    {line.msg}
                    {line.keyVal ? <span className="muted"> {line.keyVal}</span> : null}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </FormDialog>
  );
}

const factsOf = (run: BatchRun, params: string, inputNm: string | null) => [
  { label: '상태', value: <RunChip statCd={run.statCd} /> },
  { label: '시작구분', value: TRIGGER_LABELS[run.trgrDivCd] },
  { label: '실행자', value: run.runUserNm ?? '시스템' },
  { label: '시작', value: run.strtDt ? displayMoment(run.strtDt) : '' },
  { label: '종료', value: run.endDt ? displayMoment(run.endDt) : '' },
  { label: '소요', value: duration(run.sec) },
  { label: '읽음', value: run.readCnt.toLocaleString('en-US') },
  { label: '성공', value: run.okCnt.toLocaleString('en-US') },
  { label: '제외 / 오류', value: `${run.skipCnt.toLocaleString('en-US')} / ${run.errCnt.toLocaleString('en-US')}` },
  { label: '실행 서버', value: run.nodeNm },
  { label: '매개변수', value: params === '{}' ? '' : params },
  ...(inputNm === null ? [] : [{ label: '입력 파일', value: inputNm }]),
  { label: '결과', value: run.msg, isWide: true },
];
