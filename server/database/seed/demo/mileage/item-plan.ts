import type { Area, AutoEvent, DupRule, SdaDiv, Unit } from '#contract/mileage/mileage-codes.ts';

/** An activity of the catalogue of the demo campus. */
export interface PlannedItem {
  readonly sdaCd: string;
  readonly name: string;
  readonly areaCd: Area;
  readonly sdaDiv: SdaDiv;
  readonly aprvDeptCd: string | null;
  readonly aprvLevel: 1 | 2;
  readonly dupRule: DupRule;
  readonly dupGroupCd: string | null;
  readonly specCd: string | null;
  readonly autoEvtCd: AutoEvent | null;
  readonly pnt: number | null;
  readonly perUnit: { readonly pnt: string; readonly unit: Unit; readonly max: string } | null;
  readonly grades: readonly { readonly code: string; readonly name: string; readonly pnt: number }[];
  readonly itemTermCap: number;
  readonly bulkMax: number;
  /** [ability of the core tree, share]; sums to 100. */
  readonly abilities: readonly (readonly [code: string, ratio: number])[];
}

type Draft = Partial<PlannedItem> & Pick<PlannedItem, 'name'>;
const LEARNING = '9200',
  STUDENT_AFFAIRS = '9110',
  CAREERS = '9130';

const scores = (name: string, ...pairs: readonly (readonly [string, number])[]) =>
  pairs.map(([code, pnt]) => ({ code, name: `${name} ${code} 이상`, pnt }));
const levels = (...pairs: readonly (readonly [string, number])[]) =>
  pairs.map(([code, pnt]) => ({ code, name: code, pnt }));
const english = (name: string, specCd: string, grades: PlannedItem['grades']): Draft => ({
  name,
  specCd,
  grades,
  dupRule: 'UPGRADE',
  dupGroupCd: 'EN',
});

const LANGUAGES: readonly Draft[] = [
  english('TOEIC', 'TOEIC', scores('TOEIC', ['600', 100], ['700', 200], ['800', 300])),
  english('TOEFL iBT', 'TOEFL', scores('TOEFL', ['60', 100], ['75', 200], ['90', 300])),
  english('TEPS', 'TEPS', scores('TEPS', ['227', 100], ['268', 200], ['327', 300])),
  english('OPIc', 'OPIC', levels(['IM1', 100], ['IM3', 200], ['IH', 300])),
  english('TOEIC Speaking', 'TOEICS', scores('TOEIC Speaking', ['110', 100], ['130', 200], ['150', 300])),
  {
    name: 'HSK 한어수평고시',
    specCd: 'HSK',
    dupRule: 'UPGRADE',
    dupGroupCd: 'ZH',
    grades: levels(['4', 100], ['5', 200], ['6', 300]),
  },
  {
    name: 'JLPT 일본어능력시험',
    specCd: 'JLPT',
    dupRule: 'UPGRADE',
    dupGroupCd: 'JA',
    grades: levels(['N3', 100], ['N2', 200], ['N1', 300]),
  },
  {
    name: 'TOPIK 한국어능력시험',
    specCd: 'TOPIK',
    dupRule: 'UPGRADE',
    dupGroupCd: 'KO',
    grades: levels(['4', 100], ['5', 200], ['6', 300]),
  },
];

