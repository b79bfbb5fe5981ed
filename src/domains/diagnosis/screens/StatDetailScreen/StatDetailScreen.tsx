import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { FINISHED_STATES, PLAN_STATE_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import { DIAGNOSIS_WORDS } from '#contract/diagnosis/diagnosis-words.ts';
import {
  screenPath,
  STAT_TAB_NAMES,
  TABS_WITHOUT_SCORES,
  TARGET_NAMES,
  type Instrument,
  type StatTab,
} from '#contract/diagnosis/instruments.ts';
import type { PlanDetail } from '#contract/diagnosis/plan.ts';
import { deptFilter, useCodes } from '#domains/system/index.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { PrintRecordButton } from '#kit/PrintRecordButton.tsx';
import { useSettled } from '#kit/useSettled.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { Waiting } from '#ui/feedback/Waiting.tsx';
import { selectFilter, textFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { DIAGNOSIS_QUESTIONS } from '../../rules/questions.ts';
import { percentText, periodText } from '../../rules/plan-labels.ts';
import { reportStale } from '../../state/page.ts';
import { useGetPlanQuery } from '../../state/plan-endpoints.ts';
import {
  useCalcPlanScoreMutation,
  useReleaseResultMutation,
  useWithdrawResultMutation,
} from '../../state/stat-endpoints.ts';
import { PlanChip } from '../PlanScreen/plan-columns.tsx';
import { AbilityTab } from './AbilityTab.tsx';
import { CrossTab } from './CrossTab.tsx';
import { GradingTab } from './GradingTab.tsx';
import { ItemsTab } from './ItemsTab.tsx';
import { PeopleTab } from './PeopleTab.tsx';
import { QuestionsTab } from './QuestionsTab.tsx';
import type { StatFilter } from './stat-filter.ts';
import { StatFiles } from './StatFiles.tsx';
import { SummaryTab } from './SummaryTab.tsx';
import { TextsTab } from './TextsTab.tsx';
import { IpaTab } from './IpaTab.tsx';
import { RowsNote, type Behind, type OpenRows } from './rows-behind.tsx';
import { TrendTab } from './TrendTab.tsx';
import './stat.css';

const DEFAULTS = {
  filters: { colgCd: '', hakguaCd: '', gradeCd: '', genderCd: '', entYear: '', userDiv: '', validYn: '' },
  rowsPerPage: 10,
};

/** 통계 상세: the figures of one plan. */
export function StatDetailScreen({ instrument }: { readonly instrument: Instrument }) {
  const [params] = useSearchParams();
  const planId = params.get('planId') ?? '';
  const { currentData, isError, isFetching, error, refetch } = useGetPlanQuery({ planId }, { skip: planId === '' });
  const plan = currentData?.data[0] ?? null;
  if (plan === null)
    return (
      <div className="stack">
        <PageHeader title={`${instrument.name} 통계 상세`} />
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
        {planId === '' ? <StateNotice icon="chart-bar" text="통계 목록에서 계획을 선택해주세요." /> : null}
        {planId !== '' && !isError ? <Waiting parts={['filters', 'tabs', 'figures', 'chart']} /> : null}
      </div>
    );
  return <Figures key={plan.planId} instrument={instrument} plan={plan} isFetching={isFetching} />;
}

interface FiguresProps {
  readonly instrument: Instrument;
  readonly plan: PlanDetail;
  /** The plan is being asked for anew. */
  readonly isFetching: boolean;
}

function Figures({ instrument, plan, isFetching }: FiguresProps) {
  const [, navigate] = useLocation();
  const query = useListQuery(DEFAULTS, 'stat');
  const grades = useCodes('GRADE'),
    genders = useCodes('GENDER');
  const tabs = instrument.statTabs
      .filter((tab) => tab !== 'people' || plan.anonymDiv === 'NAMED')
      .filter(
        (tab) =>
          (tab !== 'texts' || mayDo(plan, 'getStatText')) && (tab !== 'grading' || mayDo(plan, 'getGradingList')),
      ),
    isScored = plan.planSt === 'SCORED' || plan.planSt === 'RELEASED',
    [tab, setTab] = useState<StatTab>(() =>
      isScored ? (tabs[0] ?? 'summary') : (tabs.find((known) => TABS_WITHOUT_SCORES.has(known)) ?? 'questions'),
    );
  const filter = useMemo<StatFilter>(
    () => ({ planId: plan.planId, ...query.filters, validYn: query.filters.validYn === 'N' ? 'N' : '' }),
    [plan.planId, query.filters],
  );
  const [behind, setBehind] = useState<Behind | null>(null);
  const onRows: OpenRows | null = tabs.includes('people')
    ? (cond, label) => {
        // A figure counts valid answers, and of an exam one attempt of each person.
        const counted = { countYn: 'Y', validYn: filter.validYn === 'N' ? '' : 'Y' } as const;
        setBehind({ cond: { ...counted, ...cond }, label });
        setTab('people');
      }
    : null;
  const isAnonymous = plan.anonymDiv === 'ANON',
    Panel = PANELS[tab];
  return (
    <div className="stack">
      <PageHeader
        title={plan.planNm}
        isPart
        onBack={() => navigate(screenPath(instrument, 'Stat'))}
        actions={
          <>
            <StatActions plan={plan} isFetching={isFetching} />
            <StatFiles plan={plan} filter={filter} tabs={tabs} isScored={isScored} />
            <PrintRecordButton title={STAT_TAB_NAMES[tab]} name={plan.planNm} />
          </>
        }
      >
        <p className="stat-head">
          <PlanChip planSt={plan.planSt} recalcYn={plan.recalcYn} />
          <span className="numeric">{periodText(plan)}</span>
          <span className="muted">
            대상 {plan.targetCnt.toLocaleString('en-US')}명 · 응답 {plan.submitCnt.toLocaleString('en-US')}명 ·{' '}
            {percentText(plan.respRate)}
          </span>
        </p>
      </PageHeader>
      {plan.recalcYn === 'Y' ? (
        <p className="notice" role="status">
          {DIAGNOSIS_WORDS.recalcFirst}
        </p>
      ) : null}
      <ListFilters
        filters={[
          deptFilter('colgCd', '단과대학'),
          deptFilter('hakguaCd', '학과·부서'),
          selectFilter('gradeCd', '학년', grades.options),
          selectFilter('genderCd', '성별', genders.options),
          ...(isAnonymous ? [] : [textFilter('entYear' as const, '입학연도', { isNumber: true })]),
          ...(instrument.targets.length > 1
            ? [
                selectFilter(
                  'userDiv' as const,
                  '대상 구분',
                  instrument.targets.map((value) => ({ value, label: TARGET_NAMES[value] })),
                ),
              ]
            : []),
          selectFilter('validYn', '응답', [{ value: 'N', label: '무효 포함' }]),
        ]}
        list={{ query, defaults: DEFAULTS.filters }}
      />
      <Tabs
        label="통계"
        tabs={tabs.map((key) => ({ key, label: STAT_TAB_NAMES[key] }))}
        active={tab}
        onChange={(key) => setTab(key as StatTab)}
      />
      {!FINISHED_STATES.includes(plan.planSt) || (!isScored && !TABS_WITHOUT_SCORES.has(tab)) ? (
        <StateNotice
          icon="calculator"
          text={FINISHED_STATES.includes(plan.planSt) ? DIAGNOSIS_WORDS.scoreFirst : DIAGNOSIS_WORDS.afterClose}
          detail={`현재 상태: ${PLAN_STATE_NAMES[plan.planSt]}`}
        />
      ) : (
        <>
          {COUNTS_PEOPLE.has(tab) ? <RowsNote onRows={onRows} isNamed={plan.anonymDiv === 'NAMED'} /> : null}
          <Panel
            instrument={instrument}
            plan={plan}
            filter={filter}
            onRows={onRows}
            behind={behind}
            onAll={() => setBehind(null)}
          />
        </>
      )}
    </div>
  );
}

/** Tabs whose numbers are people. */
const COUNTS_PEOPLE: ReadonlySet<StatTab> = new Set<StatTab>(['summary', 'points', 'ability', 'questions', 'cross']);

interface PanelProps {
  readonly instrument: Instrument;
  readonly plan: PlanDetail;
  readonly filter: StatFilter;
  /** Null for anonymous plans. */
  readonly onRows: OpenRows | null;
  /** The figure whose people are shown. */
  readonly behind: Behind | null;
  readonly onAll: () => void;
}

/** What each tab shows. */
const PANELS: Readonly<Record<StatTab, (props: PanelProps) => React.JSX.Element>> = {
  summary: (props) => <SummaryTab {...props} isPoints={false} />,
  points: (props) => <SummaryTab {...props} isPoints />,
  ability: ({ filter, onRows }) => <AbilityTab filter={filter} onRows={onRows} />,
  questions: ({ filter, plan, onRows }) => (
    <QuestionsTab filter={filter} minReportCnt={plan.minReportCnt} onRows={onRows} />
  ),
  items: ({ plan, filter, onRows }) => <ItemsTab plan={plan} filter={filter} onRows={onRows} />,
  cross: ({ filter, plan, instrument, onRows }) => (
    <CrossTab
      onRows={onRows}
      filter={filter}
      isAnonymous={plan.anonymDiv === 'ANON'}
      hasMean={instrument.scoring === 'ability' || instrument.scoring === 'exam'}
    />
  ),
  trend: ({ filter, instrument }) => <TrendTab filter={filter} instrument={instrument} />,
  ipa: ({ filter }) => <IpaTab filter={filter} />,
  texts: ({ filter, plan }) => <TextsTab filter={filter} plan={plan} />,
  grading: ({ plan }) => <GradingTab plan={plan} />,
  people: ({ plan, filter, behind, onAll }) => (
    <PeopleTab key={behind?.label ?? ''} plan={plan} filter={filter} behind={behind} onAll={onAll} />
  ),
};

/** 점수 산출, 결과 공개 and its withdrawal, by the state of the plan. */
function StatActions({ plan, isFetching }: Pick<FiguresProps, 'plan' | 'isFetching'>) {
  const [score, scoring] = useCalcPlanScoreMutation(),
    [release] = useReleaseResultMutation(),
    [withdraw] = useWithdrawResultMutation();
  const [isAsking, setAsking] = useState(false);
  const settled = useSettled(plan, isFetching),
    key = async () => ({ planId: plan.planId, version: (await settled()).version });
  const report = (answer: { readonly error?: unknown }): void => {
    if (answer.error) reportStale(answer.error);
    else show('M-OK');
  };
  return (
    <>
      {plan.planSt === 'CLOSED' || plan.planSt === 'SCORED' ? (
        <ActButton
          op="calcPlanScore"
          of={plan}
          look={plan.planSt === 'CLOSED' || plan.recalcYn === 'Y' ? 'primary' : 'plain'}
          icon="calculator"
          disabled={scoring.isLoading}
          onClick={() => void (async () => report(await score(await key())))()}
        >
          {plan.planSt === 'CLOSED' ? '점수 산출' : '다시 산출'}
        </ActButton>
      ) : null}
      {plan.planSt === 'SCORED' ? (
        <ActButton
          op="releaseResult"
          of={plan}
          look={plan.recalcYn === 'Y' ? 'plain' : 'primary'}
          icon="megaphone"
          onClick={() =>
            void (async () => {
              if (await ask(DIAGNOSIS_QUESTIONS.release, { n: plan.submitCnt })) report(await release(await key()));
            })()
          }
        >
          결과 공개
        </ActButton>
      ) : null}
      {plan.planSt === 'RELEASED' ? (
        <ActButton op="withdrawResult" of={plan} icon="undo" onClick={() => setAsking(true)}>
          결과 공개 취소
        </ActButton>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          title="결과 공개 취소"
          label="사유"
          okLabel="공개 취소"
          onClose={() => setAsking(false)}
          onSubmit={(rsn) => {
            setAsking(false);
            void (async () => report(await withdraw({ ...(await key()), rsn })))();
          }}
        />
      ) : null}
    </>
  );
}
