import type { MeasureCd, TriggerCd } from '#contract/course-cqi/course-cqi-codes.ts';

/** What lecturers of the demo campus write, in turn. */
const GRADE_TEXTS = [
    '중간고사 이후 상위권과 하위권의 차이가 커져 B등급 이하가 늘었다.',
    '과제 비중을 높인 결과 지난 학기보다 고른 분포를 보인다.',
    '실습 평가를 도입하여 상위 등급의 변별이 나아졌다.',
  ],
  EVAL_TEXTS = [
    '강의 준비와 시간 준수는 높으나 학생 참여 문항이 낮아 토론을 늘릴 필요가 있다.',
    '피드백의 시기를 앞당겨 달라는 의견이 있어 과제 반환 기한을 정하려 한다.',
    '난이도에 대한 의견이 갈려 수준별 보충 자료를 준비한다.',
  ],
  GOOD_TEXTS = [
    '팀 프로젝트로 학생이 스스로 문제를 정의하고 해결하게 하였다.',
    '매주 짧은 퀴즈로 이해도를 확인하고 바로 보충 설명을 하였다.',
    '현장 사례를 함께 읽고 토론하여 이론과 실제를 이었다.',
  ],
  HARD_TEXTS = [
    '수강 인원이 많아 개별 지도가 어려웠다.',
    '선수 과목을 듣지 않은 학생의 기초 차이가 컸다.',
    '실습 장비가 부족하여 조별로 나누어 진행하였다.',
  ],
  PROBLEMS = ['기초가 약한 학생이 중반 이후 뒤처진다.', '평가 방법이 시험에 치우쳐 있다.', '학생의 참여가 적다.'],
  PLANS = [
    '1~3주차에 기초 진단과 보충 수업을 한다.',
    '수행평가의 비중을 30%로 높이고 기준표를 미리 알린다.',
    '토론과 동료 평가를 격주로 운영한다.',
  ],
  OUTCOMES = [
    ['전공 지식을 설명한다.', ['MID', 'FIN']],
    ['문제를 분석하고 해결한다.', ['TASK', 'PRAC']],
    ['결과를 발표하고 협업한다.', ['TALK']],
  ] as const;

const turn = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;

/** The texts of a report by its place among the others. */
export const textsAt = (at: number) => ({
  grdCn: turn(GRADE_TEXTS, at),
  evalCn: turn(EVAL_TEXTS, at + 1),
  goodCn: turn(GOOD_TEXTS, at + 2),
  hardCn: turn(HARD_TEXTS, at),
});

const WEIGHTS = [40, 30, 30] as const;
/** Outcomes of a report with so many students; every fifth report misses its goal. */
export const outcomesAt = (at: number, enrlCnt: number) =>
  OUTCOMES.map(([loNm, toolCds], index) => {
    const share = at % 5 === 0 ? 55 + index * 5 : 72 + ((at + index * 7) % 20),
      ahvStdCnt = Math.floor((enrlCnt * share) / 100);
    return { loNo: index + 1, loNm, toolCds: [...toolCds], weight: WEIGHTS[index] ?? 0, evlStdCnt: enrlCnt, ahvStdCnt };
  });

/** A goal that is better than the figure of a measure now. */
const goalOf = (msrCd: MeasureCd, now: string | null): string => {
  const value = Number(now ?? 0);
  if (msrCd === 'E1') return (Math.min(value + 0.3, 5) || 4).toFixed(2);
  if (msrCd === 'L1' || msrCd === 'LO') return Math.min(value + 8, 100).toFixed(1);
  return Math.max(value - 5, 0).toFixed(1);
};

/** Plans that answer the triggers of a report, and one for its second outcome. */
export const plansAt = (
  at: number,
  trgrCds: readonly TriggerCd[],
  figureOf: (msrCd: MeasureCd, loNo: number | null) => string | null,
  applyShtm: string,
) =>
  [
    ...trgrCds.map((trgrCd) => ({ trgrCd, msrCd: trgrCd as MeasureCd, loNo: null })),
    { trgrCd: null, msrCd: 'LO' as const, loNo: 2 },
  ].map(({ trgrCd, msrCd, loNo }, index) => ({
    planNo: index + 1,
    areaCd: turn(['METH', 'EVAL', 'STDT'] as const, at + index),
    trgrCd,
    msrCd,
    loNo,
    trgtVal: goalOf(msrCd, figureOf(msrCd, loNo)),
    bfVal: figureOf(msrCd, loNo),
    prblmCn: turn(PROBLEMS, at + index),
    planCn: turn(PLANS, at + index),
    applyShtm,
  }));