const LICENCES: readonly (readonly [name: string, points: number])[] = [
  ['정보처리기사', 150],
  ['정보처리산업기사', 100],
  ['정보보안기사', 150],
  ['SQL 개발자(SQLD)', 80],
  ['데이터분석 준전문가(ADsP)', 80],
  ['리눅스마스터 1급', 80],
  ['네트워크관리사 2급', 50],
  ['컴퓨터활용능력 1급', 60],
  ['워드프로세서', 30],
  ['전산회계 1급', 50],
  ['전산세무 2급', 80],
  ['재경관리사', 80],
  ['한국사능력검정시험 1급', 60],
  ['한국사능력검정시험 2급', 40],
  ['KBS한국어능력시험 2급', 60],
  ['일반기계기사', 150],
  ['건설안전기사', 150],
  ['산업안전기사', 150],
  ['사회조사분석사 2급', 80],
  ['임상심리사 2급', 100],
  ['직업상담사 2급', 80],
  ['보건교육사 3급', 60],
  ['위생사', 80],
  ['영양사', 100],
  ['응급구조사 2급', 80],
  ['생활스포츠지도사 2급', 80],
  ['GTQ 1급', 40],
  ['컬러리스트산업기사', 80],
  ['유통관리사 2급', 60],
  ['무역영어 1급', 60],
];
const VOLUNTEERING: readonly string[] = ['교내 봉사', '지역사회 봉사', '재능기부 봉사', '해외 봉사', '헌혈'];
const AWARDS: readonly (readonly [name: string, points: number])[] = [
  ['전국 규모 공모전 수상', 100],
  ['지역 규모 공모전 수상', 50],
  ['교내 경진대회 수상', 30],
  ['학술대회 논문 발표', 80],
  ['국제대회 수상', 150],
  ['캡스톤디자인 경진대회 수상', 50],
  ['창업경진대회 수상', 80],
  ['체육대회 입상', 40],
  ['전시회 입상', 50],
];
const ACTIVITIES: readonly (readonly [name: string, points: number])[] = [
  ['학생회 임원 활동', 50],
  ['동아리 임원 활동', 30],
  ['학과 학생회 활동', 30],
  ['기숙사 층장 활동', 20],
  ['홍보대사 활동', 40],
  ['교내 방송국 활동', 40],
  ['대학신문 기자 활동', 40],
  ['외국인 학생 도우미', 30],
  ['장애학생 도우미', 40],
  ['특허 출원', 100],
  ['창업 동아리 활동', 40],
  ['대외 서포터즈 활동', 30],
];
const READING: readonly string[] = ['독서감상문', '영화 비평문', '진로 에세이'];
const AUTOMATIC: readonly (readonly [name: string, event: AutoEvent, points: number])[] = [
  ['학습상담 참여', 'LRN', 10],
  ['글쓰기상담 참여', 'WRT', 10],
  ['진로상담 참여', 'CARR', 10],
  ['취업상담 참여', 'EMPL', 10],
  ['집단상담 수료', 'GRP', 20],
];
const BULK: readonly (readonly [name: string, area: Area, most: number, dept: string])[] = [
  ['행사 참여', 'ACT', 30, STUDENT_AFFAIRS],
  ['학과 행사 참여', 'ACT', 20, '1010'],
  ['특강 참여', 'ECP', 20, LEARNING],
  ['취업박람회 참여', 'ECP', 20, CAREERS],
  ['신입생 오리엔테이션', 'ECP', 10, STUDENT_AFFAIRS],
  ['설문 참여', 'ACT', 5, LEARNING],
  ['학생 모니터단', 'ACT', 50, LEARNING],
  ['교내 봉사단 활동', 'VOL', 40, STUDENT_AFFAIRS],
];

const numbered = (areaCd: Area, drafts: readonly Draft[]): PlannedItem[] =>
  drafts.map((draft, at) => ({
    sdaDiv: 'APPLY',
    aprvDeptCd: LEARNING,
    aprvLevel: 1,
    dupRule: 'NONE',
    dupGroupCd: null,
    specCd: null,
    autoEvtCd: null,
    pnt: null,
    perUnit: null,
    grades: [],
    itemTermCap: 0,
    bulkMax: 0,
    abilities: [],
    ...draft,
    areaCd,
    sdaCd: `SDA-${areaCd}-${String(at + 1).padStart(3, '0')}`,
  }));
const bulkOf = (area: Area): Draft[] =>
  BULK.filter((row) => row[1] === area).map(([name, , bulkMax, aprvDeptCd]) => ({
    name,
    sdaDiv: 'BULK',
    aprvDeptCd,
    bulkMax,
    pnt: bulkMax,
  }));

/** About ninety activities in the six areas. */
export const ITEM_PLAN: readonly PlannedItem[] = [
  ...numbered('ECP', [
    ...bulkOf('ECP'),
    ...AUTOMATIC.map(([name, autoEvtCd, pnt]): Draft => ({
      name,
      sdaDiv: 'AUTO',
      autoEvtCd,
      pnt,
      itemTermCap: 40,
      aprvDeptCd: null,
    })),
  ]),
  ...numbered(
    'LANG',
    LANGUAGES.map((draft) => ({ ...draft, abilities: [['A4', 100]] })),
  ),
  ...numbered(
    'LIC',
    LICENCES.map(([name, pnt]): Draft => ({ name, pnt, dupRule: 'CERT_ONCE', abilities: [['A3', 100]] })),
  ),
  ...numbered('VOL', [
    ...VOLUNTEERING.map((name): Draft => ({
      name,
      aprvDeptCd: STUDENT_AFFAIRS,
      dupRule: 'DATE_ONCE',
      perUnit: { pnt: '2.00', unit: 'HOUR', max: '60.00' },
      itemTermCap: 60,
      abilities: [['A5', 100]],
    })),
    ...bulkOf('VOL'),
  ]),
  ...numbered(
    'AWD',
    AWARDS.map(([name, pnt]): Draft => ({
      name,
      pnt,
      aprvLevel: 2,
      dupRule: 'DATE_ONCE',
      abilities: [
        ['A1', 60],
        ['A3', 40],
      ],
    })),
  ),
  ...numbered('ACT', [
    ...ACTIVITIES.map(([name, pnt]): Draft => ({
      name,
      pnt,
      aprvLevel: 2,
      aprvDeptCd: STUDENT_AFFAIRS,
      abilities: [['A2', 100]],
    })),
    ...READING.map((name): Draft => ({
      name,
      perUnit: { pnt: '5.00', unit: 'PAGE', max: '4.00' },
      dupRule: 'DATE_ONCE',
      itemTermCap: 40,
    })),
    // One that the computer science department reviews itself.
    { name: '전공 스터디 운영', pnt: 20, aprvDeptCd: '1010', dupRule: 'DATE_ONCE', abilities: [['A2', 100]] },
    ...bulkOf('ACT'),
  ]),
];
