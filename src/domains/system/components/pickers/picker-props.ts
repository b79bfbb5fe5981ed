import type { Choice } from '#ui/pickers/choice.ts';

/** What every picker of people takes. */
export interface PersonPickerProps {
  readonly initial: readonly Choice[];
  /** Most people; 1 is a single choice. */
  readonly max: number;
  /** Kinds of staff to choose from; none named means all. */
  readonly stfDivCds?: readonly string[];
  /** A department whose staff is shown first; empty for all. */
  readonly deptCd?: string;
  readonly recent: readonly Choice[];
  readonly onConfirm: (chosen: readonly Choice[]) => void;
  readonly onClose: () => void;
}
