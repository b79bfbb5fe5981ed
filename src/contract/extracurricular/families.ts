/* No schema library here: server, screens, menus and demo rows build on this table. */

/** What grants a completed period of a family. */
export type Granted = 'mileage' | 'teaching' | 'education' | 'none';
export type ApplyUnit = 'INDV' | 'TEAM' | 'GROUP';

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
  /** Abilities and the weight of points; a programme without them grants no mileage. */
  readonly hasAbilities: boolean;
  readonly granted: Granted;
  /** Unit in which one applies. */
  readonly applyUnits: readonly ApplyUnit[];
  readonly hasFee: boolean;
  /** 법정의무교육. */
  readonly hasLegalDuty: boolean;
  /** The head of a participant's department is told who never came. */
  readonly tellsHead: boolean;
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
    hasAbilities: true,
    granted: 'mileage',
    applyUnits: ['INDV', 'TEAM'],
    hasFee: false,
    hasLegalDuty: false,
    tellsHead: false,
    hasUserScreen: true,
  },
  {
    userDiv: 'PROF',
    prop: 'prof',
    title: '교수 역량개발',
    letter: 'P',
    centralDeptCd: '9200',
    participant: '교수',
    hasAbilities: false,
    granted: 'teaching',
    applyUnits: ['INDV', 'TEAM'],
    hasFee: false,
    hasLegalDuty: false,
    tellsHead: false,
    hasUserScreen: false,
  },
  {
    userDiv: 'STF',
    prop: 'stf',
    title: '직원 교육',
    letter: 'S',
    centralDeptCd: '9500',
    participant: '직원',
    hasAbilities: false,
    granted: 'education',
    applyUnits: ['INDV'],
    hasFee: false,
    hasLegalDuty: true,
    tellsHead: true,
    hasUserScreen: false,
  },
  {
    userDiv: 'OTSDR',
    prop: 'otsdr',
    title: '외부인 프로그램',
    letter: 'O',
    centralDeptCd: '9600',
    participant: '외부인',
    hasAbilities: false,
    granted: 'none',
    applyUnits: ['INDV', 'GROUP'],
    hasFee: true,
    hasLegalDuty: false,
    tellsHead: false,
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
