/* Free of schemas: the console and the server import these values. */

/** Jobs whose rows come from other systems by a workbook. */
export const FEED_JOBS = ['DEPT_SYNC', 'HR_SYNC', 'STDNT_SYNC', 'CQI_LOAD'] as const;
export type FeedJobCd = (typeof FEED_JOBS)[number];
export const isFeedJob = (jobCd: string): jobCd is FeedJobCd => FEED_JOBS.some((known) => known === jobCd);

/** Most rows of one input. */
export const MAX_FEED_ROWS = 50_000;
/** An input with a smaller share of the active rows is taken for a broken delivery. */
export const MIN_SHARE_PCT = 80;
export const SHORTEST_FORCE_REASON = 10;

export interface FeedColumn {
  /** Field of the row that is written. */
  readonly key: string;
  readonly label: string;
  readonly kind:
    | 'text'
    | 'key'
    | 'code'
    | 'choice'
    | 'date'
    | 'month'
    | 'year'
    | 'phone'
    | 'email'
    | 'flag'
    | 'whole'
    | 'decimal'
    | 'json';
  readonly isRequired?: true;
  /** Most characters of a text, largest whole number, largest decimal. */
  readonly most?: number;
  /** Most decimals of a decimal; two where it is left out. */
  readonly places?: 1 | 2 | 6;
  /** Code group of a code. */
  readonly group?: string;
  /** Codes of a choice with their names. */
  readonly choices?: Readonly<Record<string, string>>;
  /** What an empty cell stands for; without it, for no value. */
  readonly blank?: string;
  /** In the template. */
  readonly sample: string;
}

const text = (key: string, label: string, most: number, sample = ''): FeedColumn => ({
  key,
  label,
  kind: 'text',
  most,
  sample,
});
const key = (name: string, label: string, most: number, sample = ''): FeedColumn => ({
  key: name,
  label,
  kind: 'key',
  most,
  sample,
});
const code = (name: string, label: string, group: string, sample = ''): FeedColumn => ({
  key: name,
  label,
  kind: 'code',
  group,
  sample,
});
const date = (name: string, label: string, sample = ''): FeedColumn => ({ key: name, label, kind: 'date', sample });
const required = (column: FeedColumn): FeedColumn => ({ ...column, isRequired: true });

export const DEPT_COLUMNS: readonly FeedColumn[] = [
  required(key('deptCd', '부서코드', 10, '1015')),
  required(text('deptNm', '부서명', 100, '예시학과')),
  text('deptEngNm', '영문명', 100),
  required(code('deptDiv', '부서구분', 'DEPT_DIV', 'HAKGUA')),
  key('upDeptCd', '상위부서', 10, '1000'),
  key('headStfNo', '부서장 교번', 10),
  { key: 'sortOrdr', label: '순서', kind: 'whole', most: 99_999, blank: '0', sample: '10' },
  { key: 'useYn', label: '사용여부', kind: 'flag', blank: 'Y', sample: 'Y' },
  date('endDt', '폐지일'),
];

export const STAFF_COLUMNS: readonly FeedColumn[] = [
  required(key('stfNo', '교번', 10, '109999')),
  required(text('stfNm', '성명', 50, '홍예시')),
  required(code('stfDivCd', '교직원구분', 'STF_DIV', '30')),
  required(code('stfPstnCd', '직급', 'STF_PSTN', '33')),
  required(key('deptCd', '소속', 10, '9110')),
  required(code('hldofStCd', '재직상태', 'HLDOF_ST', '10')),
  { key: 'telNo', label: '내선', kind: 'phone', sample: '' },
  { key: 'email', label: '이메일', kind: 'email', sample: '' },
  { key: 'mobile', label: '휴대전화', kind: 'phone', sample: '01012345678' },
  date('entDt', '임용일', '2026-03-01'),
  date('rtrDt', '퇴직일'),
];

export const STUDENT_COLUMNS: readonly FeedColumn[] = [
  required(key('stdNo', '학번', 10, '20269999')),
  required(text('stdNm', '성명', 50, '홍예시')),
  required(key('colgCd', '단과대', 10, '1000')),
  required(key('hakguaCd', '학과', 10, '1010')),
  key('majorCd', '전공', 10),
  required(code('gradeCd', '학년', 'GRADE', '1')),
  required(code('shregSt', '학적상태', 'SHREG_ST', '10')),
  key('advsrStfNo', '지도교수', 10),
  { key: 'mobile', label: '연락처', kind: 'phone', sample: '01012345678' },
  { key: 'email', label: '이메일', kind: 'email', sample: '' },
  required(date('birthDt', '생년월일', '2007-05-05')),
  required(code('genderCd', '성별', 'GENDER', 'F')),
  { ...code('ntnltyCd', '국적', 'NTNLTY', 'KR'), blank: 'KR' },
  required({ key: 'entYear', label: '입학년도', kind: 'year', sample: '2026' }),
  required(date('entDt', '입학일', '2026-03-02')),
  { ...code('entDivCd', '입학구분', 'ENT_DIV', 'NEW'), blank: 'NEW' },
  { ...code('entGradeCd', '입학학년', 'GRADE', '1'), blank: '1' },
  { ...code('degrCd', '학위과정', 'DEGR', 'B'), blank: 'B' },
  { ...code('dghtDivCd', '주야', 'DGHT_DIV', 'DAY'), blank: 'DAY' },
  date('grdtDt', '졸업일'),
  { key: 'gradYm', label: '졸업년월', kind: 'month', sample: '' },
  code('leaveDivCd', '휴학구분', 'LEAVE_DIV'),
  date('leaveEndDt', '휴학만료일'),
  { key: 'rtnAplyYn', label: '복학·연장신청', kind: 'flag', blank: 'N', sample: 'N' },
  date('quitAplyDt', '자퇴신청일'),
  date('shregChgDt', '학적변동일'),
  code('visaCd', '체류자격', 'VISA'),
  date('visaXpirDt', '체류만료일'),
];

