import type { Plugin } from 'vite';

const TABLE = /src\/contract\/counselling\/kinds\.ts$/,
  RUNNER = '__vitest__',
  END = '];\n\n/** CNSL_DIV. */';
/** One more row of the table of kinds: money worries. */
const MONEY = `  { cnslDivCd: 'FIN', key: 'moneyCnsl', name: '재무상담', letter: 'F', ownTab: '가계진단', ownTabShape: 'PLAIN', ...bySpecialists, ...open },
`;

/** Adds a kind of counselling to the product by nothing but a row of its table, for the tests of a project of their own. */
export const sixthKind = (): Plugin => ({
  name: 'madang-sixth-kind',
  enforce: 'pre',
  transform(code, id) {
    // The campus that all tests copy is made in the runner's own environment, and stays as it is.
    if (this.environment.name === RUNNER || !TABLE.test(id.split('?', 1)[0] ?? '')) return null;
    if (!code.includes(END)) throw new Error('the table of kinds ends in another way');
    return code.replace(END, `${MONEY}${END}`);
  },
});
