import { DROPOUT_WORDS } from '#contract/dropout/dropout-words.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

/** A signal as its form holds it. */
export interface FlagForm {
  readonly stdNo: string;
  readonly flagCds: readonly string[];
  readonly memoCn: string;
}
export const NEW_FLAG: FlagForm = { stdNo: '', flagCds: [], memoCn: '' };
const MOST_FLAGS = 3;

/** What is wrong with a signal in words of its own: one to three things were seen. */
export const checkFlag = ({ flagCds }: Pick<FlagForm, 'flagCds'>): FieldErrors<FlagForm> =>
  flagCds.length === 0 || flagCds.length > MOST_FLAGS ? { flagCds: DROPOUT_WORDS.flagCount } : {};
