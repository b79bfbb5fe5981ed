import type { EvlGrdCd, PrirCd, SatisState, SlctCd } from '#contract/satisfaction-cqi/satis-codes.ts';

/** A demo task: on the n-th item of the survey of a year, of which department and in whose hands, and how far it is. */
export interface PlannedTask {
  /** School years before the present one; 0 takes the outside survey, the others the university's own. */
  readonly ago: 0 | 1 | 2;
  readonly item: number;
  readonly deptCd: string;
  readonly mngrStfNo: string;
  readonly cqiSt: SatisState;
  readonly slctCds: readonly SlctCd[];
  readonly slctRsn?: string;
  readonly prirCd?: PrirCd;
  readonly evlGrdCd?: EvlGrdCd;
  /** Progress of both parts of the plan, in percent. */
  readonly progress?: readonly [number, number];
  readonly isChange?: boolean;
  /** The second part was given up. */
  readonly isStopped?: boolean;
  /** It carries on the task on the same item of the year before; of the present year with the figures of that survey. */
  readonly isCarried?: boolean;
  /** Of a former year, on an item of the outside survey: the present one says already what became of it. */
  readonly isOutside?: boolean;
}

/** The survey that a task takes its item from. A carried task of the present year has no newer figures than the year before. */
export const surveyOf = ({ ago, isCarried = false, isOutside = false }: PlannedTask) =>
  ago === 0 && isCarried
    ? ({ ago: 1, srcCd: 'PLAN' } as const)
    : ({ ago, srcCd: ago === 0 || isOutside ? 'XLS' : 'PLAN' } as const);

/** The task that carries another one on. */
export const successorOf = (task: PlannedTask): PlannedTask | undefined =>
  task.isOutside
    ? undefined
    : DEMO_TASKS.find(({ isCarried, ago, item }) => isCarried && ago === task.ago - 1 && item === task.item);

