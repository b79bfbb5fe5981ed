/** What makes a test fail on a slow machine and pass on a fast one, as far as a text shows it. */
interface TestRule {
  readonly name: string;
  /** Said to who breaks it. */
  readonly why: string;
  /** Files that it holds for. */
  readonly files: RegExp;
  readonly found: RegExp;
}

/** What runs on each landing. */
const LANDING = /^tests\/(screens|fifth-family|journeys)\//,
  SCREENS = /^tests\/(screens|fifth-family)\//,
  /** Not the tests of these rules. */
  ALL = /^tests\/(?!architecture\/)/,
  /** What tests share may need an element itself, for something that is done to two in one task of the page. */
  TESTS = /^tests\/(?!support\/|architecture\/)/;

export const TEST_RULES: readonly TestRule[] = [
  {
    name: 'no waiting for a while',
    why: 'Wait for what the page shows (findBy…, waitFor, expect); let time pass by passTime.',
    files: LANDING,
    found: /(?<![\w.])(?:setTimeout|setInterval|delay|sleep)\(|\.waitForTimeout\(/,
  },
  {
    name: 'no waiting for a while in a browser',
    why: 'Wait for what the page shows.',
    files: ALL,
    found: /\.waitForTimeout\(/,
  },
  {
    name: 'no limit of its own',
    why: 'The limits are for what never ends and stand in the configuration; a slow machine is none of them.',
    files: LANDING,
    found: /\btimeout: ?[\d_]+|\btest\.setTimeout\(/,
  },
  {
    name: 'a row is pressed when it has come',
    why: "The skeleton of a list has rows, too: 'tr[data-row]' is one that the answer has brought.",
    files: ALL,
    found:
      /locator\((['"`])(?:(?!\1).)*\btr\b(?!\[data-row)(?:(?!\1).)*\1\)[^;\n]*\.(?:click|dblclick|press|hover|tap)\(/,
  },
  {
    name: 'an element is asked for when it is used',
    why: 'A handle is of the element that stood there once; a locator finds the one that stands there now.',
    files: TESTS,
    found: /\.elementHandles?\(|\bpage\.\$\$?\(/,
  },
  {
    name: 'nothing of the product is replaced',
    why: 'A screen is tried before the real worker and the real server; browser.intercept answers in their place.',
    files: SCREENS,
    found: /\bvi\.(?:mock|doMock|resetModules)\(/,
  },
];

export interface BrokenTestRule {
  readonly line: number;
  readonly rule: string;
  readonly why: string;
}

/** @param file its path from the root, with slashes */
export function findBrokenTestRules(file: string, text: string): readonly BrokenTestRule[] {
  const rules = TEST_RULES.filter(({ files }) => files.test(file));
  return text
    .split('\n')
    .flatMap((content, index) =>
      rules.filter(({ found }) => found.test(content)).map(({ name, why }) => ({ line: index + 1, rule: name, why })),
    );
}
