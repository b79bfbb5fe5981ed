import { USE_OPTIONS } from '#ui/form/options.ts';

export const USE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  USE_OPTIONS.map(({ value, label }) => [value, label]),
);
