import assert from 'node:assert/strict';

/** `npm run test:faults` tries everything, `npm test` a part of it. */
const IS_FULL = process.env['MADANG_FAULTS'] === 'full';

/** Number of cases of this run. */
export const casesOf = (usual: number, full: number): number => (IS_FULL ? full : usual);

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
