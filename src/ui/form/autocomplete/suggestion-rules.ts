import type { Option } from '../SelectField.tsx';

/** What the list below the field shows. */
export type Suggestions =
  | { readonly state: 'idle' }
  | { readonly state: 'asking' }
  | { readonly state: 'found'; readonly options: readonly Option[] };

/** Whether a text is worth asking for: one character is enough, spaces are none. */
export const isAskable = (text: string): boolean => text.trim() !== '';

/** The option that an arrow key, Home or End leads to; -1 is none yet. Past an end it starts at the other. */
export function nextActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    case 'Home':
      return active < 0 ? null : 0;
    case 'End':
      return active < 0 ? null : count - 1;
    default:
      return null;
  }
}
