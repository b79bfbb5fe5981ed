import type { Arg } from '#contract/registry.ts';

/** The plan and the common filter bar, as every figure is asked with. */
export type StatFilter = Arg<'getStatSummary'>;
