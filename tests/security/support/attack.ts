import { expect } from 'vitest';

/** `npm run test:security` tries everything, `npm test` a sample that is the same every time. */
const IS_FULL = process.env['MADANG_SECURITY'] === 'full';
const AT_ONCE = 8;

/** Every n-th case, so that a sample holds something of each kind. */
export function sampleOf<T>(cases: readonly T[], most: number): readonly T[] {
  if (IS_FULL || cases.length <= most) return cases;
  // A step that shares no factor with the rounds in which cases are built would only by chance miss a kind.
  const step = cases.length / most;
  return Array.from({ length: most }, (_, index) => cases[Math.floor(index * step)]).filter((one) => one !== undefined);
}

export interface AttackOptions<T> {
  /** Class of the attack programme, for instance `S01 injection`. */
  readonly name: string;
  readonly cases: readonly T[];
  /** Cases of a sampled run. */
  readonly most: number;
  /** Tries one case. @returns what the attacker gained, or null */
  readonly attempt: (one: T) => Promise<string | null>;
  /** Cases that run side by side. */
  readonly atOnce?: number;
}

/** Tries the cases, says how many there were, and fails with those that succeeded. */
export async function attack<T>({ name, cases, most, attempt, atOnce = AT_ONCE }: AttackOptions<T>): Promise<void> {
  const chosen = sampleOf(cases, most),
    waiting = chosen.values(),
    gains: string[] = [];
  const worker = async (): Promise<void> => {
    for (const one of waiting) {
      const gain = await attempt(one);
      if (gain !== null) gains.push(gain);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  console.info(
    `${name}: ${chosen.length.toLocaleString('en-US')} of ${cases.length.toLocaleString('en-US')} cases tried, ${gains.length} succeeded`,
  );
  expect(gains).toEqual([]);
  expect(chosen.length).toBeGreaterThan(0);
}
