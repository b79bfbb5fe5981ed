import { choice } from '../fields.ts';
import type { WorkDiv } from './work-rules.ts';

/** Condition of an area's list that the home leads to: rows whose work of this kind waits for the caller (main-statistics.md 5.1). */
export const workFilter = <const Kinds extends readonly [WorkDiv, ...WorkDiv[]]>(...kinds: Kinds) => choice(kinds);
