export interface NamedStaff {
  readonly loginId: string;
  readonly stfNm: string;
  readonly roleCd: string | null;
  readonly deptCd: string;
  readonly stfDivCd: string;
  readonly stfPstnCd: string;
  /** Department that this person heads. */
  readonly headOf?: string;
}

type Line = readonly [
  loginId: string,
  stfNm: string,
  roleCd: string | null,
  deptCd: string,
  stfDivCd: string,
  stfPstnCd: string,
  headOf?: string,
];

const LINES: readonly Line[] = [
  ['admin01', '김정훈', 'ROLE_SYS_ADMIN', '9300', '30', '32'],
  ['admin02', '이소라', 'ROLE_SYS_ADMIN', '9300', '30', '33'],
  ['oper01', '박지은', 'ROLE_OPER', '9200', '30', '32'],
  ['oper02', '최민석', 'ROLE_OPER', '9200', '30', '33'],
  ['oper03', '정하늘', 'ROLE_OPER', '9500', '30', '33'],
  ['oper04', '윤서준', 'ROLE_OPER', '9600', '30', '33'],
  ['oper05', '한유진', 'ROLE_OPER', '9120', '30', '33'],
  ['dept01', '강은지', 'ROLE_DEPT', '1010', '40', '41'],
  ['dept02', '조현우', 'ROLE_DEPT', '2010', '40', '41'],
  ['dept03', '서민아', 'ROLE_DEPT', '1020', '40', '41'],
  ['prof01', '임재현', 'ROLE_PROF', '1010', '10', '12'],
  ['head01', '오성민', 'ROLE_PROF', '1010', '10', '11', '1010'],
  ['head02', '신혜정', 'ROLE_PROF', '2010', '10', '11', '2010'],
  ['head03', '배준호', 'ROLE_PROF', '1020', '10', '11', '1020'],
  ['dean01', '문태식', 'ROLE_PROF', '1000', '10', '11', '1000'],
  ['cnslr01', '송미란', 'ROLE_CNSLR', '9120', '30', '51', '9120'],
  ['cnslr02', '류지호', 'ROLE_CNSLR', '9120', '50', '51'],
  ['cnslr03', '노은영', 'ROLE_CNSLR', '9120', '50', '51'],
  ['career01', '안도윤', 'ROLE_CAREER', '9130', '30', '32', '9130'],
  ['career02', '황보람', 'ROLE_CAREER', '9130', '30', '52'],
  ['audit01', '전병호', 'ROLE_AUDIT', '9400', '30', '33'],
  ['norole01', '구자영', null, '9110', '30', '33'],
];

/** The people of the demo whom documents and tests call by name; each signs in with the demo password. */
export const NAMED_STAFF: readonly NamedStaff[] = LINES.map(
  ([loginId, stfNm, roleCd, deptCd, stfDivCd, stfPstnCd, headOf]) => ({
    loginId,
    stfNm,
    roleCd,
    deptCd,
    stfDivCd,
    stfPstnCd,
    ...(headOf === undefined ? {} : { headOf }),
  }),
);

export const DEMO_PASSWORD = 'Campus!2026';
/** May sign in locally even when a provider is active. */
export const EMERGENCY_LOGIN_ID = 'admin01';
