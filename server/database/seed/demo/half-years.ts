/* Regular terms as whole numbers: two a year, the first from 1 March, the second from 1 September. */

export type Half = number;

/** The regular term of a day. */
export function halfOf(date8: string): Half {
  const year = Number(date8.slice(0, 4)),
    day = date8.slice(4);
  if (day < '0301') return (year - 1) * 2 + 1;
  return year * 2 + (day < '0901' ? 0 : 1);
}

export const termOfHalf = (half: Half): { readonly schlYear: string; readonly shtmCd: '10' | '20' } => ({
  schlYear: String(Math.floor(half / 2)),
  shtmCd: half % 2 === 0 ? '10' : '20',
});

/** First day of a regular term. */
export const firstDayOf = (half: Half): string => `${Math.floor(half / 2)}${half % 2 === 0 ? '0301' : '0901'}`;
