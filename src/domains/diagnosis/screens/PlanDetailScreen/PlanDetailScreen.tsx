import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { screenPath, type Instrument } from '#contract/diagnosis/instruments.ts';
import type { PlanDetail } from '#contract/diagnosis/plan.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Stepper } from '#ui/stepper/Stepper.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { PLAN_STATE_NAMES, type PlanState } from '#contract/diagnosis/diagnosis-codes.ts';
import { percentText, periodText } from '../../rules/plan-labels.ts';
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

type DetailTab = 'basics' | 'targets' | 'reminds' | 'progress' | 'entry' | 'history';

/** 실시계획 상세: a stored plan, a new one, or a copy. */
export function PlanDetailScreen({ instrument }: { readonly instrument: Instrument }) {
  const [params] = useSearchParams();
  const copyOf = params.get('copyOf'),
    source = copyOf ?? params.get('planId') ?? '';
  const { currentData, isError, error, refetch } = useGetPlanQuery({ planId: source }, { skip: source === '' });
  const plan = currentData?.data[0] ?? null;
  if (source !== '' && plan === null)
    return (
      <div className="stack">
        <PageHeader title={`${instrument.name} 실시계획 상세`} />
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      </div>
    );
  if (copyOf !== null || plan === null) return <NewPlan key={copyOf ?? 'new'} instrument={instrument} copied={plan} />;
  return <StoredPlan key={plan.planId} instrument={instrument} plan={plan} />;
}

function NewPlan({ instrument, copied }: { readonly instrument: Instrument; readonly copied: PlanDetail | null }) {
  const [, navigate] = useLocation();
  return (
    <div className="stack">
      <PageHeader
        title={`${instrument.name} 실시계획 등록`}
        isPart
        lead="저장하면 대상자를 더하고 알림을 정할 수 있습니다. 확정하기 전까지는 모두 바꿀 수 있습니다."
        onBack={() => navigate(screenPath(instrument, 'Plan'))}
      />
      <BasicsPanel
        instrument={instrument}
        plan={null}
        copied={copied}
        onSaved={(planId) => navigate(`${screenPath(instrument, 'PlanDetail')}?planId=${planId}`)}
      />
    </div>
  );
}

const WAY: readonly PlanState[] = ['DRAFT', 'READY', 'OPEN', 'CLOSED', 'SCORED', 'RELEASED'];
const STEPS = WAY.map((key) => ({ key, label: PLAN_STATE_NAMES[key] }));

function StoredPlan({ instrument, plan }: { readonly instrument: Instrument; readonly plan: PlanDetail }) {
  const [, navigate] = useLocation();
  const [tab, setTab] = useState<DetailTab>('basics');
  return (
    <div className="stack">
      <PageHeader
        title={plan.planNm}
        isPart
        onBack={() => navigate(screenPath(instrument, 'Plan'))}
        actions={<PlanActions instrument={instrument} plan={plan} />}
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
        tabs={[
          { key: 'basics', label: '기본정보' },
          { key: 'targets', label: '대상자' },
          { key: 'reminds', label: '알림' },
          { key: 'progress', label: '응답현황' },
          { key: 'entry', label: '응답입력' },
          { key: 'history', label: '이력' },
        ]}
        active={tab}
        onChange={setTab}
        panels={{
          basics: () => (
            <BasicsPanel
              key={plan.version}
              instrument={instrument}
              plan={plan}
              copied={null}
              onSaved={() => undefined}
            />
          ),
          targets: () => <TargetsPanel plan={plan} />,
          reminds: () => <RemindsPanel key={plan.version} plan={plan} />,
          progress: () => <ProgressPanel plan={plan} />,
          entry: () => <EntryPanel instrument={instrument} plan={plan} />,
          history: () => <HistoryPanel plan={plan} />,
        }}
      />
    </div>
  );
}
