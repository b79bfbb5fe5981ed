/* Closed lists of 전문상담 (counselling.md 3). No schema library here: the screens ask the same questions. */

/** A list of codes with their names, in the order in which people see them. */
type Names<Code extends string> = Readonly<Record<Code, string>>;
const codesOf = <Code extends string>(names: Names<Code>): readonly [Code, ...Code[]] =>
  Object.keys(names) as unknown as readonly [Code, ...Code[]];

/** CNSL_TOPIC of each kind. */
export const TOPIC_NAMES: Readonly<Record<string, Names<string>>> = {
  PSYC: {
    EMO: '정서',
    REL: '대인관계',
    FAM: '가족',
    ADPT: '대학적응',
    SELF: '자아·성격',
    ADCT: '중독',
    TRMA: '외상',
    SEXV: '성·폭력',
    CRIS: '자살·자해',
  },
  EMPL: { RESM: '이력서·자소서', INTV: '면접', INFO: '취업정보', STRT: '전략' },
  LRN: { METH: '학습법', TIME: '시간관리', WARN: '학사경고', SUBJ: '과목' },
  WRT: { RPRT: '보고서', ESSY: '에세이', THES: '논문', PRES: '발표' },
  CARR: { MAJR: '전공', PATH: '진로탐색', GRAD: '진학', CHNG: '전과·편입' },
};

export const SLOT_NAMES = { OPEN: '가능', HOLD: '제안', BOOK: '예약', BLCK: '차단' } as const;
export type SlotState = keyof typeof SLOT_NAMES;
export const SLOT_STATES = codesOf(SLOT_NAMES);

export const APLY_NAMES = {
  RCPT: '접수',
  INTK: '접수면접중',
  WAIT: '배정대기',
  ASGN: '배정',
  RJCT: '반려',
  CNCL: '취소',
} as const;
export type AplyState = keyof typeof APLY_NAMES;
export const APLY_STATES = codesOf(APLY_NAMES);

export const CASE_NAMES = { PROG: '진행', PAUS: '중단검토', CLSD: '종결' } as const;
export type CaseState = keyof typeof CASE_NAMES;
export const CASE_STATES = codesOf(CASE_NAMES);
/** States in which a case takes bookings and counts against the limit of its counsellor. */
export const OPEN_CASE_STATES = ['PROG', 'PAUS'] as const satisfies readonly CaseState[];

export const CLOSE_NAMES = {
  GOAL: '목표달성',
  AGRD: '합의종결',
  MAXS: '회기소진',
  DROP: '조기종결',
  REFR: '외부의뢰',
  GRAD: '졸업·휴학',
} as const;
export const CLOSE_CDS = codesOf(CLOSE_NAMES);

export const RSV_NAMES = {
  REQ: '신청',
  CNFM: '확정',
  CHKIN: '도착',
  DONE: '완료',
  NOSHOW: '불참',
  CNCLS: '학생취소',
  CNCLC: '상담사취소',
} as const;
export type RsvState = keyof typeof RSV_NAMES;
export const RSV_STATES = codesOf(RSV_NAMES);
/** States in which a reservation holds its time; a student has no two of them at once. */
export const HOLDING_STATES = ['REQ', 'CNFM', 'CHKIN'] as const satisfies readonly RsvState[];

export const NOTE_NAMES = {
  INTK: '접수면접',
  SESN: '회기',
  CRIS: '위기개입',
  TEL: '전화·문자',
  GRP: '집단',
  ADD: '추가기록',
} as const;

export const METHOD_NAMES = { FACE: '대면', TEL: '전화', VIDEO: '화상', CHAT: '채팅', GROUP: '집단' } as const;
export type Method = keyof typeof METHOD_NAMES;
/** Methods by which one student is counselled; GROUP is for the figures alone. */
export const METHODS = ['FACE', 'TEL', 'VIDEO', 'CHAT'] as const satisfies readonly Method[];

export const CONSENT_NAMES = {
  BASIC: '상담 기본동의',
  DRPT_LINK: '중도탈락예방 연계',
  TRNSF: '상담사 변경 시 기록 이관',
  GUARD: '보호자 연락',
  TEST: '심리검사',
  OUT: '외부기관 요약서 제공',
} as const;
export type ConsentItem = keyof typeof CONSENT_NAMES;
export const CONSENT_ITEMS = codesOf(CONSENT_NAMES);

export const RISK_NAMES = { '0': '없음', '1': '관심', '2': '위험', '3': '위기' } as const;

export const TEST_NAMES = {
  PHQ9: 'PHQ-9',
  GAD7: 'GAD-7',
  MMPI2: 'MMPI-2',
  TCI: 'TCI',
  SCT: 'SCT',
  MBTI: 'MBTI',
  HOLLAND: 'HOLLAND',
  MLST: 'MLST',
  ETC: '기타',
} as const;

export const ROUTE_NAMES = { STD: '본인', STF: '대리', REFR: '의뢰', SCRN: '선별검사' } as const;
export const ROUTE_CDS = codesOf(ROUTE_NAMES);

export const REFER_SOURCE_NAMES = {
  STD: '본인',
  PROF: '교수',
  DEPT: '학과',
  DRPT: '중도탈락예방',
  CNSL: '타 상담',
  SCRN: '선별검사',
} as const;
export const REFER_STATE_NAMES = { REQ: '요청', ACPT: '접수', DONE: '완료', RJCT: '반려' } as const;
export const GROUP_NAMES = { PLAN: '준비', RCPT: '모집중', OPRT: '운영중', CLSD: '종료', CNCL: '폐강' } as const;
export const GROUND_NAMES = { DNGR: '생명·신체의 급박한 위험', AGRE: '본인 동의' } as const;
export const BREAK_REASON_NAMES = {
  CRIS: '위기대응',
  ABSN: '담당자 부재',
  LEGL: '법적 요청',
  COMP: '민원·사고 조사',
} as const;

/** When the satisfaction of a kind is asked for. */
export const SATIS_NAMES = { SESN: '회기마다', CASE: '종결 때' } as const;
export const SATIS_CDS = codesOf(SATIS_NAMES);
