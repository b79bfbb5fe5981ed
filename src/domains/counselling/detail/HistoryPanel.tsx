import type { CounselCase } from '#contract/counselling/case.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { Timeline } from '#ui/timeline/Timeline.tsx';
import { ACCESS_NAMES, BREAK_REASON_NAMES, CASE_EVENT_NAMES, stateName } from '../records/case-labels.ts';
import { useGetAcsLogQuery } from '../state/case-endpoints.ts';

const SHOWN = 100;
const RIGHTS: Readonly<Record<string, string>> = {
  AUTHOR: '작성자',
  CASE: '담당 상담사',
  HEAD: '책임자',
  BREAK: '긴급열람',
};
const reasonOf = (rsnCd: string | null, rsn: string | null): string | undefined => {
  const words = [
    rsnCd === null ? null : (BREAK_REASON_NAMES[rsnCd as keyof typeof BREAK_REASON_NAMES] ?? rsnCd),
    rsn === null ? null : (RIGHTS[rsn] ?? rsn),
  ].filter(Boolean);
  return words.length === 0 ? undefined : words.join(' · ');
};

/** What happened to an application or a case, as a row of times. */
export const HistoryList = ({ his }: { readonly his: CounselCase['his'] }) =>
  his.length === 0 ? (
    <p className="muted">기록된 이력이 없습니다.</p>
  ) : (
    <Timeline
      label="상태 이력"
      entries={his.map(({ hisId, evtCd, bfSt, afSt, rsn, actNm, actDt }) => ({
        key: hisId,
        at: displayMoment(actDt),
        title: [
          CASE_EVENT_NAMES[evtCd as keyof typeof CASE_EVENT_NAMES] ?? evtCd,
          bfSt === afSt ? '' : [stateName(bfSt), stateName(afSt)].filter(Boolean).join(' → '),
          actNm,
        ]
          .filter(Boolean)
          .join(' · '),
        icon: 'circle',
        ...(rsn === null ? {} : { why: rsn }),
      }))}
    />
  );

/** 이력: states, and who looked at what was written. */
export function HistoryPanel({ kind, of }: { readonly kind: CounselKind; readonly of: CounselCase }) {
  const { data, isError, error, refetch } = useGetAcsLogQuery({
    cnslDivCd: kind.cnslDivCd,
    caseId: of.caseId,
    page: 1,
    rowsPerPage: SHOWN,
  });
  return (
    <div className="cnsl-columns">
      <Card title="상태 이력">
        <HistoryList his={of.his} />
      </Card>
      <Card title="열람 이력">
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
        {data && data.data.length === 0 ? <p className="muted">열람한 기록이 없습니다.</p> : null}
        {data && data.data.length > 0 ? (
          <Timeline
            label="열람 이력"
            entries={data.data.map(({ acsLogId, acsDt, userNm, actCd, rsnCd, rsn }) => {
              const reason = reasonOf(rsnCd, rsn);
              return {
                key: acsLogId,
                at: displayMoment(acsDt),
                title: [ACCESS_NAMES[actCd], userNm].filter(Boolean).join(' · '),
                icon: actCd === 'BRKGLS' ? 'lock-open' : 'eye',
                ...(actCd === 'BRKGLS' ? { tone: 'danger' as const } : {}),
                ...(reason === undefined ? {} : { why: reason }),
              };
            })}
          />
        ) : null}
      </Card>
    </div>
  );
}
