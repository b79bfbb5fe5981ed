import { useEffect, useState } from 'react';
import {
  GRADE_NAMES,
  RUN_STATE_NAMES,
  SOURCE_NAMES,
  CHANGE_NAMES,
  GROUP_NAMES,
  TRGR_NAMES,
  type RunState,
} from '#contract/dropout/dropout-codes.ts';
import { DROPOUT_WORDS } from '#contract/dropout/dropout-words.ts';
import type { Run, RunResult } from '#contract/dropout/run.ts';
import { deptFilter } from '#domains/system/index.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { PersonalExcelButton } from '#kit/list/PersonalExcelButton.tsx';
import { useSideList } from '#kit/list/useList.ts';
import type { QuestionLabels } from '#messages/catalogue.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { excelColumnsOf } from '#ui/table/columns.tsx';
import { useAuth, usePolling } from '../state/page.ts';
import { useDiscardRunMutation, useGetRunQuery, useGetRunRsltListQuery } from '../state/run-endpoints.ts';
import { isUnderWay, RESULT_COLUMNS, RUN_TONES, runTitle } from './run-columns.tsx';
import { RESULT_LIST } from './run-lists.ts';
import { useVerify } from './useVerify.ts';

const ConfirmDialog = lazyDialog(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);
const ResultDialog = lazyDialog(async () => (await import('./ResultDialog.tsx')).ResultDialog);

const EVERY_MS = 2_000;
const discardQuestion: QuestionLabels = {
  text: '폐기한 산정은 확정할 수 없습니다. {name} 산정을 폐기하시겠습니까?',
  title: '산정 폐기',
  yes: '폐기',
};

interface RunCardProps {
  readonly runId: string;
  /** As the list shows it: it is asked again when this is not the state any more. */
  readonly listed: RunState | null;
  /** Asks the list again; the same function from render to render. */
  readonly onChanged: () => unknown;
  readonly onClose: (() => void) | undefined;
}

/** One run: how far it has come while it is worked on, then what it found and what can be done with it. */
export function RunCard({ runId, listed, onChanged, onClose }: RunCardProps) {
  const isWorked = isUnderWay(useGetRunQuery({ runId }).data?.data[0]?.runSt ?? 'DONE');
  const { data, isError, error, refetch } = useGetRunQuery({ runId }, usePolling(isWorked ? EVERY_MS : 0));
  const run = data?.data[0],
    state = run?.runSt;
  useEffect(() => {
    if (state !== undefined && listed !== null && state !== listed) onChanged();
  }, [state, listed, onChanged]);
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!run) return <div className="card" aria-busy="true" />;
  return (
    <>
      <Card
        title={runTitle(run)}
        actions={
          <>
            <Chip tone={RUN_TONES[run.runSt]}>{RUN_STATE_NAMES[run.runSt]}</Chip>
            {onClose ? (
              <Button icon="times" onClick={onClose}>
                닫기
              </Button>
            ) : null}
            <RunActs run={run} />
          </>
        }
      >
        {isUnderWay(run.runSt) ? <Progress run={run} /> : <RunFacts run={run} />}
      </Card>
      {run.popCnt > 0 ? <Results run={run} /> : null}
    </>
  );
}

/** 확정, 폐기 and 재현 확인, as far as the state allows them. */
function RunActs({ run }: { readonly run: Run }) {
  const [discard, discarding] = useDiscardRunMutation(),
    { verify, isVerifying } = useVerify(run.runId);
  const [isConfirming, setConfirming] = useState(false);
  const mayUpdate = useAuth('U');
  const { runId, version, runSt, runDivCd } = run;
  const discardNow = async (): Promise<void> => {
    if (!(await ask(discardQuestion, { name: runTitle(run) }))) return;
    const done = await discard({ runId, version });
    if (!done.error) toast('success', '산정을 폐기했습니다.');
  };
  const hasResults = run.popCnt > 0 && (runSt === 'DONE' || runSt === 'CNFRM' || runSt === 'DSCD');
  return (
    <>
      {hasResults ? (
        <Button icon="sync" disabled={isVerifying} onClick={() => void verify()}>
          재현 확인
        </Button>
      ) : null}
      {mayUpdate && (runSt === 'DONE' || runSt === 'FAIL') ? (
        <Button look="danger" icon="trash" disabled={discarding.isLoading} onClick={() => void discardNow()}>
          폐기
        </Button>
      ) : null}
      {mayUpdate && runSt === 'DONE' ? (
        <Button
          look="primary"
          icon="verified"
          disabled={runDivCd === 'SIM'}
          title={runDivCd === 'SIM' ? DROPOUT_WORDS.simConfirm : undefined}
          onClick={() => setConfirming(true)}
        >
          확정
        </Button>
      ) : null}
      {isConfirming ? <ConfirmDialog run={run} onClose={() => setConfirming(false)} /> : null}
    </>
  );
}

