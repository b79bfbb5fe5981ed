/* No schema library here: the sign-in page shows these rules while the user types. */

export interface PasswordPolicy {
  readonly pwdMinLen: number;
  /** How many of the four kinds of characters it needs. */
  readonly pwdKindCnt: number;
}
export type PasswordProblem = 'SHORT_OR_SIMPLE' | 'HAS_ID' | 'RUN';

const KINDS = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/];

/** What is wrong with a new password by itself; empty when it may be used. */
export function listPasswordProblems(
  password: string,
  loginId: string,
  policy: PasswordPolicy,
): readonly PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (password.length < policy.pwdMinLen || kinds < policy.pwdKindCnt) problems.push('SHORT_OR_SIMPLE');
  if (loginId !== '' && password.toLowerCase().includes(loginId.toLowerCase())) problems.push('HAS_ID');
  if (hasRun(password)) problems.push('RUN');
  return problems;
}

/** The sentence for a problem. */
export function passwordMessage(problem: PasswordProblem, policy: PasswordPolicy): string {
  if (problem === 'HAS_ID') return '아이디를 포함할 수 없습니다.';
  if (problem === 'RUN') return '같은 문자나 연속된 문자를 3자 이상 사용할 수 없습니다.';
  return `비밀번호는 ${policy.pwdMinLen}자 이상, 영문 대문자·소문자·숫자·특수문자 중 ${policy.pwdKindCnt}종류 이상이어야 합니다.`;
}

/** Three characters in a row that are equal, rise by one or fall by one: `aaa`, `abc`, `321`. */
function hasRun(password: string): boolean {
  const characters = [...password],
    codes = characters.map((character) => character.codePointAt(0) ?? NaN);
  return codes.some((code, index) => {
    const step = (codes[index + 1] ?? NaN) - code;
    return (
      Math.abs(step) <= 1 &&
      (codes[index + 2] ?? NaN) - (codes[index + 1] ?? NaN) === step &&
      (step === 0 || /^[A-Za-z]{3}$|^[0-9]{3}$/.test(characters.slice(index, index + 3).join('')))
    );
  });
}
