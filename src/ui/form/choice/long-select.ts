import { initialsOf, isMatch } from '#shared/hangul.ts';
import { loadPrime } from '#ui/prime/load-prime.ts';
import { primePiece } from '#ui/prime/prime-piece.ts';
import type { ControlProps } from '../Field.tsx';
import type { Option } from '../SelectField.tsx';

/** Fewer are seen at one look, and are no work for a thumb. */
const LONG_FROM = 13;

export interface LongSelectProps {
  readonly control: ControlProps;
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

export const primeSelect = primePiece(async () => (await loadPrime(() => import('./PrimeSelect.tsx'))).PrimeSelect);

/** Whether a list of choices is worth a field to search it. */
export const isLongChoice = (options: readonly Option[]): boolean => options.length >= LONG_FROM;

/** What PrimeReact compares with what is typed: it knows parts of a text, and nothing of spaces or initial consonants. */
export const searchedText = (label: string): string =>
  [label, label.replace(/\s/g, ''), initialsOf(label)].join('\n').toLowerCase();

/** What Enter takes: the first choice that the typed text names; none while nothing is typed. */
export const firstHit = (options: readonly Option[], typed: string): Option | undefined =>
  typed.trim() === '' ? undefined : options.find(({ label }) => isMatch(label, typed));
