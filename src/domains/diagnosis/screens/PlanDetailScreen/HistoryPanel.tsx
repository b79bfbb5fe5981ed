import { PLAN_STATE_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import type { PlanDetail } from '#contract/diagnosis/plan.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { Timeline } from '#ui/timeline/Timeline.tsx';
import { PLAN_EVENT_NAMES, PLAN_TONES } from '../../rules/plan-labels.ts';

/** 이력: what was done to a plan, by whom and why. */
export const HistoryPanel = ({ plan }: { readonly plan: PlanDetail }) => (
  <Card title="이력">
    {plan.his.length === 0 ? <StateNotice icon="history" text="기록된 이력이 없습니다." /> : null}
    <Timeline
      label="이력"
      entries={plan.his.map(({ planHisId, evtCd, afSt, rsn, actNm, actDt }) => {
        const tone = PLAN_TONES[afSt];
        return {
          key: planHisId,
          at: displayMoment(actDt),
          title: PLAN_EVENT_NAMES[evtCd] ?? evtCd,
          icon: 'circle',
          ...(tone ? { tone } : {}),
          body: (
            <p className="muted">
              {PLAN_STATE_NAMES[afSt]} · {actNm ?? '자동 처리'}
              {rsn ? ` · ${rsn}` : ''}
            </p>
          ),
        };
      })}
    />
  </Card>
);
