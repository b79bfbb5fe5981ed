import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { screenPath, type Instrument } from '#contract/diagnosis/instruments.ts';
import type { PlanDetail } from '#contract/diagnosis/plan.ts';
import { useLeaving } from '#kit/form/useLeaving.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Stepper } from '#ui/stepper/Stepper.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { PLAN_STATE_NAMES, type PlanState } from '#contract/diagnosis/diagnosis-codes.ts';
import { percentText, periodText } from '../../rules/plan-labels.ts';
import { useReopened, useUnsent } from '../../state/page.ts';
import { useGetPlanQuery } from '../../state/plan-endpoints.ts';
import { PlanChip } from '../PlanScreen/plan-columns.tsx';
import { BasicsPanel } from './BasicsPanel.tsx';
import { EntryPanel } from './EntryPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { PlanActions } from './PlanActions.tsx';
import { ProgressPanel } from './ProgressPanel.tsx';
import { RemindsPanel } from './RemindsPanel.tsx';
import { TargetsPanel } from './TargetsPanel.tsx';
import './plan-detail.css';

const TAB_NAMES = {
  basics: '기본정보',
  targets: '대상자',
  reminds: '알림',
  progress: '응답현황',
  entry: '응답입력',
  history: '이력',
} as const;
type DetailTab = keyof typeof TAB_NAMES;
const TABS = Object.entries(TAB_NAMES).map(([key, label]) => ({ key: key as DetailTab, label }));

/** 실시계획 상세: a stored plan, a new one, or a copy. */
export function PlanDetailScreen({ instrument }: { readonly instrument: Instrument }) {
  const [params] = useSearchParams();
  const copyOf = params.get('copyOf'),
    source = copyOf ?? params.get('planId') ?? '';
  const { currentData, isError, isFetching, error, refetch } = useGetPlanQuery(
    { planId: source },
    { skip: source === '' },
  );
  const plan = currentData?.data[0] ?? null;
  if (source !== '' && plan === null)
    return (
      <div className="stack">
        <PageHeader title={`${instrument.name} 실시계획 상세`} />
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      </div>
    );
  if (copyOf !== null || plan === null) return <NewPlan key={copyOf ?? 'new'} instrument={instrument} copied={plan} />;
  return <StoredPlan key={plan.planId} instrument={instrument} plan={plan} isFetching={isFetching} />;
}

function NewPlan({ instrument, copied }: { readonly instrument: Instrument; readonly copied: PlanDetail | null }) {
  const [, navigate] = useLocation();
  const asked = useReopened('savePlan'),
    reopened = asked?.save.version === undefined && asked?.save.instDiv === instrument.instDiv ? asked : null;
  const leave = useLeaving();
  return (
    <div className="stack">
      <PageHeader
        title={`${instrument.name} 실시계획 등록`}
        isPart
        lead="저장하면 대상자를 더하고 알림을 정할 수 있습니다. 확정하기 전까지는 모두 바꿀 수 있습니다."
        onBack={() => navigate(screenPath(instrument, 'Plan'))}
      />
      <BasicsPanel
        key={reopened?.clientReqId}
        instrument={instrument}
        plan={null}
        copied={copied}
        reopened={reopened}
        onSaved={(planId) =>
          leave(
            planId === null
              ? screenPath(instrument, 'Plan')
              : `${screenPath(instrument, 'PlanDetail')}?planId=${planId}`,
          )
        }
      />
    </div>
  );
}

const WAY: readonly PlanState[] = ['DRAFT', 'READY', 'OPEN', 'CLOSED', 'SCORED', 'RELEASED'];
const STEPS = WAY.map((key) => ({ key, label: PLAN_STATE_NAMES[key] }));

interface StoredPlanProps {
  readonly instrument: Instrument;
  readonly plan: PlanDetail;
  readonly isFetching: boolean;
}

function StoredPlan({ instrument, plan, isFetching }: StoredPlanProps) {
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const [tab, setTab] = useState(() => TABS.find(({ key }) => key === params.get('tab'))?.key ?? 'basics');
  return (
    <div className="stack">
      <PageHeader
        title={plan.planNm}
        isPart
        onBack={() => navigate(screenPath(instrument, 'Plan'))}
        actions={<PlanActions instrument={instrument} plan={plan} isFetching={isFetching} />}
      >
        <p className="plan-head">
          <PlanChip planSt={plan.planSt} recalcYn={plan.recalcYn} />
          <span className="numeric">{periodText(plan)}</span>
          <span className="muted">
            {plan.deptNm} · {plan.paperNm} (버전 {plan.verNo})
          </span>
          <span className="muted">
            대상 {plan.targetCnt.toLocaleString('en-US')}명 · 응답 {plan.submitCnt.toLocaleString('en-US')}명 ·{' '}
            {percentText(plan.respRate)}
          </span>
        </p>
      </PageHeader>
      {plan.planSt === 'CANCELED' ? null : <Stepper label="실시 단계" steps={STEPS} current={plan.planSt} />}
      <TabPanels<DetailTab>
        label="실시계획 상세"
        tabs={TABS}
        active={tab}
        onChange={setTab}
        panels={{
          basics: () => <StoredBasics instrument={instrument} plan={plan} />,
          targets: () => <TargetsPanel plan={plan} />,
          reminds: () => <RemindsPanel plan={plan} />,
          progress: () => <ProgressPanel plan={plan} />,
          entry: () => <EntryPanel instrument={instrument} plan={plan} />,
          history: () => <HistoryPanel plan={plan} />,
        }}
      />
    </div>
  );
}

/** A stored plan; with a save that waits on the device, as that leaves it. */
function StoredBasics({ instrument, plan }: { readonly instrument: Instrument; readonly plan: PlanDetail }) {
  const unsent = useUnsent('savePlan', plan.planId);
  if (unsent === undefined) return <div className="plan-wait" aria-busy="true" />;
  return (
    <BasicsPanel
      key={unsent?.clientReqId ?? plan.version}
      instrument={instrument}
      plan={(unsent?.base as PlanDetail | undefined) ?? plan}
      copied={null}
      reopened={unsent}
      onSaved={() => undefined}
    />
  );
}
