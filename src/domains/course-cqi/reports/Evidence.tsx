import { COURSE_CQI_WORDS } from '#contract/course-cqi/course-cqi-words.ts';
import { ACT_NAMES, GRADE_CDS, GRADE_NAMES, METHOD_NAMES } from '#contract/course-cqi/course-cqi-codes.ts';
import type { CourseReport } from '#contract/course-cqi/report.ts';
import { message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chart } from '#ui/chart/Chart.tsx';
import type { ChartModel, ChartSeries } from '#ui/chart/chart-model.ts';
import { Facts } from '#ui/facts/Facts.tsx';
import { Timeline } from '#ui/timeline/Timeline.tsx';

const withLimit = (figure: string | null, limit: string, unit: string): string =>
  `${figure === null ? '-' : `${figure}${unit}`} (기준 ${limit}${unit})`;
const against = (now: string | null, before: string | null | undefined, unit = ''): string =>
  `${now === null ? '-' : `${now}${unit}`} · 직전 ${before == null ? '-' : `${before}${unit}`}`;

const countOf = (rows: CourseReport['grades'], code: string): number =>
  rows.find(({ grdCd }) => grdCd === code)?.cnt ?? 0;
/** How many got which grade, this term beside the last one. */
function gradeChart({ grades, prev }: CourseReport): ChartModel {
  const shown = GRADE_CDS.filter((code) => countOf(grades, code) + countOf(prev?.grades ?? [], code) > 0);
  const series = (key: string, label: string, rows: CourseReport['grades']): ChartSeries => ({
    key,
    label,
    kind: 'bar',
    axis: 'left',
    unit: '명',
    digits: 0,
    values: shown.map((code) => countOf(rows, code)),
    total: rows.reduce((sum, { cnt }) => sum + cnt, 0),
  });
  return {
    title: '등급별로 몇 명입니까?',
    shape: 'plain',
    categoryLabel: '등급',
    totalLabel: '합계',
    categories: shown.map((code) => GRADE_NAMES[code]),
    series: [series('now', '이번 학기', grades), ...(prev ? [series('before', '직전', prev.grades)] : [])],
  };
}

/** The evidence beside the form: grades, evaluation, the report before, and what happened to the report. */
export function Evidence({ report }: { readonly report: CourseReport }) {
  const { prev, limits, evals, evalAvg, minRspCnt, evlMthdCd } = report;
  return (
    <div className="stack">
      <Card title="성적">
        <div className="stack">
          <Chart model={gradeChart(report)} />
          <Facts
            columns={1}
            facts={[
              { label: '평가방법', value: METHOD_NAMES[evlMthdCd] },
              { label: '평균평점', value: against(report.gpaAvg, prev?.gpaAvg) },
              { label: 'A비율', value: withLimit(report.aRt, limits.aGrdLmtRt, '%') },
              { label: 'A·B비율', value: withLimit(report.abRt, limits.abGrdLmtRt, '%') },
              { label: 'F비율', value: withLimit(report.fRt, limits.fGrdLmtRt, '%') },
            ]}
          />
        </div>
      </Card>
      <Card title="강의평가">
        {evalAvg === null ? (
          <p className="muted">{message('M-FEW', { n: minRspCnt })}</p>
        ) : (
          <div className="stack">
            <Facts
              columns={1}
              facts={[
                { label: '평점', value: withLimit(evalAvg, limits.evalMinScr, '') },
                { label: '직전', value: prev?.evalAvg ?? null },
                { label: '학과 평균', value: report.deptEvalAvg },
                { label: '대학 평균', value: report.univEvalAvg },
                { label: '응답', value: `${report.evalRspCnt}명 / ${report.enrlCnt}명` },
              ]}
            />
            {evals && evals.length > 0 ? (
              <Facts
                columns={1}
                facts={evals.map(({ itemNm, avg, prevAvg }) => ({ label: itemNm, value: against(avg, prevAvg) }))}
              />
            ) : null}
          </div>
        )}
      </Card>
      {report.srcChngYn === 'Y' ? <p className="field-error">{COURSE_CQI_WORDS.changedAfterwards}</p> : null}
      {report.aprvs.length > 0 ? (
        <Card title="결재이력">
          <Timeline
            label="결재이력"
            entries={report.aprvs.map(({ aprvId, actCd, actNm, actDt, opnnCn }) => ({
              key: aprvId,
              at: displayMoment(actDt),
              title: [ACT_NAMES[actCd], actNm].filter(Boolean).join(' · '),
              icon: 'circle',
              ...(opnnCn === null ? {} : { why: opnnCn }),
            }))}
          />
        </Card>
      ) : null}
    </div>
  );
}
