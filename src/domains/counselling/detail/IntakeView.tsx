import { GAD7_ITEMS, PHQ9_ITEMS } from '#contract/counselling/case-codes.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import { proposedRisk } from '#shared/counselling/risk.ts';
import { displayDate } from '#shared/display.ts';
import { Card } from '#ui/card/Card.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { riskName } from '../records/case-labels.ts';
import { useGetIntkQuery } from '../state/case-endpoints.ts';

/** 접수면접지, to be read: for who may open it. */
export function IntakeView({ kind, aplyId }: { readonly kind: CounselKind; readonly aplyId: string }) {
  const { data, isError, error, refetch } = useGetIntkQuery({ cnslDivCd: kind.cnslDivCd, aplyId }),
    intake = data?.data[0];
  const proposal = intake ? proposedRisk(intake.phq9) : null;
  return (
    <Card title="접수면접지">
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data && !intake ? <p className="muted">작성한 접수면접지가 없습니다.</p> : null}
      {intake ? (
        <Facts
          facts={[
            { label: '면접일', value: displayDate(intake.sesnDt) },
            { label: '면접자', value: intake.authNm },
            { label: '주호소', value: intake.cntn, isWide: true },
            { label: '이전 상담·치료', value: intake.prevCn },
            { label: '약물', value: intake.drugCn },
            { label: '가족', value: intake.famCn },
            { label: '강점', value: intake.strnCn },
            { label: '자해·자살 질문', value: intake.harmCn, isWide: true },
            {
              label: `PHQ-9 (${PHQ9_ITEMS.length}문항)`,
              value: proposal && `${proposal.phq9Tot}점, 제안 ${riskName(proposal.sugLvl)} (${proposal.why})`,
            },
            {
              label: `GAD-7 (${GAD7_ITEMS.length}문항)`,
              value: intake.gad7.length === 0 ? null : `${intake.gad7.reduce((sum, one) => sum + one, 0)}점`,
            },
            { label: '긴급연락처', value: intake.emrgTel },
          ]}
        />
      ) : null}
    </Card>
  );
}
