/* No schema library here: screens build their routes, labels and forms from this table. */

export const ABILITY_NAMES = { CORE: '핵심역량', MAJOR: '전공역량', PROF: '전문역량' } as const;
export type AbilityDiv = keyof typeof ABILITY_NAMES;
export const ABILITY_DIVS = Object.keys(ABILITY_NAMES) as AbilityDiv[];

export const QUESTION_NAMES = {
  SINGLE: '단일선택',
  MULTI: '복수선택',
  LIKERT: '척도',
  MATRIX: '행렬척도',
  SHORT: '단답',
  LONG: '서술',
  RANK: '순위',
  NUM: '숫자',
} as const;
export type QuestionType = keyof typeof QUESTION_NAMES;
export const QUESTION_TYPES = Object.keys(QUESTION_NAMES) as QuestionType[];

export const ANONYMITY_NAMES = { NAMED: '실명', CONF: '기밀', ANON: '무기명' } as const;
export type Anonymity = keyof typeof ANONYMITY_NAMES;
export const ANONYMITIES = Object.keys(ANONYMITY_NAMES) as Anonymity[];
/** Fewest responses from which figures are shown: a plan may ask for more, up to MOST_REPORT (diagnosis.md 2.4). */
export const LEAST_REPORT: Readonly<Record<Anonymity, number>> = { NAMED: 3, CONF: 5, ANON: 5 };
export const MOST_REPORT = 100;
export const REPORT_LABEL = '최소 공개 응답수';

/** Kinds of people who may be asked (USER_DIV of a target, ECP_DIV of the conventions). */
export const TARGET_NAMES = { USER: '학생', PROF: '교수', STF: '직원', OTSDR: '외부인' } as const;
export type TargetDiv = keyof typeof TARGET_NAMES;
export const TARGET_DIVS = Object.keys(TARGET_NAMES) as TargetDiv[];

export const STAT_TAB_NAMES = {
  summary: '요약',
  ability: '역량',
  points: '점수분포',
  items: '문항분석',
  questions: '문항',
  cross: '교차분석',
  trend: '추이',
  ipa: 'IPA',
  texts: '주관식',
  grading: '채점',
  people: '개인',
} as const;
export type StatTab = keyof typeof STAT_TAB_NAMES;
/** Tabs that stand before the scores are made (diagnosis.md 5.7). */
export const TABS_WITHOUT_SCORES: ReadonlySet<StatTab> = new Set<StatTab>([
  'questions',
  'cross',
  'texts',
  'grading',
  'items',
]);

/** How a response becomes figures: R1 to R5, R6, R7 with R2, or not at all. */
export type Scoring = 'ability' | 'satisfaction' | 'exam' | 'none';

export interface Instrument {
  /** DIAG_INST. */
  readonly instDiv: string;
  /** Segment of its paths: /admin/diagRschExam/{key}/{key}Plan. */
  readonly key: string;
  readonly name: string;
  /** What its papers are called. */
  readonly paperNoun: string;
  readonly scoring: Scoring;
  readonly questionTypes: readonly QuestionType[];
  /** Tree of the abilities that its items belong to; null: any of the three, where an item names one. */
  readonly abilityDiv: AbilityDiv | null;
  readonly abilityMapping: 'required' | 'optional' | 'none';
  readonly anonymities: readonly Anonymity[];
  readonly anonymity: Anonymity;
  readonly targets: readonly TargetDiv[];
  /** Whether only the own students of the department are asked that holds a plan. */
  readonly asksOwnStudents: boolean;
  /** Whether respondents may be shown a result. */
  readonly mayOpenResult: boolean;
  /** Whether a department may hold one plan of a paper for each term and round only. */
  readonly isOncePerRound: boolean;
  readonly statTabs: readonly StatTab[];
  /** Department that keeps a paper where the office says none; null: the writer's own. */
  readonly ownDeptCd: string | null;
}

const DIAGNOSIS_QUESTIONS: readonly QuestionType[] = ['LIKERT', 'MATRIX', 'SINGLE', 'NUM', 'SHORT', 'LONG'],
  DIAGNOSIS_TABS: readonly StatTab[] = ['summary', 'ability', 'questions', 'cross', 'trend', 'texts', 'people'];

