/* No schema library here: the screen asks the same questions while the user types. */

/** What the rules look at in a code; an empty text and null mean the same. */
export interface CodeText {
  readonly cdId: string;
  readonly userdef1: string | null;
  readonly userdef2: string | null;
  readonly userdef3: string | null;
}
export type CodeField = keyof CodeText;
/**
 * What is wrong with a code of a group whose codes mean something to the programme; `reversed` is worded by the
 * catalogue.
 */
export interface CodeProblem {
  readonly field: CodeField;
  readonly problem: keyof typeof CODE_FORMATS | 'reversed';
}

export const TERM_GROUP = 'ACDM_TERM',
  DEADLINE_GROUP = 'ACDM_DT',
  HOLIDAY_GROUP = 'HLDY';
export const CODE_SCREEN = '/admin/sysMng/cmmnCdMng';
/** The screen of codes with the holidays. */
export const HOLIDAY_LIST = `${CODE_SCREEN}?searchKeyword=${HOLIDAY_GROUP}`;
export const MAX_CLASS_WEEKS = 26;

export const CODE_FORMATS = {
  termCode: '학기 코드는 학년도와 학기 6자리로 입력해주세요. (예: 202610)',
  deadlineCode: '학사기한 코드는 학기 뒤에 _REG 또는 _GRD를 붙여 입력해주세요. (예: 202610_REG)',
  holidayCode: '공휴일 코드는 날짜 8자리로 입력해주세요. (예: 20260301)',
  badDate: '날짜는 8자리로 입력해주세요. (예: 20260301)',
  badWeeks: `수업주수는 1~${MAX_CLASS_WEEKS} 사이의 숫자로 입력해주세요.`,
} as const;

const TERM = /^\d{4}(10|11|20|21)$/,
  DEADLINE = /^\d{4}(10|11|20|21)_(REG|GRD)$/;

/** Whether a text of eight digits names a day that exists. */
export function isDay8(text: string | null): boolean {
  if (text === null || !/^\d{8}$/.test(text)) return false;
  const date = new Date(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10).replaceAll('-', '') === text;
}

/** First thing wrong with a term, a deadline or a holiday; null for codes in order and for all other groups. */
export function findCodeProblem(upCdId: string, code: CodeText): CodeProblem | null {
  if (upCdId === TERM_GROUP) return findTermProblem(code);
  if (upCdId === DEADLINE_GROUP) {
    if (!DEADLINE.test(code.cdId)) return { field: 'cdId', problem: 'deadlineCode' };
    return isDay8(code.userdef1) ? null : { field: 'userdef1', problem: 'badDate' };
  }
  return upCdId === HOLIDAY_GROUP && !isDay8(code.cdId) ? { field: 'cdId', problem: 'holidayCode' } : null;
}

function findTermProblem({ cdId, userdef1, userdef2, userdef3 }: CodeText): CodeProblem | null {
  if (!TERM.test(cdId)) return { field: 'cdId', problem: 'termCode' };
  if (!isDay8(userdef1)) return { field: 'userdef1', problem: 'badDate' };
  if (!isDay8(userdef2)) return { field: 'userdef2', problem: 'badDate' };
  if ((userdef1 ?? '') > (userdef2 ?? '')) return { field: 'userdef1', problem: 'reversed' };
  const weeks = /^\d{1,2}$/.test(userdef3 ?? '') ? Number(userdef3) : 0;
  return weeks >= 1 && weeks <= MAX_CLASS_WEEKS ? null : { field: 'userdef3', problem: 'badWeeks' };
}

/** Why a code cannot be deleted, on the grid and by the server. */
export const CODE_RULE_MESSAGES = { used: '사용 중인 코드는 삭제할 수 없습니다. 사용여부를 변경해주세요.' } as const;
