/* No schema library here: screens build their routes, labels and forms from this table. */

/** A kind of counselling (CNSL_DIV). Its times and limits are a row of `cnslKind`, which its head may change. */
/** What the own tab of a kind holds: tests, or records with texts of a kind's work. */
export type OwnTabShape = 'TEST' | 'EDITING' | 'STUDY' | 'WRITING' | 'CAREER' | 'PLAIN';

export interface CounselKind {
  readonly cnslDivCd: string;
  /** Segment of its paths: /admin/prfsnCnsl/cnslrMng/{key}. */
  readonly key: string;
  /** 심리상담. */
  readonly name: string;
  /** First letter of its numbers: applications, cases (with C behind it), referrals (with R before it). */
  readonly letter: string;
  /** The tab that its cases have beside those of every kind. */
  readonly ownTab: string;
  /** What that tab holds. */
  readonly ownTabShape: OwnTabShape;
  /** Roles whose people counsel in it, and those who may refer to it; they start with these letters (counselling.md 6). */
  readonly counsellors: readonly string[];
  readonly senders: Readonly<Record<string, string>>;
  /** That a student is a client is covered in every list: number, name and department; not even the head reads its notes. */
  readonly isConfidential: boolean;
  /** Danger is assessed from the first interview on, and decides who is seen first. */
  readonly assessesRisk: boolean;
  /** A student has one open application or case of it at most. */
  readonly isOneAtATime: boolean;
  /** Each case is about one piece of writing, so that a booking names the case. */
  readonly isCasePerWork: boolean;
}

const COUNSELLOR = 'ROLE_CNSLR',
  CAREER = 'ROLE_CAREER',
  PROF = 'ROLE_PROF',
  DEPT = 'ROLE_DEPT';
const open = { isConfidential: false, assessesRisk: false, isOneAtATime: false, isCasePerWork: false } as const,
  bySpecialists = { counsellors: [COUNSELLOR, CAREER], senders: { [PROF]: 'CR', [DEPT]: 'CR' } } as const,
  byTutors = { counsellors: [COUNSELLOR, PROF], senders: { [DEPT]: 'CR' } } as const;

/** The kinds of 전문상담 (counselling.md 1 and 2). One engine serves them all: their differences are defined in these rows alone. */
export const KINDS: readonly CounselKind[] = [
  {
    cnslDivCd: 'PSYC',
    key: 'psychCnsl',
    name: '심리상담',
    letter: 'P',
    ownTab: '심리검사',
    ownTabShape: 'TEST',
    counsellors: [COUNSELLOR],
    senders: {},
    isConfidential: true,
    assessesRisk: true,
    isOneAtATime: true,
    isCasePerWork: false,
  },
  {
    cnslDivCd: 'EMPL',
    key: 'employCnsl',
    name: '취업상담',
    letter: 'E',
    ownTab: '이력서·자소서 첨삭',
    ownTabShape: 'EDITING',
    ...bySpecialists,
    ...open,
  },
  {
    cnslDivCd: 'LRN',
    key: 'learnCnsl',
    name: '학습상담',
    letter: 'L',
    ownTab: '학습진단',
    ownTabShape: 'STUDY',
    ...byTutors,
    ...open,
  },
  {
    cnslDivCd: 'WRT',
    key: 'writeCnsl',
    name: '글쓰기상담',
    letter: 'W',
    ownTab: '글 첨삭',
    ownTabShape: 'WRITING',
    ...byTutors,
    ...open,
    isCasePerWork: true,
  },
  {
    cnslDivCd: 'CARR',
    key: 'careerCnsl',
    name: '진로상담',
    letter: 'C',
    ownTab: '진로검사',
    ownTabShape: 'CAREER',
    ...bySpecialists,
    ...open,
  },
];

/** CNSL_DIV. */
export const KIND_CDS = KINDS.map(({ cnslDivCd }) => cnslDivCd) as unknown as readonly [string, ...string[]];

/** The row of a kind. @throws Error for a code that no row has */
export function kindOf(cnslDivCd: string): CounselKind {
  const found = KINDS.find((kind) => kind.cnslDivCd === cnslDivCd);
  if (found === undefined) throw new Error(`no kind of counselling ${cnslDivCd}`);
  return found;
}

export const COUNSEL_ROOT = '/admin/prfsnCnsl/cnslrMng',
  COUNSEL_API = '/api/prfsnCnsl';

/** Path of the list screen of a kind, which is the resource of its rights; the detail inherits them. */
export const kindPath = ({ key }: Pick<CounselKind, 'key'>): string => `${COUNSEL_ROOT}/${key}`;
export const kindDetailPath = (kind: Pick<CounselKind, 'key'>): string => `${kindPath(kind)}/detail`;
export const KIND_PATHS = KINDS.map(kindPath);
