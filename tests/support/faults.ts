import assert from 'node:assert/strict';

/**
 * `npm test` tries a part, `npm run test:faults` every case of each failure (reliability-security.md A5), and the same with
 * MADANG_FAULTS=full about a tenth of them, which is what two cores try within an hour or two.
 */
const WANTED = process.env['MADANG_FAULTS'],
  IS_FULL = WANTED === 'full' || WANTED === 'all';

const USUAL_SEED = 20_261_121;
/** Seed of random histories: the same in each `npm test`, another in each full run. It is printed, and MADANG_FAULT_SEED brings a run back. */
export const faultSeed = (): number =>
  Number(process.env['MADANG_FAULT_SEED'] ?? (IS_FULL ? Date.now() % 2 ** 31 : USUAL_SEED));

/** Number of cases of this run, or whatever else follows from it. `all` is given where the full run does not try all of them. */
export const casesOf = <T = number>(usual: T, full: T, all = full): T =>
  WANTED === 'all' ? all : IS_FULL ? full : usual;

export interface Scenario {
  /** Number and name of the failure scenario, for instance `F12 duplicate delivery`. */
  readonly name: string;
  readonly cases: number;
  readonly atOnce?: number;
  /** Tries one case. @returns what went wrong, or null; an error is wrong, too */
  readonly attempt: (index: number) => Promise<string | null>;
}

/** Tries the cases, says how many there were, and fails with those that went wrong. */
export async function tryCases({ name, cases, atOnce = 8, attempt }: Scenario): Promise<void> {
  const failures: string[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < cases) {
      const index = next;
      next += 1;
      const failure = await attempt(index).catch(String);
      if (failure !== null) failures.push(`case ${index}: ${failure}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  console.info(`${name}: ${cases.toLocaleString('en-US')} cases, ${failures.length} failures`);
  assert.deepEqual(failures, []);
  assert.equal(next, cases);
}
