import { useState } from 'react';
import { CRISIS_STEP_NAMES } from '#contract/counselling/case-codes.ts';
import { GROUND_NAMES } from '#contract/counselling/counselling-codes.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import type { Assessment } from '#contract/counselling/risk.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { riskName, riskTone } from '../records/case-labels.ts';
import type { Assessed } from '../records/of-case.ts';
import { useGetRiskListQuery } from '../state/case-endpoints.ts';

const RiskDialog = lazyDialog(async () => (await import('./RiskDialog.tsx')).RiskDialog);

/** 위험평가: what was assessed, the newest first. */
export function RiskPanel({ kind, of }: { readonly kind: CounselKind; readonly of: Assessed }) {
  const { caseId, aplyId } = of;
  const { data, isError, error, refetch } = useGetRiskListQuery({
    cnslDivCd: kind.cnslDivCd,
    ...(caseId === null ? {} : { caseId }),
    ...(caseId === null && aplyId !== null ? { aplyId } : {}),
  });
  const [opened, open] = useState<Assessment | 'new' | null>(null),
    rows = data?.data ?? [];
  return (
    <div className="stack">
      <div className="cnsl-note-acts">
        <ActButton
          op="saveRisk"
          of={of}
          icon="plus"
          look="primary"
          onClick={() => open('new')}
          {...(of.isClosed ? { disabled: true, title: '종결한 사례에는 평가를 등록할 수 없습니다.' } : {})}
        >
          위험평가 등록
        </ActButton>
      </div>
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data && rows.length === 0 ? (
        <Card>
          <p className="muted">등록된 위험평가가 없습니다.</p>
        </Card>
      ) : null}
      {rows.map((row) => (
        <RiskCard key={row.riskId} row={row} onOpen={() => open(row)} />
      ))}
      {opened === null ? null : (
        <RiskDialog
          key={opened === 'new' ? 'new' : opened.riskId}
          kind={kind}
          of={of}
          row={opened === 'new' ? null : opened}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}

function RiskCard({ row, onOpen }: { readonly row: Assessment; readonly onOpen: () => void }) {
  return (
    <Card
      title={displayDate(row.asmDt)}
      actions={
        <ActButton op="saveRisk" of={row} icon="pencil" onClick={onOpen}>
          수정
        </ActButton>
      }
    >
      <div className="stack">
        <p className="cnsl-head">
          <Chip tone={riskTone(row.finLvl)}>{riskName(row.finLvl)}</Chip>
          {row.sugLvl === null ? null : <span className="muted">제안 {riskName(row.sugLvl)}</span>}
          {row.rslvDt === null ? null : <Chip tone="success">{displayDate(row.rslvDt)} 해소</Chip>}
        </p>
        <Facts
          columns={3}
          facts={[
            { label: '평가자', value: row.authNm },
            { label: 'PHQ-9', value: row.phq9Tot === null ? null : `${row.phq9Tot}점` },
            { label: 'GAD-7', value: row.gad7Tot === null ? null : `${row.gad7Tot}점` },
            { label: '다음 접촉일', value: row.nextCntctDt === null ? null : displayDate(row.nextCntctDt) },
            { label: '안전계획', value: row.sftyPlanYn === 'Y' ? row.sftyPlanCn || '작성함' : '없음' },
            { label: '책임자 알림', value: row.headNtfyDt === null ? null : displayMoment(row.headNtfyDt) },
            { label: '판단 근거', value: row.reason, isWide: true },
            ...[
              { label: '자살·자해 사고', value: row.ideaCn, isWide: true },
              { label: '계획', value: row.planCn, isWide: true },
              { label: '수단', value: row.meansCn, isWide: true },
              { label: '보호요인', value: row.protCn, isWide: true },
            ].filter(({ value }) => value !== ''),
            ...(row.guardNtfyYn === 'Y'
              ? [
                  {
                    label: '보호자 연락',
                    value: [GROUND_NAMES[row.guardNtfyGrndCd as keyof typeof GROUND_NAMES], row.guardRsn]
                      .filter(Boolean)
                      .join(' · '),
                    isWide: true,
                  },
                ]
              : []),
          ]}
        />
        {row.finLvl === 3 ? (
          <ul className="cnsl-lines">
            {row.steps.map(({ stepCd, doneDt, doneNm }) => (
              <li key={stepCd}>
                <Chip tone="success">{CRISIS_STEP_NAMES[stepCd]}</Chip>
                <span className="muted">
                  {displayMoment(doneDt)} · {doneNm}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}
