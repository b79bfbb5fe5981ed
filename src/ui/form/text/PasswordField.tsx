import { useRef } from 'react';
import { usePrimePiece } from '#ui/prime/usePrimePiece.ts';
import { Field } from '../Field.tsx';
import { primePassword } from './password.ts';
import type { PasswordInputProps, Strength } from './password-input.ts';
import './password.css';

interface PasswordFieldProps extends Omit<PasswordInputProps, 'control'> {
  readonly label: string;
  readonly required?: boolean;
  readonly error?: string;
  readonly help?: string;
  readonly hideLabel?: boolean;
  /** Left out: it is not judged. Null: nothing is typed yet. */
  readonly strength?: Strength | null;
}

const WORDS: Readonly<Record<Strength, string>> = { weak: '약함', medium: '보통', strong: '강함' };

const PlainPassword = ({ control, value, onChange, autoComplete }: PasswordInputProps) => (
  <input
    {...control}
    type="password"
    className="input"
    autoComplete={autoComplete}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);

/** A password that may be looked at while it is typed. The page of the sign-in has inputs of its own. */
export function PasswordField({
  label,
  required = false,
  error,
  help,
  hideLabel = false,
  strength,
  ...input
}: PasswordFieldProps) {
  const place = useRef<HTMLSpanElement>(null);
  const Password = usePrimePiece(primePassword, place) ?? PlainPassword;
  return (
    <Field label={label} required={required} error={error} help={help} hideLabel={hideLabel}>
      {(control) => (
        <>
          <span ref={place} className="input-wrap password">
            <Password {...input} control={control} />
          </span>
          {strength === undefined ? null : (
            <p className="password-strength" data-strength={strength ?? 'none'} role="status">
              <span className="password-meter" aria-hidden="true" />
              {strength === null ? null : (
                <span>
                  <span className="visually-hidden">비밀번호 강도 </span>
                  {WORDS[strength]}
                </span>
              )}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
