import { z } from 'zod';

/**
 * Field `can` of a row: the operations that the caller may do with it, by letter and by what the row is to the caller, not
 * by its state. The server computes it from the rule that refuses (`rightsOn`), and the kit shows a button or a tab only
 * for what stands in it.
 */
export const can = <const Ops extends readonly [string, ...string[]]>(ops: Ops) => z.array(z.enum(ops));
