import { useState } from 'react';
import type { Instrument } from '#contract/diagnosis/instruments.ts';
import type { PlanDetail } from '#contract/diagnosis/plan.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chart } from '#ui/chart/Chart.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { alert } from '#ui/feedback/feedback.ts';
import { Figures } from '#ui/facts/Figures.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { Waiting } from '#ui/feedback/Waiting.tsx';
import { percentText } from '../../rules/plan-labels.ts';
import { LEVEL_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import { levelRange } from '#shared/diagnosis/norms.ts';
import { abilityChart, binChart, binRange, figureOf, levelChart } from '../../rules/stat-charts.ts';
import {
  useGetStatAbilityQuery,
  useGetStatSummaryQuery,
  useInvalidateRespMutation,
  useRestoreRespMutation,
} from '../../state/stat-endpoints.ts';
import { FigureLink, type OpenRows, type RowsBehind } from './rows-behind.tsx';
import type { StatFilter } from './stat-filter.ts';

interface SummaryTabProps {
  readonly instrument: Instrument;
  readonly plan: PlanDetail;
  readonly filter: StatFilter;
  /** 점수분포 of an exam. */
  readonly isPoints: boolean;
  readonly onRows: OpenRows | null;
}

/** Name and value of a figure, and whom it counts. */
type Figure = readonly [label: string, value: string, cond?: RowsBehind];

/** 요약, and 점수분포: the figures first, then their pictures. */
export function SummaryTab({ instrument, plan, filter, isPoints, onRows }: SummaryTabProps) {
  const answer = useGetStatSummaryQuery(filter),
    abilities = useGetStatAbilityQuery(filter, { skip: instrument.scoring !== 'ability' });
  const found = answer.currentData?.data[0];
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!found) return <Waiting parts={['figures', 'chart']} />;
  if (found.fewYn === 'Y') return <StateNotice icon="eye-slash" text={message('M-FEW', { n: found.minReportCnt })} />;
  const isExam = instrument.scoring === 'exam',
    unit = isExam ? '점' : '';
  const figures: readonly Figure[] = [
    ['응답률', percentText(found.respRate)],
    ['응답', `${found.n}명`, {}],
    ...(instrument.scoring === 'none'
      ? []
      : ([
          ['평균', `${found.mean}${unit}`],
          ['전체 평균', `${found.wholeMean}${unit}`],
          ...(instrument.scoring === 'satisfaction' ? [] : [['표준편차', found.sd] as const]),
        ] as const)),
    ...(isExam
      ? ([
          ['중앙값', `${found.median}점`],
          ['합격률', percentText(found.passRate), { passYn: 'Y' }],
        ] as const)
      : []),
    ['불성실 의심', `${found.suspectCnt}명`, { suspectYn: 'Y' }],
  ];
  const sub = (abilities.currentData?.data ?? []).filter(
      ({ abilityLvl, meanPct }) => abilityLvl === 2 && meanPct !== '-',
    ),
    sorted = sub.toSorted((a, b) => (figureOf(b.meanPct) ?? 0) - (figureOf(a.meanPct) ?? 0));
  return (
    <div className="stack">
      <Figures
        figures={figures.map(([label, value, cond]) => ({
          label,
          value: cond ? <FigureLink value={value} cond={cond} label={label} onRows={onRows} /> : value,
        }))}
      />
      {plan.anonymDiv === 'NAMED' ? null : <SuspectActions plan={plan} />}
      {isPoints || found.bins.length > 0 ? (
        <Chart
          model={binChart(
            isExam ? '점수가 어떻게 나뉘어 있습니까? (백분율)' : '총점이 어떻게 나뉘어 있습니까?',
            found.bins,
          )}
          onOpen={onRows ? (bin) => onRows(binRange(bin), `${bin * 10}점대`) : undefined}
        />
      ) : null}
      {instrument.scoring === 'ability' ? (
        <>
          <Chart model={abilityChart(abilities.currentData?.data ?? [])} isLoading={abilities.isFetching} />
          <Chart
            model={levelChart(found.levels)}
            onOpen={
              onRows
                ? (place) => {
                    const lvlCd = found.levels[place]?.lvlCd;
                    if (lvlCd) onRows(levelRange(lvlCd), `총점 ${LEVEL_NAMES[lvlCd]}`);
                  }
                : undefined
            }
          />
          <div className="stat-ranks">
            <RankList title="높은 하위역량" rows={sorted.slice(0, 3)} />
            <RankList title="낮은 하위역량" rows={sorted.slice(-3).toReversed()} />
          </div>
        </>
      ) : null}
    </div>
  );
}

interface RankListProps {
  readonly title: string;
  readonly rows: readonly { readonly abilityId: string; readonly abilityNm: string; readonly meanPct: string }[];
}
const RankList = ({ title, rows }: RankListProps) => (
  <section className="stat-rank" aria-label={title}>
    <h3>{title}</h3>
    <ol>
      {rows.map(({ abilityId, abilityNm, meanPct }) => (
        <li key={abilityId}>
          <span>{abilityNm}</span>
          <span className="numeric">{meanPct}점</span>
        </li>
      ))}
    </ol>
  </section>
);

/** In anonymous plans, suspected answers are set aside all together, by their number. */
function SuspectActions({ plan }: { readonly plan: PlanDetail }) {
  const [asked, setAsked] = useState<'out' | 'in' | null>(null);
  const [setAside] = useInvalidateRespMutation(),
    [takeBack] = useRestoreRespMutation();
  const mayUpdate = mayDo(plan, 'invalidateResp') && (plan.planSt === 'CLOSED' || plan.planSt === 'SCORED');
  if (!mayUpdate) return null;
  return (
    <div className="stat-tools">
      <Button icon="times-circle" onClick={() => setAsked('out')}>
        불성실 의심 모두 무효 처리
      </Button>
      <Button icon="undo" onClick={() => setAsked('in')}>
        모두 유효 복원
      </Button>
      {asked ? (
        <ReasonDialog
          title={asked === 'out' ? '무효 처리' : '유효 복원'}
          label="사유"
          okLabel={asked === 'out' ? '무효 처리' : '유효 복원'}
          onClose={() => setAsked(null)}
          onSubmit={(rsn) => {
            setAsked(null);
            void (async () => {
              const done = (await (asked === 'out' ? setAside : takeBack)({ planId: plan.planId, rsn })).data?.data[0];
              if (done) await alert(`${done.cnt}명의 응답을 ${asked === 'out' ? '무효로' : '유효로'} 바꾸었습니다.`);
            })();
          }}
        />
      ) : null}
    </div>
  );
}
