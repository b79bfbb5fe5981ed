import type { Browser } from '@playwright/test';
import type { SignedIn } from './browser.ts';
import type { Figure } from './figures.ts';
import type { Line } from './line.ts';

export interface Bench {
  readonly browser: Browser;
  /** Between the browser and the built application; `fast` when a part begins. */
  readonly line: Line;
  readonly signedIn: SignedIn;
}

/** One group of figures, measured from beginning to end. */
export type Part = (bench: Bench) => Promise<Figure[]>;