/** What a workbook of students may say of one term besides, on the same line. */
export const TERM_COLUMNS: readonly FeedColumn[] = [
  { key: 'schlYear', label: '학년도', kind: 'year', sample: '' },
  code('shtmCd', '학기', 'SHTM_CD'),
  { key: 'gpa', label: '평점평균', kind: 'decimal', most: 4.5, sample: '' },
  { key: 'credit', label: '취득학점', kind: 'decimal', most: 99, places: 1, sample: '' },
  { key: 'gpaTot', label: '누적평점', kind: 'decimal', most: 4.5, sample: '' },
  { key: 'creditTot', label: '누적취득학점', kind: 'decimal', most: 999, places: 1, sample: '' },
  { key: 'warnYn', label: '학사경고', kind: 'flag', blank: 'N', sample: '' },
  { key: 'warnCnt', label: '누적경고', kind: 'whole', most: 99, blank: '0', sample: '' },
  { key: 'leaveCnt', label: '누적휴학학기', kind: 'whole', most: 99, blank: '0', sample: '' },
  code('regStCd', '등록상태', 'REG_ST'),
  { key: 'tuitAmt', label: '등록금', kind: 'whole', most: 99_999_999, sample: '' },
  { key: 'schlrAmt', label: '장학감면', kind: 'whole', most: 99_999_999, sample: '' },
];

const choice = (name: string, label: string, choices: Readonly<Record<string, string>>, sample = ''): FeedColumn => ({
  key: name,
  label,
  kind: 'choice',
  choices,
  sample,
});
/** Grades of a section in the order of their points, then passed and not passed (GRD of cqi.md 3). */
export const SECTION_GRADES = ['AP', 'A0', 'BP', 'B0', 'CP', 'C0', 'DP', 'D0', 'F', 'P', 'NP'] as const;
/** A mean of the evaluation: of five, as exact as it comes. */
const mean = (name: string, label: string, sample = ''): FeedColumn => ({
  key: name,
  label,
  kind: 'decimal',
  most: 5,
  places: 6,
  sample,
});

/** What a course section is besides its grades and the questions of its evaluation. */
export const SECTION_COLUMNS: readonly FeedColumn[] = [
  required({ key: 'schlYear', label: '학년도', kind: 'year', sample: '2026' }),
  required(choice('shtmCd', '학기', { 10: '1학기', 20: '2학기' }, '10')),
  required(key('sbjtCd', '교과목코드', 20, 'CSE1010')),
  required(text('sbjtNm', '교과목명', 100, '예시개론')),
  required(key('clsNo', '분반', 2, '01')),
  required(code('cmplDivCd', '이수구분', 'CMPL_DIV', 'MREQ')),
  required(choice('evlMthdCd', '평가방법', { REL: '상대평가', ABS: '절대평가' }, 'REL')),
  { key: 'pnpYn', label: 'P/NP', kind: 'flag', blank: 'N', sample: 'N' },
  choice('spclDivCd', '특수구분', { THES: '논문', PRAC: '현장실습', MIL: '군사' }),
  required(key('hakguaCd', '개설학과', 10, '1010')),
  required(key('stfNo', '교번', 10, '109999')),
  required({ key: 'enrlCnt', label: '수강인원', kind: 'whole', most: 9_999, sample: '40' }),
  { key: 'evalRspCnt', label: '평가응답수', kind: 'whole', most: 9_999, blank: '0', sample: '31' },
  mean('evalAvg', '평가평균', '4.2'),
];

/** Columns of an input, as its template has them. */
export const FEED_COLUMNS: Readonly<Record<FeedJobCd, readonly FeedColumn[]>> = {
  DEPT_SYNC: DEPT_COLUMNS,
  HR_SYNC: STAFF_COLUMNS,
  STDNT_SYNC: [...STUDENT_COLUMNS, ...TERM_COLUMNS],
  CQI_LOAD: [
    ...SECTION_COLUMNS,
    ...SECTION_GRADES.map((grade): FeedColumn => ({
      key: grade,
      label: grade,
      kind: 'whole',
      most: 9_999,
      blank: '0',
      sample: '',
    })),
  ],
};

/** Columns that together name a row of an input. */
export const FEED_KEYS: Readonly<Record<FeedJobCd, readonly string[]>> = {
  DEPT_SYNC: ['deptCd'],
  HR_SYNC: ['stfNo'],
  STDNT_SYNC: ['stdNo'],
  CQI_LOAD: ['schlYear', 'shtmCd', 'sbjtCd', 'clsNo'],
};

/** Columns of which an input may have any number: how their labels begin, and one as the template shows it. */
export const FEED_OPEN_COLUMNS: Readonly<
  Partial<Record<FeedJobCd, { readonly prefix: string; readonly example: FeedColumn }>>
> = {
  CQI_LOAD: { prefix: '평가:', example: mean('평가:수업 준비', '평가:수업 준비', '4.3') },
};

/** Whether an input is so short that it is refused unless an administrator insists. */
export const isTooShort = (inputCnt: number, activeCnt: number): boolean => inputCnt * 100 < activeCnt * MIN_SHARE_PCT;

/** Where an input stands: checked, to be taken by the next scheduled run, handed to a run, written, refused or broken off. */
export const INPUT_STATES = ['CHECK', 'RSVD', 'APLY', 'DONE', 'FAIL'] as const;
