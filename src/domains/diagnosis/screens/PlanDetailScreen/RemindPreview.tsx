import { useEffect, useState } from 'react';
import type { RemindDiv, RemindTo } from '#contract/diagnosis/diagnosis-codes.ts';
import type { PlanDetail } from '#contract/diagnosis/plan.ts';
import { displayCount } from '#shared/display.ts';
import { useGetRemindPreviewQuery } from '../../state/plan-endpoints.ts';

interface RemindPreviewProps {
  readonly plan: Pick<PlanDetail, 'planId' | 'planSt'>;
  readonly sendDiv: RemindDiv;
  readonly toDiv: RemindTo;
  readonly msg: string;
}

const WAIT_MS = 400;

/** What would be sent now, and to how many; words that are being typed are asked for when they rest. */
export function useRemindPreview({ plan, sendDiv, toDiv, msg }: RemindPreviewProps) {
  const [rested, setRested] = useState(msg);
  useEffect(() => {
    const timer = setTimeout(() => setRested(msg), WAIT_MS);
    return () => clearTimeout(timer);
  }, [msg]);
  return useGetRemindPreviewQuery({ planId: plan.planId, sendDiv, toDiv, msg: rested.trim() }).currentData?.data[0];
}

/** The message of a reminder as its receivers read it. */
export function RemindPreview(props: RemindPreviewProps) {
  const preview = useRemindPreview(props),
    isAsked = props.plan.planSt !== 'DRAFT';
  return (
    <section className="plan-preview" aria-label="미리보기" aria-busy={preview === undefined}>
      <strong>{preview?.title}</strong>
      <p>{preview?.body}</p>
      {preview && isAsked ? (
        <p className="muted">
          지금 기준 {displayCount(preview.sendCnt)}명
          {preview.skipCnt > 0 ? `, 12시간 이내에 알림을 받은 ${displayCount(preview.skipCnt)}명 제외` : ''}
        </p>
      ) : null}
    </section>
  );
}
