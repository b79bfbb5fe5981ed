import { koreanDate8 } from '#shared/korean-time.ts';

const BEFORE = 4,
  AFTER = 1,
  present = Number(koreanDate8(Date.now()).slice(0, 4));

/** School years that people choose from, the next one first. */
export const YEAR_OPTIONS = Array.from({ length: BEFORE + AFTER + 1 }, (_, at) => String(present + AFTER - at)).map(
  (value) => ({ value, label: `${value}학년도` }),
);
export const PRESENT_YEAR = String(present);
export const TERM_OPTIONS = [
  { value: '10', label: '1학기' },
  { value: '20', label: '2학기' },
];
/** `2026-1`. */
export const termName = ({ schlYear, shtmCd }: { readonly schlYear: string; readonly shtmCd: string }): string =>
  `${schlYear}-${shtmCd === '20' ? '2' : '1'}`;
