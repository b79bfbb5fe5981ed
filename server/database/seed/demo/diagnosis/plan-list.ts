import type { PlanState } from '#contract/diagnosis/diagnosis-codes.ts';
import { addDays } from '#shared/calendar.ts';

/** A plan of the demo campus: when it asked whom, and how people answer it. */
export interface PlannedPlan {
  readonly name: string;
  readonly paper: string;
  readonly instDiv: string;
  readonly planNm: string;
  readonly deptCd: string;
  readonly rndNo: number;
  /** Days from the seed day on, or month and day of the last year of which both rounds are over. */
  readonly period: readonly [from: number | string, until: number | string];
  readonly anonymDiv: 'NAMED' | 'CONF' | 'ANON';
  readonly planSt: PlanState;
  readonly trgtDivCd?: string;
  /** How many are asked, and of a hundred how many have answered. */
  readonly people: number;
  readonly percent: number;
  /** Points of the scale by which these people lean more than others. */
  readonly leaning: number;
  /** An exam whose long answers are graded, and of which one question was judged anew. */
  readonly isGraded?: true;
  /** Asks students of this 학과, or of this year of study, alone. */
  readonly hakguaCd?: string;
  readonly gradeCd?: string;
}

/** Two rounds of the core diagnosis that are over, the satisfaction survey of last year and the one that runs, an exam that was graded, one that waits for it, and one that has not begun. */
export const PLANS: readonly PlannedPlan[] = [
  {
    name: 'core-1',
    paper: 'core',
    instDiv: 'CORE',
    planNm: '핵심역량진단 1차',
    deptCd: '9200',
    rndNo: 1,
    period: ['0316', '0405'],
    anonymDiv: 'NAMED',
    planSt: 'RELEASED',
    people: 320,
    percent: 84,
    leaning: 0.1,
  },
  {
    name: 'core-2',
    paper: 'core',
    instDiv: 'CORE',
    planNm: '핵심역량진단 2차',
    deptCd: '9200',
    rndNo: 2,
    period: ['1102', '1120'],
    anonymDiv: 'NAMED',
    planSt: 'SCORED',
    people: 320,
    percent: 79,
    leaning: 0.35,
  },
  {
    name: 'satis-0',
    paper: 'satis',
    instDiv: 'SATIS',
    planNm: '교육수요자 만족도조사',
    deptCd: '9200',
    rndNo: 1,
    period: [-370, -350],
    anonymDiv: 'ANON',
    planSt: 'SCORED',
    trgtDivCd: 'STD',
    people: 400,
    percent: 52,
    leaning: 0.15,
  },
  {
    name: 'satis',
    paper: 'satis',
    instDiv: 'SATIS',
    planNm: '교육수요자 만족도조사',
    deptCd: '9200',
    rndNo: 1,
    period: [-5, 12],
    anonymDiv: 'ANON',
    planSt: 'OPEN',
    trgtDivCd: 'STD',
    people: 400,
    percent: 38,
    leaning: 0.3,
  },
  {
    name: 'exam-0',
    paper: 'exam',
    instDiv: 'EXAM',
    planNm: '실험실 안전교육 정기평가',
    deptCd: '9500',
    rndNo: 1,
    period: [-210, -196],
    anonymDiv: 'NAMED',
    planSt: 'RELEASED',
    people: 120,
    percent: 93,
    leaning: 0.3,
    isGraded: true,
  },
  {
    name: 'exam',
    paper: 'exam',
    instDiv: 'EXAM',
    planNm: '실험실 안전교육 평가',
    deptCd: '9500',
    rndNo: 1,
    period: [-20, -6],
    anonymDiv: 'NAMED',
    planSt: 'CLOSED',
    people: 80,
    percent: 90,
    leaning: 0.4,
  },
  {
    name: 'exam-next',
    paper: 'exam',
    instDiv: 'EXAM',
    planNm: '실험실 안전교육 재평가',
    deptCd: '9500',
    rndNo: 2,
    period: [2, 16],
    anonymDiv: 'NAMED',
    planSt: 'READY',
    people: 24,
    percent: 0,
    leaning: 0,
  },
];

