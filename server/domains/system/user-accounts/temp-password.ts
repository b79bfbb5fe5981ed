import { randomInt } from 'node:crypto';
import { listPasswordProblems } from '#contract/session/password-rules.ts';

const LENGTH = 12;
/** No characters that people mistake for each other when they copy them from a slip of paper. */
const KINDS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!@#$%&*?'] as const;
const ALL = KINDS.join('');

const pick = (from: string): string => from.charAt(randomInt(from.length));

/** Twelve random characters of all four kinds, without runs and without the id. */
export function makeTempPassword(loginId: string): string {
  for (;;) {
    const characters = [...KINDS.map(pick), ...Array.from({ length: LENGTH - KINDS.length }, () => pick(ALL))];
    // Fisher and Yates, so that the four kinds do not always stand in front.
    for (let place = characters.length - 1; place > 0; place -= 1) {
      const other = randomInt(place + 1);
      [characters[place], characters[other]] = [characters[other] ?? '', characters[place] ?? ''];
    }
    const password = characters.join('');
    if (listPasswordProblems(password, loginId, { pwdMinLen: LENGTH, pwdKindCnt: KINDS.length }).length === 0)
      return password;
  }
}
