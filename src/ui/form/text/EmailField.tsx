import { TextField, type TextFieldProps } from '../TextField.tsx';

/** A mail address, without the spaces that a paste brings along. Not `type="email"`: browsers rewrite what is typed there. */
export function EmailField({ onChange, ...rest }: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return (
    <TextField
      {...rest}
      inputMode="email"
      autoCapitalize="off"
      spellCheck={false}
      autoComplete="off"
      onChange={(text, event) => onChange(text.replace(/\s/g, ''), event)}
    />
  );
}
