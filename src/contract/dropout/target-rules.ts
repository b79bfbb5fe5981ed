import { KIND_CDS, KINDS } from '../counselling/kinds.ts';

/* Choices of 대상자 관리 (dropout.md 3 and 5.2). No schema library here: the screens ask the same questions. */

/** CNTCT_MTHD: how a student was reached. */
export const METHOD_NAMES = { FACE: '대면', TEL: '전화', VIDEO: '화상', SMS: '문자', MAIL: '이메일' } as const;
export type ContactMethod = keyof typeof METHOD_NAMES;
export const METHOD_CDS = ['FACE', 'TEL', 'VIDEO', 'SMS', 'MAIL'] as const satisfies readonly ContactMethod[];
/** Methods by which something is sent, and no one is spoken to. */
export const SENDING_METHODS = ['SMS', 'MAIL'] as const satisfies readonly ContactMethod[];

export const CONTACT_CDS = ['CONT', 'NOANS', 'REFUSE', 'SENT'] as const;
export type ContactResult = (typeof CONTACT_CDS)[number];
export const CAUSE_CDS = [
  'ACAD',
  'MAJOR',
  'CAREER',
  'MONEY',
  'HEALTH',
  'REL',
  'HOME',
  'TRANS',
  'MIL',
  'WORK',
  'ETC',
] as const;
export const CLOSE_REASONS = ['IMPR', 'LEAV', 'QUIT', 'EXPL', 'GRAD', 'NOCT', 'TERM'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];
export const EXCLUSION_CDS = ['EXCH', 'DEFER', 'GRADD', 'DUP', 'ETC'] as const;
export const FLAG_CDS = ['ABSN', 'TASK', 'PART', 'CHNG', 'LEAV'] as const;
export const FLAG_ANSWERS = ['CNTC', 'KNWN', 'REFR', 'NOND'] as const;

/** CNSL_DIV: kinds of counselling to which a student may be referred. */
export const REFERRAL_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  KINDS.map(({ cnslDivCd, name }) => [cnslDivCd, name]),
);
export const REFERRAL_DIVS = KIND_CDS;
/** GUARD_GRND. */
export const GROUND_NAMES = { AGRE: '본인 동의', DNGR: '생명·신체의 급박한 위험' } as const;
export const GROUND_CDS = ['AGRE', 'DNGR'] as const;
/** REFR_ST. */
export const REFERRAL_STATE_NAMES = { REQ: '요청', ACPT: '접수', DONE: '완료', RJCT: '반려' } as const;
export const REFERRAL_STATES = ['REQ', 'ACPT', 'DONE', 'RJCT'] as const;

/** 기한 of the list. */
export const DUE_NAMES = { OVER: '기한초과', WEEK: '7일 이내' } as const;
export const DUE_FILTERS = ['OVER', 'WEEK'] as const;

/** Most rows of a bulk act. */
export const MOST_TARGETS = 100;
/** Days behind which the author may no longer change an intervention. */
export const CHANGE_DAYS = 7;
/** An intervention may be dated so many days before the assignment. */
export const EARLIEST_DAYS = 7;
