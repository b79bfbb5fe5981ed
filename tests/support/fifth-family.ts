import type { Plugin } from 'vite';

const TABLE = /src\/contract\/extracurricular\/families\.ts$/,
  RUNNER = '__vitest__',
  END = '];\n\nexport const USER_DIVS';
/** One more row of the table of families: graduates, who are kept with the people from outside. */
const ALUMNI = `  {
    userDiv: 'ALUM',
    prop: 'alum',
    title: '동문 프로그램',
    letter: 'A',
    centralDeptCd: '9600',
    participant: '동문',
    people: 'member',
    stfDivCds: [],
    needsConsent: false,
    hasPenalty: false,
    hasAbilities: false,
    granted: 'none',
    applyUnits: ['INDV'],
    conditions: ['birthYear'],
    hasFee: false,
    hasLegalDuty: false,
    notifiesHead: false,
    hasUserScreen: false,
  },
`;

/** Adds a family to the product by nothing but a row of its table, for the tests of a project of their own. */
export const fifthFamily = (): Plugin => ({
  name: 'madang-fifth-family',
  enforce: 'pre',
  transform(code, id) {
    // The campus that all tests copy is made in the runner's own environment, and stays as it is.
    if (this.environment.name === RUNNER || !TABLE.test(id.split('?', 1)[0] ?? '')) return null;
    if (!code.includes(END)) throw new Error('the table of families ends in another way');
    return code.replace(END, `${ALUMNI}${END}`);
  },
});