const diagnosis = (
  abilityDiv: AbilityDiv,
  name: string,
  ownDeptCd: string | null,
): Omit<Instrument, 'instDiv' | 'key'> => ({
  name,
  paperNoun: '진단지',
  scoring: 'ability',
  questionTypes: DIAGNOSIS_QUESTIONS,
  abilityDiv,
  abilityMapping: 'required',
  anonymities: ['NAMED', 'CONF'],
  anonymity: 'NAMED',
  targets: ['USER'],
  asksOwnStudents: abilityDiv === 'MAJOR',
  mayOpenResult: true,
  isOncePerRound: true,
  statTabs: DIAGNOSIS_TABS,
  ownDeptCd,
});

/**
 * The instruments (diagnosis.md 5.0). One engine serves them all: their differences are defined in these rows alone.
 */
export const INSTRUMENTS: readonly Instrument[] = [
  { instDiv: 'CORE', key: 'coreAbilityDiag', ...diagnosis('CORE', '핵심역량진단', '9200') },
  { instDiv: 'MAJOR', key: 'majorAbilityDiag', ...diagnosis('MAJOR', '전공역량진단', null) },
  { instDiv: 'PROF', key: 'profAbilityDiag', ...diagnosis('PROF', '전문역량진단', null) },
  {
    instDiv: 'SURVEY',
    key: 'surveyRsch',
    name: '설문조사',
    paperNoun: '설문지',
    scoring: 'none',
    questionTypes: QUESTION_TYPES,
    abilityDiv: null,
    abilityMapping: 'none',
    anonymities: ['NAMED', 'CONF', 'ANON'],
    anonymity: 'CONF',
    targets: TARGET_DIVS,
    asksOwnStudents: false,
    mayOpenResult: false,
    isOncePerRound: false,
    statTabs: ['summary', 'questions', 'cross', 'texts'],
    ownDeptCd: null,
  },
  {
    instDiv: 'SATIS',
    key: 'satisRsch',
    name: '만족도조사',
    paperNoun: '설문지',
    scoring: 'satisfaction',
    questionTypes: QUESTION_TYPES,
    abilityDiv: null,
    abilityMapping: 'optional',
    anonymities: ['NAMED', 'ANON'],
    anonymity: 'ANON',
    targets: TARGET_DIVS,
    asksOwnStudents: false,
    mayOpenResult: false,
    isOncePerRound: false,
    statTabs: ['summary', 'questions', 'cross', 'trend', 'ipa', 'texts'],
    ownDeptCd: null,
  },
  {
    instDiv: 'EXAM',
    key: 'examination',
    name: '시험',
    paperNoun: '시험지',
    scoring: 'exam',
    questionTypes: QUESTION_TYPES.filter((type) => type !== 'LIKERT'),
    abilityDiv: null,
    abilityMapping: 'optional',
    anonymities: ['NAMED'],
    anonymity: 'NAMED',
    targets: ['USER', 'STF', 'OTSDR'],
    asksOwnStudents: false,
    mayOpenResult: true,
    isOncePerRound: false,
    statTabs: ['summary', 'points', 'items', 'cross', 'grading', 'people'],
    ownDeptCd: null,
  },
];

export const INST_DIVS: readonly string[] = INSTRUMENTS.map(({ instDiv }) => instDiv);

/** The row of an instrument. @throws Error for a code that no row has */
export function instrumentOf(instDiv: string): Instrument {
  const found = INSTRUMENTS.find((instrument) => instrument.instDiv === instDiv);
  if (found === undefined) throw new Error(`no instrument ${instDiv}`);
  return found;
}

export type DiagnosisScreen = 'PaperReg' | 'PaperRegDetail' | 'Plan' | 'PlanDetail' | 'Stat' | 'StatDetail';

/** Path of a screen of an instrument; a detail inherits the rights of its list. */
export const screenPath = ({ key }: Pick<Instrument, 'key'>, screen: DiagnosisScreen): string =>
  `/admin/diagRschExam/${key}/${key}${screen}`;

const ABILITY_KEYS: Readonly<Record<AbilityDiv, string>> = { CORE: 'core', MAJOR: 'major', PROF: 'prof' };

/** Path of the screen of a tree of abilities. */
export const abilityPath = (abilityDiv: AbilityDiv): string =>
  `/admin/diagRschExam/abilityCdMng/${ABILITY_KEYS[abilityDiv]}AbilityCdReg`;

export const ABILITY_PATHS = ABILITY_DIVS.map(abilityPath),
  PAPER_PATHS = INSTRUMENTS.map((instrument) => screenPath(instrument, 'PaperReg')),
  PLAN_PATHS = INSTRUMENTS.map((instrument) => screenPath(instrument, 'Plan')),
  STAT_PATHS = INSTRUMENTS.map((instrument) => screenPath(instrument, 'Stat'));
