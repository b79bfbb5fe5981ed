import type { ReactNode } from 'react';

export type Tone = 'info' | 'success' | 'caution' | 'warning' | 'danger';

interface ChipProps {
  /** Neutral when left out. The word carries the meaning; the colour only repeats it. */
  readonly tone?: Tone | undefined;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A short word on a coloured ground: a state, a kind, a mark. */
export const Chip = ({ tone, title, children }: ChipProps) => (
  <span className="chip" data-tone={tone} title={title}>
    {children}
  </span>
);

/** Colour of a code. Codes of the database come and go; one without a colour is neutral. */
export type Tones = Readonly<Partial<Record<string, Tone>>>;
