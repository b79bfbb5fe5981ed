/* No schema library here: server, screens, menus and demo rows build on this table. */

/** What grants a completed period of a family. */
export type Granted = 'mileage' | 'teaching' | 'education' | 'none';
/** The three registers of people. */
export type People = 'student' | 'staff' | 'member';
export type ApplyUnit = 'INDV' | 'TEAM' | 'GROUP';
/** What a period may ask of its participants. `entYear` is the year of entry of a student, of appointment of staff. */
export const COND_NAMES = {
  colgCd: '단과대학',
  hakguaCd: '학과',
  majorCd: '전공',
  gradeCd: '학년',
  shregSt: '학적상태',
  deptCd: '소속부서',
  stfPstnCd: '직급',
  memberDivCd: '회원구분',
  entYear: '연도',
  birthYear: '출생연도',
  genderCd: '성별',
  gpaMin: '최저 평점평균',
  preCurriIds: '선이수 과정',
} as const;
export type CondField = keyof typeof COND_NAMES;

/** One family of programmes (extracurricular.md 1.1). The differences between families stand in these rows alone. */
export interface Family {
  readonly userDiv: string;
  /** Segment of addresses: `:propUserDiv`, and `{key}Ecp` of the screens. */
  readonly prop: string;
  readonly title: string;
  /** First letter of the codes of its curricula. */
  readonly letter: string;
  /** Office that decides the second step. */
  readonly centralDeptCd: string;
  /** Who takes part. */
  readonly participant: string;
  /** Where those people are kept; of staff also which kinds of staff they are. */
  readonly people: People;
  readonly stfDivCds: readonly string[];
  /** Who applies agrees to the use of personal data, children with a guardian's agreement. */
  readonly needsConsent: boolean;
  /** Who stays away time and again may not apply for a while (E8). */
  readonly hasPenalty: boolean;
  /** Abilities and the weight of points; a programme without them grants no mileage. */
  readonly hasAbilities: boolean;
  readonly granted: Granted;
  /** Unit in which one applies. */
  readonly applyUnits: readonly ApplyUnit[];
  /** Conditions that its periods may set, in the order in which they are looked at. */
  readonly conditions: readonly CondField[];
  readonly hasFee: boolean;
  /** 법정의무교육. */
  readonly hasLegalDuty: boolean;
  /** The head of a participant's department is notified of who never came. */
  readonly notifiesHead: boolean;
  /** Whether a screen lists the participants of a curriculum over all its periods. */
  readonly hasUserScreen: boolean;
}

export const FAMILIES: readonly Family[] = [
  {
    userDiv: 'USER',
    prop: 'user',
    title: '학생 비교과',
    letter: 'U',
    centralDeptCd: '9200',
    participant: '학생',
    people: 'student',
    stfDivCds: [],
    needsConsent: false,
    hasPenalty: true,
    hasAbilities: true,
    granted: 'mileage',
    applyUnits: ['INDV', 'TEAM'],
    conditions: ['colgCd', 'hakguaCd', 'majorCd', 'gradeCd', 'shregSt', 'entYear', 'genderCd', 'gpaMin', 'preCurriIds'],
    hasFee: false,
    hasLegalDuty: false,
    notifiesHead: false,
    hasUserScreen: true,
  },
  {
    userDiv: 'PROF',
    prop: 'prof',
    title: '교수 역량개발',
    letter: 'P',
    centralDeptCd: '9200',
    participant: '교수',
    people: 'staff',
    stfDivCds: ['10', '20'],
    needsConsent: false,
    hasPenalty: false,
    hasAbilities: false,
    granted: 'teaching',
    applyUnits: ['INDV', 'TEAM'],
    conditions: ['deptCd', 'stfPstnCd', 'entYear'],
    hasFee: false,
    hasLegalDuty: false,
    notifiesHead: false,
    hasUserScreen: false,
  },
  {
    userDiv: 'STF',
    prop: 'stf',
    title: '직원 교육',
    letter: 'S',
    centralDeptCd: '9500',
    participant: '직원',
    people: 'staff',
    stfDivCds: ['30', '40', '50'],
    needsConsent: false,
    hasPenalty: false,
    hasAbilities: false,
    granted: 'education',
    applyUnits: ['INDV'],
    conditions: ['deptCd', 'stfPstnCd', 'entYear'],
    hasFee: false,
    hasLegalDuty: true,
    notifiesHead: true,
    hasUserScreen: false,
  },
  {
    userDiv: 'OTSDR',
    prop: 'otsdr',
    title: '외부인 프로그램',
    letter: 'O',
    centralDeptCd: '9600',
    participant: '외부인',
    people: 'member',
    stfDivCds: [],
    needsConsent: true,
    hasPenalty: false,
    hasAbilities: false,
    granted: 'none',
    applyUnits: ['INDV', 'GROUP'],
    conditions: ['memberDivCd', 'birthYear'],
    hasFee: true,
    hasLegalDuty: false,
    notifiesHead: false,
    hasUserScreen: false,
  },
];

export const USER_DIVS: readonly string[] = FAMILIES.map(({ userDiv }) => userDiv);

/** The row of a family. @throws Error for a code that no row has */
export function familyOf(userDiv: string, families: readonly Family[] = FAMILIES): Family {
  const found = families.find((family) => family.userDiv === userDiv);
  if (found === undefined) throw new Error(`no family ${userDiv}`);
  return found;
}

/**
 * Families open to a participant whom the portal signs in as a person of one of them: those of the same register and, of staff, of the
 * same kinds.
 */
export function familiesOpenTo(userDiv: string): readonly string[] {
  const { people, stfDivCds } = familyOf(userDiv);
  return FAMILIES.filter((family) => family.people === people && family.stfDivCds.join() === stfDivCds.join()).map(
    (family) => family.userDiv,
  );
}

export type EcpScreen =
  | 'CategoryMng'
  | 'CurriMng'
  | 'CurriMngDetail'
  | 'UserCurriMngDetail'
  | 'PeriodMng'
  | 'PeriodReg'
  | 'PeriodModify'
  | 'PeriodDetail'
  | 'PeriodAprv'
  | 'PeriodOprt';

/** Path of a screen of a family; a detail inherits the rights of its list. */
export const ecpPath = ({ prop }: Pick<Family, 'prop'>, screen: EcpScreen): string =>
  `/admin/extraCurricularProgram/${prop}Ecp/${prop}Ecp${screen}`;

export const CATEGORY_PATHS = FAMILIES.map((family) => ecpPath(family, 'CategoryMng')),
  CURRI_PATHS = FAMILIES.map((family) => ecpPath(family, 'CurriMng')),
  PERIOD_PATHS = FAMILIES.map((family) => ecpPath(family, 'PeriodMng')),
  PERIOD_REG_PATHS = FAMILIES.map((family) => ecpPath(family, 'PeriodReg')),
  PERIOD_MODIFY_PATHS = FAMILIES.map((family) => ecpPath(family, 'PeriodModify')),
  APPROVAL_PATHS = FAMILIES.map((family) => ecpPath(family, 'PeriodAprv')),
  OPERATION_PATHS = FAMILIES.map((family) => ecpPath(family, 'PeriodOprt')),
  USER_CURRI_PATHS = FAMILIES.filter(({ hasUserScreen }) => hasUserScreen).map((family) =>
    ecpPath(family, 'UserCurriMngDetail'),
  );

/** Who may look at one period: its lists, the box, the operation. */
export const PERIOD_DETAIL_READERS = [...PERIOD_PATHS, ...APPROVAL_PATHS, ...OPERATION_PATHS];
