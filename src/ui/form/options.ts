import type { Option } from './SelectField.tsx';

/** Names of codes as choices, in their order. */
export const optionsOf = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Names of codes for a column or a filter; a code without a name reads as it is, none as nothing. */
export const namesOf = (names: Readonly<Record<string, string>>) => ({
  names,
  nameOf: (code: string | null): string => (code === null ? '' : (names[code] ?? code)),
});

/** Choices of a flag that says whether something is in use. */
export const USE_OPTIONS = optionsOf({ Y: '사용', N: '미사용' });
