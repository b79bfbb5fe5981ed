import type { ControlProps } from '../Field.tsx';

/** How hard a password is to guess, as the form that asks for it judges. */
export type Strength = 'weak' | 'medium' | 'strong';

export interface PasswordInputProps {
  readonly control: ControlProps;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
}
