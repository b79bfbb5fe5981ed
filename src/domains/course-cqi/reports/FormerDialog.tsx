import { MEASURE_NAMES, SECTION_NAMES, VERDICT_NAMES } from '#contract/course-cqi/course-cqi-codes.ts';
import type { ReportSection } from '#contract/course-cqi/report.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { useGetPrevRptQuery } from '../state/report-endpoints.ts';

interface FormerDialogProps {
  readonly rptId: string;
  readonly onClose: () => void;
}

/** What a section says, line by line. */
function linesOf({
  grdCn,
  evalCn,
  goodCn,
  hardCn,
  fdbks = [],
  los = [],
  plans = [],
}: ReportSection): readonly string[] {
  return [
    ...[grdCn, evalCn, goodCn, hardCn].flatMap((text) => text || []),
    ...fdbks.map(({ planCn, vrdtCd, exeCn }) => [planCn, VERDICT_NAMES[vrdtCd], exeCn].filter(Boolean).join(' · ')),
    ...los.map(({ loNo, loNm, weight, ahvRt }) => `${loNo}. ${loNm} (비중 ${weight ?? '-'}, 달성률 ${ahvRt ?? '-'}%)`),
    ...plans.map(({ planNo, msrCd, bfVal, trgtVal, planCn }) =>
      [
        `${planNo}. ${planCn ?? ''}`,
        msrCd === null ? null : `${MEASURE_NAMES[msrCd]} ${bfVal ?? '-'} → 목표 ${trgtVal ?? '-'}`,
      ]
        .filter(Boolean)
        .join(' · '),
    ),
  ];
}

/** 이전 보고서: of another author what was promised, reached and planned alone. */
export function FormerDialog({ rptId, onClose }: FormerDialogProps) {
  const { data, isError, error, refetch } = useGetPrevRptQuery({ rptId }),
    former = data?.data[0];
  return (
    <Dialog title="이전 보고서" size="large" onClose={onClose}>
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {former ? (
        <div className="stack">
          <p>
            <strong>{former.sbjtNm}</strong> <span className="muted">{[former.termNm, former.stfNm].join(' · ')}</span>
          </p>
          {former.secs.map((section) => {
            const lines = linesOf(section);
            return lines.length === 0 ? null : (
              <section key={section.secKey} aria-label={SECTION_NAMES[section.secKey]}>
                <h3>{SECTION_NAMES[section.secKey]}</h3>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </section>
            );
          })}
        </div>
      ) : (
        <div aria-busy={!isError} />
      )}
    </Dialog>
  );
}
