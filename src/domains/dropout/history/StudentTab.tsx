import { useMemo, useState } from 'react';
import { CONTACT_NAMES, GRADE_NAMES, OUTCOME_NAMES, SCORED_GRADES } from '#contract/dropout/dropout-codes.ts';
import type { Timeline as StudentTimeline } from '#contract/dropout/history.ts';
import { METHOD_NAMES, REFERRAL_NAMES, REFERRAL_STATE_NAMES } from '#contract/dropout/target-rules.ts';
import { StudentPickerField } from '#domains/system/index.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chart } from '#ui/chart/Chart.tsx';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import type { Choice } from '#ui/pickers/choice.ts';
import { Timeline, type TimelineEntry } from '#ui/timeline/Timeline.tsx';
import { TERM_NAMES } from '../standards/columns.tsx';
import { useGetStdTimelineQuery } from '../state/history-endpoints.ts';

/** 학생별 이력: one student over all terms. */
export function StudentTab() {
  const [student, setStudent] = useState<Choice | null>(null),
    stdNo = student?.key ?? '',
    { currentData, isError, error, refetch, isFetching } = useGetStdTimelineQuery({ stdNo }, { skip: stdNo === '' }),
    timeline = currentData?.data[0];
  return (
    <div className="stack">
      <Card title="학생">
        <StudentPickerField
          label="학생"
          max={1}
          value={student ? [student] : []}
          onChange={([chosen]: readonly Choice[]) => setStudent(chosen ?? null)}
        />
      </Card>
      {stdNo === '' ? <StateNotice icon="user" text="학생을 선택하면 모든 학기의 이력을 보여드립니다." /> : null}
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {timeline ? <StudentHistory timeline={timeline} isLoading={isFetching} /> : null}
    </div>
  );
}

const place = (grade: string): number | null => {
  const at = SCORED_GRADES.findIndex((each) => each === grade);
  return at < 0 ? null : at + 1;
};
/** Grades of the runs as steps from 1 (정상) to 4 (위험). */
const gradeChart = ({ grades }: StudentTimeline): ChartModel => ({
  title: '등급이 어떻게 달라졌습니까?',
  shape: 'plain',
  categoryLabel: '산정',
  totalLabel: '',
  axisLabel: SCORED_GRADES.map((grade, at) => `${at + 1} ${GRADE_NAMES[grade]}`).join(' · '),
  categories: grades.map(({ baseDt, riskGrdCd }) => `${displayDate(baseDt)} ${GRADE_NAMES[riskGrdCd]}`),
  series: [
    {
      key: 'grade',
      label: '등급',
      kind: 'line',
      axis: 'left',
      unit: '',
      digits: 0,
      values: grades.map(({ riskGrdCd }) => place(riskGrdCd)),
      total: null,
    },
  ],
});

/** What happened, by day, the newest first. */
function entriesOf({ intvs, refers, outcms }: StudentTimeline): readonly TimelineEntry[] {
  const dated = [
    ...intvs.map(({ intvDt, mthdCd, cntctRsltCd, intvStfNm }, at) => ({
      day: intvDt,
      entry: {
        key: `intv ${at}`,
        at: displayDate(intvDt),
        title: ['개입', METHOD_NAMES[mthdCd], CONTACT_NAMES[cntctRsltCd], intvStfNm].filter(Boolean).join(' · '),
        icon: 'phone',
      },
    })),
    ...refers.map(({ regDt, cnslDivCd, referSt }, at) => ({
      day: koreanDate8(new Date(regDt)),
      entry: {
        key: `refer ${at}`,
        at: displayDate(koreanDate8(new Date(regDt))),
        title: ['의뢰', REFERRAL_NAMES[cnslDivCd], REFERRAL_STATE_NAMES[referSt]].join(' · '),
        icon: 'share-alt',
      },
    })),
    ...outcms.map(({ chkDt, outcmCd, schlYear, shtmCd }) => ({
      day: chkDt,
      entry: {
        key: `outcm ${schlYear} ${shtmCd}`,
        at: displayDate(chkDt),
        title: ['결과', `${schlYear}학년도 ${TERM_NAMES[shtmCd]}`, OUTCOME_NAMES[outcmCd]].join(' · '),
        icon: 'flag',
      },
    })),
  ];
  return dated.toSorted((one, other) => (one.day < other.day ? 1 : -1)).map(({ entry }) => entry);
}

function StudentHistory({ timeline, isLoading }: { readonly timeline: StudentTimeline; readonly isLoading: boolean }) {
  const chart = useMemo(() => gradeChart(timeline), [timeline]),
    entries = useMemo(() => entriesOf(timeline), [timeline]);
  return (
    <>
      <p>
        <strong>{timeline.stdNm}</strong>{' '}
        <span className="muted numeric">
          {timeline.stdNo} {timeline.hakguaNm}
        </span>
      </p>
      <Chart model={chart} isLoading={isLoading} />
      <Card title="개입·의뢰·결과">
        {entries.length === 0 ? (
          <p className="muted">기록이 없습니다.</p>
        ) : (
          <Timeline label="학생별 이력" entries={entries} />
        )}
      </Card>
    </>
  );
}