/** Every state over two years and the present one. */
export const DEMO_TASKS: readonly PlannedTask[] = [
  {
    ago: 2,
    item: 0,
    deptCd: '9500',
    mngrStfNo: 'oper03',
    cqiSt: 'DONE',
    slctCds: ['LOW'],
    prirCd: 'H',
    evlGrdCd: 'EXC',
    progress: [100, 100],
  },
  {
    ago: 2,
    item: 1,
    deptCd: '1010',
    mngrStfNo: 'dept01',
    cqiSt: 'DONE',
    slctCds: ['LOW', 'IPA'],
    prirCd: 'H',
    evlGrdCd: 'PART',
    progress: [100, 60],
    isStopped: true,
  },
  {
    ago: 2,
    item: 2,
    deptCd: '9120',
    mngrStfNo: 'cnslr02',
    cqiSt: 'DONE',
    slctCds: ['MANU'],
    slctRsn: '상담 대기가 길다는 학생 의견',
    prirCd: 'M',
    evlGrdCd: 'GOOD',
    progress: [100, 100],
  },
  { ago: 2, item: 3, deptCd: '2010', mngrStfNo: 'dept02', cqiSt: 'CNCL', slctCds: ['LOW'], prirCd: 'L' },
  {
    ago: 1,
    item: 1,
    deptCd: '1010',
    mngrStfNo: 'dept01',
    cqiSt: 'DONE',
    slctCds: ['CARY', 'LOW'],
    prirCd: 'H',
    evlGrdCd: 'POOR',
    progress: [100, 30],
    isStopped: true,
    isCarried: true,
  },
  {
    ago: 1,
    item: 0,
    deptCd: '9500',
    mngrStfNo: 'oper03',
    cqiSt: 'CARY',
    slctCds: ['DOWN'],
    prirCd: 'M',
    progress: [40, 0],
  },
  {
    ago: 1,
    item: 4,
    deptCd: '1010',
    mngrStfNo: 'prof01',
    cqiSt: 'RSBM',
    slctCds: ['IPA'],
    prirCd: 'H',
    progress: [100, 100],
  },
  {
    ago: 1,
    item: 5,
    deptCd: '9130',
    mngrStfNo: 'career02',
    cqiSt: 'RDPT',
    slctCds: ['LOW'],
    prirCd: 'M',
    progress: [100, 100],
  },
  {
    ago: 1,
    item: 2,
    deptCd: '9120',
    mngrStfNo: 'cnslr02',
    cqiSt: 'RDRF',
    slctCds: ['LOW'],
    prirCd: 'H',
    progress: [70, 40],
  },
  ...(
    [
      [4, '1020', 'dept03', 'GOOD'],
      [6, '1010', 'prof01', 'EXC'],
      [8, '9130', 'career02', 'GOOD'],
      [9, '2010', 'dept02', 'GOOD'],
    ] as const
  ).map(([item, deptCd, mngrStfNo, evlGrdCd]): PlannedTask => ({
    ago: 1,
    item,
    deptCd,
    mngrStfNo,
    cqiSt: 'DONE',
    slctCds: ['LOW'],
    prirCd: 'M',
    evlGrdCd,
    progress: [100, 100],
    isOutside: true,
  })),
  { ago: 0, item: 0, deptCd: '1010', mngrStfNo: 'prof01', cqiSt: 'ASGN', slctCds: ['LOW'], prirCd: 'H' },
  { ago: 0, item: 1, deptCd: '1010', mngrStfNo: 'dept01', cqiSt: 'PDRF', slctCds: ['LOW', 'DOWN'], prirCd: 'M' },
  { ago: 0, item: 2, deptCd: '2010', mngrStfNo: 'dept02', cqiSt: 'PSBM', slctCds: ['IPA'], prirCd: 'H' },
  { ago: 0, item: 3, deptCd: '1010', mngrStfNo: 'dept01', cqiSt: 'PSBM', slctCds: ['LOW'], prirCd: 'M' },
  { ago: 0, item: 4, deptCd: '1020', mngrStfNo: 'dept03', cqiSt: 'PDPT', slctCds: ['DOWN'], prirCd: 'L' },
  {
    ago: 0,
    item: 5,
    deptCd: '9130',
    mngrStfNo: 'career02',
    cqiSt: 'PAPR',
    slctCds: ['LOW'],
    prirCd: 'H',
    progress: [0, 0],
  },
  {
    ago: 0,
    item: 6,
    deptCd: '1010',
    mngrStfNo: 'prof01',
    cqiSt: 'RDRF',
    slctCds: ['MANU'],
    slctRsn: '산업체 자문위원회 의견',
    prirCd: 'M',
    progress: [50, 20],
  },
  {
    ago: 0,
    item: 7,
    deptCd: '2010',
    mngrStfNo: 'dept02',
    cqiSt: 'RDRF',
    slctCds: ['LOW'],
    prirCd: 'M',
    progress: [30, 0],
    isChange: true,
  },
  { ago: 0, item: 0, deptCd: '9500', mngrStfNo: 'oper03', cqiSt: 'DRFT', slctCds: ['CARY'], isCarried: true },
  { ago: 0, item: 1, deptCd: '1010', mngrStfNo: 'dept01', cqiSt: 'DRFT', slctCds: ['CARY'], isCarried: true },
  { ago: 0, item: 8, deptCd: '1020', mngrStfNo: 'dept03', cqiSt: 'DRFT', slctCds: ['LOW'] },
  { ago: 0, item: 9, deptCd: '', mngrStfNo: '', cqiSt: 'DRFT', slctCds: ['IPA'] },
];

/** Items of the outside survey of employers: area, name, answers, mean this year and the year before, importance. */
export const OUTSIDE_ITEMS = [
  ['전공역량', '전공 지식을 업무에 활용한다', 64, '3.42', '3.70', '4.32'],
  ['전공역량', '새로운 기술을 빠르게 익힌다', 64, '3.55', '3.81', '4.20'],
  ['전공역량', '현장의 문제를 스스로 해결한다', 63, '3.38', '3.44', '4.45'],
  ['의사소통', '보고서를 알기 쉽게 작성한다', 62, '3.21', '3.25', '4.02'],
  ['의사소통', '고객과 원활하게 소통한다', 64, '3.68', '3.92', '4.11'],
  ['직업윤리', '약속한 기한을 지킨다', 60, '3.72', '3.70', '4.51'],
  ['직업윤리', '동료와 협력하여 일한다', 64, '3.95', '3.90', '4.38'],
  ['교육과정', '현장실습이 업무에 도움이 되었다', 48, '3.30', '3.41', '4.05'],
  ['교육과정', '자격증 취득을 충분히 지원한다', 51, '3.70', '3.50', '3.71'],
  ['교육과정', '외국어로 업무를 수행한다', 55, '3.10', '3.05', '3.60'],
] as const;
export const OUTSIDE_SURVEY = '산업체 만족도조사';
