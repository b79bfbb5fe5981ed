export const USE_OPTIONS = [
  { value: 'Y', label: '사용' },
  { value: 'N', label: '미사용' },
] as const;
export const USE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  USE_OPTIONS.map(({ value, label }) => [value, label]),
);