/** Leaving the screen does not stop the job. */
function Progress({ run: { runSt, doneCnt, totCnt } }: { readonly run: Run }) {
  return (
    <div role="status" className="stack" aria-busy="true">
      <p>
        {runSt === 'QUE'
          ? '산정을 기다리고 있습니다.'
          : `${displayCount(doneCnt)}명을 산정했습니다. (재적 ${displayCount(totCnt)}명)`}
      </p>
      <progress max={Math.max(totCnt, 1)} value={doneCnt} aria-label="산정 진행" />
      <p className="muted">화면을 떠나도 산정은 계속됩니다.</p>
    </div>
  );
}

function RunFacts({ run }: { readonly run: Run }) {
  const stale = run.sources.filter(({ staleYn }) => staleYn === 'Y');
  return (
    <div className="stack">
      {run.errCn ? <p role="alert">{run.errCn}</p> : null}
      <Facts
        columns={3}
        facts={[
          { label: '모집단', value: `${displayCount(run.popCnt)}명` },
          {
            label: '산정 · 산정불가 · 제외',
            value: [run.scoreCnt, run.naCnt, run.exclCnt].map(displayCount).join(' · '),
          },
          {
            label: '정상 · 관심 · 주의 · 위험',
            value: [run.g1Cnt, run.g2Cnt, run.g3Cnt, run.g4Cnt].map(displayCount).join(' · '),
          },
          {
            label: '기준',
            value: run.standards.map(({ stnrdNm, verNo }) => `${stnrdNm} (${verNo}차)`).join(', '),
            isWide: true,
          },
          {
            label: '오래된 자료',
            value:
              stale
                .map(
                  ({ srcCd, baseDt }) => `${SOURCE_NAMES[srcCd]} (${baseDt === null ? '없음' : displayDate(baseDt)})`,
                )
                .join(', ') || '없음',
            isWide: true,
          },
          { label: '실행', value: `${run.regNm ?? '-'} ${run.strtDt === null ? '' : displayMoment(run.strtDt)}` },
          { label: '확정', value: run.cnfrmDt === null ? '-' : `${run.cnfrmNm ?? '-'} ${displayMoment(run.cnfrmDt)}` },
          { label: '결과 해시', value: run.rsltHash, isWide: true },
        ]}
      />
    </div>
  );
}

const resultKey = (row: RunResult): string => row.rsltId;
const RESULT_FILTERS = [
  keywordFilter('searchKeyword', '학번·성명'),
  deptFilter('deptCd', '단과대·학과'),
  selectFilter('riskGrdCd', '위험등급', optionsOf(GRADE_NAMES)),
  selectFilter('riskChgCd', '변동', optionsOf(CHANGE_NAMES)),
  selectFilter('trgrCd', '즉시판정', optionsOf(TRGR_NAMES), { isMore: true }),
  selectFilter('trgtDivCd', '대상군', optionsOf(GROUP_NAMES), { isMore: true }),
];

/** Students of the run, whose breakdown opens. */
function Results({ run }: { readonly run: Run }) {
  const list = useSideList(RESULT_LIST, useGetRunRsltListQuery, resultKey, { more: { runId: run.runId } });
  const [opened, setOpened] = useState<RunResult | null>(null);
  return (
    <div className="stack">
      <ListFilters filters={RESULT_FILTERS} list={list} />
      <ListPart
        title="산정 결과"
        label="산정 결과"
        noun="학생"
        list={list}
        columns={RESULT_COLUMNS}
        onOpen={setOpened}
        tools={
          <PersonalExcelButton
            op="downloadRunRsltExcel"
            arg={list.conditions}
            name={`산정 결과 ${runTitle(run)}`}
            columns={excelColumnsOf(RESULT_COLUMNS)}
          />
        }
      />
      {opened ? <ResultDialog result={opened} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}