const satisfaction = {
  instDiv: 'SATIS',
  rndNo: 1,
  anonymDiv: 'ANON',
  planSt: 'CLOSED',
  trgtDivCd: 'STD',
  people: 400,
} as const;

/** Surveys of the years before, and a diagnosis of an own department and of a track each: one that is over, one that runs. */
export const FURTHER_PLANS: readonly PlannedPlan[] = [
  {
    ...satisfaction,
    name: 'satis-2',
    paper: 'satis',
    planNm: '교육수요자 만족도조사',
    deptCd: '9200',
    period: [-735, -715],
    percent: 49,
    leaning: 0.05,
  },
  {
    ...satisfaction,
    name: 'service-1',
    paper: 'service',
    planNm: '학생지원 서비스 만족도조사',
    deptCd: '9110',
    period: [-300, -285],
    percent: 57,
    leaning: 0.25,
  },
  {
    ...satisfaction,
    name: 'service-2',
    paper: 'service',
    planNm: '학생지원 서비스 만족도조사',
    deptCd: '9110',
    period: [-665, -650],
    percent: 54,
    leaning: 0,
  },
  {
    name: 'major-1',
    paper: 'major-1010',
    instDiv: 'MAJOR',
    planNm: '컴퓨터공학과 전공역량진단',
    deptCd: '1010',
    rndNo: 1,
    period: ['0511', '0605'],
    anonymDiv: 'NAMED',
    planSt: 'RELEASED',
    people: 150,
    percent: 81,
    leaning: 0.2,
    hakguaCd: '1010',
  },
  {
    name: 'major',
    paper: 'major-1010',
    instDiv: 'MAJOR',
    planNm: '컴퓨터공학과 전공역량진단',
    deptCd: '1010',
    rndNo: 1,
    period: [-6, 15],
    anonymDiv: 'NAMED',
    planSt: 'OPEN',
    people: 150,
    percent: 34,
    leaning: 0.3,
    hakguaCd: '1010',
  },
  {
    name: 'prof-1',
    paper: 'prof-nurse',
    instDiv: 'PROF',
    planNm: '간호 전문역량진단',
    deptCd: '2010',
    rndNo: 1,
    period: ['0518', '0612'],
    anonymDiv: 'NAMED',
    planSt: 'RELEASED',
    people: 140,
    percent: 86,
    leaning: 0.35,
    hakguaCd: '2010',
  },
  {
    name: 'prof',
    paper: 'prof-nurse',
    instDiv: 'PROF',
    planNm: '간호 전문역량진단',
    deptCd: '2010',
    rndNo: 1,
    period: [-4, 17],
    anonymDiv: 'NAMED',
    planSt: 'OPEN',
    people: 140,
    percent: 41,
    leaning: 0.4,
    hakguaCd: '2010',
  },
  {
    name: 'survey-1',
    paper: 'survey',
    instDiv: 'SURVEY',
    planNm: '신입생 실태조사',
    deptCd: '9110',
    rndNo: 1,
    period: [-30, -12],
    anonymDiv: 'CONF',
    planSt: 'CLOSED',
    people: 260,
    percent: 68,
    leaning: 0.3,
    gradeCd: '1',
  },
  {
    name: 'survey',
    paper: 'survey',
    instDiv: 'SURVEY',
    planNm: '신입생 실태조사 추가',
    deptCd: '9110',
    rndNo: 2,
    period: [-3, 11],
    anonymDiv: 'CONF',
    planSt: 'OPEN',
    people: 180,
    percent: 29,
    leaning: 0.2,
    gradeCd: '1',
  },
];

/** Of a school year: by then the results of its second round are out. */
const ROUNDS_OVER = '1124';

/** When a plan of the list begins and ends. Rounds of one school year are asked of the same people, so that they can be compared. */
export function datesOf({ period: [from, until] }: PlannedPlan, seedDay: string): readonly [string, string] {
  const year = Number(seedDay.slice(0, 4)) - (seedDay.slice(4) > ROUNDS_OVER ? 0 : 1);
  const dayOf = (at: number | string): string => (typeof at === 'number' ? addDays(seedDay, at) : `${year}${at}`);
  return [dayOf(from), dayOf(until)];
}
