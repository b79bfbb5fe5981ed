import { loadPrime } from '#ui/prime/load-prime.ts';
import { primePiece } from '#ui/prime/prime-piece.ts';

/** What a switch, a box and a circle have in common. */
export interface MarkProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly disabled?: boolean | undefined;
  /** Where no label stands around it. */
  readonly label?: string | undefined;
}

/** A circle: one of several of a name. */
export interface CircleProps extends MarkProps {
  readonly name: string;
  readonly value: string;
}

const load = () => loadPrime(() => import('./PrimeMarks.tsx'));

/* One chunk for the three: a form has most of them, and each is a few lines on what they share. */
export const primeSwitch = primePiece(async () => (await load()).PrimeSwitch);
export const primeBox = primePiece(async () => (await load()).PrimeBox);
export const primeCircle = primePiece(async () => (await load()).PrimeCircle);
